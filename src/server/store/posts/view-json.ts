import type { Database } from '../engine.ts';
import type { PostJson } from '../post-store.ts';
import { rowsOf } from '../statement.ts';
import { toCard } from './cards.ts';
import { replyAnswer } from './post-answers.ts';
import { readFull } from './rows.ts';

interface ViewRow {
  readonly author_id: string | null;
  readonly content: string;
  readonly read_count: number;
  readonly head: string | null;
  readonly has_replies: number | boolean;
}

/**
 * A published post of this board by itself, as the JSON that is answered; null where there is none.
 * @param moreReads that are counted but not written
 */
export async function readViewJson(
  database: Database,
  boardId: number,
  id: number,
  moreReads: number,
): Promise<PostJson | null> {
  const text = `select author_id, content, read_count, head,
      exists (select 1 from reply where reply.post_id = post.id) as has_replies
    from post join post_card on post_card.post_id = post.id
    where post.id = ? and post.board_id = ? and post.status = 'published'`;
  const { dialect, read } = database;
  const [row] = await rowsOf<ViewRow>(read, dialect, { text, values: [id, boardId] });
  if (!row) return null;
  if (row.head !== null && !row.has_replies) {
    return {
      id,
      boardId,
      authorId: row.author_id,
      json: join(row.head, row.read_count + moreReads, row.content, '[]'),
    };
  }
  const post = await database.snapshot((reader) => readFull(reader, dialect, boardId, id));
  if (!post) return null;
  const replies = JSON.stringify(post.replies.map(replyAnswer));
  const json = join(toCard(post).head, post.readCount + moreReads, post.content, replies);
  return { id, boardId, authorId: post.authorId, json };
}

function join(head: string, readCount: number, content: string, replies: string): string {
  return `${head},"readCnt":${readCount},"content":${JSON.stringify(content)},"boardReplys":${replies}}`;
}
