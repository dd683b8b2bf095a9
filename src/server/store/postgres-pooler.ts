import type pg from 'pg';
import { ServiceError } from '../service-error.ts';
import type { Patience } from './engine.ts';

/** PgBouncer rejects time limits in a connection's options, because many clients share its connections. */
export function refusesTimeouts(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('unsupported startup parameter');
}

interface Session {
  readonly pid: number;
  readonly statement: string;
  readonly lock: string;
}

/**
 * Whether the server process differs from the one announced when the connection started.
 * @throws ServiceError STORE_POOLER if time limits were requested and have no effect: a slow statement would occupy its
 *   connection forever
 */
export async function isBehindPooler(
  client: pg.PoolClient,
  url: string,
  { statementMs, lockMs }: Patience,
): Promise<boolean> {
  const text = `select pg_backend_pid() as pid, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock`;
  const { rows } = await client.query<Session>(text);
  const [session] = rows;
  const isUnbounded =
    (statementMs > 0 && session?.statement === '0') || (lockMs > 0 && session?.lock === '0');
  if (isUnbounded) throw withoutTimeouts(url, { statementMs, lockMs });
  return session?.pid !== Reflect.get(client, 'processID');
}

function withoutTimeouts(
  url: string,
  { statementMs, lockMs }: Pick<Patience, 'statementMs' | 'lockMs'>,
): ServiceError {
  const { host, pathname, username } = new URL(url);
  const role = `alter role ${username || 'ROLE'} in database ${pathname.slice(1)} set`;
  const commands = `${role} statement_timeout = ${statementMs}; ${role} lock_timeout = ${lockMs};`;
  const sentence = `the pooler at ${host} doesn't pass on timeouts, and the role in DATABASE_URL has none. Have an administrator run in PostgreSQL: ${commands} Then let the pooler reconnect.`;
  return new ServiceError('STORE_POOLER', sentence);
}

/**
 * For work that changes connection settings or checks for other connections.
 * @param work such as `a backup`
 * @throws ServiceError STORE_POOLER
 */
export function refusePooler(isPooled: boolean, work: string): void {
  if (!isPooled) return;
  const sentence = `the address leads to a pooler such as PgBouncer, and ${work} must reach PostgreSQL itself. For this command, name the server's own address. Nothing was changed.`;
  throw new ServiceError('STORE_POOLER', sentence);
}
