import type { Database, Reader } from '../engine.ts';
import { rowsOf } from '../statement.ts';
import type { BoardVersionTable } from '../tables.ts';
import type { Change } from './place.ts';

export type BoardVersion = Pick<BoardVersionTable, 'listed' | 'shown'>;

/** Versions whose changed posts are known; who is farther behind looks at all posts again. */
export const KEPT_CHANGES = 10_000;

const NEVER_CHANGED: BoardVersion = { listed: 0, shown: 0 };

/** Tells a board's version. Without a query where the database says that nobody has written since the last one. */
export function createVersions(
  database: Database,
): (boardId: number, reader?: Reader) => Promise<BoardVersion> {
  const known = new Map<number, BoardVersion>();
  let knownAt: number | null = null;
  return async (boardId, reader = database.read) => {
    const mark = database.changeMark();
    if (mark === null) return await readVersion(reader, database.dialect, boardId);
    if (mark !== knownAt) known.clear();
    knownAt = mark;
    const version = known.get(boardId) ?? (await readVersion(reader, database.dialect, boardId));
    if (knownAt === mark) known.set(boardId, version);
    return version;
  };
}

async function readVersion(
  reader: Reader,
  dialect: Database['dialect'],
  boardId: number,
): Promise<BoardVersion> {
  const text = 'select listed, shown from board_version where board_id = ?';
  const [row] = await rowsOf<BoardVersion>(reader, dialect, { text, values: [boardId] });
  return row ?? NEVER_CHANGED;
}

/**
 * Begins a change of what a board lists. From here to the commit nobody else changes that board, so that counts are read and
 * written without a gap and every change has a number.
 */
export async function beginChange(change: Change, boardId: number): Promise<number> {
  const { listed } = await change
    .insertInto('board_version')
    .values({ board_id: boardId, listed: 1, shown: 1 })
    .onConflict((conflict) =>
      conflict.column('board_id').doUpdateSet((step) => ({
        listed: step('board_version.listed', '+', 1),
        shown: step('board_version.shown', '+', 1),
      })),
    )
    .returning('listed')
    .executeTakeFirstOrThrow();
  return listed;
}

/** Notes which post the step to `listed` has changed, and forgets what is long ago. */
export async function noteChange(
  change: Change,
  boardId: number,
  listed: number,
  postId: number,
): Promise<void> {
  await change.insertInto('post_change').values({ board_id: boardId, listed, post_id: postId }).execute();
  await change
    .deleteFrom('post_change')
    .where('board_id', '=', boardId)
    .where('listed', '<=', listed - KEPT_CHANGES)
    .execute();
}

/** Says that lists of these boards show something else than before, in the same order. */
export async function touchBoards(change: Change, boardIds: readonly number[]): Promise<void> {
  for (const boardId of boardIds.toSorted((one, other) => one - other)) {
    await change
      .updateTable('board_version')
      .set((step) => ({ shown: step('shown', '+', 1) }))
      .where('board_id', '=', boardId)
      .execute();
  }
}
