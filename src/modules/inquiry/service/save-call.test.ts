// R-ADDR-15, R-INQ-09, R-CALL-19, R-CALL-20, R-SEC-23, R-SEC-28, R-SEC-37
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ONE_ENGINE, SQLITE } from '../../../../tools/testing/engines.ts';
import { INQUIRY_FACTS } from '../../../../tools/testing/inquiry-facts.ts';
import { FILLED_FORM } from '../../../../tools/testing/inquiry.ts';
import { visitAs } from '../../../../tools/testing/sign-in.ts';
import type { Database } from '../../../server/store/engine.ts';
import { openMigrated } from '../../../server/store/migrate.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import { createService } from '../../../server/http/service.ts';
import { connectSqlite } from '../../../server/store/sqlite-driver.ts';

interface Options {
  readonly factor?: number;
  readonly asksConsent?: boolean;
  readonly mail?: boolean;
  readonly isTaking?: boolean;
}

const NO_PLACES = { hiddenOnMobile: [] };
const MAIL = { smtpUrl: 'smtp://127.0.0.1:1', from: 'site@example.com', to: ['a@example.com'] };

async function start(
  database: Database,
  { factor = 1_000, asksConsent = false, mail = false, isTaking = true }: Options = {},
) {
  const lines: string[] = [];
  const site = makeBuiltSite();
  const { app } = await createService(
    { ...site, inquiry: { ...INQUIRY_FACTS, asksConsent }, ...(!isTaking && { places: NO_PLACES }) },
    {
      siteUrl: null,
      logLevel: 'trace',
      logStream: { write: (line) => void lines.push(line) },
      rateLimitFactor: factor,
      mail: mail ? MAIL : null,
    },
    database,
  );
  onTestFinished(() => app.close());
  const visitor = await visitAs(database);
  const save = async (body: unknown = FILLED_FORM, headers: Record<string, string> = {}) => {
    const options: InjectOptions = {
      method: 'POST',
      url: '/contact/save.do',
      payload: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...visitor, ...headers },
    };
    const answer = await app.inject(options);
    return {
      status: answer.statusCode,
      body: answer.json<Record<string, unknown>>(),
      headers: answer.headers,
    };
  };
  return { app, save, lines };
}

const toStaff = ({ read }: Database) => read.selectFrom('mail_outbox').where('recipient_key', 'is', null);

/** Request -> the code that refuses it. */
const REFUSED = [
  ['nothing', '', 'BODY_BROKEN'],
  ['a list', '[]', 'BAD_QUESTION'],
  ['a text', '"a"', 'BAD_QUESTION'],
  ['null', 'null', 'BAD_QUESTION'],
  ['half an object', '{"worker":"a"', 'BODY_BROKEN'],
  ['a number for a name', JSON.stringify({ ...FILLED_FORM, worker: 1 }), 'BAD_QUESTION'],
  ['an object for a text', JSON.stringify({ ...FILLED_FORM, contents: { $ne: '' } }), 'BAD_QUESTION'],
  ['a list for a text', JSON.stringify({ ...FILLED_FORM, tel: ['a', 'b'] }), 'BAD_QUESTION'],
  ['a text for a time', JSON.stringify({ ...FILLED_FORM, elapsed: '30000' }), 'BAD_QUESTION'],
  ['a prototype', '{"__proto__":{"a":1}}', 'BODY_BROKEN'],
  ['a constructor', '{"constructor":{"prototype":{"a":1}}}', 'BODY_BROKEN'],
  ['NUL', JSON.stringify({ ...FILLED_FORM, contents: 'a\0b' }), 'INQUIRY_INCOMPLETE'],
  ['half a character', JSON.stringify({ ...FILLED_FORM, worker: 'a\ud83d' }), 'INQUIRY_INCOMPLETE'],
  ['an empty object', '{}', 'INQUIRY_INCOMPLETE'],
] as const;

const WRONG_KEYS = ['', ' ', 'a b', 'a, b', 'x'.repeat(129), '"a', 'ключ', '<a>', "a';--", '"', '""'];

const rowsIn = ({ read }: Database) => read.selectFrom('inquiry').selectAll().orderBy('id').execute();

describe.each(ONE_ENGINE)('/contact/save.do on $name', ({ open }) => {
  test('stores an inquiry with the service’s own values and returns its receipt', async () => {
    const database = await open();
    const { save } = await start(database);
    const forged = { id: 7, siteId: '99', company: 'Other', title: 'Other', email: 'x@y', status: 'done' };
    const { status, body, headers } = await save({ ...FILLED_FORM, ...forged, purge_after: 1, spam: 1 });
    const [row] = await rowsIn(database);
    expect(status).toBe(200);
    expect(body).toEqual({ ok: true, receipt: row?.receipt });
    expect(headers['cache-control']).toBe('no-store');
    expect(row).toMatchObject({
      id: 1,
      site_id: 30,
      company: 'WM Group',
      title: '견적 및 시공문의',
      email: 'kim@example.com',
      email3: 'example.com',
      worker: '김민수',
      contents: FILLED_FORM.contents,
      notice_version: '2026.11.21',
      status: 'new',
      spam: 0,
    });
    expect(Math.abs(Date.now() - (row?.received_at ?? 0))).toBeLessThan(60_000);
  });

  // R-INQ-19
  test('normalises an e-mail address, and refuses an undeliverable one', async () => {
    const database = await open();
    const { save } = await start(database);
    for (const [email1, email2] of [
      ['mailto:kim@Example.com', ''],
      [' ｋｉｍ ', 'kim@example.com'],
      ['Kim <kim@example.com>', 'example.com.'],
    ]) {
      expect((await save({ ...FILLED_FORM, email1, email2 })).status).toBe(200);
    }
    const kept = (await rowsIn(database)).map((row) => [row.email, row.email1, row.email2]);
    expect(kept).toEqual(Array.from({ length: 3 }, () => ['kim@example.com', 'kim', 'example.com']));
    const refused = await save({ ...FILLED_FORM, email1: 'kim@lee@example.com', email2: '' });
    expect(refused).toMatchObject({
      status: 400,
      body: { code: 'INQUIRY_INCOMPLETE', fields: { email1: 'Enter one address with one @.' } },
    });
  });

  test('accepts the fields of the form and requires no others', async () => {
    const database = await open();
    const { save } = await start(database);
    const { notice: _notice, elapsed: _elapsed, ...specified } = FILLED_FORM;
    for (const id of ['', null, 0, 30]) expect((await save({ ...specified, id })).status).toBe(200);
    const { worker, tel, email1, email2, contents } = specified;
    expect((await save({ worker, tel, email1, email2, contents })).status).toBe(200);
    expect((await rowsIn(database)).map((row) => [row.spam, row.notice_version])).toEqual(
      Array.from({ length: 5 }, () => [0, '']),
    );
  });

  // R-INQ-31
  test('accepts the visitor’s company, country and quantity beside the owner’s fields', async () => {
    const database = await open();
    const { save } = await start(database);
    const optional = { visitorCompany: '(주)한빛 Ltd', country: 'Korea', quantity: '2 units' };
    await save({ ...FILLED_FORM, ...optional });
    await save({ ...FILLED_FORM, visitorCompany: ' \u200b', country: null });
    await save({ ...FILLED_FORM, company: 'Evil Ltd' });
    const rows = await rowsIn(database);
    expect(rows.map((row) => [row.company, row.visitor_company, row.country, row.quantity])).toEqual([
      ['WM Group', '(주)한빛 Ltd', 'Korea', '2 units'],
      ['WM Group', '', '', ''],
      ['WM Group', '', '', ''],
    ]);
    const faulty = { visitorCompany: 'a\tb', country: 'x'.repeat(101), quantity: 'a\0', tel: 'call me' };
    expect(await save({ ...FILLED_FORM, ...faulty })).toMatchObject({
      status: 400,
      body: {
        fields: {
          visitorCompany: 'Write this on one line, without tabs.',
          country: 'Shorten this to 100 characters; it has 101.',
          quantity: 'Remove the character that cannot be stored. It may have been pasted with other text.',
          tel: expect.stringMatching(/^This isn't a phone number/) as string,
        },
      },
    });
    expect(await save({ ...FILLED_FORM, quantity: 2 })).toMatchObject({
      status: 400,
      body: { code: 'BAD_QUESTION' },
    });
  });

  test('finds a repeat sent by an older form under its key, but treats it as different with a company', async () => {
    const database = await open();
    const { save } = await start(database);
    const key = { 'idempotency-key': 'of-before' };
    const { body } = await save(FILLED_FORM, key);
    expect((await save({ ...FILLED_FORM, visitorCompany: '', country: null }, key)).body).toEqual(body);
    expect((await save({ ...FILLED_FORM, visitorCompany: 'Hanbit' }, key)).status).toBe(422);
  });

  test('is not found on a site that takes no inquiries', async () => {
    const database = await open();
    const { save } = await start(database, { isTaking: false });
    expect(await save()).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
    expect(await rowsIn(database)).toEqual([]);
  });

  test('reports all faults of all fields together, in readable messages, and stores nothing', async () => {
    const database = await open();
    const { save } = await start(database, { asksConsent: true });
    const { status, body } = await save({
      worker: '\u200b\u3164 ',
      tel: '0'.repeat(51),
      email1: 'a\r\nBcc: everyone@example.com',
      contents: 'x'.repeat(20_001),
      company: 'a\0',
      consent: false,
    });
    expect(status).toBe(400);
    expect(body).toMatchInlineSnapshot(`
      {
        "code": "INQUIRY_INCOMPLETE",
        "fields": {
          "company": "This contains a character that cannot be stored.",
          "consent": "Tick the box if you agree to the processing of your personal information.",
          "contents": "Shorten this to 20,000 characters; it has 20,001.",
          "email1": "Write this on one line, without tabs.",
          "tel": "Shorten this to 50 characters; it has 51.",
          "worker": "Enter your name.",
        },
        "message": "The inquiry is not complete. Fix the fields listed and save again.",
      }
    `);
    expect(await rowsIn(database)).toEqual([]);
    expect((await save({ ...FILLED_FORM, consent: true })).status).toBe(200);
  });

  test('refuses what no form sends with 400, each for its own reason', async () => {
    const database = await open();
    const { save } = await start(database);
    for (const [name, body, code] of REFUSED) {
      expect(await save(body), name).toMatchObject({ status: 400, body: { code } });
    }
    expect(await rowsIn(database)).toEqual([]);
  });

  test('returns the same receipt for a save repeated under its key, and stores it once', async () => {
    const database = await open();
    const { save } = await start(database, { factor: 0.2, mail: true }); // one per minute: repeats aren't counted
    const key = { 'idempotency-key': randomUUID() };
    const together = await Promise.all(Array.from({ length: 20 }, () => save(FILLED_FORM, key)));
    const later = await save({ ...FILLED_FORM, elapsed: 90_000, title: 'passed over' }, key);
    const [row, ...more] = await rowsIn(database);
    expect(more).toEqual([]);
    for (const { status, body } of [...together, later]) {
      expect([status, body]).toEqual([200, { ok: true, receipt: row?.receipt }]);
    }
    const mails = await database.read.selectFrom('mail_outbox').select(['to_address', 'subject']).execute();
    expect(mails).toEqual([
      { to_address: 'a@example.com', subject: `견적 및 시공문의 ${row?.receipt}` },
      { to_address: 'kim@example.com', subject: `Your inquiry to WM Group: ${row?.receipt}` },
    ]);
    expect((await save()).status).toBe(429);
  });

  test('refuses different text under a used key', async () => {
    const database = await open();
    const { save } = await start(database);
    const key = { 'idempotency-key': 'k-1' };
    await save(FILLED_FORM, key);
    const { status, body } = await save({ ...FILLED_FORM, contents: 'Other words.' }, key);
    expect([status, body]).toMatchInlineSnapshot(`
      [
        422,
        {
          "code": "IDEMPOTENCY_KEY_TAKEN",
          "message": "Another inquiry was saved under this Idempotency-Key. Send this one under a new key.",
        },
      ]
    `);
    expect(await rowsIn(database)).toHaveLength(1);
  });

  test('refuses a key of invalid characters or length', async () => {
    const database = await open();
    const { save } = await start(database);
    for (const key of WRONG_KEYS) {
      const sent = Buffer.from(key).toString('latin1'); // the bytes as received
      const { status, body } = await save(FILLED_FORM, { 'idempotency-key': sent });
      expect([status, body['code']], key).toEqual([400, 'IDEMPOTENCY_KEY_WRONG']);
    }
    expect(await rowsIn(database)).toEqual([]);
  });

  // R-CALL-21
  test('accepts five a minute and twenty an hour from an address, not counting invalid ones', async () => {
    const clock = vi.spyOn(performance, 'now');
    onTestFinished(() => clock.mockRestore());
    const database = await open();
    const { save } = await start(database, { factor: 1 });
    for (let faulty = 0; faulty < 7; faulty++) expect((await save({})).status).toBe(400);
    const waits: number[] = [];
    for (let minute = 0; minute < 4; minute++) {
      clock.mockReturnValue(minute * 62_000);
      for (let good = 0; good < 5; good++) expect((await save()).status).toBe(200);
      const { status, body, headers } = await save();
      expect([status, body['code']]).toEqual([429, 'TOO_MANY_REQUESTS']);
      waits.push(Number(headers['retry-after']));
    }
    const hour = waits.pop();
    for (const wait of waits) expect(wait).toBeGreaterThan(0);
    expect(Math.max(...waits)).toBeLessThanOrEqual(61);
    expect(hour).toBeGreaterThan(3_400);
    expect(await rowsIn(database)).toHaveLength(20);
  });

  // R-INQ-15, R-INQ-26
  test('stores and marks what fills the hidden field or is faster than a person, and answers it as usual', async () => {
    const database = await open();
    const { save } = await start(database, { mail: true });
    /** Request, whether it is marked as spam, whether it is mailed. */
    const cases = [
      [{ topic: 'Buy now', elapsed: 1_999 }, 1, false],
      [{ homepage: 'http://example.com', elapsed: 300 }, 1, false],
      [{ topic: 'Buy now', elapsed: null }, 1, false],
      [{ elapsed: 1_999 }, 1, false],
      [{ elapsed: 1 }, 1, false],
      // A password manager fills in the field for a person.
      [{ topic: 'http://example.com', elapsed: 2_000 }, 1, true],
      [{ homepage: 'http://example.com' }, 1, true],
      [{ elapsed: 2_000, homepage: '', topic: ' ' }, 0, true],
      [{ elapsed: 1e9, topic: null }, 0, true],
    ] as const;
    const answers = [];
    for (const [sent] of cases) answers.push(await save({ ...FILLED_FORM, ...sent }));
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([
        200,
        { ok: true, receipt: expect.stringMatching(/^\d{4}-\d{4}-\w{6}$/) },
      ]);
    }
    expect((await rowsIn(database)).map(({ spam }) => spam)).toEqual(cases.map(([, spam]) => spam));
    const mails = await toStaff(database).select(['inquiry_id', 'subject']).execute();
    expect(mails.map(({ inquiry_id: id, subject }) => [id, subject.startsWith('[Suspected spam] ')])).toEqual(
      [
        [6, true],
        [7, true],
        [8, false],
        [9, false],
      ],
    );
  });

  // R-INQ-25
  test('doesn’t suspect an impossible elapsed time, because the visitor may have set the clock back', async () => {
    const database = await open();
    const { save } = await start(database, { mail: true });
    const { elapsed: _, ...form } = FILLED_FORM;
    // Forms before 0.3.1 sent 0 for all negative times.
    const times = ['0', '-0.5', '-86400000', 'null', '1e300', '63072000000000'];
    for (const time of times) {
      const body = JSON.stringify(form).replace(/}$/, `,"elapsed":${time}}`);
      expect(await save(body), time).toMatchObject({ status: 200 });
    }
    expect((await rowsIn(database)).map(({ spam }) => spam)).toEqual(times.map(() => 0));
    expect(await toStaff(database).select('id').execute()).toHaveLength(times.length);
  });

  // R-CALL-40, R-SEC-54
  test('saves an inquiry without any cookie, unless another site sends it', async () => {
    const database = await open();
    const { app } = await start(database);
    const send = async (headers: Record<string, string>): Promise<string> => {
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/contact/save.do',
        payload: FILLED_FORM,
        headers: { host: 'www.example.com', ...headers },
      });
      return `${statusCode} ${/"code":"(\w+)"/.exec(body)?.[1] ?? ''}`.trim();
    };
    const own = { origin: 'http://www.example.com' };
    expect([
      await send({}),
      await send(own),
      await send({ ...own, 'sec-fetch-site': 'same-origin' }),
    ]).toEqual(['200', '200', '200']);
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { ...own, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'cross-site' },
      { ...own, 'sec-fetch-dest': 'document' },
    ]) {
      expect(await send(foreign), JSON.stringify(foreign)).toBe('403 FOREIGN_REQUEST');
    }
    // A request with only one of them is held to both.
    for (const half of [
      { cookie: 'XSRF-TOKEN=a' },
      { 'x-xsrf-token': 'a' },
      { cookie: `session=${'a'.repeat(43)}` },
    ]) {
      expect(await send({ ...own, ...half }), JSON.stringify(half)).toBe('403 TOKEN_WRONG');
    }
    expect(await send({ ...own, cookie: 'consent=yes' })).toBe('200');
    expect(await rowsIn(database)).toHaveLength(4);
  });

  test('never logs anything that a visitor typed, whatever the outcome', async () => {
    const database = await open();
    let away = false;
    const { save, lines } = await start(
      {
        ...database,
        attempt: (work) =>
          away ? Promise.reject(new StoreUnavailable('full', 'disk')) : database.attempt(work),
      },
      { mail: true },
    );
    const secret = 'geheim';
    const form = {
      ...FILLED_FORM,
      worker: `${secret}1`,
      visitorCompany: `${secret}2`,
      email1: `${secret}3`,
      email2: `${secret}4.example`,
      contents: `${secret}5`,
    };
    const key = { 'idempotency-key': 'key' };
    const statuses: number[] = [];
    for (const [body, headers] of [
      [form, key],
      [{ ...form, visitorCompany: `${secret}6` }, key],
      [{ ...form, worker: '' }, {}],
      [{ ...form, tel: [`${secret}7`] }, {}],
      [JSON.stringify(form).slice(0, -2), {}],
    ] as const) {
      statuses.push((await save(body, headers)).status);
    }
    away = true;
    statuses.push((await save(form)).status);
    expect(statuses).toEqual([200, 422, 400, 400, 400, 503]);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  });

  test('answers a database outage with a retry time, and the same key then saves once', async () => {
    const database = await open();
    let away = false;
    const { save } = await start(
      {
        ...database,
        attempt: (work) =>
          away ? Promise.reject(new StoreUnavailable('full', 'disk')) : database.attempt(work),
      },
      { factor: 0.2 },
    );
    const key = { 'idempotency-key': randomUUID() };
    away = true;
    for (let tries = 0; tries < 3; tries++) {
      const { status, body, headers } = await save(FILLED_FORM, key);
      expect([status, body['code']]).toEqual([503, 'STORE_UNAVAILABLE']);
      expect(headers['retry-after']).toBe('3');
    }
    expect(await rowsIn(database)).toEqual([]);
    away = false;
    expect((await save(FILLED_FORM, key)).status).toBe(200);
    expect(await rowsIn(database)).toHaveLength(1);
  });
});

// R-FAULT-17
describe('SQLite, locked by another program', () => {
  /** A service on a database that is locked until `unlock` is called. */
  async function startLocked() {
    const place = await SQLITE.makePlace();
    const service = await start(await openMigrated(place));
    const other = connectSqlite(join(place.dataDir, 'site.db'));
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    const unlock = (): unknown => other.exec('commit');
    return { ...service, unlock, rows: () => other.prepare('select * from inquiry').all() };
  }

  test('briefly, saves afterwards, and reads are answered meanwhile', async () => {
    const { app, save, unlock, rows } = await startLocked();
    const saving = Promise.all([save(), save(), save()]);
    const saved = vi.fn();
    void saving.then(saved);
    for (let reads = 0; reads < 10; reads++) {
      expect((await app.inject('/menu.do?siteId=35')).statusCode).toBe(200);
      await new Promise((resolve) => setTimeout(resolve, 20)); // gives the saves time to try as well
    }
    expect(saved).not.toHaveBeenCalled();
    expect(rows()).toEqual([]);
    unlock();
    expect((await saving).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(rows()).toHaveLength(3);
  });

  test('for longer, answers 503, and a refused inquiry isn’t stored later', async () => {
    const { save, unlock, rows } = await startLocked();
    const answers = await Promise.all([save(), save()]);
    for (const { status, headers } of answers) {
      expect([status, headers['retry-after']]).toEqual([503, '3']);
    }
    unlock();
    expect((await save()).status).toBe(200);
    expect(rows()).toHaveLength(1);
  });
});
