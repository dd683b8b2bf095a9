import { join } from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { runCommand } from '../src/build/command-line.ts';
import { compileInquirySettings } from '../src/build/compile/compile-site-facts.ts';
import { readMap, readMenu, readSite } from '../src/build/compile/compile-site.ts';
import { createViteConfig } from '../src/build/vite/vite-config.ts';
import { createCalls } from '../src/server/http/service.ts';
import { MAP_FRAME } from '../src/shared/map-provider.ts';
import { portInUse } from '../src/server/serve.ts';
import { addFirstStaff } from '../src/server/sessions/first-staff.ts';
import { readSettings } from '../src/server/settings.ts';
import { openMigrated } from '../src/server/store/migrate.ts';

const root = join(import.meta.dirname, '..');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { port, host } = settings;
  const database = await openMigrated(settings);
  await addFirstStaff(database, settings.staff);
  const config = createViteConfig(root);
  const server = await createServer({
    ...config,
    plugins: [...(config.plugins ?? []), calls()],
    server: { ...config.server, port, host, strictPort: true },
  });
  await server.listen().catch(async (cause: unknown) => {
    await Promise.all([server.close(), database.close()]); // its watchers would keep the process alive
    const isTaken = cause instanceof Error && /already in use/.test(cause.message); // Vite's own words, without a code
    throw isTaken ? portInUse({ port, host }, 'npm run dev', cause) : cause;
  });
  console.log(`Developing on ${server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `port ${port}`}`);

  /** The service's calls, in the same process and on the same port, with the menu as it stands in pages-data. */
  function calls(): Plugin {
    return {
      name: 'calls',
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          const path = request.url?.split('?', 1)[0] ?? '';
          if (
            !path.endsWith('.do') &&
            !path.startsWith('/user/') &&
            path !== '/health' &&
            path !== MAP_FRAME
          ) {
            next();
            return;
          }
          const site = readSite(root);
          const inquiry = compileInquirySettings(site);
          const content = { menu: readMenu(root), siteId: site.siteId, inquiry, map: readMap(root) };
          createCalls({ content, database }, { ...settings, siteUrl: null }).then(
            (app) => app.routing(request, response),
            next,
          );
        });
      },
    };
  }
});
