import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import type { Metafile } from 'esbuild';
import { beforeEach, expect, test } from 'vitest';
import { runNode } from '../../../tools/testing/run-node.ts';
import type { Ended } from '../../../tools/testing/run-node.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { ENGINE_ROOT } from '../site-config/engine-root.ts';

const FILES = {
  'package.json': '{ "type": "module" }',
  'tsconfig.json': '{}',
  'scripts/hello.ts':
    "import { name } from '../src/name.ts';\nconst greeting: string = 'Hello';\nconsole.log(greeting, name, ...process.argv.slice(2));\n",
  'scripts/other.ts': "console.log('Other');\n",
  'scripts/with-tools.ts': "import { tool } from '../tools/tool.ts';\nconsole.log(tool);\n",
  'src/name.ts': "export const name: string = 'world';\n",
  'src/engine/build/page-threads-worker.ts': '',
  'src/server/document-thread-worker.ts': '',
  'src/server/files/picture-process.ts': '',
  'src/server/store/sqlite-thread-worker.ts': '',
};

let root = '';

/** A small engine with this engine's launcher. */
beforeEach(() => {
  root = join(makeFolder(), 'engine');
  for (const [file, text] of Object.entries(FILES)) write(file, text);
  for (const name of ['run.mjs', 'bundle-commands.mjs'])
    cpSync(join(ENGINE_ROOT, 'scripts', name), join(root, 'scripts', name));
  symlinkSync(realpathSync(join(ENGINE_ROOT, 'node_modules')), join(root, 'node_modules'));
});

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const run = (...words: string[]): Promise<Ended> => runNode(root, ['scripts/run.mjs', ...words]);
const says = (output: string): Ended => ({ exitCode: 0, output });

/** The folders of compiled commands, without Node's own cache. */
const compiled = (): string[] =>
  readdirSync(join(root, '.build-cache', 'commands')).filter((entry) => /^\w+-\d+$/.test(entry));

// R-PERF-21
test('a command is compiled once, and again only if its sources change', async () => {
  expect(await run('hello', '--to', 'you')).toEqual(says('Hello world --to you\n'));
  expect(await run('other')).toEqual(says('Other\n'));
  const [first] = compiled();
  expect(compiled()).toEqual([first]);

  const now = new Date();
  utimesSync(join(root, 'src/name.ts'), now, now); // a checkout, or a copy
  expect(await run('hello')).toEqual(says('Hello world\n'));
  expect(compiled()).toEqual([first]);

  write('src/name.ts', "export const name: string = 'there';\n"); // of the same size
  expect(await run('hello')).toEqual(says('Hello there\n'));
  expect(compiled()).toHaveLength(2);

  write('scripts/new.ts', "console.log('New');\n");
  expect(await run('new')).toEqual(says('New\n'));
});

test('a file dated in the future is compiled only once', async () => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60 * 1_000);
  utimesSync(join(root, 'src/name.ts'), tomorrow, tomorrow);
  for (let time = 0; time < 2; time++) expect(await run('hello')).toEqual(says('Hello world\n'));
  expect(compiled()).toHaveLength(1);
});

test('a copied engine reuses the compiled code, and checks it against its own sources', async () => {
  await run('hello');
  const [first] = compiled();
  const copy = join(dirname(root), 'copy');
  cpSync(root, copy, { recursive: true });
  rmSync(root, { recursive: true });
  root = copy;
  expect(await run('hello')).toEqual(says('Hello world\n'));
  expect(compiled()).toEqual([first]);
});

// R-FAULT-80
test('parallel and killed compilations leave complete commands', async () => {
  mkdirSync(join(root, '.build-cache', 'commands', 'killed-1'), { recursive: true });
  write('.build-cache/commands/index.json', '{ "folder": "killed-1", "comm');
  const both = await Promise.all([run('hello'), run('hello'), run('other')]);
  expect(both).toEqual([says('Hello world\n'), says('Hello world\n'), says('Other\n')]);
  expect(await run('hello')).toEqual(says('Hello world\n'));
});

// R-FAULT-80
test('a command runs from source if nothing can be written', async () => {
  write('.build-cache', 'a file where the folder should be');
  expect(await run('hello', 'you')).toEqual(says('Hello world you\n'));
});

test('an error says what to do if temporary files cannot be written either', async () => {
  write('.build-cache', 'a file where the folder should be');
  const environment = { TMPDIR: join(root, 'package.json', 'below-a-file') };
  const { exitCode, output } = await runNode(root, ['scripts/run.mjs', 'hello'], environment);
  expect([exitCode, output]).toEqual([
    2,
    expect.stringMatching(/^TEMPORARY_FOLDER: .*below-a-file can't be written to, .* Set TMPDIR to .*\.\n$/),
  ]);
});

test('an unknown command and a compile error have error codes', async () => {
  const unknown = await run('../hello');
  expect(unknown.exitCode).toBe(2);
  expect(unknown.output).toMatch(/^COMMAND_WRONG: there is no command "\.\.\/hello"\./);
  write('src/name.ts', 'export const name: string = ;\n');
  const { exitCode, output } = await run('hello');
  expect(exitCode).toBe(1);
  expect(output).toMatch(/^COMMANDS_NOT_COMPILED: .*\nsrc\/name\.ts:1:28: ERROR: Unexpected ";"\n$/);
});

/** The engine's own commands, as one bundle in memory. */
async function bundleCommands(): Promise<Metafile> {
  const { metafile } = await build({
    absWorkingDir: ENGINE_ROOT,
    entryPoints: readdirSync(join(ENGINE_ROOT, 'scripts'))
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `scripts/${file}`),
    outdir: 'out',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
  });
  return metafile;
}

/** The files and packages that are loaded before a command starts. */
function loadedBy({ inputs }: Metafile, entry: string): { files: string[]; packages: string[] } {
  const files = new Set([entry]);
  const packages = new Set<string>();
  for (const file of files) {
    for (const { path, kind, external } of inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') continue;
      (external ? packages : files).add(path);
    }
  }
  return { files: [...files], packages: [...packages] };
}

const HEAVY = ['vite', 'sharp', 'prettier', 'json-schema-to-typescript', 'react-dom/server', 'piscina'];

// R-PERF-21
test('commands load heavy packages only when needed, and don’t find files by their own path', async () => {
  const metafile = await bundleCommands();
  for (const command of ['lint', 'build', 'content', 'new', 'gen', 'start']) {
    const { packages } = loadedBy(metafile, `scripts/${command}.ts`);
    expect([command, packages.filter((name) => HEAVY.includes(name))]).toEqual([command, []]);
  }
  // In a compiled file, a module's path is the bundle's.
  const byPlace = Object.keys(metafile.inputs).filter((file) =>
    /import\.meta\.(dirname|filename)/.test(readFileSync(join(ENGINE_ROOT, file), 'utf8')),
  );
  expect(byPlace.filter((file) => !file.startsWith('tools/testing/'))).toEqual([
    'src/engine/site-config/engine-root.ts',
  ]);
});

test('the launcher has every command in package.json', () => {
  const { scripts } = JSON.parse(readFileSync(join(ENGINE_ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const names = Object.values(scripts).flatMap((line) => /scripts\/run\.mjs ([\w-]+)/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !existsSync(join(ENGINE_ROOT, 'scripts', `${name}.ts`)))).toEqual([]);
  expect(Object.values(scripts).filter((line) => line.includes('tsx'))).toEqual([]);
});

test('an engine without tools compiles the commands that don’t need them', () => {
  const { status, stdout } = spawnSync(process.execPath, ['scripts/run.mjs', 'hello'], { cwd: root });
  expect([status, String(stdout)]).toEqual([0, 'Hello world\n']);
  expect(existsSync(join(root, '.build-cache', 'commands', compiled()[0] ?? '', 'with-tools.js'))).toBe(
    false,
  );
});
