import type { Transaction } from 'kysely';
import type { Database } from '../../../server/store/engine.ts';
import { rowsOf } from '../../../server/store/statement.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { BoardVersionTable } from './tables.ts';

/** A transaction that changes a board. */
export type Change = Transaction<Tables>;

export type BoardVersion = Pick<BoardVersionTable, 'listed' | 'shown'>;

const NEVER_CHANGED: BoardVersion = { listed: 0, shown: 0 };

/** A board's version. Data read afterwards is of this version or a newer one. */
export async function readVersion({ read, dialect }: Database, boardId: number): Promise<BoardVersion> {
  const text = 'select listed, shown from board_version where board_id = ?';
  const [row] = await rowsOf<BoardVersion>(read, dialect, { text, values: [boardId] });
  return row ?? NEVER_CHANGED;
}

/** Begins a change of a board's list: until the commit, no one else can change that board. */
export async function beginChange(change: Change, boardId: number): Promise<void> {
  await change
    .insertInto('board_version')
    .values({ board_id: boardId, listed: 1, shown: 1 })
    .onConflict((conflict) =>
      conflict.column('board_id').doUpdateSet((step) => ({
        listed: step('board_version.listed', '+', 1),
        shown: step('board_version.shown', '+', 1),
      })),
    )
    .execute();
}

/** Marks these boards' lists as changed in content, but not in order. */
export async function touchBoards(change: Change, boardIds: readonly number[]): Promise<void> {
  for (const boardId of boardIds.toSorted((one, other) => one - other)) {
    await change
      .updateTable('board_version')
      .set((step) => ({ shown: step('shown', '+', 1) }))
      .where('board_id', '=', boardId)
      .execute();
  }
}
