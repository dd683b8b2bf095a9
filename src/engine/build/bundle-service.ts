import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { DIST } from '../common/document.ts';
import type { LoadedSite } from '../site-config/load-site.ts';

/** What Node runs of the service: its start and the files of its threads and processes, which lie beside each other as `<name>.js`. */
const ENTRIES = [
  'src/server/serve.ts',
  'src/server/document-thread-worker.ts',
  'src/server/files/picture-process.ts',
  'src/server/store/sqlite-thread-worker.ts',
];

/**
 * Bundles the service as plain JavaScript with source maps, so that a start need not load TypeScript. Packages stay in node_modules.
 * @param folder the folder of built code
 */
export async function bundleService({ root, code }: LoadedSite, folder: string): Promise<void> {
  const { outputFiles } = await build({
    absWorkingDir: code,
    entryPoints: ENTRIES,
    entryNames: '[name]',
    outdir: join(root, 'dist', DIST.server), // source maps name sources as seen from there
    write: false,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    sourcemap: true,
    sourcesContent: false,
  });
  const target = join(folder, DIST.server);
  mkdirSync(target, { recursive: true });
  for (const { path, contents } of outputFiles) writeFileSync(join(target, basename(path)), contents);
}
