import type { Transaction } from 'kysely';
import type { Tables } from '../../../server/store/tables.ts';

/** When an account became staff; 0 if it always was, or if the record is gone. */
export async function staffSince(transaction: Transaction<Tables>, accountId: string): Promise<number> {
  const row = await transaction
    .selectFrom('audit_log')
    .select('at')
    .where('subject_type', '=', 'account')
    .where('subject_id', '=', accountId)
    .where('action', '=', 'account.role')
    .where('detail', '=', 'member to staff')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.at ?? 0;
}
