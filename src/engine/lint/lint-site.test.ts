import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { formatText } from './formats.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';

const MUD = 'pages-data/business/plant/marine/mud.json';
const HIGH = 'pages-data/business/plant/transport/high.json';
const PLANT = 'pages-data/performance/plant.json';

describe('the lint of a site', () => {
  let site: TestSite;
  beforeAll(() => {
    site = createTestSite();
  });
  afterEach(() => site.restore());
  afterAll(() => site.remove());

  const change = (file: string, find: string, put: string): void => {
    expect(site.read(file)).toContain(find);
    site.write(
      file,
      site.read(file).replace(find, () => put),
    );
  };
  const lines = (options: Partial<Parameters<typeof lintSite>[0]> = {}): string[] =>
    formatText(lintSite({ root: site.root, ...options }).findings)
      .split('\n')
      .filter(Boolean);

  it('reports only the given files, but knows all of them', () => {
    change(PLANT, '"title": "Plant"', '"titel": "Plant"');
    change(MUD, '#desander', '#desandr');
    expect(lines({ paths: ['pages-data/business'] })).toHaveLength(1);
    expect(lines({ paths: [PLANT] })).toHaveLength(1);
    expect(lines({ paths: [HIGH] })).toEqual([]);
    expect(lines()).toHaveLength(2);
  });

  it('reports only the encoding of a UTF-16 file, in either byte order, with or without a byte order mark', () => {
    const text = site.read(PLANT);
    const marked = Buffer.from(`\ufeff${text}`, 'utf16le');
    const plain = Buffer.from(text, 'utf16le');
    for (const bytes of [marked, plain, Buffer.from(marked).swap16(), Buffer.from(plain).swap16()]) {
      site.write(PLANT, bytes);
      expect(lines()).toEqual([`${PLANT}:1:1 wrong-encoding The file seems to be UTF-16. Save it as UTF-8.`]);
    }
  });

  it('reports only that an empty page is empty, and not the links to anchors on it', () => {
    site.write(PLANT, '');
    expect(lines()).toEqual([`${PLANT}:1:1 json-syntax The file is empty.`]);
  });

  it('doesn’t mistake a single invisible character for another encoding', () => {
    change(PLANT, 'A customer', 'A cust\0omer');
    expect(lines()).toEqual([
      expect.stringContaining('json-syntax This text contains a tab or another invisible character'),
    ]);
  });

  it('lists what to fill in or confirm before the launch, a marked row once', () => {
    const { findings, launch } = lintSite({ root: site.root, launch: true });
    expect(findings).toEqual([]);
    expect(formatText(launch)).toMatchInlineSnapshot(`
      "pages-data/business/plant/marine/mud.json:64:23 launch-typical Typical value to confirm: Shale shaker specifications › Motor power: 2 x 1.72 kW | 2 x 2.2 kW.
      pages-data/business/plant/marine/mud.json:86:27 launch-typical Typical value to confirm: Shale shaker specifications › Weight: 2,100.
      pages-data/performance/plant.json:68:13 launch-typical Typical value to confirm: References › Another customer: 2021.
      pages-data/site.json:8:9 launch-placeholder Placeholder to fill in: {{company.name}} is "Test Works". As registered.
      pages-data/site.json:21:9 launch-placeholder Placeholder to fill in: {{contact.tel}} is "+82 51 000 0000".
      "
    `);
  });

  it('lists a licence that nobody has chosen yet', () => {
    writeFileSync(join(site.root, 'package.json'), '{\n  "license": "UNLICENSED"\n}\n');
    const { launch } = lintSite({ root: site.root, launch: true, paths: ['package.json'] });
    expect(formatText(launch)).toBe(
      'package.json:2:3 launch-placeholder Licence to choose: with "UNLICENSED" nobody else may use the package.\n',
    );
  });

  it('fixes what is certain, reports the fixes, and changes nothing else', () => {
    change(MUD, '"title": "Mud', '"titel":   "Mud');
    change(MUD, '"spec-table"', '"spec-tabel"');
    change(MUD, '"/pictures', '"pictures');
    change(MUD, '"layout": "plate",', '"layout": "plate",,');
    change(PLANT, '/1557/business', '/1556/business');
    change(PLANT, '"align": "end"', '"align": "middle"');
    const { fixed, findings } = lintSite({ root: site.root, fix: true });
    expect(fixed.map(({ rule }) => rule).sort()).toEqual([
      'json-syntax',
      'unknown-block',
      'unknown-property',
      'wrong-form',
      'wrong-menu-id',
    ]);
    expect(findings.map(({ rule }) => rule)).toEqual(['not-allowed-value']);
    expect(site.read(MUD)).toContain('"title":   "Mud treatment system"');
    expect(site.read(PLANT)).toContain('"/1557/business/plant/transport/high#dense-phase"');
  });

  it('checks that pages in contents match the menu items of type C', () => {
    const ethics = site.read('pages-data/contents/1574.json');
    change('pages-data/menu.json', '"menuType": "C"', '"menuType": "B", "boardConfigId": 150');
    site.write('pages-data/contents/1566.json', ethics);
    site.write('pages-data/contents/ethics.json', ethics);
    site.write('pages-data/contents/1574/more.json', ethics);
    expect(lines()).toMatchInlineSnapshot(`
      [
        "pages-data/contents/1566.json:3:13 contents-page This file belongs to menu item 1566, but menu.json has no item of type C with that id. Name the file after one that exists.",
        "pages-data/contents/1574.json:3:13 contents-page Menu item 1574 isn't of type C, so it doesn't open /contents/1574. Make it type C in menu.json, or put the page elsewhere.",
        "pages-data/contents/1574/more.json:1:1 route-file A page in the folder "contents" is named after the id of its menu item of type C: contents/40.json.",
        "pages-data/contents/ethics.json:1:1 route-file A page in the folder "contents" is named after the id of its menu item of type C: contents/40.json.",
      ]
    `);
  });

  it('refuses symbolic links, wherever they lead, and doesn’t read their targets', () => {
    const outside = makeFolder({ 'foreign.json': '{ "not": "a page" }', 'inner/page.json': 'no JSON' });
    const links: [from: string, to: string][] = [
      ['pages-data/foreign.json', join(outside, 'foreign.json')],
      ['pages-data/folder', join(outside, 'inner')],
      ['pages-data/fragments/gone.json', join(outside, 'gone.json')],
      ['public/gone.svg', join(outside, 'gone.svg')],
      ['schemas/blocks/more.schema.json', join(outside, 'foreign.json')],
    ];
    for (const [from, to] of links) symlinkSync(to, join(site.root, from));
    try {
      expect(lines()).toMatchInlineSnapshot(`
        [
          "pages-data/folder:1:1 linked-file This is a symbolic link or a special file, which isn't followed. Replace it with the file or folder itself.",
          "pages-data/foreign.json:1:1 linked-file This is a symbolic link or a special file, which isn't followed. Replace it with the file or folder itself.",
          "pages-data/fragments/gone.json:1:1 linked-file This is a symbolic link or a special file, which isn't followed. Replace it with the file or folder itself.",
          "public/gone.svg:1:1 linked-file This is a symbolic link or a special file, which isn't followed. Replace it with the file or folder itself.",
          "schemas/blocks/more.schema.json:1:1 linked-file This is a symbolic link or a special file, which isn't followed. Replace it with the file or folder itself.",
        ]
      `);
    } finally {
      for (const [from] of links) rmSync(join(site.root, from));
    }
  });

  it('doesn’t report the consequences of a fault as separate faults', () => {
    change('pages-data/menu.json', '"items"', '"item"');
    expect(lines()).toMatchInlineSnapshot(`
      [
        "pages-data/menu.json:3:3 unknown-property Unknown property "item". Did you mean "items"?",
      ]
    `);
  });

  it('follows an anchor link in a fragment to every page that includes it', () => {
    change(
      'pages-data/fragments/marine-tabs.json',
      '"/1557/business/plant/transport/high"',
      '"#dense-phase"',
    );
    expect(lines()).toMatchInlineSnapshot(`
      [
        "pages-data/fragments/marine-tabs.json:14:19 unknown-anchor This page has no place named "dense-phase".",
      ]
    `);
  });

  it('follows a link to a row or a model of a table', () => {
    change(MUD, '[the desander](#desander)', '[its weight](#shale-shaker-specifications-row-1)');
    expect(lines()).toEqual([]);
    change(MUD, '#shale-shaker-specifications-row-1', '#shale-shaker-specifications-model-3');
    expect(lines()).toEqual([
      expect.stringContaining('has no place named "shale-shaker-specifications-model-3". Did you mean'),
    ]);
  });

  it('finds fragments that include each other', () => {
    const fragment = (name: string): string => JSON.stringify({ blocks: [{ type: 'fragment', name }] });
    site.write('pages-data/fragments/one.json', fragment('two'));
    site.write('pages-data/fragments/two.json', fragment('one'));
    expect(lines()).toMatchInlineSnapshot(`
      [
        "pages-data/fragments/two.json:1:1 fragment-cycle Fragment "two" includes itself, through "one".",
      ]
    `);
  });

  it('refuses names that cannot be addresses, and files that would not be shown', () => {
    const page = site.read(PLANT);
    for (const name of [
      'Plant Two.json',
      '설비.json',
      'board/x.json',
      'inquiry.json',
      '1564/x.json',
      'old_plant.json',
    ]) {
      site.write(`pages-data/${name}`, page);
    }
    site.write('pages-data/performance/plant.JSON', page);
    expect(lines().filter((line) => line.includes('route-file'))).toMatchInlineSnapshot(`
      [
        "pages-data/1564/x.json:1:1 route-file A page's folder isn't its menu id, which "menuId" in the file gives. Put the page where its address says.",
        "pages-data/Plant Two.json:1:1 route-file "Plant Two" can't be part of an address. Use lower-case letters, digits and hyphens. Did you mean "plant-two"?",
        "pages-data/board/x.json:1:1 route-file The folder "board" belongs to a screen of the site. Put the page elsewhere.",
        "pages-data/inquiry.json:1:1 route-file The address "inquiry" belongs to a screen of the site. Give the page another name.",
        "pages-data/old_plant.json:1:1 route-file "old_plant" can't be part of an address. Use lower-case letters, digits and hyphens. Did you mean "old-plant"?",
        "pages-data/performance/plant.JSON:1:1 route-file This file isn't shown: the file name of a page must end in ".json".",
        "pages-data/설비.json:1:1 route-file "설비" can't be part of an address. Use lower-case letters, digits and hyphens.",
      ]
    `);
  });

  it('reports a missing list of drawings once', () => {
    site.write('public/art/index.json', '{}');
    rmSync(join(site.root, 'public/art/index.json'));
    const found = lines();
    site.write('public/art/index.json', '{}');
    expect(found).toMatchInlineSnapshot(`
      [
        "public/art/index.json:1:1 missing-picture The list of drawings is missing, so drawings can't be checked. Run npm run art to make it.",
      ]
    `);
  });

  it('accepts menu id 0 on the home page only', () => {
    const [title, description] = ['Home', 'What visitors find on this site, at a glance.'];
    const blocks = [{ type: 'rich-text', text: 'Welcome.' }];
    site.write('pages-data/main.json', JSON.stringify({ menuId: 0, title, description, blocks }));
    change(PLANT, '1564', '0');
    expect(lines()).toMatchInlineSnapshot(`
      [
        "pages-data/performance/plant.json:3:13 page-menu-id Only the home page, main.json, can have the menu id 0. Use the id of a menu item.",
      ]
    `);
  });

  it.each([
    ['pages-data', 'The folder pages-data, which holds the pages, is missing.'],
    ['schemas', 'There is no folder schemas.'],
  ])('reports a missing %s', (folder, message) => {
    const other = createTestSite();
    rmSync(join(other.root, folder), { recursive: true });
    expect(lintSite({ root: other.root }).findings.map((finding) => finding.message)).toEqual([message]);
    other.remove();
  });

  it('reports a missing site.json without reporting the tokens of every page', () => {
    const other = createTestSite();
    rmSync(join(other.root, 'pages-data/site.json'));
    expect(formatText(lintSite({ root: other.root }).findings)).toMatchInlineSnapshot(`
      "pages-data/site.json:1:1 missing-file The file pages-data/site.json doesn't exist or can't be read.
      "
    `);
    other.remove();
  });

  // R-ENG-260
  it('names the schema in a block’s folder, not its copy in schemas', () => {
    const [own, copy] = ['src/blocks/note/note.schema.json', 'schemas/blocks/note.schema.json'];
    const write = (find: string, put: string): void => {
      change(copy, find, put);
      site.write(own, site.read(copy));
    };
    site.write(own, site.read(copy));
    write('"type": "object",', '"type": "object",,');
    expect(lines()).toEqual([`${own}:5:20 json-syntax Remove this extra comma.`]);
    write('"type": "object",,', '"type": "objekt",');
    expect(lines()).toEqual([
      expect.stringMatching(`^${own}:1:1 schema-syntax The schemas can't be used: schema`),
    ]);
    write('"type": "objekt",', '"type": "object",');
    write('"The remark."', '""');
    const fault = `${own}:15:5 schema-description "text" has no description. Say what it is, for content staff.`;
    expect(lines()).toEqual([fault]);
    expect(lines({ paths: ['schemas'] })).toEqual([fault]);
    expect(lines({ paths: ['pages-data'] })).toEqual([]);
  });

  it('reports faults in a schema with their position, and schemas that cannot be used', () => {
    const note = 'schemas/blocks/note.schema.json';
    change(note, '"type": "object",', '"type": "object",,');
    expect(lines()).toMatchInlineSnapshot(`
      [
        "schemas/blocks/note.schema.json:5:20 json-syntax Remove this extra comma.",
      ]
    `);
    site.restore();
    change(note, '"type": "object",', '"type": "objekt",');
    expect(lines()).toMatchInlineSnapshot(`
      [
        "schemas/blocks/note.schema.json:1:1 schema-syntax The schemas can't be used: schema is invalid: data/type must be equal to one of the allowed values, data/type must be array, data/type must match a schema in anyOf",
      ]
    `);
    site.restore();
    change(note, '"The remark."', '""');
    expect(lines()).toMatchInlineSnapshot(`
      [
        "schemas/blocks/note.schema.json:15:5 schema-description "text" has no description. Say what it is, for content staff.",
      ]
    `);
  });
});
