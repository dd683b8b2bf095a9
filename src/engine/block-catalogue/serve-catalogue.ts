import type { Plugin, ViteDevServer } from 'vite';
import { loadBuildModules } from '../build/build-modules.ts';
import type { BuildModule } from '../content/build-module.ts';
import { ENTRIES } from '../site-config/entries.ts';
import { STAND_IN, STAND_IN_SVG } from './compile-example.ts';
import { stateOf } from './example-state.ts';
import { INDEX_PAGE, renderBlock, renderExample, renderIndex } from './pages.tsx';
import type { PageCode } from './pages.tsx';
import { readCatalogue } from './read-catalogue.ts';

/** The catalogue's address in development. */
export const CATALOGUE = '/catalogue/';

const PAGE = /^blocks\/([^/]+)\/(?:index\.html)?$/;
const EXAMPLE = /^blocks\/([^/]+)\/example-([^/]+)\.html$/;
/** Files whose changes it shows after a reload. */
const SOURCES = /\/(?:examples\/[^/]+\.json|schemas\/.+\.schema\.json)$/;

/**
 * Serves the block catalogue in development. Each request reads the current schemas, examples and pages.
 * @param root the folder of the site
 * @param cache the folder in which `npm run content` caches its results
 */
export function serveCatalogue(root: string, cache: string): Plugin {
  let modules: ReturnType<typeof loadBuildModules> | undefined;
  return {
    name: 'block-catalogue',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split(/[?#]/, 1)[0] ?? '';
        if (path === CATALOGUE.slice(0, -1)) {
          response.writeHead(302, { location: CATALOGUE }).end();
          return;
        }
        if (!path.startsWith(CATALOGUE)) {
          next();
          return;
        }
        const file = decodeURI(path.slice(CATALOGUE.length));
        if (file === STAND_IN) {
          response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(STAND_IN_SVG);
          return;
        }
        const answer = async (): Promise<void> => {
          modules ??= loadBuildModules(root);
          const html = render(root, cache, file, (await modules).modules);
          const whole = await withViteClient(server, path, html ?? NOT_FOUND);
          response.writeHead(html === null ? 404 : 200, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
          });
          response.end(whole);
        };
        answer().catch(next);
      });
      server.watcher.on('change', (file) => {
        if (SOURCES.test(file.replaceAll('\\', '/'))) server.ws.send({ type: 'full-reload' });
      });
    },
  };
}

const NOT_FOUND = `<!doctype html><html lang="en"><head><title>Not found</title></head><body><p>The catalogue has no such page. <a href="${CATALOGUE}">See all blocks.</a></p></body></html>`;

/** @returns null if the catalogue has no such file */
function render(root: string, cache: string, file: string, modules: readonly BuildModule[]): string | null {
  const catalogue = readCatalogue(root, cache, modules);
  const code = (entry: string): PageCode => ({ icon: '/favicon.svg', styles: [], scripts: [`/${entry}`] });
  if (file === '' || file === INDEX_PAGE) return renderIndex(catalogue, code(ENTRIES.catalogue));
  const [, type, name] = EXAMPLE.exec(file) ?? PAGE.exec(file) ?? [];
  const block = catalogue.blocks.find((one) => one.name === type);
  if (!block) return null;
  if (name === undefined) return renderBlock(block, catalogue, code(ENTRIES.catalogue), (address) => address);
  const example = block.examples.find((one) => one.name === name);
  if (!example) return null;
  const { timeZone, answers } = catalogue;
  const state = stateOf(example, { root, timeZone, answers, placeOf: () => null });
  return renderExample(state, `${block.title}, ${name}`, code(ENTRIES.example));
}

/** Adds Vite's elements for the head. Vite gets an empty document, because tokens in snippets must stay unchanged. */
async function withViteClient(server: ViteDevServer, path: string, html: string): Promise<string> {
  const empty = await server.transformIndexHtml(
    path,
    '<!doctype html><html><head></head><body></body></html>',
  );
  const head = /<head>([\s\S]*)<\/head>/.exec(empty)?.[1] ?? '';
  return html.replace('<head>', () => `<head>${head}`);
}
