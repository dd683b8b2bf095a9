import type { Database, FoundIds, Ids, Reader } from '../engine.ts';
import { givenIds, placeholders, rowsOf } from '../statement.ts';
import { KEPT_CHANGES } from './board-version.ts';
import { areShort } from '../ids.ts';
import { holds, listedIn } from './condition.ts';
import type { Narrowing } from './condition.ts';
import { compare, ORDER_BY } from './place.ts';
import type { Order, Place } from './place.ts';
import { questionOf } from './search-plan.ts';
import type { Scope } from './search-plan.ts';

/** Changed posts above which looking at all posts again costs less. */
const MOST_CHANGES = 1_000;

/** The first page of what was found in a board, as a list answers it, where it was read at once. */
export interface FirstPage {
  readonly json: Buffer;
  /** The board's version in which it is so. */
  readonly shown: number;
}

interface Found extends FoundIds {
  readonly first: FirstPage | null;
}

/**
 * Looks at all posts, away from everything else.
 * @param pagesize of the first page that may come along; 0 for none
 */
export async function findIds(
  database: Database,
  scope: Scope,
  narrowing: Narrowing,
  pagesize: number,
): Promise<Found> {
  const { ids, versions, first } = await database.findIds(
    questionOf(database.dialect, scope, narrowing, pagesize),
  );
  const boards = scope.boardIds.length;
  return {
    ids,
    versions: versions.slice(0, boards),
    first: first && { json: Buffer.from(first.buffer), shown: versions[boards] ?? 0 },
  };
}

/**
 * Brings what was found up to newer versions by looking at the posts that have changed since.
 * @param reader a snapshot, in which the boards have those versions
 * @returns null where too much has changed
 */
export async function catchUp(
  reader: Reader,
  dialect: Database['dialect'],
  scope: Scope,
  narrowing: Narrowing,
  old: FoundIds,
  versions: readonly number[],
): Promise<FoundIds | null> {
  const changed = new Set<number>();
  for (const [index, boardId] of scope.boardIds.entries()) {
    const [from, to] = [old.versions[index] ?? 0, versions[index] ?? 0];
    if (to < from || to - from >= KEPT_CHANGES) return null;
    if (to === from) continue;
    const text = `select post_id from post_change where board_id = ? and listed > ? limit ${MOST_CHANGES + 1}`;
    const values = [boardId, from];
    for (const row of await rowsOf<{ post_id: number }>(reader, dialect, { text, values })) {
      changed.add(row.post_id);
    }
    if (changed.size > MOST_CHANGES) return null;
  }
  const kept = old.ids.filter((id) => !changed.has(id));
  const added = await placesOf(reader, dialect, scope, narrowing, [...changed]);
  const ranks: number[] = [];
  for (const place of added) ranks.push(await rankOf(reader, dialect, scope.order, kept, place));
  return { versions, ids: insertAt(kept, added, ranks) };
}

interface PlaceRow {
  readonly id: number;
  readonly pinned: 0 | 1;
  readonly published_at: number;
}

function toPlace({ id, pinned, published_at }: PlaceRow): Place {
  return { id, pinned, at: published_at };
}

/** Those of the posts that are listed and hold the term, in order. */
async function placesOf(
  reader: Reader,
  dialect: Database['dialect'],
  { boardIds, order }: Scope,
  narrowing: Narrowing,
  ids: readonly number[],
): Promise<Place[]> {
  if (ids.length === 0) return [];
  const listed = listedIn(boardIds);
  const held = holds(dialect, narrowing);
  const given = givenIds(dialect, ids);
  const text = `select post.id, pinned, published_at from ${given.from} post
    where ${given.isGiven('post.id')} and ${listed.text} and ${held.text} order by ${ORDER_BY[order]}`;
  const values = [...given.values, ...listed.values, ...held.values];
  return (await rowsOf<PlaceRow>(reader, dialect, { text, values })).map(toPlace);
}

/** Posts that one look at the database compares; four looks find a place among a million. */
const PROBES = 32;

/**
 * How many of the posts stand before a place.
 * @param ids in order, of posts that are listed
 */
export async function rankOf(
  reader: Reader,
  dialect: Database['dialect'],
  order: Order,
  ids: Ids,
  place: Place,
): Promise<number> {
  let low = 0; // all before it stand before the place
  let high = ids.length; // none from here on does
  while (low < high) {
    const step = Math.ceil((high - low) / PROBES);
    const probes: number[] = [];
    for (let index = low + step - 1; index < high; index += step) probes.push(index);
    const list = probes.map((index) => ids[index] ?? 0);
    const text = `select id, pinned, published_at from post where id in (${placeholders(list)})`;
    const rows = await rowsOf<PlaceRow>(reader, dialect, { text, values: list });
    const places = new Map(rows.map((row) => [row.id, toPlace(row)]));
    for (const [nth, index] of probes.entries()) {
      const probe = places.get(list[nth] ?? 0);
      if (!probe) throw new Error(`The post ${list[nth] ?? 0} is gone, although its board has not changed`);
      if (compare(order, probe, place) < 0) low = index + 1;
      else {
        high = index;
        break;
      }
    }
  }
  return low;
}

/** @param ranks how many of `kept` stand before each of the added, which are in order */
function insertAt(kept: Ids, added: readonly Place[], ranks: readonly number[]): Ids {
  if (added.length === 0) return kept;
  const length = kept.length + added.length;
  const isShort = kept instanceof Uint32Array && areShort(added.map(({ id }) => id));
  const ids = isShort ? new Uint32Array(length) : new Float64Array(length);
  let taken = 0;
  for (const [index, { id }] of added.entries()) {
    const rank = ranks[index] ?? 0;
    ids.set(kept.subarray(taken, rank), taken + index);
    ids[rank + index] = id;
    taken = rank;
  }
  ids.set(kept.subarray(taken), taken + added.length);
  return ids;
}
