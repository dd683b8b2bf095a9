import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../server/store/engine.ts';
import { toSearchText } from '../server/store/posts/search-text.ts';
import type { FileTable, InquiryTable, PostTable, Tables } from '../server/store/tables.ts';
import { signIn } from './sign-in.ts';
import type { VisitorHeaders } from './sign-in.ts';
import { TEST_BOARDS } from './built-site.ts';

const WORDS = [
  'crane',
  '점검 펌프',
  '한글',
  '👩‍👩‍👧‍👦',
  'e\u0301',
  'שלום',
  `'"\\`,
  '\\u0000',
  '50%_',
  '<b>&amp;',
  '\uFEFF',
  '\u0001\u007F',
  '𠮷',
  '',
];
const odd = fc.string({ unit: 'binary', maxLength: 12 }).map((text) => text.replaceAll('\0', ''));
const words = fc
  .array(fc.oneof(fc.constantFrom(...WORDS), odd), { minLength: 1, maxLength: 4 })
  .map((list) => list.join(' '));
const orNull = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> =>
  fc.option(value, { nil: null });
const flag = fc.constantFrom(0 as const, 1 as const);
const author = orNull(fc.constantFrom('Office', 'kim'));
/** Milliseconds before now: nothing is old enough to be swept up. */
const ago = fc.integer({ min: 60_000, max: 3_000_000 });

const post = fc.record({
  board: fc.constantFrom(...TEST_BOARDS.map(({ id }) => id)),
  status: fc.constantFrom(
    'draft' as const,
    'scheduled' as const,
    'published' as const,
    'published' as const,
    'deleted' as const,
  ),
  pinned: flag,
  title: words,
  text: words,
  author,
  urlInfo: orNull(words),
  videoUrl: orNull(words),
  thumbnail: orNull(fc.integer({ min: 1, max: 8 })),
  ago,
  tags: fc.array(words, { maxLength: 3 }),
  replies: fc.array(fc.record({ author, content: words }), { maxLength: 2 }),
  reads: fc.integer({ min: 1, max: 9_000 }),
});
const file = fc.record({
  post: orNull(fc.nat()),
  role: fc.constantFrom('attachment' as const, 'thumbnail' as const, 'inline' as const),
  name: words,
  mime: fc.constantFrom('image/png', 'application/pdf', 'text/plain'),
  bytes: fc.uint8Array({ minLength: 0, maxLength: 3_000 }),
  pixels: orNull(fc.integer({ min: 1, max: 5_000 })),
  isDeleted: fc.boolean(),
});
const inquiry = fc.record({
  worker: words,
  contents: words,
  key: orNull(fc.uuid()),
  status: fc.constantFrom('new' as const, 'open' as const, 'done' as const),
  spam: flag,
  ago,
});

/** What a site holds; every kind of row that there is, with odd texts in them. */
export const randomSite = fc.record({
  posts: fc.array(post, { minLength: 4, maxLength: 25 }),
  files: fc.array(file, { minLength: 3, maxLength: 8 }),
  inquiries: fc.array(inquiry, { minLength: 2, maxLength: 5 }),
});
export type RandomSite = typeof randomSite extends fc.Arbitrary<infer Site> ? Site : never;

/**
 * Writes a site into an empty database and its folder.
 * @returns the cookies of its people
 */
export async function fillSite(
  database: Database,
  dataDir: string,
  site: RandomSite,
): Promise<{ readonly staff: VisitorHeaders; readonly member: VisitorHeaders }> {
  const staff = await signIn(database, { id: 'Office', role: 'staff', nickName: '사무실' });
  const member = await signIn(database, { id: 'kim', nickName: 'Kim 김' });
  const now = Date.now();
  await database.attempt(async (transaction) => {
    for (const [index, one] of site.posts.entries()) await addPost(transaction, one, index + 1, now);
    for (const [index, one] of site.files.entries())
      await addFile(transaction, one, index, { site, dataDir, now });
    for (const [index, one] of site.inquiries.entries()) await addInquiry(transaction, one, index, now);
    // The highest id is not to be given again.
    await transaction.deleteFrom('inquiry').where('id', '=', site.inquiries.length).execute();
    await addOthers(transaction, now);
    for (const table of await tablesOf(database)) await addPlainRow(transaction, table);
  });
  return { staff, member };
}

async function addPost(
  transaction: Transaction<Tables>,
  one: RandomSite['posts'][number],
  id: number,
  now: number,
): Promise<void> {
  const texts = { title: one.title, contentText: one.text, nickName: 'Office', tags: one.tags };
  const published = {
    draft: null,
    scheduled: now + 10 * one.ago,
    published: now - one.ago,
    deleted: one.pinned ? null : now - one.ago,
  };
  const row: Omit<PostTable, 'id'> = {
    board_id: one.board,
    status: one.status,
    pinned: one.pinned,
    title: one.title,
    content: `<p>${one.text}</p>`,
    content_text: one.text,
    search_text: toSearchText(texts),
    author_id: one.author,
    nick_name: texts.nickName,
    url_info: one.urlInfo,
    video_url: one.videoUrl,
    thumb_file_id: one.thumbnail,
    published_at: published[one.status],
    created_at: now - one.ago,
    updated_at: now - one.ago + 1,
  };
  await transaction.insertInto('post').values(row).execute();
  for (const [position, name] of one.tags.entries()) {
    await transaction.insertInto('post_tag').values({ post_id: id, position, name }).execute();
  }
  for (const { author: author_id, content } of one.replies) {
    const times = { created_at: now, updated_at: now };
    await transaction
      .insertInto('reply')
      .values({ post_id: id, author_id, content, ...times })
      .execute();
  }
  await transaction.insertInto('post_read_count').values({ post_id: id, reads: one.reads }).execute();
  await transaction
    .insertInto('post_read')
    .values({ day: 20_000, post_id: id, visitor: 2 ** 48 - id })
    .execute();
}

async function addFile(
  transaction: Transaction<Tables>,
  one: RandomSite['files'][number],
  index: number,
  { site, dataDir, now }: { site: RandomSite; dataDir: string; now: number },
): Promise<void> {
  const key = `0123abcd-${String(index).padStart(32, '0')}`;
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', key), one.bytes);
  const row: Omit<FileTable, 'id'> = {
    post_id: one.post === null ? null : (one.post % site.posts.length) + 1,
    role: one.role,
    position: index,
    name: one.name,
    mime: one.mime,
    size: one.bytes.length,
    sha256: createHash('sha256').update(one.bytes).digest('hex'),
    width: one.pixels,
    height: one.pixels,
    storage_key: key,
    uploaded_by: one.isDeleted ? null : 'kim',
    created_at: now,
    deleted_at: one.isDeleted ? now : null,
  };
  await transaction.insertInto('file').values(row).execute();
}

async function addInquiry(
  transaction: Transaction<Tables>,
  one: RandomSite['inquiries'][number],
  index: number,
  now: number,
): Promise<void> {
  const row: Omit<InquiryTable, 'id'> = {
    receipt: `receipt ${index}`,
    idempotency_key: one.key,
    request_hash: one.key && 'hash',
    site_id: 30,
    company: 'WM Group',
    title: '견적 및 시공문의',
    worker: one.worker,
    tel: '010-0000-0000',
    email: 'kim@example.com',
    email1: 'kim',
    email2: 'example.com',
    email3: 'example.com',
    contents: one.contents,
    notice_version: '2026.11.21',
    received_at: now - one.ago,
    status: one.status,
    spam: one.spam,
    status_changed_at: one.status === 'new' ? null : now,
    status_changed_by: one.status === 'new' ? null : 'Office',
    purge_after: now + 10_000_000_000,
  };
  await transaction.insertInto('inquiry').values(row).execute();
  const mail = { to_address: 'a@example.com', subject: one.worker, body: one.contents, created_at: now };
  const state = {
    next_attempt_at: now + 10_000_000_000,
    sent_at: one.spam ? now : null,
    last_error: one.spam ? null : 'EAUTH',
  };
  await transaction
    .insertInto('mail_outbox')
    .values({ inquiry_id: index + 1, attempts: index, ...mail, ...state })
    .execute();
}

async function addOthers(transaction: Transaction<Tables>, now: number): Promise<void> {
  for (const { id } of TEST_BOARDS) {
    await transaction.insertInto('board_version').values({ board_id: id, listed: id, shown: id }).execute();
  }
  const save = { account_id: 'kim', idempotency_key: 'a', request_hash: 'b', post_id: 1, reply_id: null };
  await transaction
    .insertInto('post_save')
    .values({ ...save, updated_at: now, saved_at: now })
    .execute();
  const [who, what] = [
    { actor: 'Office', address: '::1' },
    { action: 'login', subject_type: 'account', subject_id: 'Office' },
  ];
  await transaction
    .insertInto('audit_log')
    .values({ at: now, ...who, ...what, detail: '상세' })
    .execute();
  await transaction
    .insertInto('rate_limit')
    .values({ key: 'k', window_start: now - (now % 1_000), hits: 3 })
    .execute();
}

/** The tables of rows in either engine, as it names them. */
export async function tablesOf({ read, dialect }: Database): Promise<string[]> {
  const text =
    dialect === 'sqlite'
      ? `select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%'`
      : `select table_name as name from information_schema.tables where table_schema = 'public'`;
  const { rows } = await sql.raw<{ name: string }>(text).execute(read);
  return rows.map(({ name }) => name).sort();
}

/** Rows of tables that a later migration makes: one each, so that a move which forgets the table is noticed. */
async function addPlainRow(transaction: Transaction<Tables>, table: string): Promise<void> {
  const { rows } = await sql.raw(`select 1 from "${table}" limit 1`).execute(transaction);
  if (rows.length > 0) return;
  const columns = await sql
    .raw<{ name: string; type: string; other: string | null; key: string | null }>(
      `select info.name, info.type, keys."table" as other, keys."to" as key
      from pragma_table_info('${table}') as info left join pragma_foreign_key_list('${table}') as keys on keys."from" = info.name`,
    )
    .execute(transaction);
  const values = columns.rows.map(({ type, other, key }) =>
    other ? `(select min("${key ?? 'id'}") from "${other}")` : type.toLowerCase() === 'text' ? `'한글'` : '1',
  );
  await sql.raw(`insert into "${table}" values (${values.join()})`).execute(transaction);
}

/** All rows of all tables but the list of migrations, in an order that both engines share. */
export async function rowsOfSite(database: Database): Promise<Map<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const table of await tablesOf(database)) {
    if (table === 'schema_version') continue;
    const { rows } = await sql
      .raw<Record<string, unknown>>(`select * from "${table}"`)
      .execute(database.read);
    const sorted = rows.map((row) =>
      JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))),
    );
    all.set(table, sorted.sort());
  }
  return all;
}
