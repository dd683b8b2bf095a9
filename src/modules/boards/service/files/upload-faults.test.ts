// R-FAULT-14, R-SEC-16
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../../../tools/testing/built-site.ts';
import { ENGINES, SQLITE } from '../../../../../tools/testing/engines.ts';
import { drawPng, formOf, KEYS, part, startFileService } from '../../../../../tools/testing/file-service.ts';
import { stopPictures } from '../../../../../tools/testing/picture-process.ts';
import { signIn } from '../../../../../tools/testing/sign-in.ts';
import type { VisitorHeaders } from '../../../../../tools/testing/sign-in.ts';
import { makeFolder } from '../../../../../tools/testing/temporary-folder.ts';
import type { FileStorage } from '../../../../server/files/file-storage.ts';
import { StorageUnavailable } from '../../../../server/files/file-storage.ts';
import { explained, openFolderStorage } from '../../../../server/files/folder-storage.ts';
import { readPicture } from '../../../../server/files/read-picture.ts';
import { sweepFiles } from '../../../../server/files/sweep-files.ts';
import { createService } from '../../../../server/http/service.ts';

/** The error that Node throws when the disk is full. */
function noSpace(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

test.each([1, 2])(
  'a disk that is full at file %i answers 507, leaves nothing, and the service survives',
  async (at) => {
    let isFull = true;
    let count = 0;
    const service = await startFileService(SQLITE, {
      wrap: (storage): FileStorage => ({
        ...storage,
        keep: (path) =>
          explained(() => (isFull && ++count === at ? Promise.reject(noSpace()) : storage.keep(path))),
      }),
    });
    const writer = await service.as('writer');
    const form = formOf(part(await drawPng(), 'a.png'));
    const refused = await service.upload(form, writer);
    expect([refused.statusCode, refused.json()]).toMatchObject([507, { code: 'STORAGE_FULL' }]);
    expect(service.onDisk()).toEqual([]);
    isFull = false;
    expect((await service.upload(form, writer)).statusCode).toBe(200);
  },
);

// R-FAULT-59
test('a picture that waits too long is 503 with Retry-After, and leaves nothing', async () => {
  const service = await startFileService(SQLITE, { pictureWait: 1 });
  const writer = await service.as('writer');
  const form = formOf(part(await drawPng(), 'a.png'));
  const path = join(makeFolder(), 'picture');
  writeFileSync(path, await drawPng());
  await readPicture(path);
  const goOn = stopPictures();
  const before = readPicture(path);
  const refused = await service.upload(form, writer);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toMatchObject([
    503,
    '3',
    { code: 'BUSY', message: 'Too many pictures are being processed. Try again in a few seconds.' },
  ]);
  expect(service.onDisk()).toEqual([]);
  goOn();
  await before;
  expect((await service.upload(form, writer)).statusCode).toBe(200);
});

test('a missing folder answers 500 for uploads and 404 for downloads, and pages still work', async () => {
  const service = await startFileService(SQLITE, {
    wrap: (storage) => ({ ...storage, incomingDir: join(storage.incomingDir, 'gone') }),
  });
  const answer = await service.upload(formOf(part('words', 'a.txt')), await service.as('writer'));
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { code: 'INTERNAL' }]);
  expect((await service.ask('/13/a/b')).statusCode).toBe(200);
});

test('a storage that doesn’t respond is 503 with Retry-After', async () => {
  const away = (): Promise<never> =>
    Promise.reject(new StorageUnavailable('unreachable', new Error('no route')));
  let isAway = false;
  const service = await startFileService(SQLITE, {
    wrap: (storage) => ({ ...storage, read: (...question) => (isAway ? away() : storage.read(...question)) }),
  });
  const writer = await service.as('writer');
  const { fileId } = await service.take('words', 'a.txt', writer);
  isAway = true;
  const answer = await service.ask(`/fileInfo/downloadFile.do?id=${fileId}`, { headers: writer });
  expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toMatchObject([
    503,
    '3',
    { code: 'STORAGE_UNAVAILABLE' },
  ]);
  expect(answer.body).not.toContain('no route');
});

test('a member has a storage quota, and staff have none', async () => {
  const service = await startFileService(SQLITE);
  const [member, staff] = [await service.as('member'), await service.as('office', 'staff')];
  for (const id of ['member', 'office']) {
    const file = await service.addFile(id);
    await service.database.attempt((transaction) =>
      transaction
        .updateTable('file')
        .set({ size: 200 * 1024 * 1024 })
        .where('id', '=', file)
        .execute(),
    );
  }
  const refused = await service.upload(formOf(part('words', 'a.txt')), member);
  expect([refused.statusCode, refused.json()]).toMatchObject([413, { code: 'ROOM_USED_UP' }]);
  expect((await service.upload(formOf(part('words', 'a.txt')), staff)).statusCode).toBe(200);
});

test('files of a deleted post still count, and the refusal says so', async () => {
  const service = await startFileService(SQLITE);
  const member = await service.as('member');
  const file = await service.addFile('member');
  const set = { size: 200 * 1024 * 1024, created_at: 1 }; // long ago
  await service.database.attempt((transaction) =>
    transaction.updateTable('file').set(set).where('id', '=', file).execute(),
  );
  const files = { attachments: [file], inline: [], thumbnail: null, takenBy: 'member' };
  await service.posts.remove(150, await service.add({ files }), Date.now());
  const { signal: closing } = new AbortController();
  await sweepFiles({ ...service, now: Date.now() + 2 * 86_400_000, keepDeletedDays: 90, closing });
  const refused = await service.upload(formOf(part('words', 'a.txt')), member);
  expect([refused.statusCode, refused.json()]).toEqual([
    413,
    {
      code: 'ROOM_USED_UP',
      message:
        'Your files take up the 200 MB that each member has. Files that no post uses are deleted after a day; files of deleted posts, and files removed from a post, are kept for longer and still count. Send a smaller file, or ask the office.',
    },
  ]);
});

test.each(ENGINES)('on $name simultaneous uploads of a member stay within the quota', async (engine) => {
  const service = await startFileService(engine);
  const member = await service.as('member');
  const text = 'x'.repeat(1_000);
  const before = await service.addFile('member');
  await service.database.attempt((transaction) =>
    transaction
      .updateTable('file')
      .set({ size: 200 * 1024 * 1024 - 3_500 })
      .where('id', '=', before)
      .execute(),
  );
  const sent = Array.from({ length: 8 }, (_one, number) =>
    service.upload(formOf(part(text, `${number}.txt`)), member),
  );
  const answers = await Promise.all(sent);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
    200, 200, 200, 413, 413, 413, 413, 413,
  ]);
  expect(answers.find(({ statusCode }) => statusCode === 413)?.json()).toMatchObject({
    code: 'ROOM_USED_UP',
  });
  expect(service.onDisk()).toHaveLength(3);
});

test('a member who uploads too often has to wait', async () => {
  const service = await startFileService(SQLITE, { rateLimitFactor: 0.1 });
  const member = await service.as('member');
  const statuses = [];
  for (let count = 0; count < 4; count++) {
    statuses.push((await service.upload(formOf(part('words', 'a.txt')), member)).statusCode);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

interface Listening {
  readonly port: number;
  readonly writer: VisitorHeaders;
  readonly onDisk: () => readonly string[];
}

async function listen(): Promise<Listening> {
  const [dataDir, database] = [makeFolder(), await SQLITE.open()];
  const storage = openFolderStorage(dataDir, KEYS, 0);
  const settings = { siteUrl: null, logLevel: 'silent', storage } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // a TCP server's address is never a string
  return {
    port,
    writer: await signIn(database, { id: 'writer' }),
    onDisk: () =>
      readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' }).filter(
        (name) => name !== 'incoming',
      ),
  };
}

function headOf({ writer }: Listening, more: string): string {
  const { type } = formOf();
  const token = `cookie: ${writer.cookie}\r\nx-xsrf-token: ${writer['x-xsrf-token']}\r\n`;
  return `POST /fileInfo/uploadFile.do HTTP/1.1\r\nhost: a\r\n${token}content-type: ${type}\r\n${more}\r\n\r\n`;
}

test('an upload that is aborted leaves nothing', async () => {
  const service = await listen();
  const bytes = part(Buffer.alloc(2_000_000, 'a'), 'a.txt');
  const socket = connect(service.port, '127.0.0.1');
  socket.write(headOf(service, `content-length: ${bytes.length + 5_000_000}`));
  socket.write(bytes);
  await expect.poll(service.onDisk).toHaveLength(1);
  socket.destroy();
  await expect.poll(service.onDisk).toEqual([]);
  const health = await fetch(`http://127.0.0.1:${service.port}/health`);
  expect(health.status).toBe(200);
});

test('an upload without a declared length is cut off after 20 MB', async () => {
  const service = await listen();
  const socket = connect(service.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
  socket.on('error', () => undefined); // it is cut off during a write
  const isClosed = new Promise((resolve) => socket.on('close', resolve));
  socket.write(headOf(service, 'transfer-encoding: chunked'));
  const chunk = (bytes: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);
  socket.write(chunk(part('', 'a.txt').subarray(0, -2)));
  const more = chunk(Buffer.alloc(65_536, 'a'));
  const pump = (): void => {
    while (!socket.destroyed && socket.bytesWritten < 200_000_000) if (!socket.write(more)) return;
  };
  socket.on('drain', pump);
  pump();
  await isClosed;
  expect(socket.bytesWritten).toBeLessThan(60_000_000); // includes what the operating systems buffer
  if (answer) expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  await expect.poll(service.onDisk).toEqual([]);
});

test('an upload that declares far too much is refused immediately', async () => {
  const service = await listen();
  const socket = connect(service.port, '127.0.0.1', () =>
    socket.write(headOf(service, 'content-length: 1000000000')),
  );
  const answer = await new Promise((resolve) =>
    socket.once('data', (chunk) => resolve(chunk.toString('latin1'))),
  );
  socket.destroy();
  expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*FILE_TOO_LARGE/);
  expect(service.onDisk()).toEqual([]);
});
