import type { Transaction } from 'kysely';
import type { AccountUser } from './account-user.ts';
import type { Database, Reader } from './engine.ts';
import { listPasskeys } from './passkeys.ts';
import { findFactor } from './second-factor.ts';
import type { Tables } from './tables.ts';

/** The data that a module stores about accounts. */
export interface AccountDataPart {
  /** Its lists in an account's export, by name, such as `bookings`. */
  readonly lists: Readonly<Record<string, ReadRows>>;
  /** For lists whose length is shown to the account and to staff. */
  readonly counts?: Readonly<Record<string, CountRows>>;
  /** Replaces the account's name on what it has written. @returns how many rows it changed */
  readonly rename?: (transaction: Transaction<Tables>, renaming: Renaming) => Promise<number>;
  /** Revokes a former staff account's right to change what it wrote as staff. @param since milliseconds since 1970 */
  readonly release?: (transaction: Transaction<Tables>, id: string, since: number) => Promise<unknown>;
  /**
   * Deletes the rows, or removes personal data from them. Runs in the transaction that deletes the account, before the
   * account's row is deleted.
   */
  readonly erase: (transaction: Transaction<Tables>, user: AccountUser) => Promise<unknown>;
}

/** The rows of an account, all at once or in chunks. Times are ISO 8601 in UTC. */
type ReadRows = (reader: Reader, user: AccountUser) => Promise<Rows> | AsyncIterable<Rows>;

/** How many rows each of these accounts has. Accounts without any may be left out. */
type CountRows = (
  reader: Reader,
  ids: readonly string[],
) => Promise<readonly { readonly id: string; readonly rows: number }[]>;

export interface Renaming {
  readonly user: AccountUser;
  readonly name: string;
  readonly dialect: Database['dialect'];
  /** The most rows that a module changes, to keep the transaction short. Default: all. */
  readonly most?: number;
}

export type Rows = readonly Readonly<Record<string, unknown>>[];

/**
 * Counts the rows of a module's list for each of these accounts.
 * @returns nothing for accounts without rows, or if no module has the list
 */
export async function countRows(
  reader: Reader,
  ofModules: readonly AccountDataPart[],
  list: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [count] = ofModules.flatMap(({ counts }) => counts?.[list] ?? []);
  const counted = (await count?.(reader, ids)) ?? [];
  return new Map(counted.map(({ id, rows }) => [id, rows]));
}

/** @returns how many rows now have the other name */
export async function renameRows(
  transaction: Transaction<Tables>,
  renaming: Renaming,
  ofModules: readonly AccountDataPart[],
): Promise<number> {
  let count = 0;
  for (const { rename } of ofModules) count += (await rename?.(transaction, renaming)) ?? 0;
  return count;
}

/**
 * Everything stored about an account, as the text of one JSON object, in pieces. Times are ISO 8601 in UTC. Leaves out the
 * password, of which only a hash is stored, and what belongs to no account, such as what visitors send.
 * @param ofModules the data that the site's modules store about accounts
 */
export async function* exportAccount(
  reader: Reader,
  user: AccountUser,
  ofModules: readonly AccountDataPart[],
): AsyncGenerator<string> {
  const { id, role, nickName } = user;
  yield `{\n  "account": ${JSON.stringify({ id, name: nickName, role, ...(await accountFacts(reader, id)) })}`;
  yield* listIn('sessions', [await sessionsOf(reader, id)]);
  yield* listIn('secondFactor', [await secondFactorOf(reader, id)]);
  yield* listIn('passkeys', [await passkeysOf(reader, id)]);
  yield* listIn('networks', [await networksOf(reader, id)]);
  yield* listIn('passwordLinks', [await linksOf(reader, id)]);
  for (const { lists } of ofModules) {
    for (const [name, read] of Object.entries(lists)) {
      const rows = read(reader, user);
      yield* listIn(name, Symbol.asyncIterator in rows ? rows : [await rows]);
    }
  }
  yield* listIn('files', [await filesOf(reader, id)]);
  yield* listIn('records', [await recordsOf(reader, id)]);
  yield '\n}\n';
}

/** Both are null if the account is gone. */
async function accountFacts(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('account')
    .select(['created_at', 'mail_address'])
    .where('id', '=', id)
    .executeTakeFirst();
  return { since: row ? isoTime(row.created_at) : null, mailAddress: row?.mail_address ?? null };
}

/** A property with a list, one entry per line. */
async function* listIn(name: string, chunks: AsyncIterable<Rows> | Iterable<Rows>): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let separator = '\n';
  for await (const rows of chunks) {
    for (const row of rows) {
      yield `${separator}    ${JSON.stringify(row)}`;
      separator = ',\n';
    }
  }
  yield separator === '\n' ? ']' : '\n  ]';
}

async function sessionsOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('session')
    .select(['created_at', 'seen_at', 'device'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ created_at: begun, seen_at: lastUsed, device }) => ({
    begun: isoTime(begun),
    lastUsed: isoTime(lastUsed),
    device,
  }));
}

/** Since when it has one-time codes, and how many recovery codes are left; the codes themselves would sign in. */
async function secondFactorOf(reader: Reader, id: string): Promise<Rows> {
  const { since, recoveryCodes } = await findFactor(reader, id);
  return since === null ? [] : [{ since: isoTime(since), recoveryCodes }];
}

async function passkeysOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await listPasskeys(reader, id);
  return rows.map(({ name, createdAt, usedAt, transports }) => ({
    ...{ name, transports },
    added: isoTime(createdAt),
    lastUsed: usedAt === null ? null : isoTime(usedAt),
  }));
}

async function networksOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('login_network')
    .select(['network', 'seen_at'])
    .where('account_id', '=', id)
    .orderBy('seen_at')
    .execute();
  return rows.map((row) => ({ hash: row.network, lastSignedIn: isoTime(row.seen_at) }));
}

async function linksOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('password_link')
    .select(['created_at', 'expires_at'])
    .where('account_id', '=', id)
    .execute();
  return rows.map((row) => ({ made: isoTime(row.created_at), ends: isoTime(row.expires_at) }));
}

async function filesOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('file')
    .selectAll()
    .where('uploaded_by', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    post: row.post_id,
    name: row.name,
    type: row.mime,
    bytes: row.size,
    uploaded: isoTime(row.created_at),
    deleted: row.deleted_at === null ? null : isoTime(row.deleted_at),
  }));
}

/**
 * The audit records of the account's actions and of actions on it. Names no other account, because the export goes to the
 * person.
 */
async function recordsOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('audit_log')
    .selectAll()
    .where((is) =>
      is.or([is('actor', '=', id), is.and([is('subject_type', '=', 'account'), is('subject_id', '=', id)])]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const isByOther = row.actor !== id && /^\S+$/.test(row.actor); // unlike "command line", an account's id has no space
    const isOfOther = row.subject_type === 'account' && row.subject_id !== id;
    return {
      at: isoTime(row.at),
      by: isByOther ? 'staff' : row.actor,
      address: isByOther ? '' : row.address,
      action: row.action,
      subject: `${row.subject_type} ${isOfOther ? '' : row.subject_id}`.trim(),
      detail: row.detail,
    };
  });
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
