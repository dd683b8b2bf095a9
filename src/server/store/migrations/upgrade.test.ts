import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBuiltSite } from '../../../testing/built-site.ts';
import { askAgain, EARLIER_STORES, fillEarlier } from '../../../testing/earlier-store.ts';
import { ENGINES } from '../../../testing/engines.ts';
import { openStorage } from '../../files/open-storage.ts';
import { createService } from '../../http/service.ts';
import type { Database } from '../engine.ts';
import { openMigrated } from '../migrate.ts';

/** 0.2.0 told visitors the ids of accounts. */
function withKeys<Told>(answer: Told, keys: ReadonlyMap<string, string>): Told {
  const text = JSON.stringify(answer, (name, value: unknown) =>
    name === 'updateUserId' && typeof value === 'string' ? (keys.get(value) ?? value) : value,
  );
  return JSON.parse(text) as Told; // the same but for these
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
        expect({ asked, ...is }).toMatchObject({ asked, ...withKeys(was, keys) }); // a later version may tell more
      }
    },
  );
});
