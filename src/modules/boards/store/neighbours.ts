import type { Database, Ids } from '../../../server/store/engine.ts';
import type { Neighbour, PostStore } from './post-store.ts';
import { rowsOf } from '../../../server/store/statement.ts';
import { listedIn, toNarrowing } from './condition.ts';
import type { FindIds } from './found-ids.ts';
import { inBoard } from './lists.ts';
import { readByIds } from './rows.ts';

type Side = 'older' | 'newer';

/** A published post's position. Lists are in descending order of (pinned, published_at, id). */
interface Place {
  readonly pinned: 0 | 1;
  readonly published_at: number;
  readonly id: number;
}

/** SQL for the nearest listed post on one side, in descending order of `pinned, published_at, id`. */
const NEAREST: Readonly<Record<Side, string>> = {
  older: '(pinned, published_at, id) < (?, ?, ?) order by pinned desc, published_at desc, id desc limit 1',
  newer: '(pinned, published_at, id) > (?, ?, ?) order by pinned, published_at, id limit 1',
};

const NONE: Ids = new Float64Array();

/** The neighbours of a post in list order. */
export function createNeighbours(database: Database, findIds: FindIds): Pick<PostStore, Side> {
  const find =
    (side: Side): PostStore[Side] =>
    async (boardId, id, filter) => {
      const narrowing = filter && toNarrowing(filter);
      const place = await placeOf(database, boardId, id);
      if (!place) return 'missing';
      if (!narrowing) return nearest(database, boardId, place, side);
      const ids = narrowing.terms.length > 0 ? await findIds(inBoard(boardId, narrowing)) : NONE;
      const rank = await rankOf(database, ids, place);
      const behind = ids[rank] === id ? rank + 1 : rank;
      const found = ids[side === 'older' ? behind : rank - 1];
      return found === undefined ? null : readNeighbour(database, found);
    };
  return { older: find('older'), newer: find('newer') };
}

async function readNeighbour({ read, dialect }: Database, id: number): Promise<Neighbour | null> {
  const [neighbour] = await readByIds<Neighbour>(read, dialect, 'id, title', [id]);
  return neighbour ?? null;
}

async function placeOf({ read, dialect }: Database, boardId: number, id: number): Promise<Place | null> {
  const listed = listedIn([boardId]);
  const text = `select id, pinned, published_at from post where id = ? and ${listed.text}`;
  const [place] = await rowsOf<Place>(read, dialect, { text, values: [id, ...listed.values] });
  return place ?? null;
}

async function nearest(
  { read, dialect }: Database,
  boardId: number,
  { pinned, published_at, id }: Place,
  side: Side,
): Promise<Neighbour | null> {
  const listed = listedIn([boardId]);
  const text = `select id, title from post where ${listed.text} and ${NEAREST[side]}`;
  const values = [...listed.values, pinned, published_at, id];
  const [row] = await rowsOf<Neighbour>(read, dialect, { text, values });
  return row ?? null;
}

/** How many posts come before a position. @param ids in list order */
async function rankOf({ read, dialect }: Database, ids: Ids, place: Place): Promise<number> {
  const own = ids.indexOf(place.id);
  if (own >= 0) return own;
  let low = 0; // every id before it comes before the position
  let high = ids.length; // no id from here on does
  while (low < high) {
    const middle = (low + high) >> 1;
    const columns = 'id, pinned, published_at';
    const [other] = await readByIds<Place>(read, dialect, columns, [ids[middle] ?? 0]);
    if (!other || standsBefore(other, place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function standsBefore(one: Place, other: Place): boolean {
  return (one.pinned - other.pinned || one.published_at - other.published_at || one.id - other.id) > 0;
}
