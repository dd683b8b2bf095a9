import type { Database, Statement } from '../engine.ts';
import type { StoredPost } from '../post-store.ts';
import { rowsOf } from '../statement.ts';
import { fillCards, headOf } from './cards.ts';
import { fullPost } from './post-answers.ts';
import { readStoredPosts } from './rows.ts';

/**
 * What `post_whole` keeps of a post: its JSON as the contract has it, in two parts; the count of its reads stands between them.
 *
 * Whoever changes what `toWhole` makes adds a migration that empties the whole posts.
 */
interface Whole {
  /** Null where nobody is answered the post by it: no board has it. */
  readonly board_id: number | null;
  readonly author_id: string | null;
  /** From the first brace on, as the card's. */
  readonly head: string;
  /** From the content to the last brace. */
  readonly rest: string;
}

/** A post that is not published is kept with nothing in it. */
const NOBODYS: Whole = { board_id: null, author_id: null, head: '', rest: '' };

export function toWhole(post: StoredPost): Whole {
  if (post.status !== 'published') return NOBODYS;
  const { content, publishTime, boardReplys } = fullPost(post);
  return {
    board_id: post.boardId,
    author_id: post.authorId,
    head: headOf(post),
    rest: JSON.stringify({ content, publishTime, boardReplys }).slice(1),
  };
}

/** SQL for the JSON of a whole post. @param count SQL */
export function wholeSql(count: string): string {
  return `head || ',"readCnt":' || ${count} || ',' || rest`;
}

/** Whole posts that one transaction fills. */
const FILLED = 200;

/**
 * Fills cards and whole posts that are empty, beside what else goes on.
 * @returns whether there may be more
 */
export async function fillEmpty(database: Database): Promise<boolean> {
  const [hasCards, hasWholes] = [await fillCards(database), await fillWholes(database)];
  return hasCards || hasWholes;
}

async function fillWholes({ dialect, read, writeApart }: Database): Promise<boolean> {
  const text = `select post_id, version from post_whole where head is null limit ${FILLED}`;
  const empty = await rowsOf<{ post_id: number; version: number }>(read, dialect, { text, values: [] });
  if (empty.length === 0) return false;
  const versions = new Map(empty.map(({ post_id, version }) => [post_id, version]));
  const posts = await readStoredPosts(read, dialect, [...versions.keys()]);
  // A post that has changed since its version was read has another one, and stays empty.
  await writeApart(
    posts.map((post): Statement => {
      const { board_id, author_id, head, rest } = toWhole(post);
      return {
        text: `update post_whole set board_id = ?, author_id = ?, head = ?, rest = ?
          where post_id = ? and version = ? and head is null`,
        values: [board_id, author_id, head, rest, post.id, versions.get(post.id) ?? -1],
      };
    }),
  );
  return empty.length === FILLED;
}
