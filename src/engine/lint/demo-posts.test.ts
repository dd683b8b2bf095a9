// R-ENG-110
import { afterAll, afterEach, expect, it } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import { lintSite } from '../../../tools/testing/lint-site.ts';

const site = createTestSite();
const FILE = 'pages-data/demo-posts/notices.json';
afterEach(site.restore);
afterAll(site.remove);

function faultsOf(change: Readonly<Record<string, unknown>>): string[] {
  const post = { title: 'Open on Monday', content: ['The gate opens at nine.'] };
  const board = { $schema: '../../.editor/demo-posts.schema.json', boardId: 150, nickName: 'Office' };
  site.write(FILE, `${JSON.stringify({ ...board, posts: [{ ...post, ...change }] }, null, 2)}\n`);
  const { findings } = lintSite({ root: site.root });
  return findings.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
}

it('demonstration posts are checked like all content, but aren’t pages', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ drawing: 'shale-shakr', titel: 'x', picture: 'big' })).toEqual([
    `${FILE}:11 missing-picture There is no drawing "shale-shakr" in public/art/index.json. Did you mean "shale-shaker"?`,
    `${FILE}:12 unknown-property Unknown property "titel". Valid here: "title", "content", "answer", "pinned", "nickName", "tags", "urlInfo", "videoUrl", "drawing", "picture" and "files".`,
    `${FILE}:13 not-allowed-value "picture" must be "attachment" or "inline", not "big".`,
  ]);
  expect(faultsOf({ files: [{ name: 'a.pdf', from: { lines: ['Grüße'] } }] })).toEqual([
    `${FILE}:16 wrong-form Entry 1 of "lines" can't be "Grüße". Write Latin letters without accents, digits and common punctuation: the PDF has no other characters.`,
  ]);
});

it('links in demonstration posts are checked like those of pages', () => {
  const content = [
    'Plain words.',
    '<p>See <a href="/1564/performance/plan">our references</a> and <a rel="x" href=\'/1564/performance/plant\'>all of them</a>.</p>',
    '<p><a href="javascript:alert(1)">Our prices</a>, or <a href="/files/catalogue.pdf">here</a>.</p>',
  ];
  expect(faultsOf({ content })).toEqual([
    `${FILE}:10 unknown-page-link "/1564/performance/plan" doesn't lead to a page. Did you mean "/1564/performance/plant"?`,
    `${FILE}:11 unsafe-link A link can't begin with "javascript:", as "javascript:alert(1)" does. Use a page of this site (/20/…), https:, mailto: or tel:.`,
    `${FILE}:11 vague-link "here" doesn't say where the link leads; many people hear links out of context. Name the target, such as [our references](/30/references).`,
  ]);
  expect(faultsOf({ answer: ['<a href="/board/1566/151/1">Notices</a>'] })).toEqual([
    `${FILE}:12 unknown-page-link "/board/1566/151/1" leads to board 151, which boards.json doesn't have.`,
  ]);
});

it('posts of an unknown board are a fault', () => {
  faultsOf({});
  site.write(FILE, site.read(FILE).replace('150', '15'));
  const { findings } = lintSite({ root: site.root, paths: [FILE] });
  expect(findings.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    'unknown-entry boards.json has no board 15. It has 150 and 153.',
  ]);
});
