import { sql } from 'kysely';
import { write } from '../../../src/server/store/database.ts';
import type { StorePlace } from '../../../src/server/store/database.ts';
import type { Database } from '../../../src/server/store/engine.ts';
import { openMigrated } from '../../../src/server/store/migrate.ts';
import { toSearchText } from '../../../src/modules/boards/store/search-text.ts';
import type { PostTable } from '../../../src/modules/boards/store/tables.ts';
import type { Tables } from '../../../src/server/store/tables.ts';
import type { Transaction } from 'kysely';
import { makeBenchPost } from './bench-words.ts';

/** The board that all posts stand in. */
export const BENCH_BOARD = 150;
/** Posts in a statement and in a transaction. */
const BATCH = { statement: 400, transaction: 40_960 } as const;
/** Says how many posts were made, as the last step. */
const MADE = 'bench-posts';
const FIRST_TIME = Date.UTC(2000, 0);

/**
 * Fills an empty database with posts, or leaves one that has them already.
 * @param say hears how far it is
 */
export async function makeBenchRows(
  place: StorePlace,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const database = await openMigrated(place);
  try {
    const made = await database.read
      .selectFrom('setting')
      .select('value')
      .where('key', '=', MADE)
      .executeTakeFirst();
    if (made?.value === String(count)) return;
    if (made) throw new Error(`BENCH_FAILED: the database has ${made.value} posts, not ${count}. Delete it.`);
    say(`Making ${count.toLocaleString('en')} posts, once…`);
    await fill(database, count, say);
  } finally {
    await database.close();
  }
}

async function fill(database: Database, count: number, say: (line: string) => void): Promise<void> {
  const inOne = (work: (trx: Transaction<Tables>) => Promise<void>): Promise<void> => write(database, work);
  const isPostgres = database.dialect === 'postgres';
  await inOne(async (trx) => {
    for (const table of ['post', 'post_read_count', 'board_version'] as const) {
      await trx.deleteFrom(table).execute(); // what an interrupted one has left
    }
    // Building an index at once takes a tenth of the time.
    if (isPostgres) await sql`drop index if exists post_search`.execute(trx);
  });
  for (let start = 0; start < count; start += BATCH.transaction) {
    const end = Math.min(count, start + BATCH.transaction);
    await inOne((trx) => insertPosts(trx, start, end));
    say(`${end.toLocaleString('en')} posts`);
  }
  if (isPostgres) {
    await sql`create index post_search on post using gin (search_text gin_trgm_ops)`.execute(database.read);
    await sql`vacuum analyze post`.execute(database.read);
  }
  await inOne(async (trx) => {
    await trx.insertInto('board_version').values({ board_id: BENCH_BOARD, listed: 1, shown: 1 }).execute();
  });
  // What the service does in the background with time.
  say('Merging the search index…');
  if (!isPostgres) {
    await inOne(async (trx) => {
      await sql`insert into post_search (post_search) values ('optimize')`.execute(trx);
    });
  }
  await inOne(async (trx) => {
    await trx
      .insertInto('setting')
      .values({ key: MADE, value: String(count) })
      .execute();
  });
}

type Row = Omit<PostTable, 'id'> & { readonly id: number };

async function insertPosts(trx: Transaction<Tables>, start: number, end: number): Promise<void> {
  for (let first = start; first < end; first += BATCH.statement) {
    const size = Math.min(BATCH.statement, end - first);
    const rows = Array.from({ length: size }, (_, index) => toRow(first + index));
    await trx.insertInto('post').values(rows).execute();
  }
}

/** Published one after another, a few at the same time. */
function toRow(index: number): Row {
  const post = makeBenchPost(index);
  const published = FIRST_TIME + Math.floor(index / 3) * 1_000;
  return {
    id: index + 1,
    board_id: BENCH_BOARD,
    status: 'published',
    pinned: 0,
    title: post.title,
    content: `<p>${post.contentText}</p>`,
    content_text: post.contentText,
    search_text: toSearchText(post),
    author_id: null,
    nick_name: post.nickName,
    url_info: null,
    video_url: null,
    thumb_file_id: null,
    published_at: published,
    created_at: published,
    updated_at: published,
  };
}
