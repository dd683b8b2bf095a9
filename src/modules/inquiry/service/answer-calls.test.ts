// R-INQ-37, R-INQ-38, R-INQ-39, R-INQ-40
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { eventually } from '../../../../tools/testing/eventually.ts';
import { INQUIRY_FACTS } from '../../../../tools/testing/inquiry-facts.ts';
import { OFFICE, queued, recorded, startDesk } from '../../../../tools/testing/inquiry-desk.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';
import type { MailServer } from '../../../../tools/testing/mail-server.ts';
import { publicKeyOf } from '../../../../tools/testing/sign-in.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import { startMailWorker } from '../../../server/mail/mail-worker.ts';
import { claimMail, markRefused } from '../../../server/mail/outbox.ts';
import { createSender } from '../../../server/mail/send-mail.ts';
import { dropMail } from '../../../server/mail/waiting-mails.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { writeContents } from '../contents.ts';
import { openMigrated } from '../../../server/store/migrate.ts';
import { createComposer } from './compose-mails.ts';
import { createInquiryKeeper } from './keep-inquiries.ts';

const [ANSWER, NOTE, PREVIEW] = ['/contact/answer.do', '/contact/note.do', '/contact/preview.do'];
const KIM = 'kim@example.com';
const MACHINE = { machine: 'Shale Shaker', model: '400 GPM', page: '' };
const RECEIVED = Date.UTC(2026, 10, 21, 3);

/** Saves an inquiry with its mails, as when it arrives. @returns its receipt */
function receive(database: Database, changes: Parameters<typeof makeInquiry>[0]): Promise<string> {
  const settings = { company: 'WM Group', ...INQUIRY_FACTS };
  const { timeZone } = SITE;
  const compose = createComposer({ settings, to: [OFFICE], timeZone, origin: () => 'https://a.example' });
  return createInquiryKeeper({ database, timeZone }, compose).keep(makeInquiry(changes, null, RECEIVED));
}

function work(database: Database, { url }: MailServer) {
  const send = createSender({ smtpUrl: url, from: 'site@example.com' });
  const quiet = (): void => undefined;
  const worker = startMailWorker(database, send, { warn: quiet, error: quiet });
  onTestFinished(worker.stop);
  return worker;
}

/** Waits until so many mails are sent, and marked as such. */
const haveSent = ({ read }: Database, count: number): Promise<void> =>
  eventually(async () => {
    const sent = await read.selectFrom('mail_outbox').select('id').where('sent_at', 'is not', null).execute();
    expect(sent).toHaveLength(count);
  });

/** As if the minute between two mails to one address had passed. */
const makeDue = (database: Database): Promise<unknown> =>
  write(database, (change) =>
    change
      .updateTable('mail_outbox')
      .set({ next_attempt_at: 0, sent_at: (set) => set('sent_at', '-', 3_600_000) })
      .execute(),
  );

const conversationOf = (lee: Awaited<ReturnType<typeof startDesk>>['lee'], receipt = '') =>
  lee(`/contact/inquiry.do?receipt=${receipt}`);

describe.each(ENGINES)('an answer from the desk on $name', ({ open, makePlace }) => {
  test('is mailed from the site’s address, replies go to the office, and mail programs show it below the confirmation', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const { lee, han } = await startDesk(database, []);
    const contents = writeContents({ about: [MACHINE], text: 'Two <b>, see www.example.com\nplease.' });
    const receipt = await receive(database, { contents, worker: 'Kim Minsu' });
    await lee(NOTE, { id: 1, text: 'INTERNAL: poor payer' });
    const text = 'Dear {name},\r\n\r\nthe {machine} costs <5>.\n{me}';
    expect((await lee(ANSWER, { id: 1, text, after: 1 })).json()).toEqual({ entry: 2 });
    const worker = work(database, server);
    await haveSent(database, 2);
    await makeDue(database);
    worker.wake();
    await haveSent(database, 3);
    await han(ANSWER, { id: 1, text: 'And two more.', after: 2 });
    await makeDue(database);
    worker.wake();
    await haveSent(database, 4);
    const [confirmation, first, second] = server.mails.filter(({ to }) => to.includes(KIM));
    const [firstId] = first?.headers['message-id'] ?? [];
    expect(first?.headers).toMatchObject({
      from: ['site@example.com'],
      to: [KIM],
      'reply-to': [OFFICE],
      subject: [`Re: Your inquiry to WM Group: ${receipt}`],
      'message-id': [expect.stringMatching(`^<inquiry\\.${receipt}\\.[0-9a-f]{12}@example\\.com>$`)],
      'in-reply-to': confirmation?.headers['message-id'],
      references: confirmation?.headers['message-id'],
    });
    expect(first?.headers).not.toHaveProperty('auto-submitted');
    expect(first?.body.replaceAll('\r\n', '\n').trimEnd()).toBe(`Dear Kim Minsu,

the Shale Shaker, 400 GPM costs <5>.
Lee Desk

Your inquiry ${receipt}, received 2026-11-21 12:00 (Korean time):

> Name: Kim Minsu
> Phone number: 010-0000-0000
> E-mail: kim@example.com
> Asked about: Shale Shaker, 400 GPM
> 
> Two <b>, see www. example. com
> please.`);
    expect(first?.html).toMatch(/costs &lt;5&gt;\.<br>\r?\nLee Desk<\/p>/);
    expect(first?.html).not.toMatch(/<(?:img|link|script|style|a)\b|src=|url\(|href=/);
    expect(second?.headers).toMatchObject({
      'in-reply-to': [firstId],
      references: [`<inquiry.${receipt}@example.com> ${firstId}`],
    });
    for (const mail of server.mails) expect(JSON.stringify(mail)).not.toContain('INTERNAL');
    await eventually(async () =>
      expect(
        await database.read.selectFrom('mail_outbox').select(['body', 'html']).distinct().execute(),
      ).toEqual([{ body: '', html: null }]),
    );
    expect((await conversationOf(lee, receipt)).json()).toMatchObject({
      inquiry: { status: 'answered', answeredTime: expect.any(String) },
      entries: [
        { kind: 'note' },
        {
          kind: 'answer',
          nickName: 'Lee Desk',
          subject: `Re: Your inquiry to WM Group: ${receipt}`,
          text: 'Dear Kim Minsu,\r\n\r\nthe Shale Shaker, 400 GPM costs <5>.\nLee Desk',
          mail: { state: 'sent' },
        },
        { kind: 'answer', nickName: 'Han Desk', mail: { state: 'sent' } },
      ],
    });
    expect(await recorded(database)).toEqual([
      'inquiry.note: entry 1',
      'inquiry.answer: entry 2',
      'inquiry.answer: entry 3',
      `inquiry.read: ${receipt}`,
    ]);
  });

  test('is sent once per key, however often and wherever it is repeated', async () => {
    const database = await open();
    const { lee, han } = await startDesk(database);
    const ask = (asked = lee, text = 'A') => asked(ANSWER, { id: 1, text, after: null }, 'key');
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    expect(answers.map((answer) => answer.json<unknown>())).toEqual(answers.map(() => ({ entry: 1 })));
    expect((await ask(han, 'B')).json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_TAKEN' });
    expect(await queued(database)).toHaveLength(1);
  });

  test('is not sent if a colleague has answered meanwhile, even at the same moment', async () => {
    const database = await open();
    const { lee, han, receipts } = await startDesk(database);
    const both = await Promise.all([lee, han].map((ask) => ask(ANSWER, { id: 1, text: 'A', after: null })));
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const late = await han(ANSWER, { id: 1, text: 'B', after: null });
    expect([late.statusCode, late.json()]).toMatchObject([409, { code: 'ANSWERED_MEANWHILE' }]);
    expect(await queued(database)).toHaveLength(1);
    await lee(NOTE, { id: 1, text: 'A note is no answer.' });
    expect((await han(ANSWER, { id: 1, text: 'B', after: 1 })).statusCode).toBe(200);
    expect((await queued(database)).map(({ thread_keys: keys }) => keys?.split(' ').length)).toEqual([1, 2]);
    expect((await queued(database))[1]?.thread_keys).toContain(`inquiry.${receipts[0]} `);
  });

  test('is one at a time over all services on a database, which also know who is writing where', async () => {
    const place = await makePlace();
    const [first, second] = [await openMigrated(place), await openMigrated(place)];
    onTestFinished(async () => {
      await first.close();
      await second.close();
    });
    const inquiries = Array.from({ length: 10 }, (_, index) => ({ email1: `kim${index}` }));
    const { lee } = await startDesk(first, inquiries);
    const { han } = await startDesk(second, []);
    for (let id = 1; id <= inquiries.length; id++) {
      const body = { id, text: 'A', after: null };
      const both = await Promise.all([lee(ANSWER, body), han(ANSWER, body)]);
      expect(both.map(({ statusCode }) => statusCode).toSorted(), `${id}`).toEqual([200, 409]);
    }
    expect(await queued(first)).toHaveLength(inquiries.length);
    await lee('/contact/presence.do?id=1&writing=true');
    expect((await han('/contact/presence.do?id=1')).json()).toMatchObject({
      others: [{ nickName: 'Lee Desk', writing: true }],
    });
  });

  test('is refused for spam, for an unknown inquiry, without text and without a mail server', async () => {
    const database = await open();
    const { lee } = await startDesk(database, [{ homepage: 'x' }]);
    const spam = await lee(ANSWER, { id: 1, text: 'A', after: null });
    expect([spam.statusCode, spam.json()]).toMatchObject([409, { code: 'INQUIRY_IS_SPAM' }]);
    expect((await lee(ANSWER, { id: 9, text: 'A', after: null })).statusCode).toBe(404);
    for (const text of ['', ' ', 'a\0']) {
      expect((await lee(ANSWER, { id: 1, text, after: null })).statusCode).toBe(400);
    }
    const quiet = await startDesk(database, [{}], { mails: false });
    const off = await quiet.lee(ANSWER, { id: 2, text: 'A', after: null });
    expect([off.statusCode, off.json()]).toMatchObject([409, { code: 'INQUIRY_MAIL_OFF' }]);
    expect((await conversationOf(quiet.lee, quiet.receipts[0])).json()).toMatchObject({ canMail: false });
    expect(await queued(database)).toEqual([]);
    expect(await database.read.selectFrom('inquiry_entry').select('id').execute()).toEqual([]);
  });

  test('shows before and after that the mail server refuses the address, and that staff deleted the mail', async () => {
    const database = await open();
    const { lee, receipts } = await startDesk(database, [{}, {}]);
    await lee(ANSWER, { id: 1, text: 'A', after: null });
    const mail = await claimMail(database, Date.now());
    if (!mail) throw new Error('no mail is due');
    await markRefused(database, mail, 'EENVELOPE 550', Date.now());
    expect((await conversationOf(lee, receipts[0])).json()).toMatchObject({
      entries: [{ mail: { state: 'refused', error: 'EENVELOPE 550' } }],
      addressRefusedTime: expect.any(String),
    });
    await lee(ANSWER, { id: 2, text: 'B', after: null });
    const [, second] = await queued(database);
    await write(database, (change) => dropMail(change, second?.id ?? 0, Date.now()));
    expect((await conversationOf(lee, receipts[1])).json()).toMatchObject({
      entries: [{ text: 'B', mail: { state: 'unsent' } }],
      addressRefusedTime: expect.any(String),
    });
  });

  test('has only placeholders that exist and have a value, as the preview shows', async () => {
    const database = await open();
    const { lee, receipts } = await startDesk(database, [{ worker: '{me} & {receipt}' }]);
    const shown = await lee(PREVIEW, { id: 1, text: '{ name }, {receipt}: {"a": 1} {1}' });
    expect(shown.json()).toEqual({
      subject: `Re: Your inquiry to WM Group: ${receipts[0]}`,
      text: `{me} & {receipt}, ${receipts[0]}: {"a": 1} {1}`,
    });
    for (const [text, message] of [
      [
        'Dear {Name}, {first name} {Name}',
        'text contains unknown placeholders: {Name}, {first name}. There are {name}, {receipt}, {machine} and {me}.',
      ],
      ['The {machine}', 'text contains {machine}, but this inquiry has none.'],
    ]) {
      for (const [url, body] of [
        [PREVIEW, {}],
        [ANSWER, { after: null }],
      ] as const) {
        const refused = await lee(url, { id: 1, text, ...body });
        expect([refused.statusCode, refused.json()], url).toMatchObject([400, { message }]);
      }
    }
    expect((await lee(PREVIEW, { id: 9, text: 'A' })).statusCode).toBe(404);
    expect((await recorded(database))[0]).toBe('inquiry.read: preview of an answer');
  });

  test('goes with its inquiry: nothing of it stays in any table', async () => {
    const database = await open();
    const { lee, han, receipts } = await startDesk(database);
    await lee(ANSWER, { id: 1, text: 'SECRET-A', after: null });
    await lee(NOTE, { id: 1, text: 'SECRET-B' });
    await lee('/contact/draft.do', { id: 1, text: 'SECRET-C' });
    await han('/contact/presence.do?id=1');
    await lee('/contact/assign.do', { id: 1, to: publicKeyOf('han') });
    const csv = (await lee('/contact/exportOf.do', { email: KIM })).body;
    for (const text of ['SECRET-A', 'SECRET-B', 'Han Desk']) expect(csv).toContain(text);
    expect((await lee('/contact/delete.do', { receipt: receipts[0] })).statusCode).toBe(200);
    for (const table of ['inquiry_entry', 'inquiry_draft', 'inquiry_presence', 'mail_outbox'] as const) {
      expect(await database.read.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
  });
});
