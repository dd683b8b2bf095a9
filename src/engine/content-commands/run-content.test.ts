// R-ENG-19
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, utimesSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { listFiles } from '../content/read-files.ts';
import { layOut } from '../lint/lay-out.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';
import { allModules } from '../site-config/read-screens.ts';
import { runContent } from './run-content.ts';
import { BUILD_MODULES } from '../../../tools/testing/build-modules.ts';

const MUD = 'pages-data/business/plant/marine/mud.json';
const MENU = 'pages-data/menu.json';
let site: TestSite;
const argv = process.argv;

beforeEach(() => {
  site = createTestSite();
  mkdirSync(join(site.root, 'docs'));
});
afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
  site.remove();
});

function git(...words: string[]): void {
  const identity = [
    '-c',
    'user.name=Office',
    '-c',
    'user.email=office@example.com',
    '-c',
    'commit.gpgsign=false',
  ];
  const { status, stderr } = spawnSync('git', [...identity, ...words], { cwd: site.root, encoding: 'utf8' });
  expect(stderr, words.join(' ')).not.toMatch(/fatal|error/);
  expect(status).toBe(0);
}

function commit(): void {
  if (!existsSync(join(site.root, '.git'))) git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'As it is');
}

/** Runs a command line; `answers` are typed when it asks. */
async function run(text: string, answers?: readonly string[]): Promise<string> {
  process.argv = ['node', 'content.ts', ...text.split(' ')];
  const typed = [...(answers ?? [])];
  const ask = answers ? () => Promise.resolve(typed.shift() ?? '') : null;
  const listed = allModules(site.root);
  const places = { cache: join(site.root, '.build-cache'), modules: BUILD_MODULES, listed, alsoNaming: [] };
  return runContent(site.root, places, { ask });
}

async function refusal(command: string): Promise<string> {
  return run(command).then(
    (output) => `not refused: ${output}`,
    (error: unknown) => {
      const { before, message } = error as { before?: string; message: string }; // every error has a message
      return before ? `${before}\n${message}` : message;
    },
  );
}

function errors(): string[] {
  return lintSite({ root: site.root })
    .findings.filter(({ severity }) => severity === 'error')
    .map(({ file, message }) => `${file} ${message}`);
}

function change(file: string, find: string, put: string): void {
  expect(site.read(file)).toContain(find);
  site.write(
    file,
    site.read(file).replace(find, () => put),
  );
}

describe('npm run content', () => {
  test('explains what is wrong with its arguments', async () => {
    expect(
      [
        await refusal('lits'),
        await refusal('mv one'),
        await refusal('list --to=/1556/x'),
        await refusal('list --format=yaml'),
        await refusal('new pages x'),
      ].join('\n'),
    ).toMatchInlineSnapshot(`
      "COMMAND_WRONG: unknown command "lits". Did you mean "list"? Commands are list, where, unused, mv, rm, diff, migrate, new; npm run content -- --help explains them.
      COMMAND_WRONG: Write npm run content -- mv FROM TO [--dry-run].
      COMMAND_WRONG: "list" takes no --to. Write npm run content -- list [--format=text|json].
      COMMAND_WRONG: unknown format "yaml". Formats are text, json.
      COMMAND_WRONG: "pages" can't be made. Did you mean "page"? Write one of page, menu-item, fragment, board."
    `);
  });

  test('list shows pages with menu, blocks, word count and date of the last change', async () => {
    commit();
    const [head, ...rows] = (await run('list')).split('\n');
    expect(head).toMatch(/^address +title +menu +blocks +words +changed$/);
    expect(rows.at(-1)).toMatch(/^4 pages, \d+ words\.$/);
    const pages = JSON.parse(await run('list --format=json')) as unknown;
    expect(pages).toContainEqual({
      file: 'pages-data/business/plant/transport/high.json',
      address: '/1557/business/plant/transport/high',
      title: 'High pressure conveying',
      menu: ['Business', 'Pneumatic plant'],
      blocks: 7,
      shown: '',
      words: expect.any(Number) as number,
      changed: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string,
    });
  });

  // R-ENG-165
  test('list shows when scheduled pages and blocks are visible', async () => {
    expect(await run('list')).not.toContain('shown');
    const text = site.read(MUD);
    site.write(MUD, text.replace('"title":', '"draft": true, "until": "2031-01-07T09:00", "title":'));
    const other = 'pages-data/contents/1574.json';
    site.write(other, site.read(other).replace('"type":', '"from": "2030-12-24T09:00", "type":'));
    const lines = (await run('list')).split('\n');
    expect(lines[0]).toMatch(/changed +shown$/);
    expect(
      lines.filter((line) => /draft|at times/.test(line)).map((line) => line.split('  ').at(-1)),
    ).toEqual(['draft, until 2031-01-07 09:00', '1 block at times']);
    const pages = JSON.parse(await run('list --format=json')) as { shown: string }[]; // the command's output
    expect(pages.map(({ shown }) => shown).filter(Boolean)).toHaveLength(2);
  });

  test('list notices an edit of a file that it has cached', async () => {
    await run('list');
    change(MUD, '"title": "', '"title": "New ');
    expect(await run('list')).toContain('New ');
  });

  test('list shows the date of an edit in the local time zone', async () => {
    const late = new Date('2026-11-26T23:30:00Z');
    utimesSync(join(site.root, MUD), late, late);
    vi.stubEnv('TZ', 'Asia/Seoul');
    expect(await run('list')).toMatch(/Mud treatment system .*2026-11-27/);
    vi.stubEnv('TZ', 'America/New_York');
    expect(await run('list')).toMatch(/Mud treatment system .*2026-11-26/);
  });

  test('where shows the line of each use, whatever the name refers to', async () => {
    expect(
      [
        await run('where business/plant/transport/high'),
        await run('where buyer-note'),
        await run('where contact.tel'),
        await run('where 150'),
        await run('where feature-list'),
        await refusal('where feature-lst'),
      ].join('\n\n'),
    ).toMatchInlineSnapshot(`
      "Page "High pressure conveying" is used in 3 places of 3 files:
      pages-data/menu.json:20 /1557/business/plant/transport/high
      pages-data/fragments/marine-tabs.json:14 /1557/business/plant/transport/high
      pages-data/performance/plant.json:39 /1557/business/plant/transport/high#dense-phase

      Fragment "buyer-note" is used in 1 place of 1 file:
      pages-data/business/plant/marine/mud.json:112

      Token {{contact.tel}} is used in 1 place of 1 file:
      pages-data/fragments/buyer-note.json:11

      Board 150, "Notice" is used in 2 places of 2 files:
      pages-data/menu.json:34
      pages-data/performance/plant.json:75 /board/1566/150/1

      Block type "feature-list" is used in 1 place of 1 file:
      pages-data/business/plant/transport/high.json:39

      CONTENT_NOT_FOUND: nothing is called "feature-lst". Did you mean "feature-list"? Write a block type, a drawing, a token, a fragment, a menu id, a board id, the path of a page or the address of a file in public."
    `);
  });

  test('where and unused refuse to work while a file isn’t valid JSON, because it may use everything', async () => {
    site.write(MUD, '{ "title": ');
    for (const command of ['where buyer-note', 'unused']) {
      expect(await refusal(command)).toMatch(`PAGE_LINT: ${MUD} isn't valid JSON`);
    }
  });

  test('unused lists what nothing uses, but not what a used fragment uses', async () => {
    expect(await run('unused')).not.toContain('pages-data/fragments');
    site.write(
      'pages-data/fragments/old-note.json',
      '{ "blocks": [{ "type": "note", "text": "Call {{sales.tel}}." }] }',
    );
    change(
      'pages-data/site.json',
      '"facts": {',
      '"facts": {\n    "sales": { "tel": { "value": "+82 51 1" } },',
    );
    site.write('public/files/old list.pdf', 'x');
    site.write('public/data-sheets/business/plant/mud/shaker-1.pdf', 'x'); // printed, and linked by the build
    const unused = JSON.parse(await run('unused --format=json')) as Record<string, unknown>;
    expect(unused).toMatchObject({ fragments: ['pages-data/fragments/old-note.json'], redirects: 1 });
    expect(unused['files']).toContain('public/files/old list.pdf');
    expect(String(unused['files'])).not.toContain('data-sheets');
    expect(unused['tokens']).toContain('sales.tel');
    expect(unused['tokens']).not.toContain('company.slogan');
  });
});

// R-ENG-91
describe('rm', () => {
  test('refuses to remove a page that is linked to, and lists the links', async () => {
    const before = site.read('pages-data/menu.json');
    expect(await refusal('rm business/plant/transport/high')).toMatchInlineSnapshot(`
      "pages-data/menu.json:20 /1557/business/plant/transport/high
      pages-data/fragments/marine-tabs.json:14 /1557/business/plant/transport/high
      pages-data/performance/plant.json:39 /1557/business/plant/transport/high#dense-phase
      CONTENT_IN_USE: pages-data/business/plant/transport/high.json is used in 3 places, listed above. Nothing was changed. Correct these places, or name where to send visitors: --to=ADDRESS points the links there, writes a redirect and removes the menu item."
    `);
    expect(await refusal('rm fragments/buyer-note')).toContain('CONTENT_IN_USE');
    expect(site.read('pages-data/menu.json')).toBe(before);
    expect(await refusal('rm public/files/none.pdf')).toContain(
      'there is no file "public/files/none.pdf" that can be removed',
    );
    expect(errors()).toEqual([]);
  });

  test('changes links, redirects visitors and removes the menu item with --to', async () => {
    const trial = await run('rm business/plant/transport/high --to=/1564/performance/plant --dry-run');
    expect(existsSync(join(site.root, 'pages-data/business/plant/transport/high.json'))).toBe(true);
    expect(trial).toContain('Nothing was changed.');
    const output = await run('rm business/plant/transport/high --to=/1564/performance/plant');
    expect(output).toMatchInlineSnapshot(`
      "pages-data/business/plant/transport/high.json is removed: /1557/business/plant/transport/high
      pages-data/menu.json: item 1557, "Pneumatic plant", is removed
      pages-data/fragments/marine-tabs.json:14 /1557/business/plant/transport/high → /1564/performance/plant
      pages-data/performance/plant.json:39 /1557/business/plant/transport/high#dense-phase → /1564/performance/plant
      pages-data/redirects.json: visitors to /1557/business/plant/transport/high are redirected to /1564/performance/plant
      Removed 1 page. Visitors are redirected to /1564/performance/plant."
    `);
    expect(errors()).toEqual([]);
    expect(JSON.parse(site.read('pages-data/redirects.json'))).toMatchObject({
      redirects: [
        { from: '/1556/business/plant/mud' },
        { from: '/1557/business/plant/transport/high', to: '/1564/performance/plant' },
      ],
    });
  });

  test('keeps the items below the menu item to be removed', async () => {
    const notice = /,\s+\{\s+"id": 1566,[^}]+\}/.exec(site.read(MENU))?.[0] ?? '';
    change(MENU, notice, '');
    const performance = '"programUrl": "/1564/performance/plant"';
    change(MENU, performance, `${performance},\n"subMenus": [${notice.slice(1)}]`);
    const before = site.read(MENU);
    expect(errors()).toEqual([]);
    expect(await refusal('rm performance/plant --to=/1557/business/plant/transport/high'))
      .toMatchInlineSnapshot(`
        "pages-data/menu.json:30 item 1566, "Notice", is below it
        CONTENT_IN_USE: the menu item to be removed, 1564, is used in 1 place, listed above. Nothing was changed. Move the items below it elsewhere in menu.json."
      `);
    expect(site.read(MENU)).toBe(before);
  });

  test('removes an unused public file, and keeps one that a page shows', async () => {
    site.write('public/files/old.pdf', 'x');
    expect(await run('rm public/files/old.pdf')).toContain('Removed public/files/old.pdf.');
    expect(existsSync(join(site.root, 'public/files/old.pdf'))).toBe(false);
    expect(await refusal('rm public/pictures/yard.svg')).toContain('CONTENT_IN_USE');
  });

  test('is undone completely if the lint refuses the result', async () => {
    const files = [MUD, 'pages-data/menu.json', 'pages-data/redirects.json'];
    const before = files.map((file) => site.read(file));
    const message = await refusal(`rm business/ --to=/1564/performance/plant`);
    expect(message).toMatch(/CONTENT_REFUSED: the change would cause/);
    expect(files.map((file) => site.read(file))).toEqual(before);
    expect(errors()).toEqual([]);
  });
});

// R-ENG-92
describe('diff', () => {
  test('reports the changes since the last commit as text, Markdown and JSON', async () => {
    commit();
    const before = site.read(MUD);
    const menu = site.read('pages-data/menu.json');
    change(MUD, '"title": "', '"title": "Better ');
    change('pages-data/menu.json', '"name": "Notice"', '"name": "News"');
    site.write('public/files/new.pdf', 'x');
    site.write('notes.txt', 'mine');
    expect(await run('diff')).toMatchInlineSnapshot(`
      "Better Mud treatment system, title: “Mud treatment system” → “Better Mud treatment system”
      Menu, News, name: “Notice” → “News”
      public/files/new.pdf: file added
      3 changes in 3 files."
    `);
    expect(await run('diff --format=markdown')).toMatchInlineSnapshot(`
      "### Better Mud treatment system

      \`pages-data/business/plant/marine/mud.json\`

      - **title**: “Mud treatment system” → “Better Mud treatment system”

      ### Menu

      \`pages-data/menu.json\`

      - **News, name**: “Notice” → “News”

      ### public/files/new.pdf

      \`public/files/new.pdf\` file added

      3 changes in 3 files."
    `);
    const { files } = JSON.parse(await run('diff --format=json')) as { files: unknown[] };
    expect(files).toHaveLength(3);
    site.write(MUD, before);
    site.write('pages-data/menu.json', menu);
    rmSync(join(site.root, 'public/files/new.pdf'));
    expect(await run('diff')).toBe('No content has changed.');
    change(MUD, '"title": "Mud treatment system"', '"title": ""');
    expect(await run('diff')).toContain(`${MUD}, title: “Mud treatment system” → “”`); // still shows where
  });

  test('compares two revisions, and distinguishes a moved page from a new one', async () => {
    commit();
    await run('mv performance/plant references/plant');
    commit();
    const output = await run('diff HEAD~1 HEAD');
    expect(output).toContain('moved: /1564/performance/plant → /1564/references/plant');
    expect(output).not.toContain('page added');
    expect(await refusal('diff nowhere')).toContain(
      'CONTENT_NOT_FOUND: git doesn\'t know the revision "nowhere".',
    );
    // Committed, so that visitors may know the address in between.
    await run('mv references/plant performance/plant');
    expect(site.read('pages-data/redirects.json')).toContain('"from": "/1564/references/plant"');
    expect(errors()).toEqual([]);
  });

  test('needs a commit', async () => {
    expect(await refusal('diff')).toContain('CONTENT_NO_GIT');
  });

  test('reports invalid JSON, and a file in which only the layout has changed', async () => {
    commit();
    site.write(MUD, '{');
    site.write('pages-data/boards.json', JSON.stringify(JSON.parse(site.read('pages-data/boards.json'))));
    const told = await run('diff');
    expect(told).toContain('changed, and not valid JSON now');
    expect(told).toContain('Boards: only the layout of the file');
  });
});

// R-ENG-114
describe('migrate', () => {
  const NOTHING = 'All content is up to date.';

  test('rewrites earlier forms in all files, after a dry run that changes nothing, and finds nothing the second time', async () => {
    const before = site.read(MUD);
    expect(await run('migrate')).toBe(NOTHING);
    const old = before.replace('"tone": "ink"', '"tone": "gold"');
    expect(old).not.toBe(before);
    site.write(MUD, old);
    const line = `${MUD}: the tone "gold" of a callout is called "accent"`;
    expect(await run('migrate --dry-run')).toBe(`${line}\nWould rewrite 1 file. Nothing was changed.`);
    expect(site.read(MUD)).toBe(old);
    expect(await run('migrate')).toBe(`${line}\nRewrote 1 file. Check the result with npm run lint:pages.`);
    expect(site.read(MUD)).toBe(before.replace('"tone": "ink"', '"tone": "accent"'));
    expect(await run('migrate')).toBe(NOTHING);
  });

  test('leaves a file with invalid JSON to the lint', async () => {
    site.write(MUD, '{ "type": "callout", "tone": "gold",');
    expect(await run('migrate')).toBe(NOTHING);
  });
});

describe('new', () => {
  test('makes a page with its menu item, and reports missing arguments', async () => {
    expect(await refusal('new page business/cranes --under=1530')).toContain('"new page" needs --name=NAME.');
    const output = await run('new page business/cranes --under=1530 --name=Cranes');
    expect(output).toBe(
      'Made pages-data/business/cranes.json, shown at /1575/business/cranes, and the menu item 1575, "Cranes".',
    );
    expect(errors()).toEqual([]);
    expect(await refusal('new page x --under=1564 --name=X')).toContain("isn't a folder (type F)");
    expect(await refusal('new page x --under=Nowhere --name=X')).toContain(
      'menu.json has no item with the id or name "Nowhere". Write the id of one of these folders: 1530 Business',
    );
    expect(await run('new page business/winches --under=business --name=Winches')).toContain(
      'the menu item 1576',
    );
    expect(errors()).toEqual([]);
  });

  test('leaves the list of pages unchanged if the lint refuses the new one', async () => {
    site.write('src/engine/index.ts', ''); // only the site in the engine's folder has the list
    site.write('docs/PAGES.md', '# Pages\n');
    expect(await refusal('new page business/cranes --under=1530 --name=')).toContain('CONTENT_REFUSED');
    expect(site.read('docs/PAGES.md')).toBe('# Pages\n');
  });

  test('asks on a terminal, and moves an existing page without a menu item to the new one, with all links to it', async () => {
    await run('new page business/cranes --menu=1556');
    change(
      'pages-data/performance/plant.json',
      '"blocks": [',
      '"lead": "See [cranes](/1556/business/cranes).",\n  "blocks": [',
    );
    expect(errors()).toEqual([]);
    const output = await run('new menu-item', ['Lifting gear', '1530', 'p', 'business/cranes']);
    expect(output).toBe(
      'Made the menu item 1575, "Lifting gear". It opens /1575/business/cranes; links to the page say so.',
    );
    expect(site.read('pages-data/performance/plant.json')).toContain('[cranes](/1575/business/cranes)');
    expect(errors()).toEqual([]);
    expect(await refusal('new menu-item Odd --type=P --opens=performance/plant')).toContain('ALREADY_THERE');
  });

  test('makes a menu item of each type', async () => {
    await run('new menu-item Film --type=L --opens=https://example.com/film');
    await run('new menu-item Pictures --under=1530 --type=B --opens=153');
    expect(await run('new menu-item Rules --type=C')).toContain('shown at /contents/1577');
    expect(errors()).toEqual([]);
    expect(await refusal('new menu-item Odd --type=B --opens=999')).toContain('CONTENT_REFUSED');
    expect(errors()).toEqual([]);
  });

  test('makes a fragment in a page, and a board with its menu item', async () => {
    expect(await run('new fragment price-note --in=performance/plant')).toContain(
      'Made pages-data/fragments/price-note.json, at the end of pages-data/performance/plant.json.',
    );
    expect(await run('new board News --under=1530')).toContain(
      'Made the board 154, "News", and the menu item 1575',
    );
    expect(errors()).toEqual([]);
    expect(await refusal('new fragment price-note --in=performance/plant')).toContain('ALREADY_THERE');
  });
});

// R-SEC-43
describe('a file that cannot be decoded without loss', () => {
  const PLANT = 'pages-data/performance/plant.json';
  const korean = Buffer.from([0xb0, 0xa1, 0xb3, 0xaa]); // 가나 in CP949
  const inCp949 = (text: string): Buffer => {
    const [before = '', after = ''] = text.split(/(?<=^[^:]*: ")/);
    return Buffer.concat([Buffer.from(before), korean, Buffer.from(after)]);
  };
  const inUtf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');
  const COMMANDS = [
    'mv business/plant/marine business/sea',
    'rm business/plant/marine/mud --to=/1530/performance/plant',
    'rm performance/plant --to=/1556/business/plant/marine/mud',
    'migrate',
    'new page business/cranes --under=1530 --name=Cranes',
    'new fragment price-note --in=performance/plant',
    'new board News --under=1530',
    'new menu-item Rules --type=C',
  ];

  test.each([
    ['CP949', inCp949],
    ['UTF-16', inUtf16],
  ])('is never written back, whatever the command (%s)', async (_name, encode) => {
    for (const file of [PLANT, MENU]) {
      const text = site.read(file);
      const bytes = encode(text);
      site.write(file, bytes);
      for (const command of COMMANDS) {
        const before = contentOf(site.root);
        const output = await refusal(command);
        const isMade = output.startsWith('not refused'); // a new page doesn't depend on the others
        expect(isMade || /^ENCODING_WRONG: pages-data\/\S+\.json:\d+:\d+: /m.test(output), output).toBe(true);
        expect(isMade ? before : contentOf(site.root), command).toEqual(before);
        expect(readFileSync(join(site.root, file)), command).toEqual(bytes);
      }
      lintSite({ root: site.root, fix: true, layout: true });
      expect(readFileSync(join(site.root, file))).toEqual(bytes);
      site.restore();
    }
  });

  test('doesn’t include files with CR LF, which keep their line ends', async () => {
    for (const file of [PLANT, MENU, MUD]) site.write(file, site.read(file).replaceAll('\n', '\r\n'));
    expect(errors()).toEqual([]);
    await run('new page business/cranes --under=1530 --name=Cranes');
    await run('new fragment price-note --in=performance/plant');
    await run('mv business/plant/marine/mud business/plant/marine/mud-pumps');
    lintSite({ root: site.root, fix: true, layout: true });
    const moved = 'pages-data/business/plant/marine/mud-pumps.json';
    for (const file of [PLANT, MENU, moved]) {
      expect(site.read(file), file).not.toMatch(/(?<!\r)\n/);
      expect(layOut(site.read(file)), file).toBe(site.read(file));
    }
  });
});

function contentOf(root: string): Record<string, string> {
  const files = listFiles(join(root, 'pages-data'));
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(join(root, 'pages-data', file), 'latin1')]),
  );
}
