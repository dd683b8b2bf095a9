// R-ENG-21
import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { startBucket } from '../../../tools/testing/bucket-server.ts';
import type { BucketServer } from '../../../tools/testing/bucket-server.ts';
import { POSTGRES, SQLITE } from '../../../tools/testing/engines.ts';
import { fillSite } from '../../../tools/testing/fill-site.ts';
import { randomSite } from '../../../tools/testing/random-site.ts';
import { rowsOfSite, tablesOf } from '../../../tools/testing/site-rows.ts';
import { openDatabase } from '../store/database.ts';
import type { StorePlace } from '../store/database.ts';
import { openMigrated } from '../store/migrate.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
/** One early, one middle and one late kill. */
const ROUNDS = 3;
/** Events (a file reaches the bucket, a line is printed) before the kill of each round; a move has about 25. */
const EVENTS = 9;

/** @returns the process's exit code; null if it was killed after this many events */
async function move(
  place: StorePlace,
  target: StorePlace,
  bucket: BucketServer,
  killAfter: number,
): Promise<number | null> {
  const child = spawn(process.execPath, ['scripts/run.mjs', 'move', '--files=s3'], {
    cwd: ROOT,
    env: {
      ...process.env,
      DATA_DIR: place.dataDir,
      DATABASE_URL: '',
      MOVE_TO: target.databaseUrl ?? '',
      S3_BUCKET: 'site-files',
      S3_REGION: 'ap-northeast-2',
      S3_ENDPOINT: bucket.endpoint.href,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let events = 0;
  const count = (): void => {
    if (++events === killAfter) child.kill('SIGKILL');
  };
  const keep = bucket.objects.set.bind(bucket.objects);
  bucket.objects.set = (key, value) => {
    count();
    return keep(key, value);
  };
  createInterface(child.stdout).on('line', count);
  await once(child, 'close');
  return child.exitCode;
}

test(
  'a move that is killed at any moment is started again and ends right',
  { timeout: 60_000 + ROUNDS * 40_000 },
  async ({ annotate }) => {
    const outcomes: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
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

      const killAfter = round * EVENTS + randomInt(1, EVENTS + 1);
      const first = await move(place, target, bucket, killAfter);
      const database = await openDatabase(target);
      onTestFinished(() => database.close());
      const tables = await tablesOf(database);
      outcomes.push(`after ${killAfter}: ${first === null ? 'killed' : 'ended'}, ${tables.length} tables`);
      if (tables.length > 0) expect(await rowsOfSite(database)).toEqual(rows);

      expect(await move(place, target, bucket, 0)).toBe(0);
      expect(await rowsOfSite(database)).toEqual(rows);
      const files = join(place.dataDir, 'files');
      const kept = new Map([...bucket.objects].map(([key, { bytes }]) => [key.replace('files/', ''), bytes]));
      expect(kept).toEqual(
        new Map(readdirSync(files).map((name) => [name, readFileSync(join(files, name))])),
      );
      const again = await openMigrated(place);
      expect(await rowsOfSite(again)).toEqual(rows);
      await again.close();
    }
    expect(outcomes.join()).toContain('killed, 0 tables');
    await annotate(outcomes.join('; '));
  },
);
