// R-FAULT-57
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { browse } from '../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { FILLED_FORM } from '../../../tools/testing/inquiry.ts';
import { postgresUser, startPostgres } from '../../../tools/testing/postgres-server.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { createService } from '../http/service.ts';
import { openMigrated } from './migrate.ts';
import { watchWrites } from './watch-writes.ts';

/** Mounts a disk that PostgreSQL may write to. @returns its folder; null if this user may not mount */
function mountSmallDisk(): string | null {
  if (process.getuid?.() !== 0) return null;
  const folder = makeFolder();
  const { uid, gid } = postgresUser();
  const options = `size=32m,mode=700,uid=${uid},gid=${gid}`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
  if (status !== 0) return null;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

/**
 * Uses a separate server: a full disk makes a server's next checkpoint fail, which would break other tests.
 * @returns the address of a database whose tables are on the disk; the server's write-ahead log is elsewhere
 */
async function makeDatabaseOn(disk: string): Promise<string> {
  const server = await startPostgres(inject('postgresBin'));
  onTestFinished(server.remove);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(`create tablespace small location '${disk}'`);
  await client.query('create database test tablespace small');
  await client.end();
  const url = new URL(server.url);
  url.pathname = 'test';
  return url.href;
}

function fill(file: string): void {
  const bytes = randomBytes(64 * 1024);
  for (;;) {
    try {
      appendFileSync(file, bytes);
    } catch {
      return; // the disk is full
    }
  }
}

test('if PostgreSQL’s disk is full, writes answer 503 and reads continue until there is space', async ({
  skip,
}) => {
  const disk = mountSmallDisk();
  if (disk === null) return skip('this user may not mount a disk');
  const databaseUrl = await makeDatabaseOn(disk);
  const opened = await openMigrated({ dataDir: '', databaseUrl });
  const { database, failed, isFull } = watchWrites(opened);
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor: 10_000 } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  const visitor = browse(app);
  const send = () =>
    visitor.post('/contact/save.do', { ...FILLED_FORM, contents: randomBytes(4_000).toString('base64') });
  expect((await send()).statusCode).toBe(200);

  const filler = join(disk, 'filler');
  fill(filler);
  let answer = await send();
  for (let tries = 0; tries < 50 && answer.statusCode === 200; tries++) answer = await send();
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '3']);
  expect(answer.json()).toMatchObject({ code: 'STORE_UNAVAILABLE' });
  expect([isFull(), failed.get('full')]).toEqual([true, 1]);
  const list = await visitor.get('/getSimpleBoardListForPage.do?boardConfigId=150&page=1');
  expect([list.statusCode, list.json()]).toEqual([200, []]);
  expect((await visitor.get('/')).statusCode).toBe(200);

  rmSync(filler);
  expect((await send()).statusCode).toBe(200);
  expect(isFull()).toBe(false);
});
