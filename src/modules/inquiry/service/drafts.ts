import type { Transaction } from 'kysely';
import type { Reader } from '../../../server/store/engine.ts';
import type { Tables } from '../../../server/store/tables.ts';

/** The draft of an account for an inquiry. */
interface DraftOf {
  readonly id: number;
  readonly by: string;
}

/** Empty if there is none. */
export async function findDraft(reader: Reader, { id, by }: DraftOf): Promise<string> {
  const row = await reader
    .selectFrom('inquiry_draft')
    .select('text')
    .where('inquiry_id', '=', id)
    .where('account_id', '=', by)
    .executeTakeFirst();
  return row?.text ?? '';
}

export async function keepDraft(
  transaction: Transaction<Tables>,
  { id, by }: DraftOf,
  text: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('inquiry_draft')
    .values({ inquiry_id: id, account_id: by, text, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['inquiry_id', 'account_id']).doUpdateSet({ text, updated_at: now }),
    )
    .execute();
}

export async function dropDraft(transaction: Transaction<Tables>, { id, by }: DraftOf): Promise<void> {
  await transaction
    .deleteFrom('inquiry_draft')
    .where('inquiry_id', '=', id)
    .where('account_id', '=', by)
    .execute();
}
