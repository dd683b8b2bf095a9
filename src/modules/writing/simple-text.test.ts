import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromHtml, toHtml } from './simple-text.ts';

describe('the text area', () => {
  it.each([
    ['One line\nand another.\n\nA paragraph.', '<p>One line<br>\nand another.</p>\n<p>A paragraph.</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['[the site](https://example.com/a?b=1&c=2)', '<p><a href="https://example.com/a?b=1&#x26;c=2">the site</a></p>'],
    ['See https://example.com/a, please.', '<p>See <a href="https://example.com/a">https://example.com/a</a>, please.</p>'],
    ['# of units: 5', '<p># of units: 5</p>'],
    ['    4 blanks', '<p>4 blanks</p>'],
    ['<b>x</b> & <script>alert(1)</script>', '<p>&#x3C;b>x&#x3C;/b> &#x26; &#x3C;script>alert(1)&#x3C;/script></p>'],
    ['2 * 3 * 4 = 24, snake_case_name', '<p>2 * 3 * 4 = 24, snake_case_name</p>'],
    ['---', '<p>---</p>'],
    ['> not a quotation', '<p>> not a quotation</p>'],
    ['', ''],
  ])('%j is %s', (text, html) => expect(toHtml(text)).toBe(html)); // prettier-ignore
});

describe('the HTML of a post', () => {
  it.each([
    '<p>Two <strong>bold</strong> words<br>and a <a href="https://example.com/">link</a>.</p><p>End.</p>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    '<p>1. not a list</p><p>- nor this</p><p>* [x] _y_ &lt;b&gt; \\</p>',
    '<p>펌프 &amp; 배관</p>\n\n<ol>\n<li>하나</li>\n</ol>',
    '',
  ])('comes back whole: %s', (html) => {
    const text = fromHtml(html);
    expect(text).not.toBeNull();
    expect(fromHtml(toHtml(text ?? ''))).toBe(text);
  });

  it.each([
    '<h2>Heading</h2>',
    '<p class="x">a</p>',
    '<p>a</p><table><tr><td>1</td></tr></table>',
    '<p><img src="/fileInfo/downloadFile.do?id=1" alt=""></p>',
    '<p><b>old bold</b></p>',
    '<a href="x" title="y">a</a>',
    '<ol start="3"><li>c</li></ol>',
    'words without a paragraph',
    '<p>a<!-- note --></p>',
    '<ul><li><p>a</p><p>b</p></li></ul>',
    '<p>https://example.com is no link here</p>',
  ])('is left to its source where the few rules cannot say it: %s', (html) =>
    expect(fromHtml(html)).toBeNull(),
  );

  it('of any text says the same after it was edited as a text again', () => {
    const part = fc.constantFrom('a', 'b ', '\n', '\n\n', '- ', '1. ', '*', '**', '_', '[', '](', ')', '<', '>', '&', '\\', '  ', '#');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const html = toHtml(parts.join(''));
        const text = fromHtml(html);
        if (text !== null) expect(fromHtml(toHtml(text))).not.toBeNull();
      }),
      { numRuns: 60 },
    );
  }); // prettier-ignore
});
