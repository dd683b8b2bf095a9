// R-ADDR-21
import { expect, test } from 'vitest';
import { parseMarkdown } from '../compile/compile-markdown.ts';
import type { RichNode } from '../common/page-values.ts';
import { checkMarkdown } from './markdown-rules.ts';
import { linkPlacesIn } from './text-rules.ts';

const linksIn = (text: string): string[] => linkPlacesIn(text).map(({ link }) => link);

const hrefs = (nodes: readonly RichNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [...(node.href === undefined ? [] : [node.href]), ...hrefs(node.children)],
  );

test.each([
  '[a](/feed/150.atom)',
  '[a](</feed/150.atom>)',
  '[a](</feed/150.atom> "title")',
  "[a](/feed/150.atom 'title')",
  '[a](</files/a b.pdf>)',
  '[a](</files/x (1).pdf>)',
  '[a](/files/v(1)x.pdf)',
  '[a](/files/(1).pdf)',
  '[a](/files/x\\_y.pdf)',
  '[a](</files/x\\_y.pdf>)',
  '[a](/files/x\\(1.pdf)',
  '[a](/files/a.pdf?x=1&amp;y=2)',
  '[a](/files/a.pdf?x=1&y=2)',
  '[a](\n</x.pdf>)',
  '[a]( /x.pdf )',
  '[a](</files/카탈로그.pdf>)',
  `[a](</files/${'카탈로그'.normalize('NFD')}.pdf>)`,
  '[a](/files/카탈로그.pdf)',
  '[a](/files/100%25.pdf)',
  '[a](</x.pdf>) and [b](/y.pdf), [c](</z.pdf>)',
  '[**a**](</fileInfo/downloadFile.do?id=1>)',
  '[a](<https://example.com/a(b>)',
])('the lint finds the same addresses as the page: %j', (markdown) => {
  const shown = hrefs(parseMarkdown(markdown)).map(decodeURI);
  expect(shown.length).toBeGreaterThan(0);
  expect([...new Set(linksIn(markdown).map(decodeURI))]).toEqual(shown);
  expect(checkMarkdown(markdown, false)).toEqual([]);
});

test.each(['[a][b]\n\n[b]: /feed/150.atom', '[1]: 240 GPM', '[b]: </files/a b.pdf> "title"'])(
  'a reference definition is plain text: %j',
  (markdown) => {
    expect(hrefs(parseMarkdown(markdown))).toEqual([]);
    expect(linksIn(markdown)).toEqual([]);
  },
);

test('an address of any length is read without delay', () => {
  for (const part of ['(', '()', '\\', '<', 'a(', ' ', ']('])
    expect(linksIn(`[a](${part.repeat(50_000)}`).length).toBeGreaterThan(0);
});
