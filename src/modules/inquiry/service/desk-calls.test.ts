// R-INQ-16, R-INQ-18, R-ACC-12, R-CALL-30, R-CALL-35, R-SEC-37
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { auditOf, named, startInquiryCalls } from '../../../../tools/testing/inquiry-calls.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { signIn, visitAs } from '../../../../tools/testing/sign-in.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';

const LIST = '/contact/list.do';
const EXPORT = '/contact/export.do';

describe.each(ENGINES)('the inquiries of staff on $name', ({ open }) => {
  test('are for staff only, and other visitors are not recorded as readers', async () => {
    const database = await open();
    const { ask, receipts } = await startInquiryCalls(database, named(1));
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
    const { ask, receipts } = await startInquiryCalls(database, named(45));
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
    const { ask } = await startInquiryCalls(await open(), named(2));
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
    const { ask, receipts } = await startInquiryCalls(database, [{}, { homepage: 'x' }, { notice: null }]);
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
    const { ask } = await startInquiryCalls(database, named(2));
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

  test('are not shown if the access can’t be recorded', async () => {
    const database = await open();
    let full = false;
    const { ask } = await startInquiryCalls(
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

  test('are deleted by receipt with their queued mail, and the deletion is recorded', async () => {
    const database = await open();
    const { ask, receipts } = await startInquiryCalls(database, named(2));
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
