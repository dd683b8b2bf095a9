// R-CALL-38, R-CALL-39
import { createServer } from 'node:http';
import { Ajv } from 'ajv';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { DESK_CALLS } from '../contract.ts';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { browse, PASSWORD } from '../../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { eventually } from '../../../../tools/testing/eventually.ts';
import { FILLED_FORM, makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { startMailServer } from '../../../../tools/testing/mail-server.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import { composeInquiryMails } from '../../inquiry/service/inquiry-mail.ts';
import { createInquiryKeeper } from '../../inquiry/service/keep-inquiries.ts';
import { claimMail, markFailed } from '../../../server/mail/outbox.ts';
import type { WebhookSettings } from '../../../server/settings/webhooks.ts';
import { readUserCommand, runUserCommand } from '../../../server/sessions/user-command.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { createService } from '../../../server/http/service.ts';

interface Start {
  readonly smtpUrl?: string;
  readonly dataDir?: string;
  readonly timeZone?: TimeZone;
  readonly webhooks?: WebhookSettings;
}

async function start(
  database: Database,
  { smtpUrl, dataDir, webhooks, timeZone = SITE.timeZone }: Start = {},
) {
  const mail = smtpUrl ? { smtpUrl, from: 'site@example.com', to: ['office@example.com'] } : null;
  const settings = { siteUrl: null, logLevel: 'silent', mail, version: '9.9.9' } as const;
  const { app } = await createService(
    { ...makeBuiltSite(), timeZone },
    { ...settings, ...(dataDir && { dataDir }), ...(webhooks && { webhooks }) },
    database,
  );
  onTestFinished(() => app.close());
  const args = ['add', 'office', '--role', 'staff', '--name', 'Office'];
  await runUserCommand(database, readUserCommand(args), () => Promise.resolve(PASSWORD));
  const staff = browse(app);
  expect((await staff.logIn('office')).statusCode).toBe(200);
  return { app, staff };
}

/** Saves inquiries with one mail each. A service that listens sends reminders of old ones. @returns their receipts */
async function receive(database: Database, count = 1, at = Date.UTC(2026, 0, 1)): Promise<string[]> {
  const to = ['office@example.com'];
  const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, (...of) =>
    composeInquiryMails({ to, timeZone: SITE.timeZone, origin: 'https://example.com' }, ...of),
  );
  const receipts: string[] = [];
  for (let index = 0; index < count; index++) {
    receipts.push(await keep(makeInquiry({}, null, at + index)));
  }
  return receipts;
}

const statusAndCode = (answer: LightMyRequestResponse): unknown[] => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];
const actionsOf = async ({ read }: Database): Promise<string[]> =>
  (await read.selectFrom('audit_log').selectAll().orderBy('id').execute())
    .filter(({ action }) => !/^session|\.add$/.test(action))
    .map((row) => `${row.actor} ${row.action} ${row.subject_id} ${row.detail}`);

// R-ACC-23
describe.each(ENGINES)('the mail desk on $name', ({ open }) => {
  test('lists queued mail with what it is about and why it waits, the recipient masked', async () => {
    const database = await open();
    const { staff } = await start(database);
    const receipts = await receive(database, 22);
    const claimed = await claimMail(database, Date.now());
    if (!claimed) throw new Error('no mail was due');
    await markFailed(database, claimed, 'EAUTH 535', Date.now());
    await claimMail(database, Date.now());
    const answer = await staff.get('/mail/list.do');
    const list = answer.json<Answer<'mailList'>>();
    expect(new Ajv({ strict: false }).validate(DESK_CALLS.mailList.answer, list)).toBe(true);
    expect([list.on, list.total, list.pagesize, list.items.length]).toEqual([false, 22, 20, 20]);
    expect(list.items.map(({ receipt }) => receipt)).toEqual(receipts.slice(0, 20));
    expect(list.items.slice(0, 3)).toMatchObject([
      { to: 'o…@example.com', attempts: 1, lastError: 'EAUTH 535', sending: false },
      { attempts: 1, lastError: null, sending: true },
      { attempts: 0, lastError: null, sending: false },
    ]);
    expect(answer.body).not.toMatch(/office@|김민수|pumps/);
    const second = (await staff.get('/mail/list.do?page=2')).json<Answer<'mailList'>>();
    expect(second.items).toHaveLength(2);
    expect(statusAndCode(await staff.get('/mail/list.do?page=x'))).toEqual([400, 'BAD_QUESTION']);
    expect(await actionsOf(database)).toEqual([
      `office mail.list  page=1: ${receipts.slice(0, 20).join(' ')}`,
      `office mail.list  page=2: ${receipts.slice(20).join(' ')}`,
    ]);
  });

  test('retries a mail immediately, or deletes it without its inquiry, but not while it is being sent', async () => {
    const database = await open();
    const server = await startMailServer();
    const { app, staff } = await start(database, { smtpUrl: server.url });
    await receive(database, 3, Date.now());
    const claimed = await claimMail(database, Date.now());
    if (!claimed) throw new Error('no mail was due');
    const change = (url: string, id: number) => staff.post(url, { id });
    for (const url of ['/mail/retry.do', '/mail/delete.do']) {
      expect(statusAndCode(await change(url, claimed.id))).toEqual([409, 'MAIL_BUSY']);
      expect(statusAndCode(await change(url, 99))).toEqual([404, 'NOT_FOUND']);
      for (const id of [0, '1', null]) {
        expect(statusAndCode(await staff.post(url, { id }))).toEqual([400, 'BAD_QUESTION']);
      }
    }
    // The mail server was down: the next try is hours away.
    const far = Date.now() + 5 * 3_600_000;
    await write(database, (transaction) =>
      transaction.updateTable('mail_outbox').set({ next_attempt_at: far }).execute(),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    expect((await change('/mail/retry.do', 2)).json()).toEqual({ ok: true });
    await eventually(() => expect(server.mails).toHaveLength(1));
    await eventually(async () =>
      expect(statusAndCode(await change('/mail/delete.do', 2))).toEqual([404, 'NOT_FOUND']),
    );
    expect((await change('/mail/delete.do', 3)).json()).toEqual({ ok: true });
    expect(await database.read.selectFrom('inquiry').select('id').execute()).toHaveLength(3);
    expect((await staff.get('/mail/list.do')).json()).toMatchObject({ on: true, total: 1 });
    expect((await actionsOf(database)).slice(0, 2)).toEqual([
      'office mail.retry 2 ',
      'office mail.delete 3 ',
    ]);
  });

  test('doesn’t retry while mail is off', async () => {
    const database = await open();
    const { staff } = await start(database);
    await receive(database);
    expect(statusAndCode(await staff.post('/mail/retry.do', { id: 1 }))).toEqual([409, 'MAIL_OFF']);
  });
});

// R-INQ-57
describe.each(ENGINES)('the webhook desk on $name', ({ open }) => {
  test('lists what was told to whom and what became of it, and sends it again', async () => {
    const database = await open();
    const told: string[] = [];
    const receiver = createServer((request, answer) => {
      told.push(String(request.headers['webhook-id']));
      answer.writeHead(told.length === 1 ? 503 : 204).end();
    });
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
    onTestFinished(() => void receiver.close());
    const address = receiver.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const url = new URL(`http://127.0.0.1:${port}/secret-path`);
    const webhooks = { urls: [url], headUrl: null, secret: Buffer.alloc(32), isPrivateAllowed: true };
    const { app, staff } = await start(database, { webhooks });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const visitor = browse(app);
    const saved = await visitor.post('/contact/save.do', FILLED_FORM);
    const { receipt } = saved.json<{ receipt: string }>();
    const listed = async (): Promise<Answer<'webhookList'>> => {
      const answer = await staff.get('/webhook/list.do');
      expect(answer.body).not.toContain('secret-path');
      return answer.json();
    };
    await eventually(async () =>
      expect(await listed()).toMatchObject({
        ...{ on: true, total: 1, pagesize: 20 },
        items: [
          { event: 'inquiry.received', receipt, state: 'waiting', attempts: 1, lastResult: 'HTTP 503' },
        ],
      }),
    );
    const list = await listed();
    expect(new Ajv({ strict: false }).validate(DESK_CALLS.webhookList.answer, list)).toBe(true);
    const id = list.items[0]?.id ?? 0;
    expect((await staff.post('/webhook/retry.do', { id })).json()).toEqual({ ok: true });
    await eventually(async () =>
      expect((await listed()).items).toMatchObject([{ state: 'delivered', lastResult: 'HTTP 204' }]),
    );
    expect(new Set(told).size, 'a repeat has the same id').toBe(1);
    expect(statusAndCode(await staff.post('/webhook/retry.do', { id: 99 }))).toEqual([404, 'NOT_FOUND']);
    await write(database, (transaction) =>
      transaction
        .updateTable('webhook_delivery')
        .set({ claimed_until: Date.now() + 30_000 })
        .execute(),
    );
    expect(statusAndCode(await staff.post('/webhook/retry.do', { id }))).toEqual([409, 'WEBHOOK_BUSY']);
    expect(await actionsOf(database)).toContain(`office webhook.retry ${id} `);
    expect((await staff.post('/contact/delete.do', { receipt })).json()).toEqual({ ok: true });
    expect((await listed()).items).toEqual([]);
  });

  test('tells nobody of suspected spam, and is empty while no receiver is set', async () => {
    const database = await open();
    const { app, staff } = await start(database);
    await browse(app).post('/contact/save.do', FILLED_FORM);
    expect((await staff.get('/webhook/list.do')).json()).toEqual({
      on: false,
      total: 0,
      pagesize: 20,
      items: [],
    });
    const webhooks = {
      ...{ urls: [new URL('https://hooks.example.com/')], headUrl: null, secret: Buffer.alloc(32) },
      isPrivateAllowed: false,
    };
    const told = await start(await open(), { webhooks });
    await browse(told.app).post('/contact/save.do', { ...FILLED_FORM, topic: 'filled in by a bot' });
    expect((await told.staff.get('/webhook/list.do')).json()).toMatchObject({ on: true, total: 0 });
  });
});

// R-ACC-24
describe.each(ENGINES)('the audit desk on $name', ({ open }) => {
  const DAY = 24 * 3_600_000;

  /** Adds records to the table. @param records when, actor, action, subject */
  async function record(
    database: Database,
    records: readonly (readonly [at: number, actor: string, action: string, subject?: string])[],
  ): Promise<void> {
    await write(database, async (transaction) => {
      for (const [at, actor, action, subject = ''] of records) {
        const about = { subject_type: action.split('.')[0] ?? '', subject_id: subject, detail: '' };
        await transaction
          .insertInto('audit_log')
          .values({ at, actor, action, address: '192.0.2.7', ...about })
          .execute();
      }
    });
  }

  test('is read newest first, page by page, without repeating or missing a record while reading adds some', async () => {
    const database = await open();
    const { staff } = await start(database);
    await record(
      database,
      Array.from({ length: 120 }, (_, index) => [1_000 + index, 'lee', 'post.write', String(index)] as const),
    );
    const seen: string[] = [];
    let next: number | null | undefined;
    do {
      const question: Question<'auditList'> = { action: 'post.write', ...(next && { before: next }) };
      const answer = (await staff.post('/audit/list.do', question)).json<Answer<'auditList'>>();
      expect(new Ajv({ strict: false }).validate(DESK_CALLS.auditList.answer, answer)).toBe(true);
      expect(answer.items.length).toBeLessThanOrEqual(50);
      seen.push(...answer.items.map(({ subjectId }) => subjectId));
      ({ next } = answer);
    } while (next !== null);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, index) => String(119 - index)));
    const read = (await staff.post('/audit/list.do', { action: 'audit.list' })).json<Answer<'auditList'>>();
    expect(read.items).toHaveLength(3);
    expect(read.items[2]).toMatchObject({
      actor: 'office',
      address: '127.0.0.1',
      detail: 'action=post.write',
    });
  });

  test('is filtered by action, by person, by day in Korea, and to changes', async () => {
    const database = await open();
    const { app, staff } = await start(database);
    const kim = browse(app);
    const { id: key } = (await kim.join('Kim')).json<{ id: string }>();
    const noon = Date.UTC(2026, 1, 10, 3); // 12:00 in Korea
    await record(database, [
      [noon - 12 * 3_600_000 - 1, 'Kim', 'account.export', 'Kim'],
      [noon - 12 * 3_600_000, 'lee', 'account.disable', 'Kim'],
      [noon, 'lee', 'post.write', 'Kim'],
      [noon + 12 * 3_600_000 - 1, 'lee', 'inquiry.list'],
      [noon + DAY, 'lee', 'account.delete', key],
      [noon + DAY, 'command line', 'account.add', 'lee'],
    ]);
    const found = async (question: Question<'auditList'>): Promise<string[]> => {
      const answer = (await staff.post('/audit/list.do', question)).json<Answer<'auditList'>>();
      return answer.items.map(({ action }) => action).filter((action) => !/^session|^audit/.test(action));
    };
    expect(await found({ from: '2026-02-10', to: '2026-02-10' })).toEqual([
      'inquiry.list',
      'post.write',
      'account.disable',
    ]);
    expect(await found({ from: '2026-02-10', to: '2026-02-10', only: 'changes' })).toEqual([
      'post.write',
      'account.disable',
    ]);
    expect(await found({ from: '2026-02-09', to: '2026-02-12', only: 'review' })).toEqual([
      'account.add',
      'account.delete',
      'account.disable',
      'account.export',
    ]);
    expect(await found({ to: '2026-02-09' })).toEqual(['account.export']);
    expect(await found({ who: ' kim ' })).toEqual(['account.delete', 'account.disable', 'account.export']);
    expect(await found({ who: key })).toEqual(['account.delete', 'account.disable', 'account.export']);
    expect(await found({ who: 'command line', from: '2026-02-11', to: '2026-02-11' })).toEqual([
      'account.add',
    ]);
    expect(await found({ who: 'nobody' })).toEqual([]);
    expect(await found({ action: 'account.disable', who: 'Kim' })).toEqual(['account.disable']);
    const details = (await actionsOf(database)).filter((line) => line.includes('audit.list'));
    expect(details.join()).not.toMatch(/kim|nobody/i);
    expect(details).toContain('office audit.list  of one person');
  });

  test('has a day of 25 hours when clocks go back', async () => {
    const database = await open();
    const { staff } = await start(database, { timeZone: { name: 'Europe/London', label: 'UK time' } });
    const [first, last] = [Date.UTC(2026, 9, 24, 23), Date.UTC(2026, 9, 26) - 1];
    await record(database, [
      [first - 1, 'lee', 'account.disable'],
      [first, 'lee', 'account.add'],
      [last, 'lee', 'post.write'],
      [last + 1, 'lee', 'account.delete'],
    ]);
    const day = { from: '2026-10-25', to: '2026-10-25' };
    const { items } = (await staff.post('/audit/list.do', day)).json<Answer<'auditList'>>();
    expect(items.map(({ action }) => action)).toEqual(['post.write', 'account.add']);
  });

  test('names an invalid day, and refuses other invalid questions', async () => {
    const { staff } = await start(await open());
    const fields = async (question: object): Promise<unknown> =>
      (await staff.post('/audit/list.do', question)).json<{ fields: unknown }>().fields;
    expect(await fields({ from: '2026-02-30' })).toEqual({ from: 'is not a valid date' });
    expect(await fields({ to: '2026-13-01' })).toEqual({ to: 'is not a valid date' });
    expect(await fields({ from: '2026-02-02', to: '2026-02-01' })).toEqual({ to: 'must not be before from' });
    for (const wrong of [
      { action: 'post.eat' },
      { from: 'today' },
      { before: '7' },
      { only: 'all' },
      { who: '\0' },
    ]) {
      expect(statusAndCode(await staff.post('/audit/list.do', wrong))).toEqual([400, 'BAD_QUESTION']);
    }
  });
});

// R-ACC-46
test.each(ENGINES)(
  'the audit trail on $name names posts, accounts and inquiries as they are now',
  async ({ open }) => {
    const database = await open();
    const { staff } = await start(database);
    const [receipt = ''] = await receive(database);
    const post = {
      ...({ board_id: 150, pinned: 0 } as const),
      ...{ title: 'Office moved', content: '', content_text: '', search_text: '' },
      ...{ nick_name: 'Office', created_at: 1, updated_at: 1, published_at: 1 },
    } as const;
    const now = { at: Date.now(), actor: 'office', address: '', detail: '' };
    await write(database, async (transaction) => {
      for (const status of ['published', 'deleted'] as const)
        await transaction
          .insertInto('post')
          .values({ ...post, status })
          .execute();
      for (const [type, id] of [
        ...[
          ['post', '1'],
          ['post', '2'],
          ['post', '99'],
          ['post', 'x'],
          ['account', 'office'],
        ],
        ...[
          ['inquiry', '1'],
          ['inquiry', receipt],
          ['inquiry', '99'],
          ['mail', '1'],
        ],
      ] as const) {
        const row = { ...now, action: `${type}.change`, subject_type: type, subject_id: id };
        await transaction.insertInto('audit_log').values(row).execute();
      }
    });
    const { items } = (await staff.post('/audit/list.do', {})).json<Answer<'auditList'>>();
    const about = (type: string, id: string) =>
      items.find(
        ({ subjectType, subjectId, action }) =>
          subjectType === type && subjectId === id && action.endsWith('.change'),
      )?.about;
    expect(about('post', '1')).toEqual({ name: 'Office moved', href: '/boardView/1150/150/1/1' });
    expect(about('post', '2')).toEqual({ name: 'Office moved', href: null });
    expect(about('account', 'office')).toEqual({ name: 'Office', href: '/desk/members' });
    const inquiry = { name: receipt, href: `/desk/inquiries?receipt=${receipt}` };
    expect([about('inquiry', '1'), about('inquiry', receipt)]).toEqual([inquiry, inquiry]);
    expect([about('post', '99'), about('post', 'x'), about('inquiry', '99'), about('mail', '1')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  },
);

// R-SEC-82
describe.each(ENGINES)('the monthly review on $name', ({ open }) => {
  test('has a month’s sign-ins, exports and rights, and is signed once the month is over', async () => {
    const database = await open();
    const { staff } = await start(database);
    const start1 = Date.UTC(2026, 8, 30, 15); // 1 October in Korea
    const rows = [
      [start1 - 1, 'session.open'],
      [start1, 'session.open'],
      [start1 + 1, 'post.write'],
      [Date.UTC(2026, 9, 31, 15) - 1, 'account.role'],
      [Date.UTC(2026, 9, 31, 15), 'account.role'],
    ] as const;
    const row = {
      actor: 'office',
      address: '192.0.2.7',
      subject_type: 'account',
      subject_id: 'lee',
      detail: '',
    };
    await write(database, (transaction) =>
      transaction
        .insertInto('audit_log')
        .values(rows.map(([at, action]) => ({ ...row, at, action })))
        .execute(),
    );
    const read = async (month: string): Promise<Answer<'auditReview'>> =>
      (await staff.get(`/audit/review.do?month=${month}`)).json();
    const review = await read('2026-10');
    expect(new Ajv({ strict: false }).validate(DESK_CALLS.auditReview.answer, review)).toBe(true);
    expect(review).toMatchObject({ total: 2, over: true, signed: [] });
    expect(review.items.map(({ action }) => action)).toEqual(['account.role', 'session.open']);
    const sign = (month: string, records: number) => staff.post('/audit/sign.do', { month, records });
    expect(statusAndCode(await sign('2026-10', 1))).toEqual([409, 'REVIEW_CHANGED']);
    expect((await sign('2026-10', 2)).json()).toEqual({ ok: true });
    expect((await read('2026-10')).signed).toMatchObject([{ by: 'office' }]);
    expect((await read('2026-09')).signed).toEqual([]);
    expect(statusAndCode(await sign('2099-01', 0))).toEqual([409, 'MONTH_NOT_OVER']);
    expect(await read('2099-01')).toMatchObject({ total: 0, over: false });
    for (const wrong of ['2026-13', '0000-01', '2026-1', 'x'])
      expect(statusAndCode(await sign(wrong, 0))).toEqual([400, 'BAD_QUESTION']);
    expect(await actionsOf(database)).toContain('office audit.sign 2026-10 2 records');
  });
});

// R-ACC-25
describe.each(ENGINES)('the system desk on $name', ({ dialect, open, makePlace }) => {
  test('shows the version, storage use and switches, and no path or password', async () => {
    const database = await open();
    const { dataDir } = await makePlace();
    const { staff } = await start(database, { dataDir, smtpUrl: 'smtp://mailer:secret@mail.example.com' });
    const file = { mime: 'image/png', sha256: '', width: null, height: null, role: 'inline' } as const;
    await write(database, async (transaction) => {
      for (const [index, deletedAt] of [null, null, 5].entries()) {
        const of = { name: 'a.png', position: 0, size: 1_000, uploaded_by: null, post_id: null };
        await transaction
          .insertInto('file')
          .values({ ...file, ...of, storage_key: String(index), created_at: 1, deleted_at: deletedAt })
          .execute();
      }
    });
    await receive(database);
    const answer = await staff.get('/system/state.do');
    const state = answer.json<Answer<'systemState'>>();
    expect(new Ajv({ strict: false }).validate(DESK_CALLS.systemState.answer, state)).toBe(true);
    expect(state).toMatchObject({
      version: '9.9.9',
      node: process.versions.node,
      site: null,
      database: {
        engine: dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL',
        schema: expect.stringMatching(/^\d{4}-/),
      },
      files: { place: 'folder', count: 2, bytes: 2_000 },
      mail: { on: true, waiting: 1, failed: 0 },
      demo: false,
    });
    expect(state.database.bytes).toBeGreaterThan(50_000);
    expect(state.freeBytes).toBeGreaterThan(0);
    expect(answer.body).not.toMatch(/secret|mail\.example|\/tmp|postgres:/);
    expect(await actionsOf(database)).toEqual(['office system.read  ']);
  });
});
