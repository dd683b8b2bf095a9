// R-INQ-16, R-INQ-18, R-INQ-31, R-ACC-12, R-CALL-30, R-CALL-35, R-SEC-37
import type { InjectOptions } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { writeContents } from '../contents.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { signIn, visitAs } from '../../../../tools/testing/sign-in.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import { createInquiryKeeper } from './keep-inquiries.ts';
import type { Database } from '../../../server/store/engine.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import { createService } from '../../../server/http/service.ts';

const LIST = '/contact/list.do';
const EXPORT = '/contact/export.do';
const DAY = 24 * 60 * 60_000;

/** A service with these inquiries in its database, and signed-in people. */
async function start(database: Database, inquiries: readonly Parameters<typeof makeInquiry>[0][] = []) {
  const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
  onTestFinished(() => app.close());
  const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => []);
  const receipts: string[] = [];
  for (const [index, changes] of inquiries.entries()) {
    receipts.push(await keep(makeInquiry(changes, null, Date.UTC(2026, 0, 1) + index * DAY)));
  }
  const staff = await signIn(database, { id: 'lee', role: 'staff', nickName: 'Lee Desk' });
  const ask = (url: string, body?: object, headers: object = staff) => {
    const question: InjectOptions = body ? { method: 'POST', payload: body } : {};
    return app.inject({ url, ...question, headers: headers as Record<string, string> });
  };
  return { ask, receipts };
}

const auditOf = ({ read }: Database) =>
  read
    .selectFrom('audit_log')
    .select(['actor', 'address', 'action', 'subject_type', 'subject_id', 'detail'])
    .orderBy('id')
    .execute();

const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ worker: `Visitor ${index + 1}` }));

describe.each(ENGINES)('the inquiries of staff on $name', ({ open }) => {
  test('are for staff only, and other visitors are not recorded as readers', async () => {
    const database = await open();
    const { ask, receipts } = await start(database, named(1));
    const [nobody, member] = [await visitAs(database), await signIn(database, { id: 'kim' })];
    const status = { id: 1, status: 'closed' };
    const calls = [
      [LIST],
      [EXPORT],
      ['/contact/status.do', status],
      ['/contact/exportOf.do', { email: 'kim@example.com' }],
      ['/contact/delete.do', { receipt: receipts[0] }],
    ] as const;
    for (const [url, body] of calls) {
      expect((await ask(url, body, nobody)).statusCode, url).toBe(401);
      const refused = await ask(url, body, member);
      expect([refused.statusCode, refused.body.includes('Visitor')], url).toEqual([403, false]);
    }
    const rows = await database.read.selectFrom('inquiry').select('status').execute();
    expect([rows, await auditOf(database)]).toEqual([[{ status: 'new' }], []]);
  });

  test('are listed page by page, newest first, and each page is recorded with the inquiries it showed', async () => {
    const database = await open();
    const { ask, receipts } = await start(database, named(45));
    const seen: string[] = [];
    for (const page of ['1', '2', '3']) {
      const answer = await ask(`${LIST}?page=${page}`);
      expect(answer.headers['cache-control']).toBe('no-store');
      const { total, pagesize, items } = answer.json<{
        total: number;
        pagesize: number;
        items: { receipt: string }[];
      }>();
      expect([total, pagesize]).toEqual([45, 20]);
      seen.push(...items.map(({ receipt }) => receipt));
    }
    expect(seen).toEqual(receipts.toReversed());
    const records = await auditOf(database);
    expect(records).toHaveLength(3);
    expect(records[2]).toEqual({
      actor: 'lee',
      address: '127.0.0.1',
      action: 'inquiry.list',
      subject_type: 'inquiry',
      subject_id: '',
      detail: `page=3: ${seen.slice(40).join(' ')}`,
    });
    await ask(LIST);
    expect((await auditOf(database))[3]).toMatchObject({ detail: `all: ${seen.slice(0, 20).join(' ')}` });
  });

  test('treat a page below 1 as the first, return none past the last, and refuse one that isn’t a number', async () => {
    const { ask } = await start(await open(), named(2));
    const items = async (page: string): Promise<number> =>
      (await ask(`${LIST}?page=${page}`)).json<{ items: unknown[] }>().items.length;
    expect([await items('0'), await items('-3'), await items('2'), await items('999999999999999')]).toEqual([
      2, 2, 0, 0,
    ]);
    for (const query of ['page=x', 'page=1&page=2', 'status=gone', 'spam=1']) {
      expect((await ask(`${LIST}?${query}`)).statusCode, query).toBe(400);
    }
  });

  test('are shown in full, and filtered by status and suspicion', async () => {
    const database = await open();
    const { ask, receipts } = await start(database, [{}, { homepage: 'x' }, { notice: null }]);
    expect((await ask('/contact/status.do', { id: 1, status: 'open' })).json()).toEqual({ ok: true });
    const find = async (query: string): Promise<unknown[]> =>
      (await ask(`${LIST}?${query}`)).json<{ items: { id: number }[] }>().items.map(({ id }) => id);
    expect(await find('spam=true')).toEqual([2]);
    expect(await find('spam=false')).toEqual([3, 1]);
    expect(await find('status=new')).toEqual([3, 2]);
    expect(await find('status=new&spam=false')).toEqual([3]);
    const { contents, tel } = makeInquiry();
    expect((await ask(`${LIST}?status=open`)).json()).toEqual({
      total: 1,
      pagesize: 20,
      items: [
        {
          id: 1,
          receipt: receipts[0],
          receivedTime: '2026-01-01T00:00:00.000Z',
          status: 'open',
          spam: false,
          worker: '김민수',
          tel,
          email: 'kim@example.com',
          contents,
          notice: '2026.11.21',
          assignee: null,
          about: [],
        },
      ],
      counts: { new: 1, open: 1, answered: 0, closed: 0, spam: 1, mine: 0 },
    });
    expect((await ask(LIST)).json()).toMatchObject({ items: [{ notice: null }, {}, {}] });
  });

  test('change status with a record of who did it, and an unknown one is 404', async () => {
    const database = await open();
    const { ask } = await start(database, named(2));
    await ask('/contact/status.do', { id: 2, status: 'closed' });
    const rows = await database.read.selectFrom('inquiry').selectAll().orderBy('id').execute();
    expect(rows.map(({ status, status_changed_by: by }) => [status, by])).toEqual([
      ['new', null],
      ['closed', 'lee'],
    ]);
    expect(rows[1]?.status_changed_at).toBeGreaterThan(Date.now() - 60_000);
    expect((await ask('/contact/status.do', { id: 3, status: 'closed' })).statusCode).toBe(404);
    for (const body of [
      { id: 0, status: 'closed' },
      { id: 1, status: 'spam' },
      { id: '1', status: 'closed' },
      {},
    ]) {
      expect((await ask('/contact/status.do', body)).statusCode, JSON.stringify(body)).toBe(400);
    }
    expect(await auditOf(database)).toEqual([
      {
        actor: 'lee',
        address: '127.0.0.1',
        action: 'inquiry.status',
        subject_type: 'inquiry',
        subject_id: '2',
        detail: 'closed',
      },
    ]);
  });

  test('are exported as CSV that no program reads as formulas or in another encoding', async () => {
    const database = await open();
    const hostile = ['=1+1', '+82 10', '-1', '@SUM(A1)', '\t=1', '\r=1'];
    const { ask, receipts } = await start(database, [
      { worker: '=HYPERLINK("http://evil.example")', tel: '+82 10 0000 0000', contents: 'a,"b"\r\n=2\n끝' },
      ...hostile.map((contents) => ({ contents })),
    ]);
    const answer = await ask(EXPORT);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="inquiries-\d{4}-\d\d-\d\d\.csv"$/),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [head, ...lines] = answer.body.slice(1).split('\r\n2'); // no text in here has a line that begins with 2
    expect(head).toBe(
      'Receipt,Received (Korean time),Status,Suspected spam,Name,Phone number,E-mail,Title,Machine,Model,Page,Contents,Privacy notice,Status changed (Korean time),Status changed by,Company,Country,Quantity,Confirmation sent (Korean time),Files,First answered (Korean time),Assigned to,Answers,Notes,Files of answers',
    );
    expect(`2${lines[0]}`).toBe(
      `${receipts[0]},2026-01-01 09:00,new,no,"'=HYPERLINK(""http://evil.example"")",'+82 10 0000 0000,kim@example.com,견적 및 시공문의,,,,"a,""b""\r\n'=2\n끝",2026.11.21,,,,,,,,,,,,`,
    );
    expect(lines.slice(1).map((line) => /문의,,,,"?(.)/su.exec(line)?.[1])).toEqual(hostile.map(() => "'"));
    expect(await auditOf(database)).toMatchObject([
      { actor: 'lee', action: 'inquiry.export', detail: 'all' },
    ]);
    expect((await ask(`${EXPORT}?status=closed`)).body.trim().split('\r\n')).toHaveLength(1);
  });

  test('contain no formula even for a program that splits the export at semicolons', async () => {
    const database = await open();
    const hostile = ['a;=1+1', 'a; +1', 'a;"=1+1"', 'a\n-1', 'a\r\n\r\n=1+1', 'a;\t@SUM(A1)', 'a;b\n＝1'];
    const { ask } = await start(
      database,
      hostile.map((contents) => ({ contents })),
    );
    const { body } = await ask(EXPORT);
    const cells = body.slice(1).split(/[;\t\r\n]+/);
    expect(cells.filter((cell) => /^[\s"]*[=+\-@＝]/.test(cell))).toEqual([]);
    expect(body).toContain(`,"a;'=1+1",`);
  });

  // R-INQ-21
  test('keep values in the export that a spreadsheet program would rewrite', async () => {
    const { ask } = await start(await open(), [
      { worker: '00123', tel: '051-123-4567', contents: '3-1' },
      { worker: 'May 5', tel: '01012345678', contents: 'TRUE' },
    ]);
    const { body } = await ask(EXPORT);
    expect(body.match(/(?<=no,).*(?=,kim@)|(?<=문의,,,,).*(?=,2026)/g)).toEqual([
      "'00123,051-123-4567",
      "'3-1",
      "'May 5,'01012345678",
      "'TRUE",
    ]);
  });

  // R-INQ-23
  test('show in the export what they are about separately from what was typed, with the page’s address', async () => {
    const about = { machine: '=Pump', model: '007', page: '/1556/business/plant#pump' };
    const { ask } = await start(await open(), [
      { contents: writeContents({ about: [about], text: 'Two.' }) },
    ]);
    const { body } = await ask(EXPORT);
    expect(body).toMatch(/시공문의,'=Pump,'007,http:\/\/localhost(:\d+)?\/1556\/business\/plant#pump,Two\.,/);
  });

  test('have one line in the export’s cells for each model', async () => {
    const page = '/1556/business/plant#pump';
    const about = [
      { machine: 'Pump', model: 'P1', page },
      { machine: '=Silo', model: '', page: '' },
      { machine: 'Mill', model: '=M2', page: '/1556/business/plant#mill' },
    ];
    const { ask } = await start(await open(), [{ contents: writeContents({ about, text: 'One of each.' }) }]);
    expect((await ask(EXPORT)).body).toMatch(
      /시공문의,"Pump\n'=Silo\nMill","P1\n\n'=M2","http:\/\/[^/]+\/1556\/business\/plant#pump\n\nhttp:\/\/[^/]+\/1556\/business\/plant#mill",One of each\.,/,
    );
  });

  test('show and export the visitors’ company, country and quantity, as text and never as a formula', async () => {
    const { ask } = await start(await open(), [
      { visitorCompany: '=Hanbit', country: 'Korea', quantity: '007' },
      { quantity: '1-2' },
    ]);
    const { items } = (await ask(LIST)).json<{ items: Record<string, unknown>[] }>();
    expect(items).toMatchObject([
      { quantity: '1-2' },
      { visitorCompany: '=Hanbit', country: 'Korea', quantity: '007' },
    ]);
    expect(items[0]).not.toHaveProperty('visitorCompany');
    const lines = (await ask(EXPORT)).body.trimEnd().split(/\r\n(?=2)/);
    expect(lines.slice(1).map((line) => line.split(',').slice(-10, -5))).toEqual([
      ["'=Hanbit", 'Korea', "'007", '', ''],
      ['', '', "'1-2", '', ''],
    ]);
  });

  test('are all in the export, even if they take several reads', async () => {
    const database = await open();
    const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => []);
    const receipts = await Promise.all(
      Array.from({ length: 1_201 }, () => keep(makeInquiry({ contents: 'x' }))),
    );
    const { ask } = await start(database);
    const lines = (await ask(EXPORT)).body.trimEnd().split('\r\n').slice(1);
    expect(lines.map((line) => line.slice(0, 16)).sort()).toEqual(receipts.sort());
  });

  test('are not shown if the access can’t be recorded', async () => {
    const database = await open();
    let full = false;
    const { ask } = await start(
      {
        ...database,
        attempt: (work) =>
          full ? Promise.reject(new StoreUnavailable('full', 'disk')) : database.attempt(work),
      },
      named(1),
    );
    full = true;
    for (const url of [LIST, EXPORT]) {
      const answer = await ask(url);
      expect([answer.statusCode, answer.body.includes('Visitor')]).toEqual([503, false]);
    }
  });

  test('from one person are exported by e-mail address, and the record contains receipts only', async () => {
    const database = await open();
    const { ask, receipts } = await start(database, [
      { email1: 'Kim.MS', email2: 'Example.com', worker: '=Kim' },
      { email1: 'lee', worker: 'Somebody else' },
      { email1: 'kim.ms', email2: 'example.com' },
      { email1: 'xkim.ms', worker: 'Somebody else' },
    ]);
    const inOtherForm = await ask('/contact/exportOf.do', { email: '<ｋｉｍ.ms@example.com.>' });
    expect(inOtherForm.statusCode).toBe(200);
    await database.attempt((transaction) => transaction.deleteFrom('audit_log').execute());
    await ask('/contact/status.do', { id: 1, status: 'closed' });
    const answer = await ask('/contact/exportOf.do', { email: ' kim.ms@example.COM ' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/csv; charset=utf-8',
      'no-store',
    ]);
    expect(answer.body.match(/^\d{4}-\d{4}-\w{6}(?=,)/gm)).toEqual([receipts[0], receipts[2]]);
    // The name of the person who changed the status, not the sign-in name.
    expect(answer.body).toContain(',Lee Desk,,,,,,,,,,\r\n');
    expect(answer.body).not.toContain('Somebody else');
    const records = (await auditOf(database)).filter(({ action }) => action === 'inquiry.export');
    expect(records.map(({ actor, detail }) => [actor, detail])).toEqual([
      ['lee', `of one person: ${receipts[0]} ${receipts[2]}`],
    ]);
    expect(JSON.stringify(await auditOf(database))).not.toMatch(/kim/i);
    for (const email of ['nobody@example.com', '', '%', 'kim.ms@example.com\u0000']) {
      expect((await ask('/contact/exportOf.do', { email })).json(), email).toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('are deleted by receipt with their queued mail, and the deletion is recorded', async () => {
    const database = await open();
    const { ask, receipts } = await start(database, named(2));
    const [first = '', second] = receipts;
    const mail = {
      to_address: 'a@example.com',
      subject: 'x',
      body: 'Visitor 1',
      created_at: 1,
      next_attempt_at: 1,
    };
    await database.attempt((transaction) =>
      transaction
        .insertInto('mail_outbox')
        .values([1, 2].map((id) => ({ ...mail, inquiry_id: id })))
        .execute(),
    );
    for (const receipt of ['', 'no such receipt', `${first}\u0000`]) {
      expect((await ask('/contact/delete.do', { receipt })).statusCode, receipt).toBe(404);
    }
    const gone = await ask('/contact/delete.do', { receipt: ` ${first.toLowerCase()} ` });
    expect(gone.json()).toEqual({ ok: true });
    expect((await ask('/contact/delete.do', { receipt: first })).statusCode).toBe(404);
    const kept = await database.read.selectFrom('inquiry').select('receipt').execute();
    expect(kept).toEqual([{ receipt: second }]);
    expect(await database.read.selectFrom('mail_outbox').select('inquiry_id').execute()).toEqual([
      { inquiry_id: 2 },
    ]);
    expect(await auditOf(database)).toEqual([
      {
        actor: 'lee',
        address: '127.0.0.1',
        action: 'inquiry.delete',
        subject_type: 'inquiry',
        subject_id: first,
        detail: '',
      },
    ]);
  });
});
