import { countRows } from '../../../server/store/account-data.ts';
import type { AccountDataPart } from '../../../server/store/account-data.ts';
import { listSessions } from '../../../server/store/sessions.ts';
import type { Reader } from '../../../server/store/engine.ts';

interface HeldCounts {
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  readonly posts: number;
  readonly answers: number;
  readonly files: number;
  readonly sessions: number;
  readonly mailAddress: string | null;
}

/** @returns null if the account is gone */
export async function countHeld(
  reader: Reader,
  id: string,
  ofModules: readonly AccountDataPart[],
): Promise<HeldCounts | null> {
  const row = await reader
    .selectFrom('account')
    .select((eb) => [
      'created_at as createdAt',
      'mail_address as mailAddress',
      eb
        .selectFrom('file')
        .whereRef('uploaded_by', '=', 'account.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('files'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { createdAt, mailAddress, files } = row;
  const sessions = await listSessions(reader, id, Date.now());
  const countIn = async (list: string): Promise<number> =>
    (await countRows(reader, ofModules, list, [id])).get(id) ?? 0;
  return {
    createdAt,
    posts: await countIn('posts'),
    answers: await countIn('answers'),
    files: files ?? 0,
    sessions: sessions.length,
    mailAddress,
  };
}
