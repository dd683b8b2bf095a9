// R-INQ-12, R-CALL-19, R-FAULT-17, R-FAULT-20, R-SEC-25
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { ENGINES, SQLITE } from '../../../../tools/testing/engines.ts';
import { eventually } from '../../../../tools/testing/eventually.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { startPostgres } from '../../../../tools/testing/postgres-server.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import type { Database } from '../../../server/store/engine.ts';
import { openMigrated } from '../../../server/store/migrate.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import { createInquiryKeeper, KeyTaken } from './keep-inquiries.ts';
import type { NewInquiry } from './new-inquiry.ts';
import type { InquiryMail } from './queue-mails.ts';
import { makeReceipt } from './receipt.ts';
import { connectSqlite } from '../../../server/store/sqlite-driver.ts';

vi.mock('./receipt.ts', async (load) => {
  const real = await load<typeof import('./receipt.ts')>();
  return { makeReceipt: vi.fn(real.makeReceipt) };
});

const NO_MAIL = (): InquiryMail[] => [];

/** @returns the result of each, by name */
async function keepAll(database: Database, inquiries: readonly NewInquiry[], compose = NO_MAIL) {
  const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, compose);
  return Promise.allSettled(inquiries.map(keep));
}

const rowsIn = ({ read }: Database) => read.selectFrom('inquiry').selectAll().orderBy('id').execute();

function countWrites(database: Database): { readonly database: Database; count: number } {
  const counted = {
    count: 0,
    database: {
      ...database,
      attempt: (work) => {
        counted.count += 1;
        return database.attempt(work);
      },
    } satisfies Database,
  };
  return counted;
}

describe.each(ENGINES)('inquiries in $name', ({ open }) => {
  test('are stored byte for byte, with the time, the notice and their expiry', async () => {
    const database = await open();
    const contents = '  한글 😀 👩‍👩‍👧‍👦 \u202eשלום\u202c e\u0301 \u{20bb7} \t"\'%_\\\r\nline 2\n\u0001 ';
    const inquiry = makeInquiry({ contents, worker: ' 김 민수 ' });
    const [kept] = await keepAll(database, [inquiry]);
    const [row] = await rowsIn(database);
    expect(kept).toEqual({ status: 'fulfilled', value: row?.receipt });
    const { isMailed: _, files: _files, ...stored } = inquiry;
    expect(row).toMatchObject({
      ...stored,
      contents,
      worker: ' 김 민수 ',
      site_id: 30,
      company: 'WM Group',
      title: '견적 및 시공문의',
      email: 'kim@example.com',
      notice_version: '2026.11.21',
      received_at: Date.UTC(2026, 10, 21, 3),
      purge_after: Date.UTC(2029, 10, 21, 3),
      status: 'new',
      spam: 0,
    });
    expect(row?.receipt).toMatch(/^2026-1121-[2-9A-HJKMNP-TV-Z]{6}$/);
  });

  test('that arrive together share transactions, and each is stored once', async () => {
    const counted = countWrites(await open());
    const inquiries = Array.from({ length: 1_000 }, (_, index) =>
      makeInquiry({ worker: `Visitor ${index}` }),
    );
    // Two of a thousand random receipts are equal once in 1,500 runs, and one of them is then saved separately.
    const receipts = inquiries.map((_, index) => `2026-1121-${100_000 + index}`);
    for (const receipt of receipts) vi.mocked(makeReceipt).mockReturnValueOnce(receipt);
    const results = await keepAll(counted.database, inquiries);
    const rows = await rowsIn(counted.database);
    expect(rows.map(({ worker }) => worker)).toEqual(inquiries.map(({ worker }) => worker));
    expect(rows.map(({ receipt }) => receipt)).toEqual(receipts);
    expect(results).toEqual(receipts.map((value) => ({ status: 'fulfilled', value })));
    expect(counted.count).toBe(10);
  });

  test('with the same key are one, whether they arrive together, later or in another process', async () => {
    const database = await open();
    const inquiry = makeInquiry();
    const together = await keepAll(
      database,
      Array.from({ length: 150 }, () => inquiry),
    );
    const other = await keepAll(database, [inquiry]);
    const both = await Promise.all([keepAll(database, [inquiry]), keepAll(database, [inquiry])]);
    const [row, ...more] = await rowsIn(database);
    expect(more).toEqual([]);
    for (const result of [together, other, both].flat(2)) {
      expect(result).toEqual({ status: 'fulfilled', value: row?.receipt });
    }
  });

  test('with the same key and different text are refused, and nothing of them is stored', async () => {
    const database = await open();
    const first = makeInquiry({}, 'key');
    const results = await keepAll(database, [first, makeInquiry({ tel: '010-1' }, 'key'), makeInquiry()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(results[1]).toMatchObject({ reason: expect.any(KeyTaken) });
    const { find } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, NO_MAIL);
    await expect(find(makeInquiry({ tel: '010-1' }, 'key'))).rejects.toBeInstanceOf(KeyTaken);
    expect(await find(first)).toMatch(/^2026/);
    expect(await find(makeInquiry())).toBeNull();
    expect((await rowsIn(database)).map(({ tel }) => tel)).toEqual([first.tel, first.tel]);
  });

  test('without a key are all stored', async () => {
    const database = await open();
    await keepAll(database, [makeInquiry({}, null), makeInquiry({}, null)]);
    expect(await rowsIn(database)).toHaveLength(2);
  });

  test('get a new receipt if the random one is taken', async () => {
    const database = await open();
    await keepAll(database, [makeInquiry()]);
    const [{ receipt } = { receipt: '' }] = await rowsIn(database);
    for (const again of [receipt, receipt, '2026-1121-AAAAAA', '2026-1121-AAAAAA']) {
      vi.mocked(makeReceipt).mockReturnValueOnce(again);
    }
    const results = await keepAll(database, [makeInquiry(), makeInquiry(), makeInquiry()]);
    const rows = await rowsIn(database);
    expect(new Set(rows.map((row) => row.receipt)).size).toBe(4);
    expect(results.map((result) => result.status === 'fulfilled' && result.value).sort()).toEqual(
      rows
        .slice(1)
        .map((row) => row.receipt)
        .sort(),
    );
  });

  test('that the database refuses don’t affect the others in their transaction', async () => {
    const database = await open();
    const broken = { ...makeInquiry(), spam: 7 as unknown as 0 }; // refused by the table's own check
    const results = await keepAll(database, [makeInquiry(), broken, makeInquiry()]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    const receipts = (await rowsIn(database)).map(({ receipt }) => receipt);
    // Each is then saved in its own transaction, in any order.
    const saved = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(saved.sort()).toEqual(receipts.sort());
    expect(saved).toHaveLength(2);
  });

  test('are saved with their mail or not at all', async () => {
    const database = await open();
    const mail = { to_address: 'a@example.com', subject: 'New', body: 'Words' };
    const failing = createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => [
      { ...mail, subject: null as unknown as string },
    ]);
    await expect(failing.keep(makeInquiry())).rejects.toThrow(/null/i);
    expect(await rowsIn(database)).toEqual([]);
    const inquiry = makeInquiry();
    await keepAll(database, [inquiry, inquiry], () => [mail, { ...mail, to_address: 'b@example.com' }]);
    const [row] = await rowsIn(database);
    const mails = await database.read.selectFrom('mail_outbox').selectAll().orderBy('id').execute();
    expect(mails).toMatchObject([
      { ...mail, inquiry_id: row?.id, attempts: 0, sent_at: null, next_attempt_at: inquiry.received_at },
      { to_address: 'b@example.com', inquiry_id: row?.id },
    ]);
  });

  test('are stored once if the connection was lost after the commit', async () => {
    const database = await open();
    let losses = 1;
    const ambiguous: Database = {
      ...database,
      attempt: async (work) => {
        const result = await database.attempt(work);
        if (losses-- > 0) throw new StoreUnavailable('unreachable', 'lost after the commit');
        return result;
      },
    };
    const results = await keepAll(ambiguous, [makeInquiry(), makeInquiry({}, null)]);
    const rows = await rowsIn(database);
    expect(results).toEqual(rows.map(({ receipt }) => ({ status: 'fulfilled', value: receipt })));
    expect(rows).toHaveLength(2);
  });
});

describe('SQLite', () => {
  // R-FAULT-16
  test('syncs each commit to the disk', async () => {
    const database = await SQLITE.open();
    const synchronous = await database.attempt((trx) => sql`pragma synchronous`.execute(trx));
    expect(synchronous.rows).toEqual([{ synchronous: 2 }]); // FULL
  });

  // R-FAULT-14
  test('refuses all simultaneous inquiries on a full disk, keeps reading, and saves when there is space', async () => {
    const database = await SQLITE.open();
    const limit = (pages: number): Promise<unknown> =>
      database.attempt((trx) => sql.raw(`pragma max_page_count = ${pages}`).execute(trx));
    await limit(1); // all there are
    const large = Array.from({ length: 20 }, () => makeInquiry({ contents: 'x'.repeat(20_000) }));
    for (const result of await keepAll(database, large)) {
      expect(result).toMatchObject({
        status: 'rejected',
        reason: { name: 'StoreUnavailable', reason: 'full' },
      });
    }
    expect(await rowsIn(database)).toEqual([]);
    await limit(1_000_000);
    const results = await keepAll(database, large);
    expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    expect(await rowsIn(database)).toHaveLength(20);
  });

  test('saves once another program’s lock ends, and reads meanwhile', async () => {
    const place = await SQLITE.makePlace();
    const database = await openMigrated(place);
    onTestFinished(() => database.close());
    const other = connectSqlite(join(place.dataDir, 'site.db'));
    onTestFinished(() => void other.close());
    other.exec('begin immediate');
    const keeping = keepAll(database, [makeInquiry(), makeInquiry()]);
    const ended = vi.fn();
    void keeping.then(ended, ended);
    for (let reads = 0; reads < 100; reads++) {
      expect(await rowsIn(database)).toEqual([]);
      await turn(); // gives the save time to try as well
    }
    expect(ended).not.toHaveBeenCalled(); // it waits, but no read has waited for it
    other.exec('commit');
    await keeping;
    expect(await rowsIn(database)).toHaveLength(2);
  });
});

describe('PostgreSQL', () => {
  test('keeps all acknowledged inquiries across a restart, each once', { timeout: 60_000 }, async () => {
    const server = await startPostgres(inject('postgresBin'));
    onTestFinished(server.remove);
    const database = await openMigrated({ dataDir: '', databaseUrl: server.url });
    onTestFinished(() => database.close());
    const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, NO_MAIL);
    const kept: string[] = [];
    let restarted = false;
    const visitor = async (): Promise<void> => {
      for (let after = 0; after < 3; after += restarted ? 1 : 0) {
        const inquiry = makeInquiry();
        for (let receipt: string | null = null; receipt === null;) {
          receipt = await keep(inquiry).catch((error: unknown) => {
            if (!(error instanceof StoreUnavailable)) throw error;
            return null; // the visitor presses Save again
          });
          if (receipt !== null) kept.push(receipt);
        }
      }
    };
    const visitors = Array.from({ length: 20 }, visitor);
    await eventually(() => expect(kept.length).toBeGreaterThan(200));
    await server.halt();
    await server.start();
    restarted = true;
    await Promise.all(visitors);
    const receipts = (await rowsIn(database)).map(({ receipt }) => receipt);
    expect(receipts.sort()).toEqual(kept.sort());
  });
});
