import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { SQLITE } from '../../../testing/engines.ts';
import { newPost, textOfPost } from '../../../testing/new-post.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../engine.ts';
import { MIGRATIONS, migrate } from '../migrate.ts';
import type { PostStore } from '../post-store.ts';
import { createPostStore } from './create-post-store.ts';
import { toSearchText } from './search-text.ts';

const BOARD = 150;
/** Longer than what the index is asked for by itself, so that the cards' texts decide. */
const TERM = 'harbour crane';

/** Ids of posts whose cards say something else than the posts themselves. */
async function untrueCards({ read }: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from post left join post_card on post_id = id
    where post_card.board_id is not (case status when 'published' then post.board_id end)
      or post_card.pinned is not post.pinned or post_card.published_at is not post.published_at
      or post_card.search_text is not post.search_text`.execute(read);
  return rows.map(({ id }) => id);
}

async function find(posts: PostStore, boardId = BOARD): Promise<number[]> {
  const filter = { term: TERM, field: 'all' } as const;
  const { json } = await posts.listJson(boardId, { page: 1, pagesize: 10, filter });
  return (JSON.parse(String(json)) as { id: number }[]).map(({ id }) => id);
}

test('a search in SQLite looks at what the cards hold, and they hold what the posts do after every change', async () => {
  const database = await SQLITE.open();
  const posts = createPostStore(database);
  const title = `The ${TERM}`;
  const make = async (parts: Parameters<typeof newPost>[1]): Promise<number> => {
    const made = await posts.create(newPost(BOARD, { title, ...parts }), 1);
    if (made.kind !== 'saved') throw new Error(made.kind);
    return made.id;
  };
  const change = async (id: number, parts: Parameters<typeof textOfPost>[0]): Promise<void> => {
    const { updatedAt = 0 } = (await posts.find(BOARD, id)) ?? {};
    const saved = await posts.update(BOARD, id, updatedAt, textOfPost({ title, ...parts }), updatedAt + 1);
    expect(saved.kind).toBe('saved');
  };
  const [old, young] = [await make({ publishedAt: 10 }), await make({ publishedAt: 20 })];
  const due = await make({ status: 'scheduled', publishedAt: 30 });
  const other = await make({ title: 'harbour of another crane' });
  const steps: readonly (readonly [() => Promise<unknown>, readonly number[]])[] = [
    [() => Promise.resolve(), [young, old]],
    [() => change(old, { pinned: true, publishedAt: 10 }), [old, young]],
    [() => posts.publishDue(30), [old, due, young]],
    [() => change(other, { publishedAt: 25 }), [old, due, other, young]],
    [() => change(old, { title: 'Nothing of the kind', pinned: true }), [due, other, young]],
    [() => change(young, { status: 'draft', publishedAt: null }), [due, other]],
    [() => posts.remove(BOARD, due, 50), [other]],
    [() => posts.restore(BOARD, due, 60), [due, other]],
  ];
  for (const [step, expected] of steps) {
    await step();
    expect(await untrueCards(database)).toEqual([]);
    expect(await find(createPostStore(database))).toEqual(expected); // nothing kept of an earlier search
    expect(await find(posts)).toEqual(expected);
    while (await posts.fillCards());
    expect(await find(createPostStore(database))).toEqual(expected);
  }
  expect(await find(posts, BOARD + 1)).toEqual([]);
});

test('posts that are there already are found after the migration', async () => {
  const database = await openDatabase(await SQLITE.makePlace());
  onTestFinished(() => database.close());
  const before = MIGRATIONS.findIndex(({ name }) => name === '0008-searched-cards');
  await migrate(database, MIGRATIONS.slice(0, before));
  const text = toSearchText(textOfPost({ title: TERM }));
  await database.attempt(async (trx) => {
    for (const [status, published] of [
      ['published', 1],
      ['draft', null],
    ] as const) {
      await sql`insert into post (board_id, status, pinned, title, content, content_text, search_text, nick_name,
          published_at, created_at, updated_at)
        values (${BOARD}, ${status}, 0, 'T', '', '', ${text}, '', ${published}, 1, 1)`.execute(trx);
    }
    await sql`insert into board_version (board_id, listed, shown) values (${BOARD}, 1, 1)`.execute(trx);
  });
  await migrate(database);
  expect(await untrueCards(database)).toEqual([]);
  expect(await find(createPostStore(database))).toEqual([1]);
});
