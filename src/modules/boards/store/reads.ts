import { write } from '../../../server/store/database.ts';
import type { Database, Reader, Statement } from '../../../server/store/engine.ts';
import type { PostStore, Visit } from './post-store.ts';
import { rowsOf } from '../../../server/store/statement.ts';

/** Milliseconds from the first buffered read until all of them are written. */
const FLUSH_AFTER_MS = 1_000;
/** Reads per transaction. On SQLite this takes some tens of milliseconds, during which nothing else is answered. */
const MOST_TOGETHER = 2_000;
/** Maximum number of buffered reads while the database refuses writes. Further reads aren't counted. */
const MOST_WAITING = 50_000;
/** Rows of earlier days to delete per transaction. */
const PURGE = 2_000;

interface Read extends Visit {
  readonly boardId: number;
  readonly postId: number;
}

interface Reads extends Pick<PostStore, 'countRead'> {
  /** How many reads of a post have been counted but not written yet. */
  readonly waiting: (postId: number) => number;
  readonly flush: () => Promise<void>;
}

/** Counts reads in memory first, because a transaction per read would sync the disk. A crash loses at most a second. */
export function createReads(database: Database): Reads {
  const gathered = new Map<string, Read>();
  const counts = new Map<number, number>(); // how many of them were new, by post
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const add = (postId: number, more: number): void => {
    const count = (counts.get(postId) ?? 0) + more;
    if (count > 0) counts.set(postId, count);
    else counts.delete(postId);
  };
  const soon = (): void => {
    timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_AFTER_MS).unref();
  };
  const writeSome = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const some = [...gathered].slice(0, MOST_TOGETHER);
    if (some.length === 0) return;
    try {
      await writeReads(
        database,
        some.map(([, read]) => read),
      );
      for (const [key, { postId }] of some) {
        gathered.delete(key);
        add(postId, -1);
      }
    } finally {
      if (gathered.size > 0) soon(); // new reads, or reads that the database refused
    }
  };
  const flush = (): Promise<void> => (writing = writing.catch(() => undefined).then(writeSome));

  return {
    waiting: (postId) => counts.get(postId) ?? 0,
    flush: async () => {
      do await flush();
      while (gathered.size > 0);
    },
    countRead: async ({ id: postId, boardId }, visit) => {
      const key = `${visit.day} ${postId} ${visit.visitor}`;
      if (gathered.has(key) || (await isWritten(database.read, database.dialect, postId, visit)))
        return false;
      if (gathered.size >= MOST_WAITING || gathered.has(key)) return false;
      gathered.set(key, { boardId, postId, ...visit });
      add(postId, 1);
      soon();
      if (gathered.size % MOST_TOGETHER === 0) void flush().catch(() => undefined);
      return true;
    },
  };
}

async function isWritten(
  reader: Reader,
  dialect: Database['dialect'],
  postId: number,
  { visitor, day }: Visit,
): Promise<boolean> {
  const text = 'select 1 as known from post_read where day = ? and post_id = ? and visitor = ?';
  return (await rowsOf(reader, dialect, { text, values: [day, postId, visitor] })).length > 0;
}

function writeReads(database: Database, reads: readonly Read[]): Promise<void> {
  const statements = statementsFor(database.dialect, reads);
  return write(database, async (transaction) => {
    for (const statement of statements) await rowsOf(transaction, database.dialect, statement);
  });
}

/** Reads as a table made from one value, so that the statement's text is the same for any number of them and is prepared once. */
const GIVEN: Readonly<Record<Database['dialect'], string>> = {
  sqlite: '(select value ->> 0 as day, value ->> 1 as post_id, value ->> 2 as visitor from json_each(?))',
  postgres: `(select (value ->> 0)::bigint as day, (value ->> 1)::bigint as post_id, (value ->> 2)::bigint as visitor
    from json_array_elements(?::json) as value)`,
};

/**
 * Writes reads and adds them to their posts, skipping those that another process has written. Every transaction that writes
 * posts or reads first locks their boards, in this order, which prevents interference and deadlocks.
 */
function statementsFor(dialect: Database['dialect'], reads: readonly Read[]): Statement[] {
  const rows = reads
    .map(({ day, postId, visitor }) => [day, postId, visitor] as const)
    .sort(([, one], [, other]) => one - other);
  const given = { text: GIVEN[dialect], values: [JSON.stringify(rows)] };
  const boardIds = [...new Set(reads.map(({ boardId }) => boardId))].sort((one, other) => one - other);
  const today = reads.reduce((last, { day }) => Math.max(last, day), 0);
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
      // Deletes who read what on earlier days; the visitors' hashes are of no use then.
      text: `delete from post_read where (day, post_id, visitor) in (
        select day, post_id, visitor from post_read where day < ? limit ${PURGE}
      )`,
      values: [today - 1],
    },
  ];
}
