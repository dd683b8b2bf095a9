import { fold } from '../../../engine/common/search-words.ts';
import type { AccountUser } from '../account-user.ts';
import type { Database, Statement } from '../engine.ts';
import { rowsOf } from '../statement.ts';
import { beginChange } from './board-version.ts';
import type { Change } from './board-version.ts';
import { edgesOf } from './search-text.ts';

/** More posts than any board has. */
const ALL = Number.MAX_SAFE_INTEGER;

/**
 * Puts another name at the posts of an account, in whatever state they are, and into what they are found by. A post that staff signed
 * with another name than the account's keeps it. The version of a post goes up, so that an edit under way does not bring the old
 * name back; its date stays the same.
 * @param most posts at most, so that a transaction stays short; all where it is not given
 * @returns how many there were
 */
export async function renameAuthor(
  change: Change,
  dialect: Database['dialect'],
  author: AccountUser,
  name: string,
  most = ALL,
): Promise<number> {
  await beginBoardsOf(change, author.id);
  const { text, values } = renaming(dialect, author, name, most);
  return (await rowsOf<{ id: number }>(change, dialect, { text: `${text} returning id`, values })).length;
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

/** Leaves what an account has written to the office, under the name that stands at it: the account may no longer change it. */
export async function releaseAuthor(change: Change, accountId: string): Promise<void> {
  await beginBoardsOf(change, accountId);
  const free = { author_id: null };
  await change.updateTable('post').set(free).where('author_id', '=', accountId).execute();
  await change.updateTable('reply').set(free).where('author_id', '=', accountId).execute();
}

function renaming(
  dialect: Database['dialect'],
  { id, role, nickName }: AccountUser,
  name: string,
  most: number,
): Statement {
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
