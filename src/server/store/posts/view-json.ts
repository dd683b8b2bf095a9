import type { Database } from '../engine.ts';
import type { PostJson, Visit } from '../post-store.ts';
import { rowsOf, toBytes } from '../statement.ts';
import { headSql } from './cards.ts';
import { fullPost } from './post-answers.ts';
import { readFull } from './rows.ts';

interface ViewRow {
  readonly author_id: string | null;
  /** Null where the card is empty or the post has answers. */
  readonly json: Buffer | string | null;
  readonly was_read: number | boolean;
}

/** The words of the engines for the content as a JSON string, the time of its publication, and text as bytes. */
interface EngineWords {
  readonly quote: string;
  readonly time: string;
  readonly bytes: (sql: string) => string;
}

const WORDS: Readonly<Record<Database['dialect'], EngineWords>> = {
  sqlite: {
    quote: 'json_quote(content)',
    time: `strftime('%Y-%m-%dT%H:%M:%fZ', published_at / 1000.0, 'unixepoch')`,
    bytes: (sql) => `cast(${sql} as blob)`,
  },
  postgres: {
    quote: 'to_json(content)::text',
    time: `to_char(to_timestamp(published_at / 1000.0) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    bytes: (sql) => sql,
  },
};

/**
 * A published post of this board by itself, as the JSON that is answered; null where there is none. The database puts it together
 * where nobody has answered, as most.
 * @param moreReads that are counted but not written
 */
export async function readViewJson(
  database: Database,
  boardId: number,
  id: number,
  moreReads: number,
  { visitor, day }: Visit,
): Promise<PostJson | null> {
  const { dialect, read } = database;
  const { quote, time, bytes } = WORDS[dialect];
  const body = `${headSql('(coalesce(reads, 0) + cast(? as bigint))')} || ${quote} || ',"publishTime":"' || ${time} || '","boardReplys":[]}'`;
  const text = `select author_id,
      case when not exists (select 1 from reply where reply.post_id = post.id) then ${bytes(body)} end as json,
      exists (select 1 from post_read where day = ? and post_id = post.id and visitor = ?) as was_read
    from post join post_card on post_card.post_id = post.id
      left join post_read_count on post_read_count.post_id = post.id
    where post.id = ? and post.board_id = ? and post.status = 'published'`;
  const [row] = await rowsOf<ViewRow>(read, dialect, {
    text,
    values: [moreReads, day, visitor, id, boardId],
  });
  if (!row) return null;
  const known = { id, boardId, authorId: row.author_id, wasRead: Boolean(row.was_read) };
  if (row.json !== null) return { ...known, json: toBytes(row.json) };
  const post = await database.snapshot((reader) => readFull(reader, dialect, boardId, id));
  if (!post) return null;
  const json = JSON.stringify(fullPost({ ...post, readCount: post.readCount + moreReads }));
  return { ...known, json: Buffer.from(json) };
}
