import type { Database, Reader, Statement } from '../engine.ts';
import type { ListedPost } from '../post-store.ts';
import { placeholders, rowsOf } from '../statement.ts';
import { listedPost } from './post-answers.ts';
import { LISTED_COLUMNS, toListed } from './rows.ts';
import type { ListedRow } from './rows.ts';

/**
 * What `post_card` keeps of a post: its JSON as the contract has it, without the count of its reads and what follows the head.
 * A post in a list is `{head,"readCnt":0,"content":excerpt}`; a post by itself has its content and replies there.
 *
 * Whoever changes what `toCard` makes adds a migration that empties the cards.
 */
export interface Card {
  /** From the first brace on, without the last one. */
  readonly head: string;
  /** A JSON string. */
  readonly excerpt: string;
}

export function toCard(post: ListedPost): Card {
  const { content, readCnt: _, ...rest } = listedPost(post);
  return { head: JSON.stringify(rest).slice(0, -1), excerpt: JSON.stringify(content) };
}

interface CardRow extends Omit<Card, 'head'> {
  readonly post_id: number;
  readonly read_count: number;
  readonly head: string | null;
}

/** Posts as a list answers them, as JSON, in the order of the ids. A post that is gone is left out. */
export async function readCards(
  reader: Reader,
  dialect: Database['dialect'],
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const text = `select post_id, read_count, head, excerpt from post_card where post_id in (${placeholders(ids)})`;
  const rows = await rowsOf<CardRow>(reader, dialect, { text, values: ids });
  const byId = new Map<number, string>();
  const empty: number[] = [];
  for (const { post_id, read_count, head, excerpt } of rows) {
    if (head === null) empty.push(post_id);
    else byId.set(post_id, toJson({ head, excerpt }, read_count));
  }
  if (empty.length > 0) {
    for (const post of await readListed(reader, dialect, empty)) {
      byId.set(post.id, toJson(toCard(post), post.readCount));
    }
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

function toJson({ head, excerpt }: Card, readCount: number): string {
  return `${head},"readCnt":${readCount},"content":${excerpt}}`;
}

/** In no order. */
async function readListed(
  reader: Reader,
  dialect: Database['dialect'],
  ids: readonly number[],
): Promise<ListedPost[]> {
  const text = `select ${LISTED_COLUMNS} from post where id in (${placeholders(ids)})`;
  return toListed(reader, dialect, await rowsOf<ListedRow>(reader, dialect, { text, values: ids }));
}

/** Cards that one transaction fills. */
const FILLED = 200;

/**
 * Fills cards that are empty, beside what else goes on: a list with empty ones is put together from the rows meanwhile.
 * @returns whether there may be more
 */
export async function fillCards(database: Database): Promise<boolean> {
  const { dialect, read } = database;
  const text = `select post_id, version from post_card where head is null limit ${FILLED}`;
  const empty = await rowsOf<{ post_id: number; version: number }>(read, dialect, { text, values: [] });
  if (empty.length === 0) return false;
  const versions = new Map(empty.map(({ post_id, version }) => [post_id, version]));
  const posts = await readListed(read, dialect, [...versions.keys()]);
  // A post that has changed since its version was read has another one, and stays empty.
  await database.writeApart(
    posts.map((post): Statement => {
      const { head, excerpt } = toCard(post);
      return {
        text: 'update post_card set head = ?, excerpt = ? where post_id = ? and version = ? and head is null',
        values: [head, excerpt, post.id, versions.get(post.id) ?? -1],
      };
    }),
  );
  return empty.length === FILLED;
}
