import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { BuildModule } from '../../content/build-module.ts';
import { readExamples } from '../../content/block-examples.ts';
import { readSite } from '../../compile/compile-site.ts';
import { createNamesReader } from '../../editor/site-names.ts';
import { fitExample, snippetContext } from '../../editor/snippets.ts';
import { findPublicFile } from '../../pictures/public-file.ts';
import { blockNames } from '../../schema/block-names.ts';
import { readSchemas } from '../../schema/read-schemas.ts';
import { ENTRIES } from '../../site-config/entries.ts';
import { codeRoot } from '../../site-config/load-site.ts';
import { compileExample, exampleContext, picturesIn, STAND_IN_SVG } from './compile-example.ts';

/** Below it are the documents with blocks' first examples. */
export const EXAMPLES = '/example-of-a-block/';

const STAND_IN = `${EXAMPLES}stand-in.svg`;

/** The address of the document with a block's first example. */
export function exampleAddress(block: string): string {
  return `${EXAMPLES}${block}.html`;
}

/**
 * Serves each block's first example as a document, for the studio's choice of blocks. Each request reads the current schemas and
 * examples.
 * @param root the folder of the site
 * @param modules what its modules add
 */
export function serveExamples(root: string, modules: readonly BuildModule[]): Plugin {
  return {
    name: 'block-examples',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split(/[?#]/, 1)[0] ?? '';
        if (path === STAND_IN) {
          response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(STAND_IN_SVG);
          return;
        }
        const [, block] = /^\/example-of-a-block\/([a-z0-9-]+)\.html$/.exec(path) ?? [];
        if (block === undefined) {
          next();
          return;
        }
        const answer = async (): Promise<void> => {
          const state = stateOf(root, block, modules);
          const html = state === null ? 'There is no such example.' : await toDocument(server, path, state);
          response.writeHead(state === null ? 404 : 200, {
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-store',
          });
          response.end(html);
        };
        answer().catch(next);
      });
    },
  };
}

/** What the document shows, as JSON; null if the block has no example. */
function stateOf(root: string, block: string, modules: readonly BuildModule[]): string | null {
  const schemas = readSchemas(join(root, 'schemas'));
  const [example] = blockNames(schemas).includes(block) ? readExamples([root, codeRoot(root)], block) : [];
  if (!example) return null;
  const snippets = snippetContext(schemas, [block], createNamesReader(root)(schemas));
  const body = snippets.definitions.get(`block-${block}`) ?? {};
  const fitted = fitExample(snippets, body, example.value, true);
  const page = compileExample(fitted ?? example.value, exampleContext(root, modules));
  const missing = new Set(picturesIn(page).filter((address) => findPublicFile(root, address) === null));
  const answers: unknown = Object.assign({}, ...modules.map(({ samples }) => samples?.answers));
  return JSON.stringify({ page, timeZone: readSite(root).timeZone, answers }, (_key, value: unknown) =>
    typeof value === 'string' && missing.has(value) ? STAND_IN : value,
  );
}

async function toDocument(server: ViteDevServer, path: string, state: string): Promise<string> {
  const document = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Example</title></head><body><main id="root"></main><script type="application/json" id="example"></script><script type="module" src="/${ENTRIES.example}"></script></body></html>`;
  const html = await server.transformIndexHtml(path, document);
  // Vite doesn't see the state, so that tokens in it stay. Escaped so that no `</script>` or `<!--` can end or change it.
  return html.replace('id="example">', () => `id="example">${state.replaceAll('<', String.raw`\u003c`)}`);
}
