import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, environmentOf, siteFolder } from '../src/engine/command-line/site-folder.ts';
import { watchEditorSchemas } from '../src/engine/editor/watch-editor-schemas.ts';
import { watchOwnSchemas } from '../src/engine/scaffold/watch-own-schemas.ts';
import { prepareSite } from '../src/engine/scaffold/stale-files.ts';
import { BUILD_CACHE } from '../src/engine/common/build-cache.ts';
import { serveCatalogue } from '../src/engine/block-catalogue/serve-catalogue.ts';
import { shownNotice } from '../src/engine/bundle/shown-notice.ts';
import { startDevelopment } from './develop/start-development.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const own = ENGINE_ROOT;

await runCommand(async () => {
  const { values } = readWords(SITE_OPTION);
  const root = siteFolder(values.site, own);
  await prepareSite(root);
  const environment = environmentOf(values.site, root);
  const plugins = [serveCatalogue(root, join(root, BUILD_CACHE)), shownNotice()];
  const server = await startDevelopment({
    root,
    content: root,
    environment,
    command: 'npm run dev',
    packages: 'dev-packages',
    plugins,
  });
  const tell = (message: string): void => server.config.logger.error(message);
  watchOwnSchemas(root, server.watcher, tell);
  watchEditorSchemas(root, server.watcher, tell);
  const { port } = server.config.server;
  console.log(`Developing on ${server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? `port ${port}`}`);
});
