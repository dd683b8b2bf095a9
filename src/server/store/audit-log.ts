import type { Transaction } from 'kysely';
import type { Reader } from './engine.ts';
import type { AuditLogTable, Tables } from './tables.ts';

/**
 * Three years, in milliseconds. The notice of safety measures (Article 8) requires one year, or two for more than 50,000
 * people; the third is a margin for a clock that runs ahead.
 */
const KEPT = 3 * 365 * 24 * 60 * 60_000;

/** Deletes records past their term. @returns how many */
export async function purgeAudit(transaction: Transaction<Tables>, now: number): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('audit_log')
    .where('at', '<', now - KEPT)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Which records to list; undefined doesn't filter. */
export interface AuditFilter {
  readonly action?: string | undefined;
  /** Leaves out records of reading. */
  readonly isOfChanges?: boolean | undefined;
  /** A person's names: finds that person's actions, and actions on the account. */
  readonly who?: readonly string[] | undefined;
  /** Milliseconds since 1970. */
  readonly from?: number | undefined;
  /** Milliseconds since 1970, exclusive. */
  readonly until?: number | undefined;
  /** A record's id: lists only earlier ones. */
  readonly before?: number | undefined;
}

export type AuditRecord = Omit<AuditLogTable, 'id'> & { readonly id: number };

/** Records, newest first. They aren't numbered by page: each reading adds a record, so the pages would shift. */
export function listAudit(reader: Reader, filter: AuditFilter, most: number): Promise<AuditRecord[]> {
  const { action, isOfChanges, who, from, until, before } = filter;
  let query = reader.selectFrom('audit_log').selectAll();
  if (action !== undefined) query = query.where('action', '=', action);
  if (isOfChanges) query = query.where('action', 'not like', '%.list').where('action', 'not like', '%.read');
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
  return query.orderBy('id', 'desc').limit(most).execute();
}
