import type { BrowserContext, Page, Request, Route } from 'playwright-core';
import type { Answer, Question } from '../../src/shared/do-contract.ts';
import type { BoardConfig } from '../../src/modules/boards/board-config.ts';
import type { Post } from '../../src/modules/boards/post-types.ts';

/** What replaces a call's answer. `hang`: it never comes. `cut`: the connection breaks. */
export type Fault =
  | {
      readonly status?: number;
      readonly body: string;
      readonly type?: string;
      readonly headers?: Record<string, string>;
    }
  | 'hang'
  | 'cut';

/** A fake of the boards' calls that follows their contract, so that a test decides what a board contains. */
export interface FakeBoards {
  readonly boards: Map<number, BoardConfig>;
  /** Each board's posts, in list order. */
  readonly posts: Map<number, Post[]>;
  /** Path of a call -> the fault that replaces its answer. */
  readonly faults: Map<string, Fault>;
  /** The requests so far, path and query. */
  readonly asked: string[];
  /** The bodies of POST calls. */
  readonly sent: unknown[];
  /** Idempotency-Key -> what was saved under it. */
  readonly saved: Map<string, Answer<'savePost'>>;
  user: Answer<'me'>;
}

const TYPES: Readonly<Record<number, BoardConfig['boardType']>> = {
  150: 'NORMAL',
  151: 'QNA',
  152: 'BLOG',
  153: 'PHOTO',
  154: 'YOUTUBE',
  155: 'BOOK',
  156: 'FILE',
};

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Puts the fake between a context's pages and the service; all other calls pass through. Board documents come without content,
 * as when the store fails, so that the screens ask the fake.
 */
export async function fakeBoards(context: BrowserContext): Promise<FakeBoards> {
  const fake: FakeBoards = {
    boards: new Map(
      Object.entries(TYPES).map(([id, boardType]) => [
        Number(id),
        { id: Number(id), title: `Board ${id}`, boardType, pagesize: 10 },
      ]),
    ),
    posts: new Map(),
    faults: new Map(),
    asked: [],
    sent: [],
    saved: new Map(),
    user: null,
  };
  await context.route(
    ({ pathname }) => /^\/board(View)?\//.test(pathname),
    (route) => route.continue({ url: new URL('/sign-in', route.request().url()).href }),
  );
  await context.route(
    ({ pathname }) => /\.do$|^\/user\/isAbleUserId\//.test(pathname) && pathname !== '/menu.do',
    (route, request) => answer(fake, route, request),
  );
  return fake;
}

/** A post with the fields that every board shows. */
export function fakePost(id: number, more: Partial<Post> = {}): Post {
  return {
    id,
    title: `Post ${id}`,
    content: `<p>The text of post ${id}.</p>`,
    updateTime: `2026-0${1 + (id % 9)}-1${id % 10}T03:04:05Z`,
    readCnt: id,
    ...more,
  };
}

/** Signs someone in before the page is opened. */
export async function signIn(page: Page, fake: FakeBoards, user: NonNullable<Answer<'me'>>): Promise<void> {
  fake.user = user;
  await page.addInitScript((id) => {
    sessionStorage.setItem('currentUser', JSON.stringify({ id }));
    localStorage.setItem('mayBeSignedIn', '1');
  }, user.id);
}

async function answer(fake: FakeBoards, route: Route, request: Request): Promise<void> {
  const url = new URL(request.url());
  fake.asked.push(`${url.pathname}${url.search}`);
  const fault = fake.faults.get(url.pathname);
  if (fault === 'hang') return;
  if (fault === 'cut') return route.abort('connectionreset');
  if (fault) {
    const { status = 200, body, type = 'application/json', headers = {} } = fault;
    return route.fulfill({ status, body, contentType: type, headers });
  }
  const { status, json } = find(fake, url, request);
  if (json === PNG) {
    const headers = { 'content-disposition': 'inline; filename="picture.png"' };
    return route.fulfill({ body: PNG, contentType: 'image/png', headers });
  }
  return route.fulfill({ status, json });
}

interface Found {
  readonly status: number;
  readonly json: unknown;
}

const ok = (json: unknown): Found => ({ status: 200, json });
const refuse = (status: number, code: string): Found => ({ status, json: { code, message: 'No.' } });

function find(fake: FakeBoards, url: URL, request: Request): Found {
  const number = (name: string): number => Number(url.searchParams.get(name));
  const board = fake.boards.get(number('boardConfigId') || number('id'));
  const listed = filtered(fake.posts.get(number('boardConfigId')) ?? [], url.searchParams);
  const index = listed.findIndex(({ id }) => id === (number('boardId') || number('id')));
  if (url.pathname.startsWith('/user/isAbleUserId/')) return ok({ able: true });
  switch (url.pathname) {
    case '/user/me.do':
      return ok(fake.user);
    case '/boardConfig/getBoardConfigOne.do':
      return board ? ok(board) : refuse(404, 'NOT_FOUND');
    case '/getSimpleBoardListForTotalCnt.do':
      return board ? ok(listed.length) : refuse(404, 'NOT_FOUND');
    case '/getSimpleBoardListForPage.do': {
      if (!board) return refuse(404, 'NOT_FOUND');
      const start = (Math.max(1, number('page')) - 1) * board.pagesize;
      return ok(listed.slice(start, start + board.pagesize));
    }
    case '/getBoardListForPageOnMain.do':
      return board ? ok(listed.slice(0, number('pageSize'))) : refuse(404, 'NOT_FOUND');
    case '/getBoardView.do':
      return listed[index] ? ok(listed[index]) : refuse(404, 'NOT_FOUND');
    case '/getPreBoardId.do':
      return neighbour(listed, index, 1);
    case '/getNextBoardId.do':
      return neighbour(listed, index, -1);
    case '/deleteBoard.do':
      if (!fake.user) return refuse(401, 'SIGN_IN');
      if (!request.headers()['x-xsrf-token']) return refuse(403, 'TOKEN');
      if (index < 0) return refuse(404, 'NOT_FOUND');
      fake.posts.set(number('boardConfigId'), listed.toSpliced(index, 1));
      return ok({ ok: true });
    case '/reply/save.do':
      fake.sent.push(request.postDataJSON());
      return ok({ id: 1, updateTime: '2026-03-01T00:00:00Z' });
    case '/board/save.do':
      return save(fake, request);
    case '/fileInfo/uploadFile.do':
      return fake.user ? ok(upload(fake, request)) : refuse(401, 'SESSION_NEEDED');
    case '/fileInfo/downloadFile.do':
    case '/fileInfo/downloadFiles.do':
      return ok(PNG);
    case '/user/login.do':
    case '/user/join.do':
      fake.user = { id: 'kim', role: 'member', nickName: 'Minsu' };
      return ok(fake.user);
    case '/user/logout.do':
      fake.user = null;
      return ok({ ok: true });
    case '/board/drafts.do':
      return ok({ total: 0, items: [] });
    case '/contact/save.do':
      fake.sent.push(request.postDataJSON());
      return ok({ ok: true, receipt: 'R-1' });
    case '/search.do':
      return ok({ machines: [], pages: [], posts: [], totalPosts: 0, pagesize: 10 });
    default:
      return refuse(404, 'NOT_FOUND');
  }
}

/** Accepts or refuses a file by its name, whatever it contains. */
function upload(fake: FakeBoards, request: Request): Answer<'uploadFile'> {
  const [, name = 'file'] = /filename="([^"]*)"/.exec(request.postDataBuffer()?.toString() ?? '') ?? [];
  fake.sent.push(name);
  const fileInfo = { fileType: 'text/plain', logFileName: name, size: 1 };
  return { fileId: fake.sent.length, thumbFileId: null, fileInfo };
}

/** Saves once per key. */
function save(fake: FakeBoards, request: Request): Found {
  if (!fake.user) return refuse(401, 'SESSION_NEEDED');
  const key = request.headers()['idempotency-key'] ?? '';
  const before = fake.saved.get(key);
  if (before) return ok(before);
  const question = request.postDataJSON() as Question<'savePost'>; // sent by this site's client
  fake.sent.push(question);
  const { boardConfigId, title, content } = question;
  const posts = fake.posts.get(boardConfigId) ?? [];
  const id = question.id ?? Math.max(0, ...posts.map((post) => post.id)) + 1;
  const updateTime = '2026-03-01T00:00:00Z';
  const post = fakePost(id, { title, content, updateTime, updateUserId: fake.user.id });
  fake.posts.set(boardConfigId, [post, ...posts.filter((other) => other.id !== id)]);
  fake.saved.set(key, { id, updateTime });
  return ok({ id, updateTime });
}

function neighbour(listed: readonly Post[], index: number, step: number): Found {
  const { id, title } = listed[index + step] ?? {};
  if (index < 0) return refuse(404, 'NOT_FOUND');
  return ok(id === undefined ? null : { id, title });
}

function filtered(posts: readonly Post[], asked: URLSearchParams): readonly Post[] {
  const term = asked.get('searchTxt')?.toLowerCase();
  if (!term) return posts;
  const field = asked.get('field') ?? 'all';
  return posts.filter(({ title, content, nickName, boardTags }) =>
    Object.entries({ title, content, nickName, tags: boardTags?.map(({ name }) => name).join(' ') }).some(
      ([name, text]) => (field === 'all' || field === name) && text?.toLowerCase().includes(term),
    ),
  );
}
