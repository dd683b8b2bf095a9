// R-ENG-250
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CORPUS, corpusFiles } from '../../../tools/testing/page-corpus.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { formatText } from './formats.ts';
import { lintSite } from './lint-site.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');

const page = (title: string, file: string, more: object = {}): string =>
  JSON.stringify(
    {
      menuId: 1001,
      title,
      description: `Everything about ${title}.`,
      ...more,
      blocks: [{ type: 'document', file }],
    },
    null,
    2,
  );

/** The lint's lines about a site whose Markdown files are in `guides` beside it. */
function lintFiles(files: Readonly<Record<string, string>>): string[] {
  const all = Object.entries({ ...corpusFiles(CORPUS), ...files });
  const own = all.map(([path, text]): [string, string] => [
    path.startsWith('guides/') ? path : `site/${path}`,
    text,
  ]);
  const root = join(makeFolder(Object.fromEntries(own)), 'site');
  cpSync(join(PROJECT, 'schemas'), join(root, 'schemas'), { recursive: true });
  const modules = [{ name: 'site.config.ts', documents: '../guides' }];
  const { findings } = lintSite({ root, modules });
  return formatText(findings.filter(({ severity }) => severity === 'error'))
    .trimEnd()
    .split('\n')
    .filter((line) => /guides|document/.test(line));
}

test('a Markdown file without faults, in a folder that site.config.ts names, passes', () => {
  const lines = lintFiles({
    'pages-data/a/start.json': page('Start', 'start.md'),
    'pages-data/a/more.json': page('More', 'deep/more.md'),
    'guides/start.md': [
      '# Start',
      'See [more](deep/more.md#all-of-it), [below](#below), [the first page](/1001/a/first) and <https://example.com>.',
      '> **Note.** A quotation, _emphasis_, `[^1] ~~x~~ **`, \\*, 5 * 3 and a table:',
      '| a | b |\n| - | - |\n| `\\|` | [more](deep/more.md) |',
      '```ts\nconst a = [1];\n```',
      '## Below',
      '![A dot](deep/dot.svg)',
      '',
    ].join('\n\n'),
    'guides/deep/more.md': '# More\n\n## All of it\n\n[Back](../start.md)\n',
    'guides/deep/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"/>',
  });
  expect(lines).toEqual([]);
});

test('a row with more cells than its table has columns is a fault: the last would be lost', () => {
  const lines = lintFiles({
    'pages-data/a/start.json': page('Start', 'start.md'),
    'guides/start.md': '# Start\n\n| a | b |\n| - | - |\n| c |\n| d | e | f |\n',
  });
  expect(lines).toEqual([
    expect.stringMatching(
      /^\.\.\/guides\/start\.md:6:1 markdown-not-allowed This row has 3 cells, and the table 2 columns/,
    ),
  ]);
});

test('every fault of a Markdown file is reported in one run, at its own line and column', () => {
  const lines = lintFiles({
    'pages-data/a/start.json': page('Start', 'start.md'),
    'pages-data/a/later.json': page('Later', 'later.md', { draft: true }),
    'guides/later.md': '# Later\n',
    'guides/start.md': `# Start

See [nothing](nothing.md), [a place](#nowhere), [a page](/1001/a/fist), [out](../site/a.json) and [later](later.md).

<details>x</details>

- [ ] a task
- ~~struck~~ out and **half

> [!NOTE]
> A remark[^1] with ==marks==.

:::tip

### Too deep

\`\`\`tsc
x
\`\`\`

Words ![](missing.png) around.

[ref]: https://example.com

## Main

[js](javascript:alert)
`,
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "../guides/start.md:3:5 unknown-page-link No page shows nothing.md. Make a page with { "type": "document", "file": "nothing.md" }, or remove the link.",
      "../guides/start.md:3:28 unknown-anchor This page has no place named "nowhere".",
      "../guides/start.md:3:49 unknown-page-link "/1001/a/fist" doesn't lead to a page. Did you mean "/1001/a/first"?",
      "../guides/start.md:3:73 unknown-page-link "../site/a.json" leads out of the folder of Markdown files, where the site has no page. Write its name without a link.",
      "../guides/start.md:3:99 not-there "later.md" leads to a page that isn't always there: pages-data/a/later.json. Publish it, or remove the link.",
      "../guides/start.md:5:1 markdown-not-allowed A Markdown file can't contain HTML or comments. Remove this, or write it between backticks to show it.",
      "../guides/start.md:7:3 markdown-not-allowed Checkboxes have no meaning here: [ ] would be shown as typed. Remove it.",
      "../guides/start.md:8:3 leftover-marks Text can't be struck out: ~~ would be shown as typed. Remove it.",
      "../guides/start.md:8:22 leftover-marks This asterisk would be shown as typed. Close it without a space before it, or write \\*.",
      "../guides/start.md:10:3 markdown-not-allowed Kinds of remarks have no meaning here: [!NOTE] would be shown as typed. Remove it.",
      "../guides/start.md:11:11 markdown-not-allowed Footnotes have no meaning here: the mark would be shown as typed. Put the remark in the text itself.",
      "../guides/start.md:11:21 markdown-not-allowed Text can't be highlighted: == would be shown as typed. Use **bold**.",
      "../guides/start.md:13:1 markdown-not-allowed Directives have no meaning here: their marks would be shown as typed. Write a paragraph that begins with **Note.**",
      "../guides/start.md:15:1 heading-order The heading "Too deep" has level 3, but the one before it has level 1. Write ##.",
      "../guides/start.md:17:1 code-language Code can't be coloured as "tsc". Did you mean "ts"? Use "bash", "c", "console", "cpp", "csharp", "css", "diff", "dockerfile", "go", "html", "ini", "java", "javascript", "js", "json", "jsonc", "jsx", "kotlin", "markdown", "md", "php", "python", "ruby", "rust", "sh", "shell", "sql", "swift", "text", "toml", "ts", "tsx", "txt", "typescript", "xml", "yaml" or "yml".",
      "../guides/start.md:21:7 markdown-not-allowed A picture must be a paragraph of its own. Put blank lines around it.",
      "../guides/start.md:21:7 missing-picture There is no file missing.png in the folder of Markdown files.",
      "../guides/start.md:21:7 missing-alt Describe the picture between the brackets: ![words](missing.png).",
      "../guides/start.md:23:1 markdown-not-allowed Write the address of a link beside its words: [words](address).",
      "../guides/start.md:25:1 duplicate-id The page itself has a place named "main". Give the heading other words.",
      "../guides/start.md:27:1 unsafe-link A link can't lead to "javascript:alert".",
    ]
  `);
});

test('a block names an existing file, on one page only, and not in a fragment', () => {
  const lines = lintFiles({
    'pages-data/a/start.json': page('Start', 'start.md'),
    'pages-data/a/twice.json': page('Twice', 'start.md'),
    'pages-data/a/wrong.json': page('Wrong', 'strat.md'),
    'pages-data/fragments/common.json': JSON.stringify({ blocks: [{ type: 'document', file: 'other.md' }] }),
    'guides/start.md': '# Start\n',
    'guides/other.md': '# Other\n',
  });
  expect(lines).toMatchInlineSnapshot(`
    [
      "pages-data/a/twice.json:8:15 document-place pages-data/a/start.json shows start.md already. Show a file on one page only, so that links to it lead there.",
      "pages-data/a/wrong.json:8:15 missing-document There is no Markdown file "strat.md". Did you mean "start.md"?",
      "pages-data/fragments/common.json:1:38 document-place A Markdown file can be shown by one page only, so this block belongs in the page file itself, not in a fragment.",
    ]
  `);
});
