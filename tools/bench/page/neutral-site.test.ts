import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SitePage } from '../../testing/site-page.ts';
import type { Block } from '../../../src/blocks/page.gen.ts';
import { BUILD_MODULES } from '../../testing/build-modules.ts';
import { makeFolder } from '../../testing/temporary-folder.ts';
import { compileSite } from '../../../src/engine/compile/compile-site.ts';
import { formatText } from '../../../src/engine/lint/formats.ts';
import { lintSite } from '../../testing/lint-site.ts';
import { surroundingsOf } from './floors.ts';
import { handWrittenPage } from './hand-written.ts';
import { NEUTRAL_NEXT, NEUTRAL_PAGE, writeNeutralContent } from './neutral-site.ts';

const PROJECT = process.cwd();
let root: string;

beforeAll(async () => {
  root = makeFolder({}, afterAll);
  await writeNeutralContent(PROJECT, root);
});

function pageAt(address: string): SitePage {
  const page = compileSite(root, undefined, BUILD_MODULES).pages.find(
    ({ menuId, route }) => `/${menuId}/${route}` === address,
  );
  if (!page) throw new Error(`the neutral site has no page at ${address}`);
  return page as SitePage; // it passed the lint
}

function only<T extends Block['type']>(blocks: readonly Block[], type: T): Extract<Block, { type: T }> {
  const found = blocks.filter((block): block is Extract<Block, { type: T }> => block.type === type);
  const [first] = found;
  if (!first || found.length > 1) throw new Error(`${found.length} blocks are a ${type}`);
  return first;
}

it('the site is valid', () => {
  // Its tables do not say what they measure, which only a finder and other units need.
  expect(formatText(lintSite({ root }).findings.filter(({ severity }) => severity === 'error'))).toBe('');
});

it('the page has the parts that the figures name: a title, a large photograph, seven tabs with tables, a gallery and popups', () => {
  const { title, blocks } = pageAt(NEUTRAL_PAGE);
  expect(title).toBe('Weighing and dosing');
  expect(blocks[0]).toMatchObject({ type: 'picture', picture: { width: 1920, height: 1080, first: true } });
  const { tabs } = only(blocks, 'panel-tabs');
  expect(tabs).toHaveLength(7);
  for (const tab of tabs) {
    const rows = only(tab.blocks, 'spec-table').rows.length;
    expect(rows, tab.label).toBeGreaterThanOrEqual(6);
    expect(rows, tab.label).toBeLessThanOrEqual(10);
  }
  expect(only(blocks, 'gallery').pictures).toHaveLength(6);
  expect(only(blocks, 'card-grid').cards.filter(({ popup }) => popup)).toHaveLength(4);
  expect(only(blocks, 'callout').actions).toMatchObject([{ href: NEUTRAL_NEXT }]);
});

it.each([NEUTRAL_PAGE, NEUTRAL_NEXT])('%s written by hand contains all text of the page', (address) => {
  const page = pageAt(address);
  const html = handWrittenPage(page, surroundingsOf(root), 'as handed in');
  const shown = [...valuesOf(page.blocks)];
  expect(shown.length).toBeGreaterThan(100);
  for (const words of shown) expect(html).toContain(words.replaceAll('"', '&quot;'));
});

it('the page written by hand is as large as the figures say: about seven and a half kilobytes, without its pictures', () => {
  const html = handWrittenPage(pageAt(NEUTRAL_PAGE), surroundingsOf(root), 'as handed in');
  const { length } = gzipSync(html, { level: 9 });
  expect(length).toBeGreaterThan(6_800);
  expect(length).toBeLessThan(8_200);
});

/** The texts of blocks that visitors see. */
function* valuesOf(value: unknown, name = ''): Generator<string> {
  const shown = ['label', 'heading', 'caption', 'title', 'text', 'value', 'values', 'note', 'figure', 'alt'];
  if (typeof value === 'string') {
    if (shown.includes(name)) yield value;
  } else if (Array.isArray(value)) for (const one of value) yield* valuesOf(one, name);
  else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value)) yield* valuesOf(one, key === 'children' ? name : key);
}
