// R-ENG-11, R-ENG-51, R-ENG-54
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeBuiltCopy } from '../tools/testing/built-copy.ts';
import { runNode, runScript } from '../tools/testing/run-node.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';

const SLOW = { timeout: 300_000 };

let built = '';

beforeAll(async () => {
  built = await makeBuiltCopy();
}, 240_000);

function copyBuilt(): string {
  const copy = join(makeFolder(), 'moved');
  cpSync(built, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

async function start(root: string, environment: Record<string, string> = {}): Promise<StartedSite> {
  const site = await startSite(root, { DEMO: '0', ...environment });
  onTestFinished(async () => {
    site.process.kill('SIGKILL');
    await site.stop();
  });
  return site;
}

/** A busy machine may answer 503 for a while; a thread that doesn't run never answers. */
function untilOk(url: string): Promise<void> {
  const status = async (): Promise<number> => (await fetch(url)).status;
  return expect.poll(status, { timeout: 60_000 }).toBe(200);
}

/** Removes the packages that only building needs, as `npm ci --omit=dev` does. */
function uninstallBuildTools(root: string): void {
  uninstall(root, ['.vite', 'vite', 'typescript', 'rolldown']);
}

function uninstall(root: string, packages: readonly string[]): void {
  const all = join(process.cwd(), 'node_modules');
  rmSync(join(root, 'node_modules'));
  mkdirSync(join(root, 'node_modules'));
  const wanted = readdirSync(all).filter((name) => !packages.includes(name));
  for (const name of wanted) symlinkSync(join(all, name), join(root, 'node_modules', name));
}

test('a build is served from another folder, threads included, without build packages', SLOW, async () => {
  const root = copyBuilt();
  uninstallBuildTools(root);
  const site = await start(root);
  await untilOk(`${site.url}/board/1566/150/1`); // made in a thread
  await untilOk(`${site.url}/getSimpleBoardListForTotalCnt.do?boardConfigId=150&searchTxt=zzzz`); // made in another
  expect(await site.stop()).toBe(0);
});

// R-ENG-120, R-ENG-181
test('a release runs from its folder with production packages only and no build', SLOW, async () => {
  const source = copyBuilt();
  chmodSync(join(source, 'dist/server'), 0o700); // as under umask 077
  chmodSync(join(source, 'dist/site.json'), 0o600);
  const { output } = await runScript(source, 'release');
  const [, archive = ''] = /^Packed into (release\/\S+)\.$/m.exec(output) ?? [];
  const place = makeFolder();
  execFileSync('tar', ['-xzf', join(source, archive), '-C', place]);
  const [folder = ''] = readdirSync(place);
  const root = join(place, folder);
  expect(`${folder}.tar.gz`).toBe(basename(archive));
  const modeOf = (path: string): number => statSync(join(root, path)).mode & 0o555;
  expect([modeOf('dist/server'), modeOf('dist/site.json')], 'another user may read it').toEqual([
    0o555, 0o444,
  ]);
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  uninstallBuildTools(root);
  // Node 22 and later keep more files beside them.
  const compiled = (): string[] =>
    readdirSync(join(root, '.build-cache/commands')).filter((name) => /^\w+-\d+$/.test(name));
  expect(compiled()).toHaveLength(1);
  const dataDir = join(makeFolder(), 'data');
  const site = await start(root, { DATA_DIR: dataDir });
  expect(site.printed()).not.toContain('Building');
  await untilOk(`${site.url}/board/1566/150/1`);
  expect(await site.stop()).toBe(0);
  const backup = join(makeFolder(), 'backup');
  for (const [script, words, environment] of [
    ['lint-pages', [], {}],
    ['user', ['list'], { DATA_DIR: dataDir }],
    ['backup', [backup], { DATA_DIR: dataDir }],
    ['restore', [backup], { DATA_DIR: join(makeFolder(), 'data') }],
  ] as const) {
    const { exitCode, output: printed } = await runScript(root, script, words, {
      DATABASE_URL: '',
      ...environment,
    });
    expect([script, exitCode], printed).toEqual([script, 0]);
  }
  expect(compiled(), 'compiled nothing').toHaveLength(1);
});

test('a build without its packages is refused in one sentence', SLOW, async () => {
  const root = copyBuilt();
  uninstallBuildTools(root);
  const file = join(root, 'package.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"version": "', '"version": "9.'));
  const { exitCode, output } = await runScript(root, 'start', [], { PORT: '0', DATA_DIR: makeFolder() });
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(
      /^Building the site…\nPACKAGE_MISSING: the package "vite" isn't installed, .* Run npm ci without --omit=dev, .*\.\n$/,
    ),
  ]);
});

test('a SQLite driver that npm left out is reported in one sentence with what to do', SLOW, async () => {
  const root = copyBuilt();
  uninstall(root, ['better-sqlite3', 'better-sqlite3-12']);
  const { exitCode, output } = await runScript(root, 'start', [], { PORT: '0', DATA_DIR: makeFolder() });
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(
      /^\{.*\}\nSQLITE_DRIVER_MISSING: SQLite's driver better-sqlite3\S* isn't installed for Node \S+\. .*`npm ci.*`.* DATABASE_URL\.\n$/,
    ),
  ]);
});

test('an unknown argument stops the start before it builds or serves', SLOW, async () => {
  const root = copyBuilt();
  const dataDir = join(makeFolder(), 'data');
  const startWith = (word: string): ReturnType<typeof runNode> =>
    runNode(root, ['scripts/run.mjs', 'start', word], { PORT: '0', DATA_DIR: dataDir });
  const kept = await startWith('--nope');
  expect(kept.output).toMatch(/^COMMAND_WRONG: .*'--nope'.* Write npm start \[-- --site=DIR\]\.\n$/);
  expect(kept.exitCode).toBe(2);
  for (const folder of ['.build-cache', 'dist']) rmSync(join(root, folder), { recursive: true });
  expect(await startWith('--nope')).toEqual(kept);
  expect(existsSync(join(root, 'dist'))).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

test('an unexpected error is printed with its stack', SLOW, async () => {
  const root = copyBuilt();
  writeFileSync(join(root, 'dist/site.json'), '{"pages":{}}');
  const { exitCode, output } = await runNode(root, ['scripts/run.mjs', 'start'], {
    PORT: '0',
    DATA_DIR: makeFolder(),
  });
  expect(exitCode).toBe(1);
  expect(output).toMatch(
    /^(?:\{.*\}\n)?TypeError.*: .*\n( {4}at .*\n)* {4}at async (?:Module\.)?serve \(.*\bdist\/server\/serve\.js:\d+:\d+\)/,
  );
});

/** A system user who owns nothing. */
const NOBODY = 65_534;

test.skipIf(process.getuid?.() !== 0)(
  'one user can build and another serve, and unreadable files are reported with a code',
  SLOW,
  async () => {
    const root = copyBuilt();
    const dataDir = join(root, 'data');
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    chmodSync(dirname(root), 0o755);
    const asNobody = { uid: NOBODY, gid: NOBODY };
    const environment = { DEMO: '0', DATA_DIR: dataDir };
    const site = await startSite(root, environment, asNobody);
    onTestFinished(() => void site.process.kill('SIGKILL'));
    const paths = ['/', '/board/1566/150/1', '/menu.do?siteId=35', '/art/index.json'];
    for (const path of paths) await untilOk(site.url + path);
    expect(await site.stop()).toBe(0);
    for (const [path, mode] of [
      ['dist', 0o700],
      ['dist/server', 0o700],
      ['dist/site.json', 0o600],
    ] as const) {
      const before = statSync(join(root, path)).mode;
      chmodSync(join(root, path), mode);
      await expect(startSite(root, environment, asNobody)).rejects.toThrow(
        new RegExp(
          `code 1:\\nSITE_UNREADABLE: this user may not read \\S+${path}\\S*\\. Let it read the built site`,
        ),
      );
      chmodSync(join(root, path), before);
    }
  },
);

/** @returns a function that makes the folder writable again; null if this user can't mount */
function makeReadOnly(folder: string): (() => void) | null {
  const undo = (): void => void spawnSync('umount', ['--lazy', folder]);
  if (spawnSync('mount', ['--bind', folder, folder]).status !== 0) return null;
  onTestFinished(undo);
  return spawnSync('mount', ['-o', 'remount,ro,bind', folder]).status === 0 ? undo : null;
}

// R-ENG-210
test(
  'a built site is served from a read-only folder, and one that needs a build there is refused in a sentence',
  SLOW,
  async ({ skip }) => {
    const root = copyBuilt();
    const undo = makeReadOnly(root);
    if (undo === null) return skip('this user may not mount a disk');
    const site = await start(root);
    await untilOk(site.url);
    expect(await site.stop()).toBe(0);

    undo();
    writeFileSync(join(root, 'public', 'new.txt'), 'new');
    makeReadOnly(root);
    await expect(startSite(root, { DEMO: '0' })).rejects.toThrow(
      new RegExp(
        `code 1:\\nBuilding the site…\\nSITE_READ_ONLY: .*${root} can't be written to \\(EROFS\\)\\. Build it`,
      ),
    );
  },
);

// R-FAULT-70
test('SIGUSR1 and SIGUSR2 change nothing, and SIGHUP shuts the service down cleanly', SLOW, async () => {
  const site = await start(copyBuilt());
  let printed = '';
  site.process.stderr?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  for (const signal of ['SIGUSR1', 'SIGUSR2'] as const) {
    site.process.kill(signal);
    await untilOk(`${site.url}/health`);
  }
  const ended = once(site.process, 'exit');
  site.process.kill('SIGHUP');
  site.process.kill('SIGHUP');
  expect(await ended).toEqual([0, null]);
  expect(printed).toBe('');
});

// R-ENG-55
test('the service prints only JSON, even for runtime warnings, and starts with the facts', SLOW, async () => {
  const root = copyBuilt();
  writeFileSync(join(root, 'warn.cjs'), "process.on('SIGUSR2', () => process.emitWarning('odd'))");
  const site = await start(root, { NODE_OPTIONS: `--require ${join(root, 'warn.cjs')}` });
  let printed = site.printed();
  const listen = (chunk: Buffer): void => void (printed += chunk.toString());
  site.process.stdout?.on('data', listen);
  site.process.stderr?.on('data', listen);
  const lines = (): Record<string, unknown>[] =>
    printed.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as Record<string, unknown>]));
  site.process.kill('SIGUSR2');
  await expect
    .poll(() => lines().find(({ msg }) => msg === 'the runtime warns'))
    .toMatchObject({
      level: 40,
      kind: 'Warning',
      err: { message: 'odd' },
    });
  expect(lines()[0]).toMatchObject({
    msg: 'the service starts',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    site: 'none (SITE_URL is not set)',
    database: expect.stringMatching(/^SQLite, .*\/site\.db$/),
    files: expect.stringMatching(/\/files$/),
    mail: 'off',
    demonstration: 'off',
  });
  expect(await site.stop()).toBe(0);
  expect(lines().length).toBeGreaterThanOrEqual(3);
});
