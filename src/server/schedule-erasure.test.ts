// R-INQ-30, R-ACC-28, R-SEC-47
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../tools/testing/built-site.ts';
import { SQLITE } from '../../tools/testing/engines.ts';
import { KEYS, formOf, part } from '../../tools/testing/file-service.ts';
import { makeInquiry } from '../../tools/testing/inquiry.ts';
import { leftInFiles } from '../../tools/testing/left-in-files.ts';
import { startPostService } from '../../tools/testing/post-service.ts';
import type { PostService } from '../../tools/testing/post-service.ts';
import type { VisitorHeaders } from '../../tools/testing/sign-in.ts';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { openFolderStorage } from './files/folder-storage.ts';
import { sweepFiles } from './files/sweep-files.ts';
import { createService } from './http/service.ts';
import { createInquiryKeeper } from '../modules/inquiry/service/keep-inquiries.ts';
import { purgeInquiries } from '../modules/inquiry/service/purge-inquiries.ts';
import { dropMail } from './mail/waiting-mails.ts';
import { readUserCommand, runUserCommand } from './sessions/user-command.ts';
import { write } from './store/database.ts';
import { clearTraces, noteErasure } from './store/erasure.ts';
import { clearFullText } from './store/full-text.ts';
import { accountData } from '../modules/boards/store/account-data.ts';
import { purgePosts } from '../modules/boards/store/purge-posts.ts';
import { openMigrated } from './store/migrate.ts';
import { connectSqlite } from './store/sqlite-driver.ts';

/** Three characters make one entry of the search index, which contains them unchanged. */
const NAME = '龘靐齉';
/** A word that is on no page of the tests and isn't split by the index. */
const WORDS = 'Qzxjvkwq';
/** The text as written, as searched, in parts as HTML splits it, and the end of an index entry. */
const TEXTS = [NAME, '靐齉', WORDS, WORDS.toLowerCase(), 'Qzx<strong>jvkwq'];
const CONTENT = `<p>${WORDS} Qzx<strong>jvkwq</strong> ${NAME}</p>`;

interface Site extends PostService {
  readonly dataDir: string;
  readonly left: () => string[];
  readonly upload: (headers: VisitorHeaders) => Promise<number>;
  readonly storage: ReturnType<typeof openFolderStorage>;
}

async function startSite(): Promise<Site> {
  const place = await SQLITE.makePlace();
  const { dataDir } = place;
  const database = await openMigrated(place);
  const storage = openFolderStorage(dataDir, KEYS, 0);
  const service = await startPostService({ ...SQLITE, open: () => Promise.resolve(database) }, { storage });
  await fillAround(service);
  return {
    ...service,
    dataDir,
    storage,
    left: () => leftInFiles(dataDir, TEXTS),
    upload: async (headers) => {
      const { body, type } = formOf(part(`${WORDS} ${NAME}`, `${WORDS}.txt`));
      const sent = { method: 'POST', payload: body, headers: { ...headers, 'content-type': type } } as const;
      const answer = await service.ask('/fileInfo/uploadFile.do', sent);
      return answer.json<{ fileId: number }>().fileId;
    },
  };
}

/** Rows before and after it, which stay. */
async function fillAround({ add }: Pick<PostService, 'add'>): Promise<void> {
  for (let count = 0; count < 5; count++) await add({ contentText: `Kept ${count}. `.repeat(100) });
}

async function savePost({ send, upload }: Site, headers: VisitorHeaders, more: object = {}): Promise<number> {
  const fileIds = [await upload(headers)];
  const question = { boardConfigId: 151, title: WORDS, content: CONTENT, tags: [NAME], fileIds, ...more };
  const keyed = { ...headers, 'idempotency-key': WORDS };
  const saved = await send('/board/save.do', question, keyed);
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json<{ id: number }>().id;
}

/** An inquiry with its mails, a note and an unsent answer. */
async function keepInquiry(site: Site): Promise<string> {
  const { database, send } = site;
  const mail = { to_address: 'office@example.com', subject: NAME, body: `${WORDS} `.repeat(5_000) };
  const confirmation = {
    ...mail,
    to_address: 'kim@example.com',
    html: mail.body,
    answer_to: 'a@example.com',
  };
  const keeper = createInquiryKeeper({ database, timeZone: makeBuiltSite().timeZone }, () => [
    mail,
    confirmation,
  ]);
  const receipt = await keeper.keep(
    makeInquiry({ worker: NAME, visitorCompany: NAME, contents: `${WORDS} ${NAME} `.repeat(1_500) }, WORDS),
  );
  const staff = await site.as('office', 'staff');
  const written = { id: 1, text: `${WORDS} ${NAME} `.repeat(500) };
  for (const url of ['/contact/note.do', '/contact/draft.do']) {
    const saved = await send(url, written, staff);
    expect(saved.statusCode, saved.body).toBe(200);
  }
  return receipt;
}

const DAY = 86_400_000;

const ERASURES: readonly (readonly [what: string, erase: (site: Site) => Promise<unknown>])[] = [
  [
    'an inquiry that staff delete, with its mails',
    async (site) => {
      const receipt = await keepInquiry(site);
      expect(site.left()).not.toEqual([]);
      return site.send('/contact/delete.do', { receipt }, await site.as('office', 'staff'));
    },
  ],
  [
    'an inquiry at the end of its term',
    async (site) => {
      await keepInquiry(site);
      return purgeInquiries(site.database, Date.UTC(2035, 0));
    },
  ],
  [
    'a mail that staff delete',
    async (site) => {
      const receipt = await keepInquiry(site);
      const { id } = await site.database.read
        .selectFrom('mail_outbox')
        .select('id')
        .executeTakeFirstOrThrow();
      await write(site.database, (transaction) => dropMail(transaction, id, Date.now()));
      return site.send('/contact/delete.do', { receipt }, await site.as('office', 'staff'));
    },
  ],
  [
    'the name and the id of an account that the command line deletes',
    async (site) => {
      await site.as(WORDS);
      const change = { nick_name: NAME, public_key: 'by-chance' };
      await write(site.database, (transaction) => transaction.updateTable('account').set(change).execute());
      await site.add({ authorId: WORDS, nickName: NAME });
      return runUserCommand(
        site.database,
        readUserCommand(['delete', WORDS]),
        () => Promise.resolve(''),
        () => Promise.resolve([accountData]),
      );
    },
  ],
  [
    'a post that staff delete for good, with its file, tags, answer and key',
    async (site) => {
      const [writer, staff] = [await site.as('writer'), await site.as('office', 'staff')];
      const id = await savePost(site, writer);
      await site.send('/reply/save.do', { boardConfigId: 151, boardId: id, content: CONTENT }, staff);
      await site.ask(`/deleteBoard.do?boardConfigId=151&id=${id}`, { headers: staff });
      const done = await site.send('/board/destroy.do', { boardConfigId: 151, id }, staff);
      expect(done.statusCode, done.body).toBe(200);
    },
  ],
  [
    'a draft at the end of the term of deleted posts',
    async (site) => {
      const staff = await site.as('office', 'staff');
      const id = await savePost(site, staff, { status: 'draft' });
      await site.ask(`/deleteBoard.do?boardConfigId=151&id=${id}`, { headers: staff });
      return purgePosts(site.database, Date.now() + DAY, new AbortController().signal);
    },
  ],
  [
    'an upload that no post has taken',
    async (site) => {
      await site.upload(await site.as('writer'));
      return sweep(site, 2);
    },
  ],
  [
    'words that an edit has taken out of a post',
    async (site) => {
      const id = await site.add({ title: NAME, contentText: WORDS });
      const before = await site.posts.find(150, id);
      const question = { boardConfigId: 150, id, title: 'Kept', content: '<p>Kept.</p>' };
      const edit = { ...question, updateTime: new Date(before?.updatedAt ?? 0).toISOString() };
      const saved = await site.send('/board/save.do', edit, await site.as('office', 'staff'));
      expect(saved.statusCode, saved.body).toBe(200);
      return clearFullText(site.database);
    },
  ],
];

function sweep({ database, storage }: Site, days: number): Promise<unknown> {
  const { signal: closing } = new AbortController();
  return sweepFiles({ database, storage, now: Date.now() + days * DAY, keepDeletedDays: 90, closing });
}

/** Listens on a database until the test ends. */
async function listen(dataDir: string): Promise<void> {
  const database = await openMigrated({ dataDir, databaseUrl: null });
  const storage = openFolderStorage(dataDir, KEYS, 0);
  const { app } = await createService(
    makeBuiltSite(),
    { siteUrl: null, logLevel: 'silent', storage },
    database,
  );
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
}

test.each(ERASURES)('seconds later no file contains %s', async (_what, erase) => {
  const site = await startSite();
  await erase(site);
  // The state after a process was killed before it had cleared anything.
  const killed = makeFolder();
  cpSync(site.dataDir, killed, { recursive: true });

  const reader = connectSqlite(join(site.dataDir, 'site.db'));
  onTestFinished(() => void reader.close());
  reader.exec('begin');
  reader.prepare('select count(*) from post').get();
  await site.add();
  await clearTraces(site.database);
  expect(await site.database.emptyLog()).toBe(false);
  reader.exec('commit');
  await listen(site.dataDir);
  await expect.poll(site.left).toEqual([]);

  await listen(killed);
  await expect.poll(() => leftInFiles(killed, TEXTS)).toEqual([]);
});

test('rows leave no copy behind after moving between database pages', async ({ skip }) => {
  const place = await SQLITE.makePlace();
  const database = await openMigrated(place);
  onTestFinished(() => database.close());
  const keeper = createInquiryKeeper({ database, timeZone: makeBuiltSite().timeZone }, () => []);
  const marks = Array.from({ length: 5_000 }, (_, index) => `Mark-${index}-`);
  const next = createNumbers();
  for (let from = 0; from < marks.length; from += 1_000) {
    const some = marks.slice(from, from + 1_000);
    await Promise.all(
      some.map((mark) => keeper.keep(makeInquiry({ contents: mark + 'x '.repeat(20 + next(800)) }, null, 0))),
    );
  }
  await write(database, async (transaction) => {
    for (let step = 0; step < 5_000; step++) {
      const change = { status_changed_by: 'staff '.repeat(next(50)) };
      const id = 1 + next(marks.length);
      await transaction.updateTable('inquiry').set(change).where('id', '=', id).execute();
    }
    await transaction
      .deleteFrom('inquiry')
      .where('purge_after', '>', 0)
      .where(sql<number>`id % 7`, '=', 0)
      .execute();
  });
  await database.emptyLog();
  const left = await database.read.selectFrom('inquiry').select('contents').execute();
  const kept = new Set(left.map(({ contents }) => contents.split('x')[0]));
  const gone = marks.filter((mark) => !kept.has(mark));
  expect(gone).toHaveLength(714);
  // Overwriting deleted rows doesn't reach copies. Where SQLite happens to leave none, there is nothing to show.
  if (leftInFiles(place.dataDir, gone).length === 0) return skip('no row left a copy behind');
  await write(database, noteErasure);
  await expect.poll(() => clearTraces(database)).toBe(true);
  expect(leftInFiles(place.dataDir, gone)).toEqual([]);
});

/** The same numbers in each run, from 0 up to a limit. */
function createNumbers(): (limit: number) => number {
  let state = 7;
  return (limit) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
}
