import { sql } from 'kysely';
import { write } from '../database.ts';
import type { Database, Statement } from '../engine.ts';
import type { PostStore } from '../post-store.ts';
import { rowsOf } from '../statement.ts';
import { touchBoards } from './board-version.ts';
import type { Change } from './place.ts';

/** Reads are written together: so many at once, or so many milliseconds after the first. */
const TOGETHER = { reads: 500, ms: 1_000 } as const;
/** Reads that may wait while the database takes nothing; more are not counted. */
const MOST_WAITING = 20_000;
/** Rows of earlier days that one transaction deletes. */
const PURGE = 2_000;

interface Read {
  readonly day: number;
  readonly postId: number;
  readonly visitor: string;
}

export interface Reads extends Pick<PostStore, 'countRead'> {
  /** Reads of a post that are counted but not written yet. */
  readonly waiting: (postId: number) => number;
  /** Writes all that wait. */
  readonly flush: () => Promise<void>;
}

/**
 * Counts reads, gathered in memory: a transaction for each would sync the disk for each. A crash loses at most what came in the
 * last second.
 */
export function createReads(database: Database): Reads {
  const gathered = new Map<string, Read>();
  const counts = new Map<number, number>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let today = 0;

  const add = (key: string, read: Read): void => {
    gathered.set(key, read);
    counts.set(read.postId, (counts.get(read.postId) ?? 0) + 1);
    timer ??= setTimeout(() => void flush().catch(() => undefined), TOGETHER.ms).unref();
    if (gathered.size >= TOGETHER.reads) void flush().catch(() => undefined);
  };
  const forget = (keys: Iterable<string>): void => {
    for (const key of keys) {
      const read = gathered.get(key);
      if (!read || !gathered.delete(key)) continue;
      const left = (counts.get(read.postId) ?? 0) - 1;
      if (left > 0) counts.set(read.postId, left);
      else counts.delete(read.postId);
    }
  };
  const writeSome = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const some = [...gathered].slice(0, TOGETHER.reads);
    if (some.length === 0) return;
    try {
      const reads = some.map(([, read]) => read);
      today = Math.max(today, ...reads.map(({ day }) => day));
      await write(database, (change) => writeReads(change, database.dialect, reads, today));
      forget(some.map(([key]) => key));
    } finally {
      // What came meanwhile, and what the database did not take.
      if (gathered.size > 0)
        timer ??= setTimeout(() => void flush().catch(() => undefined), TOGETHER.ms).unref();
    }
  };
  const flush = (): Promise<void> => (writing = writing.catch(() => undefined).then(writeSome));

  return {
    waiting: (postId) => counts.get(postId) ?? 0,
    flush: async () => {
      do await flush();
      while (gathered.size > 0);
      clearTimeout(timer);
    },
    countRead: async (postId, visitor, day) => {
      const key = `${day}:${postId}:${visitor}`;
      if (gathered.has(key) || gathered.size >= MOST_WAITING) return false;
      const text = 'select 1 as known from post_read where day = ? and post_id = ? and visitor = ?';
      const known = await rowsOf(database.read, database.dialect, { text, values: [day, postId, visitor] });
      if (known.length > 0 || gathered.has(key)) return false;
      add(key, { day, postId, visitor });
      return true;
    },
  };
}

/** Writes reads and adds them to their posts; those that another process has written are passed over. */
async function writeReads(
  change: Change,
  dialect: Database['dialect'],
  reads: readonly Read[],
  today: number,
): Promise<void> {
  await touchBoards(change, await boardsOf(change, dialect, reads)); // whoever writes posts begins with their board, too
  const given = givenRows(
    dialect,
    '(?::bigint, ?::bigint, ?)',
    reads.map(({ day, postId, visitor }) => [day, postId, visitor]),
  );
  const text = `insert into post_read (day, post_id, visitor)
    select given.column1, given.column2, given.column3
    from ${given.text} as given join post on post.id = given.column2
    where true on conflict do nothing returning post_id`;
  const written = await rowsOf<{ post_id: number }>(change, dialect, { text, values: given.values });
  const counts = new Map<number, number>();
  for (const { post_id } of written) counts.set(post_id, (counts.get(post_id) ?? 0) + 1);
  if (counts.size > 0) await addCounts(change, dialect, [...counts]);
  await purge(change, today);
}

/** Two processes do not get into each other's way here: each holds the boards of its posts already. */
async function addCounts(
  change: Change,
  dialect: Database['dialect'],
  counts: readonly (readonly [postId: number, count: number])[],
): Promise<void> {
  const given = givenRows(dialect, '(?::bigint, ?::bigint)', counts);
  const text = `update post set read_count = read_count + given.column2
    from ${given.text} as given where post.id = given.column1`;
  await rowsOf(change, dialect, { text, values: given.values });
}

/**
 * Rows as a table with `column1`, `column2`, …. SQLite gets them as one value, so that the text is the same for any number of them
 * and is prepared once.
 * @param row of PostgreSQL, with the types
 */
function givenRows(
  dialect: Database['dialect'],
  row: string,
  rows: readonly (readonly (string | number)[])[],
): Statement {
  if (dialect === 'postgres')
    return { text: `(values ${rows.map(() => row).join(', ')})`, values: rows.flat() };
  const columns = (rows[0] ?? []).map((_, index) => `value ->> ${index} as column${index + 1}`);
  return { text: `(select ${columns.join(', ')} from json_each(?))`, values: [JSON.stringify(rows)] };
}

async function boardsOf(
  change: Change,
  dialect: Database['dialect'],
  reads: readonly Read[],
): Promise<number[]> {
  const ids = new Set(reads.map(({ postId }) => postId));
  const given = givenRows(
    dialect,
    '(?::bigint)',
    [...ids].map((id) => [id]),
  );
  const text = `select distinct board_id from ${given.text} as given join post on post.id = given.column1`;
  const rows = await rowsOf<{ board_id: number }>(change, dialect, { text, values: given.values });
  return rows.map(({ board_id }) => board_id);
}

/** Forgets who read what on earlier days; visitors' hashes are of no use then. */
async function purge(change: Change, today: number): Promise<void> {
  await sql`delete from post_read where (day, post_id, visitor) in (
    select day, post_id, visitor from post_read where day < ${today - 1} limit ${PURGE}
  )`.execute(change);
}
