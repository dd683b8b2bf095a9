// R-ENG-130
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CURSOR, openJsonEditor } from '../../../tools/testing/json-editor.ts';
import type { JsonEditor } from '../../../tools/testing/json-editor.ts';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import type { TestSite } from '../../../tools/testing/lint-test-site.ts';
import { isRecord, propertyOf } from '../common/json-value.ts';
import { editorSchema } from '../content/editor-schema.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';
import { prepareSite } from '../scaffold/stale-files.ts';
import { blockNames } from '../schema/block-names.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';
import { editedDocuments } from './make-editor-schemas.ts';
import { createEditorSchemas } from './write-editor-schemas.ts';

const PROJECT = join(import.meta.dirname, '../../..');
const SCHEMAS = readSchemas(join(PROJECT, 'schemas'));
const EDITED = editedDocuments(SCHEMAS, readContentLists(PROJECT));
const BLOCKS = blockNames(SCHEMAS);
const TYPES = [...BLOCKS, 'fragment'];
const PAGE = 'pages-data/business/page.json';

let site: TestSite;
let update: () => void;
let editor: JsonEditor;
beforeAll(() => {
  site = createTestSite();
  update = createEditorSchemas(site.root);
  update();
  editor = openJsonEditor(site.root);
});
afterAll(() => site.remove());

/** A page with these blocks, as text. */
function pageWith(blocks: string, more = ''): string {
  const schema = editorSchema(PAGE, 'page.schema.json');
  return `{ "$schema": "${schema}", "menuId": 1564, "title": "A page", "description": "A page that tries something out.", ${more} "blocks": ${blocks} }`;
}

async function labels(text: string): Promise<string[]> {
  return (await editor.complete(PAGE, text)).map(({ label }) => label);
}

/** `blocks` in a page, in a block, and in a part of a block. */
const DEPTHS: readonly (readonly [string, (blocks: string) => string])[] = [
  ['in a page', (blocks) => pageWith(blocks)],
  ['in a section', (blocks) => pageWith(`[{ "type": "section", "heading": "A", "blocks": ${blocks} }]`)],
  [
    'in a tab in a section',
    (blocks) =>
      pageWith(
        `[{ "type": "section", "heading": "A", "blocks": [{ "type": "panel-tabs", "label": "B", "tabs": [{ "id": "c", "label": "C", "blocks": ${blocks} }, { "id": "d", "label": "D", "blocks": [{ "type": "note", "text": "D" }] }] }] }]`,
      ),
  ],
];

describe.each(DEPTHS)('a block %s', (_depth, within) => {
  test('offers only its type first', async () => {
    expect(await labels(within(`[{ ${CURSOR} }]`))).toEqual(['type']);
    expect(await labels(within(`[{ "${CURSOR}" }]`))).toEqual(['type']);
  });

  test('offers all types with their descriptions', async () => {
    const offers = await editor.complete(PAGE, within(`[{ "type": "${CURSOR}" }]`));
    expect(offers.map(({ label }) => label).sort()).toEqual(TYPES.map((type) => `"${type}"`).sort());
    expect(offers.map(({ text }) => text)).not.toContain('');
    const note = offers.find(({ label }) => label === '"note"');
    expect(note?.text).toContain(
      String(propertyOf(SCHEMAS['blocks/note.schema.json'], 'description')).slice(0, 20),
    );
  });

  test.each(BLOCKS)('of type %s offers the properties of that type', async (type) => {
    const keys = Object.keys(propertyOf(SCHEMAS[`blocks/${type}.schema.json`], 'properties') ?? {});
    const rest = keys.filter((key) => key !== 'type');
    expect((await labels(within(`[{ "type": "${type}", ${CURSOR} }]`))).sort()).toEqual(rest.sort());
  });

  test('of an unknown type gets an error that lists all types', async () => {
    const faults = await editor.faults(PAGE, within('[{ "type": "spec_table", "caption": "A" }]'));
    expect(faults).toEqual([
      `Value is not accepted. Valid values: ${TYPES.map((type) => `"${type}"`).join(', ')}.`,
    ]);
  });
});

describe('every property', () => {
  interface Place {
    readonly path: readonly (string | number)[];
    readonly schema: object;
    readonly description: unknown;
    readonly example: unknown;
  }

  const locate = (file: string, reference: string): [string, unknown] => {
    const [path = '', pointer = ''] = reference.split('#');
    const target = path === '' ? file : path.replace('../', '');
    return [
      target,
      pointer
        .split('/')
        .slice(1)
        .reduce((value: unknown, key) => propertyOf(value, key), SCHEMAS[target]),
    ];
  };

  /** A value with all properties of a schema, and their paths. Blocks contain no blocks here. */
  const fill = (
    file: string,
    node: unknown,
    path: readonly (string | number)[],
    places: Place[],
  ): unknown => {
    const only = propertyOf(propertyOf(node, 'allOf'), 0);
    const reference = propertyOf(node, '$ref') ?? (isRecord(only) ? only['$ref'] : undefined);
    const [inner, target] = typeof reference === 'string' ? locate(file, reference) : [file, node];
    const example = propertyOf(propertyOf(node, 'examples') ?? propertyOf(target, 'examples'), 0);
    const isAgain = path.filter((key) => typeof key === 'string' && key === path.at(-1)).length > 1; // it would never end
    if (propertyOf(target, 'x-blocks') === true || isAgain) return example;
    const properties = {
      ...(propertyOf(target, 'properties') ?? {}),
      ...(propertyOf(node, 'properties') ?? {}),
    };
    const items = propertyOf(target, 'items');
    if (Object.keys(properties).length === 0)
      return items === undefined ? example : [fill(inner, items, [...path, 0], places)];
    return Object.fromEntries(
      Object.entries(properties).map(([key, schema]) => {
        const place = [...path, key];
        const shown = propertyOf(schema, 'const') !== undefined && key === 'type' ? target : schema;
        places.push({
          path: place,
          schema: schema as object, // the schema is an object
          description: propertyOf(shown, 'description'),
          example: propertyOf(propertyOf(schema, 'examples'), 0),
        });
        return [key, fill(inner, schema, place, places)];
      }),
    );
  };

  const tried = new Set<object>();

  async function tryAll(
    file: string,
    schema: string,
    wrap: (value: unknown) => unknown,
    at: readonly (string | number)[],
  ) {
    const places: Place[] = [];
    const root = nameOf(at, schema);
    const filled = wrap(fill(root, SCHEMAS[root], at, places));
    const whole = { ...Object(filled), $schema: editorSchema(file, `${schema}.schema.json`) } as object; // a document
    const text = JSON.stringify(whole, null, 2);
    const tree = parseTree(text);
    if (!tree) throw new Error('no tree');
    for (const { path, schema: property, description, example } of places) {
      const key = findNodeAtLocation(tree, [...path])?.parent?.children?.[0];
      if (!key) throw new Error(`nothing stands at ${path.join('/')}`);
      const cursor = key.offset + 1;
      const shown = await editor.hover(file, text.slice(0, cursor) + CURSOR + text.slice(cursor));
      const plain = shown.replace(/\\([\\`*_{}[\]()<>#+\-.!|~])/g, '$1');
      expect.soft(plain, path.join('/')).toContain(String(description));
      expect.soft(shown, path.join('/')).toContain(`\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\``);
      tried.add(property);
    }
  }

  let type = '';
  const nameOf = (at: readonly unknown[], schema: string): string =>
    at.length === 0
      ? `${schema}.schema.json`
      : type === 'fragment'
        ? 'fragment.schema.json'
        : `blocks/${type}.schema.json`;

  test.each(EDITED)('of %s has a description and an example', async (name) => {
    await tryAll('pages-data/a.json', name, (value) => value, []);
  });

  test.each(TYPES)('of the block %s has a description and an example', async (block) => {
    type = block;
    await tryAll(PAGE, 'page', (value) => ({ blocks: [value] }), ['blocks', 0]);
  });

  test('is covered by these tests', () => {
    const missing: string[] = [];
    const look = (node: unknown, path: string): void => {
      if (!isRecord(node)) return;
      for (const [key, value] of Object.entries(node)) {
        if (['if', 'then', 'examples', 'default', 'const'].includes(key)) continue;
        if (key === 'properties' && isRecord(value) && propertyOf(node, 'type') !== undefined) {
          for (const [name, property] of Object.entries(value))
            if (isRecord(property) && !tried.has(property)) missing.push(`${path}/${name}`);
        }
        if (isRecord(value)) look(value, `${path}/${key}`);
        else if (Array.isArray(value)) value.forEach((item, index) => look(item, `${path}/${key}/${index}`));
      }
    };
    for (const [file, schema] of Object.entries(SCHEMAS)) look(schema, file);
    expect(missing).toEqual([]);
    expect(tried.size).toBeGreaterThan(300);
  });
});

describe('the site’s names', () => {
  const offered = async (text: string, file = PAGE): Promise<Record<string, string>> =>
    Object.fromEntries((await editor.complete(file, text)).map(({ label, text: help }) => [label, help]));

  test('are offered for drawings, with their titles', async () => {
    const inPicture = `[{ "type": "picture", "picture": { "drawing": "${CURSOR}" } }]`;
    expect(await offered(pageWith(inPicture))).toMatchObject({
      '"shale-shaker"': 'Shale shaker',
      '"card-mud"': 'Mud plant',
    });
    expect(await offered(pageWith('[]', `"banner": "${CURSOR}",`))).toMatchObject({
      '"shale-shaker"': 'Shale shaker',
    });
  });

  test('are offered for parts of drawings, with the title of the drawing', async () => {
    const found = await offered(pageWith(`[{ "type": "product", "parts": [{ "key": "${CURSOR}" }] }]`));
    expect(found['"motor"']).toContain('Shale shaker: Motors');
  });

  test('are offered for fragments', async () => {
    expect(await offered(pageWith(`[{ "type": "fragment", "name": "${CURSOR}" }]`))).toEqual({
      '"buyer-note"': 'pages-data/fragments/buyer-note.json',
      '"marine-tabs"': 'pages-data/fragments/marine-tabs.json',
    });
  });

  test('are offered for links: pages, anchors on them and boards', async () => {
    const found = await offered(pageWith(`[{ "type": "link-tiles", "tiles": [{ "href": "${CURSOR}" }] }]`));
    const page = JSON.parse(site.read('pages-data/business/plant/marine/mud.json')) as { title: string }; // our own file
    expect(found['"/1556/business/plant/marine/mud"']).toBe(page.title);
    const places = Object.keys(found).filter((label) =>
      label.startsWith('"/1556/business/plant/marine/mud#'),
    );
    expect(places).not.toEqual([]);
    for (const place of places) expect(found[place]).toContain(`${page.title} › `);
    expect(found['"/board/1566/150/1"']).toBe('Notice (board)');
  });

  test('are offered for menu ids and boards, with their names', async () => {
    const before = `{ "$schema": "${editorSchema(PAGE, 'page.schema.json')}", "menuId": ${CURSOR} }`;
    expect(await offered(before)).toMatchObject({
      '1556': 'Business › Offshore plant',
      '1564': 'Performance',
    });
    const list = await offered(pageWith(`[{ "type": "notice-list", "boardConfigId": ${CURSOR} }]`));
    expect(list['150']).not.toBe('');
    expect(Object.keys(list)).toContain('150');
  });

  test('are offered as tokens in texts', async () => {
    const found = await offered(pageWith(`[{ "type": "rich-text", "text": "${CURSOR}" }]`));
    expect(found['"{{company.name}}"']).toMatch(/\w/);
  });

  test('are offered in the menu, and each type of item has a description', async () => {
    const item = (inner: string): string =>
      `{ "$schema": "../.editor/menu.schema.json", "items": [{ "id": 1, "name": "A", ${inner} }] }`;
    const MENU = 'pages-data/menu.json';
    const programs = await offered(item(`"menuType": "P", "programUrl": "${CURSOR}"`), MENU);
    expect(Object.keys(programs)).toContain('"/1564/performance/plant"');
    expect(Object.keys(await offered(item(`"menuType": "B", "boardConfigId": ${CURSOR}`), MENU))).toContain(
      '150',
    );
    const types = await offered(item(`"menuType": "${CURSOR}"`), MENU);
    expect(Object.keys(types).sort()).toEqual(['"B"', '"C"', '"F"', '"L"', '"P"']);
    expect(types['"B"']).toMatch(/board/);
  });

  test('don’t restrict the values', async () => {
    const other = pageWith(
      `[{ "type": "picture", "picture": { "drawing": "not-there-yet", "alt": "A" } }, { "type": "fragment", "name": "not-there-yet" }, { "type": "link-tiles", "label": "A", "tiles": [{ "label": "A", "href": "/1564/not-there-yet" }] }]`,
    );
    expect((await editor.faults(PAGE, other)).filter((fault) => /Value|match/i.test(fault))).toEqual([]);
  });

  test('follow changes of the content', async () => {
    const link = pageWith(`[{ "type": "link-tiles", "tiles": [{ "href": "${CURSOR}" }] }]`);
    const page = site.read('pages-data/performance/plant.json');
    expect(Object.keys(await offered(link))).not.toContain('"/1564/performance/cranes"');
    site.write('pages-data/performance/cranes.json', page.replace(/"title": "[^"]*"/, '"title": "Cranes"'));
    update();
    editor.changed('.editor/page.schema.json');
    expect((await offered(link))['"/1564/performance/cranes"']).toBe('Cranes');
    site.write('pages-data/performance/cranes.json', '{ "title": "being writ');
    update();
    editor.changed('.editor/page.schema.json');
    expect((await offered(link))['"/1564/performance/cranes"']).toBe('Cranes');
    site.restore();
    update();
    editor.changed('.editor/page.schema.json');
  });
});

// R-ENG-131
describe('snippets', () => {
  /** The lint's findings for a page with one block, made by choosing a snippet in an empty list of blocks. */
  async function insertAll(
    root: string,
    types: readonly string[],
    menuId: number,
  ): Promise<Map<string, string>> {
    const at = openJsonEditor(root);
    const blank = pageWith(`[${CURSOR}]`).replace('1564', String(menuId));
    const offers = new Map((await at.complete(PAGE, blank)).map((offer) => [offer.label, offer]));
    return new Map(
      types.flatMap((type) => {
        const offer = offers.get(type);
        if (!offer) return [];
        expect(offer.text, type).not.toBe('');
        return [[type, offer.after] as const];
      }),
    );
  }

  function lint(
    root: string,
    pages: ReadonlyMap<string, string>,
    write: (file: string, text: string) => void,
  ): string[] {
    for (const [type, text] of pages) {
      const page = JSON.parse(text) as Record<string, unknown>; // it must be one
      const isHeading = propertyOf(SCHEMAS[`blocks/${type}.schema.json`], 'x-page-heading') === true;
      const whole = {
        ...page,
        title: `Page of ${type}`,
        description: `A page that tries ${type} out.`,
        ...(isHeading && { heading: 'block' }),
      };
      write(`pages-data/business/${type}.json`, JSON.stringify(whole, null, 2));
    }
    return lintSite({ root })
      .findings.filter(
        ({ file, rule }) =>
          file.startsWith('pages-data/business/') && !/^(unlinked-page|orphan-page|copied-page)$/.test(rule),
      )
      .map(({ file, rule, message }) => `${file} ${rule} ${message}`);
  }

  test('of every block are inserted complete and pass the lint', async () => {
    const pages = await insertAll(site.root, TYPES, 1564);
    expect([...pages.keys()]).toEqual(TYPES);
    expect(lint(site.root, pages, site.write)).toEqual([]);
    site.restore();
  });

  test('use the parts of the site’s own drawing if it has the same name', async () => {
    const index = JSON.parse(site.read('public/art/index.json')) as Record<string, object>; // our own file
    const map = { ...index['shale-shaker'], parts: [{ key: 'thailand', label: 'Thailand', x: 1, y: 1 }] };
    site.write('public/art/index.json', JSON.stringify({ ...index, 'map-network': map }));
    update();
    const text = (await insertAll(site.root, ['world-map'], 1564)).get('world-map') ?? '';
    site.restore();
    update();
    expect(text).toContain('"drawing": "map-network"');
    expect([...text.matchAll(/"part": "([^"]*)"/g)].map(([, part]) => part)).toEqual(['thailand']);
  });

  test('of another site contain only what that site has', async () => {
    const root = mkdtempSync(join(tmpdir(), 'another site '));
    cpSync(join(PROJECT, 'examples/workshop'), root, { recursive: true });
    rmSync(join(root, 'site.config.ts')); // it names the engine by a path
    rmSync(join(root, 'public'), { recursive: true });
    await prepareSite(root);
    createEditorSchemas(root)();
    const pages = await insertAll(root, [...TYPES, 'opening-hours'], 10);
    expect([...pages.keys()]).toEqual(expect.arrayContaining(['rich-text', 'spec-table', 'opening-hours']));
    expect([...pages.keys()]).not.toContain('gallery'); // there is no picture
    mkdirSync(join(root, 'pages-data/business'));
    const faults = lint(root, pages, (file, text) => writeFileSync(join(root, file), text));
    rmSync(root, { recursive: true, force: true });
    expect(faults).toEqual([]);
  });

  test('of parts are offered next to the properties of a block', async () => {
    const [row] = await editor.complete(
      PAGE,
      pageWith(`[{ "type": "data-table", "caption": "A", "columns": [${CURSOR}] }]`),
    );
    expect(row?.after).toContain('"columns": [{');
  });
});

describe('a file without $schema', () => {
  interface Settings {
    readonly 'json.schemas': readonly { readonly fileMatch: string[]; readonly url: string }[];
  }
  test('gets the schema from the Visual Studio Code settings', async () => {
    const text = readFileSync(join(PROJECT, '.vscode/settings.json'), 'utf8');
    const schemas = (JSON.parse(text) as Settings)['json.schemas'].map(({ fileMatch, url }) => ({
      fileMatch,
      uri: pathToFileURL(join(site.root, url)).href,
      folderUri: pathToFileURL(site.root).href,
    }));
    const mapped = openJsonEditor(site.root, schemas);
    const firstKeys: Readonly<Record<string, string>> = {
      'pages-data/a/b.json': 'blocks',
      'pages-data/fragments/a.json': 'blocks',
      'pages-data/demo-posts/a.json': 'posts',
      'pages-data/menu.json': 'items',
      'pages-data/boards.json': 'boards',
      'pages-data/site.json': 'siteId',
      'pages-data/redirects.json': 'redirects',
      'pages-data/search-terms.json': 'terms',
      'src/blocks/note/examples/a.json': 'type',
    };
    for (const [file, key] of Object.entries(firstKeys)) {
      const offers = (await mapped.complete(file, `{ ${CURSOR} }`)).map(({ label }) => label);
      expect(offers, file).toContain(key);
      expect(offers.includes('menuId'), file).toBe(file === 'pages-data/a/b.json');
    }
    expect(readdirSync(join(site.root, '.editor')).sort()).toEqual(
      [...EDITED, 'block'].map((name) => `${name}.schema.json`).sort(),
    );
  });
});
