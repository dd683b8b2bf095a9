import type { Database, Reader, Statement } from '../engine.ts';
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

export interface Reads extends Pick<PostStore, 'countRead'> {
  /** Reads of a post that are counted but not written yet. */
  readonly waiting: (postId: number) => readonly Visit[];
  /** Writes all that wait. */
  readonly flush: () => Promise<void>;
}

/** Post -> its reads. By numbers alone: a key of letters for each read would take longer than all else that is done for it. */
type Batch = Map<number, Read[]>;

/**
 * Counts reads, gathered in memory: a transaction for each would sync the disk for each. A crash loses at most what came in the
 * last second.
 */
export function createReads(database: Database): Reads {
  let gathered: Batch = new Map();
  let size = 0; // reads in it
  let given: Batch = new Map(); // to the database, which has not taken them yet
  let givenSize = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let today = 0;

  const waiting = (postId: number): readonly Read[] => {
    const [some, others] = [gathered.get(postId), given.get(postId)];
    return some && others ? [...some, ...others] : (some ?? others ?? NONE);
  };
  const has = (postId: number, visit: Visit): boolean => hasVisit(waiting(postId), visit);
  const soon = (): void => {
    timer ??= setTimeout(() => void flush().catch(() => undefined), TOGETHER.ms).unref();
  };
  const add = (read: Read): void => {
    const others = gathered.get(read.postId);
    if (others) others.push(read);
    else gathered.set(read.postId, [read]);
    size++;
    soon();
    if (size === TOGETHER.reads) void flush().catch(() => undefined);
  };
  const writeSome = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (givenSize === 0) {
      given = gathered;
      givenSize = size;
      gathered = new Map();
      size = 0;
    }
    if (givenSize === 0) return;
    try {
      const reads = inOrder(given);
      for (const { day } of reads) today = Math.max(today, day);
      await database.writeApart(statementsFor(database.dialect, reads, today));
      given = new Map();
      givenSize = 0;
    } finally {
      if (size + givenSize > 0) soon(); // what came meanwhile, and what the database did not take
    }
  };
  const flush = (): Promise<void> => (writing = writing.catch(() => undefined).then(writeSome));

  return {
    waiting,
    flush: async () => {
      do await flush();
      while (size + givenSize > 0);
      clearTimeout(timer);
    },
    countRead: async ({ id: postId, boardId, wasRead }, visit) => {
      if (wasRead ?? (await isRead(database.read, database.dialect, postId, visit))) return false;
      if (size + givenSize >= MOST_WAITING || has(postId, visit)) return false;
      add({ ...visit, boardId, postId });
      return true;
    },
  };
}

const NONE: readonly never[] = [];

/** Whether one of the reads is this one. */
export function hasVisit(reads: readonly Visit[], { visitor, day }: Visit): boolean {
  return reads.some((read) => read.visitor === visitor && read.day === day);
}

/** By their posts, as the tables are. */
function inOrder(batch: Batch): Read[] {
  return [...Float64Array.from(batch.keys()).sort()].flatMap((postId) => batch.get(postId) ?? []);
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
 * @param reads in the order of their posts
 */
function statementsFor(dialect: Database['dialect'], reads: readonly Read[], today: number): Statement[] {
  const boardIds = [...new Set(reads.map(({ boardId }) => boardId))].sort((one, other) => one - other);
  const given = {
    text: GIVEN[dialect],
    values: [`[${reads.map(({ day, postId, visitor }) => `[${day},${postId},${visitor}]`).join()}]`],
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
