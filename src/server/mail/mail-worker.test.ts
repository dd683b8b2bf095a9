// R-INQ-14, R-INQ-15, R-FAULT-19
import nodemailer from 'nodemailer';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { makeInquiry } from '../../../tools/testing/inquiry.ts';
import { startMailServer } from '../../../tools/testing/mail-server.ts';
import type { MailServer } from '../../../tools/testing/mail-server.ts';
import { SITE } from '../../../tools/testing/site-fixture.ts';
import { writeContents } from '../../modules/inquiry/contents.ts';
import { composeInquiryMails } from '../../modules/inquiry/service/inquiry-mail.ts';
import { createInquiryKeeper } from '../../modules/inquiry/service/keep-inquiries.ts';
import type { OutboxWorker } from '../outbox-worker.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { startMailWorker } from './mail-worker.ts';
import { CLAIM_MS, claimMail, dropMails, markFailed, pauseAfter, queueMails } from './outbox.ts';
import { createSender } from './send-mail.ts';

const FROM = 'site@example.com';
const HOUR = 60 * 60_000;

function work(database: Database, { url }: Pick<MailServer, 'url'>): OutboxWorker & { said: unknown[] } {
  const said: unknown[] = [];
  const say = (...words: unknown[]): void => void said.push(words);
  const send = createSender({ smtpUrl: url, from: FROM });
  const worker = startMailWorker(database, send, { warn: say, error: say });
  onTestFinished(worker.stop);
  return { ...worker, said };
}

/** Saves an inquiry with a mail to each recipient. @returns its receipt */
function receive(
  database: Database,
  changes: Parameters<typeof makeInquiry>[0] = {},
  to: readonly string[] = ['office@example.com'],
): Promise<string> {
  return createInquiryKeeper({ database, timeZone: SITE.timeZone }, (...of) =>
    composeInquiryMails({ to, timeZone: SITE.timeZone, origin: 'https://example.com' }, ...of),
  ).keep(makeInquiry(changes));
}

const outbox = ({ read }: Database) => read.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

const makeDue = (database: Database): Promise<unknown> =>
  write(database, (transaction) =>
    transaction.updateTable('mail_outbox').set({ next_attempt_at: 0 }).execute(),
  );

const untilSent = (database: Database, count: number): Promise<unknown> =>
  eventually(async () =>
    expect((await outbox(database)).filter(({ sent_at: sentAt }) => sentAt !== null)).toHaveLength(count),
  );

describe.each(ENGINES)('mail on $name', ({ open }) => {
  test('from a module is sent with its reference, unless it is erased first', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const mail = { to: 'office@example.com', subject: 'A booking', body: 'Text' };
    await write(database, async (transaction) => {
      const answerTo = 'kim@example.com';
      const mails = ['B-1', 'B-2'].map((reference) => ({ ...mail, reference, answerTo }));
      await queueMails(transaction, mails, Date.now());
      await queueMails(transaction, [], Date.now());
      await dropMails(transaction, 'B-1');
    });
    work(database, server);
    await untilSent(database, 1);
    expect(server.mails.map(({ headers }) => [headers['message-id'], headers['reply-to']])).toEqual([
      [['<2.B-2@example.com>'], ['kim@example.com']],
    ]);
    expect(await outbox(database)).toMatchObject([{ body: '', answer_to: null }]);
  });

  test('tells staff about an inquiry in plain text, with the address to reply to', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const receipt = await receive(database, { contents: 'Line 1\r\n.\r\n견적 😀\nFrom me' });
    work(database, server);
    await untilSent(database, 1);
    const [mail] = server.mails;
    expect(mail?.to).toEqual(['office@example.com']);
    expect(mail?.headers).toMatchObject({
      from: [FROM],
      to: ['office@example.com'],
      'reply-to': ['kim@example.com'],
      'message-id': [`<1.${receipt}@example.com>`],
      'auto-submitted': ['auto-generated'],
      'content-type': ['text/plain; charset=utf-8'],
    });
    expect(decodeWords(mail?.headers['subject']?.[0])).toBe(`견적 및 시공문의 ${receipt}`);
    expect(mail?.body.replaceAll('\r\n', '\n').trimEnd()).toBe(
      `A new inquiry has arrived on the website: ${receipt}

Received: 2026-11-21 12:00 (Korean time)
Name: 김민수
Phone number: 010-0000-0000
E-mail: kim@example.com

Contents, as the visitor typed them:

> Line 1
> .
> 견적 😀
> From me`,
    );
    expect(await outbox(database)).toMatchObject([{ attempts: 1, body: '', last_error: null }]);
  });

  test('has no header that a visitor typed', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const worker = work(database, server);
    const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, (...of) =>
      composeInquiryMails(
        { to: ['office@example.com'], timeZone: SITE.timeZone, origin: 'https://example.com' },
        ...of,
      ),
    );
    // Addresses that an older version saved; now all of them would be refused.
    const hostile = [
      { email: 'a,b@example.com' },
      { email: 'a@evil.example>@x' },
      { email: 'x, evil@evil.example' },
      { email: '김@한국.kr' },
      { worker: 'Bcc: evil@evil.example', contents: '\r\n.\r\nRSET\r\nBcc: evil@evil.example' },
      { email: `${'a'.repeat(65)}@example.com` },
    ];
    for (const changes of hostile) await keep({ ...makeInquiry(), ...changes });
    worker.wake();
    await untilSent(database, hostile.length);
    for (const { to, headers } of server.mails) {
      expect(to).toEqual(['office@example.com']);
      expect(headers['bcc']).toBeUndefined();
      expect(JSON.stringify(headers)).not.toContain('evil');
    }
    expect(server.mails.map(({ headers }) => headers['reply-to'])).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      ['kim@example.com'],
      undefined,
    ]);
  });

  // R-INQ-23
  test('shows what an inquiry is about separately from what was typed, with the page’s address', () => {
    const about = { machine: 'Shale Shaker', model: '400 GPM class', page: '/1556/business/plant#shaker' };
    const settings = { to: ['office@example.com'], timeZone: SITE.timeZone, origin: 'https://example.com' };
    const inquiry = makeInquiry({ contents: writeContents({ about: [about], text: 'Two, please.' }) });
    const [mail] = composeInquiryMails(settings, inquiry, 'R');
    expect(mail?.body).toContain(
      'Asked about: Shale Shaker, 400 GPM class\nPage: https://example.com/1556/business/plant#shaker\n',
    );
    expect(mail?.body).toMatch(/typed them:\n\n> Two, please\.\n$/);
    expect(mail?.subject).not.toContain('Shaker');
  });

  test('lists each of several models and the visitor’s optional fields', () => {
    const about = ['A', 'B'].map((model) => ({
      machine: 'Shaker',
      model,
      page: `/1556/plant#${model.toLowerCase()}`,
    }));
    const settings = { to: ['office@example.com'], timeZone: SITE.timeZone, origin: 'https://example.com' };
    const contents = writeContents({ about, text: 'One each.' });
    const inquiry = makeInquiry({ contents, visitorCompany: 'Hanbit', quantity: '2 units' });
    expect(composeInquiryMails(settings, inquiry, 'R')[0]?.body).toContain(
      `E-mail: kim@example.com
Company: Hanbit
Quantity: 2 units
Asked about: Shaker, A
Page: https://example.com/1556/plant#a
Asked about: Shaker, B
Page: https://example.com/1556/plant#b

Contents, as the visitor typed them:`,
    );
  });

  // R-INQ-20
  test('can be replied to at every accepted address', async () => {
    const [database, server] = [await open(), await startMailServer()];
    const parts = [
      { email1: " O'Brien+site ", email2: 'Example.COM.' },
      { email1: 'mailto:kim@example.com?subject=a', email2: '' },
      { email1: 'ｋｉｍ＠ｅｘａｍｐｌｅ．ｃｏｍ', email2: 'example.com' },
      { email1: 'kim', email2: '한국.kr' },
      { email1: '=?utf-8?q?kim?=', email2: 'example.com' },
    ];
    for (const changes of parts) await receive(database, changes);
    work(database, server);
    await untilSent(database, parts.length);
    expect(server.mails.flatMap(({ headers }) => headers['reply-to'])).toEqual([
      "O'Brien+site@example.com",
      'kim@example.com',
      'kim@example.com',
      'kim@xn--3e0b707e.kr',
      '=?utf-8?q?kim?=@example.com',
    ]);
  });

  test('that the server refuses stays queued and is retried, only for recipients it didn’t reach', async () => {
    const [database, server] = [await open(), await startMailServer()];
    server.answer = ({ to }) => (to[0] === 'b@example.com' ? 'refuse' : 'take');
    await receive(database, {}, ['a@example.com', 'b@example.com', 'c@example.com']);
    const worker = work(database, server);
    await untilSent(database, 2);
    await eventually(async () => expect((await outbox(database))[1]?.last_error).not.toBeNull());
    const [, failed] = await outbox(database);
    expect(failed).toMatchObject({ attempts: 1, sent_at: null, last_error: 'EMESSAGE 451' });
    const wait = (failed?.next_attempt_at ?? 0) - Date.now();
    expect(wait).toBeGreaterThan(20_000);
    expect(wait).toBeLessThanOrEqual(30_000);
    expect(JSON.stringify(worker.said)).not.toContain('example.com');
    server.answer = () => 'take';
    await makeDue(database);
    worker.wake();
    await untilSent(database, 3);
    expect(server.mails.map(({ to }) => to[0])).toEqual(['a@example.com', 'c@example.com', 'b@example.com']);
  });

  test('waits if the server is down, which is tried once and not for every message', async () => {
    const database = await open();
    for (let mails = 0; mails < 3; mails++) await receive(database);
    const worker = work(database, { url: 'smtp://127.0.0.1:1' });
    await eventually(async () => expect((await outbox(database))[0]?.last_error).not.toBeNull());
    await worker.stop();
    expect((await outbox(database)).map((mail) => [mail.attempts, mail.last_error])).toEqual([
      [1, expect.stringMatching(/^E[A-Z]+$/)],
      [0, null],
      [0, null],
    ]);
    const server = await startMailServer();
    await makeDue(database);
    work(database, server);
    await untilSent(database, 3);
    expect(server.mails).toHaveLength(3);
  });

  test('is sent once by several processes together', async () => {
    const [database, server] = [await open(), await startMailServer()];
    for (let mails = 0; mails < 20; mails++) await receive(database);
    const workers = Array.from({ length: 4 }, () => work(database, server));
    await untilSent(database, 20);
    await Promise.all(workers.map(({ stop }) => stop()));
    expect(new Set(server.mails.map(({ headers }) => headers['message-id']?.[0])).size).toBe(20);
    expect(server.mails).toHaveLength(20);
  });

  test('claimed by a killed process is sent by another once the claim expires, under the same id', async () => {
    const database = await open();
    await receive(database);
    const now = Date.now();
    const claimed = await claimMail(database, now);
    expect(await claimMail(database, now + CLAIM_MS - 1)).toBeNull();
    expect(await claimMail(database, now + CLAIM_MS)).toEqual({ ...claimed, attempts: 2 });
  });

  test('is retried at growing intervals, even after the clock was set back', async () => {
    expect([1, 2, 3, 10, 11, 1_000].map(pauseAfter)).toEqual([
      30_000,
      60_000,
      120_000,
      256 * 60_000,
      6 * HOUR,
      6 * HOUR,
    ]);
    const database = await open();
    await receive(database);
    const now = Date.now();
    const mail = await claimMail(database, now);
    if (!mail) throw new Error('there is no mail');
    await markFailed(database, mail, 'ETIMEDOUT', now);
    expect(await claimMail(database, now + 29_999)).toBeNull();
    const muchBefore = now - 400 * 24 * HOUR;
    expect(await claimMail(database, muchBefore)).toMatchObject({ id: 1, attempts: 2 });
    expect(await claimMail(database, muchBefore + 1)).toBeNull();
  });

  test('that failed because the mailer could not load is retried and sent', async () => {
    const [database, server] = [await open(), await startMailServer()];
    let loaded = 0;
    const send = createSender({ smtpUrl: server.url, from: FROM }, () => {
      if (++loaded === 1) throw Object.assign(new Error('too many open files'), { code: 'EMFILE' });
      return nodemailer;
    });
    await receive(database);
    const worker = startMailWorker(database, send, { warn: () => undefined, error: () => undefined });
    onTestFinished(worker.stop);
    await eventually(async () => expect(await outbox(database)).toMatchObject([{ last_error: 'EMFILE' }]));
    await makeDue(database);
    worker.wake();
    await untilSent(database, 1);
    await receive(database);
    worker.wake();
    await untilSent(database, 2);
    expect([server.mails.length, loaded]).toEqual([2, 2]);
  });

  test('isn’t sent for suspected spam', async () => {
    const database = await open();
    await receive(database, { topic: 'x', elapsed: 100 });
    expect(await outbox(database)).toEqual([]);
  });

  // R-INQ-26
  test('about suspected spam that took human time says that it is suspected, and why', async () => {
    const database = await open();
    await receive(database, { topic: 'x' });
    const [mail] = await database.read.selectFrom('mail_outbox').select(['subject', 'body']).execute();
    expect(mail?.subject).toMatch(/^\[Suspected spam\] 견적 및 시공문의 2026-/);
    expect(mail?.body).toContain(
      'Suspected spam: a field that visitors cannot see was filled in. Programs do that, and so do some password managers.',
    );
  });

  test('in progress is finished before the worker stops', async () => {
    const [database, server] = [await open(), await startMailServer()];
    let take = (): void => undefined;
    const asked = new Promise<void>((heard) => {
      server.answer = () => {
        heard();
        return new Promise((resolve) => (take = () => resolve('take')));
      };
    });
    await receive(database);
    await receive(database);
    const worker = work(database, server);
    await asked;
    const stopped = worker.stop();
    take();
    await stopped;
    expect((await outbox(database)).map(({ sent_at: sentAt }) => sentAt !== null)).toEqual([true, false]);
    expect(server.mails).toHaveLength(1);
  });
});

/** Decodes RFC 2047 as nodemailer writes it for UTF-8. */
function decodeWords(text = ''): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?(B|Q)\?([^?]*)\?=/gi, (_all, coding: string, word: string) =>
      coding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString('utf8')
        : Buffer.from(
            word
              .replaceAll('_', ' ')
              .replace(/=([0-9A-F]{2})/g, (_hex, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          ).toString('utf8'),
    );
}
