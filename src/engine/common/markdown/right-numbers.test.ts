// R-WRITE-14
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { postText } from '../../../shared/post-text.ts';
import { rightNumbers } from './right-numbers.ts';

const pipe = unified().use(rehypeParse, { fragment: true }).use(rehypeStringify);
const right = (html: string): string => {
  const tree = pipe.parse(html);
  rightNumbers(tree);
  return pipe.stringify(tree);
};
const textOf = (html: string): string => postText(pipe.parse(html));

const DATE = '<ol start="2026">\n<li>\n<ol start="11">\n<li>25.(수) 14:00 정기점검</li>\n</ol>\n</li>\n</ol>';

describe('a line that an earlier version turned into a list', () => {
  it.each([
    [DATE, '<p>2026. 11. 25.(수) 14:00 정기점검</p>'],
    [
      `<ul>\n<li>${DATE}</li>\n<li>b</li>\n</ul>`,
      '<ul>\n<li>2026. 11. 25.(수) 14:00 정기점검</li>\n<li>b</li>\n</ul>',
    ],
    [
      '<ol><li><ol start="5"><li><strong>회의</strong></li></ol></li></ol>',
      '<p>1. 5. <strong>회의</strong></p>',
    ],
    [
      '<ol start="2019"><li><ol start="8"><li><ol><li>a</li></ol></li></ol></li></ol>',
      '<p>2019. 8. 1. a</p>',
    ],
    ['<p>1200<em>800</em>500</p>', '<p>1200*800*500</p>'],
  ])('%s is shown as %s', (html, shown) => expect(right(html)).toBe(shown));

  it.each([
    '<ol><li>a</li><li>b</li></ol>',
    '<ol start="3"><li>c</li></ol>',
    '<ol><li>a<ol><li>b</li></ol></li></ol>',
    '<ol><li><ol><li>a</li><li>b</li></ol></li></ol>',
    '<ol><li><ol><li><p>a</p></li></ol></li></ol>',
    '<ol id="x"><li><ol><li>a</li></ol></li></ol>',
    '<ul><li><ul><li>a</li></ul></li></ul>',
    '<p>H<em>2</em>O, 5 <em>6</em> 7, 1<em>a</em>2</p>',
  ])('%s is unchanged', (html) => expect(right(html)).toBe(html));
});

describe('the text of a post', () => {
  it.each([
    [DATE, '2026. 11. 25.(수) 14:00 정기점검'],
    ['<ol start="3"><li>c</li><li>d</li></ol>', '3. c\n4. d'],
    ['<ol><li><p>a</p></li><li>b</li></ol>', '1. a\n\n2. b'],
    ['<ol reversed><li>a</li><li>b</li></ol>', '2. a\n1. b'],
    ['<ul><li>a</li><li>b</li></ul>', 'a\nb'],
    ['<p>a &lt;b&gt; &amp;amp;</p>', 'a <b> &amp;'],
  ])('with %s is %j', (html, text) => expect(textOf(html)).toBe(text));
});
