import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { KnownError } from '../../shared/known-error.ts';
import { aloneIn } from '../site/build-lock.ts';
import { BUILD_CACHE, pruneFolders } from '../site/folder-cache.ts';
import { hashText } from '../site/input-files.ts';
import { CHECKS } from '../vite/bundler-checks.ts';
import { LESS_TO_READ } from '../vite/vite-config.ts';

/** Commands that are kept together, as one set of files. */
interface Keeping {
  /** The commands, and what their threads run (src/threads/start-thread.ts). */
  readonly entries: Readonly<Record<string, string>>;
  /**
   * Packages that stay where they are installed, since what they load lies beside them, or because they are loaded where they
   * are first needed, which most runs never reach.
   */
  readonly outside: readonly string[];
}

const KEEPINGS = {
  tool: {
    entries: {
      'build-command': 'src/build/tool/build-command.ts',
      'lint-command': 'src/build/tool/lint-command.ts',
      'page-threads-worker': 'src/build/site/page-threads-worker.ts',
    },
    outside: ['vite', '@vitejs/plugin-react', 'sharp', 'svgo', 'json-schema-to-typescript', 'prettier'],
  },
  service: {
    entries: {
      'start-command': 'scripts/start-command.ts',
      'document-thread-worker': 'src/server/document-thread-worker.ts',
      'sqlite-thread-worker': 'src/server/store/sqlite-thread-worker.ts',
    },
    outside: [
      ...['better-sqlite3', 'better-sqlite3-12', 'piscina', 'sharp', '@node-rs/argon2', 'pg'],
      ...['@aws-sdk/client-s3', '@aws-sdk/lib-storage', 'archiver', 'nodemailer'],
    ],
  },
} as const satisfies Record<string, Keeping>;

/** `tool`: scripts/build.js and scripts/lint-pages.js; `service`: scripts/start.js. */
export type Kept = keyof typeof KEEPINGS;

/**
 * Makes commands files of JavaScript, installed packages included, and keeps them in the build's cache with the signs and hashes
 * of all that they were made of, and of themselves. scripts/kept-tool.js finds them there.
 * @param isKept whether another process has made them in the meantime
 * @param patience milliseconds to wait for a build of the same folder
 * @throws KnownError BUILD_RUNNING; BUILD_INCOMPLETE when a file was changed meanwhile; whatever the file system and the bundler say
 */
export function keepTool(root: string, kind: Kept, isKept: () => boolean, patience?: number): Promise<void> {
  const make = (): Promise<void> => (isKept() ? Promise.resolve() : makeTool(root, kind));
  return aloneIn(root, make, patience === undefined ? {} : { patience });
}

async function makeTool(root: string, kind: Kept): Promise<void> {
  const { build } = await import('vite'); // not installed where the site is served only
  const parts = new Map(OWN_PARTS.map((file) => [file, signOf(root, file)]));
  const all = join(root, BUILD_CACHE, kind);
  mkdirSync(all, { recursive: true });
  const folder = mkdtempSync(join(all, 'kept-')); // nobody knows it before the record says so
  try {
    chmodSync(folder, 0o755); // who serves the site may be another user than who built it
    await build(configOf(root, folder, KEEPINGS[kind], noteParts(root, parts)));
    record(root, kind, folder, parts);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  pruneFolders(all);
}

function record(root: string, kind: Kept, folder: string, parts: ReadonlyMap<string, string>): void {
  const own = readdirSync(folder).map((name) => belowRoot(root, join(folder, name)));
  const hashes = [...hashesOf(root, parts), ...own.map((file) => [file, hashOf(root, file)] as const)];
  const signs = Object.fromEntries(hashes.map(([file, hash]) => [file, [signOf(root, file), hash]]));
  const file = join(root, BUILD_CACHE, `${kind}.json`);
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ folder: belowRoot(root, folder), signs }));
  renameSync(`${file}.${process.pid}`, file);
}

/** Parts that the bundler does not see. */
const OWN_PARTS = ['package-lock.json', 'src/build/tool/keep-tool.ts'];

/** Notes the signs of each file of ours as it is read, and lets it find what lies beside its source, such as a typeface. */
function noteParts(root: string, parts: Map<string, string>): Plugin {
  return {
    name: 'note-parts',
    transform(code, id) {
      if (!code.includes('import.meta.dirname')) return null;
      // From the folder of what is kept, .build-cache/tool/kept-XXXXXX, so that the project may be moved.
      const there = JSON.stringify(`/../../../${belowRoot(root, dirname(id))}`);
      return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + ${there})`), map: null };
    },
    moduleParsed({ id }) {
      const file = belowRoot(root, id);
      if (/^(src|scripts)\//.test(file)) parts.set(file, signOf(root, file));
    },
  };
}

const belowRoot = (root: string, file: string): string => relative(root, file).replaceAll('\\', '/');

function hashesOf(root: string, parts: ReadonlyMap<string, string>): (readonly [string, string])[] {
  const hashes = [...parts.keys()].map((file) => [file, hashOf(root, file)] as const);
  const [changed] = [...parts].find(([file, sign]) => signOf(root, file) !== sign) ?? [];
  if (changed === undefined) return hashes;
  throw new KnownError('BUILD_INCOMPLETE', `${changed} was changed meanwhile. Run npm run build again.`);
}

/** As scripts/kept-tool.js makes it. */
function hashOf(root: string, file: string): string {
  return hashText(readFileSync(join(root, file)));
}

/** As scripts/kept-tool.js makes it. */
function signOf(root: string, file: string): string {
  const { size, mtimeMs, ctimeMs, ino } = statSync(join(root, file));
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

function configOf(root: string, outDir: string, keeping: Keeping, note: Plugin): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [note],
    ssr: { noExternal: true, external: [...keeping.outside] },
    build: {
      outDir,
      target: 'node20',
      ssr: true,
      copyPublicDir: false,
      sourcemap: true,
      rolldownOptions: {
        checks: CHECKS,
        input: keeping.entries,
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: '[name]-[hash].js',
          sourcemapExcludeSources: true,
          minify: LESS_TO_READ,
        },
      },
    },
  };
}
