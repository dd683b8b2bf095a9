import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { guardFor } from '../../src/api/guard-for.ts';
import type { FileStorage } from '../../src/server/files/file-storage.ts';
import { createService } from '../../src/server/http/service.ts';
import type { Database } from '../../src/server/store/engine.ts';
import type { NewPost, PostStore } from '../../src/modules/boards/store/post-store.ts';
import { createPostStore } from '../../src/modules/boards/store/create-post-store.ts';
import type { User } from '../../src/shared/do-contract.ts';
import { ALL_CALLS } from './all-calls.ts';
import { makeBuiltSite } from './built-site.ts';
import type { TestEngine } from './engines.ts';
import { signIn, visitAs } from './sign-in.ts';
import type { VisitorHeaders } from './sign-in.ts';

/** A service with an empty database, for in-process requests. */
export interface PostService {
  readonly database: Database;
  readonly posts: PostStore;
  /** A browser's GET, unless the options say otherwise. */
  readonly ask: (url: string, options?: InjectOptions) => Promise<LightMyRequestResponse>;
  readonly send: (
    url: string,
    body: unknown,
    headers?: InjectOptions['headers'],
  ) => Promise<LightMyRequestResponse>;
  /** Creates an account with a session. @returns the headers of that session */
  readonly as: (id: string, role?: User['role']) => Promise<VisitorHeaders>;
  readonly anonymous: () => Promise<VisitorHeaders>;
  /** Adds a published post to board 150 directly in the store. @returns its id */
  readonly add: (post?: Partial<NewPost>, now?: number) => Promise<number>;
  /** A file that isn't part of a post. @returns its id */
  readonly addFile: (uploadedBy: string | null, name?: string, mime?: string) => Promise<number>;
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Milliseconds that a busy machine may take. */
const PATIENCE = 20_000;

export interface PostServiceSettings {
  readonly siteUrl?: URL | null;
  /** All limits are multiplied by it. */
  readonly rateLimitFactor?: number;
  readonly storage?: FileStorage;
  /** Milliseconds that an uploaded picture may wait to be decoded. */
  readonly pictureWait?: number;
}

export async function startPostService(
  engine: TestEngine,
  { siteUrl = null, rateLimitFactor = 1_000, ...settings }: PostServiceSettings = {},
): Promise<PostService> {
  const database = await engine.open();
  const { app } = await createService(
    makeBuiltSite(),
    { siteUrl, rateLimitFactor, logLevel: 'silent', storeLimit: PATIENCE, ...settings },
    database,
  );
  onTestFinished(() => app.close());
  const posts = createPostStore(database);
  const ask: PostService['ask'] = async (url, { headers, ...options } = {}) => {
    const answer = await app.inject({ url, headers: { 'user-agent': BROWSER, ...headers }, ...options });
    holdToContract(url, answer);
    return answer;
  };
  return {
    database,
    posts,
    ask,
    send: (url, body, headers) =>
      ask(url, {
        method: 'POST',
        payload: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    as: (id, role = 'member') => signIn(database, { id, role }),
    anonymous: () => visitAs(database),
    add: (post, now) => addPost(posts, post, now),
    addFile: (uploadedBy, name, mime) => addFile(database, uploadedBy, name, mime),
  };
}

const CALLS = new Map(Object.values(ALL_CALLS).map((call) => [call.path, call]));

/** Checks every answer against the contract, as the browser will. */
function holdToContract(url: string, { statusCode, body, headers }: LightMyRequestResponse): void {
  const path = url.replace(/[?#].*$/, '').replace(/^(\/user\/isAbleUserId)\/\d+\/[^/]+$/, '$1/:siteId/:code');
  const call = CALLS.get(path);
  if (statusCode !== 200 || body === '' || !call) return;
  if (call.answer === null) return expect(headers['content-disposition'], path).toBeDefined();
  const isFitting = guardFor(call.answer)(JSON.parse(body));
  expect([path, isFitting ? 'fits the contract' : body]).toEqual([path, 'fits the contract']);
}

let lastTime = Date.UTC(2026, 0, 1);

/** A later moment at each call, so that posts are in the order of their creation. */
function later(): number {
  lastTime += 60_000;
  return lastTime;
}

async function addPost(posts: PostStore, post: Partial<NewPost> = {}, now = later()): Promise<number> {
  const { title = 'A post', contentText = 'Some words.' } = post;
  const saved = await posts.create(
    {
      boardId: 150,
      authorId: null,
      title,
      contentText,
      content: `<p>${contentText}</p>`,
      nickName: 'Office',
      urlInfo: null,
      videoUrl: null,
      pinned: false,
      tags: [],
      status: 'published',
      publishedAt: now,
      files: { attachments: [], inline: [], thumbnail: null, takenBy: 'nobody' },
      ...post,
    },
    now,
  );
  if (saved.kind !== 'saved') throw new Error(`the post was not saved: ${saved.kind}`);
  return saved.id;
}

async function addFile(
  database: Database,
  uploadedBy: string | null,
  name = 'a.png',
  mime = 'image/png',
): Promise<number> {
  const file = {
    role: 'attachment' as const,
    position: 0,
    name,
    mime,
    size: 1_000,
    sha256: '',
    width: 40,
    height: 30,
    storage_key: 'none',
    uploaded_by: uploadedBy,
    created_at: Date.now(),
  };
  const { id } = await database.attempt((transaction) =>
    transaction.insertInto('file').values(file).returning('id').executeTakeFirstOrThrow(),
  );
  return id;
}
