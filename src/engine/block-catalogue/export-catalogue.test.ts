// R-ENG-150, R-ENG-151
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProjectTo } from '../../../tools/testing/project-copy.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { isRecord, propertyOf } from '../common/json-value.ts';
import { readExamples } from '../content/block-examples.ts';
import { createEditorSchemas } from '../editor/write-editor-schemas.ts';
import { blockNames, readSchemas } from '../schema/read-schemas.ts';
import { catalogueFolder, exportCatalogue } from './export-catalogue.ts';

const SITE = 'https://www.example.com';
const NAMES: Readonly<Record<string, string>> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };

let root: string;
let folder: string;
let count: number;
beforeAll(async () => {
  const base = makeFolder({}, afterAll);
  root = join(base, 'project');
  folder = join(base, 'catalogue');
  copyProjectTo(root);
  count = await exportCatalogue(folder, { root, cache: join(base, 'cache'), siteUrl: new URL(SITE) });
});

function plain(html: string): string {
  return html.replace(/<[^>]*>/g, '').replace(/&([#\w]+);/g, (_, name: string) => NAMES[name] ?? '?');
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

const files = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
const blocks = (): string[] => blockNames(readSchemas(join(root, 'schemas')));

/** All property paths that a schema defines itself, without following references. */
function ownPaths(schema: unknown, prefix = ''): string[] {
  if (!isRecord(schema)) return [];
  const { properties, items } = schema;
  const own = Object.entries(isRecord(properties) ? properties : {}).flatMap(([key, value]) => [
    `${prefix}${key}`,
    ...ownPaths(value, `${prefix}${key}.`),
  ]);
  return items === undefined ? own : [...own, ...ownPaths(items, `${prefix.slice(0, -1)}[].`)];
}

function snippetsOf(block: string): unknown[] {
  const page = read(`blocks/${block}/index.html`);
  return [...page.matchAll(/<pre[^>]*>(.*?)<\/pre>/gs)].map(
    ([, code = '']) => JSON.parse(plain(code)) as unknown,
  );
}

test('every block has a page that the index links to, with a row for each property', () => {
  expect(count).toBe(blocks().length);
  for (const block of blocks()) {
    expect(read('index.html')).toContain(`href="blocks/${block}/index.html"`);
    const page = read(`blocks/${block}/index.html`);
    const rows = [...page.matchAll(/<th scope="row"[^>]*>(.*?)<\/th>/g)].map(([, cell = '']) => plain(cell));
    const schema: unknown = JSON.parse(
      readFileSync(join(root, `schemas/blocks/${block}.schema.json`), 'utf8'),
    );
    const paths = ownPaths(schema);
    expect(paths.length, block).toBeGreaterThan(0);
    expect(rows, block).toEqual(expect.arrayContaining(paths));
    expect(new Set(rows).size, block).toBe(rows.length);
  }
});

test('every example is shown at three widths, with a snippet of its block', () => {
  for (const block of blocks()) {
    const page = read(`blocks/${block}/index.html`);
    const examples = readExamples([root], block);
    expect(examples.length, block).toBeGreaterThan(1);
    const frames = [...page.matchAll(/<iframe src="([^"]*)" width="(\d+)"/g)].map(([, src, width]) => [
      src,
      width,
    ]);
    expect(frames).toEqual(
      examples.flatMap(({ name }) => ['1440', '820', '390'].map((width) => [`example-${name}.html`, width])),
    );
    const snippets = snippetsOf(block);
    expect(snippets.map((snippet) => propertyOf(snippet, 'type'))).toEqual(examples.map(() => block));
    for (const { name } of examples) {
      const [, state = ''] =
        /<script type="application\/json" id="example">(.*?)<\/script>/s.exec(
          read(`blocks/${block}/example-${name}.html`),
        ) ?? [];
      expect(JSON.parse(state)).toMatchObject({ page: { blocks: [{ type: block }] } });
    }
  }
});

test('a plain example’s snippet is what an editor inserts', () => {
  createEditorSchemas(root)();
  const schema: unknown = JSON.parse(readFileSync(join(root, '.editor/page.schema.json'), 'utf8'));
  const offered = propertyOf(propertyOf(propertyOf(schema, 'definitions'), 'block'), 'defaultSnippets');
  const inserted = (Array.isArray(offered) ? offered : []).map((snippet): [unknown, unknown] => {
    const text = String(propertyOf(snippet, 'bodyText'))
      .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
      .replace(/\\([\\$}])/g, '$1');
    return [propertyOf(snippet, 'label'), JSON.parse(text)];
  });
  expect(inserted.length).toBeGreaterThan(30);
  for (const [block, snippet] of inserted)
    if (block !== 'fragment') expect(snippetsOf(String(block))[0], String(block)).toEqual(snippet);
});

test('a block’s page links to the pages that use it, also through a fragment', () => {
  const [, uses = ''] = /<ul class="uses">(.*?)<\/ul>/s.exec(read('blocks/route-tabs/index.html')) ?? [];
  const [first = ''] = uses.split('</li>').filter((item) => item.includes('through'));
  expect(first).toMatch(/href="https:\/\/www\.example\.com\/\d+\/business\//);
  expect(plain(first)).toMatch(/ through the fragment [a-z-]+-tabs$/);
  expect(plain(read('blocks/heading/index.html'))).toContain('No page uses it yet.');
});

test('the catalogue contains every file that it refers to, by relative addresses, so any host can serve it at any path', () => {
  const all = new Set(files());
  const named = [...all].flatMap((file) => {
    if (!/\.(html|css)$/.test(file)) return [];
    const text = read(file);
    const state: { files?: Record<string, string> } = JSON.parse(
      /id="example">(.*?)<\/script>/s.exec(text)?.[1] ?? '{}',
    );
    const addresses = file.endsWith('.css')
      ? [...text.matchAll(/url\("?([^")]+)"?\)/g)].map(([, url = '']) => url)
      : [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, url = '']) => plain(url));
    return [...addresses, ...Object.values(state.files ?? {})].map((address) => [file, address] as const);
  });
  const inside = named.filter(([, address]) => !address.startsWith(`${SITE}/`));
  expect(inside.length).toBeGreaterThan(500);
  const dead = inside.filter(([file, address]) => {
    const [path = '', anchor] = address.split('#');
    const target = path === '' ? file : posix.join(dirname(file), decodeURIComponent(path));
    return (
      path.startsWith('/') ||
      !all.has(target) ||
      (anchor !== undefined && !read(target).includes(`id="${anchor}"`))
    );
  });
  expect(dead).toEqual([]);
  const pictures = [...all].filter((file) => file.startsWith('pictures/'));
  expect(pictures.some((file) => file.endsWith('.svg'))).toBe(true);
});

describe('the target folder', () => {
  test('may be new, empty or an earlier catalogue', () => {
    const empty = makeFolder();
    expect([empty, join(empty, 'new'), folder].map(catalogueFolder)).toEqual([
      empty,
      join(empty, 'new'),
      folder,
    ]);
  });

  test('may not hold other files', async () => {
    const other = makeFolder({ 'notes.txt': 'mine' });
    const refused = exportCatalogue(other, { root, cache: join(other, 'cache'), siteUrl: null });
    await expect(refused).rejects.toThrow(
      `CATALOGUE_TARGET: ${other} holds other files. Use a new or empty folder, or the folder of an earlier catalogue.`,
    );
    expect(readdirSync(other)).toEqual(['notes.txt']);
  });

  test('keeps its content if an example cannot be shown', async () => {
    const broken = join(root, 'src/blocks/note/examples/broken.json');
    mkdirSync(dirname(broken), { recursive: true });
    writeFileSync(broken, '{ "type": "note", "txet": "A remark." }');
    const again = exportCatalogue(folder, { root, cache: join(root, 'cache'), siteUrl: null });
    await expect(again).rejects.toThrow(
      /^EXAMPLE_WRONG: .*note\/examples\/broken\.json cannot be shown: Unknown property "txet"\. Did you mean "text"\?/,
    );
    expect(existsSync(join(folder, 'blocks/note/index.html'))).toBe(true);
    expect(readdirSync(dirname(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});
