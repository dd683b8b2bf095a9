import { describe, expect, test } from 'vitest';
import { ENGINES, SQLITE } from '../../../testing/engines.ts';
import { newPost, textOfPost } from '../../../testing/new-post.ts';
import { write } from '../database.ts';
import type { Database } from '../engine.ts';
import type { PostStore, StoredPost } from '../post-store.ts';
import { readCards, toCard } from './cards.ts';
import { createPostStore } from './create-post-store.ts';
import { fullPost, listedPost } from './post-answers.ts';
import { toWhole } from './wholes.ts';

const BOARD = 150;
const VISIT = { visitor: 1, day: 20_000 };
const PAGE = { page: 1, pagesize: 10, filter: null };

type Kept = 'post_card' | 'post_whole';

async function isMade({ read }: Database, table: Kept, id: number): Promise<boolean> {
  const { head } = await read
    .selectFrom(table)
    .select('head')
    .where('post_id', '=', id)
    .executeTakeFirstOrThrow();
  return head !== null;
}

/** Whether the card of a post and the whole post are made, which come and go together. */
async function isFilled(database: Database, id: number): Promise<boolean> {
  const [card, whole] = [await isMade(database, 'post_card', id), await isMade(database, 'post_whole', id)];
  expect(whole).toBe(card);
  return card;
}

/** The JSON says what the rows say. */
async function expectTrue(posts: PostStore, id: number): Promise<void> {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const { json } = await posts.listJson(BOARD, PAGE);
  expect(JSON.parse(String(json))).toEqual(plain((await posts.list(BOARD, PAGE)).map(listedPost)));
  const [view, full] = [await posts.viewJson(BOARD, id, VISIT), await posts.view(BOARD, id)];
  expect(view && JSON.parse(view.json)).toEqual(full && plain(fullPost(full)));
}

describe.each(ENGINES)('the cards of posts and the whole posts in $name', ({ open }) => {
  test('come in the order in which they are asked for, whatever that is', async () => {
    const database = await open();
    const posts = createPostStore(database);
    for (let nth = 1; nth <= 40; nth++) await posts.create(newPost(BOARD, { title: `Post ${nth}` }), nth);
    while (await posts.fillCards());
    const all = (await posts.list(BOARD, { ...PAGE, pagesize: 40 })).map(({ id }) => id);
    const orders = [
      all,
      all.toReversed(),
      [...all.filter((id) => id % 3 === 0), ...all.filter((id) => id % 3)],
    ];
    for (const order of orders) {
      const cards = JSON.parse(String(await readCards(database.read, database.dialect, order))) as {
        id: number;
      }[];
      expect(cards.map(({ id }) => id)).toEqual(order);
    }
  });

  test('are emptied by every change of what they are made of, and filled again', async () => {
    const database = await open();
    const posts = createPostStore(database);
    const account = { password_hash: '', role: 'member' as const, created_at: 0 };
    await write(database, async (transaction) => {
      await transaction
        .insertInto('account')
        .values({ ...account, id: 'kim', nick_name: 'Kim' })
        .execute();
    });
    const { id: fileId } = await write(database, (transaction) =>
      transaction
        .insertInto('file')
        .values({
          role: 'attachment',
          position: 0,
          name: '도면 "A".pdf',
          mime: 'application/pdf',
          size: 3,
          sha256: '',
          storage_key: 'a',
          uploaded_by: 'kim',
          created_at: 0,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const made = await posts.create(newPost(BOARD, { title: '<b>"One"</b> \u2028', tags: ['a'] }), 1);
    if (made.kind !== 'saved') throw new Error(made.kind);
    const { id } = made;
    const other = await posts.create(newPost(BOARD, { title: 'Another' }), 1);
    let replyId = 0;
    let version = made.updatedAt;
    const files = { attachments: [fileId], inline: [], thumbnail: null, takenBy: 'kim' };
    const changes: Record<string, () => Promise<unknown>> = {
      'a new title, tag and file': async () => {
        const text = textOfPost({ title: 'Two', tags: ['b', 'c'], files });
        const saved = await posts.update(BOARD, id, version, text, 2);
        if (saved.kind === 'saved') version = saved.updatedAt;
        expect(saved.kind).toBe('saved');
      },
      'an answer': async () => {
        const reply = { boardId: BOARD, postId: id, replyId: null, content: '<p>Yes.</p>', authorId: 'kim' };
        const saved = await posts.saveReply(reply, 3);
        if (saved.kind === 'saved') replyId = saved.id;
      },
      'a changed answer': () =>
        posts.saveReply({ boardId: BOARD, postId: id, replyId, content: '<p>No.</p>', authorId: 'kim' }, 4),
      'another name of who answered': () =>
        write(database, (transaction) =>
          transaction.updateTable('account').set({ nick_name: 'Lee' }).execute(),
        ),
      'a file that goes': () =>
        write(database, (transaction) => transaction.updateTable('file').set({ deleted_at: 5 }).execute()),
    };
    while (await posts.fillCards());
    await expectTrue(posts, id);
    for (const [name, change] of Object.entries(changes)) {
      expect(await isFilled(database, id), `before ${name}`).toBe(true);
      await change();
      expect(await isFilled(database, id), `after ${name}`).toBe(false);
      await expectTrue(posts, id);
      while (await posts.fillCards());
      await expectTrue(posts, id);
    }
    if (other.kind === 'saved') expect(await isFilled(database, other.id)).toBe(true); // nobody touched it
    const { json } = await posts.listJson(BOARD, PAGE);
    expect(String(json)).toContain('"nickName":"Lee"');
  });

  test('say nothing of a post that is not published, and hold none of its words', async () => {
    const database = await open();
    const posts = createPostStore(database);
    const made = await posts.create(newPost(BOARD, { title: 'Withdrawn', contentText: 'secret' }), 1);
    if (made.kind !== 'saved') throw new Error(made.kind);
    const { id } = made;
    const words = async (): Promise<string> => {
      const { head, rest } = await database.read
        .selectFrom('post_whole')
        .select(['head', 'rest'])
        .where('post_id', '=', id)
        .executeTakeFirstOrThrow();
      return `${head ?? ''}${rest ?? ''}`;
    };
    while (await posts.fillCards());
    expect(await words()).toContain('secret');
    expect(await posts.viewJson(BOARD + 1, id, VISIT)).toBeNull();
    await posts.remove(BOARD, id, 2);
    for (const fill of [() => Promise.resolve(false), () => posts.fillCards()]) {
      while (await fill());
      expect(await posts.viewJson(BOARD, id, VISIT)).toBeNull();
      expect(await words()).toBe('');
    }
    await posts.restore(BOARD, id, Date.now());
    await expectTrue(posts, id);
    while (await posts.fillCards());
    expect(await words()).toContain('secret');
    await expectTrue(posts, id);
  });

  test('tell who has read a post whether it is made or not', async () => {
    const database = await open();
    const posts = createPostStore(database);
    const made = await posts.create(newPost(BOARD), 1);
    if (made.kind !== 'saved') throw new Error(made.kind);
    await posts.countRead({ id: made.id, boardId: BOARD }, VISIT);
    await posts.close(); // which writes it
    for (const fill of [() => Promise.resolve(false), () => posts.fillCards()]) {
      while (await fill());
      expect(await posts.viewJson(BOARD, made.id, VISIT)).toMatchObject({ wasRead: true });
      expect(await posts.viewJson(BOARD, made.id, { ...VISIT, visitor: 2 })).toMatchObject({
        wasRead: false,
      });
    }
  });

  test('count reads without being emptied', async () => {
    const database = await open();
    const posts = createPostStore(database);
    const made = await posts.create(newPost(BOARD), 1);
    if (made.kind !== 'saved') throw new Error(made.kind);
    while (await posts.fillCards());
    await posts.countRead({ id: made.id, boardId: BOARD }, VISIT);
    await posts.close();
    expect(await isFilled(database, made.id)).toBe(true);
    expect(JSON.parse(String((await posts.listJson(BOARD, PAGE)).json))).toMatchObject([{ readCnt: 1 }]);
    await expectTrue(posts, made.id);
  });

  test.each([
    ['post_card', 1],
    ['post_whole', 2],
  ] as const)('are left empty by whoever read the post before it changed: %s', async (table, writing) => {
    const database = await open();
    const posts = createPostStore(database);
    const made = await posts.create(newPost(BOARD, { title: 'One' }), 1);
    if (made.kind !== 'saved') throw new Error(made.kind);
    let writes = 0;
    const late: Database = {
      ...database,
      writeApart: async (statements) => {
        if (++writes === writing)
          await posts.update(BOARD, made.id, made.updatedAt, textOfPost({ title: 'Two' }), 2);
        await database.writeApart(statements);
      },
    };
    await createPostStore(late).fillCards();
    expect(writes).toBe(2);
    expect(await isMade(database, table, made.id)).toBe(false);
    expect(JSON.parse(String((await posts.listJson(BOARD, PAGE)).json))).toMatchObject([{ title: 'Two' }]);
    const view = await posts.viewJson(BOARD, made.id, VISIT);
    expect(JSON.parse(String(view?.json))).toMatchObject({ title: 'Two' });
  });
});

test('the first page of a search comes along with its count, as long as nobody has written', async () => {
  const database = await SQLITE.open();
  const posts = createPostStore(database);
  const filter = { term: 'crane', field: 'title' } as const;
  const query = { page: 1, pagesize: 2, filter };
  for (let nth = 1; nth <= 3; nth++) await posts.create(newPost(BOARD, { title: `Crane ${nth}` }), nth);
  while (await posts.fillCards());
  const asked = createPostStore({ ...database, snapshot: () => Promise.reject(new Error('looked again')) });
  expect(await asked.count(BOARD, filter, 2)).toBe(3);
  const titles = async (from: PostStore): Promise<unknown> =>
    (JSON.parse(String((await from.listJson(BOARD, query)).json)) as { title: string }[]).map(
      ({ title }) => title,
    );
  expect(await titles(asked)).toEqual(['Crane 3', 'Crane 2']);
  const first = await asked.listJson(BOARD, query);
  expect(await asked.listJson(BOARD, query)).toBe(first); // tagged alike, and not put together twice
  await expect(asked.listJson(BOARD, { ...query, page: 2 })).rejects.toThrow('looked again');
  await posts.create(newPost(BOARD, { title: 'Crane 4' }), 4);
  await expect(asked.listJson(BOARD, query)).rejects.toThrow('looked again');
  expect(await titles(posts)).toEqual(['Crane 4', 'Crane 3']);
});

test('searches, however many, leave the pages of boards in memory', async () => {
  const posts = createPostStore(await SQLITE.open());
  const words = Array.from({ length: 80 }, (_, nth) => `crane${nth}x`);
  for (let nth = 1; nth <= 100; nth++) await posts.create(newPost(BOARD, { title: words.join(' ') }), nth);
  while (await posts.fillCards());
  const ofBoard = await posts.listJson(BOARD, PAGE);
  let bytes = 0;
  for (const term of words) {
    const { json } = await posts.listJson(BOARD, { page: 1, pagesize: 100, filter: { term, field: 'all' } });
    bytes += json.length;
  }
  expect(bytes).toBeGreaterThan(4_000_000); // what the pages of boards may take
  expect(await posts.listJson(BOARD, PAGE)).toBe(ofBoard);
});

test('a whole post is what this version of the database keeps: who changes it adds a migration that empties them', () => {
  const reply = { id: 4, content: '<p>Yes.</p>', nickName: null, updatedAt: 1 };
  const post: StoredPost = {
    ...newPost(BOARD, { title: 'T' }),
    id: 2,
    boardId: BOARD,
    status: 'published',
    publishedAt: 0,
    updatedAt: 0,
    readCount: 9,
    thumbFileId: null,
    files: [],
    reply,
    replies: [reply],
  };
  const answer = '{"id":4,"content":"<p>Yes.</p>","nickName":null,"updateTime":"1970-01-01T00:00:00.001Z"}';
  expect(toWhole(post)).toEqual({
    board_id: BOARD,
    author_id: null,
    head:
      '{"id":2,"title":"T","updateTime":"1970-01-01T00:00:00.000Z","updateUserId":null,"urlInfo":null,"videoUrl":null,' +
      `"thumbFileId":null,"nickName":"Office","pinned":false,"boardFiles":[],"boardTags":[],"boardReply":${answer}`,
    rest: `"content":"<p>Its text.</p>","publishTime":"1970-01-01T00:00:00.000Z","boardReplys":[${answer}]}`,
  });
  expect(toWhole({ ...post, status: 'draft' })).toEqual({
    board_id: null,
    author_id: null,
    head: '',
    rest: '',
  });
});

test('a card is what this version of the database keeps: who changes it adds a migration that empties the cards', () => {
  const reply = { id: 4, content: '<p>Yes.</p>', nickName: 'Kim', updatedAt: 1 };
  const file = { id: 3, name: 'a.pdf', mime: 'application/pdf', size: 2, width: null, height: null };
  const card = toCard({
    ...newPost(BOARD, { title: 'T', contentText: 'a < b', pinned: true, tags: ['t'] }),
    id: 2,
    boardId: BOARD,
    publishedAt: 0,
    updatedAt: 0,
    readCount: 9,
    thumbFileId: 5,
    files: [file],
    reply,
  });
  expect(card).toEqual({
    head:
      '{"id":2,"title":"T","updateTime":"1970-01-01T00:00:00.000Z","updateUserId":null,"urlInfo":null,"videoUrl":null,' +
      '"thumbFileId":5,"nickName":"Office","pinned":true,"boardFiles":[{"fileId":3,"fileInfo":{"fileType":"application/pdf",' +
      '"logFileName":"a.pdf","size":2}}],"boardTags":[{"name":"t"}],"boardReply":{"id":4,"content":"<p>Yes.</p>",' +
      '"nickName":"Kim","updateTime":"1970-01-01T00:00:00.001Z"}',
    excerpt: '"a &lt; b"',
  });
});
