// R-INQ-62
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { OFFICE, queued, startDesk } from '../../../../tools/testing/inquiry-desk.ts';
import { publicKeyOf } from '../../../../tools/testing/sign-in.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { remind } from './remind.ts';

const HOUR = 60 * 60_000;
// startDesk's first inquiry is of Thursday, 1 January 2026, 9:00 in Korea; the next are of the days after it.
const MONDAY = Date.UTC(2026, 0, 5);

const remindAt = (database: Database, now: number): Promise<number> =>
  remind(
    {
      ...{ database, to: [OFFICE], timeZone: SITE.timeZone, origin: () => 'https://example.com' },
      reminder: { days: 2, holidays: [] },
    },
    now,
  );

describe.each(ENGINES)('the office on $name', ({ open }) => {
  test('is reminded once after two working days and once more after four, with who has it', async () => {
    const database = await open();
    const { lee, receipts } = await startDesk(database, [{}, {}]);
    await lee('/contact/assign.do', { id: 1, to: publicKeyOf('lee') });
    expect(await remindAt(database, MONDAY - 1)).toBe(0);
    expect(await Promise.all([remindAt(database, MONDAY), remindAt(database, MONDAY)])).toEqual(
      expect.arrayContaining([1, 0]),
    );
    expect(await queued(database)).toMatchObject([
      {
        to_address: OFFICE,
        subject: 'An inquiry waits for an answer',
        body: `These inquiries were not answered within 2 working days:

${receipts[0]}, received 2026-01-01 09:00 (Korean time), assigned to Lee Desk
https://example.com/desk/inquiries?receipt=${receipts[0]}
`,
      },
    ]);
    expect(await remindAt(database, MONDAY + 24 * HOUR)).toBe(1);
    expect((await queued(database))[1]?.body).toContain(
      `${receipts[1]}, received 2026-01-02 09:00 (Korean time), not assigned`,
    );
    expect(await remindAt(database, MONDAY + 3 * 24 * HOUR)).toBe(2);
    const [, , both] = await queued(database);
    expect(both?.subject).toBe('2 inquiries wait for an answer');
    expect(both?.body.match(/second reminder/g)).toHaveLength(2);
    expect(await remindAt(database, MONDAY + 300 * 24 * HOUR)).toBe(0);
  });

  test('gets the first reminder only for inquiries whose assignees have no address, and the second for all', async () => {
    const database = await open();
    const { lee, han, receipts } = await startDesk(database, [{}, {}, {}]);
    const set = await lee('/user/mail.do', { mailAddress: 'lee@example.com' });
    expect(set.statusCode).toBe(200);
    await han('/contact/assign.do', { id: 1, to: publicKeyOf('lee') });
    await han('/contact/assign.do', { id: 2, to: publicKeyOf('han') });
    const [assigned] = await queued(database);
    expect(assigned).toMatchObject({
      to_address: 'lee@example.com',
      subject: `Inquiry ${receipts[0]} is assigned to Lee Desk`,
    });

    const mailsOf = async (now: number): Promise<string[]> => {
      const before = (await queued(database)).length;
      await remindAt(database, now);
      const mails = (await queued(database)).slice(before);
      return mails.map(({ to_address: to, body }) => {
        const told = receipts.flatMap((receipt, index) => (body.includes(receipt) ? [index + 1] : []));
        return `${to}: ${told.join(' ')}`;
      });
    };
    const [thursday, tuesday] = [MONDAY + 3 * 24 * HOUR, MONDAY + 8 * 24 * HOUR];
    expect(await mailsOf(thursday)).toEqual(['lee@example.com: 1', `${OFFICE}: 2 3`]);
    expect(await mailsOf(tuesday)).toEqual(['lee@example.com: 1', `${OFFICE}: 1 2 3`]);

    await lee('/user/mail.do', { mailAddress: '' });
    await han('/contact/assign.do', { id: 3, to: publicKeyOf('lee') });
    expect((await queued(database)).at(-1)?.to_address).toBe(OFFICE);
  });

  test('isn’t reminded of what was answered, closed or is spam', async () => {
    const database = await open();
    const { lee } = await startDesk(database, [{}, {}, { topic: 'Buy now' }, {}]);
    await lee('/contact/answer.do', { id: 1, text: 'Yes.', after: null });
    await lee('/contact/status.do', { id: 2, status: 'closed' });
    await write(database, (transaction) => transaction.deleteFrom('inquiry').where('id', '=', 4).execute());
    expect(await remindAt(database, MONDAY + 300 * 24 * HOUR)).toBe(0);
  });
});
