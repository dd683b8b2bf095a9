import { isoTime } from '../../../server/http/iso-time.ts';
import type { AccountDataPart, Rows } from '../../../server/store/account-data.ts';
import type { Reader } from '../../../server/store/engine.ts';
import { releaseAuthor, renameAuthor } from './authors.ts';

/** What an account has written. When the account is deleted, its posts and answers stay. */
export const accountData: AccountDataPart = {
  lists: {
    posts: (reader, { id }) => postsOf(reader, id),
    answers: (reader, { id }) => answersOf(reader, id),
  },
  counts: {
    posts: (reader, ids) => countWritten(reader, 'post', ids),
    answers: (reader, ids) => countWritten(reader, 'reply', ids),
  },
  rename: renameAuthor,
  release: releaseAuthor,
  erase: (change, { id }) => releaseAuthor(change, id),
};

async function countWritten(reader: Reader, table: 'post' | 'reply', ids: readonly string[]) {
  if (ids.length === 0) return [];
  return reader
    .selectFrom(table)
    .select(({ fn }) => ['author_id as id', fn.countAll<number>().as('rows')])
    .where('author_id', 'in', ids)
    .groupBy('author_id')
    .$narrowType<{ id: string }>() // one of the ids
    .execute();
}

/** Posts per read. */
const CHUNK = 100;

async function* postsOf(reader: Reader, id: string): AsyncGenerator<Rows> {
  for (let last = 0; ;) {
    const rows = await reader
      .selectFrom('post')
      .selectAll()
      .where('author_id', '=', id)
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    const tags = await tagsOf(
      reader,
      rows.map((row) => row.id),
    );
    yield rows.map((row) => ({
      id: row.id,
      board: row.board_id,
      state: row.status,
      writer: row.nick_name,
      title: row.title,
      content: row.content,
      tags: tags.filter(({ post_id: postId }) => postId === row.id).map(({ name }) => name),
      link: row.url_info,
      video: row.video_url,
      written: isoTime(row.created_at),
      changed: isoTime(row.updated_at),
      published: row.published_at === null ? null : isoTime(row.published_at),
    }));
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
  }
}

async function tagsOf(reader: Reader, postIds: readonly number[]) {
  if (postIds.length === 0) return [];
  return reader
    .selectFrom('post_tag')
    .select(['post_id', 'name'])
    .where('post_id', 'in', postIds)
    .orderBy('position')
    .execute();
}

async function answersOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('reply')
    .selectAll()
    .where('author_id', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    post: row.post_id,
    content: row.content,
    written: isoTime(row.created_at),
    changed: isoTime(row.updated_at),
  }));
}
