import type { Transaction } from 'kysely';
import type { AuditAction } from '../../shared/audit-actions.ts';
import { lockChain } from './audit-chain.ts';
import type { ChainEnd } from './audit-chain.ts';
import type { Reader } from './engine.ts';
import type { AuditLogTable, Tables } from './tables.ts';

/**
 * Three years, in milliseconds. The notice of safety measures (Article 8) requires one year, or two for more than 50,000
 * people; the third is a margin for a clock that runs ahead.
 */
const KEPT = 3 * 365 * 24 * 60 * 60_000;

/** Whether records of this time are past their term. */
export function isPastTerm(at: number, now: number): boolean {
  return at < now - KEPT;
}

/** Deletes records past their term: always the chain's oldest, which then starts after them. @returns how many */
export async function purgeAudit(transaction: Transaction<Tables>, now: number): Promise<number> {
  const term = now - KEPT;
  const due = await transaction
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<', term)
    .executeTakeFirst();
  if (!due) return 0;
  await lockChain(transaction);
  const base = await findBase(transaction, term, now);
  let count = 0n;
  if (base) {
    const { number, at, hash } = base;
    const before = transaction.selectFrom('audit_link').select('record_id').where('number', '<=', number);
    const deleted = transaction.deleteFrom('audit_log').where('id', 'in', before);
    count += (await deleted.executeTakeFirstOrThrow()).numDeletedRows;
    await transaction.deleteFrom('audit_link').where('number', '<=', number).execute();
    const columns = { base_number: number, base_at: at, base_hash: hash };
    await transaction.updateTable('audit_chain').set(columns).where('id', '=', 1).execute();
  }
  const linked = transaction.selectFrom('audit_link').select('record_id');
  const unlinked = transaction.deleteFrom('audit_log').where('at', '<', term).where('id', 'not in', linked);
  count += (await unlinked.executeTakeFirstOrThrow()).numDeletedRows;
  return Number(count);
}

/**
 * The last record that may go: all before it are past their term. One with a time in the future, from a clock that was wrong,
 * holds up none.
 */
async function findBase(
  transaction: Transaction<Tables>,
  term: number,
  now: number,
): Promise<ChainEnd | undefined> {
  const due = transaction
    .selectFrom('audit_link')
    .innerJoin('audit_log', 'id', 'record_id')
    .select(['number', 'at', 'hash'])
    .where('at', '<', term)
    .orderBy('number', 'desc')
    .limit(1);
  const last = await due.executeTakeFirst();
  if (!last) return undefined;
  const kept = await transaction
    .selectFrom('audit_link')
    .innerJoin('audit_log', 'id', 'record_id')
    .select('number')
    .where('number', '<', last.number)
    .where('at', '>=', term)
    .where('at', '<=', now)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return kept ? due.where('number', '<', kept.number).executeTakeFirst() : last;
}

/** Which records to list; undefined doesn't filter. */
export interface AuditFilter {
  readonly action?: string | undefined;
  /** `changes` leaves out records of reading; `review` keeps only sign-ins, exports and rights. */
  readonly only?: 'changes' | 'review' | undefined;
  /** A person's names: finds that person's actions, and actions on the account. */
  readonly who?: readonly string[] | undefined;
  /** Only records about the subject with this id. */
  readonly subject?: string | undefined;
  /** Milliseconds since 1970. */
  readonly from?: number | undefined;
  /** Milliseconds since 1970, exclusive. */
  readonly until?: number | undefined;
  /** A record's id: lists only earlier ones. */
  readonly before?: number | undefined;
}

export type AuditRecord = Omit<AuditLogTable, 'id'> & { readonly id: number };

/** The actions that give or take rights. */
const OF_RIGHTS: readonly AuditAction[] = [
  'account.add',
  'account.role',
  'account.disable',
  'account.enable',
  'account.link',
  'account.password',
  'account.delete',
];

/** Records, newest first. They aren't numbered by page: each reading adds a record, so the pages would shift. */
export function listAudit(reader: Reader, filter: AuditFilter, most: number): Promise<AuditRecord[]> {
  return select(reader, filter).selectAll().orderBy('id', 'desc').limit(most).execute();
}

/** How many records there are. */
export async function countAudit(reader: Reader, filter: AuditFilter): Promise<number> {
  const { count } = await select(reader, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function select(reader: Reader, { action, only, who, subject, from, until, before }: AuditFilter) {
  let query = reader.selectFrom('audit_log');
  if (action !== undefined) query = query.where('action', '=', action);
  if (only === 'changes')
    query = query.where('action', 'not like', '%.list').where('action', 'not like', '%.read');
  if (only === 'review') {
    query = query.where((is) =>
      is.or([
        is('action', 'like', 'session.%'),
        is('action', 'like', 'factor.%'),
        is('action', 'like', '%.export'),
        is('action', 'in', OF_RIGHTS),
      ]),
    );
  }
  if (subject !== undefined) query = query.where('subject_id', '=', subject);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (until !== undefined) query = query.where('at', '<', until);
  if (before !== undefined) query = query.where('id', '<', before);
  if (who) {
    query = query.where((is) =>
      is.or([
        is('actor', 'in', who),
        is.and([is('subject_type', '=', 'account'), is('subject_id', 'in', who)]),
      ]),
    );
  }
  return query;
}
