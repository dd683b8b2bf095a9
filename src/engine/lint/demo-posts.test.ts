import { afterAll, afterEach, expect, it } from 'vitest';
import { createTestSite } from '../../../tools/testing/lint-test-site.ts';
import { lintSite } from './lint-site.ts';

const site = createTestSite();
const FILE = 'pages-data/demo-posts/notices.json';
afterEach(site.restore);
afterAll(site.remove);

function faultsOf(change: Readonly<Record<string, unknown>>): string[] {
  const post = { title: 'Open on Monday', content: ['The gate opens at nine.'] };
  const board = { $schema: '../../schemas/demo-posts.schema.json', boardId: 150, nickName: 'Office' };
  site.write(FILE, `${JSON.stringify({ ...board, posts: [{ ...post, ...change }] }, null, 2)}\n`);
  const { findings } = lintSite({ root: site.root });
  return findings.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`);
}

it('demonstration posts are checked like all content, and are no page', () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ drawing: 'shale-shakr', titel: 'x', picture: 'big' })).toMatchInlineSnapshot();
  expect(faultsOf({ files: [{ name: 'a.pdf', from: { lines: ['Grüße'] } }] })).toMatchInlineSnapshot();
});

it('posts of a board that the site does not have are a fault', () => {
  faultsOf({});
  site.write(FILE, site.read(FILE).replace('150', '15'));
  const { findings } = lintSite({ root: site.root, paths: [FILE] });
  expect(findings.map(({ rule, message }) => `${rule} ${message}`)).toMatchInlineSnapshot();
});
