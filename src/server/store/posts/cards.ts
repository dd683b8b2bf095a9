import type { Database, Reader, Statement } from '../engine.ts';
import type { ListedPost } from '../post-store.ts';
import { GIVEN_IN_SQLITE, rowsOf, toBytes } from '../statement.ts';
import { commonFields, listedPost } from './post-answers.ts';
import { readListed } from './rows.ts';

/**
 * What `post_card` keeps of a post: its JSON as the contract has it, without the count of its reads and what follows the head.
 * A post in a list is `{head,"readCnt":0,"content":excerpt}`.
 *
 * Whoever changes what `toCard` makes adds a migration that empties the cards.
 */
interface Card {
  /** From the first brace on, without the last one. */
  readonly head: string;
  /** A JSON string. */
  readonly excerpt: string;
}

export function toCard(post: ListedPost): Card {
  return { head: headOf(post), excerpt: JSON.stringify(listedPost(post).content) };
}

/** The head of a card, which a whole post begins with as well. */
export function headOf(post: Parameters<typeof commonFields>[0]): string {
  const { readCnt: _, ...rest } = commonFields(post);
  return JSON.stringify(rest).slice(0, -1);
}

/** SQL for a post's JSON in a list, out of its card. */
const CARD = `head || ',"readCnt":' || coalesce(reads, 0) || ',"content":' || excerpt || '}'`;

/** SQL of SQLite for the page of ids in its one value, as JSON, as bytes; null where a card is empty. */
export const PAGE_IN_SQLITE = `select
    case when count(head) = count(*) then cast('[' || group_concat(${CARD}, ',') || ']' as blob) end
  from ${GIVEN_IN_SQLITE} post_card
    left join post_read_count on post_read_count.post_id = given.value
  where post_card.post_id = given.value`;

/** The words of an engine that put a page together, in the order of the ids. */
interface PageWords {
  readonly join: string;
  readonly page: (member: string) => string;
}

/**
 * A cross join is SQLite's word for "in this order": the ids are gone through as they are given, and what they lead to is put
 * together as it comes. To sort it once more would take a quarter of the statement. Its driver hands out bytes as bytes.
 */
const WORDS: Readonly<Record<Database['dialect'], PageWords>> = {
  sqlite: {
    join: 'cross join',
    page: (member) => `cast('[' || group_concat(${member}, ',') || ']' as blob)`,
  },
  postgres: {
    join: 'join',
    page: (member) => `'[' || string_agg(${member}, ',' order by given.column1) || ']'`,
  },
};

/** By the number of their ids, each made once: a driver finds what it has prepared by all of the text. */
const PAGE: Readonly<Record<Database['dialect'], string[]>> = { sqlite: [], postgres: [] };

/** @param count of the ids, which are its values */
function pageSql(dialect: Database['dialect'], count: number): string {
  const places = Array.from({ length: count }, (_, place) => `(${place}, cast(? as bigint))`).join(', ');
  const { join, page } = WORDS[dialect];
  return `select count(head) as filled, ${page(CARD)} as page
    from (values ${places}) as given ${join} post_card on post_card.post_id = given.column2
      left join post_read_count on post_read_count.post_id = given.column2`;
}

interface PageRow {
  readonly filled: number;
  readonly page: Buffer | string | null;
}

/**
 * Posts as a list answers them, as JSON, in the order of the ids. A post that is gone is left out. The database puts it together:
 * making strings of what it holds, and bytes of them again, would take twice the time.
 * @param readRows reads the cards another way than the reader
 */
export async function readCards(
  reader: Reader,
  dialect: Database['dialect'],
  ids: readonly number[],
  readRows = (statement: Statement): Promise<unknown[]> => rowsOf(reader, dialect, statement),
): Promise<Buffer> {
  if (ids.length === 0) return Buffer.from('[]');
  const text = (PAGE[dialect][ids.length] ??= pageSql(dialect, ids.length));
  const [row] = (await readRows({ text, values: ids })) as PageRow[]; // as the text says
  if (row?.page && row.filled === ids.length) return toBytes(row.page);
  return Buffer.from(JSON.stringify((await readListed(reader, dialect, ids)).map(listedPost)));
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
