import type { Database, Ids, Reader } from '../engine.ts';
import { packIds } from '../ids.ts';
import { createRecent } from '../recent.ts';
import { rowsOf } from '../statement.ts';
import { listedIn } from './condition.ts';
import { findSegment } from './directory.ts';
import type { Directory } from './directory.ts';
import { ORDER_BY } from './place.ts';
import type { Place } from './place.ts';

/** Bytes of ids that are kept in memory: those of a few million posts. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Bytes that a kept segment takes beside its ids. */
const OVERHEAD = 200;

/** Which posts stand in a part of a board's list. */
export interface PageIds {
  /** From memory; null where a part of it is not there. */
  readonly known: (directory: Directory, offset: number, count: number) => number[] | null;
  /** @param reader the snapshot in which the directory is true */
  readonly read: (
    reader: Reader,
    boardId: number,
    directory: Directory,
    offset: number,
    count: number,
  ) => Promise<number[]>;
}

/**
 * Keeps the ids of segments by their versions: a change of a board costs the ids of one segment, and any page of the others is found
 * without the database.
 */
export function createPageIds({ dialect }: Pick<Database, 'dialect'>): PageIds {
  const kept = createRecent<Ids>(MOST_BYTES);

  const readSegment = async (
    reader: Reader,
    boardId: number,
    directory: Directory,
    index: number,
  ): Promise<Ids> => {
    const rows = await readIds(
      reader,
      dialect,
      boardId,
      directory.starts[index],
      directory.starts[index - 1],
    );
    const ids = packIds(rows);
    kept.set(directory.keys[index] ?? '', ids, ids.byteLength + OVERHEAD);
    return ids;
  };

  return {
    known: (directory, offset, count) => {
      const ids: number[] = [];
      for (const part of partsOf(directory, offset, count)) {
        const segment = kept.get(directory.keys[part.index] ?? '');
        if (!segment) return null;
        for (let at = part.from; at < part.to; at++) ids.push(segment[at] ?? 0);
      }
      return ids;
    },
    read: async (reader, boardId, directory, offset, count) => {
      const ids: number[] = [];
      for (const { index, from, to } of partsOf(directory, offset, count)) {
        const segment =
          kept.get(directory.keys[index] ?? '') ?? (await readSegment(reader, boardId, directory, index));
        ids.push(...segment.subarray(from, to));
      }
      return ids;
    },
  };
}

const NOWHERE: Place = { pinned: 0, at: 0, id: 0 };

/** Part of a segment, from an index to the one before `to`. */
interface Part {
  readonly index: number;
  readonly from: number;
  readonly to: number;
}

function partsOf(directory: Directory, offset: number, count: number): Part[] {
  const { ends, total } = directory;
  const end = Math.min(offset + count, total);
  const parts: Part[] = [];
  for (let index = findSegment(directory, offset), at = offset; at < end; index++) {
    const start = ends[index - 1] ?? 0;
    const to = Math.min(end, ends[index] ?? end);
    parts.push({ index, from: at - start, to: to - start });
    at = to;
  }
  return parts;
}

/** The posts from the end of a segment down to its start. @param above where the segment above starts; nothing at the top */
async function readIds(
  reader: Reader,
  dialect: Database['dialect'],
  boardId: number,
  start: Place = NOWHERE,
  above?: Place,
): Promise<number[]> {
  const listed = listedIn([boardId]);
  const text = `select id from post where ${listed.text} and (pinned, published_at, id) >= (?, ?, ?)
    ${above ? 'and (pinned, published_at, id) < (?, ?, ?)' : ''} order by ${ORDER_BY.list}`;
  const bounds = [start, ...(above ? [above] : [])].flatMap(({ pinned, at, id }) => [pinned, at, id]);
  const rows = await rowsOf<{ id: number }>(reader, dialect, { text, values: [...listed.values, ...bounds] });
  return rows.map(({ id }) => id);
}
