import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, environmentOf, siteFolder } from '../src/engine/command-line/site-folder.ts';
import { watchEditorSchemas } from '../src/engine/editor/watch-editor-schemas.ts';
import { watchOwnSchemas } from '../src/engine/scaffold/watch-own-schemas.ts';
import { prepareSite } from '../src/engine/scaffold/stale-files.ts';
import { developmentScripts } from '../src/engine/bundle/development-scripts.ts';
import { restartAfterEdits } from './develop/restart-after-edits.ts';
import { startDevelopment } from './develop/start-development.ts';
import type { Development } from './develop/start-development.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

await runCommand(async () => {
  const { values } = readWords(SITE_OPTION);
  const root = siteFolder(values.site, ENGINE_ROOT);
  const environment = environmentOf(values.site, root);
  const start = async (replaces?: Development): Promise<Development> => {
    await prepareSite(root);
    const address = replaces?.server.httpServer?.address();
    const development = await startDevelopment({
      root,
      content: root,
      environment,
      command: 'npm run dev',
      packages: 'dev-packages',
      plugins: [developmentScripts()],
      replaces,
      ...(typeof address === 'object' &&
        address && { listen: { port: address.port, host: address.address } }),
    });
    const { server } = development;
    const tell = (message: string): void => server.config.logger.error(message);
    watchOwnSchemas(root, server.watcher, tell);
    watchEditorSchemas(root, server.watcher, tell);
    restartAfterEdits({ root, development, restart: () => start(development) });
    return development;
  };
  const { server } = await start();
  const { port } = server.config.server;
  console.log(`Developing on ${server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `port ${port}`}`);
});
