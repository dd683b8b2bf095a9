import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../testing/engines.ts';
import { newPost, textOfPost } from '../../../testing/new-post.ts';
import { write } from '../database.ts';
import type { Database } from '../engine.ts';
import type { PostStore } from '../post-store.ts';
import { readCards, toCard } from './cards.ts';
import { createPostStore } from './create-post-store.ts';
import { fullPost, listedPost } from './post-answers.ts';

const BOARD = 150;
const VISIT = { visitor: 1, day: 20_000 };
const PAGE = { page: 1, pagesize: 10, filter: null };

async function isFilled({ read }: Database, id: number): Promise<boolean> {
  const row = await read.selectFrom('post_card').select('head').where('post_id', '=', id).executeTakeFirst();
  return row?.head !== null;
}

/** The JSON says what the rows say. */
async function expectTrue(posts: PostStore, id: number): Promise<void> {
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  const { json } = await posts.listJson(BOARD, PAGE);
  expect(JSON.parse(String(json))).toEqual(plain((await posts.list(BOARD, PAGE)).map(listedPost)));
  const [view, full] = [await posts.viewJson(BOARD, id, VISIT), await posts.view(BOARD, id)];
  expect(view && JSON.parse(String(view.json))).toEqual(full && plain(fullPost(full)));
}

describe.each(ENGINES)('the cards of posts in $name', ({ open }) => {
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

  test('are left empty by whoever read the post before it changed', async () => {
    const database = await open();
    const posts = createPostStore(database);
    const made = await posts.create(newPost(BOARD, { title: 'One' }), 1);
    if (made.kind !== 'saved') throw new Error(made.kind);
    const late: Database = {
      ...database,
      writeApart: async (statements) => {
        await posts.update(BOARD, made.id, made.updatedAt, textOfPost({ title: 'Two' }), 2);
        await database.writeApart(statements);
      },
    };
    await createPostStore(late).fillCards();
    expect(await isFilled(database, made.id)).toBe(false);
    expect(JSON.parse(String((await posts.listJson(BOARD, PAGE)).json))).toMatchObject([{ title: 'Two' }]);
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
