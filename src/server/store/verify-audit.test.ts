// R-SEC-70, R-SEC-71
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { runNode } from '../../../tools/testing/run-node.ts';
import { publicKeyOf, signIn } from '../../../tools/testing/sign-in.ts';
import { readAuditCommand, runAuditCommand } from '../sessions/audit-command.ts';
import { removeAccount } from '../sessions/remove-account.ts';
import { COMMAND_LINE } from '../sessions/audit.ts';
import { appendRecord, hashOf, nameHead, readChain } from './audit-chain.ts';
import { purgeAudit } from './audit-log.ts';
import { openDatabase, write } from './database.ts';
import type { Database } from './engine.ts';
import { findAccount } from './accounts.ts';
import { migrate, MIGRATIONS } from './migrate.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const [START, DAY] = [Date.UTC(2026, 0, 1), 24 * 60 * 60_000];
const YEAR = 365 * DAY;

const recordAt = (at: number, actor = 'office') => ({
  at,
  actor,
  address: '192.0.2.7',
  action: 'post.write',
  subject_type: 'post',
  subject_id: '17',
  detail: 'a "quoted" detail',
});

/** Five records, a day apart. */
async function fill(database: Database, actor?: string): Promise<void> {
  for (let day = 0; day < 5; day++) await append(database, START + day * DAY, actor);
}

const append = (database: Database, at: number, actor?: string): Promise<void> =>
  write(database, (transaction) => appendRecord(transaction, recordAt(at, actor)));

const run = (database: Database, statement: string): Promise<unknown> =>
  write(database, (transaction) => sql.raw(statement).execute(transaction));

const verify = (database: Database, ...heads: string[]): Promise<string> =>
  runAuditCommand(database, readAuditCommand(heads.map((head) => `--head=${head}`)));

const headOf = async ({ read }: Database): Promise<string> => nameHead(await readChain(read));

/** Makes all hashes again, as somebody who has read the code could. */
async function chainAgain(database: Database): Promise<void> {
  await write(database, async (transaction) => {
    const rows = await transaction
      .selectFrom('audit_link')
      .innerJoin('audit_log', 'audit_log.id', 'record_id')
      .selectAll()
      .orderBy('number')
      .execute();
    let end = { number: 0, at: 0, hash: '' };
    for (const row of rows) {
      end = { number: end.number + 1, at: row.at, hash: hashOf(end, row, row) };
      const link = { number: end.number, hash: end.hash };
      await transaction.updateTable('audit_link').set(link).where('record_id', '=', row.id).execute();
    }
    await transaction.updateTable('audit_chain').set(end).execute();
  });
}

const THIRD =
  'AUDIT_BROKEN: Record 3 of 2026-01-03T00:00:00.000Z (post.write) was changed, or added in this place.';

/** What somebody does in the database, and what the check says. */
const ATTACKS: readonly (readonly [name: string, statements: readonly string[], says: string])[] = [
  ...['actor', 'address', 'subject_type', 'subject_id', 'detail'].map(
    (column) => [`another ${column}`, [`update audit_log set ${column} = 'x' where id = 3`], THIRD] as const,
  ),
  ['another action', [`update audit_log set action = 'x' where id = 3`], THIRD.replace('post.write', 'x')],
  [
    'another time',
    ['update audit_log set at = 5 where id = 3'],
    THIRD.replace('2026-01-03', '1970-01-01').replace('00.000Z', '00.005Z'),
  ],
  [
    'a time that no date has',
    ['update audit_log set at = 9000000000000000 where id = 3'],
    THIRD.replace('2026-01-03T00:00:00.000Z', '9000000000000000'),
  ],
  [
    'another id',
    ['update audit_log set id = 9 where id = 3'],
    'AUDIT_BROKEN: Record 3, number 3, was removed, after record 2 of 2026-01-02T00:00:00.000Z (post.write).',
  ],
  ['another hash', [`update audit_link set hash = 'x' where number = 3`], THIRD],
  ['another salt', [`update audit_link set actor_seal = 'salt x' where number = 3`], THIRD],
  [
    'the first record removed',
    ['delete from audit_log where id = 1'],
    'AUDIT_BROKEN: Record 1, number 1, was removed.',
  ],
  [
    'the first record removed with its link',
    ['delete from audit_log where id = 1', 'delete from audit_link where number = 1'],
    'AUDIT_BROKEN: Record number 1 was removed, before record 2 of 2026-01-02T00:00:00.000Z (post.write).',
  ],
  [
    'the first records removed as if purged',
    [
      `update audit_chain set base_number = 2, base_at = ${START + DAY},
        base_hash = (select hash from audit_link where number = 2)`,
      'delete from audit_log where id < 3',
      'delete from audit_link where number < 3',
    ],
    'AUDIT_BROKEN: Records up to number 2 were removed before the end of their term: the last of them is of 2026-01-02T00:00:00.000Z.',
  ],
  [
    'the first records removed as if purged long after',
    [
      'update audit_chain set base_number = 2, base_at = 1, base_hash = (select hash from audit_link where number = 2)',
      'delete from audit_log where id < 3',
      'delete from audit_link where number < 3',
    ],
    THIRD,
  ],
  [
    'records in the middle removed',
    ['delete from audit_log where id in (3, 4)', 'delete from audit_link where number in (3, 4)'],
    'AUDIT_BROKEN: Records number 3 to 4 were removed, before record 5 of 2026-01-05T00:00:00.000Z (post.write).',
  ],
  [
    'the last record removed',
    ['delete from audit_log where id = 5', 'delete from audit_link where number = 5'],
    'AUDIT_BROKEN: Records number 5 to 5 were removed, after record 4 of 2026-01-04T00:00:00.000Z (post.write).',
  ],
  [
    'all records removed',
    ['delete from audit_log', 'delete from audit_link'],
    'AUDIT_BROKEN: Records number 1 to 5 were removed.',
  ],
  [
    'two records swapped',
    [
      'update audit_link set record_id = -record_id where number in (3, 4)',
      'update audit_link set record_id = 7 + record_id where number in (3, 4)',
    ],
    THIRD.replace('Record 3', 'Record 4').replace('01-03', '01-04'),
  ],
  [
    'a record added',
    [
      `insert into audit_log (at, actor, address, action, subject_type, subject_id, detail)
        values (${START}, 'x', '', 'post.read', 'post', '1', '')`,
    ],
    'AUDIT_BROKEN: Record 6 of 2026-01-01T00:00:00.000Z (post.read) was added.',
  ],
  [
    'a record added with a link',
    [
      `insert into audit_log (id, at, actor, address, action, subject_type, subject_id, detail)
        values (6, ${START}, 'x', '', 'post.read', 'post', '1', '')`,
      `insert into audit_link (number, record_id, actor_seal, subject_seal, hash) values (6, 6, 'salt x', 'salt x', 'x')`,
    ],
    'AUDIT_BROKEN: Record 6 of 2026-01-01T00:00:00.000Z (post.read) was changed, or added in this place.',
  ],
  [
    'the head set back',
    ['update audit_chain set number = 4'],
    "AUDIT_BROKEN: The chain's head, number 4, was changed, or what comes after it was added.",
  ],
];

describe.each(ENGINES)('the audit trail on $name', ({ open, makePlace }) => {
  test('is unbroken, and names its records, their time and the head', async () => {
    const database = await open();
    expect(await verify(database)).toBe('The audit trail is unbroken: 0 records.\nHead: 0:');
    await fill(database);
    expect(await verify(database)).toBe(
      `The audit trail is unbroken: 5 records from 2026-01-01T00:00:00.000Z to 2026-01-05T00:00:00.000Z.\nHead: ${await headOf(database)}`,
    );
  });

  test.each(ATTACKS)('shows %s', async (_name, statements, says) => {
    const database = await open();
    await fill(database);
    for (const statement of statements) await run(database, statement);
    await expect(verify(database)).rejects.toThrow(says);
  });

  test('shows by a noted head that all hashes were made again', async () => {
    const database = await open();
    await fill(database);
    const head = await headOf(database);
    await append(database, START + 6 * DAY);
    expect(await verify(database, head)).toContain('It contains the head.');
    await run(database, `update audit_log set detail = 'x' where id = 3`);
    await chainAgain(database);
    expect(await verify(database)).toContain('unbroken: 6 records');
    await expect(verify(database, head)).rejects.toThrow(
      `AUDIT_BROKEN: The chain does not contain the head ${head}: a record up to number 5 was changed, removed or added, and the hashes after it were made again.`,
    );
  });

  test('shows by a noted head that the last records were removed with the head', async () => {
    const database = await open();
    await fill(database);
    const head = await headOf(database);
    await run(database, 'delete from audit_log where id > 3');
    await run(database, 'delete from audit_link where number > 3');
    await chainAgain(database);
    expect(await verify(database)).toContain('unbroken: 3 records');
    await expect(verify(database, head)).rejects.toThrow(
      `AUDIT_BROKEN: The chain ends at number 3, before the head ${head}: later records were removed, or an earlier backup was restored.`,
    );
  });

  test('starts after the records that a purge deleted', async () => {
    const database = await open();
    const now = Date.now();
    await append(database, now - 4 * YEAR);
    const tooOld = await headOf(database);
    await append(database, now + YEAR); // from a clock that was wrong
    await append(database, now - 3.5 * YEAR);
    const base = await headOf(database);
    await append(database, now - 2 * YEAR);
    await append(database, now - 3.5 * YEAR); // after one that stays
    expect(await write(database, (transaction) => purgeAudit(transaction, now))).toBe(3);
    const told = await verify(database, tooOld, base, await headOf(database));
    expect(told).toContain('unbroken: 2 records');
    expect(told).toContain('Records up to number 3 were deleted at the end of their term.');
    expect(told).toContain(
      `It contains all 2 heads.\nToo old to check, because its record was deleted: ${tooOld}`,
    );
    expect(await write(database, (transaction) => purgeAudit(transaction, now + 1.5 * YEAR))).toBe(2);
    await append(database, now);
    expect(await verify(database)).toContain('unbroken: 1 record from');
  });

  test('stays unbroken when a member is erased, and keeps nothing by which the id could be guessed', async () => {
    const database = await open();
    await signIn(database, { id: 'kim', role: 'member' });
    await fill(database, 'kim');
    await append(database, START);
    const head = await headOf(database);
    await erase(database, 'kim');
    expect(await verify(database, head)).toContain('unbroken: 7 records');
    const { read } = database;
    expect(JSON.stringify(await read.selectFrom('audit_log').selectAll().execute())).not.toContain('"kim"');
    const seals = await read.selectFrom('audit_link').select('actor_seal').orderBy('number').execute();
    expect(seals.slice(0, 5).every(({ actor_seal: seal }) => /^digest [0-9a-f]{64}$/.test(seal))).toBe(true);
  });

  test.each([
    ['another actor in an erased record', `update audit_log set actor = 'lee' where id = 2`],
    ['another address in an erased record', `update audit_log set address = '::1' where id = 2`],
    [
      'the record of the erasure changed',
      `update audit_log set detail = 'x' where action = 'account.delete'`,
    ],
  ])('shows %s', async (_name, statement) => {
    const database = await open();
    await signIn(database, { id: 'kim', role: 'member' });
    await fill(database, 'kim');
    await erase(database, 'kim');
    await run(database, statement);
    await expect(verify(database)).rejects.toThrow(/^AUDIT_BROKEN: Record \d of .* was changed/);
  });

  test('shows a record whose actor was replaced as if its account had been erased', async () => {
    const database = await open();
    await signIn(database, { id: 'kim', role: 'member' });
    await append(database, START, 'kim');
    await append(database, START + DAY);
    await erase(database, 'kim');
    await write(database, async (transaction) => {
      const row = await transaction
        .selectFrom('audit_link')
        .innerJoin('audit_log', 'audit_log.id', 'record_id')
        .selectAll()
        .where('number', '=', 2)
        .executeTakeFirstOrThrow();
      const digest = digestFor(row.actor_seal, row.actor, row.address);
      await transaction
        .updateTable('audit_link')
        .set({ actor_seal: digest })
        .where('number', '=', 2)
        .execute();
      await transaction
        .updateTable('audit_log')
        .set({ actor: publicKeyOf('kim'), address: '' })
        .where('id', '=', 2)
        .execute();
    });
    await expect(verify(database)).rejects.toThrow(
      'AUDIT_BROKEN: Record 1 of 2026-01-01T00:00:00.000Z (post.write), or one of the 2 records with the same name was changed: it is marked as erased, but no record of a deletion says so.',
    );
  });

  test(
    'links the records of a database from before it, even if the process is killed meanwhile',
    { timeout: 60_000 },
    async () => {
      const place = await makePlace();
      const database = await openDatabase(place);
      onTestFinished(() => database.close());
      const index = MIGRATIONS.findIndex(({ name }) => name === '0017-audit-chain');
      await migrate(database, MIGRATIONS.slice(0, index));
      const records = Array.from({ length: 2_003 }, (_, day) => recordAt(START + day));
      await write(database, async (transaction) => {
        for (let from = 0; from < records.length; from += 500)
          await transaction
            .insertInto('audit_log')
            .values(records.slice(from, from + 500))
            .execute();
      });
      const killed = await runNode(ROOT, ['--import', 'tsx', 'tools/testing/migrate-and-die.ts'], {
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl ?? '',
        KILL_IN: '0017-audit-chain',
      });
      expect(killed).toMatchObject({ exitCode: null, output: '' });
      await migrate(database);
      await append(database, START + DAY);
      expect(await verify(database)).toContain('unbroken: 2004 records');
    },
  );

  test('is one chain when two processes add to it at the same time', async () => {
    const place = await makePlace();
    const first = await openDatabase(place);
    onTestFinished(() => first.close());
    await migrate(first);
    const second = await openDatabase(place);
    onTestFinished(() => second.close());
    const both = Array.from({ length: 60 }, (_, index) => append(index % 2 ? first : second, START + index));
    await Promise.all(both);
    expect(await verify(first)).toContain('unbroken: 60 records');
  });
});

/** The digest that an erasure would leave. */
function digestFor(seal: string, actor: string, address: string): string {
  return `digest ${createHash('sha256')
    .update(JSON.stringify([seal, 'actor', actor, address]))
    .digest('hex')}`;
}

async function erase(database: Database, id: string): Promise<void> {
  const account = await findAccount(database.read, id);
  if (account) await removeAccount(database, COMMAND_LINE, account.user, []);
}

test.each(['5', '5:x', 'x'])('%s is not a head', (head) => {
  expect(() => readAuditCommand([`--head=${head}`])).toThrow(
    `AUDIT_COMMAND: "${head}" isn't a head. Copy it from the log: a number, a colon, and 64 characters. npm run audit:verify -- --help explains the options.`,
  );
});
