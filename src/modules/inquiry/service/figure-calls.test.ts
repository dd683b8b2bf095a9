// R-INQ-59, R-INQ-60
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { recorded, startDesk } from '../../../../tools/testing/inquiry-desk.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { signIn } from '../../../../tools/testing/sign-in.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { writeContents } from '../contents.ts';
import { countFigures } from './count-figures.ts';
import { createInquiryKeeper } from './keep-inquiries.ts';

const KOREA = { name: 'Asia/Seoul', label: 'Korean time' };
const NOW = Date.parse('2026-11-30T12:00+09:00');
const FIGURES = '/contact/figures.do';
const CSV = '/contact/figuresExport.do';
const HOUR = 60 * 60_000;

interface Received extends NonNullable<Parameters<typeof makeInquiry>[0]> {
  /** In Korea. */
  readonly at: string;
  /** Hours until the first answer. */
  readonly answeredAfter?: number;
  readonly status?: 'open' | 'answered' | 'closed';
}

/** Stores inquiries as the service does, then sets when they were answered. */
async function keepAll(database: Database, inquiries: readonly Received[]): Promise<void> {
  const { keep } = createInquiryKeeper({ database, timeZone: KOREA }, () => []);
  for (const { at, answeredAfter, status = 'new', ...changes } of inquiries) {
    const receivedAt = Date.parse(`${at}+09:00`);
    const receipt = await keep(makeInquiry(changes, null, receivedAt));
    const answered = answeredAfter === undefined ? null : receivedAt + answeredAfter * HOUR;
    await write(database, (transaction) =>
      transaction
        .updateTable('inquiry')
        .set({ status, answered_at: answered })
        .where('receipt', '=', receipt)
        .execute(),
    );
  }
}

const count = ({ read }: Database) => countFigures({ read, timeZone: KOREA, now: NOW });

const about = (...machines: readonly string[]) =>
  writeContents({
    about: machines.map((machine) => ({ machine, model: '', page: '' })),
    text: 'Two, please.',
  });

describe.each(ENGINES)('the figures of inquiries on $name', ({ open }) => {
  test('count the last twelve months in the site’s time zone, oldest first, without suspected spam', async () => {
    const database = await open();
    await keepAll(database, [
      { at: '2025-11-30T23:59', status: 'closed' },
      { at: '2025-12-01T00:00', answeredAfter: 1000, status: 'closed' },
      { at: '2026-10-31T23:59', answeredAfter: 2, status: 'answered' },
      { at: '2026-11-01T00:00', answeredAfter: 1.5, status: 'answered' },
      { at: '2026-11-02T09:00', answeredAfter: 30, status: 'closed' },
      { at: '2026-11-03T09:00', answeredAfter: 2.2, status: 'answered' },
      { at: '2026-11-03T10:00', answeredAfter: 3, status: 'answered' },
      { at: '2026-11-04T09:00' },
      { at: '2026-11-05T09:00', topic: 'Buy now' },
    ]);
    const { months } = await count(database);
    expect(months.map(({ month }) => month)).toEqual([
      '2025-12',
      ...Array.from({ length: 11 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`),
    ]);
    expect(months.filter(({ received }) => received > 0)).toEqual([
      { month: '2025-12', received: 1, answered: 1, medianMinutes: 60_000 },
      { month: '2026-10', received: 1, answered: 1, medianMinutes: 120 },
      { month: '2026-11', received: 5, answered: 4, medianMinutes: 156 },
    ]);
    expect(months[1]).toEqual({ month: '2026-01', received: 0, answered: 0, medianMinutes: null });
  });

  test('count what is new or in progress now, however old, without suspected spam', async () => {
    const database = await open();
    await keepAll(database, [
      { at: '2024-05-01T09:00' },
      { at: '2026-11-01T09:00', status: 'open' },
      { at: '2026-11-02T09:00', status: 'answered' },
      { at: '2026-11-03T09:00', status: 'closed' },
      { at: '2026-11-04T09:00', topic: 'Buy now' },
    ]);
    expect((await count(database)).open).toBe(2);
  });

  test('count by machine and by country, as in these twelve months', async () => {
    const database = await open();
    await keepAll(database, [
      { at: '2025-01-01T09:00', contents: about('Old Mill'), country: 'Chile' },
      { at: '2026-11-01T09:00', contents: about('Shaker', 'Mill', 'Shaker'), country: 'Korea' },
      { at: '2026-11-02T09:00', contents: about('Mill'), country: ' KOREA ' },
      { at: '2026-11-03T09:00', contents: 'Machine: Pump\n\nJust typed.', country: 'Vietnam' },
      { at: '2026-11-04T09:00', contents: about('Press'), topic: 'Buy now', country: 'Nowhere' },
      { at: '2026-11-05T09:00' },
    ]);
    const { byMachine, byCountry } = await count(database);
    expect(byMachine).toEqual({
      items: [
        { name: 'Mill', count: 2 },
        { name: 'Shaker', count: 1 },
      ],
      ...{ others: 0, unnamed: 2 },
    });
    expect(byCountry).toEqual({
      items: [
        { name: 'Korea', count: 2 },
        { name: 'Vietnam', count: 1 },
      ],
      ...{ others: 0, unnamed: 1 },
    });
  });

  test('read every inquiry, also when there are more than one read returns', async () => {
    const database = await open();
    await keepAll(database, [{ at: '2026-11-01T09:00', country: 'Korea' }]);
    const { id: _, ...row } = await database.read.selectFrom('inquiry').selectAll().executeTakeFirstOrThrow();
    const copies = Array.from({ length: 1_200 }, (__, index) => ({
      ...row,
      idempotency_key: null,
      receipt: `R-${index}`,
    }));
    await write(database, async (transaction) => {
      for (let from = 0; from < copies.length; from += 100) {
        await transaction
          .insertInto('inquiry')
          .values(copies.slice(from, from + 100))
          .execute();
      }
    });
    const { months, byCountry } = await count(database);
    expect([months.at(-1)?.received, byCountry.items[0]?.count]).toEqual([1_201, 1_201]);
  });

  describe('over the network', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    });
    afterEach(() => {
      vi.useRealTimers();
    });

    test('are for staff only, and recorded', async () => {
      const database = await open();
      const { lee, app } = await startDesk(database, [{ country: 'Korea' }]);
      const member = (await signIn(database, { id: 'kim' })) as Record<string, string>;
      for (const url of [FIGURES, CSV]) {
        expect((await app.inject({ url })).statusCode).toBe(401);
        expect((await app.inject({ url, headers: member })).statusCode).toBe(403);
      }
      expect(await recorded(database)).toEqual([]);
      const answer = await lee(FIGURES);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.json<Answer<'inquiryFigures'>>()).toMatchObject({
        open: 1,
        byCountry: { items: [{ name: 'Korea', count: 1 }] },
      });
      await lee(CSV);
      expect(await recorded(database)).toEqual(['inquiry.figures: ', 'inquiry.figures: CSV']);
    });

    test('are exported by month as CSV for spreadsheet programs, without personal data', async () => {
      const database = await open();
      const { lee } = await startDesk(database, []);
      await keepAll(database, [
        { at: '2026-10-01T09:00', answeredAfter: 2.44, status: 'answered', country: '=1+1' },
        { at: '2026-11-01T09:00', contents: about('=2+2') },
      ]);
      const { headers, body } = await lee(CSV);
      expect(headers['content-type']).toBe('text/csv; charset=utf-8');
      expect(headers['content-disposition']).toBe('attachment; filename="inquiry-figures-2026-11-30.csv"');
      const lines = body.split('\r\n');
      expect(lines[0]).toBe('\uFEFFMonth,Received,Answered,Median hours to the first answer');
      expect(lines.slice(1, 2).concat(lines.slice(-3))).toEqual([
        '2025-12,0,0,',
        '2026-10,1,1,2.4',
        '2026-11,1,0,',
        '',
      ]);
      expect(body).not.toMatch(/=|kim|Two, please/i);
    });
  });
});
