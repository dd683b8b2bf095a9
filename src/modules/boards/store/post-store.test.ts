// R-BOARD-20, R-SEARCH-03, R-CALL-11, R-CALL-13, R-ENG-12
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import type { TestEngine } from '../../../../tools/testing/engines.ts';
import { newPost, textOfPost } from '../../../../tools/testing/new-post.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import type { ListedPost, NewPost, PostFilter, PostStore, SaveResult } from './post-store.ts';
import { createPostStore } from './create-post-store.ts';

const BOARD = 150;
const OTHER_BOARD = 153;
const NOW = Date.UTC(2026, 10, 1);

async function openStore({ open }: TestEngine): Promise<{ posts: PostStore; database: Database }> {
  const database = await open();
  const posts = createPostStore(database);
  onTestFinished(() => posts.close());
  return { posts, database };
}

function idOf(result: SaveResult): number {
  if (result.kind !== 'saved') throw new Error(`Not saved: ${result.kind}`);
  return result.id;
}

const add = async (posts: PostStore, parts: Partial<NewPost> = {}, boardId = BOARD): Promise<number> =>
  idOf(await posts.create(newPost(boardId, parts), NOW));

const ids = async (
  posts: PostStore,
  filter: PostFilter | null = null,
  page = 1,
  pagesize = 100,
): Promise<number[]> => (await posts.list(BOARD, { page, pagesize, filter })).map(({ id }) => id);

async function addAccount(database: Database, id: string, nickName: string): Promise<void> {
  const row = { id, password_hash: '', role: 'staff', nick_name: nickName, created_at: 1 } as const;
  await write(database, (trx) =>
    trx
      .insertInto('account')
      .values({ ...row, public_key: `key of ${id}`, disabled_at: null })
      .execute(),
  );
}

async function addFile(database: Database, uploadedBy: string, name = 'a.pdf'): Promise<number> {
  const row = {
    post_id: null,
    role: 'attachment',
    position: 0,
    name,
    mime: name.endsWith('.png') ? 'image/png' : 'application/pdf',
    size: 7,
    sha256: '',
    width: null,
    height: null,
    storage_key: name,
    uploaded_by: uploadedBy,
    created_at: 1,
    deleted_at: null,
  } as const;
  const added = await write(database, (trx) =>
    trx.insertInto('file').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return added.id;
}

/** As in the call. @returns whether it was the visitor's first read; null if there is no such post */
async function read(posts: PostStore, id: number, visitor: number, day: number): Promise<boolean | null> {
  const post = await posts.view(BOARD, id);
  if (!post) return null;
  return posts.countRead(post, { visitor, day });
}

describe.each(ENGINES)('posts in $name', (engine) => {
  test('are listed pinned first, then newest first, with equal times ordered by id', async () => {
    const { posts } = await openStore(engine);
    const old = await add(posts, { publishedAt: 1 });
    const pinned = await add(posts, { publishedAt: 2, pinned: true });
    const [first, second] = [await add(posts, { publishedAt: 3 }), await add(posts, { publishedAt: 3 })];
    await add(posts, { publishedAt: 9 }, OTHER_BOARD);
    expect(await ids(posts)).toEqual([pinned, second, first, old]);
    expect(await ids(posts, null, 2, 3)).toEqual([old]);
    expect(await ids(posts, null, 3, 3)).toEqual([]);
    expect(await posts.count(BOARD, null)).toBe(4);
    expect(await posts.count(7, null)).toBe(0);
    expect((await posts.newest(BOARD, { page: 1, pagesize: 3 })).map(({ id }) => id)).toEqual([
      second,
      first,
      pinned,
    ]);
    expect((await posts.newest(BOARD, { page: 2, pagesize: 3 })).map(({ id }) => id)).toEqual([old]);
  });

  test('are hidden as drafts, before their time and when deleted', async () => {
    const { posts } = await openStore(engine);
    await add(posts, { status: 'draft', publishedAt: null });
    const later = await add(posts, { status: 'scheduled', publishedAt: NOW + 5 });
    const deleted = await add(posts);
    expect(await posts.remove(BOARD, deleted, NOW)).toBe(true);
    expect(await posts.remove(BOARD, deleted, NOW)).toBe(false);
    expect(await posts.remove(OTHER_BOARD, later, NOW)).toBe(false);
    expect(await ids(posts)).toEqual([]);
    expect(await posts.count(BOARD, null)).toBe(0);
    expect(await posts.view(BOARD, deleted)).toBeNull();
    expect(await posts.find(BOARD, deleted)).toMatchObject({ status: 'deleted', publishedAt: 1_000 });
    expect(await posts.older(BOARD, deleted, null)).toBe('missing');
    expect(await posts.publishDue(NOW)).toBe(0);
    expect(await posts.publishDue(NOW + 5)).toBe(1);
    expect(await posts.publishDue(NOW + 5)).toBe(0);
    expect(await ids(posts)).toEqual([later]);
    expect(await posts.restore(BOARD, deleted, NOW)).toBe(true);
    expect(await posts.restore(BOARD, deleted, NOW)).toBe(false);
    expect(await ids(posts)).toEqual([later, deleted]);
  });

  // R-WRITE-03
  test('show their scheduled time, however late they are published', async () => {
    const { posts } = await openStore(engine);
    const due = NOW + 1_000_000;
    const id = await add(posts, { status: 'scheduled', publishedAt: due });
    expect((await posts.find(BOARD, id))?.updatedAt).toBeLessThan(due);
    await posts.publishDue(due + 5);
    expect(await posts.view(BOARD, id)).toMatchObject({ publishedAt: due, updatedAt: due });
  });

  test('have their files, tags and replies', async () => {
    const { posts, database } = await openStore(engine);
    await addAccount(database, 'kim', 'Writer');
    await addAccount(database, 'staff', 'Staff');
    const [one, two, picture] = [
      await addFile(database, 'kim', '한글.pdf'),
      await addFile(database, 'kim'),
      await addFile(database, 'kim', 'a.png'),
    ];
    const files = { attachments: [two, one], inline: [], thumbnail: picture, takenBy: 'kim' };
    const id = await add(posts, {
      files,
      tags: ['둘', 'one'],
      authorId: 'kim',
      contentText: 'x'.repeat(400),
    });
    const reply = { boardId: BOARD, postId: id, replyId: null, authorId: 'staff' };
    const first = await posts.saveReply({ ...reply, content: 'first' }, NOW);
    const second = await posts.saveReply({ ...reply, content: 'second' }, NOW + 1);
    if (first.kind === 'missing' || second.kind === 'missing') throw new Error('an answer was not saved');
    const missing = { kind: 'missing' };
    expect(await posts.saveReply({ ...reply, boardId: OTHER_BOARD, content: '' }, NOW)).toEqual(missing);
    expect(await posts.saveReply({ ...reply, replyId: 99, content: '' }, NOW)).toEqual(missing);
    await posts.saveReply({ ...reply, replyId: first.id, content: 'corrected' }, NOW + 2);
    const [listed] = await posts.list(BOARD, { page: 1, pagesize: 10, filter: null });
    expect(listed).toEqual({
      id,
      boardId: BOARD,
      title: 'A post',
      contentText: 'x'.repeat(300),
      publishedAt: 1_000,
      updatedAt: NOW,
      authorId: 'kim',
      authorKey: 'key of kim',
      nickName: 'Office',
      urlInfo: null,
      videoUrl: null,
      readCount: 0,
      thumbFileId: picture,
      pinned: false,
      files: [
        { id: two, name: 'a.pdf', mime: 'application/pdf', size: 7, width: null, height: null },
        { id: one, name: '한글.pdf', mime: 'application/pdf', size: 7, width: null, height: null },
      ],
      tags: ['둘', 'one'],
      reply: { id: second.id, content: 'second', nickName: 'Staff', updatedAt: NOW + 1 },
    });
    const view = await posts.view(BOARD, id);
    expect(view?.contentText).toBe('x'.repeat(400));
    expect(view?.replies.map(({ content }) => content)).toEqual(['corrected', 'second']);
    expect(await posts.view(OTHER_BOARD, id)).toBeNull();
  });

  test('refuse an update based on an outdated version', async () => {
    const { posts } = await openStore(engine);
    const id = await add(posts);
    const saved = await posts.update(BOARD, id, NOW, textOfPost({ title: 'Second' }), NOW);
    expect(saved).toEqual({ kind: 'saved', id, updatedAt: NOW + 1 });
    const conflict = await posts.update(BOARD, id, NOW, textOfPost({ title: 'Third' }), NOW + 9);
    expect(conflict).toMatchObject({ kind: 'conflict', post: { title: 'Second', updatedAt: NOW + 1 } });
    expect(await posts.update(OTHER_BOARD, id, NOW + 1, textOfPost(), NOW)).toEqual({ kind: 'missing' });
    await posts.remove(BOARD, id, NOW + 20);
    expect(await posts.update(BOARD, id, NOW + 20, textOfPost(), NOW)).toEqual({ kind: 'missing' });
    expect(await posts.find(BOARD, id)).toMatchObject({ title: 'Second', updatedAt: NOW + 20 });
  });

  test('accept only unused files of their own uploader, and release removed ones', async () => {
    const { posts, database } = await openStore(engine);
    await addAccount(database, 'kim', 'Writer');
    await addAccount(database, 'lee', 'Other');
    const [own, kept, foreign] = [
      await addFile(database, 'kim'),
      await addFile(database, 'kim'),
      await addFile(database, 'lee'),
    ];
    const files = (attachments: number[], takenBy = 'kim'): NewPost['files'] => ({
      attachments,
      inline: [],
      thumbnail: null,
      takenBy,
    });
    const refused = await posts.create(newPost(BOARD, { files: files([own, foreign]) }), NOW);
    expect(refused).toEqual({ kind: 'file-refused', fileId: foreign, fileName: null, reason: 'not-free' });
    expect(await posts.count(BOARD, null)).toBe(0);
    const id = await add(posts, { files: files([own, kept]) });
    const stolen = await posts.create(newPost(BOARD, { files: files([kept], 'lee') }), NOW);
    expect(stolen).toEqual({ kind: 'file-refused', fileId: kept, fileName: null, reason: 'not-free' });
    // Staff save a member's post that contains the member's file.
    await posts.update(BOARD, id, NOW, textOfPost({ files: files([kept], 'lee') }), NOW);
    const row = database.read.selectFrom('file').select(['post_id', 'deleted_at']).where('id', '=', own);
    expect(await row.executeTakeFirst()).toEqual({ post_id: null, deleted_at: NOW });
    const again = await posts.update(BOARD, id, NOW + 1, textOfPost({ files: files([own]) }), NOW);
    expect(again).toMatchObject({ kind: 'file-refused', fileId: own, reason: 'not-free' });
    expect((await posts.view(BOARD, id))?.files.map((file) => file.id)).toEqual([kept]);
  });

  test('require a picture as their thumbnail, or nothing is written', async () => {
    const { posts, database } = await openStore(engine);
    await addAccount(database, 'kim', 'Writer');
    const picture = await addFile(database, 'kim', 'a.png');
    const text = await addFile(database, 'kim', 'plan.pdf');
    const files = (thumbnail: number, attachments: number[] = []): NewPost['files'] => ({
      attachments,
      inline: [],
      thumbnail,
      takenBy: 'kim',
    });
    const refused = { kind: 'file-refused', fileId: text, fileName: 'plan.pdf', reason: 'no-picture' };
    expect(await posts.create(newPost(BOARD, { files: files(text) }), NOW)).toEqual(refused);
    expect(await posts.create(newPost(BOARD, { files: files(text, [picture, text]) }), NOW)).toEqual(refused);
    expect(await posts.count(BOARD, null)).toBe(0);
    const id = await add(posts, { files: files(picture, [text]) });
    const changed = textOfPost({ title: 'Changed', files: files(text, [text]) });
    expect(await posts.update(BOARD, id, NOW, changed, NOW + 1)).toEqual(refused);
    expect(await posts.find(BOARD, id)).toMatchObject({ updatedAt: NOW, thumbFileId: picture });
    const rows = await database.read.selectFrom('file').select(['post_id', 'deleted_at']).execute();
    expect(rows).toEqual(Array(2).fill({ post_id: id, deleted_at: null }));
  });

  test('count a reader once a day, at once in the post and within a second in the list', async () => {
    const { posts, database } = await openStore(engine);
    const id = await add(posts);
    expect(await read(posts, id, 1, 20_000)).toBe(true);
    expect(await read(posts, id, 1, 20_000)).toBe(false);
    expect((await posts.view(BOARD, id))?.readCount).toBe(1);
    const other = createPostStore(database); // as another process would
    expect(await read(other, id, 1, 20_000)).toBe(true);
    expect(await read(other, id, 2, 20_000)).toBe(true);
    expect(await read(posts, 99, 1, 20_000)).toBeNull();
    await Promise.all([posts.close(), other.close()]);
    const view = await posts.view(BOARD, id);
    expect(view).toMatchObject({ readCount: 2, updatedAt: NOW });
    expect(await posts.list(BOARD, { page: 1, pagesize: 1, filter: null })).toMatchObject([{ readCount: 2 }]);
    expect(await read(posts, id, 2, 20_000)).toBe(false);
    expect(await read(posts, id, 2, 20_002)).toBe(true);
    await posts.close();
    const days = await database.read.selectFrom('post_read').select('day').execute();
    expect(days).toEqual([{ day: 20_002 }]);
  });

  test('are listed from memory until something changes, and show every change', async () => {
    const { posts, database } = await openStore(engine);
    await addAccount(database, 'kim', 'Writer');
    const file = await addFile(database, 'kim');
    const files = { attachments: [file], inline: [], thumbnail: null, takenBy: 'kim' };
    const id = await add(posts, { files, tags: ['a'] });
    const list = (from = posts): Promise<ListedPost[]> =>
      from.list(BOARD, { page: 1, pagesize: 10, filter: null });
    const first = await list();
    expect(await list()).toBe(first);
    const text = textOfPost({ title: 'Two', tags: ['b', 'c'] });
    const reply = { boardId: BOARD, postId: id, replyId: null, authorId: 'kim' };
    const changes: readonly (readonly [() => Promise<unknown>, object])[] = [
      [
        () => posts.update(BOARD, id, NOW, text, NOW + 1),
        { title: 'Two', tags: ['b', 'c'], files: [], reply: null },
      ],
      [() => posts.saveReply({ ...reply, content: 'Yes' }, NOW), { reply: { id: 1, content: 'Yes' } }],
      [() => posts.saveReply({ ...reply, replyId: 1, content: 'No' }, NOW), { reply: { content: 'No' } }],
      [() => read(posts, id, 1, 20_000).then(() => posts.close()), { readCount: 1 }],
    ];
    expect(first).toMatchObject([{ id, title: 'A post', tags: ['a'], files: [{ id: file }] }]);
    for (const [change, shown] of changes) {
      await change();
      for (const from of [posts, createPostStore(database)]) expect(await list(from)).toMatchObject([shown]);
    }
    await posts.remove(BOARD, id, NOW);
    expect(await list()).toEqual([]);
  });

  test('have their read counts written some time after the reads', async () => {
    const { posts, database } = await openStore(engine);
    const id = await add(posts);
    await read(posts, id, 1, 20_000);
    const count = async (): Promise<number | undefined> =>
      (await database.read.selectFrom('post_read_count').select('reads').executeTakeFirst())?.reads;
    await expect.poll(count).toBe(1);
  });
});

describe.each(ENGINES)('a search in $name', (engine) => {
  test('finds parts of words in every field, in any letter case and any form of an accent', async () => {
    const { posts } = await openStore(engine);
    const title = await add(posts, { title: 'Crane INSPECTION 100%', publishedAt: 1 });
    const content = await add(posts, { contentText: 'an inspection\nof the crane', publishedAt: 2 });
    const nick = await add(posts, { nickName: 'Inspector', publishedAt: 3 });
    const tags = await add(posts, { tags: ['safety', 'inspect_ion'], publishedAt: 4 });
    const korean = await add(posts, {
      title: '안전 점검 공지',
      tags: ['점검'],
      publishedAt: 5,
      pinned: true,
    });
    const cafe = await add(posts, { title: 'Cafe\u0301', publishedAt: 6 });
    const find = (term: string, field: PostFilter['field'] = 'all'): Promise<number[]> =>
      ids(posts, { term, field });
    expect(await find('inspect')).toEqual([tags, nick, content, title]);
    expect(await find('INSPECTION')).toEqual([content, title]);
    expect(await find('inspect', 'title')).toEqual([title]);
    expect(await find('inspect', 'content')).toEqual([content]);
    expect(await find('inspect', 'nickName')).toEqual([nick]);
    expect(await find('inspect', 'tags')).toEqual([tags]);
    expect(await find('"inspection of"')).toEqual([content]);
    expect(await find('점검')).toEqual([korean]);
    expect(await find('점')).toEqual([korean]);
    expect(await find('점검', 'content')).toEqual([]);
    expect(await find('CAFÉ')).toEqual([cafe]);
    expect(await find('0%')).toEqual([title]);
    expect(await find('100%')).toEqual([title]);
    expect(await find('n%p')).toEqual([]);
    expect(await find('inspec%')).toEqual([]);
    expect(await find('t_i')).toEqual([tags]);
    expect(await find('inspect_on')).toEqual([]);
    expect(await find('\\')).toEqual([]);
    expect(await find('"')).toEqual([]);
    expect(await find('zzz" OR "in')).toEqual([]);
    expect(await find('safetyinspect')).toEqual([]);
    expect(await find('\u0001')).toEqual([]);
    expect(await posts.count(BOARD, { term: 'inspect', field: 'all' })).toBe(4);
    expect(await ids(posts, { term: 'inspect', field: 'all' }, 2, 3)).toEqual([title]);
  });

  test('finds words in any order, a quoted phrase, and letters in any pasted form', async () => {
    const { posts } = await openStore(engine);
    const title = await add(posts, { title: '부산신항 자재 반입 안내', tags: ['pump'], publishedAt: 1 });
    const phrase = await add(posts, { title: '공지', contentText: '자재 안내와 부\u200b산', publishedAt: 2 });
    const wide = await add(posts, {
      title: 'ＰＵＭＰ １２００',
      nickName: '부산'.normalize('NFD'),
      publishedAt: 3,
    });
    const find = async (term: string, field: PostFilter['field'] = 'all'): Promise<number[]> => {
      const filter: PostFilter = { term, field };
      const found = await ids(posts, filter);
      expect(await posts.count(BOARD, filter)).toBe(found.length);
      const everywhere = await posts.search([BOARD], filter, { page: 1, pagesize: 10 });
      expect(everywhere.posts.map(({ id }) => id)).toEqual(found);
      return found;
    };
    expect(await find('자재 안내')).toEqual([phrase, title]);
    expect(await find('안내 부산신항')).toEqual([title]);
    expect(await find('"자재 안내"')).toEqual([phrase]);
    expect(await find('“자재 반입” 안')).toEqual([title]);
    expect(await find('"자재 안내')).toEqual([phrase]);
    expect(await find('자재 반입"')).toEqual([title]);
    expect(await find('‘자재 안내’')).toEqual([phrase]);
    expect(await find('부 재 안')).toEqual([phrase, title]);
    expect(await find('부산')).toEqual([wide, phrase, title]);
    expect(await find('pump 부산')).toEqual([wide, title]);
    expect(await find('pump 부산', 'title')).toEqual([]);
    expect(await find('pump 1200', 'title')).toEqual([wide]);
    expect(await find('ｐｕｍｐ')).toEqual([wide, title]);
    expect(await find('자재 없음')).toEqual([]);
    expect(await find('신항 부산신항 자재 반입')).toEqual([title]);
    for (const nothing of ['\ufeff', '""', '\u200b \u3164']) expect(await find(nothing)).toEqual([]);
  });

  test('sees every change, even from another process', async () => {
    const { posts, database } = await openStore(engine);
    const other = createPostStore(database);
    const filter: PostFilter = { term: 'valve', field: 'all' };
    const id = await add(posts, { title: 'Valve', publishedAt: 5 });
    expect(await ids(posts, filter)).toEqual([id]);
    const second = await add(other, { title: 'Valves', publishedAt: 4 });
    const third = await add(other, { title: 'valve', publishedAt: 6 });
    expect(await ids(posts, filter)).toEqual([third, id, second]);
    const first = await other.find(BOARD, id);
    await other.update(BOARD, id, first?.updatedAt ?? 0, textOfPost({ title: 'Pump' }), NOW);
    expect(await posts.count(BOARD, filter)).toBe(2);
    await other.remove(BOARD, third, NOW);
    expect(await ids(posts, filter)).toEqual([second]);
    await other.restore(BOARD, third, NOW);
    expect(await ids(posts, filter)).toEqual([third, second]);
  });

  test('gives a post outside the results its neighbours in them', async () => {
    const { posts } = await openStore(engine);
    const filter: PostFilter = { term: 'pump', field: 'title' };
    const low = await add(posts, { title: 'Pump 1', publishedAt: 1 });
    const between = await add(posts, { title: 'Valve', publishedAt: 2 });
    const high = await add(posts, { title: 'Pump 2', publishedAt: 3 });
    expect(await posts.older(BOARD, between, filter)).toEqual({ id: low, title: 'Pump 1' });
    expect(await posts.newer(BOARD, between, filter)).toEqual({ id: high, title: 'Pump 2' });
    expect(await posts.newer(BOARD, high, filter)).toBeNull();
    expect(await posts.older(BOARD, low, filter)).toBeNull();
    expect(await posts.newer(BOARD, 99, filter)).toBe('missing');
    expect(await posts.newer(BOARD, high, { term: 'nothing', field: 'all' })).toBeNull();
  });

  test('covers several boards, newest first', async () => {
    const { posts } = await openStore(engine);
    const here = await add(posts, { title: 'Crane', publishedAt: 2, pinned: true });
    const there = await add(posts, { title: 'Crane', publishedAt: 3 }, OTHER_BOARD);
    await add(posts, { title: 'Crane', publishedAt: 4 }, 7);
    const filter: PostFilter = { term: 'crane', field: 'all' };
    const found = await posts.search([BOARD, OTHER_BOARD], filter, { page: 1, pagesize: 10 });
    expect(found.total).toBe(2);
    expect(found.posts.map(({ id, boardId }) => [id, boardId])).toEqual([
      [there, OTHER_BOARD],
      [here, BOARD],
    ]);
    expect(await posts.search([], filter, { page: 1, pagesize: 10 })).toEqual({ posts: [], total: 0 });
  });
});
