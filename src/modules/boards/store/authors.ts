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
 * Changes the author's name on an account's posts in every state, and in their search text. Posts that staff signed with
 * another name keep it. The post's version goes up, so that an edit in progress doesn't restore the old name; its date stays
 * the same.
 * @returns the number of posts
 */
export async function renameAuthor(change: Change, renaming: Renaming): Promise<number> {
  await beginBoardsOf(change, renaming.user.id);
  const { text, values } = toStatement(renaming);
  const changed = { text: `${text} returning id`, values };
  return (await rowsOf<{ id: number }>(change, renaming.dialect, changed)).length;
}

/** Takes the boards in the same order as every other write of posts. Answers show their author's name too. */
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
 * Hands an account's posts and answers over to the office, under their current name: the account can no longer change them.
 * @param since milliseconds since 1970; anything older stays the account's
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
