// R-BIZ-60, R-BIZ-61
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES, SQLITE } from '../../../../tools/testing/engines.ts';
import type { TestEngine } from '../../../../tools/testing/engines.ts';
import { eventually } from '../../../../tools/testing/eventually.ts';
import { INQUIRY_FACTS, NO_ANSWER_FACTS } from '../../../../tools/testing/inquiry-facts.ts';
import { FILLED_FORM, makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';
import type { MailServer, TakenMail } from '../../../../tools/testing/mail-server.ts';
import { signIn, visitAs } from '../../../../tools/testing/sign-in.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import { createService } from '../../../server/http/service.ts';
import { startMailWorker } from '../../../server/mail/mail-worker.ts';
import { claimMail, CLAIM_MS, markSent } from '../../../server/mail/outbox.ts';
import { ONE_PER, recipientKeyOf, REFUSED_FOR } from '../../../server/mail/recipient-limits.ts';
import { createSender } from '../../../server/mail/send-mail.ts';
import { dropMail } from '../../../server/mail/waiting-mails.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { writeContents } from '../contents.ts';
import { createComposer } from './compose-mails.ts';
import { composeConfirmation } from './confirmation-mail.ts';
import { createInquiryKeeper } from './keep-inquiries.ts';

const FROM = 'site@example.com';
const OFFICE = 'office@example.com';
const KIM = 'kim@example.com';
const NOW = Date.UTC(2026, 10, 21, 3);
const DAY = 24 * 60 * 60_000;
const { timeZone } = SITE;
const SETTINGS = { company: 'WM Group', ...INQUIRY_FACTS };

const composer = (settings = SETTINGS) =>
  createComposer({ settings, to: [OFFICE], timeZone, origin: () => 'https://www.example.com' });

/** Saves an inquiry as it is when it arrives. @returns its receipt */
const receive = (
  database: Database,
  changes: Parameters<typeof makeInquiry>[0] = {},
  now = NOW,
  settings = SETTINGS,
): Promise<string> =>
  createInquiryKeeper({ database, timeZone }, composer(settings)).keep(makeInquiry(changes, null, now));

function work(database: Database, { url }: Pick<MailServer, 'url'>) {
  const said: unknown[] = [];
  const say = (...words: unknown[]): void => void said.push(words);
  const send = createSender({ smtpUrl: url, from: FROM });
  const worker = startMailWorker(database, send, { warn: say, error: say });
  onTestFinished(worker.stop);
  return { ...worker, said };
}

const confirmations = ({ read }: Database) =>
  read.selectFrom('mail_outbox').selectAll().where('recipient_key', 'is not', null).orderBy('id').execute();
const reasons = async ({ read }: Database) =>
  (await read.selectFrom('inquiry').select('unconfirmed').orderBy('id').execute()).map(
    ({ unconfirmed }) => unconfirmed,
  );
const toSenders = ({ mails }: MailServer): TakenMail[] => mails.filter(({ to }) => !to.includes(OFFICE));
const plain = ({ body }: Pick<TakenMail, 'body'>): string => body.replaceAll('\r\n', '\n').trimEnd();

const makeAllDue = (database: Database): Promise<unknown> =>
  write(database, (change) => change.updateTable('mail_outbox').set({ next_attempt_at: 0 }).execute());

/** A service with staff who can read the desk. */
async function serve(database: Database, confirmation = true) {
  const site = { ...makeBuiltSite(), inquiry: { ...INQUIRY_FACTS, confirms: confirmation } };
  const mail = { smtpUrl: 'smtp://127.0.0.1:1', from: FROM, to: [OFFICE] };
  const { app } = await createService(site, { siteUrl: null, logLevel: 'silent', mail }, database);
  onTestFinished(() => app.close());
  const [visitor, staff] = [await visitAs(database), await signIn(database, { id: 'lee', role: 'staff' })];
  const send = (url: string, payload: object, headers: object) =>
    app.inject({ method: 'POST', url, payload, headers: headers as Record<string, string> });
  return {
    save: async () => (await send('/contact/save.do', FILLED_FORM, visitor)).statusCode,
    remove: async (receipt: string) => (await send('/contact/delete.do', { receipt }, staff)).statusCode,
    exportOf: async (email: string) => (await send('/contact/exportOf.do', { email }, staff)).body,
    listed: async () =>
      (await app.inject({ url: '/contact/list.do', headers: { ...staff } }))
        .json<{ items: { confirmation?: unknown }[] }>()
        .items.map(({ confirmation: shown }) => shown),
  };
}

describe.each(ENGINES)('the confirmation of an inquiry on $name', ({ open }: TestEngine) => {
  test('tells the sender receipt, next step, time and number, and what was written, as text and HTML', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const receipt = await receive(database, { contents: '2 pumps <b>\r\n두 번째 줄', quantity: '2 & 3' });
    work(database, server);
    await eventually(() => expect(server.mails).toHaveLength(2));
    const [mail] = toSenders(server);
    if (!mail) throw new Error('there is no confirmation');
    expect(mail.to).toEqual([KIM]);
    expect(mail.headers).toMatchObject({
      from: [FROM],
      to: [KIM],
      subject: [`Your inquiry to WM Group: ${receipt}`],
      'reply-to': [OFFICE],
      'message-id': [`<inquiry.${receipt}@example.com>`],
      'auto-submitted': ['auto-generated'],
      date: [expect.stringMatching(/^\w{3}, \d{1,2} \w{3} \d{4} /)],
      'content-type': [expect.stringMatching(/^multipart\/alternative;/)],
    });
    expect(plain(mail)).toBe(`We have received your inquiry. Its receipt number is ${receipt}.

Received: 2026-11-21 12:00 (Korean time)

What happens next: we read your inquiry and answer by e-mail or telephone within two working days.

If you have a question, reply to this message or call Sales: +82 51 000 0000 (9:00 to 18:00). Please give the receipt number.

You get this message because your address was entered in the inquiry form at https://www.example.com. If you did not send the inquiry, reply to this message, and we will delete it.

What you wrote:

> Name: 김민수
> Phone number: 010-0000-0000
> E-mail: kim@example.com
> Quantity: 2 & 3
> 
> 2 pumps <b>
> 두 번째 줄

WM Group`);
    expect(mail.html).toContain('<div dir="auto">2 pumps &lt;b&gt;</div><div dir="auto">두 번째 줄</div>');
    expect(mail.html).toContain(`receipt number is ${receipt}.`);
    expect(mail.html).not.toMatch(/<(?:img|link|script|style|a)\b|src=|url\(|href=/);
    await eventually(async () =>
      expect(await confirmations(database)).toMatchObject([{ body: '', html: null, answer_to: null }]),
    );
  });

  test('is queued once for an inquiry, however often it is sent, and not for suspected spam', async () => {
    const database = await open();
    const keeper = createInquiryKeeper({ database, timeZone }, composer());
    const inquiry = makeInquiry({}, 'a key', NOW);
    await Promise.all(Array.from({ length: 20 }, () => keeper.keep(inquiry)));
    await receive(database, { email1: 'lee', topic: 'x' });
    await receive(database, { email1: 'park', elapsed: 100 });
    expect((await confirmations(database)).map(({ to_address: to }) => to)).toEqual([KIM]);
    expect(await reasons(database)).toEqual([null, null, null]);
  });

  test('is sent at most once a minute and ten times a day to a mailbox, in any spelling', async () => {
    const database = await open();
    const spellings = ['kim', 'Kim', 'kim+one', 'KIM+two'];
    await Promise.all(spellings.map((email1) => receive(database, { email1 })));
    await receive(database, { email1: 'lee' });
    expect(await confirmations(database)).toHaveLength(2);
    await receive(database, {}, NOW + ONE_PER - 1);
    expect(await confirmations(database)).toHaveLength(2);
    for (let minute = 1; minute <= 12; minute++) await receive(database, {}, NOW + minute * ONE_PER);
    expect(await confirmations(database)).toHaveLength(11);
    await receive(database, {}, NOW + DAY + ONE_PER);
    expect(await confirmations(database)).toHaveLength(12);
    const limited = (await reasons(database)).filter((reason) => reason === 'limited');
    expect(limited).toHaveLength(3 + 1 + 3);
  });

  test('is queued once by two services that receive an inquiry each from one address at once', async () => {
    const database = await open();
    await Promise.all(Array.from({ length: 6 }, () => receive(database)));
    expect(await confirmations(database)).toHaveLength(1);
    expect((await reasons(database)).filter((reason) => reason === 'limited')).toHaveLength(5);
  });

  test('waits its minute after an outage too, even if two processes send', async () => {
    const database = await open();
    await receive(database, {}, NOW);
    await receive(database, {}, NOW + ONE_PER);
    await write(database, (change) =>
      change.deleteFrom('mail_outbox').where('recipient_key', 'is', null).execute(),
    );
    const later = NOW + DAY;
    const claimed = (await Promise.all([claimMail(database, later), claimMail(database, later)])).filter(
      (mail) => mail !== null,
    );
    expect(claimed).toHaveLength(1);
    await markSent(database, claimed[0]?.id ?? 0, later);
    expect(await claimMail(database, later + ONE_PER - 1)).toBeNull();
    expect(await claimMail(database, later + ONE_PER)).not.toBeNull();
  });

  test('that a killed process had claimed is sent by another, under the same Message-ID', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const receipt = await receive(database);
    const doomed = [await claimMail(database, Date.now()), await claimMail(database, Date.now())];
    expect(doomed.map((mail) => mail?.messageKey)).toContain(`inquiry.${receipt}`);
    const later = Date.now() + CLAIM_MS;
    expect(await claimMail(database, later)).not.toBeNull();
    await write(database, (change) =>
      change.updateTable('mail_outbox').set({ claimed_until: null }).execute(),
    );
    await makeAllDue(database);
    work(database, server);
    await eventually(() => expect(server.mails).toHaveLength(2));
    expect(toSenders(server)[0]?.headers['message-id']).toEqual([`<inquiry.${receipt}@example.com>`]);
  });

  test('ends if the server refuses the address, which then gets no other for a month', async () => {
    const [database, server] = [await open(), await startMailServer()];
    server.refuseRecipient = (address) =>
      address === KIM ? { code: 550, text: '5.1.1 no such user' } : null;
    const now = Date.now();
    await receive(database, {}, now - 2 * ONE_PER);
    const worker = work(database, server);
    await eventually(async () => expect((await confirmations(database))[0]?.refused_at).not.toBeNull());
    expect(await confirmations(database)).toMatchObject([
      { last_error: 'EENVELOPE 550', sent_at: null, body: '', html: null },
    ]);
    expect(JSON.stringify(worker.said)).not.toContain('kim');
    await receive(database, {}, now);
    await receive(database, { email1: 'KIM+x' }, now + 2 * ONE_PER);
    expect(await confirmations(database)).toHaveLength(1);
    expect(await reasons(database)).toEqual([null, 'refused', 'refused']);
    await receive(database, {}, now + REFUSED_FOR + ONE_PER);
    expect(await confirmations(database)).toHaveLength(2);
  });

  test.each([
    ['a temporary refusal of the address', { code: 450, text: '4.2.0 greylisted' }, 'EENVELOPE 450'],
    [
      'a refusal that is about the server’s settings',
      { code: 550, text: '5.7.1 relaying denied' },
      'EENVELOPE 550',
    ],
  ])('is sent later after %s', async (_what, refusal, error) => {
    const [database, server] = [await open(), await startMailServer()];
    server.refuseRecipient = (address) => (address === KIM ? refusal : null);
    await receive(database);
    const worker = work(database, server);
    await eventually(async () => expect((await confirmations(database))[0]?.last_error).toBe(error));
    server.refuseRecipient = () => null;
    await makeAllDue(database);
    worker.wake();
    await eventually(() => expect(toSenders(server)).toHaveLength(1));
  });

  test('ends if the server refuses the message for good; a mail to staff is tried again', async () => {
    const [database, server] = [await open(), await startMailServer()];
    server.answer = () => ({ code: 554, text: '5.6.0 not this' });
    await receive(database);
    work(database, server);
    const outbox = () => database.read.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
    await eventually(async () =>
      expect(await outbox()).toMatchObject([
        { refused_at: null, last_error: 'EMESSAGE 554' },
        { refused_at: expect.any(Number), last_error: 'EMESSAGE 554' },
      ]),
    );
    await receive(database, {}, NOW + ONE_PER); // the address itself was not refused
    expect(await confirmations(database)).toHaveLength(2);
  });

  test('is shown at the desk: waiting, sent, failed, refused or not sent, and why', async () => {
    const database = await open();
    const { listed } = await serve(database);
    const now = Date.now();
    for (const [index, email1] of ['a', 'b', 'c', 'd', 'd'].entries())
      await receive(database, { email1 }, now + index);
    await receive(database, { email1: 'e', topic: 'x' }, now + 9);
    const change = (email: string, set: object): Promise<unknown> =>
      write(database, (transaction) =>
        transaction.updateTable('mail_outbox').set(set).where('to_address', '=', email).execute(),
      );
    await change('b@example.com', { sent_at: NOW });
    await change('c@example.com', { last_error: 'ETIMEDOUT', next_attempt_at: NOW });
    await change('d@example.com', { refused_at: NOW, last_error: 'EENVELOPE 550' });
    const time = '2026-11-21T03:00:00.000Z';
    expect((await listed()).toReversed()).toEqual([
      { state: 'waiting', time: new Date(now).toISOString() },
      { state: 'sent', time },
      { state: 'failed', time, error: 'ETIMEDOUT' },
      { state: 'refused', time, error: 'EENVELOPE 550' },
      { state: 'unsent', reason: 'limited' },
      undefined,
    ]);
  });

  test('and the refusal of an address are erased with the inquiry, and a person’s export says when it was sent', async () => {
    const database = await open();
    const { remove, exportOf } = await serve(database);
    const receipt = await receive(database, {}, NOW);
    await write(database, (change) => change.updateTable('mail_outbox').set({ sent_at: NOW }).execute());
    expect(await exportOf(KIM)).toMatch(/,2026-11-21 12:00,,,,,,\r\n$/);
    const refused = { sent_at: null, refused_at: NOW, last_error: 'EENVELOPE 550' };
    await write(database, (change) => change.updateTable('mail_outbox').set(refused).execute());
    expect(await remove(receipt)).toBe(200);
    expect(await database.read.selectFrom('mail_outbox').select('id').execute()).toEqual([]);
    await receive(database, {}, NOW + 1);
    expect(await reasons(database)).toEqual([null]);
  });

  test('that was refused is no longer queued, so staff can’t send it again', async () => {
    const database = await open();
    await receive(database);
    await write(database, (change) => change.updateTable('mail_outbox').set({ refused_at: NOW }).execute());
    const [mail] = await confirmations(database);
    expect(await write(database, (change) => dropMail(change, mail?.id ?? 0, NOW))).toBe('gone');
    expect(await claimMail(database, NOW + DAY)).toBeNull();
  });

  test('is off by one setting', async () => {
    const database = await open();
    const { save, listed } = await serve(database, false);
    expect(await save()).toBe(200);
    expect(await database.read.selectFrom('mail_outbox').select('to_address').execute()).toEqual([
      { to_address: OFFICE },
    ]);
    expect(await listed()).toEqual([undefined]);
  });
});

describe('the text of a confirmation', () => {
  const place = { company: 'WM Group', timeZone, origin: 'https://www.example.com', answerTo: OFFICE };
  const compose = (changes: Parameters<typeof makeInquiry>[0], answer = INQUIRY_FACTS.answer) =>
    composeConfirmation({ ...place, answer }, makeInquiry(changes), 'R-1');

  test('leaves out what the site doesn’t say', () => {
    const { body } = compose({}, NO_ANSWER_FACTS);
    expect(body).toContain('answer by e-mail or telephone.\n');
    expect(body).toContain('If you have a question, reply to this message. Please give');
  });

  test('has nothing typed in its subject and sentences, and no links in what was typed', () => {
    const spam = 'Win at https://evil.example/x, www.evil。example, evil.example or http://192.0.2.1/ now';
    const { subject, body, html } = compose({ worker: spam, visitorCompany: spam, contents: spam });
    expect(subject).toBe('Your inquiry to WM Group: R-1');
    for (const text of [body, html]) {
      const [sentences = '', quoted = ''] = text.split('What you wrote:');
      expect(sentences).not.toMatch(/evil|Win/);
      expect(quoted).toContain('Win at');
      expect(quoted).not.toMatch(/:\/\/|evil[.。]example|www[.。]evil/);
    }
  });

  test('quotes only the beginning of a long inquiry, without cutting a character', () => {
    const { body, html } = compose({ contents: '👩'.repeat(9_000) });
    for (const text of [body, html]) {
      expect(text).toContain('… (shortened here; we have the whole text)');
      expect(text.length).toBeLessThan(8_000);
      expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
    }
    const lines = compose({ contents: 'a\n'.repeat(9_000) }).body.split('\n');
    expect(lines.filter((line) => line.startsWith('>'))).toHaveLength(61);
  });

  test('names the machines, and keeps a name from ending its HTML', () => {
    const about = { machine: 'Shaker </blockquote><script>', model: 'A', page: '/1556/mud' };
    const { body, html } = compose({ contents: writeContents({ about: [about], text: 'Two.' }) });
    expect(body).toContain('> Asked about: Shaker </blockquote><script>, A\n');
    expect(html).not.toContain('<script>');
    expect(html.match(/<\/blockquote>/g)).toHaveLength(1);
  });
});

test.each([
  ['Kim@Example.com', KIM],
  ['kim+tag+more@example.com', KIM],
  ['+kim@example.com', '+kim@example.com'],
])('the mailbox of %s is counted as %s', (address, key) => {
  expect(recipientKeyOf(address)).toBe(key);
});

test('a newline in a name or an address adds no header', async () => {
  const [database, server] = [await SQLITE.open(), await startMailServer()];
  const keeper = createInquiryKeeper({ database, timeZone }, composer());
  const hostile = {
    worker: 'x\r\nBcc: evil@evil.example',
    email: 'kim@example.com\r\nBcc: evil@evil.example',
  };
  await keeper.keep({ ...makeInquiry({}, null, NOW), ...hostile }); // the form refuses both
  await keeper.keep({ ...makeInquiry({}, null, NOW), email: 'a@example.com, evil@evil.example' });
  work(database, server);
  await eventually(async () => {
    const left = await database.read
      .selectFrom('mail_outbox')
      .select('id')
      .where('attempts', '=', 0)
      .execute();
    expect(left).toEqual([]);
  });
  for (const { headers, to } of server.mails) {
    expect(headers['bcc']).toBeUndefined();
    expect(to).not.toContain('evil@evil.example');
  }
});
