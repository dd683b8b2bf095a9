import { fold } from '../../../engine/common/search-words.ts';
import type { Renaming } from '../../../server/store/account-data.ts';
import type { Statement } from '../../../server/store/engine.ts';
import { rowsOf } from '../../../server/store/statement.ts';
import { beginChange } from './board-version.ts';
import type { Change } from './board-version.ts';
import { edgesOf } from './search-text.ts';

/** More posts than any board has. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * Puts another name at the posts of an account, in whatever state they are, and into what they are found by. A post that staff signed
 * with another name than the account's keeps it. The version of a post goes up, so that an edit under way does not bring the old
 * name back; its date stays the same.
 * @returns how many there were
 */
export async function renameAuthor(change: Change, renaming: Renaming): Promise<number> {
  await beginBoardsOf(change, renaming.user.id);
  const { text, values } = toStatement(renaming);
  const changed = { text: `${text} returning id`, values };
  return (await rowsOf<{ id: number }>(change, renaming.dialect, changed)).length;
}

/** In one order, as everything that writes posts does. An answer shows its author's name as well. */
async function beginBoardsOf(change: Change, accountId: string): Promise<void> {
  const boards = await change
    .selectFrom('post')
    .select('board_id')
    .where('author_id', '=', accountId)
    .union(
      change
        .selectFrom('reply')
        .innerJoin('post', 'post.id', 'reply.post_id')
        .select('post.board_id')
        .where('reply.author_id', '=', accountId),
    )
    .orderBy('board_id')
    .execute();
  for (const { board_id: boardId } of boards) await beginChange(change, boardId);
}

/**
 * Leaves what an account has written to the office, under the name that stands at it: the account may no longer change it.
 * @param since milliseconds since 1970; what was written before stays the account's
 */
export async function releaseAuthor(change: Change, accountId: string, since = 0): Promise<void> {
  await beginBoardsOf(change, accountId);
  for (const table of ['post', 'reply'] as const) {
    await change
      .updateTable(table)
      .set({ author_id: null })
      .where('author_id', '=', accountId)
      .where('created_at', '>=', since)
      .execute();
  }
}

function toStatement({ user: { id, role, nickName }, name, dialect, most = ALL }: Renaming): Statement {
  const [from, to] = (edgesOf('nickName') ?? []).map((character) => String.fromCharCode(character));
  const place = dialect === 'sqlite' ? 'instr(search_text, ?)' : 'strpos(search_text, cast(? as text))';
  const [which, whose] = role === 'staff' ? ['nick_name = ?', nickName] : ['nick_name <> ?', name];
  return {
    text: `update post set nick_name = ?, updated_at = updated_at + 1,
        search_text = substr(search_text, 1, ${place}) || ? || substr(search_text, ${place})
      where id in (select id from post where author_id = ? and ${which} limit ?)`,
    values: [name, from ?? '', fold(name), to ?? '', id, whose, most],
  };
}
