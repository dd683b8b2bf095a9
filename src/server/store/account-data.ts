import type { Transaction } from 'kysely';
import type { AccountUser } from './account-user.ts';
import type { Reader } from './engine.ts';
import type { Tables } from './tables.ts';

/** How much is held about an account. */
export interface HeldCounts {
  readonly createdAt: number;
  readonly posts: number;
  readonly answers: number;
  readonly files: number;
  readonly sessions: number;
}

/** @returns null if the account is gone */
export async function countHeld(reader: Reader, id: string): Promise<HeldCounts | null> {
  const row = await reader
    .selectFrom('account')
    .select((eb) => [
      'created_at as createdAt',
      eb
        .selectFrom('post')
        .whereRef('author_id', '=', 'account.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('posts'),
      eb
        .selectFrom('reply')
        .whereRef('author_id', '=', 'account.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('answers'),
      eb
        .selectFrom('file')
        .whereRef('uploaded_by', '=', 'account.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('files'),
      eb
        .selectFrom('session')
        .whereRef('account_id', '=', 'account.id')
        .select(eb.fn.countAll<number>().as('n'))
        .as('sessions'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { createdAt, posts, answers, files, sessions } = row;
  return {
    createdAt,
    posts: posts ?? 0,
    answers: answers ?? 0,
    files: files ?? 0,
    sessions: sessions ?? 0,
  };
}

/** Posts that are read at a time. */
const CHUNK = 100;

/** What a module holds about accounts. */
export interface AccountDataPart {
  /** Its list in the export of an account, such as `bookings`. */
  readonly name: string;
  /** The rows of that list. Times are ISO 8601 in UTC. */
  readonly read: (reader: Reader, user: AccountUser) => Promise<Rows>;
  /** Deletes the rows, or what in them tells of the person. Runs in the transaction that deletes the account, before its own row goes. */
  readonly erase: (transaction: Transaction<Tables>, user: AccountUser) => Promise<unknown>;
}

/**
 * Everything that is held about an account, as the text of one JSON object, piece by piece. Times are ISO 8601 in UTC. The password is
 * not in it, since only a hash is kept; inquiries belong to no account.
 * @param ofModules what the site's modules hold
 */
export async function* exportAccount(
  reader: Reader,
  user: AccountUser,
  ofModules: readonly AccountDataPart[],
): AsyncGenerator<string> {
  const { id, role, nickName } = user;
  const held = await countHeld(reader, id);
  const since = held && isoTime(held.createdAt);
  yield `{\n  "account": ${JSON.stringify({ id, name: nickName, role, since })}`;
  yield* listIn('sessions', [await sessionsOf(reader, id)]);
  yield* listIn('networks', [await networksOf(reader, id)]);
  yield* listIn('passwordLinks', [await linksOf(reader, id)]);
  yield* listIn('posts', postsOf(reader, id));
  yield* listIn('answers', [await answersOf(reader, id)]);
  yield* listIn('files', [await filesOf(reader, id)]);
  for (const { name, read } of ofModules) yield* listIn(name, [await read(reader, user)]);
  yield* listIn('records', [await recordsOf(reader, id)]);
  yield '\n}\n';
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** A property with a list, one entry a line. */
async function* listIn(name: string, chunks: AsyncIterable<Rows> | Iterable<Rows>): AsyncGenerator<string> {
  yield `,\n  ${JSON.stringify(name)}: [`;
  let separator = '\n';
  for await (const rows of chunks) {
    for (const row of rows) {
      yield `${separator}    ${JSON.stringify(row)}`;
      separator = ',\n';
    }
  }
  yield separator === '\n' ? ']' : '\n  ]';
}

async function sessionsOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('session')
    .select(['created_at', 'seen_at'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
  return rows.map((row) => ({ begun: isoTime(row.created_at), lastUsed: isoTime(row.seen_at) }));
}

async function networksOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('login_network')
    .select(['network', 'seen_at'])
    .where('account_id', '=', id)
    .orderBy('seen_at')
    .execute();
  return rows.map((row) => ({ hash: row.network, lastSignedIn: isoTime(row.seen_at) }));
}

async function linksOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('password_link')
    .select(['created_at', 'expires_at'])
    .where('account_id', '=', id)
    .execute();
  return rows.map((row) => ({ made: isoTime(row.created_at), ends: isoTime(row.expires_at) }));
}

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

async function filesOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('file')
    .selectAll()
    .where('uploaded_by', '=', id)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    post: row.post_id,
    name: row.name,
    type: row.mime,
    bytes: row.size,
    uploaded: isoTime(row.created_at),
    deleted: row.deleted_at === null ? null : isoTime(row.deleted_at),
  }));
}

/** What is recorded of what the account did, and of what was done to it. No other account is named: the file goes to the person. */
async function recordsOf(reader: Reader, id: string): Promise<Rows> {
  const rows = await reader
    .selectFrom('audit_log')
    .selectAll()
    .where((is) =>
      is.or([is('actor', '=', id), is.and([is('subject_type', '=', 'account'), is('subject_id', '=', id)])]),
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const isByOther = row.actor !== id && /^\S+$/.test(row.actor); // no account's id has a space, as "command line" has
    const isOfOther = row.subject_type === 'account' && row.subject_id !== id;
    return {
      at: isoTime(row.at),
      by: isByOther ? 'staff' : row.actor,
      address: isByOther ? '' : row.address,
      action: row.action,
      subject: `${row.subject_type} ${isOfOther ? '' : row.subject_id}`.trim(),
      detail: row.detail,
    };
  });
}

function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
