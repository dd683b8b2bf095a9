// R-POST-11
import { crc32, inflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ONE_ENGINE, SQLITE } from '../../../../../tools/testing/engines.ts';
import { drawPng, startFileService } from '../../../../../tools/testing/file-service.ts';
import type { FileService } from '../../../../../tools/testing/file-service.ts';

const urlOf = (board: number, post: number): string =>
  `/fileInfo/downloadFiles.do?boardConfigId=${board}&boardId=${post}`;

/** Reads an archive by its central directory, https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, 4.3. */
function unpack(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const files: Record<string, Buffer> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [nameLength, extraLength] = [archive.readUInt16LE(at + 28), archive.readUInt16LE(at + 30)];
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const start = archive.readUInt32LE(at + 42);
    const from = start + 30 + archive.readUInt16LE(start + 26) + archive.readUInt16LE(start + 28);
    const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20));
    files[name] = archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed;
    expect(crc32(files[name])).toBe(archive.readUInt32LE(at + 16));
    at += 46 + nameLength + extraLength + archive.readUInt16LE(at + 32);
  }
  return files;
}

async function addPost(service: FileService, attachments: number[], boardId = 150): Promise<number> {
  return service.add({ boardId, files: { attachments, inline: [], thumbnail: null, takenBy: 'writer' } });
}

describe.each(ONE_ENGINE)('a ZIP of a post’s files on $name', (engine) => {
  test('contains all of them under unique names', async () => {
    const service = await startFileService(engine);
    const writer = await service.as('writer');
    const png = await drawPng(40, 30);
    const ids = [];
    for (const [bytes, name] of [
      ['first', '견적.txt'],
      ['second', '견적.txt'],
      ['third', 'A.TXT'],
      ['fourth', 'a.txt'],
      [png, 'plan.png'],
    ] as const) {
      ids.push((await service.take(bytes, name, writer)).fileId);
    }
    const post = await addPost(service, ids);
    const answer = await service.ask(urlOf(150, post));
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename=files-${post}.zip`,
      'cache-control': 'no-store',
    });
    const files = unpack(answer.rawPayload);
    expect(Object.keys(files)).toEqual(['견적.txt', '견적 (2).txt', 'A.TXT', 'a (2).txt', 'plan.png']);
    expect(files['견적 (2).txt']?.toString()).toBe('second');
    expect(files['plan.png']?.equals(png)).toBe(true);
  });

  test('follows the rules of a single download', async () => {
    const service = await startFileService(engine);
    const writer = await service.as('writer');
    const { fileId } = await service.take('words', 'a.txt', writer);
    const post = await addPost(service, [fileId], 156);
    expect((await service.ask(urlOf(156, post))).statusCode).toBe(401);
    expect((await service.ask(urlOf(156, post), { headers: writer })).statusCode).toBe(200);
    expect((await service.ask(urlOf(150, post), { headers: writer })).statusCode).toBe(404);
    expect(
      (await service.ask(urlOf(156, await addPost(service, [], 156)), { headers: writer })).statusCode,
    ).toBe(404);
    await service.posts.remove(156, post, Date.now());
    expect((await service.ask(urlOf(156, post), { headers: writer })).statusCode).toBe(404);
  });
});

describe('a ZIP', () => {
  test('never contains a path outside its folder, whatever rows say', async () => {
    const service = await startFileService(SQLITE);
    const writer = await service.as('writer');
    const ids = [];
    for (const name of ['../../a.txt', '/etc/b.txt', 'C:\\c.txt']) {
      const { fileId } = await service.take('words', 'a.txt', writer);
      ids.push(fileId);
      await service.database.attempt((transaction) =>
        transaction.updateTable('file').set({ name }).where('id', '=', fileId).execute(),
      );
    }
    const answer = await service.ask(urlOf(150, await addPost(service, ids)));
    expect(Object.keys(unpack(answer.rawPayload))).toEqual(['a.txt', 'b.txt', 'c.txt']);
  });

  test('breaks off if a file is missing, so that it doesn’t look complete', async () => {
    const service = await startFileService(SQLITE);
    const writer = await service.as('writer');
    const kept = await service.take('words', 'a.txt', writer);
    const lost = await service.take('lost', 'b.txt', writer);
    const post = await addPost(service, [kept.fileId, lost.fileId]);
    const row = await service.database.read
      .selectFrom('file')
      .select('storage_key')
      .where('id', '=', lost.fileId)
      .executeTakeFirstOrThrow();
    await service.storage.drop(row.storage_key);
    await expect(service.ask(urlOf(150, post))).rejects.toThrow();
    expect((await service.ask('/health')).statusCode).toBe(200);
  });

  test('by HEAD has no body', async () => {
    const service = await startFileService(SQLITE);
    const { fileId } = await service.take('words', 'a.txt', await service.as('writer'));
    const answer = await service.ask(urlOf(150, await addPost(service, [fileId])), { method: 'HEAD' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });
});
