// @vitest-environment jsdom
// R-WRITE-13
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDINARY_TEXTS, OUTLINES, PLAIN_LISTS } from '../../../../tools/testing/ordinary-lines.ts';
import { fromHtml, toHtml } from './simple-text.ts';

describe('the text area', () => {
  it.each([
    ['One line\nand another.\n\nA paragraph.', '<p>One line<br>\nand another.</p>\n<p>A paragraph.</p>'],
    ['- a\n- b', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
    ['1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
    ['**bold** and *italic*', '<p><strong>bold</strong> and <em>italic</em></p>'],
    ['[the site](https://example.com/a?b=1&c=2)', '<p><a href="https://example.com/a?b=1&#x26;c=2">the site</a></p>'],
    ['See https://example.com/a, please.', '<p>See <a href="https://example.com/a">https://example.com/a</a>, please.</p>'],
    ['홈페이지: www.example.com입니다.', '<p>홈페이지: <a href="http://www.example.com">www.example.com</a>입니다.</p>'],
    ['# of units: 5', '<p># of units: 5</p>'],
    ['    4 blanks', '<p>\u00a0\u00a0\u00a0\u00a04 blanks</p>'],
    ['- a\n  goes on\n- b', '<ul>\n<li>a<br>\ngoes on</li>\n<li>b</li>\n</ul>'],
    ['<b>x</b> & <script>alert(1)</script>', '<p>&#x3C;b>x&#x3C;/b> &#x26; &#x3C;script>alert(1)&#x3C;/script></p>'],
    ['2 * 3 * 4 = 24, snake_case_name', '<p>2 * 3 * 4 = 24, snake_case_name</p>'],
    ['---', '<p>---</p>'],
    ['> not a quotation', '<p>> not a quotation</p>'],
    ['', ''],
  ])('%j is %s', (text, html) => expect(toHtml(text)).toBe(html)); // prettier-ignore
});

/** More texts that only pages read differently or warn about. */
const MORE_TEXTS = [
  '제목\n---\n본문',
  'Title\n===\ntext',
  '===',
  '***',
  '- - -',
  '```\ncode\n```',
  '# Heading',
  '1) a\n\n2) b',
  '- a\n\n- b',
  '\\\\server\\share C:\\_x \\* \\[a]',
  '&lt; &amp;amp; &copy; &#65;',
  '<b>x</b> <https://> <a@b.c> <!-- x --> <A1:B2>',
  '![a](b) [a](b) [a][b] f[0](x)',
  '`x` ~~y~~ | z |\n| --- |',
  'a\u00a0\u00a0b\u3000c  d',
];

/** What a reader sees of HTML, one line per line of the text. */
function read(html: string): string {
  const box = document.createElement('div');
  box.innerHTML = html.replace(/<\/p>\n<p>/g, '\n\n').replace(/<br>\n/g, '\n');
  return box.textContent;
}

describe('plain lines', () => {
  it.each([...ORDINARY_TEXTS, ...MORE_TEXTS])('%j is shown as typed, and converts back unchanged', (text) => {
    const html = toHtml(text);
    expect(html).not.toMatch(/<(?!p>|\/p>|br>)/);
    expect(read(html)).toBe(text);
    expect(fromHtml(html)).toBe(text);
  });

  it.each([
    ...OUTLINES,
    '    들여쓴 줄',
    '가\n    나\n다',
    'Dear Sir,\n\n  thank you.\n\nKim',
    `${' '.repeat(16)}right`,
  ])('%j keeps its leading spaces', (text) => {
    const html = toHtml(text);
    expect(read(html).replaceAll('\u00a0', ' ')).toBe(text);
    expect(fromHtml(html)).toBe(text);
  });

  it('start with at most 16 spaces, which a phone can show', () => {
    expect(toHtml(`a\n${' '.repeat(60)}b\n\t\tc`)).toBe(
      `<p>a<br>\n${'\u00a0'.repeat(16)}b<br>\n${'\u00a0'.repeat(8)}c</p>`,
    );
  });

  it.each(PLAIN_LISTS)('%j is a list, and converts back unchanged', (text) => {
    expect(toHtml(text)).toMatch(/^<[ou]l>/);
    expect(fromHtml(toHtml(text))).toBe(text);
  });

  it.each([
    'Bring:\n- a\n- b\nThanks',
    'Bring:\n\n- a\n- b\n\nThanks',
    'Bring:\n\n\n- a\n- b\nThanks\n\n\n\nKim',
    '- a\n- b\n1. c\n2. d',
    '- a\n  - b\n  - c\n  1. d\n  2. e\n- f',
    '준비물\n1. 안전모\n2. 장갑\n문의: 총무팀\n\n- 끝 -',
    '□ 개요\n ○ 목적\n- 안전\n- 품질\n○ 일정',
    'One\n\n\ntwo',
  ])('%j converts back with its line breaks', (text) => {
    expect(fromHtml(toHtml(text))).toBe(text);
  });

  it('of any kind convert back to text with the same meaning', () => {
    const line = fc.constantFrom(...ORDINARY_TEXTS, ...PLAIN_LISTS, ...MORE_TEXTS, '');
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const html = toHtml(lines.join('\n'));
        const text = fromHtml(html);
        expect(text).not.toBeNull();
        expect(toHtml(text ?? '')).toBe(html);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the HTML of a post', () => {
  it.each([
    '<p>Two <strong>bold</strong> words<br>and a <a href="https://example.com/">link</a>.</p><p>End.</p>',
    '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>',
    '<p>1. not a list</p><p>- nor this</p><p>* [x] _y_ &lt;b&gt; \\</p>',
    '<p>펌프 &amp; 배관</p>\n\n<ol>\n<li>하나</li>\n<li>둘</li>\n</ol>',
    '',
  ])('converts to text and back: %s', (html) => {
    const text = fromHtml(html);
    expect(text).not.toBeNull();
    expect(fromHtml(toHtml(text ?? ''))).toBe(text);
  });

  it.each([
    ['<p><a href="https://example.com/a">https://example.com/a</a></p>', 'https://example.com/a'],
    ['<p>See <a href="http://www.example.com">www.example.com</a>.</p>', 'See www.example.com.'],
    ['<p>Stored as words: www.example.com.</p>', 'Stored as words: www.example.com.'],
    [
      '<p><a href="https://www.example.com">www.example.com</a></p>',
      '[www.example.com](https://www.example.com)',
    ],
    ['<p><a href="/main">home</a></p>', '[home](/main)'],
    ['<p><a href="/a_(b)">x</a></p>', '[x](/a_(b))'],
    [
      '<p>[note]: <a href="https://example.com/a">https://example.com/a</a>을</p>',
      '[note]: https://example.com/a을',
    ],
    ['<ol start="3"><li>c</li><li>d</li></ol>', '3. c\n4. d'],
    ['<ol><li>Scope</li></ol><p>Words</p><ol start="2"><li>Price</li></ol>', '1. Scope\n\nWords\n\n2. Price'],
    ['<ul><li>5 °C</li></ul>', '- 5 °C'],
    ['<ol start="2026"><li><ol start="11"><li>25.(수)</li></ol></li></ol>', '2026. 11. 25.(수)'],
    ['<p>1200<em>800</em>500</p>', '1200*800*500'],
  ])('%s is the text %j', (html, text) => expect(fromHtml(html)).toBe(text));

  it.each([
    '<h2>Heading</h2>',
    '<p class="x">a</p>',
    '<p>a</p><table><tr><td>1</td></tr></table>',
    '<p><img src="/fileInfo/downloadFile.do?id=1" alt=""></p>',
    '<p><b>old bold</b></p>',
    '<a href="x" title="y">a</a>',
    '<ol reversed><li>c</li></ol>',
    '<p>- a<br>- b</p>',
    'words without a paragraph',
    '<p>a<!-- note --></p>',
    '<ul><li><p>a</p><p>b</p></li></ul>',
    '<p>https://example.com is no link here</p>',
  ])('stays HTML if simple text can’t express it: %s', (html) => expect(fromHtml(html)).toBeNull());

  it('from any text means the same after another edit as text', () => {
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
