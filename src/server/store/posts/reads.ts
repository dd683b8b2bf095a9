import type { Database, Reader, Statement } from '../engine.ts';
import type { PostStore, Visit } from '../post-store.ts';
import { rowsOf } from '../statement.ts';
import { ReadBatch } from './read-batch.ts';

/**
 * Reads are written together: so many at once, or so many milliseconds after the first. With each commit the connections that read
 * forget all that they hold of the file, and reads that come close together share its pages.
 */
const TOGETHER = { reads: 20_000, ms: 1_000 } as const;
/** Reads that may wait while the database takes nothing; more are not counted. */
const MOST_WAITING = 50_000;
/** Rows of earlier days that one transaction deletes. */
const PURGE = 2_000;

export interface Reads extends Pick<PostStore, 'countRead'> {
  /** How many reads of a post are counted but not written yet. */
  readonly waiting: (postId: number) => number;
  /** Whether this one is among them. */
  readonly waits: (postId: number, visit: Visit) => boolean;
  /** Writes all that wait. */
  readonly flush: () => Promise<void>;
}

/**
 * Counts reads, gathered in memory: a transaction for each would sync the disk for each. A crash loses at most what came in the
 * last second.
 */
export function createReads(database: Database): Reads {
  let gathered = new ReadBatch();
  let given = new ReadBatch(); // to the database, which has not taken them yet
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let today = 0;

  const size = (): number => gathered.size + given.size;
  const waits: Reads['waits'] = (postId, visit) => gathered.has(postId, visit) || given.has(postId, visit);
  const soon = (): void => {
    timer ??= setTimeout(() => void flush().catch(() => undefined), TOGETHER.ms).unref();
  };
  const writeSome = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (given.size === 0) [given, gathered] = [gathered, given];
    if (given.size === 0) return;
    try {
      today = Math.max(today, given.lastDay);
      await database.writeApart(statementsFor(database.dialect, given, today));
      given = new ReadBatch();
    } finally {
      if (size() > 0) soon(); // what came meanwhile, and what the database did not take
    }
  };
  const flush = (): Promise<void> => (writing = writing.catch(() => undefined).then(writeSome));

  return {
    waiting: (postId) => gathered.countOf(postId) + given.countOf(postId),
    waits,
    flush: async () => {
      do await flush();
      while (size() > 0);
      clearTimeout(timer);
    },
    countRead: async ({ id: postId, boardId, wasRead }, visit) => {
      if (wasRead ?? (await isRead(database.read, database.dialect, postId, visit))) return false;
      if (size() >= MOST_WAITING || waits(postId, visit)) return false;
      gathered.add(boardId, postId, visit);
      soon();
      if (gathered.size === TOGETHER.reads) void flush().catch(() => undefined);
      return true;
    },
  };
}

/** Whether a read is written. */
export async function isRead(
  reader: Reader,
  dialect: Database['dialect'],
  postId: number,
  { visitor, day }: Visit,
): Promise<boolean> {
  const text = 'select 1 as known from post_read where day = ? and post_id = ? and visitor = ?';
  return (await rowsOf(reader, dialect, { text, values: [day, postId, visitor] })).length > 0;
}

/** Reads as a table, out of one value: so the text is the same for any number of them, and is prepared once. */
const GIVEN: Readonly<Record<Database['dialect'], string>> = {
  sqlite: '(select value ->> 0 as day, value ->> 1 as post_id, value ->> 2 as visitor from json_each(?))',
  postgres: `(select (value ->> 0)::bigint as day, (value ->> 1)::bigint as post_id, (value ->> 2)::bigint as visitor
    from json_array_elements(?::json) as value)`,
};

/**
 * Writes reads and adds them to their posts; those that another process has written are passed over. Whoever writes posts or reads
 * begins with their boards, in this order, so that nobody comes between and nobody waits for each other.
 */
function statementsFor(dialect: Database['dialect'], reads: ReadBatch, today: number): Statement[] {
  const given = { text: GIVEN[dialect], values: [reads.toJson()] };
  return [
    ...reads.boardIds.map((boardId) => ({
      text: 'update board_version set shown = shown + 1 where board_id = ?',
      values: [boardId],
    })),
    {
      text: `insert into post_read_count (post_id, reads)
        select given.post_id, count(*) from ${given.text} as given
        where not exists (
          select 1 from post_read
          where day = given.day and post_id = given.post_id and visitor = given.visitor
        )
        group by given.post_id
        on conflict (post_id) do update set reads = post_read_count.reads + excluded.reads`,
      values: given.values,
    },
    {
      text: `insert into post_read (day, post_id, visitor)
        select day, post_id, visitor from ${given.text} as given where true on conflict do nothing`,
      values: given.values,
    },
    {
      // Who read what on earlier days; visitors' hashes are of no use then.
      text: `delete from post_read where (day, post_id, visitor) in (
        select day, post_id, visitor from post_read where day < ? limit ${PURGE}
      )`,
      values: [today - 1],
    },
  ];
}
