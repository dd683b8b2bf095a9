// R-INQ-80, R-INQ-81
import type { Updateable } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MODULES } from '../../../../tools/testing/all-modules.ts';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { ENGINES, SQLITE } from '../../../../tools/testing/engines.ts';
import { recorded } from '../../../../tools/testing/inquiry-desk.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { startPostService } from '../../../../tools/testing/post-service.ts';
import type { PostService } from '../../../../tools/testing/post-service.ts';
import { signIn } from '../../../../tools/testing/sign-in.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';
import type { NewPost } from '../../boards/store/post-store.ts';
import { createInquiryKeeper } from '../../inquiry/service/keep-inquiries.ts';
import type { InquiryTable } from '../../inquiry/service/tables.ts';
import { createService } from '../../../server/http/service.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import { WAITING_KINDS } from '../../../shared/waiting-kinds.ts';
import { findWaiting } from './find-waiting.ts';

const LIST = '/waiting/list.do';
const NEWS = '/waiting/news.do';
const [QUESTIONS, NO_MENU_ITEM] = [151, 153];
/** Not due, so nothing publishes it. */
const FAR = Date.UTC(3000, 0, 1);
const at = (hour: number): number => Date.UTC(2026, 10, 21, hour);

interface Received extends NonNullable<Parameters<typeof makeInquiry>[0]> {
  readonly hour: number;
  readonly row?: Updateable<InquiryTable>;
}

/** @returns the receipt */
async function receive(database: Database, { hour, row = {}, ...form }: Received): Promise<string> {
  const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => []);
  const receipt = await keep(makeInquiry(form, null, at(hour)));
  const changes = { visitor_company: '', ...row };
  await write(database, (change) =>
    change.updateTable('inquiry').set(changes).where('receipt', '=', receipt).execute(),
  );
  return receipt;
}

/** @param hour when it was published, and last changed */
const addPost = ({ add }: PostService, hour: number, post: Partial<NewPost>): Promise<number> =>
  add({ publishedAt: at(hour), ...post }, at(hour));

const question = (service: PostService, hour: number, title: string, nickName = 'Minsu'): Promise<number> =>
  addPost(service, hour, { boardId: QUESTIONS, title, nickName });

async function listOf(service: PostService, query: string): Promise<Answer<'waitingList'>> {
  const answer = await service.ask(`${LIST}?${query}`, { headers: await service.as('office', 'staff') });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const names = ({ items }: Answer<'waitingList'>): string[] => items.map(({ name }) => name);

describe.each(ENGINES)('the work that waits on $name', (engine) => {
  test('lists inquiries and questions without an answer together, the longest wait first', async () => {
    const service = await startPostService(engine);
    const { database, posts, send, as } = service;
    const staff = await as('colleague', 'staff');
    const receipt = await receive(database, { hour: 2, row: { visitor_company: 'Hana Marine' } });
    const taken = await receive(database, {
      hour: 4,
      worker: 'Lee',
      row: { assignee: 'colleague', status: 'open' },
    });
    await receive(database, { hour: 1, worker: 'answered', row: { status: 'answered', answered_at: at(2) } });
    await receive(database, { hour: 1, worker: 'open again', row: { status: 'open', answered_at: at(2) } });
    await receive(database, { hour: 1, worker: 'closed', row: { status: 'closed' } });
    await receive(database, { hour: 1, worker: 'spam', row: { spam: 1 } });
    const id = await question(service, 3, 'Which screens fit?');
    const answered = await question(service, 1, 'answered');
    await question(service, 5, 'Pinned');
    const deleted = await question(service, 1, 'deleted');
    await posts.remove(QUESTIONS, deleted, at(2));
    await addPost(service, 1, { title: 'a notice is no question' });
    const reply = { boardConfigId: QUESTIONS, boardId: answered, content: '<p>Yes.</p>' };
    expect((await send('/reply/save.do', reply, staff)).statusCode).toBe(200);

    const { items, total, counts, latest } = await listOf(service, 'kind=unanswered');
    expect(items).toEqual([
      {
        ...{ what: 'Inquiry', name: 'Hana Marine', place: receipt, who: 'Nobody yet' },
        ...{ time: '2026-11-21T02:00:00.000Z', href: `/desk/inquiries?receipt=${receipt}` },
      },
      {
        ...{ what: 'Question', name: 'Which screens fit?', place: 'Q&A <all>', who: 'By Minsu' },
        ...{ time: '2026-11-21T03:00:00.000Z', href: `/boardView/1151/151/${id}/1` },
      },
      {
        ...{ what: 'Inquiry', name: 'Lee', place: taken, who: 'colleague' },
        ...{ time: '2026-11-21T04:00:00.000Z', href: `/desk/inquiries?receipt=${taken}` },
      },
      expect.objectContaining({ name: 'Pinned' }),
    ]);
    expect([total, counts]).toEqual([4, { unanswered: 4, drafts: 0, scheduled: 0 }]);
    expect(latest).toBe('2026-11-21T05:00:00.000Z');
  });

  test('lists drafts of all boards, the last changed first, and scheduled posts, the next first', async () => {
    const service = await startPostService(engine);
    const draft = { status: 'draft', publishedAt: null } as const;
    await addPost(service, 1, { ...draft, title: 'Older draft' });
    const id = await addPost(service, 2, { ...draft, boardId: QUESTIONS, title: 'Newer draft' });
    await addPost(service, 3, { ...draft, boardId: NO_MENU_ITEM, title: 'a board without an address' });
    await addPost(service, 1, { status: 'scheduled', publishedAt: FAR + 1, title: 'Later' });
    const next = await addPost(service, 2, { status: 'scheduled', publishedAt: FAR, title: 'Next' });
    await addPost(service, 1, { title: 'published' });

    const drafts = await listOf(service, 'kind=drafts');
    expect(names(drafts)).toEqual(['Newer draft', 'Older draft']);
    expect(drafts.items[0]).toEqual({
      ...{ what: 'Draft', name: 'Newer draft', place: 'Q&A <all>', who: 'By Office' },
      ...{ time: '2026-11-21T02:00:00.000Z', href: `/boardEdit/1151/151/${id}/1` },
    });
    const scheduled = await listOf(service, 'kind=scheduled');
    expect(names(scheduled)).toEqual(['Next', 'Later']);
    expect(scheduled.items[0]).toMatchObject({
      ...{ what: 'Scheduled post', place: 'Notice', time: '3000-01-01T00:00:00.000Z' },
      href: `/boardEdit/1150/150/${next}/1`,
    });
    expect(scheduled.counts).toEqual({ unanswered: 0, drafts: 2, scheduled: 2 });
    expect((await listOf(service, 'kind=unanswered')).items).toEqual([]); // neither drafts nor scheduled ones
  });

  test('comes in pages of 20 over all modules, and a page past the end is empty', async () => {
    const service = await startPostService(engine);
    for (let hour = 0; hour < 12; hour += 1) {
      await receive(service.database, { hour: 2 * hour, worker: `${2 * hour}` });
      await question(service, 2 * hour + 1, `${2 * hour + 1}`);
    }
    const first = await listOf(service, 'kind=unanswered');
    const second = await listOf(service, 'kind=unanswered&page=2');
    expect([...names(first), ...names(second)]).toEqual(Array.from({ length: 24 }, (_, index) => `${index}`));
    expect([first.items.length, first.pagesize, second.total]).toEqual([20, 20, 24]);
    for (const page of ['3', '999999999999999']) {
      expect((await listOf(service, `kind=unanswered&page=${page}`)).items).toEqual([]);
    }
  });

  test('says when something was added, changed or answered, without recording that it was asked', async () => {
    const service = await startPostService(engine);
    const headers = await service.as('office', 'staff');
    const news = async (): Promise<Answer<'waitingNews'>> =>
      (await service.ask(`${NEWS}?kind=unanswered`, { headers })).json();
    const counts = { unanswered: 0, drafts: 0, scheduled: 0 };
    expect(await news()).toEqual({ counts, latest: null });
    const id = await question(service, 1, 'First');
    expect(await news()).toEqual({
      counts: { ...counts, unanswered: 1 },
      latest: '2026-11-21T01:00:00.000Z',
    });
    await question(service, 2, 'Second');
    await service.posts.remove(QUESTIONS, id, at(3));
    expect(await news()).toEqual({
      counts: { ...counts, unanswered: 1 },
      latest: '2026-11-21T02:00:00.000Z',
    });
    expect(await recorded(service.database)).toEqual([]);
  });

  test('is for staff only, and the record of a look has receipts and ids, but no names', async () => {
    const service = await startPostService(engine);
    const { database, ask, as } = service;
    const receipt = await receive(database, { hour: 1 });
    const id = await question(service, 2, 'Secret title');
    for (const url of [`${LIST}?kind=unanswered`, `${NEWS}?kind=unanswered`]) {
      expect((await ask(url)).statusCode).toBe(401);
      expect((await ask(url, { headers: await as('kim') })).statusCode).toBe(403);
    }
    const staff = await as('office', 'staff');
    expect((await ask(`${LIST}?kind=all`, { headers: staff })).statusCode).toBe(400);
    await listOf(service, 'kind=unanswered');
    await listOf(service, 'kind=drafts&page=2');
    expect(await recorded(database)).toEqual([
      `waiting.list: unanswered page=1: inquiry ${receipt}, post ${id}`,
      'waiting.list: drafts page=2: none',
    ]);
  });
});

test('a site whose modules have no waiting work has an empty list', async () => {
  const database = await SQLITE.open();
  const modules = ['accounts', 'desk'].flatMap((name) => MODULES[name] ?? []);
  const settings = { siteUrl: null, logLevel: 'silent' } as const;
  const { app } = await createService({ ...makeBuiltSite(), modules }, settings, database);
  onTestFinished(() => app.close());
  const headers = (await signIn(database, { id: 'office', role: 'staff' })) as Record<string, string>;
  for (const kind of WAITING_KINDS) {
    const answer = await app.inject({ url: `${LIST}?kind=${kind}`, headers });
    expect(answer.json()).toEqual({
      ...{ counts: { unanswered: 0, drafts: 0, scheduled: 0 }, latest: null },
      ...{ total: 0, pagesize: 20, items: [] },
    });
  }
});

test('work of the same moment is on one page only', async () => {
  const { read } = await SQLITE.open();
  const work = (name: string) => ({
    ...{ what: '', name, place: '', who: '', time: 1, href: '/' },
    subject: { type: 'x', id: name },
  });
  const source = (...all: readonly string[]) => ({
    unanswered: {
      count: () => Promise.resolve({ total: all.length, latest: 1 }),
      find: (_: unknown, most: number) => Promise.resolve(all.slice(0, most).map(work)),
    },
  });
  const sources = [source('a', 'b', 'c'), {}, source('d', 'e', 'f')];
  const pages = await Promise.all(
    [1, 2, 3].map((page) => findWaiting(read, sources, 'unanswered', { page, size: 2, total: 6 })),
  );
  expect(
    pages
      .flat()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});
