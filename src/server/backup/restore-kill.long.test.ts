// R-ENG-21
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { backupPlace } from '../../../tools/testing/backup-place.ts';
import { startBucket } from '../../../tools/testing/bucket-server.ts';
import type { BucketServer } from '../../../tools/testing/bucket-server.ts';
import { POSTGRES, SQLITE } from '../../../tools/testing/engines.ts';
import { fillSite } from '../../../tools/testing/fill-site.ts';
import { randomSite } from '../../../tools/testing/random-site.ts';
import { rowsOfSite, tablesOf } from '../../../tools/testing/site-rows.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { openDatabase } from '../store/database.ts';
import type { StorePlace } from '../store/database.ts';
import { openMigrated } from '../store/migrate.ts';
import { makeBackup } from './make-backup.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** When to kill each restore, in milliseconds after its first file has reached the bucket: what follows takes about 700. */
const KILLS: readonly (readonly [from: number, to: number])[] = [
  [0, 1],
  [1, 200],
  [200, 400],
  [400, 600],
  [600, 900],
  [900, 1_800],
];

interface Restore {
  readonly backup: string;
  readonly target: StorePlace;
  readonly bucket: BucketServer;
}

/** @returns the process's exit code; null if it was killed */
async function restore(
  { backup, target, bucket }: Restore,
  killAfter: number | null,
): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'restore', backup, '--force'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: target.dataDir,
      DATABASE_URL: target.databaseUrl ?? '',
      S3_BUCKET: 'site-files',
      S3_REGION: 'ap-northeast-2',
      S3_ENDPOINT: bucket.endpoint.href,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const keep = bucket.objects.set.bind(bucket.objects);
  bucket.objects.set = (key, value) => {
    if (killAfter !== null) setTimeout(() => child.kill('SIGKILL'), killAfter);
    return keep(key, value);
  };
  await once(child, 'close');
  bucket.objects.set = keep;
  return child.exitCode;
}

const rowsIn = async (place: StorePlace): Promise<Map<string, string[]>> => {
  const database = await openDatabase(place);
  try {
    return (await tablesOf(database)).length === 0 ? new Map<string, string[]>() : await rowsOfSite(database);
  } finally {
    await database.close();
  }
};

test(
  'a restore into PostgreSQL that is killed at any moment can be started again and completes',
  { timeout: 60_000 + KILLS.length * 60_000 },
  async ({ annotate }) => {
    const outcomes: string[] = [];
    for (const [from, to] of KILLS) {
      const [place, target, bucket] = [
        await SQLITE.makePlace(),
        await POSTGRES.makePlace(),
        await startBucket(),
      ];
      const source = await openMigrated(place);
      const [site] = fc.sample(randomSite, 1);
      if (site) await fillSite(source, place.dataDir, site);
      const rows = await rowsOfSite(source);
      await source.close();
      for (const ended of ['session', 'password_link']) rows.set(ended, []);
      const backup = join(makeFolder(), 'backup');
      await makeBackup(backupPlace(place), backup);

      const killAfter = randomInt(from, to);
      const first = await restore({ backup, target, bucket }, killAfter);
      const found = await rowsIn(target);
      outcomes.push(`after ${killAfter} ms: ${first === null ? 'killed' : 'ended'}, ${found.size} tables`);
      if (found.size > 0) expect(found).toEqual(rows);

      // The server may take a moment to notice that the first one is gone.
      await expect.poll(() => restore({ backup, target, bucket }, null), { timeout: 50_000 }).toBe(0);
      expect(await rowsIn(target)).toEqual(rows);
      const files = join(place.dataDir, 'files');
      const kept = new Map([...bucket.objects].map(([key, { bytes }]) => [key.replace('files/', ''), bytes]));
      expect(kept).toEqual(
        new Map(readdirSync(files).map((name) => [name, readFileSync(join(files, name))])),
      );
    }
    expect(outcomes.join()).toContain('killed, 0 tables');
    await annotate(outcomes.join('; '));
  },
);
