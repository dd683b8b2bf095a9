// R-ENG-95, R-ENG-96, R-ENG-98
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRaw, loadModules } from '../testing/development-addresses.ts';
import { writeSite } from '../../packages/create-schema-pages/src/write-site.ts';
import { runNode, runScript } from '../testing/run-node.ts';
import { runServer } from '../testing/run-server.ts';
import { newVisitor } from '../../e2e/support/visitor.ts';
import { makeFolder } from '../testing/temporary-folder.ts';
import { TEMPLATES } from './make-create-package.ts';

/** A site in a folder outside the repository, with the engine as a packed file: the test fails if the package lacks something. */

const ROOT = join(import.meta.dirname, '..', '..');
const SLOW = { timeout: 240_000 };
const folder = join(makeFolder({}, afterAll), 'joinery');
const modules = join(folder, 'node_modules');
const LAUNCHER = 'node_modules/schema-pages/scripts/run.mjs';
/** The commands that the tests have run, by their files in the site's package.json. */
const tried = new Set<string>();
const run = (script: string, ...words: string[]) => {
  tried.add(script);
  return runNode(folder, [LAUNCHER, script, ...words, '--site=.']);
};

beforeAll(async () => {
  const { exitCode, output } = await runScript(ROOT, 'new-site', [folder]);
  if (exitCode !== 0) throw new Error(output);
  // Does what `npm install` does, without the network: puts in the packed engine, and the packages that it and the site list.
  mkdirSync(join(modules, 'schema-pages'), { recursive: true });
  const [packed = ''] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const args = ['-xzf', join(folder, packed), '-C', join(modules, 'schema-pages'), '--strip-components=1'];
  expect(spawnSync('tar', args).status).toBe(0);
  for (const name of neededPackages()) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name));
  }
  mkdirSync(join(modules, '.bin'));
  symlinkSync(join(folder, LAUNCHER), join(modules, '.bin', 'schema-pages'));
});

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const readManifest = (in_: string): Manifest =>
  JSON.parse(readFileSync(join(in_, 'package.json'), 'utf8')) as Manifest; // npm's own form

/** The packages of the site and of the engine, with their dependencies. */
function neededPackages(): ReadonlySet<string> {
  const found = new Set<string>();
  const add = ({ dependencies, optionalDependencies }: Manifest): void => {
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const place = join(ROOT, 'node_modules', name);
      if (found.has(name) || !existsSync(place)) continue;
      found.add(name);
      add(readManifest(place));
    }
  };
  const { dependencies, devDependencies } = readManifest(folder);
  // On Node 20, which sites don't support, the tests have this repository's driver.
  const { optionalDependencies } = readManifest(ROOT);
  const { 'schema-pages': _engine, ...others } = dependencies ?? {};
  add({ dependencies: { ...others, ...devDependencies, ...optionalDependencies } });
  add(readManifest(join(modules, 'schema-pages')));
  return found;
}

test('a folder that isn’t empty is not changed', SLOW, async () => {
  const before = readdirSync(folder);
  const { exitCode, output } = await runScript(ROOT, 'new-site', [folder]);
  expect(exitCode).toBe(2);
  expect(output).toContain('ALREADY_THERE');
  expect(readdirSync(folder)).toEqual(before);
});

// R-ENG-230
test('the new site passes the lint and the type check, builds, and is packed', SLOW, async () => {
  await checkSite(folder);
  expect(readFileSync(join(folder, 'dist/pages/10/about.html'), 'utf8')).toContain(
    'works for businesses and private customers',
  );
  expect(await run('release')).toEqual({
    exitCode: 0,
    output: 'Packed into release/joinery-0.1.0.tar.gz.\n',
  });
});

// R-ENG-240
test.each(['catalogue', 'boards'] as const)(
  'a site of the template %s passes the lint and the type check, and builds',
  SLOW,
  async (template) => {
    const other = join(makeFolder(), template);
    writeSite(join(ROOT, TEMPLATES), { folder: other, template, name: 'Elm Lane', engine: 'file:none' });
    symlinkSync(modules, join(other, 'node_modules'));
    await checkSite(other);
  },
);

async function checkSite(site: string): Promise<void> {
  const linted = await runNode(site, [LAUNCHER, 'lint', '--strict', '--site=.']);
  expect([linted.exitCode, linted.output]).toEqual([0, expect.stringContaining('No faults')]);
  expect(await runNode(site, [LAUNCHER, 'build', '--quiet', '--site=.'])).toEqual({
    exitCode: 0,
    output: '',
  });
  const types = await runNode(site, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
  expect(types).toEqual({ exitCode: 0, output: '' });
}

test('a new block has its own folder, is tested by its examples, and is shown on a page', SLOW, async () => {
  const made = await run('new', 'block', 'price-list');
  expect(made).toEqual({
    exitCode: 0,
    output: expect.stringContaining('src/blocks/price-list/price-list.tsx'),
  });
  expect(existsSync(join(folder, 'schemas/blocks/price-list.schema.json')), 'in the editor as well').toBe(
    true,
  );
  const page = join(folder, 'pages-data/about.json');
  const before = JSON.parse(readFileSync(page, 'utf8')) as { readonly blocks: readonly unknown[] };
  const blocks = [...before.blocks, { type: 'price-list', text: 'A window from 400 to 900.' }];
  writeFileSync(page, `${JSON.stringify({ ...before, blocks }, null, 2)}\n`);
  expect(await run('test-blocks')).toEqual({ exitCode: 0, output: '2 examples are right.\n' });
  expect(readFileSync(join(folder, 'dist/pages/10/about.html'), 'utf8')).toContain(
    'A window from 400 to 900.',
  );
  const types = await runNode(folder, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
  expect(types).toEqual({ exitCode: 0, output: '' });
});

test('a new module works in a site without a desk, and passes the type check', SLOW, async () => {
  expect(await run('new', 'module', 'booking')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('To use it, add booking() to "modules" in site.config.ts'),
  });
  const config = join(folder, 'site.config.ts');
  const listed = readFileSync(config, 'utf8')
    .replace('export', "import { booking } from './src/modules/booking/module.ts';\n\nexport")
    .replace('code:', 'modules: [booking()],\n  code:');
  writeFileSync(config, listed);
  expect(await run('build', '--quiet')).toEqual({ exitCode: 0, output: '' });
  expect(JSON.parse(readFileSync(join(folder, 'dist/site.json'), 'utf8'))).toMatchObject({
    screens: { booking: { address: '/booking', document: true, indexed: true } },
  });
  expect(readFileSync(join(folder, 'dist/server/modules.js'), 'utf8')).toContain('/booking/list.do');
  const types = await runNode(folder, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
  expect(types).toEqual({ exitCode: 0, output: '' });
});

test('with accounts and a desk, staff can list and delete what the module stores', SLOW, async () => {
  const config = join(folder, 'site.config.ts');
  const before = readFileSync(config, 'utf8');
  const imports = ['accounts', 'desk'].map(
    (name) => `import { ${name} } from 'schema-pages/modules/${name}';\n`,
  );
  writeFileSync(config, imports.join('') + before.replace('[booking', '[accounts(), desk(), booking'));
  const staff = { id: 'office', password: 'oak and ash 12' };
  const environment = { DATA_DIR: makeFolder(), STAFF_ID: staff.id, STAFF_PASSWORD: staff.password };
  const server = await runServer(folder, ['start', '--site=.'], /"Serving (\S+?) /, environment, LAUNCHER);
  try {
    expect(JSON.parse(readFileSync(join(folder, 'dist/site.json'), 'utf8'))).toMatchObject({
      screens: { desk: { address: expect.stringContaining('booking') } },
    });
    const { ask } = newVisitor();
    const items = async (): Promise<unknown> => (await ask(`${server.url}/booking/list.do`)).json();
    await ask(`${server.url}/user/me.do`);
    expect((await ask(`${server.url}/booking/save.do`, { text: 'A chair' })).status).toBe(200);
    expect((await ask(`${server.url}/booking/list.do`)).status).toBe(401);
    expect((await ask(`${server.url}/user/login.do`, staff)).status).toBe(200);
    expect(await items()).toEqual({ items: [{ id: 1, text: 'A chair' }] });
    expect((await ask(`${server.url}/booking/delete.do`, { id: 1 })).status).toBe(200);
    expect(await items()).toEqual({ items: [] });
  } finally {
    await server.stop();
    writeFileSync(config, before);
  }
});

test(
  'an example that is invalid, or that its block cannot show, is reported with its file',
  SLOW,
  async () => {
    const own = join(folder, 'src/blocks/price-list');
    writeFileSync(join(own, 'examples/text-only.json'), '{ "type": "price-list", "txt": "A text." }\n');
    const wrong = await run('test-blocks');
    expect(wrong).toMatchObject({ exitCode: 1, output: expect.stringContaining('EXAMPLE_WRONG: ') });
    expect(wrong.output).toContain(
      'src/blocks/price-list/examples/text-only.json:1:25 unknown-property Unknown property "txt"',
    );
    writeFileSync(join(own, 'examples/text-only.json'), '{ "type": "price-list", "text": "A text." }\n');
    const component = join(own, 'price-list.tsx');
    const code = readFileSync(component, 'utf8');
    const failing = "if (block.heading) throw new Error('no heading is shown');\n  return (";
    writeFileSync(component, code.replace('return (', failing));
    const broken = await run('test-blocks');
    writeFileSync(component, code);
    expect(broken.exitCode).toBe(1);
    expect(broken.output).toContain('with-heading.json is not rendered: ');
    expect(broken.output).toContain('no heading is shown');
  },
);

/** The text of site.config.ts with the module for boards. */
function listBoards(config: string, options = ''): string {
  return config
    .replace('export', "import { boards } from 'schema-pages/modules/boards';\n\nexport")
    .replace('[booking', `[boards(${options}), booking`);
}

test('the site’s commands make a page and the first board', SLOW, async () => {
  expect(await run('new', 'page', 'prices', '--menu=10')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('Made pages-data/prices.json, shown at /10/prices.'),
  });
  const refused = await run('content', 'new', 'board', 'News', '--type=NORMAL');
  expect(refused).toMatchObject({ exitCode: 2, output: expect.stringContaining('MODULE_NOT_LISTED') });
  expect(refused.output).toContain("import { boards } from 'schema-pages/modules/boards';");
  expect(existsSync(join(folder, 'pages-data/boards.json'))).toBe(false);
  const config = join(folder, 'site.config.ts');
  const before = readFileSync(config, 'utf8');
  writeFileSync(config, listBoards(before));
  const board = await run('content', 'new', 'board', 'News', '--type=NORMAL');
  expect([board.exitCode, board.output]).toEqual([0, expect.stringContaining('Made the board 1, "News"')]);
  writeFileSync(config, before);
  const linted = await run('lint'); // not strict: the new page has placeholder text
  expect([linted.exitCode, linted.output]).toEqual([0, expect.stringContaining('No faults')]);
});

test(
  'a new board type is built and type-checked, and its boards are faults once the site no longer lists it',
  SLOW,
  async () => {
    const files = ['site.config.ts', 'pages-data/boards.json', 'pages-data/menu.json'];
    const before = files.map((file) => readFileSync(join(folder, file), 'utf8'));
    const putBack = (nth: number): void => writeFileSync(join(folder, files[nth] ?? ''), before[nth] ?? '');
    expect(await run('new', 'board-type', 'photo')).toMatchObject({ exitCode: 2 });
    const made = await run('new', 'board-type', 'event-list');
    expect(made).toMatchObject({
      exitCode: 0,
      output: expect.stringContaining('src/board-types/event-list/row.tsx'),
    });
    expect(made.output).toContain("To use it, write boards({ types: 'src/board-types' })");
    writeFileSync(
      join(folder, 'site.config.ts'),
      listBoards(before[0] ?? '', "{ types: 'src/board-types' }"),
    );
    expect(await run('content', 'new', 'board', 'Events', '--type=EVENT_LIST')).toMatchObject({
      exitCode: 0,
    });
    expect(await run('build', '--quiet')).toEqual({ exitCode: 0, output: '' });
    expect(readFileSync(join(folder, 'dist/server/modules.js'), 'utf8')).toContain('EVENT_LIST: {');
    const types = await runNode(folder, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', '.']);
    expect(types).toEqual({ exitCode: 0, output: '' });

    putBack(0);
    const gone = await run('lint');
    expect(gone.exitCode).toBe(1);
    expect(gone.output).toContain('"EVENT_LIST"');
    expect(gone.output).toContain('"BLOG", "BOOK", "FILE", "NORMAL", "PHOTO", "QNA" or "YOUTUBE"');
    for (const nth of files.keys()) putBack(nth);
  },
);

// R-ENG-169
test('the site’s commands add an account, back it up where git doesn’t see it, and restore it', SLOW, () => {
  const npm = (script: string, ...words: string[]) => {
    tried.add(script);
    return spawnSync('npm', ['run', '--silent', script, '--', ...words], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: '', DATABASE_URL: '' },
      input: 'correct horse battery staple\n',
    });
  };
  expect(npm('user', 'add', 'kim', '--role=staff')).toMatchObject({ status: 0 });
  expect(npm('backup', 'backups/monday')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Backed up the database and .*\nRows: account 1, /),
  });
  expect(npm('restore', 'backups/monday', '--force')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Restored the backup of /),
  });
  tried.add('audit-verify');
  expect(npm('audit:verify')).toMatchObject({ status: 0 });
  spawnSync('git', ['init', '--quiet'], { cwd: folder });
  const ignored = spawnSync('git', ['check-ignore', 'backups', 'var', 'public-site'], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(ignored.stdout).toBe('backups\nvar\npublic-site\n');
});

test.each([
  ['start', /"Serving (\S+?) /, ['/', '/10/about', '/health']],
  ['dev', /Developing on (\S+)/, ['/10/about', '/data/about.json']],
  ['studio', /The studio is at (\S+)/, ['/']],
] as const)('the site’s script %s starts a server', SLOW, async (script, line, paths) => {
  tried.add(script);
  const temporary = makeFolder();
  const drafts = (): string[] => readdirSync(temporary).filter((name) => name.startsWith('studio-'));
  const environment = { DATA_DIR: join(folder, 'var'), TMPDIR: temporary };
  const server = await runServer(folder, [script, '--site=.'], line, environment, LAUNCHER);
  const { origin } = new URL(server.url);
  const statuses = await Promise.all(
    paths.map(async (path) => [path, (await fetch(origin + path)).status] as const),
  );
  if (script === 'dev') {
    const { loaded, refused } = await loadModules(origin);
    expect(refused).toEqual([]);
    expect(loaded.some((address) => address.endsWith('/theme/theme.css'))).toBe(true);
    // The site's code imports parts of the engine, which must be those that the engine itself loads.
    expect(loaded.filter((address) => /\/ui\/rich-text\.js/.test(address))).toHaveLength(1);
    expect(loaded.filter((address) => /\/deps\/schema-pages/.test(address))).toEqual([]);
    for (const path of [
      'package.json',
      'site.config.ts',
      'var/site.db',
      'node_modules/schema-pages/package.json',
    ])
      for (const address of [`/${path}`, `/@fs${folder}/${path}`, `/@fs${folder}/${path}?import&raw`])
        expect([address, (await askRaw(origin, address)).status]).toEqual([address, 404]);
  }
  expect(drafts()).toHaveLength(script === 'studio' ? 1 : 0);
  await server.signal('SIGHUP'); // its terminal is closed
  expect(drafts()).toEqual([]);
  expect(statuses).toEqual(paths.map((path) => [path, 200]));
});

// R-ENG-260, R-ENG-261
test('what is made or edited while the site is developed shows without another start', SLOW, async () => {
  const environment = { DATA_DIR: join(folder, 'var') };
  const server = await runServer(folder, ['dev', '--site=.'], /Developing on (\S+)/, environment, LAUNCHER);
  const { origin } = new URL(server.url);
  const get = async (path: string): Promise<string> => (await fetch(origin + path)).text();
  const files = ['pages-data/about.json', 'site.config.ts', 'src/modules/booking/service.ts'] as const;
  const before = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const [page = '', config = '', service = ''] = before;
  const put = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  try {
    await get('/data/about.json'); // from here on, it knows the blocks
    expect(await run('new', 'block', 'wall-chart')).toMatchObject({ exitCode: 0 });
    put(files[0], page.replace('"blocks": [', '"blocks": [{ "type": "wall-chart", "text": "**Wide**." },'));
    await expect.poll(() => get('/data/about.json')).toContain('"tag":"strong","children":["Wide"]');

    const own = 'src/blocks/wall-chart/wall-chart.schema.json';
    const schema = readFileSync(join(folder, own), 'utf8');
    put(own, schema.replace('"required": ["type", "text"]', '"required": ["type", "text", "heading"]'));
    await expect.poll(server.printed).toContain('missing-property Add "heading"');
    put(own, schema.replace('"object",', '"object",,'));
    await expect.poll(server.printed).toContain(`${own}:5:20 json-syntax`);
    put(own, schema);
    await expect.poll(server.printed).toContain('The pages have no more faults.');

    put(files[1], config.replace('theme:', 'them:'));
    await expect.poll(server.printed).toContain('Unknown setting "them". Did you mean "theme"?');
    expect(await get('/data/about.json'), 'the server before the edit answers').toContain('Wide');
    put(files[1], listBoards(config));
    await expect.poll(() => get('/boardConfig/getBoardConfigOne.do?id=1').catch(String)).toContain('News');

    put(files[2], `${service}\nthrow new Error('no rooms today');\n`);
    await expect.poll(server.printed).toContain('no rooms today');
    expect(server.printed()).toMatch(/at .*joinery\/src\/modules\/booking\/service\.ts:\d/);
    expect(server.printed()).not.toContain('node_modules');
  } finally {
    await server.stop();
    for (const [nth, file] of files.entries()) put(file, before[nth] ?? '');
    rmSync(join(folder, 'src/blocks/wall-chart'), { recursive: true });
  }
});

test('an upgrade to a file that doesn’t exist is refused', SLOW, async () => {
  const refused = await run('upgrade', 'missing.tgz');
  expect(refused).toEqual({ exitCode: 2, output: expect.stringContaining('There is no file') });
});

test('these tests have run each of the site’s scripts', () => {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  }; // npm's own form
  const commands = Object.values(scripts).flatMap((line) => /\bschema-pages (\S+)/.exec(line)?.[1] ?? []);
  expect(commands.length).toBeGreaterThan(10);
  expect(commands.filter((command) => !tried.has(command))).toEqual([]);
});

// R-ENG-262
test('the name of one of the engine’s blocks or modules is refused', SLOW, async () => {
  const cases = [
    ['block', 'note', 'NAME_WRONG: "note" is already a block of the engine.'],
    ['block', 'notice-list', 'NAME_WRONG: "notice-list" is already a block of the engine.'],
    ['module', 'boards', 'NAME_WRONG: "boards" is already a module of the engine.'],
  ] as const;
  for (const [kind, name, message] of cases) {
    const { exitCode, output } = await run('new', kind, name);
    expect([exitCode, output]).toEqual([2, expect.stringContaining(message)]);
    expect(existsSync(join(folder, `src/${kind}s`, name))).toBe(false);
  }
});

test('a wrong setting in site.config.ts is reported by name, with a suggestion', SLOW, async () => {
  const file = join(folder, 'site.config.ts');
  const before = readFileSync(file, 'utf8');
  writeFileSync(file, before.replace("styles: 'theme/theme.css'", "style: 'theme/theme.css'"));
  const { exitCode, output } = await run('build', '--quiet');
  writeFileSync(file, before);
  expect(exitCode).toBe(2);
  expect(output).toContain(
    'SITE_CONFIG_WRONG: site.config.ts: Unknown setting "theme.style". Did you mean "styles"?',
  );
});

test('the package contains the engine, but nothing of this company, its tools or its tests', () => {
  const packed = readdirSync(join(modules, 'schema-pages'), { recursive: true, encoding: 'utf8' });
  expect(packed).toEqual(
    expect.arrayContaining([
      'index.html',
      'docs/CONTENT.md',
      'commands/build.js',
      'src/doors/index.js',
      'src/doors/index.d.ts',
      'schemas/page.schema.json',
    ]),
  );
  expect(
    packed.filter((name) =>
      /\.test\.(?!ts\.txt)|(?<!\.d)\.tsx?$|^src\/site|^docs\/(PAGES|REQUIREMENTS)|^pages-data|^tools|^e2e/.test(
        name,
      ),
    ),
  ).toEqual([]);
  expect(existsSync(join(modules, 'schema-pages', 'public'))).toBe(false);
});
