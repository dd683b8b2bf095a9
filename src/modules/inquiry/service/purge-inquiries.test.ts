// R-INQ-17
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ENGINES, SQLITE } from '../../../../tools/testing/engines.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import { openMigrated } from '../../../server/store/migrate.ts';
import type { Database } from '../../../server/store/engine.ts';
import { createInquiryKeeper } from './keep-inquiries.ts';
import { purgeInquiries } from './purge-inquiries.ts';

const MAIL = { to_address: 'office@example.com', subject: '', body: 'Words of the visitor' };

function keepAt(database: Database, time: number, contents = 'x'): Promise<string> {
  return createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => [MAIL]).keep(
    makeInquiry({ contents }, null, time),
  );
}

describe.each(ENGINES)('expired inquiries in $name', ({ open }) => {
  test('are deleted on the exact day, with their mail and a record of which', async () => {
    const database = await open();
    const old = await keepAt(database, Date.UTC(2023, 10, 20, 23, 59));
    const onTheDay = await keepAt(database, Date.UTC(2023, 10, 21));
    const young = await keepAt(database, Date.UTC(2023, 10, 21, 0, 1));
    const now = Date.UTC(2026, 10, 21);
    await database.attempt((change) =>
      change
        .insertInto('inquiry_entry')
        .values([1, 2, 3].map((id) => ({ inquiry_id: id, kind: 'note', text: 'A', created_at: 1 })))
        .execute(),
    );
    expect(await purgeInquiries(database, now)).toBe(2);
    expect(await purgeInquiries(database, now)).toBe(0);
    const left = await database.read.selectFrom('inquiry').select('receipt').execute();
    const mails = await database.read.selectFrom('mail_outbox').select('inquiry_id').execute();
    const records = await database.read.selectFrom('audit_log').selectAll().execute();
    const entries = await database.read.selectFrom('inquiry_entry').select('inquiry_id').execute();
    expect([left, mails, entries]).toEqual([[{ receipt: young }], [{ inquiry_id: 3 }], [{ inquiry_id: 3 }]]);
    expect(records).toEqual([
      {
        id: 1,
        at: expect.any(Number),
        actor: 'service',
        address: '',
        action: 'inquiry.purge',
        subject_type: 'inquiry',
        subject_id: '',
        detail: expect.stringMatching(/^2 at the end of their term: /),
      },
    ]);
    expect(records[0]?.detail.split(': ')[1]?.split(' ').sort()).toEqual([old, onTheDay].sort());
  });

  test('are deleted in any number, even by two processes together', async () => {
    const database = await open();
    await Promise.all(Array.from({ length: 250 }, (_, index) => keepAt(database, index)));
    await keepAt(database, Date.UTC(2026, 0));
    const now = Date.UTC(2026, 10, 21);
    const counts = await Promise.all([purgeInquiries(database, now), purgeInquiries(database, now)]);
    expect(counts[0] + counts[1]).toBe(250);
    expect(await database.read.selectFrom('inquiry').select('id').execute()).toHaveLength(1);
  });

  test('of a leap day are kept until the first of March', async () => {
    const database = await open();
    await keepAt(database, Date.UTC(2024, 1, 29));
    expect(await purgeInquiries(database, Date.UTC(2027, 1, 28, 23, 59))).toBe(0);
    expect(await purgeInquiries(database, Date.UTC(2027, 2, 1))).toBe(1);
  });
});

test('deleted inquiries can’t be read from the SQLite file', async () => {
  const place = await SQLITE.makePlace();
  const database = await openMigrated(place);
  const words = Array.from({ length: 40 }, (_, index) => `secret words ${index} `);
  for (const word of words) await keepAt(database, 0, word.repeat(400));
  const file = (): string => readFileSync(join(place.dataDir, 'site.db'), 'latin1');
  expect(await purgeInquiries(database, Date.UTC(2026, 0))).toBe(40);
  await database.close(); // merges the log into the file
  expect(file()).toContain('40 at the end of their term');
  expect(file()).not.toContain('secret words');
  expect(file()).not.toContain('Words of the visitor');
});
