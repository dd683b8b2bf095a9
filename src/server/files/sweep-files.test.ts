// R-ENG-14
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { drawPng, KEYS, startFileService } from '../../../tools/testing/file-service.ts';
import type { FileService } from '../../../tools/testing/file-service.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { createService } from '../http/service.ts';
import { write } from '../store/database.ts';
import { takeTurn } from '../store/sweep-files.ts';
import type { FileStorage } from './file-storage.ts';
import { openFolderStorage } from './folder-storage.ts';
import { receiveFile } from './receive-file.ts';
import { sweepFiles } from './sweep-files.ts';
import type { Swept } from './sweep-files.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const DAYS = 90;

/** Sweeps as if this many milliseconds had passed. */
function sweepAfter(
  { database, storage }: Pick<FileService, 'database' | 'storage'>,
  later: number,
  { signal: closing } = new AbortController(),
): Promise<Swept> {
  return sweepFiles({ database, storage, now: Date.now() + later, keepDeletedDays: DAYS, closing });
}

async function fileIds({ database }: FileService): Promise<number[]> {
  const rows = await database.read.selectFrom('file').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

describe.each(ENGINES)('sweeping on $name', (engine) => {
  test('removes uploads that no post used within a day, and keeps the others', async () => {
    const service = await startFileService(engine);
    const writer = await service.as('writer');
    const taken = await service.take('taken', 'a.txt', writer);
    await service.take(await drawPng(), 'free.png', writer);
    const files = { attachments: [taken.fileId], inline: [], thumbnail: null, takenBy: 'writer' };
    await service.add({ files });
    expect(await sweepAfter(service, DAY - HOUR)).toEqual({ files: 0, orphans: 0 });
    expect(service.onDisk()).toHaveLength(3);
    expect(await sweepAfter(service, DAY + HOUR)).toEqual({ files: 2, orphans: 0 });
    expect(await fileIds(service)).toEqual([taken.fileId]);
    expect(service.onDisk()).toHaveLength(1);
    expect(await sweepAfter(service, 1_000 * DAY)).toEqual({ files: 0, orphans: 0 });
  });

  test('removes files that were removed from their post', async () => {
    const service = await startFileService(engine);
    const writer = await service.as('office', 'staff');
    const { fileId } = await service.take('words', 'a.txt', writer);
    const post = { boardConfigId: 150, title: 'A', content: '<p>Words.</p>' };
    const saved = await service.send('/board/save.do', { ...post, fileIds: [fileId] }, writer);
    const { id, updateTime } = saved.json<{ id: number; updateTime: string }>();
    const edit = await service.send('/board/save.do', { ...post, id, updateTime, fileIds: [] }, writer);
    expect(edit.statusCode).toBe(200);
    expect(await sweepAfter(service, (DAYS - 1) * DAY)).toEqual({ files: 0, orphans: 0 });
    expect(await sweepAfter(service, (DAYS + 1) * DAY)).toEqual({ files: 1, orphans: 0 });
    expect(await fileIds(service)).toEqual([]);
  });

  test('removes old files without a row and old partial uploads', async () => {
    const service = await startFileService(engine);
    const { storage } = service;
    await service.take('words', 'a.txt', await service.as('writer'));
    const { path } = await receiveFile(Buffer.from('killed before its row'), storage.incomingDir);
    await storage.keep(path);
    writeFileSync(join(storage.incomingDir, 'young'), '');
    writeFileSync(join(storage.incomingDir, 'old'), '');
    const long = (Date.now() - 2 * HOUR) / 1_000;
    utimesSync(join(storage.incomingDir, 'old'), long, long);
    expect(await sweepAfter(service, 0)).toEqual({ files: 0, orphans: 0 });
    expect(readdirSync(storage.incomingDir)).toEqual(['young']);
    // By then the upload's row goes too; its bytes aren't an orphan.
    expect(await sweepAfter(service, DAY + HOUR)).toEqual({ files: 1, orphans: 1 });
    expect(service.onDisk()).toEqual([]);
  });

  test('retries files that it couldn’t delete', async () => {
    const service = await startFileService(engine);
    await service.take('words', 'a.txt', await service.as('writer'));
    const storage: FileStorage = { ...service.storage, drop: () => Promise.reject(new Error('away')) };
    await expect(sweepAfter({ ...service, storage }, 2 * DAY)).rejects.toThrow('away');
    expect(service.onDisk()).toHaveLength(1);
    expect(await sweepAfter(service, 2 * DAY)).toEqual({ files: 1, orphans: 0 });
    expect(service.onDisk()).toEqual([]);
  });

  test('continues with other files if one can’t be deleted', async () => {
    const service = await startFileService(engine);
    const writer = await service.as('writer');
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await service.take('words', name, writer);
    let isFirst = true;
    const drop: FileStorage['drop'] = (key) => {
      if (!isFirst) return service.storage.drop(key);
      isFirst = false;
      return Promise.reject(new Error('refused'));
    };
    const storage: FileStorage = { ...service.storage, drop };
    await expect(sweepAfter({ ...service, storage }, 2 * DAY)).rejects.toThrow('refused');
    expect(service.onDisk()).toHaveLength(1);
  });

  test('leaves the rest for the next run when the service closes', async () => {
    const service = await startFileService(engine);
    const writer = await service.as('writer');
    for (const name of ['a.txt', 'b.txt', 'c.txt']) await service.take('words', name, writer);
    const closing = new AbortController();
    const drop: FileStorage['drop'] = async (key) => {
      await service.storage.drop(key);
      closing.abort();
    };
    const { database } = service;
    const storage: FileStorage = { ...service.storage, drop };
    expect(await sweepAfter({ database, storage }, 2 * DAY, closing)).toEqual({
      files: 1,
      orphans: 0,
    });
    expect(service.onDisk()).toHaveLength(2);
    expect(await sweepAfter(service, 2 * DAY)).toEqual({ files: 2, orphans: 0 });
  });

  test('stops scanning a large store when the service closes', async () => {
    const service = await startFileService(engine);
    const closing = new AbortController();
    let listed = 0;
    const list: FileStorage['list'] = async function* () {
      for (; listed < 10_000; listed++) {
        if (listed === 3) closing.abort();
        yield* await Promise.resolve([{ key: `key-${listed}`, keptAt: 0 }]);
      }
    };
    const { database } = service;
    const storage: FileStorage = { ...service.storage, list };
    expect(await sweepAfter({ database, storage }, 0, closing)).toEqual({ files: 0, orphans: 0 });
    expect(listed).toBe(3);
  });

  test('never leaves a post without its file if the post is saved at the same time', async () => {
    const service = await startFileService(engine);
    const writer = await service.as('writer');
    for (let round = 0; round < 5; round++) {
      const { fileId } = await service.take('words', 'a.txt', writer);
      const files = { attachments: [fileId], inline: [], thumbnail: null, takenBy: 'writer' };
      await Promise.allSettled([service.add({ files }), sweepAfter(service, 2 * DAY)]);
      const posts = await service.posts.list(150, { page: 1, pagesize: 10, filter: null });
      for (const { id } of posts.flatMap((post) => post.files)) {
        expect((await service.ask(`/fileInfo/downloadFile.do?id=${id}`)).statusCode).toBe(200);
      }
    }
  });

  test('is done by one process an hour', async () => {
    const database = await engine.open();
    const turn = (now: number): Promise<boolean> =>
      write(database, (transaction) => takeTurn(transaction, now, HOUR));
    const now = Date.now();
    expect((await Promise.all([turn(now), turn(now), turn(now)])).sort()).toEqual([false, false, true]);
    expect(await turn(now + HOUR - 1)).toBe(false);
    expect(await turn(now + HOUR)).toBe(true);
    expect(await turn(now)).toBe(true);
  });

  test('starts when the service listens', async () => {
    const database = await engine.open();
    const dataDir = makeFolder();
    const storage = openFolderStorage(dataDir, KEYS, 0);
    const { path } = await receiveFile(Buffer.from('words'), storage.incomingDir);
    const key = await storage.keep(path);
    const long = (Date.now() - 2 * DAY) / 1_000;
    utimesSync(join(dataDir, 'files', key), long, long);
    const settings = { siteUrl: null, logLevel: 'silent', storage } as const;
    const { app } = await createService(makeBuiltSite(), settings, database);
    onTestFinished(() => app.close());
    await app.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(() => readdirSync(join(dataDir, 'files'))).toEqual(['incoming']);
  });
});
