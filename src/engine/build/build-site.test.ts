// R-FAULT-12, R-FIG-09, R-ENG-06, R-ENG-07
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { CORPUS, plantCorpus, syncCorpus } from '../../../tools/testing/page-corpus.ts';
import type { Corpus, CorpusPage } from '../../../tools/testing/page-corpus.ts';
import { runNode } from '../../../tools/testing/run-node.ts';
import { STUB_BUILD } from '../../../tools/testing/stub-code.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { readBuiltSite } from '../../server/built-site.ts';
import { buildSite } from './build-site.ts';
import type { BuildReport } from './build-site.ts';
import { isBuilt } from './is-built.ts';
import { makePages } from './page-threads.ts';

const SLOW = { timeout: 240_000 };
const PROJECT = join(import.meta.dirname, '..', '..', '..');

let root = '';
let files: Readonly<Record<string, string>> = {};

beforeAll(() => {
  root = join(makeFolder({}, afterAll), 'site');
  plantCorpus(root);
});

/** Each test starts with the original content, newly built. */
beforeEach(async () => {
  change(CORPUS);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  await build();
}, SLOW.timeout); // the first build generates files to compare them with

function change(corpus: Corpus): void {
  files = syncCorpus(root, files, corpus);
}

function build(): Promise<BuildReport> {
  return buildSite(root, STUB_BUILD);
}

function contents(dist = join(root, 'dist')): Record<string, string> {
  const entries = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const read = (path: string): [string, string] => [
    path.slice(dist.length + 1),
    readFileSync(path, 'latin1'),
  ];
  return Object.fromEntries(entries.map((entry) => read(join(entry.parentPath, entry.name))));
}

/** The output of a build from scratch, without pictures of earlier states. */
async function cleanly(): Promise<Record<string, string>> {
  rmSync(join(root, 'dist'), { recursive: true });
  expect((await build()).kind).toBe('clean');
  return contents();
}

function withPage(corpus: Corpus, name: string, page: Partial<CorpusPage>): Corpus {
  const before = corpus.pages[name] ?? { title: name, text: 'New.', menuId: 1001, shows: 'nothing' };
  return { ...corpus, pages: { ...corpus.pages, [name]: { ...before, ...page } } };
}

/** Changes with the addresses and titles of pages, and with what pages depend on. */
const KEYS = 'manifest/keys.txt';
const filesOf = (menuId: number, name: string): string[] => [
  `client/data/a/${name}.json`,
  `pages/${menuId}/a/${name}.html`,
  `texts/a/${name}.json`,
];

/** The files that any edit of these pages changes, including their parts of the page record. */
function siteFiles(...names: string[]): string[] {
  const holds = (file: string): boolean =>
    names.some((name) => readFileSync(join(root, 'dist', file), 'utf8').includes(`"a/${name}":`));
  const parts = readdirSync(join(root, 'dist/manifest')).map((file) => `manifest/${file}`);
  return ['build.json', ...parts.filter(holds)];
}

describe('an update', () => {
  test('writes nothing if nothing has changed', async () => {
    expect(await build()).toEqual({
      kind: 'update',
      compiled: 0,
      pages: 4,
      warnings: 3, // three of the pages aren't linked from anywhere
      written: [],
      removed: [],
    });
  });

  test('recompiles nothing for a page with a lint warning, but repeats the warning', async () => {
    change(withPage(CORPUS, 'fourth', { text: VAGUE }));
    const { warnings } = await build();
    expect(warnings).toBe(4);
    expect(await build()).toMatchObject({ compiled: 0, warnings });
  });

  test('rebuilds a page whose text has changed', async () => {
    change(withPage(CORPUS, 'fourth', { text: 'Other words.' }));
    const { compiled, written, removed } = await build();
    expect([compiled, removed]).toEqual([1, []]);
    expect(written).toEqual([...siteFiles('fourth'), ...filesOf(1002, 'fourth')].sort());
    expect(readBuiltSite(join(root, 'dist')).texts.find(({ title }) => title === 'Fourth')?.text).toContain(
      'Other words.',
    );
  });

  // R-BIZ-30
  test(
    'rebuilds a changed product and its data sheet, which the site search leaves out',
    async () => {
      const sheet = [
        'client/data-sheets/a/fourth/pump.csv',
        'client/data/data-sheets/a/fourth/pump.json',
        'pages/1002/data-sheets/a/fourth/pump.html',
      ];
      const made = (paths: readonly string[]): string[] =>
        paths.filter((path) => path.includes('data-sheets'));
      change(withPage(CORPUS, 'fourth', { shows: 'product' }));
      expect(made((await build()).written)).toEqual(sheet);
      const { texts, pages } = readBuiltSite(join(root, 'dist'));
      expect([texts.length, pages['data-sheets/a/fourth/pump']]).toEqual([4, 1002]);
      const [map = '', names = ''] = ['pages/sitemap.xml', 'client/pages.json'].map(
        (path) => contents()[path],
      );
      expect(map).toContain('/1002/data-sheets/a/fourth/pump</loc>');
      expect(names).not.toContain('data-sheets');
      change(withPage(CORPUS, 'fourth', { shows: 'product', text: 'Other words.' }));
      expect(made((await build()).written)).toEqual(sheet);
      expect((await build()).written).toEqual([]);
      change(CORPUS);
      expect(made((await build()).removed)).toEqual(sheet);
    },
    SLOW.timeout,
  );

  test('rebuilds a renamed page and the list of page names', async () => {
    change(withPage(CORPUS, 'fourth', { title: 'Renamed' }));
    const { written } = await build();
    const names = written.filter((file) => file.startsWith('client/pages.json'));
    expect(written).toEqual([KEYS, ...siteFiles('fourth'), ...filesOf(1002, 'fourth'), ...names].sort());
    expect(names).toContain('client/pages.json');
  });

  test('rebuilds the pages that quote a changed fact', async () => {
    change({ ...CORPUS, tel: '2' });
    const { compiled, written } = await build();
    expect(compiled).toBe(1);
    expect(written).toEqual([KEYS, ...siteFiles('third'), ...filesOf(1002, 'third')].sort());
  });

  test('rebuilds the pages that use a changed fragment', async () => {
    change({ ...CORPUS, fragment: 'Changed.' });
    expect((await build()).written).toEqual([KEYS, ...siteFiles('first'), ...filesOf(1001, 'first')].sort());
  });

  test('rebuilds the pages that show a changed picture', async () => {
    change({ ...CORPUS, colour: 'blue' });
    const { compiled, written } = await build();
    expect(compiled).toBe(1);
    const own = new Set([
      KEYS,
      ...siteFiles('second'),
      ...filesOf(1001, 'second'),
      'client/pictures/photo.svg',
      'manifest/left-over.json',
    ]);
    const others = written.filter((file) => !own.has(file));
    expect(others).toEqual([expect.stringMatching(/^client\/assets\/photo-\w+\.svg$/)]);
    expect(written).toEqual(expect.arrayContaining([...own]));
  });

  test('rebuilds the pages that list a changed machine, and the data that they load', async () => {
    const listed = withPage(withPage(CORPUS, 'second', { shows: 'finder' }), 'fourth', { shows: 'machine' });
    change(listed);
    await build();
    expect(contents()['client/data/a/second.json']).toContain('Models of Fourth');
    change(withPage(listed, 'third', { text: 'Other words.' }));
    expect((await build()).written).toEqual([...siteFiles('third'), ...filesOf(1002, 'third')].sort());
    change(withPage(listed, 'fourth', { title: 'Fifth' }));
    await build();
    for (const file of ['client/data/a/second.json', 'client/machines.json', 'pages/1001/a/second.html'])
      expect(contents()[file]).toContain('Models of Fifth');
    change(CORPUS);
    await build();
    expect(contents()['client/machines.json']).toBe('[]');
    expect(Object.keys(contents()).filter((file) => file.startsWith('collected/'))).toEqual([]);
    expect(contents()).toEqual(await cleanly());
  });

  // R-ENG-251
  test('rebuilds the page that shows a changed Markdown file or its picture, and those that link to a moved one', async () => {
    const shown = withPage(withPage(CORPUS, 'second', { shows: 'document' }), 'fourth', {
      shows: 'document',
    });
    change(shown);
    expect((await build()).compiled).toBe(2);
    expect(contents()['client/data/a/second.json']).toContain('/1002/a/fourth#more');
    writeFileSync(join(root, 'documents/second.md'), '# Second\n\nOther words.\n\n## More\n');
    expect(isBuilt(root)).toBe(false);
    const { compiled, written } = await build();
    expect([compiled, written]).toEqual([
      1,
      [KEYS, ...siteFiles('second'), ...filesOf(1001, 'second')].sort(),
    ]);
    expect(readBuiltSite(join(root, 'dist')).texts.find(({ title }) => title === 'Second')).toMatchObject({
      headings: expect.arrayContaining(['More']) as string[],
      text: expect.stringMatching(/Other words\.$/) as string,
    });
    writeFileSync(join(root, 'documents/second.md'), files['documents/second.md'] ?? '');
    change(withPage(shown, 'fourth', { menuId: 1001 }));
    await build();
    expect(contents()['client/data/a/second.json']).toContain('/1001/a/fourth#more');
    change({ ...shown, colour: 'blue' });
    const { written: repainted } = await build();
    expect(repainted).toEqual(expect.arrayContaining(filesOf(1001, 'second')));
    expect(repainted).toContainEqual(expect.stringMatching(/^client\/assets\/dot-\w+\.svg$/));
    expect(isBuilt(root)).toBe(true);
  });

  test('removes a deleted page and everything made from it', async () => {
    const { second: _, ...pages } = CORPUS.pages;
    change({ ...CORPUS, pages });
    const { compiled, removed, written } = await build();
    expect([compiled, removed]).toEqual([0, filesOf(1001, 'second')]);
    expect(written).toContain('pages/sitemap.xml');
    expect(existsSync(join(root, 'dist/pages/1001/a/second.html'))).toBe(false);
  });

  test('publishes nothing new if only the layout of a file changes', async () => {
    writeFileSync(
      join(root, 'pages-data/a/third.json'),
      JSON.stringify(JSON.parse(files['pages-data/a/third.json'] ?? '')),
    );
    const { compiled, written } = await build();
    expect([compiled, written]).toEqual([1, siteFiles('third')]);
  });
});

const PLAIN = ['red', 'blue', 'Größe', 'a * b'];
const VAGUE = 'See [here](/1001/a/first).';
const word = fc.constantFrom(...PLAIN, 'a **b**', VAGUE);
const name = fc.constantFrom('first', 'second', 'third', 'fourth', 'fifth', 'sixth');
const page = fc.record({
  title: fc.constantFrom('One title', 'Another title'),
  text: word,
  menuId: fc.constantFrom(1001 as const, 1002 as const),
  shows: fc.constantFrom<CorpusPage['shows']>(
    ...(['nothing', 'fragment', 'picture', 'token', 'product', 'machine', 'finder', 'document'] as const),
  ),
});
type Edit = (corpus: Corpus) => Corpus;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(name, page).map(
    ([to, words]): Edit =>
      (corpus) =>
        withPage(corpus, to, to === 'first' ? { text: words.text } : words),
  ),
  fc.constantFrom('second', 'third', 'fifth').map((gone): Edit => (corpus) => {
    const { [gone]: _, ...pages } = corpus.pages;
    return { ...corpus, pages };
  }),
  fc
    .tuple(fc.constantFrom('fragment', 'tel', 'slogan', 'menuName', 'colour'), fc.constantFrom(...PLAIN))
    .map(([what, value]): Edit => (corpus) => ({ ...corpus, [what]: value })),
);

// R-ENG-180
test('after any edits, an update equals a clean build, byte for byte', SLOW, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        let corpus = CORPUS;
        for (const edits of rounds) {
          corpus = edits.reduce((state, one) => one(state), corpus);
          change(corpus);
          await build();
        }
        const updated = contents();
        const clean = await cleanly();
        const beside = Object.keys(updated).filter((file) => !(file in clean));
        expect(beside.filter((file) => !/^client\/assets\/|^manifest\/left-over\.json$/.test(file))).toEqual(
          [],
        );
        expect(Object.fromEntries(Object.keys(clean).map((file) => [file, updated[file]]))).toEqual(clean);
      },
    ),
    { numRuns: 12 },
  );
});

// R-FAULT-64
test(
  'after a power cut at any step, the output is the old site, the new site, or a site that isn’t served',
  SLOW,
  async () => {
    const before = contents();
    change(withPage({ ...CORPUS, tel: '7' }, 'second', { menuId: 1002 }));
    const after = await cleanly();
    const old = makeFolder();
    change(CORPUS);
    await cleanly();
    cpSync(join(root, 'dist'), old, { recursive: true });
    change(withPage({ ...CORPUS, tel: '7' }, 'second', { menuId: 1002 }));
    const script = join(PROJECT, 'tools/testing/build-stub-site.ts');
    const cut = join(PROJECT, 'tools/testing/cut-power.ts');

    let kills = 0;
    for (let step = 1; ; step++) {
      rmSync(join(root, 'dist'), { recursive: true });
      cpSync(old, join(root, 'dist'), { recursive: true });
      const { exitCode, output } = await runNode(
        PROJECT,
        ['--import', 'tsx', '--import', cut, script, root],
        { CUT_ROOT: root, CUT_AT: String(step) },
      );
      if (exitCode === 0) break;
      expect([exitCode, output]).toEqual([null, '']);
      kills += 1;
      const isServed = ((): boolean => {
        try {
          readBuiltSite(join(root, 'dist'));
          return true;
        } catch (error) {
          expect(String(error)).toContain('SITE_NOT_BUILT');
          return false;
        }
      })();
      if (isServed) expect([before, after]).toContainEqual(contents());
      expect(isBuilt(root), 'npm start builds what was interrupted').toBe(
        isServed && contents()['build.json'] === after['build.json'],
      );
      await build();
      expect(contents(), `power lost at step ${step}`).toEqual(after);
      expect(readdirSync(root).filter((entry) => entry.startsWith('.dist-'))).toEqual([]);
    }
    expect(kills, 'the last step is past the end of the build').toBeGreaterThan(4);
  },
);

test('an unused picture is kept for 14 days and removed by the first build after that', async () => {
  const pictures = (): string[] =>
    Object.keys(contents()).filter((file) => /^client\/assets\/photo-/.test(file));
  const [old = ''] = pictures();
  change({ ...CORPUS, colour: 'blue' });
  await build();
  expect(pictures()).toContain(old);
  const file = join(root, 'dist/manifest/left-over.json');
  const since = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  expect(Object.keys(since)).toEqual([old.slice('client/assets/'.length)]);
  const long = Object.fromEntries(Object.keys(since).map((name) => [name, Date.now() - 14 * 86_400_000]));
  writeFileSync(file, JSON.stringify(long));
  expect((await build()).removed).toEqual([old, 'manifest/left-over.json']);
  expect(contents()).toEqual(await cleanly());
});

test('a damaged manifest, or one from another site, leads to a clean build', async () => {
  const whole = contents();
  const [, part = ''] = siteFiles('second');
  const file = join(root, 'dist', part);
  for (const text of ['', 'nothing\n{}\n', readFileSync(file, 'utf8').replace('Second', 'Sekond')]) {
    writeFileSync(file, text);
    expect((await build()).kind).toBe('clean');
    expect(contents()).toEqual(whole);
  }
});

// R-ENG-02
test('a fault keeps the current site, and is reported again until it is fixed', async () => {
  const whole = contents();
  writeFileSync(join(root, 'pages-data/a/third.json'), '{ "menuld": 1 }');
  for (const _ of [1, 2]) await expect(build()).rejects.toThrow('PAGE_LINT');
  expect(contents()).toEqual(whole);
  files = { ...files, 'pages-data/a/third.json': '' };
  change(CORPUS);
  expect((await build()).written).toEqual([]);
});

test('a page file that is a symbolic link is refused, and nothing of it is published', async () => {
  const whole = contents();
  const link = join(root, 'pages-data/a/foreign.json');
  symlinkSync(join(root, 'pages-data/a/second.json'), link);
  onTestFinished(() => rmSync(link));
  await expect(build()).rejects.toMatchObject({
    message: expect.stringMatching(/^PAGE_LINT: 1 fault /),
    before: expect.stringContaining('pages-data/a/foreign.json:1:1 linked-file This is a symbolic link'),
  });
  expect(contents()).toEqual(whole);
});

test('an unchanged page that links to a deleted page is reported', async () => {
  const linked = withPage(CORPUS, 'fourth', { text: 'See [it](/1002/a/third).' });
  change(linked);
  await build();
  const { third: _, ...pages } = linked.pages;
  change({ ...linked, pages });
  await expect(build()).rejects.toMatchObject({
    before: expect.stringContaining('pages-data/a/fourth.json'),
  });
});

test('several threads produce what one produces, and a failing thread reports why', SLOW, async () => {
  const [code = ''] = readdirSync(join(root, '.build-cache/code'));
  const codeFolder = join(root, '.build-cache/code', code);
  const pages = Object.keys(CORPUS.pages).map((page) => [`a/${page}.json`, undefined] as const);
  const [alone, shared] = [makeFolder(), makeFolder()];
  const { url: modulesUrl } = await STUB_BUILD.loadModules();
  const places = { root, codeFolder, modulesUrl, moment: 0, menu: { menu: [] } };
  const made = await makePages({ ...places, target: alone }, pages, 1);
  const byRoute = (all: typeof made): unknown => Object.fromEntries(all);
  expect(byRoute(await makePages({ ...places, target: shared }, pages, 3))).toEqual(byRoute(made));
  expect(contents(shared)).toEqual(contents(alone));
  const broken = [...pages, ['a/nowhere.json', undefined] as const];
  const attempt = makePages({ ...places, target: shared }, broken, 2);
  await expect(attempt).rejects.toThrow('a/nowhere.json');
});

test('code that tries blocks is built again after an edit of a public file or of site.json, other code isn’t', async () => {
  const made = { stub: 0, trial: 0 };
  const counted = (kind: keyof typeof made, triesBlocks: boolean) =>
    buildSite(root, {
      makeCode: async (...args) => {
        made[kind]++;
        await STUB_BUILD.makeCode(...args);
      },
      loadModules: async () => {
        const loaded = await STUB_BUILD.loadModules();
        if (!triesBlocks) return loaded;
        return { ...loaded, modules: [...loaded.modules, { name: 'trial', triesBlocks }] };
      },
    });
  const edits = [
    () =>
      writeFileSync(
        join(root, 'public/new.svg'),
        '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      ),
    () => {
      const file = join(root, 'pages-data/site.json');
      writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    },
  ];
  await counted('stub', false);
  await counted('trial', true);
  for (const change of edits) {
    const before = { ...made };
    change();
    await counted('stub', false);
    await counted('trial', true);
    expect(made).toEqual({ stub: before.stub, trial: before.trial + 1 });
  }
  rmSync(join(root, 'public/new.svg'));
});

test('two builds started at the same time run one after the other', async () => {
  change(withPage(CORPUS, 'fourth', { text: 'Other words.' }));
  const [first, second] = await Promise.all([build(), build()]);
  expect([first.compiled, second.compiled]).toEqual([1, 0]);
});

test('the lock of a killed build doesn’t block the next build', async () => {
  mkdirSync(join(root, '.build-cache'), { recursive: true });
  writeFileSync(join(root, '.build-cache/lock'), '4194999'); // above Linux's highest process id
  expect((await build()).kind).toBe('update');
});

/** @returns all files and folders that a build has made, and those whose modes don't follow the umask */
function readModes(): { readonly made: string[]; readonly wrong: string[] } {
  const modeOf = (path: string): number => statSync(path).mode & 0o777;
  const fresh = makeFolder({ 'folder/file': '' });
  const wanted = { folder: modeOf(join(fresh, 'folder')), file: modeOf(join(fresh, 'folder/file')) };
  const folders = ['dist', '.build-cache/shared', '.build-cache/code'].map((name) => join(root, name));
  const made = folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  ]);
  const wrong = made.filter(
    (path) => modeOf(path) !== wanted[statSync(path).isDirectory() ? 'folder' : 'file'],
  );
  return { made, wrong };
}

// R-ENG-54
test(
  'every user that the umask allows can read the whole build, whatever the modes of the sources',
  SLOW,
  async () => {
    chmodSync(join(root, 'public/pictures/photo.svg'), 0o600);
    for (const folder of ['dist', '.build-cache'])
      rmSync(join(root, folder), { recursive: true, force: true });
    await build();
    expect(readModes().wrong).toEqual([]);
  },
);

// R-ENG-54
describe('the output of an earlier build under a stricter umask', () => {
  /** Removes other users' permissions from everything that a build has made. */
  function close(): void {
    for (const path of [...readModes().made, join(root, '.build-cache')])
      chmodSync(path, statSync(path).mode & 0o700);
  }

  test('becomes readable with the next build, like the build’s own files', SLOW, async () => {
    close();
    expect(readModes().wrong).toEqual(readModes().made);
    await build();
    expect(readModes().wrong).toEqual([]);
  });

  test('is readable when it comes from the cache', SLOW, async () => {
    close();
    rmSync(join(root, 'dist'), { recursive: true });
    await build();
    expect(readModes().wrong).toEqual([]);
  });

  test('becomes readable even if an earlier build was killed while changing the modes', SLOW, async () => {
    close();
    chmodSync(join(root, 'dist'), 0o755);
    chmodSync(join(root, '.build-cache/code'), 0o755);
    await build();
    expect(readModes().wrong).toEqual([]);
  });

  test('stays closed if dist itself was closed by hand', SLOW, async () => {
    chmodSync(join(root, 'dist'), 0o700);
    await build();
    expect(statSync(join(root, 'dist')).mode & 0o777).toBe(0o700);
  });
});
