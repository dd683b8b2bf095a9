import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import { countRows } from '../../../server/store/account-data.ts';
import type { AccountDataPart } from '../../../server/store/account-data.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';
import type { Database, Reader } from '../../../server/store/engine.ts';
import type { AccountTable } from '../../../server/store/tables.ts';

/** Which accounts to list; undefined values don't filter. */
export interface MemberFilter {
  /** A part of the name or id. Ignores case for A to Z only. */
  readonly term?: string | undefined;
  readonly role?: AccountTable['role'] | undefined;
  readonly isDisabled?: boolean | undefined;
}

/** An account as staff see it. */
export interface Member extends AccountUser {
  readonly isDisabled: boolean;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Based on open sessions and remembered networks; null if there are none. */
  readonly signedInAt: number | null;
  readonly posts: number;
  /** Whether it has one-time codes. */
  readonly hasFactor: boolean;
}

interface MemberSources {
  readonly database: Pick<Database, 'read' | 'dialect'>;
  readonly accountData: readonly AccountDataPart[];
}

/**
 * A page of accounts, newest first.
 * @param page from 1
 */
export async function listMembers(
  { database: { read, dialect }, accountData }: MemberSources,
  filter: MemberFilter,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly total: number; readonly members: readonly Member[] }> {
  const { total } = await narrowed(read, dialect, filter)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const skipped = (page - 1) * size;
  if (skipped >= total) return { total, members: [] };
  const rows = await withFacts(narrowed(read, dialect, filter))
    .orderBy('created_at', 'desc')
    .orderBy('account.id')
    .limit(size)
    .offset(skipped)
    .execute();
  return { total, members: await toMembers(read, rows, accountData) };
}

/** @returns null if there is no such account */
export async function findMember(
  reader: Reader,
  id: string,
  accountData: readonly AccountDataPart[],
): Promise<Member | null> {
  const rows = await withFacts(reader.selectFrom('account').where('account.id', '=', id)).execute();
  return (await toMembers(reader, rows, accountData))[0] ?? null;
}

function narrowed(read: Reader, dialect: Database['dialect'], { term, role, isDisabled }: MemberFilter) {
  let query = read.selectFrom('account');
  if (role !== undefined) query = query.where('role', '=', role);
  if (isDisabled !== undefined) query = query.where('disabled_at', isDisabled ? 'is not' : 'is', null);
  if (!term) return query;
  const part = term.normalize('NFC').replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()); // both engines do the same
  const find = sql.raw(dialect === 'sqlite' ? 'instr' : 'strpos');
  const holds = (column: 'nick_name' | 'account.id'): Expression<SqlBool> =>
    sql<SqlBool>`${find}(lower(${sql.ref(column)}), ${part}) > 0`;
  return query.where((is) => is.or([holds('nick_name'), holds('account.id')]));
}

function withFacts(query: ReturnType<typeof narrowed>) {
  return query
    .select(['account.id', 'public_key', 'role', 'nick_name', 'created_at', 'disabled_at'])
    .select((eb) => [
      eb
        .selectFrom('login_network')
        .whereRef('account_id', '=', 'account.id')
        .select((of) => of.fn.max('login_network.seen_at').as('at'))
        .as('signed_in_at'),
      // Signing up opens a session without a network.
      eb
        .selectFrom('session')
        .whereRef('account_id', '=', 'account.id')
        .select((of) => of.fn.max('session.created_at').as('at'))
        .as('session_at'),
      eb
        .selectFrom('one_time_code')
        .whereRef('account_id', '=', 'account.id')
        .select('one_time_code.since')
        .as('factor_since'),
      eb
        .exists(eb.selectFrom('passkey').whereRef('account_id', '=', 'account.id').select('passkey.id'))
        .as('has_passkeys'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof withFacts>['execute']>>[number];

async function toMembers(
  reader: Reader,
  rows: readonly Row[],
  accountData: readonly AccountDataPart[],
): Promise<Member[]> {
  const ids = rows.map(({ id }) => id);
  const posts = await countRows(reader, accountData, 'posts', ids);
  return rows.map((row) => ({
    id: row.id,
    publicKey: row.public_key,
    role: row.role,
    nickName: row.nick_name,
    isDisabled: row.disabled_at !== null,
    createdAt: row.created_at,
    signedInAt: latest(row.signed_in_at, row.session_at),
    posts: posts.get(row.id) ?? 0,
    hasFactor: row.factor_since !== null || Boolean(row.has_passkeys),
  }));
}

function latest(...times: readonly (number | null)[]): number | null {
  const known = times.filter((time) => time !== null);
  return known.length === 0 ? null : Math.max(...known);
}
