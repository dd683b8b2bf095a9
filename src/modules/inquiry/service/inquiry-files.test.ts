// R-BIZ-63, R-BIZ-64
import { readdirSync } from 'node:fs';
import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startBucket } from '../../../../tools/testing/bucket-server.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import type { TestEngine } from '../../../../tools/testing/engines.ts';
import { drawPng, formOf, KEYS, part } from '../../../../tools/testing/file-service.ts';
import type { Form } from '../../../../tools/testing/file-service.ts';
import { FILLED_FORM } from '../../../../tools/testing/inquiry.ts';
import { signIn, visitAs } from '../../../../tools/testing/sign-in.ts';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';
import { openBucketStorage } from '../../../server/files/bucket-storage.ts';
import { dropDoomedFiles } from '../../../server/files/drop-doomed-files.ts';
import type { FileStorage } from '../../../server/files/file-storage.ts';
import { openFolderStorage } from '../../../server/files/folder-storage.ts';
import { sweepFiles } from '../../../server/files/sweep-files.ts';
import { createService } from '../../../server/http/service.ts';
import { purgeInquiries } from './purge-inquiries.ts';

const MB = 1024 * 1024;
const DAY = 24 * 60 * 60_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

const STORES = {
  'a folder': () => Promise.resolve(openFolderStorage(makeFolder(), KEYS, 0)),
  'a bucket': async (): Promise<FileStorage> => {
    const { endpoint } = await startBucket();
    const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
    const settings = { bucket: 'site-files', region: 'ap-northeast-2', credentials, endpoint };
    return openBucketStorage(settings, KEYS, makeFolder());
  },
} as const;

async function serve(
  engine: Pick<TestEngine, 'open'>,
  { store = 'a folder', factor = 1_000 }: { store?: keyof typeof STORES; factor?: number } = {},
) {
  const [database, storage] = [await engine.open(), await STORES[store]()];
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: 'site@example.com', to: ['office@example.com'] };
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor: factor, storage, mail } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  const visitor = await visitAs(database);
  const staff = await signIn(database, { id: 'lee', role: 'staff' });
  const ask = (options: InjectOptions, headers: object = visitor) =>
    app.inject({ ...options, headers: { ...options.headers, ...headers } });
  const upload = ({ body, type }: Form, headers: object = visitor) =>
    ask(
      { method: 'POST', url: '/contact/uploadFile.do', payload: body, headers: { 'content-type': type } },
      headers,
    );
  const attach = async (name: string, bytes: Buffer | string = PDF): Promise<string> => {
    const answer = await upload(formOf(part(bytes, name)));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ file: string }>().file;
  };
  const save = (files: unknown, changes: object = {}, headers: object = {}) =>
    ask({
      method: 'POST',
      url: '/contact/save.do',
      payload: { ...FILLED_FORM, ...changes, files },
      headers: { ...headers },
    });
  const listed = async () =>
    (await ask({ url: '/contact/list.do' }, staff)).json<{
      items: { id: number; receipt: string; files?: { id: number; name: string; size: number }[] }[];
    }>().items;
  const stored = async (): Promise<string[]> => {
    const keys = [];
    for await (const { key } of storage.list()) keys.push(key);
    return keys;
  };
  const download = (id: number | string, headers: object = staff) =>
    ask({ url: `/contact/file.do?id=${id}` }, headers);
  return { app, database, storage, visitor, staff, ask, upload, attach, save, listed, stored, download };
}

describe.each(ENGINES)('the files of an inquiry on $name', (engine) => {
  test.each(['a folder', 'a bucket'] as const)(
    'are kept in %s, listed and downloaded by staff only, and deleted with the inquiry',
    async (store) => {
      const service = await serve(engine, { store });
      const { database, storage, ask, attach, save, listed, stored, download, visitor, staff } = service;
      const files = [await attach('도면 1.pdf'), await attach('photo.png', await drawPng(40, 20))];
      expect((await save(files)).statusCode).toBe(200);
      const [inquiry] = await listed();
      expect(inquiry?.files?.map(({ name }) => name)).toEqual(['도면 1.pdf', 'photo.png']);
      const [first] = inquiry?.files ?? [];
      const answer = await download(first?.id ?? 0);
      expect(answer.rawPayload.equals(PDF)).toBe(true);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': expect.stringMatching(/^attachment; filename=".*"; filename\*=UTF-8''%EB/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-length': String(PDF.length),
      });
      const member = await signIn(database, { id: 'kim' });
      expect((await download(first?.id ?? 0, visitor)).statusCode).toBe(401);
      expect((await download(first?.id ?? 0, member)).statusCode).toBe(403);
      for (const id of [first?.id ?? 0, 1, 2]) {
        const other = await ask({ url: `/fileInfo/downloadFile.do?id=${id}` }, staff);
        expect(other.statusCode, 'posts’ files').toBe(404);
      }
      for (const id of ['0', '99', 'x', '1e0']) expect((await download(id)).statusCode).toBeGreaterThan(399);
      const records = await database.read
        .selectFrom('audit_log')
        .select(['actor', 'detail'])
        .where('action', '=', 'inquiry.file')
        .execute();
      expect(records).toEqual([{ actor: 'lee', detail: `file ${first?.id}` }]);

      const csv = await ask(
        { method: 'POST', url: '/contact/exportOf.do', payload: { email: 'kim@example.com' } },
        staff,
      );
      expect(csv.body).toContain('"도면 1.pdf\nphoto.png"');
      const mails = await database.read.selectFrom('mail_outbox').select('body').orderBy('id').execute();
      expect(mails[0]?.body).toContain('Files, at the desk: 도면 1.pdf, photo.png\n');
      expect(mails[1]?.body).toContain('> File: 도면 1. pdf\n> File: photo. png\n');

      const body = { receipt: inquiry?.receipt };
      expect(
        (await ask({ method: 'POST', url: '/contact/delete.do', payload: body }, staff)).statusCode,
      ).toBe(200);
      await dropDoomedFiles(database, storage);
      expect(await stored()).toEqual([]);
      expect(await database.read.selectFrom('kept_file').select('id').execute()).toEqual([]);
      expect((await download(first?.id ?? 0)).statusCode).toBe(404);
    },
  );

  test('are deleted at the end of the inquiry’s term, and a day after they were attached to none', async () => {
    const { database, storage, attach, save, stored } = await serve(engine);
    await save([await attach('sent.pdf')]);
    await attach('left.pdf');
    const closing = new AbortController().signal;
    const sweep = (later: number) =>
      sweepFiles({ database, storage, now: Date.now() + later, keepDeletedDays: 90, closing });
    expect(await sweep(DAY / 2)).toEqual({ files: 0, orphans: 0 });
    expect(await sweep(2 * DAY)).toEqual({ files: 1, orphans: 0 });
    expect(await stored()).toHaveLength(1);
    expect(await sweep(900 * DAY)).toEqual({ files: 0, orphans: 0 });
    expect(await purgeInquiries(database, Date.now() + 4 * 366 * DAY)).toBe(1);
    await dropDoomedFiles(database, storage);
    expect(await stored()).toEqual([]);
  });

  test('belong to one inquiry: a repeat keeps them, and another one can’t take them', async () => {
    const { attach, save, listed } = await serve(engine);
    const file = await attach('a.pdf');
    const key = { 'idempotency-key': 'one-key' };
    const first = await save([file], {}, key);
    expect((await save([file], {}, key)).json()).toEqual(first.json());
    const others = [[file], ['A'.repeat(32)], [''], ["' or 1=1 --"], [await attach('b.pdf'), file]];
    for (const files of others) {
      const refused = await save(files);
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        expect.objectContaining({
          code: 'INQUIRY_INCOMPLETE',
          fields: { files: expect.stringMatching(/^A file is no longer here: /) },
        }),
      ]);
    }
    expect((await save([], {}, key)).statusCode).toBe(422);
    expect(await listed()).toHaveLength(1);
  });

  test('that many send at once are each with their own inquiry, and one that is gone fails alone', async () => {
    const { attach, save, listed } = await serve(engine);
    const tokens = [];
    for (let count = 0; count < 6; count++) tokens.push(await attach(`${count}.pdf`));
    const answers = await Promise.all([
      ...tokens.map((token, index) => save([token], { worker: `Visitor ${index}` })),
      save(['gone'], { worker: 'Gone' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 400]);
    const names = (await listed()).map((item) => {
      const { worker } = item as unknown as { worker: string };
      return `${worker}: ${item.files?.map(({ name }) => name).join()}`;
    });
    expect(names.sort()).toEqual(tokens.map((_, index) => `Visitor ${index}: ${index}.pdf`));
  });
});

describe('an upload for an inquiry', () => {
  const [engine] = ENGINES;
  if (!engine) throw new Error('there is no engine');

  test('has the checks of posts’ files, and leaves nothing behind', async () => {
    const { upload, stored, database, storage } = await serve(engine);
    const cases = [
      ['a script', part('<script>alert(1)</script>', 'a.html'), 415, 'FILE_KIND_REFUSED'],
      ['a program', part(Buffer.from('MZ\x90\0\x03'), 'a.exe'), 415, 'FILE_KIND_REFUSED'],
      ['another type than it says', part('<html></html>', 'a.pdf'), 415, 'FILE_KIND_REFUSED'],
      [
        'a picture that can run code',
        part('<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg'),
        415,
        'FILE_KIND_REFUSED',
      ],
      ['nothing', part('', 'a.pdf'), 400, 'UPLOAD_BROKEN'],
      ['no name', part(PDF, ''), 400, 'UPLOAD_BROKEN'],
      ['another field', part(PDF, 'a.pdf', 'other'), 400, 'UPLOAD_BROKEN'],
      ['more than 20 MB', part(Buffer.alloc(20 * MB + 1, 'a'), 'a.txt'), 413, 'FILE_TOO_LARGE'],
      ['a picture of too many pixels', part(await drawPng(9_000, 6_000), 'a.png'), 413, 'FILE_TOO_LARGE'],
    ] as const;
    for (const [what, sent, status, code] of cases) {
      const answer = await upload(formOf(sent));
      expect([answer.statusCode, answer.json<{ code: string }>().code], what).toEqual([status, code]);
    }
    const two = await upload(formOf(part(PDF, 'a.pdf'), part(PDF, 'b.pdf')));
    expect(two.json()).toMatchObject({ code: 'UPLOAD_BROKEN' });
    const json = await upload({ body: Buffer.from('{}'), type: 'application/json' });
    expect(json.json()).toMatchObject({ code: 'UPLOAD_NOT_FORM' });
    expect(await stored()).toEqual([]);
    expect(readdirSync(storage.incomingDir)).toEqual([]);
    expect(await database.read.selectFrom('kept_file').select('id').execute()).toEqual([]);
  });

  test('keeps no folder, control character or reading direction of a name', async () => {
    const { attach, save, listed } = await serve(engine);
    const names = [
      '../../etc/passwd.pdf',
      '..\\..\\boot.pdf',
      'a\u202egnp.pdf',
      `${'가'.repeat(300)}.pdf`,
      'con.pdf',
    ];
    const files = [];
    for (const name of names) files.push(await attach(name));
    await save(files);
    const [inquiry] = await listed();
    for (const { name } of inquiry?.files ?? []) {
      expect(name).toMatch(/\.pdf$/);
      expect(name).not.toMatch(/[/\\\u202e]/);
      expect(name.length).toBeLessThanOrEqual(80);
    }
  });

  test('is at most five per inquiry, each once', async () => {
    const { attach, save } = await serve(engine);
    const files = [];
    for (let count = 0; count < 6; count++) files.push(await attach(`${count}.pdf`));
    expect((await save(files)).json()).toMatchObject({ code: 'BAD_QUESTION' });
    expect((await save([files[0], files[0]])).json()).toMatchObject({ code: 'BAD_QUESTION' });
    for (const wrong of ['a', [1], { 0: 'a' }, null]) {
      expect((await save(wrong)).json(), JSON.stringify(wrong)).toMatchObject({ code: 'BAD_QUESTION' });
    }
    expect((await save(files.slice(1))).statusCode).toBe(200);
  });

  test('needs no account and no cookie, but comes from this site, and is limited', async () => {
    const { app, visitor } = await serve(engine, { factor: 0.1 }); // two per minute
    const { body, type } = formOf(part(PDF, 'a.pdf'));
    const send = async (headers: object): Promise<string> => {
      const answer = await app.inject({
        method: 'POST',
        url: '/contact/uploadFile.do',
        payload: body,
        headers: { host: 'www.example.com', 'content-type': type, ...headers },
      });
      return `${answer.statusCode} ${answer.json<{ code?: string }>().code ?? ''}`.trim();
    };
    expect(await send({ origin: 'https://evil.example' })).toBe('403 FOREIGN_REQUEST');
    expect(await send({ ...visitor, 'x-xsrf-token': 'wrong' })).toBe('403 TOKEN_WRONG');
    expect([await send({}), await send({}), await send({})]).toEqual(['200', '200', '429 TOO_MANY_REQUESTS']);
  });

  test('is refused while two gigabytes wait for inquiries that were never sent', async () => {
    const { database, upload, stored } = await serve(engine);
    await database.attempt((transaction) =>
      transaction
        .insertInto('kept_file')
        .values({
          ...{ token_hash: 'a', purpose: 'inquiry', position: 0, name: 'a', mime: 'text/plain' },
          ...{ size: 2_048 * MB - 1, sha256: '', storage_key: 'none', created_at: Date.now() },
        })
        .execute(),
    );
    const answer = await upload(formOf(part(PDF, 'a.pdf')));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([413, 'INQUIRY_FILES_FULL']);
    expect(await stored()).toEqual([]);
  });

  test('is not there without a storage, and the inquiry still is', async () => {
    const database = await engine.open();
    const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
    onTestFinished(() => app.close());
    const visitor = await visitAs(database);
    const send = (url: string, payload: object) =>
      app.inject({ method: 'POST', url, payload, headers: { ...visitor } });
    expect((await send('/contact/uploadFile.do', {})).statusCode).toBe(404);
    expect((await send('/contact/save.do', FILLED_FORM)).statusCode).toBe(200);
  });
});
