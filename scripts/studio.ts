/** npm run studio: pages changed in a form beside the live page. For this machine only. */
import type { BuildModule } from '../src/engine/content/build-module.ts';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand, readWords } from '../src/engine/command-line/command-line.ts';
import { BUILD_CACHE } from '../src/engine/common/build-cache.ts';
import { SITE_OPTION, environmentOf, siteFolder } from '../src/engine/command-line/site-folder.ts';
import { loadBuildModules } from '../src/engine/build/build-modules.ts';
import { createEditorSchemas } from '../src/engine/editor/write-editor-schemas.ts';
import { listedModules } from '../src/engine/scaffold/generated-files.ts';
import { prepareSite } from '../src/engine/scaffold/stale-files.ts';
import { codeRoot } from '../src/engine/site-config/load-site.ts';
import { createLivePages } from '../src/engine/bundle/live-pages.ts';
import { createRouteOf } from '../src/engine/content/read-files.ts';
import { studioBridge } from '../src/engine/studio/server/bridge-plugin.ts';
import { createJsonCompleter } from '../src/engine/studio/server/complete-json.ts';
import { createContentService } from '../src/engine/studio/server/content-service.ts';
import { createDescriber } from '../src/engine/studio/server/describe-site.ts';
import { serveExamples } from '../src/engine/studio/server/serve-examples.ts';
import { createFaultFinder } from '../src/engine/studio/server/find-faults.ts';
import { buildStudioPage } from '../src/engine/studio/server/studio-page.ts';
import { TOKEN_FRAGMENT } from '../src/engine/studio/common.ts';
import { createStudioService } from '../src/engine/studio/server/studio-service.ts';
import { createWorkingCopy } from '../src/engine/studio/server/working-copy.ts';
import { makeWorkingFolder, removeAtTheEnd } from '../src/engine/studio/server/working-folder.ts';
import { explainListen } from '../src/server/claim-port.ts';
import { ALSO_NAMING } from './develop/also-naming.ts';
import { startDevelopment } from './develop/start-development.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

/** While something is typed, a page may be one that cannot be shown; the preview stays as it was. */
function compiles(root: string, modules: readonly BuildModule[], route: string): boolean {
  try {
    createLivePages(root, modules).page(route);
    return true;
  } catch {
    return false;
  }
}

const own = ENGINE_ROOT;
const HOST = '127.0.0.1';
const PORT = 8090;

await runCommand(async () => {
  const { values } = readWords(SITE_OPTION);
  const site = siteFolder(values.site, own);
  await prepareSite(site);
  const environment = environmentOf(values.site, site);
  const code = codeRoot(site);
  const cache = join(site, BUILD_CACHE);
  const { modules } = await loadBuildModules(site);
  const listed = (await listedModules(site)).map(({ folder }) => folder);
  // Not below the site's folder: it has links, which those who copy that folder would follow in a circle.
  const folder = makeWorkingFolder(realpathSync(tmpdir()));
  removeAtTheEnd(folder);
  const copy = createWorkingCopy(site, folder, ALSO_NAMING);
  const page = await buildStudioPage(code, site); // before the development server chooses React's development half
  let origin = '';
  const development = await startDevelopment({
    root: site,
    content: copy.root,
    environment: { ...environment, PORT: '0' },
    command: 'npm run studio',
    packages: 'studio-packages',
    listen: { port: 0, host: HOST },
    plugins: [studioBridge(copy.root, () => origin), serveExamples(site, modules)],
    overlay: false,
  });
  const { server } = development;
  const preview = new URL(server.resolvedUrls?.local[0] ?? '').origin;
  const routeOf = createRouteOf(copy.root);
  const faults = createFaultFinder(copy.root, site, modules);
  await faults.checkPictures();
  const exampleRoots = [site, code];
  const writeSchemas = createEditorSchemas(copy.root, exampleRoots);
  const completer = createJsonCompleter(copy.root);
  const describe = createDescriber({ root: copy.root, exampleRoots, site, cache, preview });
  const { app: service, token } = createStudioService({
    site,
    copy,
    contentService: createContentService({ site, copy, cache, modules, listed, alsoNaming: ALSO_NAMING }),
    faults,
    describe: () => {
      writeSchemas();
      completer.forget();
      return describe();
    },
    completer,
    page,
    origin: () => origin,
    preview,
    show: ([file = '', ...others]) => {
      const route = others.length === 0 ? routeOf(file) : null;
      if (route === null || compiles(copy.root, modules, route)) server.ws.send('page-data', { route });
    },
  });
  const port = Number(environment['PORT'] || PORT);
  origin = `http://${HOST}:${port}`;
  try {
    const address = await service.listen({ port, host: HOST });
    origin = new URL(address).origin;
  } catch (cause) {
    await development.close();
    throw explainListen(cause, { port, host: HOST });
  }
  console.log(`The studio is at ${origin}/${TOKEN_FRAGMENT}${token}`);
});
