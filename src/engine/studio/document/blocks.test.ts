// R-STUDIO-03
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createNames } from '../../content-commands/name-things.ts';
import { readSchemas } from '../../schema/read-schemas.ts';
import { createWalker } from '../../schema/schema-walk.ts';
import {
  allBlocks,
  duplicateBlocks,
  insertBlocks,
  moveBlocks,
  rangeBetween,
  readBlocks,
  removeBlocks,
  unwrapBlock,
  wrapBlocks,
} from './blocks.ts';
import type { Path } from '../../schema/schema-walk.ts';
import type { BlockEdit, BlockList, BlockRange } from './blocks.ts';

const schemas = readSchemas(join(import.meta.dirname, '..', '..', '..', '..', 'schemas'));
const tools = { walk: createWalker(schemas), names: createNames(schemas) };
const SCHEMA = 'page.schema.json';

const PAGE = `{
  "menuId": 20,
  "title": "Pumps",
  "blocks": [
    { "type": "rich-text", "text": "See [the seals](#seals)." },
    {
      "type": "section",
      "heading": "Seals",
      "id": "seals",
      "blocks": [
        { "type": "note", "text": "Dry." },
        { "type": "callout", "text": "[Back](#seals)" }
      ]
    },
    {
      "type": "panel-tabs",
      "label": "Kinds",
      "tabs": [
        {
          "id": "wet",
          "label": "Wet",
          "blocks": [{ "type": "note", "text": "In water." }]
        },
        {
          "id": "dry",
          "label": "Dry",
          "blocks": [{ "type": "note", "text": "On land." }]
        }
      ]
    }
  ]
}
`;

function one(path: Path): BlockRange {
  return { list: path.slice(0, -1), at: Number(path.at(-1)), count: 1 };
}

/** A tree as lines: `2.tab Wet.0 note`. */
function treeOf(text: string): string[] {
  const lines = (lists: readonly BlockList[], before: string): string[] =>
    lists.flatMap(({ name, blocks }) =>
      blocks.flatMap(({ type, path, lists: inner, name: called }) => {
        const own = `${before}${name === null ? '' : `${name} > `}`;
        return [
          `${own}${path.at(-1)} ${type}${called === null ? '' : `: ${called}`}`,
          ...lines(inner, `${own}  `),
        ];
      }),
    );
  return lines(readBlocks(tools.names, SCHEMA, JSON.parse(text)), '');
}

function selected({ text, path }: BlockEdit): string | null {
  const blocks = allBlocks(readBlocks(tools.names, SCHEMA, JSON.parse(text)));
  return blocks.find((block) => block.path.join('/') === path?.join('/'))?.type ?? null;
}

test('the tree uses the page’s block names, and names lists inside blocks after their owner', () => {
  expect(treeOf(PAGE)).toMatchInlineSnapshot(`
    [
      "0 rich-text: See [the seals](#seals).",
      "1 section: Seals",
      "  0 note: Dry.",
      "  1 callout: [Back](#seals)",
      "2 panel-tabs: Kinds",
      "  tab Wet > 0 note: In water.",
      "  tab Dry > 0 note: On land.",
    ]
  `);
});

describe('a block', () => {
  const at = ['blocks', 1, 'blocks', 0];

  test('is moved unchanged within its list, out of it and into another', () => {
    const down = moveBlocks(PAGE, one(['blocks', 0]), { list: ['blocks'], at: 3 });
    expect(treeOf(down.text).filter((line) => /^\d/.test(line))).toEqual([
      '0 section: Seals',
      '1 panel-tabs: Kinds',
      '2 rich-text: See [the seals](#seals).',
    ]);
    expect(selected(down)).toBe('rich-text');
    const out = moveBlocks(PAGE, one(at), { list: ['blocks'], at: 1 });
    expect(selected(out)).toBe('note');
    expect(moveBlocks(out.text, one(['blocks', 1]), { list: ['blocks', 2, 'blocks'], at: 0 })).toEqual({
      text: PAGE,
      path: at,
      count: 1,
    });
    const into = moveBlocks(PAGE, one(['blocks', 0]), { list: ['blocks', 2, 'tabs', 1, 'blocks'], at: 1 });
    expect(into.path).toEqual(['blocks', 1, 'tabs', 1, 'blocks', 1]);
    expect(selected(into)).toBe('rich-text');
  });

  test('stays in place when moved to its own place or into itself', () => {
    for (const place of [0, 1])
      expect(moveBlocks(PAGE, one(['blocks', 0]), { list: ['blocks'], at: place }).text).toBe(PAGE);
    expect(moveBlocks(PAGE, one(['blocks', 1]), { list: ['blocks', 1, 'blocks'], at: 0 }).text).toBe(PAGE);
  });

  test('is copied with new anchors, which the links inside the copy use', () => {
    const copy = duplicateBlocks(tools, SCHEMA, PAGE, one(['blocks', 1]));
    const { blocks } = JSON.parse(copy.text) as { blocks: readonly unknown[] };
    expect(blocks[2]).toEqual({
      type: 'section',
      heading: 'Seals',
      id: 'seals-2',
      blocks: [
        { type: 'note', text: 'Dry.' },
        { type: 'callout', text: '[Back](#seals-2)' },
      ],
    });
    expect(copy.path).toEqual(['blocks', 2]);
    const third = duplicateBlocks(tools, SCHEMA, copy.text, one(['blocks', 2]));
    expect(third.text).toContain('"id": "seals-3"');
  });

  test('is inserted from elsewhere, and keeps its anchor if the page doesn’t have it', () => {
    const place = { list: ['blocks'], at: 0 };
    const put = insertBlocks(tools, SCHEMA, PAGE, place, [
      '{"type":"heading","text":"A","id":"a"}',
      '{"type":"note","text":"n"}',
    ]);
    expect(treeOf(put.text).slice(0, 2)).toEqual(['0 heading: A', '1 note: n']);
    expect(put.text).toContain('"id": "a"');
  });

  test('is removed, and the next block is selected, or else the previous one', () => {
    expect(selected(removeBlocks(PAGE, one(at)))).toBe('callout');
    expect(selected(removeBlocks(PAGE, one(['blocks', 2])))).toBe('section');
    const only = removeBlocks(PAGE, one(['blocks', 2, 'tabs', 0, 'blocks', 0]));
    expect(only.path).toBeNull();
  });

  test('wraps other blocks and is unwrapped again', () => {
    const wrapper =
      '{ "type": "section", "heading": "New", "id": "seals", "blocks": [{ "type": "note", "text": "x" }] }';
    const wrapped = wrapBlocks(tools, SCHEMA, PAGE, { list: ['blocks'], at: 0, count: 2 }, wrapper, [
      'blocks',
    ]);
    expect(treeOf(wrapped.text).slice(0, 3)).toEqual([
      '0 section: New',
      '  0 rich-text: See [the seals](#seals).',
      '  1 section: Seals',
    ]);
    expect(wrapped.text).toContain('"id": "seals-2"');
    expect(unwrapBlock(tools.names, SCHEMA, wrapped.text, ['blocks', 0]).text).toBe(PAGE);
  });

  test('is replaced by its content when unwrapped, and stays if it has none', () => {
    const { text } = unwrapBlock(tools.names, SCHEMA, PAGE, ['blocks', 2]);
    expect(treeOf(text).slice(-2)).toEqual(['2 note: In water.', '3 note: On land.']);
    expect(unwrapBlock(tools.names, SCHEMA, PAGE, ['blocks', 0]).text).toBe(PAGE);
  });
});

// R-STUDIO-15
describe('several blocks', () => {
  const first = { list: ['blocks'], at: 0, count: 2 };
  const top = (text: string): string[] => treeOf(text).filter((line) => /^\d/.test(line));

  test('are a range within one list, in either direction', () => {
    expect(rangeBetween(['blocks', 1], ['blocks', 0])).toEqual(first);
    expect(rangeBetween(['blocks', 0], ['blocks', 1])).toEqual(first);
    expect(rangeBetween(['blocks', 0], ['blocks', 1, 'blocks', 0])).toBeNull();
    expect(rangeBetween([], [])).toBeNull();
  });

  test('are moved unchanged, and back again', () => {
    const down = moveBlocks(PAGE, first, { list: ['blocks'], at: 3 });
    expect(top(down.text)).toEqual([
      '0 panel-tabs: Kinds',
      '1 rich-text: See [the seals](#seals).',
      '2 section: Seals',
    ]);
    expect(down).toMatchObject({ path: ['blocks', 1], count: 2 });
    const moved = { list: ['blocks'], at: 1, count: 2 };
    expect(moveBlocks(down.text, moved, { list: ['blocks'], at: 0 }).text).toBe(PAGE);
    const into = moveBlocks(PAGE, first, { list: ['blocks', 2, 'tabs', 0, 'blocks'], at: 0 });
    expect(into.path).toEqual(['blocks', 0, 'tabs', 0, 'blocks', 0]);
    expect(selected(into)).toBe('rich-text');
  });

  test('stay in place when moved to their own place or into one of them', () => {
    for (const at of [0, 1, 2]) expect(moveBlocks(PAGE, first, { list: ['blocks'], at }).text).toBe(PAGE);
    expect(moveBlocks(PAGE, first, { list: ['blocks', 1, 'blocks'], at: 0 }).text).toBe(PAGE);
  });

  test('are copied after the last of them, and links between them lead to the copies', () => {
    const copy = duplicateBlocks(tools, SCHEMA, PAGE, first);
    const { blocks } = JSON.parse(copy.text) as { blocks: readonly unknown[] };
    expect(blocks[2]).toEqual({ type: 'rich-text', text: 'See [the seals](#seals-2).' });
    expect(blocks[3]).toMatchObject({ type: 'section', id: 'seals-2' });
    expect(copy).toMatchObject({ path: ['blocks', 2], count: 2 });
  });

  test('with the same anchor get two anchors, and the links in each lead to its own', () => {
    const block = '{"type":"section","id":"a","blocks":[{"type":"note","text":"[Up](#a)"}]}';
    const { text } = insertBlocks(tools, SCHEMA, PAGE, { list: ['blocks'], at: 0 }, [block, block]);
    const { blocks } = JSON.parse(text) as { blocks: readonly unknown[] };
    expect(blocks.slice(0, 2)).toEqual([
      { type: 'section', id: 'a', blocks: [{ type: 'note', text: '[Up](#a)' }] },
      { type: 'section', id: 'a-2', blocks: [{ type: 'note', text: '[Up](#a-2)' }] },
    ]);
  });

  test('are removed, and the next block is selected, or else the previous one', () => {
    const gone = removeBlocks(PAGE, first);
    expect(top(gone.text)).toEqual(['0 panel-tabs: Kinds']);
    expect(selected(gone)).toBe('panel-tabs');
    expect(selected(removeBlocks(PAGE, { ...first, at: 1 }))).toBe('rich-text');
    expect(removeBlocks(PAGE, { ...first, count: 3 }).path).toBeNull();
  });
});
