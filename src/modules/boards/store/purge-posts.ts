import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { beginChange } from './board-version.ts';
import type { Change } from './board-version.ts';
import { audit, SERVICE } from '../../../server/sessions/audit.ts';
import { destroyPosts } from './destroy.ts';

/** Posts per transaction. */
const SOME = 50;

/**
 * Deletes for good the posts that were deleted before a moment, and records which.
 * @param before milliseconds since 1970
 * @param closing stops early; the next run does the rest
 * @returns the number of posts
 */
export async function purgePosts(database: Database, before: number, closing: AbortSignal): Promise<number> {
  let count = 0;
  for (let some = SOME; some === SOME && !closing.aborted; count += some) {
    some = await write(database, (change) => purgeSome(change, before));
  }
  return count;
}

async function purgeSome(change: Change, before: number): Promise<number> {
  const due = () =>
    change.selectFrom('post').where('status', '=', 'deleted').where('updated_at', '<', before);
  const boards = await due().select('board_id').distinct().orderBy('board_id').execute();
  for (const { board_id: boardId } of boards) await beginChange(change, boardId);
  // The boards are locked, so none of the posts can be restored meanwhile.
  const posts = await due().select(['id', 'board_id']).orderBy('id').limit(SOME).execute();
  const begun = new Set(boards.map(({ board_id: boardId }) => boardId));
  const ids = posts.filter((post) => begun.has(post.board_id)).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const detail = `${ids.length} at the end of their term: ${ids.join(' ')}`;
  await audit(change, SERVICE, { action: 'post.purge', subjectType: 'post', subjectId: '', detail });
  await destroyPosts(change, ids);
  return ids.length;
}
