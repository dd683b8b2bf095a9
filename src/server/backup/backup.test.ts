// R-ENG-13, R-ENG-53, R-INQ-64
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupPlace } from '../../../tools/testing/backup-place.ts';
import { ENGINES, POSTGRES, SQLITE } from '../../../tools/testing/engines.ts';
import type { TestEngine } from '../../../tools/testing/engines.ts';
import { makeInquiry } from '../../../tools/testing/inquiry.ts';
import { runScript } from '../../../tools/testing/run-node.ts';
import { signIn } from '../../../tools/testing/sign-in.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { SITE } from '../../../tools/testing/site-fixture.ts';
import { createInquiryKeeper } from '../../modules/inquiry/service/keep-inquiries.ts';
import { write } from '../store/database.ts';
import { doomFiles } from '../store/doomed-files.ts';
import type { StorePlace } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { migrate, MIGRATIONS, openMigrated } from '../store/migrate.ts';
import { createPostStore } from '../../modules/boards/store/create-post-store.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { RESTORE_LOCK } from './restore-lock.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

const toBackup = (place: StorePlace): BackupPlace => backupPlace(place);

const newFolder = (): string => join(makeFolder(), 'backup');

async function open(place: StorePlace): Promise<Database> {
  const database = await openMigrated(place);
  onTestFinished(() => database.close());
  return database;
}

/** Adds a post with a file, and an inquiry; resolves once both are acknowledged. */
async function addSome(database: Database, { dataDir }: StorePlace, number: number): Promise<void> {
  const [key, bytes] = [randomUUID(), Buffer.from(`bytes ${number} 한글`.repeat(500))];
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', key), bytes);
  const file = {
    role: 'attachment' as const,
    position: 0,
    name: '한글.txt',
    mime: 'text/plain',
    width: null,
  };
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const stored = { ...file, height: null, size: bytes.length, sha256, storage_key: key, uploaded_by: 'kim' };
  const { id } = await write(database, (transaction) =>
    transaction
      .insertInto('file')
      .values({ ...stored, created_at: Date.now() })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const posts = createPostStore(database);
  const texts = {
    title: `Post ${number} 한글`,
    content: '<p>Words.</p>',
    contentText: 'Words.',
    nickName: 'Kim',
  };
  const files = { attachments: [id], inline: [], thumbnail: null, takenBy: 'kim' };
  const now = Date.now();
  const rest = { urlInfo: null, videoUrl: null, pinned: false, tags: ['가'], publishedAt: now };
  const saved = await posts.create(
    { boardId: 150, authorId: 'kim', status: 'published', ...texts, ...rest, files },
    now,
  );
  expect(saved.kind).toBe('saved');
  await createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => []).keep(
    makeInquiry({ contents: `Inquiry ${number}` }),
  );
}

/** Everything that a visitor or staff could miss. */
async function contentOf({ read }: Database) {
  return {
    posts: await read.selectFrom('post').selectAll().orderBy('id').execute(),
    files: await read.selectFrom('file').selectAll().orderBy('id').execute(),
    accounts: await read.selectFrom('account').selectAll().orderBy('id').execute(),
    inquiries: await read.selectFrom('inquiry').selectAll().orderBy('id').execute(),
    settings: await read.selectFrom('setting').selectAll().orderBy('key').execute(),
  };
}

async function fill(engine: TestEngine, count: number) {
  const place = await engine.makePlace();
  const database = await open(place);
  await signIn(database, { id: 'kim', role: 'staff' });
  for (let number = 0; number < count; number++) await addSome(database, place, number);
  return { place, database };
}

describe.each(ENGINES)('a backup of $name', { timeout: 240_000 }, (engine) => {
  test('made during writes is complete, and can be served from another place', async () => {
    const { place, database } = await fill(engine, 5);
    const before = await contentOf(database);
    const enough = new AbortController();
    const writing = (async () => {
      for (let number = 5; !enough.signal.aborted; number++) await addSome(database, place, number);
    })();
    const folder = newFolder();
    const manifest = await makeBackup(toBackup(place), folder).finally(() => enough.abort());
    await writing;
    expect(manifest.missing).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    const all = await contentOf(database);
    expect(all.posts.length).toBeGreaterThan(before.posts.length);

    const other = await engine.makePlace();
    const { putAside } = await restoreBackup(toBackup(other), folder, false);
    expect(putAside).toEqual([]);
    const restored = await contentOf(await open(other));
    expect(restored.posts.length).toBeGreaterThanOrEqual(before.posts.length);
    // The backup's moment may be between an upload and the post that takes it.
    const posts = new Set(restored.posts.map(({ id }) => id));
    const files = all.files.map((file) => ({
      ...file,
      post_id: posts.has(file.post_id ?? 0) ? file.post_id : null,
    }));
    for (const part of ['posts', 'files', 'accounts', 'inquiries', 'settings'] as const) {
      // A single moment: everything acknowledged before, and the first of what came meanwhile.
      const expected = { ...all, files }[part].slice(0, restored[part].length);
      expect(restored[part], part).toEqual(expected);
      expect(restored[part].length, part).toBeGreaterThanOrEqual(before[part].length);
    }
    for (const { storage_key: key, sha256 } of restored.files) {
      const bytes = readFileSync(join(other.dataDir, 'files', key));
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
  });

  test('restores a site that accepts new posts, finds the old ones and has ended all sessions', async () => {
    const { place, database } = await fill(engine, 2);
    const folder = newFolder();
    await makeBackup(toBackup(place), folder);
    expect(await database.read.selectFrom('session').selectAll().execute()).toHaveLength(1);
    const other = await engine.makePlace();
    await restoreBackup(toBackup(other), folder, false);
    const restored = await open(other);
    expect(await restored.read.selectFrom('session').selectAll().execute()).toEqual([]);
    await addSome(restored, other, 3);
    const posts = createPostStore(restored);
    const filter = { term: '한글', field: 'title' } as const;
    const found = await posts.search([150], filter, { page: 1, pagesize: 10 });
    expect(found.posts.map(({ title }) => title).sort()).toEqual([
      'Post 0 한글',
      'Post 1 한글',
      'Post 3 한글',
    ]);
  });

  test('is refused by a place that is in use or not empty, and --force sets the old site aside', async () => {
    const { place, database } = await fill(engine, 2);
    const folder = newFolder();
    await makeBackup(toBackup(place), folder);
    await addSome(database, place, 9);
    const restore = (isForced: boolean) => restoreBackup(toBackup(place), folder, isForced);
    await expect(restore(true)).rejects.toThrow('RESTORE_IN_USE: another program has the database open.');
    await database.close();
    await expect(restore(false)).rejects.toThrow('RESTORE_NOT_EMPTY');
    const untouched = await openMigrated(place);
    expect((await contentOf(untouched)).posts).toHaveLength(3);
    await untouched.close();
    const [putAside = ''] = (await restore(true)).putAside;
    const restored = await openMigrated(place);
    expect((await contentOf(restored)).posts).toHaveLength(2);
    await restored.close();
    expect(readdirSync(join(putAside, 'files'))).toHaveLength(3);
    if (engine.dialect === 'sqlite') {
      const old = await openMigrated({ dataDir: putAside, databaseUrl: null });
      expect((await contentOf(old)).posts).toHaveLength(3);
      await old.close();
    }
    expect(readdirSync(place.dataDir).filter((name) => name.startsWith('.'))).toEqual([RESTORE_LOCK]);
  });

  // R-ENG-168
  test('sets aside and restores files on a separate disk', async ({ skip }) => {
    const { place, database } = await fill(engine, 2);
    await database.close();
    const folder = newFolder();
    const names = (await makeBackup(toBackup(place), folder)).files.map(({ name }) => name).sort();
    const other = await engine.makePlace();
    const disk = join(other.dataDir, 'files');
    if (!mountDisk(disk)) return skip('this user may not mount a disk');
    mkdirSync(join(disk, 'lost+found'));
    const restore = () => restoreBackup(toBackup(other), folder, true);

    expect((await restore()).putAside).toEqual([]);
    expect(readdirSync(disk).sort()).toEqual([...names, 'lost+found'].sort());
    const restored = await openMigrated(other);
    await addSome(restored, other, 9);
    await restored.close();
    const damaged = join(disk, names[0] ?? '');
    writeFileSync(damaged, 'other bytes');
    const before = readdirSync(disk).filter((name) => name !== 'lost+found');
    const isAside = (name: string): boolean => name.startsWith('before-restore-');
    expect(before).toHaveLength(3);

    const putAside = (await restore()).putAside;
    expect(putAside.map((folder) => dirname(folder))).toEqual(
      engine.dialect === 'sqlite' ? [other.dataDir, disk] : [disk],
    );
    expect(readdirSync(putAside.at(-1) ?? '').sort()).toEqual(before.sort());
    const there = readdirSync(disk).filter((name) => !isAside(name));
    expect(there.sort()).toEqual([...names, 'lost+found'].sort());
    expect(readFileSync(damaged)).toEqual(readFileSync(join(folder, 'files', basename(damaged))));
    const left = [...readdirSync(other.dataDir), ...readdirSync(disk)].filter(isAside);
    expect(left).toEqual(putAside.map((folder) => basename(folder)));
    const again = await openMigrated(other);
    expect((await contentOf(again)).posts).toHaveLength(2);
    await again.close();
  });

  test('that is damaged, incomplete or too new changes nothing', async () => {
    const { place, database } = await fill(engine, 1);
    const folder = newFolder();
    const { files, database: copy } = await makeBackup(toBackup(place), folder);
    const other = await engine.makePlace();
    const restore = () => restoreBackup(toBackup(other), folder, false);
    const spoil = async (file: string, fault: string): Promise<void> => {
      const bytes = readFileSync(file);
      const changed = Buffer.from(bytes);
      changed[100] = (changed[100] ?? 0) ^ 1;
      writeFileSync(file, changed);
      await expect(restore()).rejects.toThrow(fault);
      writeFileSync(file, bytes);
    };
    await spoil(join(folder, 'files', files[0]?.name ?? ''), 'its checksum differs');
    await spoil(join(folder, copy.name), 'its checksum differs');
    const manifest = join(folder, 'manifest.json');
    const text = readFileSync(manifest, 'utf8');
    writeFileSync(manifest, text.replace(files[0]?.name ?? '', '../../escaped'));
    await expect(restore()).rejects.toThrow("isn't a manifest of this program");
    writeFileSync(manifest, text.slice(0, 50));
    await expect(restore()).rejects.toThrow('BACKUP_BROKEN');
    expect(readdirSync(other.dataDir)).toEqual([RESTORE_LOCK]);

    await migrate(database, [
      ...MIGRATIONS,
      { name: '9999-later', statements: () => ['create table later (id int)'] },
    ]);
    const newer = newFolder();
    await makeBackup(toBackup(place), newer);
    await expect(restoreBackup(toBackup(other), newer, false)).rejects.toThrow(
      'BACKUP_OTHER: the database of the backup was brought to "9999-later"',
    );
    expect(readdirSync(other.dataDir)).toEqual([RESTORE_LOCK]);
  });

  test('that can’t be made leaves nothing behind', async () => {
    const { place } = await fill(engine, 1);
    const folder = join(makeFolder({ 'backup/taken.txt': '' }), 'backup');
    await expect(makeBackup(toBackup(place), folder)).rejects.toThrow('BACKUP_FAILED');
    const nowhere = { ...toBackup(place), dataDir: join(place.dataDir, 'none') };
    const unmade = newFolder();
    const broken = engine.dialect === 'sqlite' ? nowhere : withoutDatabase(place);
    await expect(makeBackup(broken, unmade)).rejects.toThrow(/BACKUP_FAILED|STORE_NOT_OPENED/);
    expect(readdirSync(dirname(unmade))).toEqual([]);

    const below = join(makeFolder({ file: 'a file' }), 'file');
    const ofFile = /^BACKUP_FAILED: .*file cannot be made: ENOTDIR.* or name another folder\.$/;
    await expect(makeBackup(toBackup(place), below)).rejects.toThrow(ofFile);
    await expect(
      restoreBackup({ ...toBackup(place), dataDir: join(below, 'data') }, folder, true),
    ).rejects.toThrow('BACKUP_BROKEN');
    await makeBackup(toBackup(place), unmade);
    await expect(
      restoreBackup({ ...toBackup(place), dataDir: join(below, 'data') }, unmade, true),
    ).rejects.toThrow(
      /^RESTORE_FAILED: the folder to restore to can't be made: ENOTDIR.* Set DATA_DIR to another folder\.$/,
    );
  });

  test('contains no bytes of a file that was erased, even if they are still there', async () => {
    const { place, database } = await fill(engine, 1);
    const erased = randomUUID();
    writeFileSync(join(place.dataDir, 'files', erased), 'of an inquiry that was deleted');
    await write(database, (transaction) => doomFiles(transaction, [erased]));
    const folder = newFolder();
    const { files, missing } = await makeBackup(toBackup(place), folder);
    expect(files).toHaveLength(1);
    expect(missing).toEqual([]);
    expect(readdirSync(join(folder, 'files'))).toEqual(files.map(({ name }) => name));
  });

  test('names the files that were missing before', async () => {
    const { place, database } = await fill(engine, 1);
    await write(database, (transaction) =>
      transaction.updateTable('file').set({ storage_key: 'gone' }).execute(),
    );
    expect((await makeBackup(toBackup(place), newFolder())).missing).toEqual(['gone']);
  });

  test('is made and restored by the commands', async () => {
    const { place, database } = await fill(engine, 2);
    const folder = newFolder();
    const environment = ({ dataDir, databaseUrl }: StorePlace) => ({
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
    });
    const made = await runScript(ROOT, 'backup', [folder], environment(place));
    expect(made.output).toMatch(/^Backed up the database and 2 files \(\d+ bytes\) to /);
    expect(made.output).toMatch(/^Rows: account 1, .*\binquiry 2, .*\bpost 2, /m);
    expect(made.exitCode).toBe(0);
    const other = await engine.makePlace();
    const restored = await runScript(ROOT, 'restore', [folder], environment(other));
    expect(restored.output).toMatch(/^Restored the backup of .*; all sessions are ended\.\n$/);
    expect(restored.exitCode).toBe(0);
    expect(await contentOf(await open(other))).toEqual(await contentOf(database));
    const refused = await runScript(ROOT, 'restore', [basename(folder), '--now'], environment(other));
    expect([refused.exitCode, refused.output]).toEqual([2, expect.stringContaining('BACKUP_COMMAND')]);
  });
});

/** @returns whether this user may mount one */
function mountDisk(folder: string): boolean {
  if (process.getuid?.() !== 0) return false;
  mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', folder]).status !== 0) return false;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return true;
}

function withoutDatabase(place: StorePlace): BackupPlace {
  const url = new URL(place.databaseUrl ?? '');
  url.pathname = '/no_such_database';
  return toBackup({ ...place, databaseUrl: url.href });
}

test.skipIf(process.platform !== 'linux')('a command fails if folders can’t be created', async () => {
  const { place } = await fill(SQLITE, 1);
  const made = await runScript(ROOT, 'backup', ['/proc/backups/monday'], {
    DATA_DIR: place.dataDir,
    DATABASE_URL: '',
  });
  expect(made.output).toMatch(/^BACKUP_FAILED: \/proc\/backups\/monday cannot be made: ENOENT.*\n$/);
  expect(made.exitCode).toBe(1);
  const listed = await runScript(ROOT, 'user', ['list'], { DATA_DIR: '/proc/data', DATABASE_URL: '' });
  expect(listed.output).toMatch(/^STORE_NOT_OPENED: there is no site in \/proc\/data\/site\.db\. .*\n$/);
  expect(listed.exitCode).toBe(1);
});

test('a backup that version 0.3.0 made with pg_dump is refused with what to do', async () => {
  const { place } = await fill(SQLITE, 1);
  const folder = newFolder();
  await makeBackup(toBackup(place), folder);
  const manifest = join(folder, 'manifest.json');
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"site.db"', '"site.sql"'));
  const other = await POSTGRES.makePlace();
  await expect(restoreBackup(toBackup(other), folder, false)).rejects.toThrow(
    'BACKUP_OTHER: the backup was made by version 0.3.0 or an older one with pg_dump. Restore it with the version that made it, start this version on that database, and take another backup.',
  );
  expect(readdirSync(other.dataDir)).toEqual([]);
});
