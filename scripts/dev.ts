import { join } from 'node:path';
import { createServer } from 'vite';
import type { Plugin } from 'vite';
import { runCommand } from '../src/build/command-line.ts';
import { compileSite, readBoards, readMenu, readSite } from '../src/build/compile/compile-site.ts';
import { textsOf } from '../src/build/site/page-texts.ts';
import { createViteConfig } from '../src/build/vite/vite-config.ts';
import { createCalls } from '../src/server/http/service.ts';
import { portInUse } from '../src/server/serve.ts';
import { readSettings } from '../src/server/settings.ts';
import { createPostStore } from '../src/server/store/posts/create-post-store.ts';
import { openMigrated } from '../src/server/store/migrate.ts';

const root = join(import.meta.dirname, '..');

await runCommand(async () => {
  const settings = readSettings(process.env);
  const { port, host, logLevel } = settings;
  const database = await openMigrated(settings);
  const posts = createPostStore(database);
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
          if (!path.endsWith('.do') && !path.startsWith('/feed/') && path !== '/health') {
            next();
            return;
          }
          const content = {
            menu: readMenu(root),
            siteId: readSite(root).siteId,
            boards: readBoards(root),
            // The search alone needs it, and compiling all pages takes a moment.
            get texts() {
              return textsOf(root, compileSite(root).pages);
            },
          };
          createCalls({ content, database, posts }, { siteUrl: null, logLevel }).then(
            (app) => app.routing(request, response),
            next,
          );
        });
      },
    };
  }
});
