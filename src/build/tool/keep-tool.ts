import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import type { InlineConfig, Plugin } from 'vite';
import { aloneIn } from '../site/build-lock.ts';
import { BUILD_CACHE, keptFolder } from '../site/folder-cache.ts';
import { hashText } from '../site/input-files.ts';
import { CHECKS } from '../vite/bundler-checks.ts';

/** Where they are installed, too, since what they load lies beside them; a build that needs one of them waits for it anyway. */
const LEFT_OUTSIDE = [
  'vite',
  '@vitejs/plugin-react',
  'sharp',
  'svgo',
  'json-schema-to-typescript',
  'prettier',
];

/** The commands, and what a thread runs (src/build/site/page-threads.ts). */
const ENTRIES = {
  'build-command': 'src/build/tool/build-command.ts',
  'lint-command': 'src/build/tool/lint-command.ts',
  'page-threads-worker': 'src/build/site/page-threads-worker.ts',
};

/**
 * Makes the commands of scripts/build.js and scripts/lint-pages.js files of JavaScript, installed packages included, and keeps
 * them in the build's cache with the signs of all that they were made of.
 */
export function keepTool(root: string): Promise<void> {
  return aloneIn(root, () => makeTool(root));
}

async function makeTool(root: string): Promise<void> {
  const files = new Set(['package-lock.json', 'src/build/tool/keep-tool.ts']);
  const note: Plugin = {
    name: 'note-files',
    // A file that lies beside the source, as a typeface does, is found there.
    transform: (code, id) =>
      code.includes('import.meta.dirname')
        ? { code: code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))), map: null }
        : null,
    moduleParsed({ id }) {
      const file = relative(root, id).replaceAll('\\', '/');
      if (file.startsWith('src/')) files.add(file);
    },
  };
  const draft = mkdtempSync(join(root, '.dist-tool-'));
  try {
    await build(configOf(root, draft, note));
    const names = [...files].sort();
    const key = hashText(
      names.map((file) => `${file} ${hashText(readFileSync(join(root, file)))}`).join('\n'),
    );
    const folder = await keptFolder(root, 'tool', key, (place) => {
      cpSync(draft, place, { recursive: true });
      return Promise.resolve();
    });
    const signs = Object.fromEntries(names.map((file) => [file, signOf(join(root, file))]));
    const kept = join(root, BUILD_CACHE, 'tool.json');
    writeFileSync(
      `${kept}.${process.pid}`,
      JSON.stringify({ root, node: process.version, folder: relative(root, folder), signs }),
    );
    renameSync(`${kept}.${process.pid}`, kept);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** As scripts/kept-tool.js reads it. */
function signOf(file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(file);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

function configOf(root: string, outDir: string, note: Plugin): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [note],
    ssr: { noExternal: true, external: LEFT_OUTSIDE },
    build: {
      outDir,
      target: 'node20',
      ssr: true,
      copyPublicDir: false,
      rolldownOptions: {
        checks: CHECKS,
        input: ENTRIES,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  };
}
