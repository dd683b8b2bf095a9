import type { Database } from '../engine.ts';
import type { PostJson, Visit } from '../post-store.ts';
import { fullPost } from './post-answers.ts';
import { isRead } from './reads.ts';
import { readFull } from './rows.ts';
import { wholeSql } from './wholes.ts';

interface WholeRow {
  readonly author_id: string | null;
  readonly json: string;
  readonly was_read: number | boolean;
}

/** Made once: a driver finds what it has prepared by all of the text. */
const WHOLE = `select author_id, ${wholeSql('(coalesce(reads, 0) + cast(? as bigint))')} as json,
    reads is not null and exists (
      select 1 from post_read where day = ? and post_id = post_whole.post_id and visitor = ?
    ) as was_read
  from post_whole left join post_read_count on post_read_count.post_id = post_whole.post_id
  where post_whole.post_id = ? and board_id = ?`;

/**
 * A published post of this board by itself, as the JSON that is answered; null where there is none. It stands ready, or is put
 * together from the rows as long as nobody has made it.
 * @param moreReads that are counted but not written
 */
export async function readViewJson(
  database: Database,
  boardId: number,
  id: number,
  moreReads: number,
  visit: Visit,
): Promise<PostJson | null> {
  const values = [moreReads, visit.day, visit.visitor, id, boardId];
  const [row] = (await database.readApart({ text: WHOLE, values })) as WholeRow[]; // as the text says
  if (!row) return readFromRows(database, boardId, id, moreReads, visit);
  return {
    id,
    boardId,
    authorId: row.author_id,
    wasRead: Boolean(row.was_read),
    json: row.json,
  };
}

async function readFromRows(
  { dialect, snapshot }: Database,
  boardId: number,
  id: number,
  moreReads: number,
  visit: Visit,
): Promise<PostJson | null> {
  return snapshot(async (reader) => {
    const post = await readFull(reader, dialect, boardId, id);
    if (!post) return null;
    const json = JSON.stringify(fullPost({ ...post, readCount: post.readCount + moreReads }));
    const wasRead = await isRead(reader, dialect, id, visit);
    return { id, boardId, authorId: post.authorId, wasRead, json };
  });
}
