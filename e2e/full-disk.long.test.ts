// R-FAULT-50
import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tools/ci/free-port.ts';
import { FILLED_FORM } from '../tools/testing/inquiry.ts';
import { runScript } from '../tools/testing/run-node.ts';
import { postInquiry, visit } from '../tools/testing/save-inquiries.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
import { startSite } from './support/start-site.ts';
import { newVisitor } from './support/visitor.ts';
import { testSiteRoot } from './support/test-site.ts';

const ROOT = testSiteRoot();
const LIMIT = { timeout: 180_000 };
const STAFF = { STAFF_ID: 'office', STAFF_PASSWORD: 'correct horse battery' };
const LOUD = { DEMO: '0', LOG_LEVEL: 'info', RATE_LIMIT_FACTOR: '1000' };

/** Mounts a disk of twelve megabytes. @returns its folder; null if this user can't mount */
function mountSmallDisk(folder = makeFolder()): string | null {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=12m,mode=755', 'tmpfs', folder]);
  if (status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

/** Writes until the disk is full. @returns a function that frees the space */
function fill(disk: string): () => void {
  const file = join(disk, 'filling');
  for (const size of [1 << 20, 1 << 12, 1]) {
    try {
      for (;;) writeFileSync(file, Buffer.alloc(size), { flag: 'a' });
    } catch {
      // the next size is smaller
    }
  }
  return () => rmSync(file);
}

/** Starts the service with a file or device as its standard output and standard error. */
function startInto(
  output: string,
  environment: Record<string, string>,
): { child: ChildProcess; ended: Promise<unknown[]> } {
  const fd = openSync(output, 'a');
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, HOST: '127.0.0.1', DATABASE_URL: '', ...LOUD, ...environment },
    stdio: ['ignore', fd, fd],
  });
  closeSync(fd);
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, ended };
}

async function stop(child: ChildProcess, ended: Promise<unknown[]>): Promise<unknown> {
  child.kill('SIGTERM');
  const [code] = await ended;
  return code;
}

const READS = ['/', '/board/1566/150/1', '/menu.do?siteId=35', '/search.do?q=mud', '/user/me.do'];

/** Requests each of these once. @returns path -> status */
async function statusesOf(url: string, paths: readonly string[] = READS): Promise<Record<string, number>> {
  const pairs = paths.map(async (path) => [path, (await fetch(url + path)).status] as const);
  return Object.fromEntries(await Promise.all(pairs));
}

const ALL_READ = Object.fromEntries(READS.map((path) => [path, 200]));

function linesOf(file: string): { readonly msg: string }[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as { msg: string }); // every line is a JSON object of the log
}

test.skipIf(process.platform !== 'linux')(
  'an unwritable log delays neither an answer nor the stop',
  LIMIT,
  async () => {
    const [port, metrics] = [await freePort(), await freePort()];
    const environment = { PORT: `${port}`, METRICS_PORT: `${metrics}`, DATA_DIR: makeFolder() };
    const { child, ended } = startInto('/dev/full', environment);
    const url = `http://127.0.0.1:${port}`;
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/health`).then(
        (answer) => answer.ok,
        () => false,
      );
    await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
    for (let round = 0; round < 5; round++) expect(await statusesOf(url)).toEqual(ALL_READ);
    const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
    expect(text).toMatch(/^site_log_lines_dropped_total \d+$/m);
    expect(await stop(child, ended)).toBe(0);
  },
);

test('a log reader that exits ends nothing', LIMIT, async () => {
  const site = await startSite(ROOT, LOUD);
  onTestFinished(() => void site.process.kill('SIGKILL'));
  site.process.stdout?.destroy();
  site.process.stderr?.destroy();
  for (let round = 0; round < 5; round++) expect(await statusesOf(site.url)).toEqual(ALL_READ);
  expect(await site.stop()).toBe(0);
});

test('a log reader that stalls delays neither an answer nor the stop', LIMIT, async () => {
  const site = await startSite(ROOT, LOUD);
  onTestFinished(() => void site.process.kill('SIGKILL'));
  site.process.stdout?.removeAllListeners('data').pause();
  // More than the pipe and its reader can hold.
  const quick = READS.slice(2);
  for (let round = 0; round < 500; round++) {
    expect(Object.values(await statusesOf(site.url, quick))).toEqual(quick.map(() => 200));
  }
  expect(await statusesOf(site.url)).toEqual(ALL_READ);
  expect(await site.stop()).toBe(0);
});

// R-FAULT-51
test(
  'with data, log and temporary files on one full disk, reads work, writes are 503, and free space is enough to recover',
  LIMIT,
  async ({ skip }) => {
    const disk = mountSmallDisk();
    if (disk === null) return skip('this user may not mount a disk');
    const log = join(disk, 'log');
    for (const folder of ['data', 'temporary']) mkdirSync(join(disk, folder));
    const temporary = { TMPDIR: join(disk, 'temporary'), SQLITE_TMPDIR: join(disk, 'temporary') };
    const dataDir = join(disk, 'data');
    const { child, ended } = startInto(log, { PORT: '0', DATA_DIR: dataDir, ...temporary, ...STAFF });
    const address = (): string => /"Serving (\S+) /.exec(readFileSync(log, 'utf8'))?.[1] ?? '';
    await expect.poll(address, { timeout: 60_000 }).not.toBe('');
    const url = address();
    const agent = new Agent();
    onTestFinished(() => agent.destroy());
    const visitor = await visit(url);
    const save = (key: string) =>
      postInquiry(url, agent, { ...visitor, 'idempotency-key': key }, FILLED_FORM);
    const health = async (): Promise<number> => (await fetch(`${url}/health`)).status;
    expect([await health(), (await save('first')).kind]).toEqual([200, 'kept']);

    const own = { DATA_DIR: dataDir, DATABASE_URL: '' };
    const kept = join(makeFolder(), 'kept');
    expect((await runScript(ROOT, 'backup', [kept], own)).exitCode).toBe(0);

    const makeRoom = fill(disk);
    await expect.poll(health).toBe(503);
    expect(await statusesOf(url)).toEqual(ALL_READ);
    // SQLite's log is emptied every few seconds, which frees a little space.
    let tries = 0;
    const saveWithoutRoom = () => {
      fill(disk);
      return save(`try-${tries++}`);
    };
    await expect.poll(saveWithoutRoom).toEqual({ kind: 'refused', status: 503 });
    const backup = join(disk, 'backup');
    const refused = await runScript(ROOT, 'backup', [backup], own);
    expect(refused).toEqual({ exitCode: 1, output: expect.stringMatching(/^BACKUP_FAILED: .*\n$/) });
    expect(readdirSync(disk).filter((name) => name.includes('backup'))).toEqual([]);
    const restored = { DATA_DIR: join(disk, 'restored'), DATABASE_URL: '' };
    expect(await runScript(ROOT, 'restore', [kept], restored)).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^RESTORE_FAILED: .* start it again\.\n$/),
    });
    const disableWithoutRoom = () => {
      fill(disk);
      return runScript(ROOT, 'user', ['disable', 'office'], own);
    };
    await expect.poll(disableWithoutRoom).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^STORE_UNAVAILABLE: the database is full: .* try again\.\n$/),
    });

    makeRoom();
    await expect.poll(health).toBe(200);
    expect((await save('second')).kind).toBe('kept');
    expect((await runScript(ROOT, 'restore', [kept], restored)).exitCode).toBe(0); // nothing was left in the way
    await expect.poll(() => linesOf(log).some(({ msg }) => msg === 'a request failed')).toBe(true);

    fill(disk);
    expect(await statusesOf(url)).toEqual(ALL_READ);
    expect(await stop(child, ended)).toBe(0);
  },
);

// R-FAULT-52
test(
  'a disk that is full only for uploads is reported, and inquiries are accepted',
  LIMIT,
  async ({ skip }) => {
    const dataDir = makeFolder();
    const files = join(dataDir, 'files');
    mkdirSync(files);
    if (mountSmallDisk(files) === null) return skip('this user may not mount a disk');
    const metrics = await freePort();
    const site = await startSite(ROOT, {
      ...LOUD,
      ...STAFF,
      DATA_DIR: dataDir,
      METRICS_PORT: `${metrics}`,
    });
    onTestFinished(() => void site.process.kill('SIGKILL'));
    const health = async (): Promise<number> => (await fetch(`${site.url}/health`)).status;
    const readMetric = async (name: string): Promise<number> => {
      const text = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text();
      return Number(
        text
          .split('\n')
          .find((line) => line.startsWith(`${name} `))
          ?.split(' ')[1],
      );
    };
    const FREE = 'site_disk_free_bytes{folder="files"}';
    const FAILED = 'site_uploads_failed_total{reason="full"}';
    expect([await health(), await readMetric(FAILED)]).toEqual([200, 0]);
    expect(await readMetric(FREE)).toBeGreaterThan(10_000_000);

    const makeRoom = fill(files);
    await expect.poll(health).toBe(503);
    expect(await readMetric(FREE)).toBe(0);
    expect(await readMetric('site_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
    const staff = newVisitor();
    await staff.ask(`${site.url}/user/me.do`);
    const { STAFF_ID: id, STAFF_PASSWORD: password } = STAFF;
    expect((await staff.ask(`${site.url}/user/login.do`, { id, password })).status).toBe(200);
    const form = new FormData();
    form.append('file', new Blob(['words']), 'a.txt');
    const upload = await staff.ask(`${site.url}/fileInfo/uploadFile.do`, undefined, {}, form);
    expect([upload.status, await upload.json()]).toMatchObject([507, { code: 'STORAGE_FULL' }]);
    expect(await readMetric(FAILED)).toBe(1);
    const agent = new Agent();
    onTestFinished(() => agent.destroy());
    const kept = await postInquiry(site.url, agent, await visit(site.url), FILLED_FORM);
    expect(kept.kind).toBe('kept');

    makeRoom();
    await expect.poll(health).toBe(200);
    expect(await site.stop()).toBe(0);
  },
);
