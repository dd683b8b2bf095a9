import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { KnownError } from '../../shared/known-error.ts';
import type { Database, Patience } from './engine.ts';
import { readIds } from './ids.ts';
import { makeReady } from './postgres-ready.ts';
import { codeOf, explainErrors, StoreUnavailable } from './store-unavailable.ts';
import type { UnavailableReason } from './store-unavailable.ts';
import type { Tables } from './tables.ts';

const CONNECTIONS = 10;
/** Milliseconds more than the server is given, before a server that says nothing at all is given up. */
const GRACE = 2_000;

/**
 * Opens a pool of connections. Lost ones are replaced, so a restart of PostgreSQL needs none of ours.
 * @param url such as `postgres://user:password@host/database`
 * @throws KnownError STORE_NOT_OPENED, without the password
 */
export async function openPostgres(url: string, patience: Patience): Promise<Database> {
  const pool = makePool(url, patience);
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    const { host, pathname } = new URL(url);
    const words = error instanceof Error ? error.message || codeOf(error) : String(error);
    const sentence = `the database ${host}${pathname} of DATABASE_URL cannot be opened: ${words}. Start it, or correct DATABASE_URL.`;
    throw new KnownError('STORE_NOT_OPENED', sentence, { cause: error });
  }
  const connect = (): Promise<pg.PoolClient> =>
    pool.connect().catch((error: unknown) => Promise.reject(asError(explain(error))));
  const end = once(() => pool.end());
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect, end },
      onCreateConnection: explainErrors(explain),
    }),
  });
  const snapshot: Database['snapshot'] = (work) =>
    kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  return {
    dialect: 'postgres',
    read: kysely,
    snapshot,
    findIds: (statement) => readIds(kysely, 'postgres', statement),
    changeMark: () => null,
    makeReady: () => makeReady(kysely),
    attempt: (work) => kysely.transaction().execute(work),
    waiting: () => pool.waitingCount,
    close: end,
  };
}

function makePool(url: string, { lockMs, statementMs, connectMs }: Patience): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: connectMs,
    keepAlive: true,
    lock_timeout: lockMs,
    ...(statementMs > 0
      ? {
          statement_timeout: statementMs,
          query_timeout: statementMs + GRACE,
          idle_in_transaction_session_timeout: statementMs + GRACE,
        }
      : {}),
    types: { getTypeParser },
  });
  // A lost connection leaves the pool by itself; unheard, its error would end the process.
  const passOver = (): void => undefined;
  pool.on('error', passOver);
  pool.on('connect', (client) => client.on('error', passOver));
  return pool;
}

/** pg hands out bigint, and the sums and counts made of it, as text. Ours stay below 2^53, and say so where they do not. */
function getTypeParser(...[oid, format]: Parameters<typeof pg.types.getTypeParser>): unknown {
  const { INT8, NUMERIC } = pg.types.builtins;
  return oid === INT8 || oid === NUMERIC ? toNumber : (pg.types.getTypeParser(oid, format) as unknown);
}

function toNumber(text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number))
    throw new RangeError(`${text} is beyond 2^53`);
  return number;
}

/** SQLSTATE -> reason; https://www.postgresql.org/docs/15/errcodes-appendix.html */
const REASONS: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^(40001|40P01)$/, 'conflict'],
  [/^55P03$/, 'locked'],
  [/^57014$/, 'slow'],
  [/^(53100|53200|58030)$/, 'full'],
  // Lost or refused connections, a server that starts, stops or only reads, too many connections, a changed password.
  [/^(08...|28...|3D000|57P..|53300|53400|25006|25P03)$/, 'unreachable'],
  [/^(ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/, 'unreachable'],
];

/** pg's own errors carry no code. */
const WORDS: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/^Query read timeout/, 'slow'],
  [/^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/, 'unreachable'],
  [/^(Client was closed|Cannot use a pool after calling end)/, 'unreachable'],
];

function explain(error: unknown): unknown {
  const code = codeOf(error);
  const text = code || (error instanceof Error ? error.message : '');
  const [, reason] = (code ? REASONS : WORDS).find(([pattern]) => pattern.test(text)) ?? [];
  if (error instanceof pg.DatabaseError) hideValues(error);
  return reason ? new StoreUnavailable(reason, error) : error;
}

/** These quote the row, which may be personal data, and errors are logged. */
function hideValues(error: pg.DatabaseError): void {
  error.detail = undefined;
  error.where = undefined;
  error.internalQuery = undefined;
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | null = null;
  return () => (result ??= run());
}
