// R-ENG-110
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { fileTypeFromBuffer } from 'file-type';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, SQLITE } from '../../../../../tools/testing/engines.ts';
import { TEST_DEMO_POSTS } from '../../../../../tools/testing/demo-posts.ts';
import { runNode } from '../../../../../tools/testing/run-node.ts';
import { makeFolder } from '../../../../../tools/testing/temporary-folder.ts';
import { createKeys } from '../../../../server/files/file-storage.ts';
import { openFolderStorage } from '../../../../server/files/folder-storage.ts';
import { cleanHtml } from '../clean-html.ts';
import type { Database } from '../../../../server/store/engine.ts';
import { openMigrated } from '../../../../server/store/migrate.ts';
import { createPostStore } from '../../store/create-post-store.ts';
import { toHtml } from './demo-post.ts';
import type { DemoBoard } from './demo-post.ts';
import type { DemoSources } from './demo-sources.ts';
import { fillOnFirstStart } from './first-start.ts';
import { keeperOf } from './keep-files.ts';
import type { FileKeeper } from './keep-files.ts';
import { writePdf } from './write-pdf.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const ART = join(ROOT, 'public/art');
/** Milliseconds: it renders about sixty pictures. */
const LONG = 60_000;
const BOARDS = TEST_DEMO_POSTS.map(({ boardId }) => ({ id: boardId }));
const postsOf = (board: number): number | undefined =>
  TEST_DEMO_POSTS.find(({ boardId }) => boardId === board)?.posts.length;
const ALL = { page: 1, pagesize: 100, filter: null };

const SMALL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3"/></svg>';

/** Drawings that render quickly, named like the real ones. */
function makeArt(): string {
  const names = TEST_DEMO_POSTS.flatMap(({ posts }) => posts.flatMap(({ drawing }) => drawing ?? []));
  return makeFolder(Object.fromEntries(names.map((name) => [`${name}.svg`, SMALL])));
}

function keepInFolder(dataDir: string): FileKeeper {
  return keeperOf(openFolderStorage(dataDir, createKeys('0123abcd'), 0));
}

function keptIn(dataDir: string): string[] {
  return readdirSync(join(dataDir, 'files')).filter((name) => name !== 'incoming');
}

function sources(database: Database, keeper: FileKeeper, artDir = makeArt()): DemoSources {
  return {
    database,
    boards: BOARDS,
    readPosts: () => TEST_DEMO_POSTS,
    artDir,
    readSheet: (address) => `\ufeff"Product","${address}"\r\n`,
    keeper,
    now: Date.UTC(2030, 0, 1),
  };
}

describe.each(ENGINES)('an empty database on $name', ({ open, makePlace }) => {
  test(
    'is filled once with posts of all boards',
    async () => {
      const [database, dataDir] = [await open(), makeFolder()];
      const demo = sources(database, keepInFolder(dataDir), ART);
      expect(await fillOnFirstStart(demo)).toBe(true);
      const posts = createPostStore(database);
      const counts = await Promise.all(BOARDS.map(({ id }) => posts.count(id, null)));
      expect(counts).toEqual(TEST_DEMO_POSTS.map((board) => board.posts.length));
      const notices = await posts.list(150, ALL);
      expect(notices.length).toBeGreaterThanOrEqual(27);
      expect(notices.map(({ pinned }) => pinned)).toEqual(notices.map((_, index) => index < 2));
      const pictures = await posts.list(153, ALL);
      expect(pictures.length).toBeGreaterThanOrEqual(14);
      expect(pictures.every(({ files, thumbFileId }) => files[0]?.mime === 'image/jpeg' && thumbFileId)).toBe(
        true,
      );
      const questions = await posts.list(151, ALL);
      expect(new Set(questions.map(({ reply }) => reply === null))).toEqual(new Set([true, false]));
      const videos = await posts.list(154, ALL);
      expect(videos.every(({ urlInfo }) => /^[\w-]{10}[^AEIMQUYcgkosw048]$/.test(urlInfo ?? ''))).toBe(true);
      const types = (await posts.list(156, ALL)).flatMap(({ files }) => files.map(({ mime }) => mime));
      expect(new Set(types)).toEqual(
        new Set(['text/csv', 'application/zip', 'application/pdf', 'image/png']),
      );

      const before = keptIn(dataDir).length;
      expect(await fillOnFirstStart(demo)).toBe(false);
      expect(await posts.count(150, null)).toBe(notices.length);
      expect(keptIn(dataDir)).toHaveLength(before);
    },
    LONG,
  );

  test(
    'gets files whose bytes match their rows, each with a post',
    async () => {
      const [database, dataDir] = [await open(), makeFolder()];
      await fillOnFirstStart(sources(database, keepInFolder(dataDir)));
      const rows = await database.read.selectFrom('file').selectAll().execute();
      expect(rows.length).toBe(keptIn(dataDir).length);
      for (const row of rows) {
        const bytes = readFileSync(join(dataDir, 'files', row.storage_key));
        expect([row.size, row.sha256]).toEqual([
          bytes.length,
          createHash('sha256').update(bytes).digest('hex'),
        ]);
        if (row.mime !== 'text/csv') expect((await fileTypeFromBuffer(bytes))?.mime).toBe(row.mime);
        expect(row.post_id).not.toBeNull();
      }
      expect(rows.some(({ name }) => /\p{Script=Hangul}/u.test(name))).toBe(true);
      const inline = rows.filter(({ role }) => role === 'inline');
      const contents = await database.read.selectFrom('post').select('content').execute();
      const shown = contents.flatMap(({ content }) => {
        const clean = cleanHtml(content);
        return typeof clean === 'string' ? [] : clean.pictures;
      });
      expect(shown.sort()).toEqual(inline.map(({ id }) => id).sort());
    },
    LONG,
  );

  test(
    'is filled by one of two simultaneous starts, and the other removes its files',
    async () => {
      const [database, dataDir] = [await open(), makeFolder()];
      const keeper = keepInFolder(dataDir);
      const start = (): Promise<boolean> => fillOnFirstStart(sources(database, keeper));
      expect((await Promise.all([start(), start()])).sort()).toEqual([false, true]);
      expect(await createPostStore(database).count(150, null)).toBe(postsOf(150));
      const rows = await database.read.selectFrom('file').select('storage_key').execute();
      expect(keptIn(dataDir).sort()).toEqual(rows.map((row) => row.storage_key).sort());
    },
    LONG,
  );

  test(
    'stays empty if filling fails, and is filled by the next start',
    async () => {
      const [database, dataDir] = [await open(), makeFolder()];
      const keeper = keepInFolder(dataDir);
      let count = 0;
      const failing: FileKeeper = {
        ...keeper,
        keep: (bytes) => (++count > 20 ? Promise.reject(new Error('disk full')) : keeper.keep(bytes)),
      };
      await expect(fillOnFirstStart(sources(database, failing))).rejects.toThrow('disk full');
      expect(await database.read.selectFrom('post').select('id').execute()).toEqual([]);
      expect(await fillOnFirstStart(sources(database, keeper))).toBe(true);
    },
    LONG,
  );

  test('says what to do if there is no space for its files', async () => {
    const [database, dataDir] = [await open(), makeFolder()];
    const full = openFolderStorage(dataDir, createKeys('0123abcd'), Number.MAX_VALUE);
    await expect(fillOnFirstStart(sources(database, keeperOf(full)))).rejects.toThrow(
      "STORAGE_FULL: the demonstration posts can't be stored. The storage of files is full: what is left belongs to the database. Fix that and start again, or start without them: DEMO=0 npm start.",
    );
    expect(keptIn(dataDir)).toEqual([]);
  });

  test('removes files still being written if one could not be stored', async () => {
    const database = await open();
    const held = new Set<string>();
    let asked = 0;
    const failing: FileKeeper = {
      keep: async () => {
        const nth = asked++;
        if (nth === 0) throw new Error('no room');
        for (let turns = 0; turns < 20; turns++) await turn();
        held.add(`file ${nth}`);
        return `file ${nth}`;
      },
      drop: (key) => Promise.resolve(void held.delete(key)),
    };
    await expect(fillOnFirstStart(sources(database, failing))).rejects.toThrow('no room');
    const before = asked;
    // Filling it now takes longer than anything that was begun then.
    expect(await fillOnFirstStart(sources(database, keepInFolder(makeFolder())))).toBe(true);
    expect([...held, asked - before]).toEqual([0]);
  });

  test(
    'stays empty if the first start is killed, and is filled by the next',
    async () => {
      const place = await makePlace();
      await (await openMigrated(place)).close();
      const { exitCode, output } = await runNode(ROOT, ['--import', 'tsx', 'tools/testing/fill-and-die.ts'], {
        DATA_DIR: place.dataDir,
        DATABASE_URL: place.databaseUrl ?? '',
        ART_DIR: makeArt(),
      });
      expect([exitCode, output]).toEqual([null, '']);
      const database = await openMigrated(place);
      onTestFinished(() => database.close());
      expect(await database.read.selectFrom('post').select('id').execute()).toEqual([]);
      expect(await fillOnFirstStart(sources(database, keepInFolder(place.dataDir)))).toBe(true);
      expect(await createPostStore(database).count(150, null)).toBe(postsOf(150));
    },
    LONG,
  );

  test('isn’t filled if it contains a post', async () => {
    const database = await open();
    const at = 1;
    const row = {
      status: 'draft',
      pinned: 0,
      title: 'Mine',
      content: '',
      content_text: '',
      search_text: '',
    } as const;
    await database.attempt((transaction) =>
      transaction
        .insertInto('post')
        .values({ ...row, board_id: 150, nick_name: '', created_at: at, updated_at: at })
        .execute(),
    );
    expect(await fillOnFirstStart(sources(database, keepInFolder(makeFolder())))).toBe(false);
  });
});

test('a text that the PDF can’t show throws an error', () => {
  expect(() => writePdf(['Grüße'])).toThrow('Grüße');
});

test('cleaning keeps the demonstration texts', () => {
  for (const { posts } of TEST_DEMO_POSTS) {
    for (const { content, answer = [], title } of posts) {
      const clean = cleanHtml(toHtml([...content, ...answer]));
      expect(typeof clean === 'string' ? clean : clean.text.length, title).toBeGreaterThan(20);
    }
  }
});

const REFUSED: DemoBoard = {
  boardId: 150,
  nickName: 'Office',
  posts: [{ title: 'Deep', content: ['<b>'.repeat(5000)] }],
};

test('a post that exceeds the limits is named, and nothing is filled', async () => {
  const database = await SQLITE.open();
  const demo = { ...sources(database, keepInFolder(makeFolder())), readPosts: () => [REFUSED] };
  await expect(fillOnFirstStart(demo)).rejects.toThrow(
    'DEMO_POSTS_WRONG: the HTML of the post "Deep" in pages-data/demo-posts is refused: too-many-tags. Make it shorter or plainer and build again, or start without the demonstration posts: DEMO=0 npm start.',
  );
  expect(await createPostStore(database).count(150, null)).toBe(0);
});

// R-BOARD-22
test('a missing data sheet file is named, and nothing is filled', async () => {
  const database = await SQLITE.open();
  const demo = { ...sources(database, keepInFolder(makeFolder())), readSheet: () => null };
  await expect(fillOnFirstStart(demo)).rejects.toThrow(
    'DEMO_POSTS_WRONG: the file comparison-of-models.csv of a demonstration post is made from /data-sheets/business/plant/marine/mud/desander.csv, but no product has this data sheet. Name the address of one, or start without the posts: DEMO=0 npm start.',
  );
  expect(await createPostStore(database).count(150, null)).toBe(0);
});

test('a site without demonstration posts stays empty, as does one without their board', async () => {
  const database = await SQLITE.open();
  const demo = sources(database, keepInFolder(makeFolder()));
  const other: DemoBoard = { ...REFUSED, boardId: 99 };
  expect(await fillOnFirstStart({ ...demo, readPosts: () => [] })).toBe(false);
  expect(await fillOnFirstStart({ ...demo, readPosts: () => [other] })).toBe(false);
  expect(await createPostStore(database).count(99, null)).toBe(0);
});
