import type { Database, Reader } from '../../../server/store/engine.ts';
import type { FullPost, ListedPost, PostFile, PostReply, StoredPost } from './post-store.ts';
import { placeholders, rowsOf } from '../../../server/store/statement.ts';
import type { PostTable } from './tables.ts';

/** Characters of a post's text for lists. */
const LIST_TEXT = 300;

const COLUMNS = `id, board_id, status, title, published_at, updated_at, author_id, nick_name, url_info, video_url,
  thumb_file_id, pinned, (select public_key from account where account.id = post.author_id) as author_key,
  coalesce((select reads from post_read_count where post_id = post.id), 0) as read_count`;

/** For lists: without the content. */
const LISTED_COLUMNS = `${COLUMNS}, substr(content_text, 1, ${LIST_TEXT}) as content_text`;
const STORED_COLUMNS = `${COLUMNS}, content_text, content`;

type ListedRow = Pick<
  PostTable,
  | 'board_id'
  | 'status'
  | 'title'
  | 'content_text'
  | 'published_at'
  | 'updated_at'
  | 'author_id'
  | 'nick_name'
  | 'url_info'
  | 'video_url'
  | 'thumb_file_id'
  | 'pinned'
> & { readonly id: number; readonly read_count: number; readonly author_key: string | null };

type StoredRow = ListedRow & Pick<PostTable, 'content'>;

/** A post's files, tags and replies in one row shape: one statement costs less than three. */
interface HangingRow {
  /** The position of a file or tag, or the id of a reply. */
  readonly position: number;
  readonly kind: 'file' | 'reply' | 'tag';
  readonly post_id: number;
  readonly id: number;
  /** The name of a file, the writer of a reply, or a tag. */
  readonly name: string | null;
  /** The type of a file, or the content of a reply. */
  readonly text: string | null;
  readonly size: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly updated_at: number | null;
}

/** Published posts in the order of the ids, without posts that are gone since the ids were found. @param columns SQL */
export async function readByIds<Row extends { readonly id: number }>(
  reader: Reader,
  dialect: Database['dialect'],
  columns: string,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  // A plain `status = …` would make SQLite use the index on status instead of the ids.
  const text = `select ${columns} from post where id in (${placeholders(ids)}) and status || '' = 'published'`;
  const rows = await rowsOf<Row>(reader, dialect, { text, values: ids });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Published posts' data for lists, in the order of the ids; see `readByIds`. */
export async function readListed(
  reader: Reader,
  dialect: Database['dialect'],
  ids: readonly number[],
): Promise<ListedPost[]> {
  const rows = await readByIds<ListedRow>(reader, dialect, LISTED_COLUMNS, ids);
  const hanging = await readHanging(
    reader,
    dialect,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => withHanging(row, hanging.get(row.id) ?? []));
}

/** A published post of this board, or null. */
export async function readFull(
  reader: Reader,
  dialect: Database['dialect'],
  boardId: number,
  id: number,
): Promise<FullPost | null> {
  const stored = await readStored(reader, dialect, boardId, id);
  if (stored?.status !== 'published' || stored.publishedAt === null) return null;
  const { status: _, publishedAt, ...rest } = stored;
  return { ...rest, publishedAt };
}

/** A post of this board in any state, or null. */
export async function readStored(
  reader: Reader,
  dialect: Database['dialect'],
  boardId: number,
  id: number,
): Promise<StoredPost | null> {
  const text = `select ${STORED_COLUMNS} from post where id = ? and board_id = ?`;
  const [row] = await rowsOf<StoredRow>(reader, dialect, { text, values: [id, boardId] });
  if (!row) return null;
  const hanging = (await readHanging(reader, dialect, [id])).get(id) ?? [];
  return {
    ...withHanging(row, hanging),
    publishedAt: row.published_at,
    status: row.status,
    content: row.content,
    replies: repliesOf(hanging),
  };
}

/** Files by position, replies from the oldest, tags by position. */
async function readHanging(
  reader: Reader,
  dialect: Database['dialect'],
  postIds: readonly number[],
): Promise<Map<number, HangingRow[]>> {
  const hanging = new Map<number, HangingRow[]>();
  if (postIds.length === 0) return hanging;
  const among = `in (${placeholders(postIds)})`;
  const text = `
    select 'file' as kind, post_id, id, name, mime as text, size, width, height, null as updated_at, position
      from file where post_id ${among} and role = 'attachment' and deleted_at is null
    union all
    select 'reply', reply.post_id, reply.id, account.nick_name, reply.content, null, null, null,
        reply.updated_at, reply.id
      from reply left join account on account.id = reply.author_id where reply.post_id ${among}
    union all
    select 'tag', post_id, 0, name, null, null, null, null, null, position
      from post_tag where post_id ${among}`;
  const values = [...postIds, ...postIds, ...postIds];
  const rows = await rowsOf<HangingRow>(reader, dialect, { text, values });
  rows.sort((one, other) => one.position - other.position); // sorting in the engines takes far longer
  for (const row of rows) {
    const others = hanging.get(row.post_id);
    if (others) others.push(row);
    else hanging.set(row.post_id, [row]);
  }
  return hanging;
}

function withHanging(row: ListedRow, hanging: readonly HangingRow[]): ListedPost {
  return {
    id: row.id,
    boardId: row.board_id,
    title: row.title,
    contentText: row.content_text,
    publishedAt: row.published_at ?? 0, // published rows have one; callers replace it for others
    updatedAt: row.updated_at,
    authorId: row.author_id,
    authorKey: row.author_key,
    nickName: row.nick_name,
    urlInfo: row.url_info,
    videoUrl: row.video_url,
    readCount: row.read_count,
    thumbFileId: row.thumb_file_id,
    pinned: row.pinned === 1,
    files: hanging.filter(({ kind }) => kind === 'file').map(toFile),
    tags: hanging.filter(({ kind }) => kind === 'tag').map(({ name }) => name ?? ''),
    reply: repliesOf(hanging).at(-1) ?? null,
  };
}

function toFile({ id, name, text, size, width, height }: HangingRow): PostFile {
  return { id, name: name ?? '', mime: text ?? '', size: size ?? 0, width, height };
}

function repliesOf(hanging: readonly HangingRow[]): PostReply[] {
  return hanging
    .filter(({ kind }) => kind === 'reply')
    .map(({ id, text, name, updated_at }) => ({
      id,
      content: text ?? '',
      nickName: name,
      updatedAt: updated_at ?? 0,
    }));
}
