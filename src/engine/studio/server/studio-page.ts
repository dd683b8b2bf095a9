import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { CHECKS } from '../../bundle/vite-config.ts';
import { keptFolder } from '../../build/folder-cache.ts';
import { listFiles } from '../../content/read-files.ts';

/** The built page. */
export interface StudioPage {
  readonly html: string;
  /** Path below the page -> content. */
  readonly assets: ReadonlyMap<string, { readonly type: string; readonly content: Buffer }>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The page's sources: its own code, and the engine's folders that it imports. */
const SOURCES = [
  'src/engine/studio',
  'src/engine/common',
  'src/engine/schema',
  'src/engine/validate',
  'src/engine/lint',
  'src/engine/content-commands',
];

/**
 * Builds the page, or reuses the last build if the code is the same.
 * @param code the engine's folder
 * @param root the site's folder, next to which builds are cached
 */
export async function buildStudioPage(code: string, root: string): Promise<StudioPage> {
  const app = join(code, 'src/engine/studio/browser');
  const hash = createHash('sha256');
  for (const folder of SOURCES)
    for (const file of listFiles(join(code, folder)))
      hash.update(file).update(readFileSync(join(code, folder, file)));
  const lock = join(code, 'package-lock.json');
  if (existsSync(lock)) hash.update(readFileSync(lock));
  const folder = await keptFolder(root, 'studio', hash.digest('hex').slice(0, 16), async (outDir) => {
    await build({
      root: app,
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      plugins: [react()],
      build: {
        outDir,
        emptyOutDir: true,
        target: 'es2022',
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        chunkSizeWarningLimit: 1000, // it's loaded from this machine
        rolldownOptions: { checks: CHECKS },
      },
    });
  });
  const assets = listFiles(join(folder, 'assets')).map(
    (file) =>
      [
        `assets/${file}`,
        {
          type: TYPES[extname(file)] ?? 'application/octet-stream',
          content: readFileSync(join(folder, 'assets', file)),
        },
      ] as const,
  );
  // Sites are edited at one address, so a browser must be able to separate their unsaved changes.
  const site = createHash('sha256').update(realpathSync(root)).digest('hex').slice(0, 16);
  const html = readFileSync(join(folder, 'index.html'), 'utf8').replace('%SITE%', site);
  return { html, assets: new Map(assets) };
}
