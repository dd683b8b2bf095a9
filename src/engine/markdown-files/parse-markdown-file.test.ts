// R-ENG-250
import type { Table } from 'mdast';
import { describe, expect, it } from 'vitest';
import { offsetOf, parseMarkdownFile, visitNodes, textOf } from './parse-markdown-file.ts';

const tablesIn = (text: string): Table[] => {
  const tables: Table[] = [];
  visitNodes(parseMarkdownFile(text).tree, (node) => {
    if (node.type === 'table') tables.push(node);
  });
  return tables;
};
const cellsOf = (table: Table | undefined): string[][] =>
  (table?.children ?? []).map((row) => row.children.map(textOf));

it('headings have the ids that git hosts give them', () => {
  const { headings } = parseMarkdownFile(
    '# Set it up\n\n## `npm run dev`, and "more"?\n\n## Größe & Maß\n\n## Set it up\n\n## Set it up\n\n## a_b - c\n',
  );
  expect(headings.map(({ id }) => id)).toEqual([
    'set-it-up',
    'npm-run-dev-and-more',
    'größe--maß',
    'set-it-up-1',
    'set-it-up-2',
    'a_b---c',
  ]);
});

describe('a table', () => {
  it('has cells with marks, and bars after a backslash', () => {
    const [table] = tablesIn('| a | **b** |\n| --- | :-: |\n| `x \\| y` | # c # |\n| e | [f](g.md) |\n');
    expect(cellsOf(table)).toEqual([
      ['a', 'b'],
      ['x | y', '# c #'],
      ['e', 'f'],
    ]);
  });

  it('may be inside a list or a quotation', () => {
    const tables = tablesIn('- entry\n\n  | a |\n  | - |\n  | b |\n\n> | c |\n> | - |\n> | d |\n');
    expect(tables.map(cellsOf)).toEqual([
      [['a'], ['b']],
      [['c'], ['d']],
    ]);
  });

  it('has places in the file, for faults', () => {
    const text = '> | a | b |\n> | - | - |\n> | c | [d](e.md) |\n';
    const { links } = parseMarkdownFile(text);
    expect(links.map((link) => text.slice(offsetOf(link), offsetOf(link) + 9))).toEqual(['[d](e.md)']);
  });

  it('needs as many delimiters as names of columns', () => {
    expect(tablesIn('| a | b |\n| - |\n')).toEqual([]);
    expect(tablesIn('a | b\n')).toEqual([]);
  });
});
