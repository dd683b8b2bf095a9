import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ServiceError } from '../service-error.ts';
import { CONNECTIONS } from './engine.ts';
import type { Database, Patience } from './engine.ts';
import { readIds } from './ids.ts';
import { createLender, isReadOnly } from './postgres-lender.ts';
import { isBehindPooler, refusesTimeouts } from './postgres-pooler.ts';
import { makeReady } from './postgres-ready.ts';
import { createVacuum } from './postgres-vacuum.ts';
import { codeOf, explainErrors, StoreUnavailable } from './store-unavailable.ts';
import type { UnavailableReason } from './store-unavailable.ts';
import type { Tables } from './tables.ts';

/** Milliseconds beyond the server's own limit, after which a server that doesn't respond is given up. */
const GRACE = 2_000;

/**
 * Opens a pool of connections. Lost ones are replaced, so the service survives a restart of PostgreSQL.
 * @param url such as `postgres://user:password@host/database`
 * @param connections how many at most
 * @throws ServiceError STORE_NOT_OPENED, STORE_POOLER, without the password
 */
export async function openPostgres(
  url: string,
  patience: Patience,
  connections = CONNECTIONS,
): Promise<Database> {
  const { pool, isPooled } = await openPool(url, patience, connections);
  const { lend, replaceAll } = createLender(pool);
  const connect = (): Promise<pg.PoolClient> =>
    lend().catch((error: unknown) => Promise.reject(asError(explain(error))));
  const vacuum = createVacuum(lend, isPooled);
  const end = once(() => Promise.all([vacuum.stop(), pool.end()]).then(() => undefined));
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect, end },
      onCreateConnection: explainErrors((error) => {
        if (isReadOnly(error)) replaceAll();
        return explain(error);
      }),
    }),
  });
  const snapshot: Database['snapshot'] = (work) =>
    kysely.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work);
  return {
    dialect: 'postgres',
    isPooled,
    read: kysely,
    snapshot,
    findIds: (statement) => readIds(kysely, 'postgres', statement),
    makeReady: () => makeReady(kysely),
    attempt: (work) => kysely.transaction().execute(work),
    compact: () => vacuum.run().catch((error: unknown) => Promise.reject(asError(explain(error)))),
    emptyLog: () => Promise.resolve(true),
    waiting: () => pool.waitingCount,
    close: end,
  };
}

interface OpenPool {
  readonly pool: pg.Pool;
  readonly isPooled: boolean;
}

async function openPool(url: string, patience: Patience, connections: number): Promise<OpenPool> {
  const { connectMs: connectionTimeoutMillis, statementMs } = patience;
  const client = statementMs > 0 ? { query_timeout: statementMs + GRACE } : {};
  const options: pg.PoolConfig = { max: connections, connectionTimeoutMillis, ...client };
  try {
    return await tryPool(url, patience, { ...options, ...timeoutsOf(patience) });
  } catch (error) {
    if (!refusesTimeouts(error)) throw explainOpening(url, error);
  }
  return tryPool(url, patience, options).catch((error: unknown) =>
    Promise.reject(explainOpening(url, error)),
  );
}

async function tryPool(url: string, patience: Patience, options: pg.PoolConfig): Promise<OpenPool> {
  const pool = makePool(url, options);
  try {
    const client = await pool.connect();
    try {
      return { pool, isPooled: await isBehindPooler(client, url, patience) };
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function explainOpening(url: string, error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  const { host, pathname } = new URL(url);
  const message = error instanceof Error ? error.message || codeOf(error) : String(error);
  const sentence = `the database ${host}${pathname} of DATABASE_URL can't be opened: ${message}. Start it, or correct DATABASE_URL.`;
  return new ServiceError('STORE_NOT_OPENED', sentence, { cause: error });
}

/** Options sent to the server when a connection starts. */
function timeoutsOf({ lockMs, statementMs }: Patience): pg.PoolConfig {
  const statement = {
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs + GRACE,
  };
  return { lock_timeout: lockMs, ...(statementMs > 0 ? statement : {}) };
}

function makePool(url: string, options: pg.PoolConfig): pg.Pool {
  const connectionString = withLibpqTls(url);
  const pool = new pg.Pool({ connectionString, keepAlive: true, types: { getTypeParser }, ...options });
  // The pool drops a lost connection itself; without a listener, its error would crash the process.
  const passOver = (): void => undefined;
  pool.on('error', passOver);
  pool.on('connect', (client) => client.on('error', passOver));
  return pool;
}

/** Interprets `sslmode` like pg_dump and psql; pg treats `require` differently. */
function withLibpqTls(address: string): string {
  const url = new URL(address);
  if (url.searchParams.has('sslmode')) url.searchParams.set('uselibpqcompat', 'true');
  return url.href;
}

/** pg returns bigint, including sums and counts, as text. Ours are below 2^53; anything larger throws. */
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
  // Lost or refused connections; a server that is starting, stopping or read-only; too many connections; a changed password.
  [/^(08...|28...|3D000|57P..|53300|53400|25006|25P03)$/, 'unreachable'],
  [/^(ECONN\w+|ETIMEDOUT|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/, 'unreachable'],
];

/** pg's own errors have no code. */
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

/** Removes details that quote the row, because it may be personal data and errors are logged. */
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
