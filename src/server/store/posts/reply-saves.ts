import type { Transaction } from 'kysely';
import { write } from '../database.ts';
import type { Database, Reader, Work } from '../engine.ts';
import { lockFor } from '../lock-for.ts';
import type { KeptSave, ReplyResult, SaveKey } from '../post-store.ts';
import type { Tables } from '../tables.ts';
import { writeSurely } from '../write-surely.ts';
import { KEPT } from './post-saves.ts';

/** Which answer was saved before under this key; null where none was. */
export async function findReplySave(
  reader: Reader,
  { accountId, key, hash }: SaveKey,
): Promise<KeptSave | null> {
  const row = await reader
    .selectFrom('reply_save')
    .select(['request_hash', 'reply_id', 'updated_at'])
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!row) return null;
  const kind = row.request_hash === hash ? 'saved' : 'key-taken';
  return { kind, id: row.reply_id, updatedAt: row.updated_at };
}

/** Saves an answer once for its key. Whoever comes with the same one meanwhile waits, and finds what was saved. */
export function saveReplyOnce(
  database: Database,
  key: SaveKey | null,
  now: number,
  save: Work<ReplyResult>,
): Promise<ReplyResult> {
  if (!key) return write(database, save);
  return writeSurely(database, async (change) => {
    await lockFor(change, database.dialect, `reply ${key.accountId} ${key.key}`);
    const before = await findReplySave(change, key);
    if (before) return before;
    const result = await save(change);
    if (result.kind === 'saved') {
      const { accountId, key: idempotency_key, hash } = key;
      const row = { account_id: accountId, idempotency_key, request_hash: hash };
      const saved = { reply_id: result.id, updated_at: result.updatedAt, saved_at: now };
      await change
        .insertInto('reply_save')
        .values({ ...row, ...saved })
        .execute();
    }
    return result;
  });
}

/** Takes away the keys of what was saved long ago. */
export async function purgeReplySaves(transaction: Transaction<Tables>, now: number): Promise<void> {
  await transaction
    .deleteFrom('reply_save')
    .where('saved_at', '<', now - KEPT)
    .execute();
}
