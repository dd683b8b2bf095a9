// R-ENG-13
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { backupPlace } from '../../../tools/testing/backup-place.ts';
import { startBucket } from '../../../tools/testing/bucket-server.ts';
import type { BucketServer } from '../../../tools/testing/bucket-server.ts';
import { ENGINES, SQLITE } from '../../../tools/testing/engines.ts';
import type { TestEngine } from '../../../tools/testing/engines.ts';
import { runScript } from '../../../tools/testing/run-node.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { write } from '../store/database.ts';
import type { StorePlace } from '../store/database.ts';
import { openMigrated } from '../store/migrate.ts';
import type { BucketSettings } from '../settings/outside.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupPlace } from './place.ts';
import { restoreBackup } from './restore-backup.ts';
import { RESTORE_LOCK } from './restore-lock.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const FILES = 6;

const settingsOf = ({ endpoint }: BucketServer): BucketSettings => ({
  bucket: 'site-files',
  region: 'ap-northeast-2',
  endpoint,
  credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
});
const placeWith = (place: StorePlace, bucket: BucketServer | null): BackupPlace =>
  backupPlace(place, bucket && settingsOf(bucket));
const newFolder = (): string => join(makeFolder(), 'backup');
const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** A database whose files are in a bucket that others use too. @returns the stored files: key -> checksum */
async function fill(engine: TestEngine) {
  const [place, bucket] = [await engine.makePlace(), await startBucket()];
  const database = await openMigrated(place);
  onTestFinished(() => database.close());
  const kept = new Map<string, string>();
  for (let number = 0; number < FILES; number++) {
    const [key, bytes] = [`0123abcd-${randomUUID()}`, Buffer.alloc(300_000, `bytes ${number} `)];
    bucket.objects.set(`files/${key}`, { bytes, at: new Date() });
    kept.set(key, sumOf(bytes));
    const details = { role: 'attachment', position: 0, name: 'a.txt', mime: 'text/plain' } as const;
    const size = { size: bytes.length, sha256: sumOf(bytes), width: null, height: null };
    const row = { ...details, ...size, storage_key: key, uploaded_by: null, created_at: 0 };
    await write(database, (transaction) => transaction.insertInto('file').values(row).execute());
  }
  bucket.objects.set('files/of-another-site', { bytes: Buffer.from('others'), at: new Date() });
  return { place, bucket, kept };
}

const inFolder = (folder: string): Map<string, string> =>
  new Map(readdirSync(folder).map((name) => [name, sumOf(readFileSync(join(folder, name)))]));
const inBucket = ({ objects }: BucketServer): Map<string, string> =>
  new Map([...objects].map(([key, { bytes }]) => [key.replace('files/', ''), sumOf(bytes)]));

describe.each(ENGINES)('a backup of $name with its files in a bucket', { timeout: 60_000 }, (engine) => {
  test('contains all of them, and can be restored into another bucket or a folder', async () => {
    const { place, bucket, kept } = await fill(engine);
    const folder = newFolder();
    const manifest = await makeBackup(placeWith(place, bucket), folder);
    expect(manifest).toMatchObject({ filesIn: 'bucket', filesLeftOut: 0, missing: [] });
    expect(new Map(manifest.files.map(({ name, sha256 }) => [name, sha256]))).toEqual(kept);
    expect(inFolder(join(folder, 'files'))).toEqual(kept);

    const [other, otherBucket] = [await engine.makePlace(), await startBucket()];
    await restoreBackup(placeWith(other, otherBucket), folder, false);
    expect(inBucket(otherBucket)).toEqual(kept);
    expect(existsSync(join(other.dataDir, 'files'))).toBe(false);
    const third = await engine.makePlace();
    await restoreBackup(placeWith(third, null), folder, false);
    expect(inFolder(join(third.dataDir, 'files'))).toEqual(kept);
  });
});

describe('a backup of files in a bucket', { timeout: 60_000 }, () => {
  test('is complete despite dropped connections, and names missing objects', async () => {
    const { place, bucket, kept } = await fill(SQLITE);
    const [gone = ''] = kept.keys();
    bucket.objects.delete(`files/${gone}`);
    kept.delete(gone);
    bucket.breakOff(2);
    const folder = newFolder();
    const manifest = await makeBackup(placeWith(place, bucket), folder);
    expect(manifest.missing).toEqual([gone]);
    expect(inFolder(join(folder, 'files'))).toEqual(kept);
  });

  test.each([
    ['refuses', (bucket: BucketServer) => bucket.refuseWith('AccessDenied')],
    ['breaks off for ever', (bucket: BucketServer) => bucket.breakOff(1_000)],
  ])('leaves nothing behind if the bucket %s', async (_what, spoil) => {
    const { place, bucket } = await fill(SQLITE);
    const folder = newFolder();
    spoil(bucket);
    await expect(makeBackup(placeWith(place, bucket), folder)).rejects.toThrow(
      "BACKUP_FAILED: the bucket site-files doesn't work as needed",
    );
    expect(readdirSync(dirname(folder))).toEqual([]);
  });

  test('changes nothing if the bucket refuses it at the restore', async () => {
    const { place, bucket } = await fill(SQLITE);
    const folder = newFolder();
    await makeBackup(placeWith(place, bucket), folder);
    const [other, full] = [await SQLITE.makePlace(), await startBucket()];
    full.refuseWith('QuotaExceeded');
    await expect(restoreBackup(placeWith(other, full), folder, false)).rejects.toThrow('RESTORE_FAILED');
    expect(readdirSync(other.dataDir)).toEqual([RESTORE_LOCK]);
  });

  test('without the files says so in the manifest and at the restore, which leaves them in place', async () => {
    const { place, bucket } = await fill(SQLITE);
    const environment = ({ dataDir }: StorePlace): Record<string, string> => ({
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      S3_BUCKET: 'site-files',
      S3_REGION: 'ap-northeast-2',
      S3_ENDPOINT: bucket.endpoint.href,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    const folder = newFolder();
    const before = inBucket(bucket);
    const made = await runScript(ROOT, 'backup', [folder, '--without-files'], environment(place));
    expect(made).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`ATTENTION: ${FILES} files are NOT in this backup`),
    });
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ filesLeftOut: FILES, files: [], missing: [] });
    const other = await SQLITE.makePlace();
    const restored = await runScript(ROOT, 'restore', [folder], environment(other));
    expect(restored).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining(`${FILES} files were NOT restored; the bucket must have them`),
    });
    expect(inBucket(bucket)).toEqual(before);
    await expect(restoreBackup(placeWith(await SQLITE.makePlace(), null), folder, false)).rejects.toThrow(
      'BACKUP_OTHER: the files were left out of the backup and are in a bucket',
    );
  });

  test('with all of them is made and restored by the commands', async () => {
    const { place, bucket, kept } = await fill(SQLITE);
    const environment = {
      DATABASE_URL: '',
      S3_BUCKET: 'site-files',
      S3_REGION: 'ap-northeast-2',
      S3_ENDPOINT: bucket.endpoint.href,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    };
    const folder = newFolder();
    const made = await runScript(ROOT, 'backup', [folder], { ...environment, DATA_DIR: place.dataDir });
    expect(made).toMatchObject({ exitCode: 0, output: expect.stringContaining(`and ${FILES} files`) });
    bucket.objects.clear();
    const { dataDir } = await SQLITE.makePlace();
    const restored = await runScript(ROOT, 'restore', [folder], { ...environment, DATA_DIR: dataDir });
    expect(restored.exitCode).toBe(0);
    expect(inBucket(bucket)).toEqual(kept);
  });
});

test('a folder of files stays in place if a backup without files is restored beside it', async () => {
  const place = await SQLITE.makePlace();
  mkdirSync(join(place.dataDir, 'files'));
  writeFileSync(join(place.dataDir, 'files', 'kept'), 'words');
  const database = await openMigrated(place);
  const details = { role: 'attachment', position: 0, name: 'a.txt', mime: 'text/plain', sha256: '' } as const;
  const rest = { size: 5, width: null, height: null, storage_key: 'kept', uploaded_by: null, created_at: 0 };
  await write(database, (transaction) =>
    transaction
      .insertInto('file')
      .values({ ...details, ...rest })
      .execute(),
  );
  await database.close();
  const folder = newFolder();
  const manifest = await makeBackup(placeWith(place, null), folder, { withFiles: false });
  expect(manifest).toMatchObject({ filesLeftOut: 1, files: [] });
  const [putAside = ''] = (await restoreBackup(placeWith(place, null), folder, true)).putAside;
  expect(readdirSync(putAside)).toEqual(['site.db']);
  expect(readFileSync(join(place.dataDir, 'files', 'kept'), 'utf8')).toBe('words');
});
