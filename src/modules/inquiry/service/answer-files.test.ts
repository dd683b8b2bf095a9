// R-INQ-70, R-INQ-71, R-INQ-73
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { eventually } from '../../../../tools/testing/eventually.ts';
import { drawPng, formOf, KEYS, part } from '../../../../tools/testing/file-service.ts';
import { queued, recorded, startDesk } from '../../../../tools/testing/inquiry-desk.ts';
import type { AskAs } from '../../../../tools/testing/inquiry-desk.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';
import { publicKeyOf } from '../../../../tools/testing/sign-in.ts';
import { makeFolder } from '../../../../tools/testing/temporary-folder.ts';
import { dropDoomedFiles } from '../../../server/files/drop-doomed-files.ts';
import { openFolderStorage } from '../../../server/files/folder-storage.ts';
import { sweepFiles } from '../../../server/files/sweep-files.ts';
import { startMailWorker } from '../../../server/mail/mail-worker.ts';
import { createSender } from '../../../server/mail/send-mail.ts';
import { accountDataOf } from '../../../server/module.ts';
import { exportAccount } from '../../../server/store/account-data.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { eraseAccount } from '../../../server/store/erase-account.ts';
import { service } from '../service.ts';
import { purgeInquiries } from './purge-inquiries.ts';

const MB = 1024 * 1024;
const DAY = 24 * 60 * 60_000;
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');
const [ANSWER, DRAFT] = ['/contact/answer.do', '/contact/draft.do'];
const [UPLOAD, ATTACH, DETACH] = [
  '/contact/uploadAnswerFile.do',
  '/contact/attachFile.do',
  '/contact/detachFile.do',
];

interface Shown {
  readonly draft: string;
  readonly draftFiles?: readonly { readonly id: number; readonly name: string }[];
  readonly entries: readonly { readonly files?: readonly { readonly id: number; readonly name: string }[] }[];
}

async function prepare(database: Database, count = 1) {
  const storage = openFolderStorage(makeFolder(), KEYS, 0);
  const inquiries = Array.from({ length: count }, (_, index) => ({ email1: `kim${index + 1}` }));
  const desk = await startDesk(database, inquiries, { storage });
  const upload = (ask: AskAs, name: string, bytes: Buffer | string = PDF) =>
    ask(UPLOAD, formOf(part(bytes, name)));
  const attach = async (ask: AskAs, name: string, bytes: Buffer | string = PDF, id = 1) => {
    const uploaded = await upload(ask, name, bytes);
    expect(uploaded.statusCode, uploaded.body).toBe(200);
    return ask(ATTACH, { id, file: uploaded.json<{ file: string }>().file });
  };
  const attached = async (ask: AskAs, name: string, id = 1): Promise<number> => {
    const answer = await attach(ask, name, PDF, id);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ id: number }>().id;
  };
  const shown = async (ask: AskAs, nth = 0): Promise<Shown> =>
    (await ask(`/contact/inquiry.do?receipt=${desk.receipts[nth]}`)).json<Shown>();
  /** The bytes that are still stored once what is no longer needed is deleted. */
  const stored = async (): Promise<number> => {
    await dropDoomedFiles(database, storage);
    let bytes = 0;
    for await (const _ of storage.list()) bytes += 1;
    return bytes;
  };
  return { ...desk, storage, upload, attach, attached, shown, stored };
}

const rows = ({ read }: Database) =>
  read.selectFrom('kept_file').select(['name', 'purpose']).orderBy('id').execute();

describe.each(ENGINES)('the files of an answer on $name', ({ open }) => {
  test('are kept with the draft, sent with the mail, shown to staff, and each download is recorded', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const { lee, han, app, storage, attached, attach, shown } = await prepare(database);
    const pdf = await attached(lee, '도면 1.pdf');
    const png = (await attach(lee, 'photo.png', await drawPng(40, 20))).json<{ id: number; size: number }>();
    await lee(DRAFT, { id: 1, text: 'Dear Kim' });
    expect(await shown(lee)).toMatchObject({
      draft: 'Dear Kim',
      draftFiles: [
        { id: pdf, name: '도면 1.pdf', size: PDF.length },
        { id: png.id, name: 'photo.png' },
      ],
    });
    expect(await shown(han)).not.toHaveProperty('draftFiles');
    expect(
      (await lee(ANSWER, { id: 1, text: 'See both.', after: null, files: [pdf, png.id] })).json(),
    ).toEqual({
      entry: 1,
    });
    const worker = startMailWorker(
      database,
      createSender({ smtpUrl: server.url, from: 'site@example.com' }),
      { warn: () => undefined, error: () => undefined },
      { storage },
    );
    onTestFinished(worker.stop);
    await eventually(() => expect(server.mails).toHaveLength(1));
    const [mail] = server.mails;
    expect(mail?.attachments.map(({ name, type, bytes }) => [name, type, bytes.length])).toEqual([
      ['도면 1.pdf', 'application/pdf', PDF.length],
      ['photo.png', 'image/png', png.size],
    ]);
    expect(mail?.attachments[0]?.bytes.equals(PDF)).toBe(true);
    expect(mail?.body).toContain('See both.');
    const { entries, draft, ...rest } = await shown(han);
    expect([draft, rest.draftFiles]).toEqual(['', undefined]);
    expect(entries[0]?.files?.map(({ name }) => name)).toEqual(['도면 1.pdf', 'photo.png']);
    const download = await han(`/contact/file.do?id=${pdf}`);
    expect(download.rawPayload.equals(PDF)).toBe(true);
    expect(download.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect((await app.inject(`/contact/file.do?id=${pdf}`)).statusCode).toBe(401);
    expect((await recorded(database)).filter((line) => !line.startsWith('inquiry.read'))).toEqual([
      `inquiry.answer: entry 1, files ${pdf} ${png.id}`,
      `inquiry.file: file ${pdf}`,
    ]);
    const csv = (await lee('/contact/exportOf.do', { email: 'kim1@example.com' })).body;
    expect(csv).toContain('"도면 1.pdf\nphoto.png"');
  });

  test('are checked like those of inquiries, and are at most five with 15 MB in all', async () => {
    const database = await open();
    const { lee, attach, attached, upload, stored } = await prepare(database, 2);
    const refused = await upload(lee, 'tool.exe', Buffer.from('MZ\0\0'));
    expect([refused.statusCode, refused.json()]).toMatchObject([415, { code: 'FILE_KIND_REFUSED' }]);
    expect((await upload(lee, 'empty.pdf', '')).json()).toMatchObject({ code: 'UPLOAD_BROKEN' });
    for (let nth = 1; nth <= 5; nth++) await attached(lee, `${nth}.pdf`);
    const sixth = await attach(lee, '6.pdf');
    expect([sixth.statusCode, sixth.json()]).toMatchObject([
      413,
      { code: 'ANSWER_FILES_TOO_LARGE', message: 'An answer can have up to 5 files. Remove one first.' },
    ]);
    const text = (size: number): string => 'a\n'.repeat(size / 2);
    expect((await attach(lee, 'half.txt', text(8 * MB), 2)).statusCode).toBe(200);
    expect((await attach(lee, 'rest.txt', text(7 * MB), 2)).statusCode).toBe(200);
    const more = await attach(lee, 'more.txt', text(2), 2);
    expect([more.statusCode, more.json()]).toMatchObject([413, { code: 'ANSWER_FILES_TOO_LARGE' }]);
    expect(await stored()).toBe(9); // those two were uploaded, and are deleted after a day
  });

  test('are only those of one’s own draft: a colleague’s, a sent one, or one of another inquiry is refused', async () => {
    const database = await open();
    const { lee, han, attached, upload, shown } = await prepare(database, 2);
    const own = await attached(lee, 'own.pdf');
    const others = await attached(han, 'others.pdf');
    const elsewhere = await attached(lee, 'elsewhere.pdf', 2);
    for (const files of [[others], [own, elsewhere], [own, 99]]) {
      const refused = await lee(ANSWER, { id: 1, text: 'A', after: null, files });
      expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'ANSWER_FILES_GONE' }]);
    }
    expect(await queued(database)).toEqual([]);
    const { file } = (await upload(lee, 'twice.pdf')).json<{ file: string }>();
    const both = [await lee(ATTACH, { id: 1, file }), await lee(ATTACH, { id: 1, file })];
    expect(both[0]?.json()).toEqual(both[1]?.json());
    expect((await lee(ATTACH, { id: 2, file })).json()).toMatchObject({ code: 'ANSWER_FILES_GONE' });
    expect((await shown(lee)).draftFiles?.map(({ name }) => name)).toEqual(['own.pdf', 'twice.pdf']);
    expect((await lee(ATTACH, { id: 9, file })).statusCode).toBe(404);
    expect((await lee(`/contact/file.do?id=${own}`)).statusCode, 'an unsent file').toBe(404);
    expect((await lee(ANSWER, { id: 1, text: 'A', after: null, files: [own] })).statusCode).toBe(200);
    expect((await lee(ANSWER, { id: 1, text: 'A', after: 1, files: [own] })).statusCode).toBe(409);
    await lee(DETACH, { id: 1, file: own });
    expect((await lee(`/contact/file.do?id=${own}`)).statusCode, 'a sent file stays').toBe(200);
  });

  test('belong to the key: a repeat sends once, and other files under the same key are refused', async () => {
    const database = await open();
    const { lee, attached } = await prepare(database);
    const [first, second] = [await attached(lee, 'a.pdf'), await attached(lee, 'b.pdf')];
    const ask = (files: readonly number[]) => lee(ANSWER, { id: 1, text: 'A', after: null, files }, 'key');
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask([first])));
    expect(answers.map((answer) => answer.json<unknown>())).toEqual(answers.map(() => ({ entry: 1 })));
    for (const files of [[], [second], [first, second]]) {
      expect((await ask(files)).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_TAKEN' });
    }
    expect((await queued(database)).map(({ file_ids: ids }) => ids)).toEqual([String(first)]);
  });

  test('go when they are removed; an answer takes only those that it names', async () => {
    const database = await open();
    const { lee, attached, shown, stored } = await prepare(database);
    const removed = await attached(lee, 'removed.pdf');
    const left = await attached(lee, 'left.pdf');
    const sent = await attached(lee, 'sent.pdf');
    await lee(DRAFT, { id: 1, text: '' });
    expect((await shown(lee)).draftFiles).toHaveLength(3); // an empty text deletes only text
    for (let time = 0; time < 2; time++) await lee(DETACH, { id: 1, file: removed });
    expect((await shown(lee)).draftFiles?.map(({ id }) => id)).toEqual([left, sent]);
    expect(await stored()).toBe(2);
    await lee(DRAFT, { id: 1, text: 'A' });
    await lee(ANSWER, { id: 1, text: 'A', after: null, files: [sent] });
    expect(await shown(lee)).toMatchObject({ draft: '', draftFiles: [{ id: left }] });
    expect(await rows(database)).toEqual([
      { name: 'left.pdf', purpose: 'inquiry-draft' },
      { name: 'sent.pdf', purpose: 'inquiry-answer' },
    ]);
    await lee(DETACH, { id: 1, file: left });
    expect(await stored()).toBe(1);
    expect(await database.read.selectFrom('inquiry_draft').selectAll().execute()).toEqual([]);
  });

  test('are swept a day after their upload if they were never attached; those of a draft and an answer stay', async () => {
    const database = await open();
    const { lee, upload, attached, storage } = await prepare(database);
    await upload(lee, 'free.pdf');
    await attached(lee, 'draft.pdf');
    const { signal: closing } = new AbortController();
    await sweepFiles({ database, storage, now: Date.now() + 2 * DAY, keepDeletedDays: 90, closing });
    expect(await rows(database)).toEqual([{ name: 'draft.pdf', purpose: 'inquiry-draft' }]);
  });

  test.each(['deleted', 'at the end of its term'] as const)(
    'go with an inquiry that is %s: draft, answer and queued mail',
    async (how) => {
      const database = await open();
      const { lee, han, receipts, attached, stored } = await prepare(database);
      const sent = await attached(lee, 'sent.pdf');
      await lee(ANSWER, { id: 1, text: 'A', after: null, files: [sent] });
      await attached(lee, 'next.pdf');
      await attached(han, 'hans.pdf');
      expect(await stored()).toBe(3);
      if (how === 'deleted') await lee('/contact/delete.do', { receipt: receipts[0] });
      else await purgeInquiries(database, Date.UTC(2100, 0, 1));
      expect([await stored(), await rows(database), await queued(database)]).toEqual([0, [], []]);
    },
  );

  test('of a person’s drafts go with the account; those of answers stay; the export counts them', async () => {
    const database = await open();
    const { lee, receipts, attached, shown, han, stored } = await prepare(database);
    const sent = await attached(lee, 'sent.pdf');
    await lee(ANSWER, { id: 1, text: 'A', after: null, files: [sent] });
    await attached(lee, 'SECRET.pdf');
    const user = { id: 'lee', publicKey: publicKeyOf('lee'), role: 'staff', nickName: 'Lee Desk' } as const;
    const parts = accountDataOf([service]);
    let exported = '';
    for await (const piece of exportAccount(database.read, user, parts)) exported += piece;
    expect(JSON.parse(exported)).toMatchObject({
      inquiryEntries: [{ receipt: receipts[0], kind: 'answer', files: 1 }],
      inquiryDrafts: [{ receipt: receipts[0], files: 1 }],
    });
    expect(exported).not.toContain('SECRET');
    await write(database, (change) => eraseAccount(change, database.dialect, user, 'Former staff', parts));
    expect(await rows(database)).toEqual([{ name: 'sent.pdf', purpose: 'inquiry-answer' }]);
    expect(await stored()).toBe(1);
    expect((await shown(han)).entries[0]?.files).toHaveLength(1);
  });
});
