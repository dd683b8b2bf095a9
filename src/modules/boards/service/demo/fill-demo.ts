import { write } from '../../../../server/store/database.ts';
import type { Database } from '../../../../server/store/engine.ts';
import { DEMO_MARK } from './demo-sources.ts';
import type { DemoSources } from './demo-sources.ts';
import type { FileKeeper } from './keep-files.ts';
import { preparePosts } from './prepare-posts.ts';
import type { PreparedPost } from './prepare-posts.ts';
import { writePost } from './write-posts.ts';

/**
 * Fills a database without posts with the demonstration posts, once. They are all written in one transaction, so if the process
 * is killed, the next start tries again. If two processes start at once, one fills the database and the other deletes its
 * files.
 * @returns whether this process filled it
 */
export async function fillDemo({
  database,
  boards,
  readPosts,
  artDir,
  readSheet,
  keeper,
  now,
}: DemoSources): Promise<boolean> {
  const begun: Promise<string>[] = [];
  let isOver = false;
  const noting: FileKeeper = {
    ...keeper,
    keep: (bytes) => {
      if (isOver) return Promise.reject(new Error('Another file could not be kept'));
      const keeping = keeper.keep(bytes);
      begun.push(keeping);
      return keeping;
    },
  };
  const known = readPosts()
    .filter(({ boardId }) => boards.some(({ id }) => id === boardId))
    .sort((a, b) => a.boardId - b.boardId); // so that ids don't depend on file names
  if (known.length === 0) return false; // can still be filled once the site has posts
  let isFilled = false;
  try {
    const prepared = await Promise.all(
      known.map((board) => preparePosts(board, { artDir, readSheet }, noting, now)),
    );
    isFilled = await writeAll(database, prepared.flat(), now);
  } finally {
    isOver = true;
    if (!isFilled) await takeBack(begun, keeper);
  }
  return isFilled;
}

/** Waits for files that are still being stored. If one can't be stored, the others are deleted. */
async function takeBack(begun: readonly Promise<string>[], keeper: FileKeeper): Promise<void> {
  const ends = await Promise.allSettled(begun);
  await Promise.all(ends.flatMap((end) => (end.status === 'fulfilled' ? keeper.drop(end.value) : [])));
}

/** Milliseconds to wait for the other process. */
const PATIENCE = 20_000;

function writeAll(database: Database, posts: readonly PreparedPost[], now: number): Promise<boolean> {
  // The oldest post gets the lowest id.
  const inOrder = [...posts].sort((a, b) => a.at - b.at);
  return write(
    database,
    async (transaction) => {
      const marked = await transaction
        .insertInto('setting')
        .values({ key: DEMO_MARK, value: new Date(now).toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (marked.numInsertedOrUpdatedRows !== 1n) return false; // the other process was first
      const stranger = await transaction.selectFrom('post').select('id').limit(1).executeTakeFirst();
      if (stranger) return false; // someone has already written a post
      for (const post of inOrder) await writePost(transaction, post);
      return true;
    },
    PATIENCE,
  );
}
