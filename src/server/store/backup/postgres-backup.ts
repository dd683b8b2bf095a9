import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ServiceError } from '../../service-error.ts';
import { openDatabase } from '../database.ts';
import { PATIENT } from '../engine.ts';
import type { Database, Reader } from '../engine.ts';
import { refusePooler } from '../postgres-pooler.ts';
import { rowsOf } from '../statement.ts';
import type { StoreFacts } from './store-facts.ts';
import { readFacts, tableNames } from './store-facts.ts';

const run = promisify(execFile);

/** The name of the database in a backup. */
export const POSTGRES_FILE = 'site.sql';

/** Where PostgreSQL is and with what to speak to it. */
export interface PostgresPlace {
  readonly databaseUrl: string;
  /** The folder of `pg_dump` and `psql`. */
  readonly bin: string;
}

/**
 * Writes the tables as SQL, as they stand at one moment, while others write.
 * @throws ServiceError BACKUP_FAILED, STORE_NOT_OPENED
 */
export function copyPostgres(place: PostgresPlace, folder: string): Promise<StoreFacts> {
  return withDatabase(place, ({ snapshot }) =>
    snapshot(async (reader) => {
      const text = 'select pg_export_snapshot() as id';
      const [row] = await rowsOf<{ id: string }>(reader, 'postgres', { text, values: [] });
      const [file, tables] = [join(folder, POSTGRES_FILE), join(folder, `${POSTGRES_FILE}.tables`)];
      await writeFile(file, await readFunctions(reader), { mode: 0o600 });
      // The extension stays out: only an administrator may make it in some places, and a start makes it where it may.
      const what = ['--table=public.*', '--no-owner', '--no-privileges', '--no-comments', '--encoding=UTF8'];
      const words = [...what, `--snapshot=${row?.id ?? ''}`, `--file=${tables}`];
      try {
        await ask(place, 'pg_dump', words, 'BACKUP_FAILED');
        await pipeline(createReadStream(tables), createWriteStream(file, { flags: 'a' }));
      } finally {
        await rm(tables, { force: true });
      }
      const handle = await open(file, 'r+');
      await handle.sync();
      await handle.close();
      return readFacts(reader, 'postgres');
    }),
  );
}

/** The functions of triggers, which are no part of tables. What extensions bring stays out. */
async function readFunctions(reader: Reader): Promise<string> {
  const text = `select pg_get_functiondef(oid) as definition from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')
    order by proname`;
  const rows = await rowsOf<{ definition: string }>(reader, 'postgres', { text, values: [] });
  return rows.map(({ definition }) => `${definition};\n`).join('');
}

/**
 * Puts the tables of a backup in place of what is there, all or nothing. Nobody is logged in afterwards.
 * @throws ServiceError RESTORE_FAILED, STORE_NOT_OPENED, STORE_EXTENSION, STORE_ENCODING
 */
export async function restorePostgres(place: PostgresPlace, dump: string): Promise<StoreFacts> {
  return withDatabase(place, async (database) => {
    await database.makeReady();
    const old = await tableNames(database.read, 'postgres');
    const [before, after] = [`${dump}.before`, `${dump}.after`];
    const drops = old.map((name) => `drop table public."${name.replaceAll('"', '""')}" cascade;\n`);
    await writeFile(before, drops.join(''));
    await writeFile(after, NOBODY_IN);
    const files = [before, dump, after].flatMap((file) => ['-f', file]);
    const words = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '--single-transaction', ...files];
    try {
      await ask(place, 'psql', words, 'RESTORE_FAILED');
    } finally {
      await Promise.all([before, after].map((file) => rm(file, { force: true })));
    }
    return readFacts(database.read, 'postgres');
  });
}

/** A link that was used since the backup must not work again; older backups have no table of links. */
const NOBODY_IN = `delete from public.session;
do $$ begin
  if to_regclass('public.password_link') is not null then delete from public.password_link; end if;
end $$;
`;

/** What is in the way of a restore. */
export function lookAtPostgres(place: PostgresPlace): Promise<{ isInUse: boolean; isEmpty: boolean }> {
  return withDatabase(place, async ({ read }) => ({
    isInUse: await staysInUse(read),
    isEmpty: (await tableNames(read, 'postgres')).length === 0,
  }));
}

/** Looks at who else is connected, and the milliseconds between two of them. */
const LOOKS: Readonly<Record<'times' | 'ms', number>> = { times: 20, ms: 100 };

/** A client that has just disconnected is listed there until its backend has ended. */
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

async function withDatabase<Result>(
  { databaseUrl }: PostgresPlace,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  // A dump may take longer than any request.
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

/** The password goes by the environment: all users of the machine see the words of a command. */
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
    // What follows may quote rows.
    const [line = 'it could not be started'] = printed.split('\n').filter(Boolean);
    throw new ServiceError(code, `${program} failed: ${line}`, { cause });
  }
}
