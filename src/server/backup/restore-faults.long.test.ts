import { spawnSync } from 'node:child_process';
import fs, {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupPlace } from '../../../tools/testing/backup-place.ts';
import { ENGINES, POSTGRES, SQLITE } from '../../../tools/testing/engines.ts';
import { newPost } from '../../../tools/testing/new-post.ts';
import { runNode, runScript } from '../../../tools/testing/run-node.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import type { StorePlace } from '../store/database.ts';
import { openDatabase } from '../store/database.ts';
import { openMigrated } from '../store/migrate.ts';
import { createPostStore } from '../../modules/boards/store/create-post-store.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { withRestoreLock } from './restore-lock.ts';
import { settleRestore } from './settle-restore.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CUT = join(ROOT, 'tools/testing/cut-power.ts');
/** A file's size in bytes. */
const SIZE = 200_000;

/** The content of the backup, and of its place before the restore. */
const BACKED_UP = { posts: ['kept'], files: { one: '1', two: '2', three: '3' } };
const THERE = { posts: ['kept', 'later'], files: { one: 'x', four: '4' } };
const OLD_OR_NEW = [BACKED_UP, THERE];

const toBackup = (place: StorePlace): BackupPlace => backupPlace(place);
const restore = (place: StorePlace, backup: string) => restoreBackup(toBackup(place), backup, true);

async function addPost(place: StorePlace, title: string): Promise<void> {
  const database = await openMigrated(place);
  await createPostStore(database).create(newPost(150, { title }), Date.now());
  await database.close();
}

/** Replaces the files of rows. */
function writeFiles({ dataDir }: StorePlace, files: Readonly<Record<string, string>>): void {
  const folder = join(dataDir, 'files');
  mkdirSync(folder, { recursive: true });
  for (const name of Object.keys(filesIn(folder))) rmSync(join(folder, name));
  for (const [name, sign] of Object.entries(files)) writeFileSync(join(folder, name), sign.repeat(SIZE));
}

/** Name -> the character that fills the file. */
function filesIn(folder: string): Record<string, string> {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const signOf = (text: string): string => {
    const [sign = ''] = text;
    return text === sign.repeat(SIZE) ? sign : `damaged: ${text.length}`;
  };
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile() && entry.name !== '.filling')
      .map(({ name }) => [name, signOf(readFileSync(join(folder, name), 'utf8'))]),
  );
}

async function stateOf(place: StorePlace) {
  const database = await openMigrated(place);
  const rows = await database.read.selectFrom('post').select('title').orderBy('id').execute();
  await database.close();
  return { posts: rows.map(({ title }) => title), files: filesIn(join(place.dataDir, 'files')) };
}

/** Makes a backup, and then adds more to its place. */
async function prepare(place: StorePlace): Promise<string> {
  const backup = join(makeFolder(), 'backup');
  await addPost(place, 'kept');
  writeFiles(place, BACKED_UP.files);
  await makeBackup(toBackup(place), backup);
  await addPost(place, 'later');
  writeFiles(place, THERE.files);
  return backup;
}

const traces = ({ dataDir }: StorePlace): string[] =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.restore-|restore-in-progress/.test(name),
  );

/** Mounts a disk of a few megabytes. @returns whether this user may */
function mount(folder: string): boolean {
  mkdirSync(folder, { recursive: true });
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m,mode=700', 'tmpfs', folder]).status !== 0)
    return false;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return true;
}

function leaveFree(disk: string, bytes: number): void {
  const file = join(disk, '.filling');
  rmSync(file, { force: true });
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - bytes)));
}

// R-FAULT-60
describe('a restore onto a full disk', { timeout: 120_000 }, () => {
  test.each([
    ['of everything', '', 256],
    ['of files', 'files', 64],
  ])('%s changes nothing until there is enough space', async (_of, full, step) => {
    const dataDir = join(makeFolder(), 'data');
    const disk = join(dataDir, full);
    if (!mount(disk)) return;
    const place = { dataDir, databaseUrl: null };
    const backup = await prepare(place);
    let refused = 0;
    for (let free = 0; ; free += step * 1024) {
      leaveFree(disk, free);
      const end = await restore(place, backup).catch((error: unknown) => error);
      if (!(end instanceof Error)) break;
      expect(end.message).toMatch(/^RESTORE_FAILED: .* Nothing was changed\. Make room/);
      expect(traces(place)).toEqual([]);
      leaveFree(disk, 1 << 20); // enough for a start
      await settleRestore(place, (sentence) => expect.unreachable(sentence));
      expect(await stateOf(place), `${free} bytes were free`).toEqual(THERE);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(3);
    leaveFree(disk, 1 << 20);
    expect(await stateOf(place)).toEqual(BACKED_UP);
    expect(traces(place)).toEqual([]);
  });
});

/** Runs `npm run restore` until the simulated power failure. */
async function restoreUntilCut(
  at: string,
  { dataDir, databaseUrl }: StorePlace,
  backup: string,
): Promise<void> {
  const args = ['--import', 'tsx', '--import', CUT, 'scripts/restore.ts', backup, '--force'];
  const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', CUT_ROOT: dataDir, CUT_AT: at };
  const { exitCode, output } = await runNode(ROOT, args, environment);
  expect([exitCode, output]).toEqual([null, '']);
}

describe.each(ENGINES)('a restore on $name', { timeout: 240_000 }, (engine) => {
  // R-FAULT-61
  test('is completed or undone by the next command, wherever the power fails', async () => {
    const first = await engine.makePlace();
    const backup = await prepare(first);
    const outcomes = new Set<string>();
    // The restore is certain right after the first rename; for PostgreSQL its transaction hasn't started then.
    const steps = engine.dialect === 'sqlite' ? ['1', '1+', '3', '4+', '6', '8'] : ['1', '1+', '2', '3'];
    for (const at of steps) {
      const place = await engine.makePlace();
      await addPost(place, 'kept');
      await addPost(place, 'later');
      writeFiles(place, THERE.files);
      await restoreUntilCut(at, place, backup);
      const reported: string[] = [];
      await settleRestore(place, (sentence) => reported.push(sentence));
      const state = await stateOf(place);
      expect(OLD_OR_NEW, `power lost at rename ${at}`).toContainEqual(state);
      expect(traces(place)).toEqual([]);
      const isNew = state.posts.length === 1;
      if (reported.length > 0) expect(reported[0]).toMatch(isNew ? /is now complete/ : /was rolled back/);
      const [aside] = readdirSync(place.dataDir).filter((name) => name.startsWith('before-restore-'));
      expect(aside === undefined).toBe(!isNew);
      if (aside) expect(filesIn(join(place.dataDir, aside, 'files'))).toEqual(THERE.files);
      outcomes.add(`${isNew ? 'completed' : 'taken back'}, ${reported.length} said`);
    }
    expect([...outcomes]).toEqual(expect.arrayContaining(['taken back, 0 said', 'completed, 1 said']));
  });
});

describe('two at the same time', { timeout: 60_000 }, () => {
  test('a start or a second restore changes nothing during a running restore', async () => {
    const place = await SQLITE.makePlace();
    const backup = await prepare(place);
    await restoreUntilCut('4', place, backup);
    const before = readdirSync(place.dataDir, { recursive: true }).sort();
    const inUse = /^RESTORE_IN_USE: another restore is running in .* Wait until it has ended/;
    await withRestoreLock(place.dataDir, async () => {
      await expect(settleRestore(place, (sentence) => expect.unreachable(sentence))).rejects.toThrow(inUse);
      await expect(restore(place, backup)).rejects.toThrow(inUse);
      const args = ['list'];
      const listed = await runScript(ROOT, 'user', args, { DATA_DIR: place.dataDir, DATABASE_URL: '' });
      expect(listed).toEqual({ exitCode: 1, output: expect.stringMatching(inUse) });
    });
    expect(readdirSync(place.dataDir, { recursive: true }).sort()).toEqual(before);
    await settleRestore(place, () => undefined);
    expect(await stateOf(place)).toEqual(BACKED_UP);
  });

  test('a database that was opened at the last moment undoes the restore', async () => {
    const place = await SQLITE.makePlace();
    const backup = await prepare(place);
    const { renameSync: rename } = fs;
    const opened: ReturnType<typeof openDatabase>[] = [];
    fs.renameSync = (from, to) => {
      rename(from, to);
      if (String(to).includes('restore-in-progress')) opened.push(openDatabase(place));
    };
    syncBuiltinESMExports();
    try {
      await expect(restore(place, backup)).rejects.toThrow(/^RESTORE_IN_USE/);
    } finally {
      fs.renameSync = rename;
      syncBuiltinESMExports();
    }
    expect(opened).toHaveLength(1);
    for (const database of opened) await (await database).close();
    expect(traces(place)).toEqual([]);
    expect(await stateOf(place)).toEqual(THERE);
  });
});

describe('files in another place', { timeout: 60_000 }, () => {
  test('are replaced there if DATA_DIR/files is a link', async () => {
    const place = await SQLITE.makePlace();
    const elsewhere = makeFolder();
    symlinkSync(elsewhere, join(place.dataDir, 'files'));
    const backup = await prepare(place);
    const { putAside } = await restore(place, backup);
    expect(await stateOf(place)).toEqual(BACKED_UP);
    expect(filesIn(elsewhere)).toEqual(BACKED_UP.files);
    expect(putAside).toHaveLength(2);
    expect(filesIn(putAside[1] ?? '')).toEqual(THERE.files);
  });

  test('are waited for if their disk isn’t mounted when the restore continues', async () => {
    const place = await SQLITE.makePlace();
    const [elsewhere, link] = [makeFolder(), join(place.dataDir, 'files')];
    symlinkSync(elsewhere, link);
    const backup = await prepare(place);
    await restoreUntilCut('2', place, backup);
    rmSync(link);
    mkdirSync(link);
    await expect(settleRestore(place, () => undefined)).rejects.toThrow(
      /^RESTORE_UNFINISHED: .*files.* isn't there \(is the disk of its folder mounted\?\)/,
    );
    rmSync(link, { recursive: true });
    symlinkSync(elsewhere, link);
    await settleRestore(place, () => undefined);
    expect(await stateOf(place)).toEqual(BACKED_UP);
    expect(filesIn(elsewhere)).toEqual(BACKED_UP.files);
  });
});

test('a restore that can’t move the existing site changes nothing', { timeout: 60_000 }, async ({ skip }) => {
  const place = await SQLITE.makePlace();
  const backup = await prepare(place);
  const file = join(place.dataDir, 'site.db');
  // A file that is a mount point can't be renamed, which a restore can't know beforehand.
  if (spawnSync('mount', ['--bind', file, file]).status !== 0) return skip('this user may not mount');
  onTestFinished(() => void spawnSync('umount', ['--lazy', file]));
  await expect(restore(place, backup)).rejects.toThrow(/^RESTORE_FAILED: .*EBUSY.* Nothing was changed\./);
  expect(await stateOf(place)).toEqual(THERE);
  expect(traces(place)).toEqual([]);
});

describe('beside the remains of a site', { timeout: 60_000 }, () => {
  // R-FAULT-62
  test('no empty database is created, and a restore replaces them', async () => {
    const place = await SQLITE.makePlace();
    const backup = await prepare(place);
    // The state that version 0.3.0 left when its restore failed.
    mkdirSync(join(place.dataDir, 'before-restore-x'));
    renameSync(join(place.dataDir, 'site.db'), join(place.dataDir, 'before-restore-x', 'site.db'));
    const args = ['add', 'office', '--role', 'staff'];
    const added = await runScript(ROOT, 'user', args, { DATA_DIR: place.dataDir, DATABASE_URL: '' });
    expect(added).toEqual({
      exitCode: 1,
      output: expect.stringMatching(/^RESTORE_UNFINISHED: there is no database in .*before-restore-x.*\n$/),
    });
    expect(existsSync(join(place.dataDir, 'site.db'))).toBe(false);
    await restore(place, backup);
    expect(await stateOf(place)).toEqual(BACKED_UP);
  });

  test('any command completes an interrupted restore, and says so', async () => {
    const place = await SQLITE.makePlace();
    const backup = await prepare(place);
    await restoreUntilCut('4', place, backup);
    expect(existsSync(join(place.dataDir, 'site.db'))).toBe(false);
    const listed = await runScript(ROOT, 'user', ['list'], { DATA_DIR: place.dataDir, DATABASE_URL: '' });
    expect(listed).toMatchObject({
      exitCode: 0,
      output: expect.stringMatching(/^An interrupted restore is now complete\. What was .*before-restore-/),
    });
    expect(await stateOf(place)).toEqual(BACKED_UP);
  });

  test('a restore into PostgreSQL isn’t abandoned if DATABASE_URL is missing', async () => {
    const place = await SQLITE.makePlace();
    mkdirSync(join(place.dataDir, 'restore-in-progress-postgres-1-a', 'staged'), { recursive: true });
    await expect(settleRestore(place, () => undefined)).rejects.toThrow(
      /^RESTORE_UNFINISHED: .* Set DATABASE_URL to that database/,
    );
  });
});

test('a backup whose rows don’t match its manifest changes nothing in PostgreSQL', async () => {
  const place = await POSTGRES.makePlace();
  const backup = await prepare(place);
  const file = join(backup, 'manifest.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"post": 1', '"post": 7'));
  await expect(restore(place, backup)).rejects.toThrow(
    'RESTORE_FAILED: the restored database has 1 rows of 7 in post. Take another backup.',
  );
  expect(await stateOf(place)).toEqual(THERE);
  expect(traces(place)).toEqual([]);
}, 60_000);
