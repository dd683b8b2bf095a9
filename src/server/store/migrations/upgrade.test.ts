import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../testing/built-site.ts';
import { ENGINES } from '../../../testing/engines.ts';
import { createService } from '../../http/service.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../engine.ts';
import { createPostStore } from '../posts/create-post-store.ts';
import { migrate, MIGRATIONS, openMigrated } from '../migrate.ts';

interface Fixture {
  /** Table -> rows. */
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, string | number | null>>[]>>;
  /** Address -> what the service answered a bot, whose reads are not counted. */
  readonly answers: Readonly<Record<string, { readonly status: number; readonly body: unknown }>>;
}

/** Rows that the version before migration 0009 wrote through its own store, and what it answered from them. */
const FIXTURE = join(import.meta.dirname, '../../../testing/store-at-0008.json');
const { rows, answers } = JSON.parse(readFileSync(FIXTURE, 'utf8')) as Fixture; // as that version wrote it
const BEFORE = MIGRATIONS.findIndex(({ name }) => name === '0009-rows-alone');

/** Columns of `post_card` in SQLite alone. */
const OF_SQLITE = ['board_id', 'pinned', 'published_at', 'search_text'];

async function fill(database: Database): Promise<void> {
  const isThere = (table: string, column: string): boolean =>
    database.dialect === 'sqlite' || table !== 'post_card' || !OF_SQLITE.includes(column);
  await database.attempt(async (transaction) => {
    for (const [table, all] of Object.entries(rows)) {
      // What triggers have made of the tables before it; a card makes a whole post.
      for (const made of [table, ...(table === 'post_card' ? ['post_whole'] : [])]) {
        if (table.startsWith('post_') || table === 'board_version') {
          await sql`delete from ${sql.table(made)}`.execute(transaction);
        }
      }
      for (const row of all) {
        const columns = Object.keys(row).filter((column) => isThere(table, column));
        const values = columns.map((column) => sql`${row[column]}`);
        await sql`insert into ${sql.table(table)} (${sql.raw(columns.join())}) values (${sql.join(values)})`.execute(
          transaction,
        );
      }
    }
  });
}

/** That version told visitors the ids of accounts. */
function withKeys<Told>(answer: Told, keys: ReadonlyMap<string, string>): Told {
  const text = JSON.stringify(answer, (name, value: unknown) =>
    name === 'updateUserId' && typeof value === 'string' ? keys.get(value) : value,
  );
  return JSON.parse(text) as Told; // the same but for these
}

/** Posts as they were stored before searches compared in NFKC, with what they are found by and shown with since. */
const FOLDED = [
  {
    title: 'ＰＵＭＰ 부\u200b산',
    content: '<p>Words</p>',
    content_text: 'Words',
    search_text: '\u0001ｐｕｍｐ 부\u200b산\u0002words\u0003office\u0004안전\u0005pump\u0006',
    now: {
      content_text: 'Words',
      search_text: '\u0001pump 부산\u0002words\u0003office\u0004안전\u0005pump\u0006',
    },
  },
  {
    title: 'Check',
    content: '<ol start="2026">\n<li>\n<ol start="11">\n<li>25.(수) 점검</li>\n</ol>\n</li>\n</ol>',
    content_text: '25.(수) 점검',
    search_text: '\u0001check\u000225.(수) 점검\u0003office\u0004\u0006',
    now: {
      content_text: '2026. 11. 25.(수) 점검',
      search_text: '\u0001check\u00022026. 11. 25.(수) 점검\u0003office\u0004\u0006',
    },
  },
];

describe.each(ENGINES)(
  'posts of the version before searches compared in NFKC, in $name,',
  ({ makePlace }) => {
    test(
      'are found and shown by what they say, and are otherwise as they were',
      { timeout: 60_000 },
      async () => {
        const place = await makePlace();
        const old = await openDatabase(place);
        await migrate(
          old,
          MIGRATIONS.slice(
            0,
            MIGRATIONS.findIndex(({ name }) => name === '0014-folded-texts'),
          ),
        );
        await old.attempt(async (transaction) => {
          for (const { now: _, ...texts } of FOLDED) {
            const post = {
              ...texts,
              board_id: 150,
              status: 'published',
              pinned: 0,
              nick_name: 'Office',
            } as const;
            const times = { published_at: 5, created_at: 5, updated_at: 5 };
            await transaction
              .insertInto('post')
              .values({ ...post, ...times })
              .execute();
          }
          const tags = ['안전', 'Pump'].map((name, position) => ({ post_id: 1, position, name }));
          await transaction.insertInto('post_tag').values(tags).execute();
        });
        await old.close();
        const database = await openMigrated(place);
        onTestFinished(() => database.close());
        const columns = ['title', 'content', 'content_text', 'search_text', 'updated_at'] as const;
        expect(await database.read.selectFrom('post').select(columns).orderBy('id').execute()).toEqual(
          FOLDED.map(({ title, content, now }) => ({ title, content, ...now, updated_at: 5 })),
        );
        const posts = createPostStore(database);
        expect(await posts.count(150, { term: 'pump 부산', field: 'title' })).toBe(1);
        expect(await posts.count(150, { term: '2026. 11.', field: 'content' })).toBe(1);
      },
    );
  },
);

describe.each(ENGINES)('a database of the version before in $name', ({ makePlace }) => {
  test('is upgraded and answers the same', { timeout: 60_000 }, async () => {
    const place = await makePlace();
    const old = await openDatabase(place);
    await migrate(old, MIGRATIONS.slice(0, BEFORE));
    await fill(old);
    await old.close();
    const database = await openMigrated(place);
    const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
    onTestFinished(() => app.close());
    const keys = new Map(
      (await database.read.selectFrom('account').select(['id', 'public_key']).execute()).map((row) => [
        row.id,
        row.public_key,
      ]),
    );
    expect(new Set(keys.values()).size, 'each account has a key of its own').toBe(keys.size);
    for (const key of keys.values()) expect(key).toMatch(/^[0-9a-f]{32}$/);
    for (const [url, answer] of Object.entries(answers)) {
      const { statusCode: status, ...got } = await app.inject({
        url,
        headers: { 'user-agent': 'Googlebot/2.1' },
      });
      expect({ url, status, body: got.json() }).toEqual({ url, ...withKeys(answer, keys) });
    }
  });
});
