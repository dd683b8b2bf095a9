import type { AddressInfo } from 'node:net';
import { UTC } from '../../src/engine/common/time-zone.ts';
import { NO_EMBEDS } from '../../src/engine/common/embeds.ts';
import { createCalls } from '../../src/server/http/service.ts';
import { readMail } from '../../src/server/settings/outside.ts';
import { openMigrated } from '../../src/server/store/migrate.ts';
import { ALL_MODULES } from './all-modules.ts';
import { INQUIRY_FACTS } from './inquiry-facts.ts';
import { ALL_SCREENS } from './all-screens.ts';

/**
 * Serves only the calls on a free port, for tests that kill a process: `node --import tsx tools/testing/serve-calls.ts` with
 * DATA_DIR or DATABASE_URL, and mail settings if mail is to be sent. Prints the port when it is ready.
 */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const database = await openMigrated({ dataDir, databaseUrl: databaseUrl || null });
const mail = readMail(process.env);
const app = await createCalls(
  {
    content: {
      siteId: 35,
      companyNames: ['Example Works'],
      menu: [],
      places: { inquiry: '/1567/inquiry', hiddenOnMobile: [] },
      inquiry: INQUIRY_FACTS,
      boards: [],
      screens: ALL_SCREENS,
      texts: [],
      searchTerms: [],
      embeds: NO_EMBEDS,
      timeZone: UTC,
      modules: ALL_MODULES,
    },
    database,
  },
  { siteUrl: null, logLevel: mail ? 'warn' : 'fatal', rateLimitFactor: 1_000_000, mail },
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
console.log(`Listening on ${port}`);
