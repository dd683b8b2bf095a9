import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Insertable, Transaction } from 'kysely';
import { appendRecord } from '../../src/server/store/audit-chain.ts';
import type { Database } from '../../src/server/store/engine.ts';
import { toSearchText } from '../../src/modules/boards/store/search-text.ts';
import type { PostTable } from '../../src/modules/boards/store/tables.ts';
import type { InquiryTable } from '../../src/modules/inquiry/service/tables.ts';
import type { FileTable, KeptFileTable, Tables } from '../../src/server/store/tables.ts';
import { TEST_BOARDS } from './built-site.ts';
import type { RandomSite } from './random-site.ts';
import { signIn } from './sign-in.ts';
import type { VisitorHeaders } from './sign-in.ts';
import { tablesOf } from './site-rows.ts';

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
    // The highest id must not be used again.
    await transaction.deleteFrom('inquiry').where('id', '=', site.inquiries.length).execute();
    await addOthers(transaction, now);
    await addEntries(transaction, now);
    await addKeptFiles(transaction, dataDir, now);
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

/** What was done about the first inquiry. */
async function addEntries(transaction: Transaction<Tables>, now: number): Promise<void> {
  const entry = { inquiry_id: 1, by_user: 'Office', created_at: now };
  await transaction
    .insertInto('inquiry_entry')
    .values([
      {
        ...entry,
        kind: 'answer',
        text: '네',
        subject: 'Re: 문의',
        message_key: 'inquiry.1.a',
        file_ids: '2',
      },
      { ...entry, kind: 'note', text: '메모', idempotency_key: 'a', request_hash: 'b' },
      { ...entry, kind: 'assigned', text: '', to_user: 'Office' },
    ])
    .execute();
  const who = { inquiry_id: 1, account_id: 'Office' };
  await transaction
    .insertInto('inquiry_draft')
    .values({ ...who, text: '한글', updated_at: now, file_ids: '3' })
    .execute();
  await transaction
    .insertInto('inquiry_presence')
    .values({ ...who, writing: 1, seen_at: now })
    .execute();
}

/** A file of the first inquiry, of the answer to it, and of the draft of another. */
async function addKeptFiles(transaction: Transaction<Tables>, dataDir: string, now: number): Promise<void> {
  await addKeptFile(transaction, { dataDir, now, purpose: 'inquiry', digit: 'f' });
  await addKeptFile(transaction, { dataDir, now, purpose: 'inquiry-answer', digit: 'e' });
  await addKeptFile(transaction, { dataDir, now, purpose: 'inquiry-draft', digit: 'd' });
}

interface FilledFile {
  readonly dataDir: string;
  readonly now: number;
  readonly purpose: string;
  /** Of its key. */
  readonly digit: string;
}

async function addKeptFile(
  transaction: Transaction<Tables>,
  { dataDir, now, purpose, digit }: FilledFile,
): Promise<void> {
  const [key, bytes] = [`0123abcd-${digit.repeat(32)}`, '도면'];
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  writeFileSync(join(dataDir, 'files', key), bytes);
  const row: Insertable<KeptFileTable> = {
    ...{ token_hash: digit, purpose, holder_id: 1, position: 0 },
    ...{ name: '도면.txt', mime: 'text/plain', size: Buffer.byteLength(bytes) },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storage_key: key,
    created_at: now,
  };
  await transaction.insertInto('kept_file').values(row).execute();
}

async function addInquiry(
  transaction: Transaction<Tables>,
  one: RandomSite['inquiries'][number],
  index: number,
  now: number,
): Promise<void> {
  const row: Insertable<InquiryTable> = {
    receipt: `RECEIPT ${index}`,
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
    visitor_company: '(주)한빛 Ltd',
    country: 'Korea',
    quantity: '2 units',
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
    file_ids: one.spam ? null : '2',
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
  await appendRecord(transaction, { at: now, ...who, ...what, detail: '상세' });
  await transaction
    .insertInto('rate_limit')
    .values({ key: 'k', window_start: now - (now % 1_000), hits: 3 })
    .execute();
}

/** One row in each table of a later migration, so that a restore that forgets the table is noticed. */
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
