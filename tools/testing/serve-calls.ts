import type { AddressInfo } from 'node:net';
import { createCalls } from '../../src/server/http/service.ts';
import { readMail } from '../../src/server/settings/outside.ts';
import { openMigrated } from '../../src/server/store/migrate.ts';
import { SERVED_CONTENT } from './served-content.ts';

/**
 * Serves only the calls on a free port, for tests that kill a process: `node --import tsx tools/testing/serve-calls.ts` with
 * DATA_DIR or DATABASE_URL, and mail settings if mail is to be sent. Prints the port when it is ready.
 */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl } = process.env;
const database = await openMigrated({ dataDir, databaseUrl: databaseUrl || null });
const mail = readMail(process.env);
const app = await createCalls(
  {
    content: SERVED_CONTENT,
    database,
  },
  { siteUrl: null, logLevel: mail ? 'warn' : 'fatal', rateLimitFactor: 1_000_000, mail },
);
await app.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
console.log(`Listening on ${port}`);
