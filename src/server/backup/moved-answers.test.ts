// R-ENG-21, R-BIZ-64
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { backupPlace } from '../../../tools/testing/backup-place.ts';
import { startBucket } from '../../../tools/testing/bucket-server.ts';
import { makeBuiltSite, TEST_BOARDS } from '../../../tools/testing/built-site.ts';
import { POSTGRES, SQLITE } from '../../../tools/testing/engines.ts';
import { FILLED_FORM } from '../../../tools/testing/inquiry.ts';
import { fillSite } from '../../../tools/testing/fill-site.ts';
import { randomSite } from '../../../tools/testing/random-site.ts';
import type { RandomSite } from '../../../tools/testing/random-site.ts';
import type { VisitorHeaders } from '../../../tools/testing/sign-in.ts';
import { signIn } from '../../../tools/testing/sign-in.ts';
import { rowsOfSite } from '../../../tools/testing/site-rows.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { openStorage } from '../files/open-storage.ts';
import { createService } from '../http/service.ts';
import type { BucketSettings } from '../settings/outside.ts';
import type { StorePlace } from '../store/database.ts';
import type { Database } from '../store/engine.ts';
import { openMigrated } from '../store/migrate.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

/** A bot's reads aren't counted, so these requests change no answer. */
const BOT = { 'user-agent': 'Googlebot/2.1' };

async function serve(place: StorePlace, bucket: BucketSettings | null) {
  const database = await openMigrated(place);
  const storage = await openStorage({ dataDir: place.dataDir, bucket }, database);
  const settings = {
    siteUrl: null,
    logLevel: 'silent',
    rateLimitFactor: 1_000,
    storeLimit: 20_000,
    storage,
  } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  return { app, database };
}

/** Addresses that together show everything in a site. */
function addresses({ posts, files }: RandomSite): string[] {
  const terms = ['', ...posts.slice(0, 3).map(({ title }) => title), '점검', '%', 'crane'];
  const searches = terms.map((term) => encodeURIComponent(term));
  const ofBoards = TEST_BOARDS.flatMap(({ id }) => [
    `/getBoardListForPageOnMain.do?boardConfigId=${id}`,
    `/board/drafts.do?boardConfigId=${id}`,
    `/board/deleted.do?boardConfigId=${id}`,
    `/feed/${id}.atom`,
    ...searches.flatMap((term) => [
      `/getSimpleBoardListForTotalCnt.do?boardConfigId=${id}&searchTxt=${term}`,
      ...[1, 2].map(
        (page) => `/getSimpleBoardListForPage.do?boardConfigId=${id}&page=${page}&searchTxt=${term}`,
      ),
    ]),
  ]);
  const ofPosts = posts.flatMap(({ board }, index) => [
    `/getBoardView.do?boardConfigId=${board}&boardId=${index + 1}`,
    `/board/deletedView.do?boardConfigId=${board}&boardId=${index + 1}`,
    `/getPreBoardId.do?boardConfigId=${board}&id=${index + 1}`,
    `/getNextBoardId.do?boardConfigId=${board}&id=${index + 1}`,
  ]);
  const ofFiles = files.map((_, index) => `/fileInfo/downloadFile.do?id=${index + 1}`);
  const others = [
    '/user/me.do',
    '/contact/list.do',
    '/contact/list.do?spam=true',
    '/contact/export.do',
    '/contact/inquiry.do?receipt=RECEIPT%200',
    '/contact/templates.do',
    '/menu.do?siteId=35',
  ];
  return [
    ...ofBoards,
    ...ofPosts,
    ...ofFiles,
    ...searches.filter(Boolean).map((term) => `/search.do?q=${term}`),
    ...others,
  ];
}

async function answersOf(
  app: FastifyInstance,
  site: RandomSite,
  visitors: readonly Partial<VisitorHeaders>[],
) {
  const answers: Record<string, unknown> = {};
  for (const url of addresses(site)) {
    for (const [index, headers] of visitors.entries()) {
      const {
        statusCode,
        headers: got,
        rawPayload,
      } = await app.inject({ url, headers: { ...headers, ...BOT } });
      expect(statusCode, url).toBeLessThan(500);
      const names = [got['content-type'], got['content-disposition'], got.etag];
      answers[`${index} ${url}`] = [statusCode, names, rawPayload.toString('base64')];
    }
  }
  return answers;
}

/** Checks that the service can write, and that ids aren't reused. */
async function writeAt(
  { app, database }: { app: FastifyInstance; database: Database },
  staff: VisitorHeaders,
  site: RandomSite,
): Promise<void> {
  const post = (url: string, payload: object) =>
    app.inject({ method: 'POST', url, headers: { ...staff, ...BOT }, payload });
  const saved = await post('/board/save.do', { boardConfigId: 150, title: 'New 새 글', content: '<p>x</p>' });
  expect(saved.json()).toMatchObject({ id: site.posts.length + 1 });
  expect((await post('/contact/save.do', { ...FILLED_FORM })).statusCode).toBe(200);
  const { id } = await database.read
    .selectFrom('inquiry')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(id).toBe(site.inquiries.length + 1);
}

test('a random site answers the same after a move to PostgreSQL and back', async () => {
  const property = fc.asyncProperty(randomSite, async (site) => {
    const [place, target, bucket] = [
      await SQLITE.makePlace(),
      await POSTGRES.makePlace(),
      await startBucket(),
    ];
    const source = await openMigrated(place);
    await fillSite(source, place.dataDir, site);
    const rows = await rowsOfSite(source);
    await source.close();
    for (const [table, list] of rows)
      expect(list, `${table} has no row: add some to fill-site.ts`).not.toEqual([]);

    const settings: BucketSettings = {
      bucket: 'site-files',
      region: 'ap-northeast-2',
      endpoint: bucket.endpoint,
      credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
    };
    const [there, back] = [join(makeFolder(), 'there'), join(makeFolder(), 'back')];
    await makeBackup(backupPlace(place), there);
    await restoreBackup(backupPlace(target, settings), there, false);
    expect(bucket.objects.size).toBe(site.files.length + 3); // and those of an inquiry, its answer and a draft
    await makeBackup(backupPlace(target, settings), back);
    const third = await SQLITE.makePlace();
    await restoreBackup(backupPlace(third), back, false);

    const moved = await serve(target, settings);
    for (const ended of ['session', 'password_link']) rows.set(ended, []);
    expect(await rowsOfSite(moved.database)).toEqual(rows);
    const [left, returned] = [await serve(place, null), await serve(third, null)];
    expect(await rowsOfSite(returned.database)).toEqual(rows);
    const visitorsOf = async ({ database }: { database: Database }) => ({
      member: await signIn(database, { id: 'kim' }),
      staff: await signIn(database, { id: 'Office' }),
    });
    const old = await visitorsOf(left);
    const answers = await answersOf(left.app, site, [{}, old.member, old.staff]);
    for (const service of [moved, returned]) {
      const { member, staff } = await visitorsOf(service);
      expect(await answersOf(service.app, site, [{}, member, staff])).toEqual(answers);
      const me = await service.app.inject({ url: '/user/me.do', headers: staff });
      expect(me.json()).toMatchObject({ nickName: '사무실', role: 'staff' });
      await writeAt(service, staff, site);
    }
  });
  await fc.assert(property, { numRuns: 3, endOnFailure: true });
}, 240_000);
