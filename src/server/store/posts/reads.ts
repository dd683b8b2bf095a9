import type { Database, Statement } from '../engine.ts';
import type { PostStore, Visit } from '../post-store.ts';
import { rowsOf } from '../statement.ts';

/**
 * Reads are written together: so many at once, or so many milliseconds after the first. With each commit the connections that read
 * forget all that they hold of the file, and reads that come close together share its pages.
 */
const TOGETHER = { reads: 20_000, ms: 1_000 } as const;
/** Reads that may wait while the database takes nothing; more are not counted. */
const MOST_WAITING = 50_000;
/** Rows of earlier days that one transaction deletes. */
const PURGE = 2_000;

interface Read extends Visit {
  readonly boardId: number;
  readonly postId: number;
}

function keyOf(postId: number, { visitor, day }: Visit): string {
  return `${day}:${postId}:${visitor}`;
}

export interface Reads extends Pick<PostStore, 'countRead'> {
  /** Whether a read is counted but not written yet. */
  readonly isWaiting: (postId: number, visit: Visit) => boolean;
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
      await database.writeApart(statementsFor(database.dialect, reads, today));
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
    isWaiting: (postId, visit) => gathered.has(keyOf(postId, visit)),
    countRead: async ({ id: postId, boardId, wasRead }, visit) => {
      const key = keyOf(postId, visit);
      if (gathered.has(key) || gathered.size >= MOST_WAITING) return false;
      if (wasRead ?? (await isKnown(database, postId, visit))) return false;
      if (gathered.has(key)) return false;
      add(key, { ...visit, boardId, postId });
      return true;
    },
  };
}

async function isKnown(
  { read, dialect }: Database,
  postId: number,
  { visitor, day }: Visit,
): Promise<boolean> {
  const text = 'select 1 as known from post_read where day = ? and post_id = ? and visitor = ?';
  return (await rowsOf(read, dialect, { text, values: [day, postId, visitor] })).length > 0;
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
function statementsFor(dialect: Database['dialect'], reads: readonly Read[], today: number): Statement[] {
  const boardIds = [...new Set(reads.map(({ boardId }) => boardId))].sort((one, other) => one - other);
  const inOrder = reads.toSorted((one, other) => one.postId - other.postId); // as the tables are
  const given = {
    text: GIVEN[dialect],
    values: [JSON.stringify(inOrder.map(({ day, postId, visitor }) => [day, postId, visitor]))],
  };
  return [
    ...boardIds.map((boardId) => ({
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
