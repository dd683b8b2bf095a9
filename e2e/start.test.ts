// R-ENG-11, R-ENG-51, R-ENG-54
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { runNode, runScript } from '../tools/testing/run-node.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
import { startSite } from './support/start-site.ts';
import type { StartedSite } from './support/start-site.ts';
import { copyTestSite } from './support/test-site.ts';

const SLOW = { timeout: 300_000 };

/** A copy of the built site. Each test leaves it as it was, because copying thousands of files takes seconds. */
let root = '';
beforeAll(() => (root = copyTestSite(afterAll)));

/** Changes a file until the test ends. */
function edit(path: string, change: (text: string) => string): void {
  const file = join(root, path);
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, change(before));
  onTestFinished(() => writeFileSync(file, before));
}

/** Removes a folder until the test ends. */
function remove(folder: string): void {
  const away = makeFolder();
  renameSync(join(root, folder), join(away, folder));
  onTestFinished(() => {
    rmSync(join(root, folder), { recursive: true, force: true });
    renameSync(join(away, folder), join(root, folder));
  });
}

/** Changes the permissions of a file or folder until the test ends. */
function permit(path: string, mode: number): () => void {
  const file = join(root, path);
  const before = statSync(file).mode;
  chmodSync(file, mode);
  const undo = (): void => chmodSync(file, before);
  onTestFinished(undo);
  return undo;
}

async function start(environment: Record<string, string> = {}, from = root): Promise<StartedSite> {
  const site = await startSite(from, { DEMO: '0', ...environment });
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

/** Removes the packages that only building needs, as `npm ci --omit=dev` does, until the test ends. */
function uninstallBuildTools(from: string): void {
  uninstall(from, ['.vite', 'vite', 'typescript', 'rolldown']);
}

function uninstall(from: string, packages: readonly string[]): void {
  const all = join(process.cwd(), 'node_modules');
  const installed = join(from, 'node_modules');
  rmSync(installed);
  mkdirSync(installed);
  const wanted = readdirSync(all).filter((name) => !packages.includes(name));
  for (const name of wanted) symlinkSync(join(all, name), join(installed, name));
  onTestFinished(() => {
    rmSync(installed, { recursive: true, force: true });
    symlinkSync(all, installed);
  });
}

test('a build is served from another folder, threads included, without build packages', SLOW, async () => {
  uninstallBuildTools(root);
  const site = await start();
  await untilOk(`${site.url}/board/1566/150/1`); // made in a thread
  await untilOk(`${site.url}/getSimpleBoardListForTotalCnt.do?boardConfigId=150&searchTxt=zzzz`); // made in another
  expect(await site.stop()).toBe(0);
});

// R-ENG-120, R-ENG-181
test('a release runs from its folder with production packages only and no build', SLOW, async () => {
  permit('dist/server', 0o700); // as under umask 077
  permit('dist/site.json', 0o600);
  const { output } = await runScript(root, 'release');
  const [, archive = ''] = /^Packed into (release\/\S+)\.$/m.exec(output) ?? [];
  const place = makeFolder();
  execFileSync('tar', ['-xzf', join(root, archive), '-C', place]);
  const [folder = ''] = readdirSync(place);
  const release = join(place, folder);
  expect(`${folder}.tar.gz`).toBe(basename(archive));
  const modeOf = (path: string): number => statSync(join(release, path)).mode & 0o555;
  expect([modeOf('dist/server'), modeOf('dist/site.json')], 'another user may read it').toEqual([
    0o555, 0o444,
  ]);
  symlinkSync(join(process.cwd(), 'node_modules'), join(release, 'node_modules'));
  uninstallBuildTools(release);
  // Node 22 and later keep more files beside them.
  const compiled = (): string[] =>
    readdirSync(join(release, '.build-cache/commands')).filter((name) => /^\w+-\d+$/.test(name));
  expect(compiled()).toHaveLength(1);
  const dataDir = join(makeFolder(), 'data');
  const site = await start({ DATA_DIR: dataDir }, release);
  expect(site.printed()).not.toContain('Building');
  await untilOk(`${site.url}/board/1566/150/1`);
  expect(await site.stop()).toBe(0);
  const backup = join(makeFolder(), 'backup');
  for (const [script, words, environment] of [
    ['lint', [], {}],
    ['user', ['list'], { DATA_DIR: dataDir }],
    ['backup', [backup], { DATA_DIR: dataDir }],
    ['restore', [backup], { DATA_DIR: join(makeFolder(), 'data') }],
  ] as const) {
    const { exitCode, output: printed } = await runScript(release, script, words, {
      DATABASE_URL: '',
      ...environment,
    });
    expect([script, exitCode], printed).toEqual([script, 0]);
  }
  expect(compiled(), 'compiled nothing').toHaveLength(1);
});

test('a build without its packages is refused in one sentence', SLOW, async () => {
  uninstallBuildTools(root);
  edit('package.json', (text) => text.replace('"version": "', '"version": "9.'));
  const { exitCode, output } = await runScript(root, 'start', [], { PORT: '0', DATA_DIR: makeFolder() });
  expect([exitCode, output]).toEqual([
    1,
    expect.stringMatching(
      /^Building the site…\nPACKAGE_MISSING: the package "vite" isn't installed, .* Run npm ci without --omit=dev, .*\.\n$/,
    ),
  ]);
});

test('a SQLite driver that npm left out is reported in one sentence with what to do', SLOW, async () => {
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
  const dataDir = join(makeFolder(), 'data');
  const startWith = (word: string): ReturnType<typeof runNode> =>
    runNode(root, ['scripts/run.mjs', 'start', word], { PORT: '0', DATA_DIR: dataDir });
  const kept = await startWith('--nope');
  expect(kept.output).toMatch(/^COMMAND_WRONG: .*'--nope'.* Write npm start \[-- --site=DIR\]\.\n$/);
  expect(kept.exitCode).toBe(2);
  for (const folder of ['.build-cache', 'dist']) remove(folder);
  expect(await startWith('--nope')).toEqual(kept);
  expect(existsSync(join(root, 'dist'))).toBe(false);
  expect(existsSync(dataDir)).toBe(false);
});

test('an unexpected error is printed with its stack', SLOW, async () => {
  edit('dist/site.json', () => '{"pages":{}}');
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
    const dataDir = join(root, 'data');
    mkdirSync(dataDir);
    onTestFinished(() => rmSync(dataDir, { recursive: true }));
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
      const undo = permit(path, mode);
      await expect(startSite(root, environment, asNobody)).rejects.toThrow(
        new RegExp(
          `code 1:\\nSITE_UNREADABLE: this user may not read \\S+${path}\\S*\\. Let it read the built site`,
        ),
      );
      undo();
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
    const undo = makeReadOnly(root);
    if (undo === null) return skip('this user may not mount a disk');
    const site = await start();
    await untilOk(site.url);
    expect(await site.stop()).toBe(0);

    undo();
    const added = join(root, 'public', 'new.txt');
    writeFileSync(added, 'new');
    onTestFinished(() => rmSync(added));
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
  const site = await start();
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

// R-ENG-55, R-SEC-72
test('the service prints only JSON, even for runtime warnings, and starts with the facts', SLOW, async () => {
  const folder = makeFolder({ 'warn.cjs': "process.on('SIGUSR2', () => process.emitWarning('odd'))" });
  const site = await start({ NODE_OPTIONS: `--require ${join(folder, 'warn.cjs')}` });
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
  const heads = lines().filter(({ msg }) => msg === 'head of the audit trail');
  expect(heads, 'at the start and at the stop').toHaveLength(2);
  expect(lines().length).toBeGreaterThanOrEqual(5);
});
