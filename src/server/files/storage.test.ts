// R-SEC-13, R-ENG-14
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { startBucket } from '../../../tools/testing/bucket-server.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { openBucketStorage } from './bucket-storage.ts';
import { createKeys } from './file-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { receiveFile } from './receive-file.ts';

const KEYS = createKeys('0123abcd');
const CREDENTIALS = { accessKeyId: 'key', secretAccessKey: 'secret' };

async function openBucket(): Promise<FileStorage & Awaited<ReturnType<typeof startBucket>>> {
  const bucket = await startBucket();
  const settings = { bucket: 'site-files', region: 'ap-northeast-2', credentials: CREDENTIALS };
  const storage = openBucketStorage({ ...settings, endpoint: bucket.endpoint }, KEYS, makeFolder());
  return { ...storage, ...bucket };
}

async function keep(storage: FileStorage, bytes: string | Buffer): Promise<string> {
  const { path } = await receiveFile(Buffer.from(bytes), storage.incomingDir);
  const key = await storage.keep(path);
  expect(existsSync(path)).toBe(false);
  return key;
}

async function readAll(
  storage: FileStorage,
  ...question: Parameters<FileStorage['read']>
): Promise<string | null> {
  const bytes = await storage.read(...question);
  return bytes && text(bytes);
}

async function keysOf(storage: FileStorage): Promise<string[]> {
  const keys = [];
  for await (const { key, keptAt } of storage.list()) {
    expect(Math.abs(keptAt - Date.now())).toBeLessThan(60_000);
    keys.push(key);
  }
  return keys.sort();
}

test('a folder that can’t be created is named, with what to do', () => {
  const dataDir = makeFolder({ files: 'a file' });
  expect(() => openFolderStorage(dataDir, KEYS)).toThrow(
    /^STORAGE_UNAVAILABLE: the folder of uploaded files cannot be made: .*files\/incoming.*\. Look at it, or set DATA_DIR to another folder\.$/,
  );
});

describe.each([
  { name: 'a folder', open: () => Promise.resolve(openFolderStorage(makeFolder(), KEYS, 0)) },
  { name: 'a bucket', open: openBucket },
])('$name', ({ open }) => {
  test('returns what it stores, whole and in parts', async () => {
    const storage = await open();
    const key = await keep(storage, '0123456789');
    expect(key).toMatch(/^0123abcd-[0-9a-f]{32}$/);
    expect(await readAll(storage, key)).toBe('0123456789');
    expect(await readAll(storage, key, { start: 3, end: 5 })).toBe('345');
    expect(await readAll(storage, key, { start: 9, end: 9 })).toBe('9');
  });

  test('stores a multipart file unchanged', async () => {
    const storage = await open();
    const bytes = Buffer.alloc(12_000_000, 'abcdefghijk');
    const stream = await storage.read(await keep(storage, bytes));
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
  });

  test('returns null for an unknown key, and a second drop succeeds', async () => {
    const storage = await open();
    const key = await keep(storage, 'words');
    await storage.drop(key);
    expect(await storage.read(key)).toBeNull();
    await expect(storage.drop(key)).resolves.toBeUndefined();
  });

  test('lists only the files of this database', async () => {
    const storage = await open();
    const keys = [];
    for (let count = 0; count < 5; count++) keys.push(await keep(storage, String(count)));
    expect(await keysOf(storage)).toEqual(keys.sort());
  });
});

describe('a folder', () => {
  test('ignores files of others, and only the service can read it', async () => {
    const dataDir = makeFolder();
    const storage = openFolderStorage(dataDir, KEYS, 0);
    const key = await keep(storage, 'words');
    await keep(openFolderStorage(dataDir, createKeys('ffffffff'), 0), 'of another site');
    writeFileSync(join(dataDir, 'files', 'README'), 'of a person');
    expect(await keysOf(storage)).toEqual([key]);
    expect(readdirSync(join(dataDir, 'files'))).toHaveLength(4);
  });

  test.each(['../site.db', '/etc/passwd', 'a/b', '..', ''])('opens nothing under the key %j', async (key) => {
    const storage = openFolderStorage(makeFolder({ 'site.db': 'secret' }), KEYS, 0);
    await expect(storage.read(key)).rejects.toThrow('no storage makes');
    await expect(storage.drop(key)).rejects.toThrow('no storage makes');
  });

  test('reserves space for the database', async () => {
    const storage = openFolderStorage(makeFolder(), KEYS, Number.MAX_SAFE_INTEGER);
    const { path } = await receiveFile(Buffer.from('words'), storage.incomingDir);
    await expect(storage.keep(path)).rejects.toMatchObject({ name: 'StorageUnavailable', reason: 'full' });
  });

  test('keeps nothing of an upload that breaks off', async () => {
    const { incomingDir } = openFolderStorage(makeFolder(), KEYS, 0);
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('the beginning');
        throw new Error('gone');
      })(),
    );
    await expect(receiveFile(breaking, incomingDir)).rejects.toThrow('gone');
    expect(readdirSync(incomingDir)).toEqual([]);
  });
});

describe('a bucket', () => {
  test('that refuses requests is unavailable, and leaves no multipart upload open', async () => {
    const bucket = await openBucket();
    const key = await keep(bucket, 'words');
    const { path } = await receiveFile(Buffer.alloc(6_000_000), bucket.incomingDir);
    bucket.refuseWith('AccessDenied');
    const away = { name: 'StorageUnavailable', reason: 'unreachable' };
    await expect(bucket.read(key)).rejects.toMatchObject(away);
    await expect(bucket.keep(path)).rejects.toMatchObject(away);
    await expect(bucket.drop(key)).rejects.toMatchObject(away);
    await expect(keysOf(bucket)).rejects.toThrow();
    bucket.refuseWith('QuotaExceeded');
    await expect(bucket.keep(path)).rejects.toMatchObject({ reason: 'full' });
    expect(bucket.openUploads()).toBe(0);
  });

  test('keeps its files apart from other objects', async () => {
    const bucket = await openBucket();
    bucket.objects.set('backup.tar', { bytes: Buffer.from('b'), at: new Date() });
    bucket.objects.set('files/notes.txt', { bytes: Buffer.from('c'), at: new Date() });
    const key = await keep(bucket, 'words');
    expect([...bucket.objects.keys()].sort()).toEqual(
      ['backup.tar', `files/${key}`, 'files/notes.txt'].sort(),
    );
    expect(await keysOf(bucket)).toEqual([key]);
  });
});
