import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { FILLED_FORM, makeInquiry } from '../../../tools/testing/inquiry.ts';
import { TEST_CERTIFICATE } from '../../../tools/testing/certificates.ts';
import { startMailServer } from '../../../tools/testing/mail-server.ts';
import type { MailServer } from '../../../tools/testing/mail-server.ts';
import { postInquiry, visit } from '../../../tools/testing/save-inquiries.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { SITE } from '../../../tools/testing/site-fixture.ts';
import { composeInquiryMails } from '../../modules/inquiry/service/inquiry-mail.ts';
import { createInquiryKeeper } from '../../modules/inquiry/service/keep-inquiries.ts';
import { write } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { startMailWorker } from './mail-worker.ts';
import type { OutboxWorker } from '../outbox-worker.ts';
import { createSender } from './send-mail.ts';

const PASSWORD = 'p@ss/wörd of the office';
const TO = ['office@example.com'];

/** SMTP_URL for the server, with a login. @param trust whether its certificate is trusted */
function addressOf({ url }: MailServer, password: string | null, trust = true): string {
  const address = new URL(url);
  if (password !== null) {
    address.username = 'site';
    address.password = encodeURIComponent(password);
  }
  if (trust) address.searchParams.set('tls.ca', TEST_CERTIFICATE);
  return address.href;
}

function work(database: Database, smtpUrl: string): OutboxWorker & { said: unknown[] } {
  const said: unknown[] = [];
  const say = (...words: unknown[]): void => void said.push(words);
  const log = { warn: say, error: say };
  const worker = startMailWorker(database, createSender({ smtpUrl, from: 'site@example.com' }), log);
  onTestFinished(worker.stop);
  return { ...worker, said };
}

const receive = (database: Database): Promise<string> =>
  createInquiryKeeper({ database, timeZone: SITE.timeZone }, (...of) =>
    composeInquiryMails({ to: TO, timeZone: SITE.timeZone, origin: 'https://example.com' }, ...of),
  ).keep(makeInquiry());

const outbox = ({ read }: Database) => read.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

const untilTried = (database: Database): Promise<unknown> =>
  eventually(async () => {
    expect((await outbox(database)).map(({ last_error: error }) => error)).toContainEqual(expect.any(String));
  });
const untilSent = (database: Database): Promise<unknown> =>
  eventually(async () => {
    expect((await outbox(database)).map(({ sent_at: sentAt }) => sentAt)).not.toContain(null);
  });

describe.each([
  ['encrypted from the first byte on', 'all'],
  ['encrypted after STARTTLS', 'later'],
] as const)('a mail server that is %s', (_name, encrypts) => {
  test('accepts mail after login', async () => {
    const [database, server] = [await SQLITE.open(), await startMailServer({ encrypts, password: PASSWORD })];
    await receive(database);
    work(database, addressOf(server, PASSWORD));
    await untilSent(database);
    expect(server.mails.map(({ to }) => to)).toEqual([TO]);
    expect(server.logins).toEqual([PASSWORD]);
  });

  test('that refuses the login is tried once, and again later, with no mail lost and no password logged', async () => {
    const [database, server] = [await SQLITE.open(), await startMailServer({ encrypts, password: PASSWORD })];
    await receive(database);
    await receive(database);
    const { said, stop } = work(database, addressOf(server, 'a wrong one'));
    await untilTried(database);
    await stop();
    expect(server.logins).toEqual(['a wrong one']);
    const [first, second] = await outbox(database);
    expect(first).toMatchObject({ attempts: 1, sent_at: null, last_error: 'EAUTH 535' });
    expect(first?.body).toContain('A new inquiry has arrived');
    const pause = (first?.next_attempt_at ?? 0) - Date.now();
    expect(pause).toBeGreaterThan(15_000);
    expect(pause).toBeLessThanOrEqual(30_000);
    expect(second).toMatchObject({ attempts: 0, sent_at: null, last_error: null });
    expect(said).toEqual([[{ mail: 1, attempts: 1, reason: 'EAUTH 535' }, 'a mail was not sent']]);

    await write(database, (transaction) =>
      transaction.updateTable('mail_outbox').set({ next_attempt_at: 0 }).execute(),
    );
    work(database, addressOf(server, PASSWORD));
    await untilSent(database);
    expect(server.mails).toHaveLength(2);
  });

  test('with an untrusted certificate gets neither login nor mail', async () => {
    const [database, server] = [await SQLITE.open(), await startMailServer({ encrypts, password: PASSWORD })];
    await receive(database);
    const { said } = work(database, addressOf(server, PASSWORD, false));
    await untilTried(database);
    const [mail] = await outbox(database);
    expect(mail).toMatchObject({ sent_at: null, last_error: expect.stringMatching(/^(ETLS|ESOCKET)$/) });
    expect([server.logins, server.mails]).toEqual([[], []]);
    expect(JSON.stringify(said)).not.toContain(PASSWORD);
  });
});

test('a login is never sent to a server that doesn’t encrypt', async () => {
  const [database, server] = [await SQLITE.open(), await startMailServer({ password: PASSWORD })];
  await receive(database);
  work(database, addressOf(server, PASSWORD));
  await untilTried(database);
  expect([server.logins, server.mails]).toEqual([[], []]);
  expect(await outbox(database)).toMatchObject([{ sent_at: null, last_error: 'ETLS 500' }]);
});

test('without a login, a server that supports TLS is contacted with TLS', async () => {
  const [database, server] = [await SQLITE.open(), await startMailServer({ encrypts: 'later' })];
  await receive(database);
  const { said } = work(database, addressOf(server, null, false));
  await untilTried(database); // rejecting an untrusted certificate shows that it is checked
  expect(server.mails).toEqual([]);
  expect(said).toMatchObject([
    [{ reason: expect.stringMatching(/^(ETLS|ESOCKET)$/) }, 'a mail was not sent'],
  ]);
});

test(
  'the service trusts a certificate in NODE_EXTRA_CA_CERTS, and never prints the password',
  { timeout: 60_000 },
  async () => {
    const server = await startMailServer({ encrypts: 'all', password: PASSWORD });
    const folder = makeFolder({ 'authority.pem': TEST_CERTIFICATE });
    const environment = {
      DATA_DIR: folder,
      DATABASE_URL: '',
      SMTP_URL: addressOf(server, PASSWORD, false),
      MAIL_FROM: 'site@example.com',
      MAIL_TO: 'office@example.com',
    };
    const start = async (more: Record<string, string>) => {
      const child = spawn(process.execPath, ['--import', 'tsx', 'tools/testing/serve-calls.ts'], {
        cwd: join(import.meta.dirname, '..', '..', '..'),
        env: { ...process.env, ...environment, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      let printed = '';
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
      }
      const kill = async (): Promise<void> => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      };
      onTestFinished(kill);
      const until = (pattern: RegExp): Promise<string> =>
        eventually(() => {
          expect(printed).toMatch(pattern);
          return pattern.exec(printed)?.[1] ?? '';
        });
      const port = await until(/^Listening on (\d+)$/m);
      return { origin: `http://127.0.0.1:${port}`, until, kill, printed: () => printed };
    };

    const doubting = await start({});
    const headers = {
      ...(await visit(doubting.origin)),
      'idempotency-key': 'e3b8c6ea-3b52-4e0c-9b8e-0d6f3a1c2b44',
    };
    const agent = new Agent({ keepAlive: false });
    expect(await postInquiry(doubting.origin, agent, headers, FILLED_FORM)).toMatchObject({ kind: 'kept' });
    await doubting.until(/a mail was not sent/);
    expect([server.logins, server.mails]).toEqual([[], []]);
    await doubting.kill();

    const trusting = await start({ NODE_EXTRA_CA_CERTS: join(folder, 'authority.pem') });
    expect(
      await postInquiry(trusting.origin, agent, { ...(await visit(trusting.origin)) }, FILLED_FORM),
    ).toMatchObject({ kind: 'kept' });
    await eventually(() => expect(server.mails).not.toEqual([]));
    expect(server.logins).toContain(PASSWORD);
    for (const { printed } of [doubting, trusting]) expect(printed()).not.toMatch(/w(ö|%C3%B6)rd of|site%/);
  },
);
