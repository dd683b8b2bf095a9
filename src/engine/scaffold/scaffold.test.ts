// R-ENG-09
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../../tools/testing/project-copy.ts';
import { runInTurn } from '../../../tools/testing/run-in-turn.ts';
import { runNode, runScript } from '../../../tools/testing/run-node.ts';

const SLOW = { timeout: 600_000 };
const GENERATED =
  /^\.build-cache\/|\.gen\.(d\.)?[jt]s$|^schemas\/(block|board-type)\.schema\.json$|^docs\/(API|BLOCKS|ERRORS|PAGES)\.md$/;

/** Every hand-written file: path -> content. */
function handWritten(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter((path) => !path.startsWith('node_modules') && !GENERATED.test(path));
  return new Map(files.map((path) => [path, readFileSync(join(root, path), 'latin1')]));
}

function changedFiles(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  return [...before].filter(([path, content]) => after.get(path) !== content).map(([path]) => path);
}

test(
  'a new block, board type and module change no hand-written file and pass every check',
  SLOW,
  async () => {
    const root = copyProject();
    const before = handWritten(root);
    const made = await runScript(root, 'new', ['block', 'size-guide']);
    expect(made).toMatchObject({ exitCode: 0 });
    expect(made.output).toContain('schemas/blocks/size-guide.schema.json');
    const type = await runScript(root, 'new', ['board-type', 'event-list']);
    expect(type).toMatchObject({ exitCode: 0 });
    expect(type.output).toContain('src/modules/boards/types/event-list/row.tsx');
    const module = await runScript(root, 'new', ['module', 'price-list']);
    expect(module).toMatchObject({ exitCode: 0 });
    expect(module.output).toContain('To use it, add priceList() to "modules" in site.config.ts');

    expect(changedFiles(before, handWritten(root))).toEqual([]);
    expect(await runScript(root, 'gen', [])).toMatchObject({ exitCode: 0 });
    expect(await runScript(root, 'gen', ['--check'])).toEqual({ exitCode: 0, output: '' });
    expect(
      await runNode(root, [
        'node_modules/prettier/bin/prettier.cjs',
        '--check',
        'src/blocks/size-guide',
        'src/modules/boards/types/event-list',
        'src/modules/price-list',
        'schemas',
      ]),
    ).toMatchObject({ exitCode: 0 });
    expect(await runNode(root, ['node_modules/typescript/bin/tsc', '--noEmit'])).toEqual({
      exitCode: 0,
      output: '',
    });
    expect(
      await runNode(root, [
        'node_modules/eslint/bin/eslint.js',
        'src/blocks/size-guide',
        'src/modules/boards/types',
        'src/modules/price-list',
      ]),
    ).toEqual({
      exitCode: 0,
      output: '',
    });
    const board = ['new', 'board', 'Events', '--under=1565', '--type=event_list'];
    expect(await runScript(root, 'content', board)).toMatchObject({ exitCode: 0 });
    expect(await runScript(root, 'lint', [])).toMatchObject({ exitCode: 0 });
    const tests = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      'unit',
      '-t',
      'size-guide|heading stands|there is the text only|EVENT_LIST|row leads to the post|an entry is kept|entries of an account|every call of the contract|price-list',
    ];
    const { exitCode, output } = await runNode(root, [
      ...tests,
      'src/blocks/size-guide',
      'src/modules/boards/types',
      'src/modules/price-list',
      'src/modules/without.test.ts',
      'src/server/http/contract.test.ts',
      'src/modules/boards/board-documents',
      'src/modules/boards/writing/writing-screens',
      'tools/testing/examples',
    ]);
    // 7 for the block; 1 for the type, 3 for its row, 3 for its list and post, 2 for its form; for the module 2 on each database, 1 for the service without it, and those for every call.
    expect(output).toMatch(/Tests {2}24 passed/);
    expect(exitCode).toBe(0);
  },
);

test('the page of a type C menu item is made under its id', SLOW, async () => {
  const root = copyProject();
  const menu = join(root, 'pages-data/menu.json');
  const item = '{ "id": 1599, "name": "Ethics", "menuType": "C" },';
  writeFileSync(menu, readFileSync(menu, 'utf8').replace('"items": [', `"items": [\n    ${item}`));
  expect(await runScript(root, 'lint', [])).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('Run npm run new:page -- contents/1599 to make it'),
  });
  expect(await runScript(root, 'new', ['page', 'contents/1599'])).toEqual({
    exitCode: 0,
    output:
      'Made pages-data/contents/1599.json, shown at /contents/1599. It is the page of "Ethics" (1599).\n',
  });
  expect(await runScript(root, 'lint', [])).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('\nNo faults, '), // with warnings about placeholder text
  });
});

test('a new page changes no hand-written file and passes the lint', SLOW, async () => {
  const root = copyProject();
  const before = handWritten(root);
  const made = await runScript(root, 'new', ['page', 'business/plant/marine/crane']);
  expect(made).toEqual({
    exitCode: 0,
    output:
      'Made pages-data/business/plant/marine/crane.json, shown at /1556/business/plant/marine/crane. It belongs to "Offshore plant" (1556): its page shares the longest path. Another one: --menu=ID, or menuId in the file.\n',
  });
  expect(await runScript(root, 'new', ['page', 'a/b'])).toMatchObject({ exitCode: 0 });
  expect(await runScript(root, 'new', ['page', 'c', '--menu=1561'])).toMatchObject({
    exitCode: 0,
    output: 'Made pages-data/c.json, shown at /1561/c. It belongs to "Energy" (1561), as you asked.\n',
  });

  expect(changedFiles(before, handWritten(root))).toEqual([]);
  const files = ['business/plant/marine/crane', 'a/b', 'c'].map((route) => `pages-data/${route}.json`);
  expect(await runScript(root, 'lint', files)).toEqual({
    exitCode: 0,
    output: expect.stringContaining('\nNo faults, '), // with warnings about placeholder text
  });
  expect(await runScript(root, 'gen', ['--check'])).toEqual({ exitCode: 0, output: '' });
  expect(readFileSync(join(root, 'docs/PAGES.md'), 'utf8')).toContain(
    '| /1561/c | C | [c.json](../pages-data/c.json) | rich-text |',
  );
  const text = readFileSync(join(root, 'pages-data/a/b.json'), 'utf8');
  expect(text, 'a line for each property').toContain(
    '"blocks": [\n    {\n      "type": "rich-text",\n      "text": ',
  );
  const page: unknown = JSON.parse(text);
  expect(page).toMatchObject({ $schema: '../../.editor/page.schema.json', title: 'B' });
});

test('what cannot be made is reported with exit code 2, and nothing is changed', SLOW, async () => {
  const root = copyProject();
  const before = handWritten(root);
  const cases: readonly (readonly [kind: string, words: readonly string[], output: string])[] = [
    ['block', [], 'NAME_WRONG: the name is missing. Example: npm run new:block -- size-guide.\n'],
    [
      'block',
      ['Size Guide'],
      'NAME_WRONG: "Size Guide" can\'t be the name of a block. Use lower-case letters, digits and single hyphens, begin with a letter, and stay within 40 characters, such as size-guide.\n',
    ],
    ['block', ['../evil'], 'NAME_WRONG: "../evil" can\'t be the name of a block.'],
    ['block', ['3d'], 'NAME_WRONG: "3d" can\'t be the name of a block.'],
    ['block', ['page'], 'NAME_WRONG: "page" is already used in the page types. Choose another name.\n'],
    ['block', ['fragment'], 'NAME_WRONG: "fragment" is already used in the page types.'],
    ['block', ['note'], 'ALREADY_THERE: schemas/blocks/note.schema.json, '],
    ['board-type', [], 'NAME_WRONG: the name is missing. Example: npm run new:board-type -- events.\n'],
    [
      'board-type',
      ['Events'],
      'NAME_WRONG: "Events" can\'t be the name of a board type. Use lower-case letters, digits and single hyphens, begin with a letter, and stay within 40 characters, such as events.\n',
    ],
    ['board-type', ['qna'], 'ALREADY_THERE: src/modules/boards/types/qna/README.md, '],
    ['module', [], 'NAME_WRONG: the name is missing. Example: npm run new:module -- booking.\n'],
    [
      'module',
      ['sign-in'],
      'NAME_WRONG: "sign-in" is already the name of a screen or panel. Choose another name.\n',
    ],
    ['module', ['boards'], 'ALREADY_THERE: src/modules/boards/README.md, '],
    ['module', ['mail'], 'NAME_WRONG: "mail" is already the name of a screen or panel.'],
    ['module', ['class'], 'NAME_WRONG: "class" is a reserved word of TypeScript. Choose another name.\n'],
    ['module', ['health'], 'NAME_WRONG: "health" is part of addresses that the site has already.'],
    ['page', [], 'NAME_WRONG: the path is missing. Example: npm run new:page -- business/plant/cranes.\n'],
    ['page', ['Business/Plant'], 'NAME_WRONG: "Business/Plant" can\'t be the path of a page.'],
    ['page', ['../a'], 'NAME_WRONG: "../a" can\'t be the path of a page.'],
    [
      'page',
      ['board/a'],
      'NAME_WRONG: "board/a" can\'t be the path of a page. The folder "board" belongs to a screen of the site. Put the page elsewhere.\n',
    ],
    ['page', ['inquiry'], 'NAME_WRONG: "inquiry" can\'t be the path of a page.'],
    ['page', ['1556/a'], 'NAME_WRONG: "1556/a" can\'t be the path of a page.'],
    ['page', ['fragments/a'], 'NAME_WRONG: "fragments/a" can\'t be the path of a page.'],
    [
      'page',
      ['a', '--menu=9'],
      'MENU_ITEM_UNKNOWN: menu.json has no item with the id "9". Name one that is there.\n',
    ],
    [
      'page',
      ['contents/9'],
      'MENU_ITEM_UNKNOWN: menu.json has no item with the id 9. Add it first, such as {"id":9,"name":"The name in the menu","menuType":"C"}.\n',
    ],
    [
      'page',
      ['contents/1556'],
      'MENU_ITEM_UNKNOWN: The menu item 1556, "Offshore plant", is of type P. Only items of type C have a page in contents.\n',
    ],
    ['page', ['contents/ethics'], 'NAME_WRONG: "contents/ethics" can\'t be the path of a page.'],
    ['page', ['a', '--item=9'], "COMMAND_WRONG: Unknown option '--item'"],
    [
      'page',
      ['business/plant/marine/mud'],
      'ALREADY_THERE: pages-data/business/plant/marine/mud.json exists already; nothing was changed.',
    ],
  ];
  const ended = await runInTurn(
    root,
    cases.map(([kind, words]) => ['new', kind, ...words]),
  );
  expect(ended).toEqual(
    cases.map(([, , output]) => ({ exitCode: 2, output: expect.stringContaining(output) })),
  );
  expect(changedFiles(before, handWritten(root))).toEqual([]);
  expect(handWritten(root).size).toBe(before.size);
});
