import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { BoardSegmentTable, Tables } from '../tables.ts';
import type { Change, Place } from './place.ts';

/** Posts of a segment: halved above `most`, joined with the one below it under `few` where both stay under `joined`. */
const SIZE = { most: 512, few: 64, joined: 384 } as const;

/** The first segment begins here: the earliest time of all. */
const EARLIEST = -8_640_000_000_000_000;

type Segment = Pick<BoardSegmentTable, 'start_at' | 'start_id' | 'post_count'>;

/** A board that is being changed. */
export interface ChangedBoard {
  readonly id: number;
  /** The version that the change leads to. */
  readonly listed: number;
}

/** Counts a post in that is published from now on. The post's row has been written; `beginChange` holds the board. */
export async function countIn(change: Change, board: ChangedBoard, place: Place): Promise<void> {
  const segment = await segmentOf(change, board, place);
  if (!segment) {
    const first = { start_at: EARLIEST, start_id: 0, post_count: 1 };
    await insert(change, board, place.pinned, first);
    return;
  }
  const count = segment.post_count + 1;
  await setCount(change, board, place.pinned, segment, count);
  if (count > SIZE.most) await split(change, board, place.pinned, { ...segment, post_count: count });
}

/** Counts a post out that is published no more. The post's row has been written. */
export async function countOut(change: Change, board: ChangedBoard, place: Place): Promise<void> {
  const segment = await segmentOf(change, board, place);
  if (!segment) throw new Error(`No segment of board ${board.id} holds the post ${place.id}`);
  const count = segment.post_count - 1;
  const below = count < SIZE.few ? await segmentBelow(change, board, place.pinned, segment) : undefined;
  if (below && below.post_count + count <= SIZE.joined) {
    await change
      .deleteFrom('board_segment')
      .where((expression) => isSegment(expression, board, place.pinned, segment))
      .execute();
    await setCount(change, board, place.pinned, below, below.post_count + count);
  } else {
    await setCount(change, board, place.pinned, segment, count);
  }
}

type Expression = ExpressionBuilder<Tables, 'board_segment'>;
type Condition = ExpressionWrapper<Tables, 'board_segment', SqlBool>;

function isSegment(
  expression: Expression,
  board: ChangedBoard,
  pinned: Place['pinned'],
  { start_at, start_id }: Segment,
): Condition {
  return expression.and({ board_id: board.id, pinned, start_at, start_id });
}

function startsBefore(expression: Expression, sign: '<' | '<=', at: number, id: number): Condition {
  return expression.eb(expression.refTuple('start_at', 'start_id'), sign, expression.tuple(at, id));
}

/** The segment that a place belongs to: the last one that starts at it or before. */
function segmentOf(
  change: Change,
  board: ChangedBoard,
  { pinned, at, id }: Place,
): Promise<Segment | undefined> {
  return lastWhere(change, board, pinned, (expression) => startsBefore(expression, '<=', at, id));
}

function segmentBelow(
  change: Change,
  board: ChangedBoard,
  pinned: Place['pinned'],
  { start_at, start_id }: Segment,
): Promise<Segment | undefined> {
  return lastWhere(change, board, pinned, (expression) => startsBefore(expression, '<', start_at, start_id));
}

function lastWhere(
  change: Change,
  board: ChangedBoard,
  pinned: Place['pinned'],
  condition: (expression: Expression) => Condition,
): Promise<Segment | undefined> {
  return change
    .selectFrom('board_segment')
    .select(['start_at', 'start_id', 'post_count'])
    .where('board_id', '=', board.id)
    .where('pinned', '=', pinned)
    .where(condition)
    .orderBy('start_at', 'desc')
    .orderBy('start_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Halves a segment: its upper half becomes one of its own, from the post in the middle on. */
async function split(
  change: Change,
  board: ChangedBoard,
  pinned: Place['pinned'],
  segment: Segment,
): Promise<void> {
  const lower = Math.floor(segment.post_count / 2);
  const middle = await change
    .selectFrom('post')
    .select(['published_at', 'id'])
    .where('board_id', '=', board.id)
    .where('status', '=', 'published')
    .where('pinned', '=', pinned)
    .where((expression) =>
      expression.eb(
        expression.refTuple('published_at', 'id'),
        '>=',
        expression.tuple(segment.start_at, segment.start_id),
      ),
    )
    .orderBy('published_at')
    .orderBy('id')
    .offset(lower)
    .limit(1)
    .executeTakeFirstOrThrow();
  if (middle.published_at === null) throw new Error(`The published post ${middle.id} has no time`);
  await setCount(change, board, pinned, segment, lower);
  const upper = { start_at: middle.published_at, start_id: middle.id };
  await insert(change, board, pinned, { ...upper, post_count: segment.post_count - lower });
}

async function insert(
  change: Change,
  board: ChangedBoard,
  pinned: Place['pinned'],
  segment: Segment,
): Promise<void> {
  await change
    .insertInto('board_segment')
    .values({ board_id: board.id, pinned, ...segment, version: board.listed })
    .execute();
}

async function setCount(
  change: Change,
  board: ChangedBoard,
  pinned: Place['pinned'],
  segment: Segment,
  count: number,
): Promise<void> {
  await change
    .updateTable('board_segment')
    .set({ post_count: count, version: board.listed })
    .where((expression) => isSegment(expression, board, pinned, segment))
    .execute();
}
