import type { Transaction } from 'kysely';
import type { Reader } from '../../../server/store/engine.ts';
import { dropKeptFilesById, joinIds, splitIds } from '../../../server/store/kept-files.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { DRAFT_PURPOSE } from './inquiry-files.ts';

/** The draft of an account for an inquiry. */
export interface DraftOf {
  readonly id: number;
  readonly by: string;
}

interface Draft {
  readonly text: string;
  /** Of its files, in order. */
  readonly fileIds: readonly number[];
}

/** Empty if there is none. */
export async function findDraft(reader: Reader, { id, by }: DraftOf): Promise<Draft> {
  const row = await reader
    .selectFrom('inquiry_draft')
    .select(['text', 'file_ids'])
    .where('inquiry_id', '=', id)
    .where('account_id', '=', by)
    .executeTakeFirst();
  return { text: row?.text ?? '', fileIds: splitIds(row?.file_ids ?? null) };
}

export function keepDraft(
  transaction: Transaction<Tables>,
  of: DraftOf,
  text: string,
  now: number,
): Promise<void> {
  return change(transaction, of, { text }, now);
}

/** Only within `changeInquiry`, so that of two changes neither is lost. */
export function keepDraftFiles(
  transaction: Transaction<Tables>,
  of: DraftOf,
  ids: readonly number[],
  now: number,
): Promise<void> {
  return change(transaction, of, { file_ids: joinIds(ids) }, now);
}

async function change(
  transaction: Transaction<Tables>,
  { id, by }: DraftOf,
  changed: { readonly text?: string; readonly file_ids?: string | null },
  now: number,
): Promise<void> {
  await transaction
    .insertInto('inquiry_draft')
    .values({ inquiry_id: id, account_id: by, text: '', ...changed, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['inquiry_id', 'account_id']).doUpdateSet({ ...changed, updated_at: now }),
    )
    .execute();
}

/** Deletes a draft that has neither text nor files. */
export async function dropEmptyDraft(transaction: Transaction<Tables>, { id, by }: DraftOf): Promise<void> {
  await transaction
    .deleteFrom('inquiry_draft')
    .where('inquiry_id', '=', id)
    .where('account_id', '=', by)
    .where('text', '=', '')
    .where('file_ids', 'is', null)
    .execute();
}

/** Empties a draft that was sent. Files that were attached meanwhile stay in it. @param sent the ids of the answer's files */
export async function emptyDraft(
  transaction: Transaction<Tables>,
  of: DraftOf,
  sent: readonly number[],
  now: number,
): Promise<void> {
  const { fileIds } = await findDraft(transaction, of);
  const left = fileIds.filter((id) => !sent.includes(id));
  await change(transaction, of, { text: '', file_ids: joinIds(left) }, now);
  await dropEmptyDraft(transaction, of);
}

/** Deletes all drafts of an account with their files. */
export async function dropDraftsBy(transaction: Transaction<Tables>, by: string): Promise<void> {
  const rows = await transaction
    .deleteFrom('inquiry_draft')
    .where('account_id', '=', by)
    .returning('file_ids')
    .execute();
  const ids = rows.flatMap(({ file_ids: text }) => splitIds(text));
  await dropKeptFilesById(transaction, DRAFT_PURPOSE, ids);
}
