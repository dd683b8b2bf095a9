import type { Database, Ids, Reader } from '../engine.ts';
import type { Neighbour, PostStore } from '../post-store.ts';
import { rowsOf } from '../statement.ts';
import { listedIn, toNarrowing } from './condition.ts';
import { rankOf } from './found-ids.ts';
import { inBoard } from './lists.ts';
import type { Lists } from './lists.ts';
import type { Place } from './place.ts';

type Side = 'older' | 'newer';

/** SQL for the nearest post on a side, of those that a list shows in the order `pinned, published_at, id` downwards. */
const NEAREST: Readonly<Record<Side, string>> = {
  older: '(pinned, published_at, id) < (?, ?, ?) order by pinned desc, published_at desc, id desc limit 1',
  newer: '(pinned, published_at, id) > (?, ?, ?) order by pinned, published_at, id limit 1',
};

/** The posts beside a post, by the order of its list. */
export function createNeighbours(database: Database, withFound: Lists['withFound']): Pick<PostStore, Side> {
  const { dialect } = database;
  const find =
    (side: Side): PostStore[Side] =>
    (boardId, id, filter) => {
      if (!filter) {
        return database.snapshot(async (reader) => {
          const place = await placeOf(reader, dialect, boardId, id);
          return place ? nearest(reader, dialect, boardId, place, side) : 'missing';
        });
      }
      const narrowing = toNarrowing(filter);
      const find = async (reader: Reader, ids: Ids): Promise<Neighbour | null | 'missing'> => {
        const place = await placeOf(reader, dialect, boardId, id);
        if (!place) return 'missing';
        const rank = await rankOf(reader, dialect, 'list', ids, place);
        const behind = ids[rank] === id ? rank + 1 : rank;
        const found = ids[side === 'older' ? behind : rank - 1];
        return found === undefined ? null : named(reader, dialect, found);
      };
      return narrowing.term === ''
        ? database.snapshot((reader) => find(reader, new Uint32Array()))
        : withFound(inBoard(boardId), narrowing, find);
    };
  return { older: find('older'), newer: find('newer') };
}

interface PlaceRow {
  readonly pinned: 0 | 1;
  readonly published_at: number;
}

async function placeOf(
  reader: Reader,
  dialect: Database['dialect'],
  boardId: number,
  id: number,
): Promise<Place | null> {
  const listed = listedIn([boardId]);
  const text = `select pinned, published_at from post where id = ? and ${listed.text}`;
  const [row] = await rowsOf<PlaceRow>(reader, dialect, { text, values: [id, ...listed.values] });
  return row ? { pinned: row.pinned, at: row.published_at, id } : null;
}

async function nearest(
  reader: Reader,
  dialect: Database['dialect'],
  boardId: number,
  { pinned, at, id }: Place,
  side: Side,
): Promise<Neighbour | null> {
  const listed = listedIn([boardId]);
  const text = `select id, title from post where ${listed.text} and ${NEAREST[side]}`;
  const values = [...listed.values, pinned, at, id];
  const [row] = await rowsOf<Neighbour>(reader, dialect, { text, values });
  return row ?? null;
}

async function named(reader: Reader, dialect: Database['dialect'], id: number): Promise<Neighbour | null> {
  const text = 'select id, title from post where id = ?';
  const [row] = await rowsOf<Neighbour>(reader, dialect, { text, values: [id] });
  return row ?? null;
}
