// R-WRITE-14, R-ACC-07, R-ENG-23
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../../tools/testing/built-site.ts';
import { askAgain, EARLIER_STORES, fillEarlier } from '../../../../tools/testing/earlier-store.ts';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { makeInquiry } from '../../../../tools/testing/inquiry.ts';
import { claimMail } from '../../mail/outbox.ts';
import { openStorage } from '../../files/open-storage.ts';
import { createService } from '../../http/service.ts';
import { openDatabase } from '../database.ts';
import type { Database } from '../engine.ts';
import { migrate, MIGRATIONS, openMigrated } from '../migrate.ts';
import { createPostStore } from '../../../modules/boards/store/create-post-store.ts';

/** 0.2.0 showed visitors the ids of accounts. */
function withKeys<Told>(answer: Told, keys: ReadonlyMap<string, string>): Told {
  const text = JSON.stringify(answer, (name, value: unknown) =>
    name === 'updateUserId' && typeof value === 'string' ? (keys.get(value) ?? value) : value,
  );
  return JSON.parse(text) as Told; // otherwise unchanged
}

async function keysOf({ read }: Database): Promise<Map<string, string>> {
  const rows = await read.selectFrom('account').select(['id', 'public_key']).execute();
  return new Map(rows.map(({ id, public_key: key }) => [id, key]));
}

describe.each(ENGINES)('a database in $name', ({ makePlace }) => {
  test.each(EARLIER_STORES)(
    'at $schema is upgraded and answers the same',
    { timeout: 60_000 },
    async (earlier) => {
      const place = await makePlace();
      await fillEarlier(place, earlier);
      const database = await openMigrated(place);
      const storage = await openStorage({ dataDir: place.dataDir, bucket: null }, database);
      const settings = { siteUrl: null, logLevel: 'silent', storage, storeLimit: 20_000 } as const;
      const { app } = await createService(makeBuiltSite(), settings, database);
      onTestFinished(() => app.close());
      const keys = await keysOf(database);
      expect(new Set(keys.values()).size, 'each account has a key of its own').toBe(keys.size);
      for (const key of keys.values()) expect(key).toMatch(/^[0-9a-f]{32}$/);
      for (const { asked, was, is } of await askAgain(app, earlier)) {
        expect({ asked, ...is }).toMatchObject({ asked, ...withKeys(was, keys) });
      }
    },
  );
});

/** Posts as stored before searches compared in NFKC, with their new searched and shown text. */
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

describe.each(ENGINES)('posts from before NFKC search, in $name,', ({ makePlace }) => {
  test('are found and shown by their text, and otherwise unchanged', { timeout: 60_000 }, async () => {
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
  });
});

test.each(ENGINES)('queued mail in $name keeps its receipt and reply address', async ({ makePlace }) => {
  const place = await makePlace();
  const old = await openDatabase(place);
  await migrate(
    old,
    MIGRATIONS.filter(({ name }) => name < '0016'),
  );
  await old.attempt(async (transaction) => {
    const { isMailed: _, files: _files, spam_rules: _rules, ...inquiry } = makeInquiry();
    const kept = { receipt: 'Q-1', status: 'new', purge_after: 9 } as const;
    await transaction
      .insertInto('inquiry')
      .values({ ...inquiry, ...kept })
      .execute();
    const mail = { to_address: 'office@example.com', subject: 'New', body: 'Text', created_at: 1 };
    const mails = [1, null].map((id, at) => ({ ...mail, inquiry_id: id, next_attempt_at: at }));
    await transaction.insertInto('mail_outbox').values(mails).execute();
  });
  await old.close();
  const database = await openMigrated(place);
  onTestFinished(() => database.close());
  expect(await claimMail(database, 10)).toMatchObject({
    reference: 'Q-1',
    answerTo: 'kim@example.com',
    fileIds: null,
  });
  expect(await claimMail(database, 10)).toMatchObject({ reference: null, answerTo: null });
});

// R-INQ-34
test.each(ENGINES)(
  'inquiries that were done in $name are closed, and their mails stay',
  async ({ makePlace }) => {
    const place = await makePlace();
    const old = await openDatabase(place);
    await migrate(
      old,
      MIGRATIONS.filter(({ name }) => name < '0020'),
    );
    const statuses = ['new', 'open', 'done'];
    await old.attempt(async (transaction) => {
      const { isMailed: _, files: _files, spam_rules: _rules, ...inquiry } = makeInquiry();
      for (const [index, status] of statuses.entries()) {
        const kept = { receipt: `Q-${index}`, idempotency_key: `${index}`, purge_after: 9 };
        await transaction
          .insertInto('inquiry')
          .values({ ...inquiry, ...kept, status: status as 'new' }) // as it was then
          .execute();
        const mail = { to_address: 'office@example.com', subject: 'New', body: 'Text', created_at: 1 };
        await transaction
          .insertInto('mail_outbox')
          .values({ ...mail, inquiry_id: index + 1, next_attempt_at: 1 })
          .execute();
      }
    });
    await old.close();
    const database = await openMigrated(place);
    onTestFinished(() => database.close());
    const { read } = database;
    expect(await read.selectFrom('inquiry').select(['id', 'status']).orderBy('id').execute()).toEqual([
      { id: 1, status: 'new' },
      { id: 2, status: 'open' },
      { id: 3, status: 'closed' },
    ]);
    expect(await read.selectFrom('mail_outbox').select('inquiry_id').orderBy('id').execute()).toEqual(
      [1, 2, 3].map((id) => ({ inquiry_id: id })),
    );
    await expect(
      database.attempt((change) =>
        change
          .updateTable('inquiry')
          .set({ status: 'done' as 'new' }) // no longer a status
          .execute(),
      ),
    ).rejects.toThrow();
  },
);
