import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { fold } from '../../../engine/common/search-words.ts';
import { postText } from '../../../shared/post-text.ts';
import type { Tables } from '../tables.ts';
import type { Migration } from '../migration.ts';

/**
 * From now on, the searched text of posts is in NFKC without invisible characters, and includes the numbers of ordered lists
 * and of lines that were read as lists. Titles and contents stay unchanged.
 */
export const foldedTexts: Migration = {
  name: '0014-folded-texts',
  statements: () => [],
  changeRows: async (transaction) => {
    for (let after = 0, count = BATCH; count === BATCH;) {
      ({ after, count } = await foldBatch(transaction, after));
    }
  },
};

/** Most posts in memory at once. */
const BATCH = 500;

type PostRow = { id: number } & Record<
  'title' | 'content' | 'content_text' | 'nick_name' | 'search_text',
  string
>;

async function foldBatch(
  transaction: Transaction<Tables>,
  after: number,
): Promise<{ after: number; count: number }> {
  const { rows: posts } = await sql<PostRow>`
    select id, title, content, content_text, nick_name, search_text
    from post where id > ${after} order by id limit ${BATCH}`.execute(transaction);
  const last = posts.at(-1)?.id ?? after;
  const tags = await readTags(transaction, after, last);
  for (const post of posts) {
    const content_text = textOf(post.content, post.content_text);
    const search_text = toSearchText([
      post.title,
      content_text,
      post.nick_name,
      ...(tags.get(post.id) ?? []),
    ]);
    if (search_text === post.search_text && content_text === post.content_text) continue;
    await sql`
      update post set content_text = ${content_text}, search_text = ${search_text} where id = ${post.id}
    `.execute(transaction);
  }
  return { after: last, count: posts.length };
}

async function readTags(
  transaction: Transaction<Tables>,
  after: number,
  last: number,
): Promise<ReadonlyMap<number, string[]>> {
  const { rows } = await sql<{ post_id: number; name: string }>`
    select post_id, name from post_tag
    where post_id > ${after} and post_id <= ${last} order by post_id, position`.execute(transaction);
  const tags = new Map<number, string[]>();
  for (const { post_id, name } of rows) tags.set(post_id, [...(tags.get(post_id) ?? []), name]);
  return tags;
}

/** Characters 1 to 4 precede the title, the content, the name and the tags, 5 separates tags, and 6 ends the text. */
function toSearchText([title = '', content = '', name = '', ...tags]: readonly string[]): string {
  const folded = [title, content, name].map(fold);
  const fields = [...folded, tags.map(fold).join('\u0005')];
  return `${fields.map((field, index) => String.fromCharCode(index + 1) + field).join('')}\u0006`;
}

const parser = unified().use(rehypeParse, { fragment: true });

/** Only these contents have a different text now. Their HTML was sanitised when it was stored. */
function textOf(content: string, before: string): string {
  if (!/<ol\b|\d<em>\d/.test(content)) return before;
  try {
    return postText(parser.parse(content));
  } catch (error) {
    if (error instanceof RangeError) return before; // it is nested more deeply than later versions allow
    throw error;
  }
}
