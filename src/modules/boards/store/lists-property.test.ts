// R-CALL-10
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { newPost, textOfPost } from '../../../../tools/testing/new-post.ts';
import { openMigrated } from '../../../server/store/migrate.ts';
import type { NewPost, PostFilter, PostStore } from './post-store.ts';
import { createPostStore } from './create-post-store.ts';
import { fold, searchTerms } from '../../../engine/common/search-words.ts';

const BOARD = 150;
/** Later than every publication time, so that a restored post is published again. */
const NOW = 1_000;

const WORDS = ['crane', 'Cranes', 'pump', '점검', '점', 'a_b', '50%', 'back\\slash', 'ß', 'zz'];
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((list) => list.join(' '));
const time = fc.integer({ min: -3, max: 20 });

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('create' as const), at: time, words, pinned: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('schedule' as const), at: time, words, pinned: fc.boolean() }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('draft' as const), at: time, words, pinned: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      at: time,
      words,
      pinned: fc.boolean(),
      nth: fc.nat(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), nth: fc.nat() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), nth: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

/** The expected content of the store. */
interface Model {
  id: number;
  title: string;
  pinned: boolean;
  at: number | null;
  status: 'draft' | 'scheduled' | 'published' | 'deleted';
  updatedAt: number;
}

const partsOf = (one: { at: number; words: string; pinned: boolean }): Partial<NewPost> => ({
  title: one.words,
  pinned: one.pinned,
  publishedAt: one.at,
});

async function take(posts: PostStore, board: number, model: Model[], one: Step): Promise<void> {
  const nth = 'nth' in one ? model[one.nth % Math.max(1, model.length)] : undefined;
  switch (one.kind) {
    case 'create':
    case 'schedule':
    case 'draft': {
      const status = ({ create: 'published', schedule: 'scheduled', draft: 'draft' } as const)[one.kind];
      const at = status === 'draft' ? null : one.at;
      const saved = await posts.create(newPost(board, { ...partsOf(one), publishedAt: at, status }), NOW);
      if (saved.kind !== 'saved') throw new Error(saved.kind);
      model.push({ id: saved.id, title: one.words, pinned: one.pinned, at, status, updatedAt: NOW });
      return;
    }
    case 'change': {
      if (!nth) return;
      const text = textOfPost({ ...partsOf(one), publishedAt: one.at });
      const saved = await posts.update(board, nth.id, nth.updatedAt, text, NOW);
      expect(saved.kind).toBe(nth.status === 'deleted' ? 'missing' : 'saved');
      if (saved.kind !== 'saved') return;
      Object.assign(nth, { title: one.words, pinned: one.pinned, at: one.at, status: 'published' });
      nth.updatedAt = saved.updatedAt;
      return;
    }
    case 'remove':
    case 'restore': {
      if (!nth) return;
      const isRemove = one.kind === 'remove';
      expect(await posts[one.kind](board, nth.id, NOW)).toBe((nth.status === 'deleted') !== isRemove);
      if ((nth.status === 'deleted') === isRemove) return;
      nth.status = isRemove ? 'deleted' : nth.at === null ? 'draft' : 'published';
      nth.updatedAt += 1;
      return;
    }
    case 'publish': {
      const due = model.filter(({ status }) => status === 'scheduled');
      expect(await posts.publishDue(NOW)).toBe(due.length);
      for (const post of due) {
        post.status = 'published';
        post.updatedAt = Math.max(post.at ?? 0, post.updatedAt + 1);
      }
    }
  }
}

/** Ids in list order or newest first, by the simplest reading of the rules. */
function expected(model: readonly Model[], question: string, order: 'list' | 'newest'): number[] {
  const pin = ({ pinned }: Model): number => (order === 'list' && pinned ? 1 : 0);
  const terms = searchTerms(question);
  return model
    .filter(({ status }) => status === 'published')
    .filter(({ title }) => terms.every((term) => fold(title).includes(term)))
    .sort((one, other) => pin(other) - pin(one) || (other.at ?? 0) - (one.at ?? 0) || other.id - one.id)
    .map(({ id }) => id);
}

/** Checks lists page by page, counts, and walks from end to end, on any of the connections. */
async function checkAll(
  stores: readonly PostStore[],
  board: number,
  model: readonly Model[],
  term: string,
): Promise<void> {
  const filter: PostFilter | null = term ? { term, field: 'title' } : null;
  const right = expected(model, term, 'list');
  const newest = expected(model, '', 'newest');
  for (const posts of stores) {
    expect(await posts.count(board, filter)).toBe(right.length);
    const listed: number[] = [];
    for (let page = 1; ; page++) {
      const query = { page, pagesize: 3, filter };
      const some = await posts.list(board, query);
      listed.push(...some.map(({ id }) => id));
      if (some.length < 3) break;
    }
    expect(listed).toEqual(right);
    for (const page of [1, 2]) {
      const some = await posts.newest(board, { page, pagesize: 3 });
      expect(some.map(({ id }) => id)).toEqual(newest.slice(3 * page - 3, 3 * page));
    }
    const walked: number[] = [];
    for (let id = right.at(-1); id !== undefined;) {
      walked.unshift(id);
      const next = await posts.newer(board, id, filter);
      if (next === 'missing') throw new Error(`${id} is in the list and has no neighbours`);
      const back = next && (await posts.older(board, next.id, filter));
      if (next) expect(back).toMatchObject({ id });
      id = next?.id;
    }
    expect(walked).toEqual(right);
  }
}

describe.each(ENGINES)('lists, counts and neighbours in $name', ({ open, makePlace }) => {
  test('agree whatever is written, over two connections', { timeout: 180_000 }, async () => {
    const place = await makePlace();
    const databases = [await openMigrated(place), await openMigrated(place)];
    for (const database of databases) onTestFinished(() => database.close());
    const stores = databases.map(createPostStore);
    let board = 0; // a separate one for each run
    const property = fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(1), step), { maxLength: 25 }),
      fc.constantFrom(
        '',
        '',
        'crane',
        'crane pump',
        'pump ss crane',
        '"crane pump"',
        '점 zz',
        'ｃｒａｎｅ 점검',
        'back\\slash',
        'c',
        '점',
        '점검',
        '%',
        '_',
        '\\',
        'ss',
        'z',
      ),
      async (steps, term) => {
        board++;
        await stores[0]?.publishDue(NOW);
        const model: Model[] = [];
        for (const [index, [connection, one]] of steps.entries()) {
          const posts = stores[connection % stores.length];
          if (posts) await take(posts, board, model, one);
          if (index % 8 === 0) await checkAll(stores, board, model, term);
        }
        await checkAll(stores, board, model, term);
      },
    );
    await fc.assert(property, { numRuns: 20 });
  });

  test('stay exact during simultaneous writes', { timeout: 180_000 }, async () => {
    const place = await makePlace();
    const databases = [await openMigrated(place), await openMigrated(place), await openMigrated(place)];
    for (const database of databases) onTestFinished(() => database.close());
    const stores = databases.map(createPostStore);
    const made: number[] = [];
    const create = async (nth: number): Promise<void> => {
      const parts = { publishedAt: (nth * 7919) % 500, pinned: nth % 50 === 0, title: `post ${nth}` };
      const saved = await stores[nth % stores.length]?.create(newPost(BOARD, parts), NOW);
      if (saved?.kind === 'saved') made.push(saved.id);
    };
    for (let start = 0; start < 600; start += 50) {
      await Promise.all(Array.from({ length: 50 }, (_, index) => create(start + index)));
      const [posts] = stores;
      expect(await posts?.count(BOARD, null)).toBe(start + 50);
    }
    const removed = made.filter((_, index) => index % 10 !== 0);
    for (let start = 0; start < removed.length; start += 60) {
      const some = removed.slice(start, start + 60);
      await Promise.all(some.map(async (id, index) => stores[index % stores.length]?.remove(BOARD, id, NOW)));
    }
    for (const posts of stores) {
      const listed = await posts.list(BOARD, { page: 1, pagesize: 1_000, filter: null });
      expect(listed).toHaveLength(60);
      expect(await posts.count(BOARD, null)).toBe(60);
    }
  });

  test.each([
    ['a whole board', null],
    ['a search', { term: 'post', field: 'title' } as const],
  ])('agree in one snapshot of %s while others write', { timeout: 60_000 }, async (_, filter) => {
    const database = await open();
    const posts = createPostStore(database);
    const state = { isWriting: true };
    const writing = (async () => {
      for (let nth = 0; nth < 80; nth++) await posts.create(newPost(BOARD, { publishedAt: nth }), NOW);
      state.isWriting = false;
    })();
    while (state.isWriting) {
      const before = await posts.count(BOARD, filter);
      const query = { page: 1, pagesize: 500, filter };
      const listed = await posts.list(BOARD, query);
      const after = await posts.count(BOARD, filter);
      expect(listed.length).toBeGreaterThanOrEqual(before);
      expect(listed.length).toBeLessThanOrEqual(after);
      const ids = listed.map(({ id }) => id);
      expect(ids).toEqual([...ids].sort((one, other) => other - one)); // no duplicates, no gaps
      expect(ids.length).toBe(ids[0] ?? 0);
    }
    await writing;
  });
});
