import type { Database, Reader } from '../engine.ts';
import { rowsOf } from '../statement.ts';
import type { Place } from './place.ts';

/** The segments of a board in the order of its list, with the counts added up. */
export interface Directory {
  readonly listed: number;
  readonly total: number;
  /** Of them pinned. */
  readonly pinned: number;
  /** Where each segment begins: the last place in it, by the order of the list. */
  readonly starts: readonly Place[];
  /** How many posts there are up to the end of each segment. */
  readonly ends: readonly number[];
  /** Of each segment, a name that no other one has: another one after a change of its posts. */
  readonly keys: readonly string[];
}

interface SegmentRow {
  readonly pinned: 0 | 1;
  readonly start_at: number;
  readonly start_id: number;
  readonly post_count: number;
  readonly version: number;
}

/** Gives a board's directory at a version, from memory where it is the same. */
export type ReadDirectory = (reader: Reader, boardId: number, listed: number) => Promise<Directory>;

/**
 * Keeps directories in memory: about 50 bytes for 256 posts. A reader that is no snapshot may be given a directory that is torn;
 * it is kept all the same only if `confirm` is called.
 */
export function createDirectories(dialect: Database['dialect']): {
  readonly read: ReadDirectory;
  readonly confirm: (boardId: number, directory: Directory) => void;
  /** The one in memory, where it has this version. */
  readonly known: (boardId: number, listed: number) => Directory | null;
} {
  const kept = new Map<number, Directory>();
  const knownOf = (boardId: number, listed: number): Directory | null => {
    const directory = kept.get(boardId);
    return directory?.listed === listed ? directory : null;
  };
  return {
    known: knownOf,
    read: async (reader, boardId, listed) =>
      knownOf(boardId, listed) ?? toDirectory(boardId, await readSegments(reader, dialect, boardId), listed),
    confirm: (boardId, directory) => void kept.set(boardId, directory),
  };
}

function readSegments(reader: Reader, dialect: Database['dialect'], boardId: number): Promise<SegmentRow[]> {
  const text = `select pinned, start_at, start_id, post_count, version from board_segment
    where board_id = ? and post_count > 0 order by pinned desc, start_at desc, start_id desc`;
  return rowsOf(reader, dialect, { text, values: [boardId] });
}

function toDirectory(boardId: number, segments: readonly SegmentRow[], listed: number): Directory {
  const ends: number[] = [];
  let total = 0;
  let pinned = 0;
  for (const segment of segments) {
    ends.push((total += segment.post_count));
    if (segment.pinned) pinned = total;
  }
  const starts = segments.map((segment) => ({
    pinned: segment.pinned,
    at: segment.start_at,
    id: segment.start_id,
  }));
  const keys = segments.map(
    ({ pinned, start_at, start_id, version }) => `${boardId}:${pinned}:${start_at}:${start_id}:${version}`,
  );
  return { listed, total, pinned, starts, ends, keys };
}

/** The segment that holds the post at an offset. @param offset from 0; the number of segments at the total and beyond it */
export function findSegment({ ends }: Directory, offset: number): number {
  let low = 0;
  let high = ends.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0) > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
