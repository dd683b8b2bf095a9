import type { Transaction } from 'kysely';
import { write } from '../../../server/store/database.ts';
import type { Database, Reader, Work } from '../../../server/store/engine.ts';
import { lockFor } from '../../../server/store/lock-for.ts';
import type { KeptSave, ReplyResult, SaveKey, SaveResult } from './post-store.ts';
import type { Tables } from '../../../server/store/tables.ts';
import { writeSurely } from '../../../server/store/write-surely.ts';

/** Milliseconds for which a retry is recognised: longer than a draft stays in an open window. */
const KEPT = 30 * 86_400_000;

/** What was saved earlier under this key, or null. */
export async function findSave(reader: Reader, { accountId, key, hash }: SaveKey): Promise<KeptSave | null> {
  const row = await reader
    .selectFrom('post_save')
    .select(['request_hash', 'post_id', 'reply_id', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const kind = row.request_hash === hash ? 'saved' : 'key-taken';
  return { kind, id: row.reply_id ?? row.post_id, updatedAt: row.updated_at };
}

/**
 * Saves a post or an answer once per key. A concurrent request with the same key waits, and gets the saved result.
 * @param postId of an answer: the post that it belongs to
 */
export function saveOnce<Result extends SaveResult | ReplyResult>(
  database: Database,
  key: SaveKey | null,
  now: number,
  save: Work<Result>,
  postId: number | null = null,
): Promise<Result | KeptSave> {
  if (!key) return write(database, save);
  return writeSurely(database, async (change) => {
    await lockFor(change, database.dialect, `save ${key.accountId} ${key.key}`);
    const before = await findSave(change, key);
    if (before) return before;
    const result = await save(change);
    if (result.kind === 'saved') {
      const { id, updatedAt } = result;
      const { accountId, key: idempotency_key, hash } = key;
      const row = { account_id: accountId, idempotency_key, request_hash: hash };
      const target = postId === null ? { post_id: id, reply_id: null } : { post_id: postId, reply_id: id };
      const saved = { ...target, updated_at: updatedAt, saved_at: now };
      await change
        .insertInto('post_save')
        .values({ ...row, ...saved })
        .execute();
    }
    return result;
  });
}

/** Deletes the keys of old saves. */
export async function purgeSaves(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('post_save')
    .where('saved_at', '<', now - KEPT)
    .execute();
}
