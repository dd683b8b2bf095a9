import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { syncPath } from '../../../engine/disk/sync-files.ts';
import { ServiceError } from '../../service-error.ts';
import { openDatabase } from '../database.ts';
import { PATIENT } from '../engine.ts';
import type { Database, Reader } from '../engine.ts';
import { refusePooler } from '../postgres-pooler.ts';
import { rowsOf } from '../statement.ts';
import type { Tables } from '../tables.ts';
import type { StoreFacts } from './store-facts.ts';
import { readFacts, tableNames } from './store-facts.ts';

const run = promisify(execFile);

/** The name of the database in a backup. */
export const POSTGRES_FILE = 'site.sql';

/** A PostgreSQL database, and the programs for it. */
export interface PostgresPlace {
  readonly databaseUrl: string;
  /** The folder of `pg_dump` and `psql`. */
  readonly bin: string;
}

/**
 * Writes the tables as SQL, as they are at one moment, while others write.
 * @throws ServiceError BACKUP_FAILED, STORE_NOT_OPENED
 */
export function copyPostgres(place: PostgresPlace, folder: string): Promise<StoreFacts> {
  return withPostgres(place, ({ snapshot }) =>
    snapshot(async (reader) => {
      const text = 'select pg_export_snapshot() as id';
      const [row] = await rowsOf<{ id: string }>(reader, 'postgres', { text, values: [] });
      const [file, tables] = [join(folder, POSTGRES_FILE), join(folder, `${POSTGRES_FILE}.tables`)];
      await writeFile(file, await readFunctions(reader), { mode: 0o600 });
      // Leaves out the extension: in some places only an administrator may create it, and elsewhere the service's start does.
      const what = ['--table=public.*', '--no-owner', '--no-privileges', '--no-comments', '--encoding=UTF8'];
      const words = [...what, `--snapshot=${row?.id ?? ''}`, `--file=${tables}`];
      try {
        await ask(place, 'pg_dump', words, 'BACKUP_FAILED');
        await pipeline(createReadStream(tables), createWriteStream(file, { flags: 'a' }));
      } finally {
        await rm(tables, { force: true });
      }
      syncPath(file);
      return readFacts(reader, 'postgres');
    }),
  );
}

/** The functions of triggers, which don't belong to tables. Leaves out those of extensions. */
async function readFunctions(reader: Reader): Promise<string> {
  const text = `select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`;
  const rows = await rowsOf<{ definition: string }>(reader, 'postgres', { text, values: [] });
  return rows.map(({ definition }) => `${definition};\n`).join('');
}

/** What the tables must contain before a restore is committed. */
export interface RestoredTables extends Pick<StoreFacts, 'schema' | 'rows'> {
  /** The restore's id. The transaction stores it on a table, which shows later whether it was committed. */
  readonly id: string;
}

/**
 * Replaces the tables with those of a backup, all or nothing. Ends all sessions.
 * @param dump the backup's file; two more are written beside it. If they are deleted meanwhile, nothing is committed
 * @throws ServiceError RESTORE_FAILED, STORE_NOT_OPENED, STORE_EXTENSION, STORE_ENCODING
 */
export async function restorePostgres(
  place: PostgresPlace,
  dump: string,
  tables: RestoredTables,
): Promise<void> {
  const old = await withPostgres(place, async (database) => {
    await database.makeReady();
    return tableNames(database.read, 'postgres');
  });
  const [before, after] = [`${dump}.before`, `${dump}.after`];
  const drops = old.map((name) => `drop table public.${quoted(name)} cascade;\n`);
  await writeFile(before, [ALONE, ...drops].join(''));
  await writeFile(after, [NOBODY_IN, ...checksOf(tables)].join(''));
  const files = [before, dump, after].flatMap((file) => ['-f', file]);
  const words = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '--single-transaction', ...files];
  await ask(place, 'psql', words, 'RESTORE_FAILED');
}

/** An arbitrary number that no other program uses as an advisory lock in this database. */
const RESTORE_LOCK = 7_305_118_643;
const ALONE = `set local client_min_messages = warning;
do $$ begin perform pg_advisory_xact_lock(${RESTORE_LOCK}); end $$;
`;

/** Waits until no other restore runs in this database. The lock ends with the transaction. */
export async function lockRestores(transaction: Transaction<Tables>): Promise<void> {
  await sql.raw(`select pg_advisory_xact_lock(${RESTORE_LOCK})`).execute(transaction);
}

/** Stores the restore's id on a table; `wasRestored` looks for it. */
export async function leaveMark(transaction: Transaction<Tables>, id: string): Promise<void> {
  await sql.raw(markOf(id)).execute(transaction);
}

/** Statements that abort the transaction unless the tables match the backup, and that leave the restore's id. */
function checksOf({ id, schema, rows }: RestoredTables): string[] {
  const check = (select: string, expected: string | number, what: string): string =>
    `do $check$ declare found text; begin
      ${select} into found;
      if found is distinct from '${literal(String(expected))}' then
        raise exception 'the restored table % has %, not %', '${literal(what)}', found, '${literal(String(expected))}';
      end if;
    end $check$;\n`;
  return [
    ...Object.entries(rows).map(([table, count]) =>
      check(`select count(*) from public.${quoted(table)}`, count, table),
    ),
    check(
      `select string_agg(name, ',' order by version) from public.schema_version`,
      schema.join(),
      'schema_version',
    ),
    `${markOf(id)};\n`,
  ];
}

const MARK = 'restore ';

const markOf = (id: string): string => `comment on table public.schema_version is '${MARK}${literal(id)}'`;

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string): string => text.replaceAll("'", "''");

/**
 * Whether a killed restore had been committed.
 * @param takeBack called if it hadn't, at a time when no leftover `psql` can commit it
 * @throws ServiceError RESTORE_IN_USE while it still runs; STORE_NOT_OPENED
 */
export async function wasRestored(
  place: Pick<PostgresPlace, 'databaseUrl'>,
  id: string,
  takeBack: () => void,
): Promise<boolean> {
  return withPostgres(place, (database) =>
    database.attempt(async (transaction) => {
      const ask = async <Row>(text: string): Promise<Row | undefined> =>
        (await rowsOf<Row>(transaction, 'postgres', { text, values: [] }))[0];
      const lock = await ask<{ got: boolean }>(`select pg_try_advisory_xact_lock(${RESTORE_LOCK}) as got`);
      if (!lock?.got) {
        const sentence =
          'a restore is still running in PostgreSQL. Wait until it has ended, then start again.';
        throw new ServiceError('RESTORE_IN_USE', sentence);
      }
      const comment = await ask<{ mark: string | null }>(
        `select obj_description(to_regclass('public.schema_version'), 'pg_class') as mark`,
      );
      const isCommitted = comment?.mark === MARK + id;
      if (!isCommitted) takeBack();
      return isCommitted;
    }),
  );
}

/** A link used since the backup must not work again; older backups have no table of links. */
const NOBODY_IN = `delete from public.session;
do $$ begin
  if to_regclass('public.password_link') is not null then delete from public.password_link; end if;
end $$;
`;

/** What prevents a restore. */
export function lookAtPostgres(place: PostgresPlace): Promise<{ isInUse: boolean; isEmpty: boolean }> {
  return withPostgres(place, async ({ read }) => ({
    isInUse: await staysInUse(read),
    isEmpty: (await tableNames(read, 'postgres')).length === 0,
  }));
}

/** How often to check for other connections, and the milliseconds in between. */
const LOOKS: Readonly<Record<'times' | 'ms', number>> = { times: 20, ms: 100 };

/** A client that has just disconnected is listed until its backend has ended. */
async function staysInUse(read: Reader): Promise<boolean> {
  const text = `select count(*) as count from pg_stat_activity where datname = current_database()
    and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  for (let left = LOOKS.times; left > 0; left--) {
    const [others] = await rowsOf<{ count: number }>(read, 'postgres', { text, values: [] });
    if (!others || others.count === 0) return false;
    await wait(LOOKS.ms);
  }
  return true;
}

/** @throws ServiceError STORE_NOT_OPENED, STORE_POOLER */
export async function withPostgres<Result>(
  { databaseUrl }: Pick<PostgresPlace, 'databaseUrl'>,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(
    { dataDir: '', databaseUrl },
    { ...PATIENT, lockMs: 0, statementMs: 0 },
  );
  try {
    refusePooler(database.isPooled, 'a backup or a restore');
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Passes the password in the environment, because all users of the machine can see a command's arguments. */
async function ask(
  { databaseUrl, bin }: PostgresPlace,
  program: 'pg_dump' | 'psql',
  words: readonly string[],
  code: 'BACKUP_FAILED' | 'RESTORE_FAILED',
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const env = { ...process.env, ...(password ? { PGPASSWORD: password } : {}) };
  try {
    await run(join(bin, program), [`--dbname=${url.href}`, ...words], { env, maxBuffer: 64 * 1024 * 1024 });
  } catch (cause) {
    const printed = typeof cause === 'object' && cause && 'stderr' in cause ? String(cause.stderr) : '';
    // Later lines may quote rows.
    const [line = 'it could not be started'] = printed.split('\n').filter(Boolean);
    throw new ServiceError(code, `${program} failed: ${line}`, { cause });
  }
}
