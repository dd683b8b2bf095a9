// R-WRITE-13
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDINARY_TEXTS, OUTLINES, PLAIN_LISTS } from '../../../tools/testing/ordinary-lines.ts';
import { checkMarkdown } from '../validate/markdown-rules.ts';
import type { RichTextValue } from '../common/page-values.ts';
import { compileInline, compileMarkdown, parseMarkdown } from './compile-markdown.ts';

/** Strings with a meaning in Markdown or HTML, between words. */
const pieces = fc.constantFrom(
  ...[
    'word',
    'Größe',
    '7.5',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '    ',
    '*',
    '**',
    '_',
    '`',
    '#',
    '# ',
    '- ',
    '1. ',
    '+ ',
    '> ',
  ],
  ...[
    '[a](/b)',
    '![a](/b)',
    '[a]',
    '(b)',
    '<b>',
    '</b>',
    '<br>',
    '<script>',
    '<',
    '>',
    '&',
    '&amp;',
    '&#65;',
    '\\',
    '|',
  ],
  ...[
    '---',
    '===',
    '~',
    '~~~',
    '```',
    ':',
    'http://a.b',
    '<http://a.b>',
    '"',
    "'",
    '°',
    '–',
    '\t',
    '\r',
    '\u0000',
    '{{a}}',
  ],
);
/** Text that the shortcut handles, in all combinations. */
const plain = fc.constantFrom(
  ...['word', 'Größe', '7.5', 'a.b', ' ', ' ', '.', ', ', '(', ')', '-', '?', ':', '\n\n', '**', '[', ']'],
  ...[
    '**bold**',
    '**7.5G**',
    '**two words**',
    '[a link](/b/c-d#e)',
    '[x](#y)',
    '[a](/b?c=d)',
    '[a (b)](/c)',
    '**a.**',
  ],
  ...['\\+', '\\.', '\\*', '\\[', '\\_a', '\\<b', '\\&amp;', '\\`', '\\\\', '\\(', '\\ ', '\\'],
);
const plainTexts = fc.array(plain, { maxLength: 8 }).map((parts) => parts.join(''));
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

test('the shortcuts for plain lines and for text without tags give the same result as the full parser', () => {
  fc.assert(
    fc.property(fc.oneof(texts, plainTexts, plainTexts, fc.string({ unit: 'grapheme' })), (text) => {
      expect(compileMarkdown(text)).toEqual(parseMarkdown(text, true));
    }),
    { numRuns: 6_000 },
  );
});

test('a plain line is one paragraph, or only its text if inline', () => {
  expect(compileMarkdown('Sizes vary.')).toEqual([{ tag: 'p', children: ['Sizes vary.'] }]);
  expect(compileInline('Sizes vary.')).toEqual(['Sizes vary.']);
});

/** The text as a reader sees it, with its line breaks. */
function read(value: RichTextValue): string {
  return value
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : read(node.children)))
    .join('');
}

/** Line breaks within a paragraph are shown as spaces. */
const inOneLine = (text: string): string => text.replace(/\s+/g, ' ');

test.each([...ORDINARY_TEXTS, ...OUTLINES])('%j is shown as typed, or reported by the lint', (text) => {
  if (checkMarkdown(text, false).length > 0) return;
  expect(inOneLine(read(compileMarkdown(text)))).toBe(inOneLine(text));
});

test.each([
  '2026. 11. 25. a\n2026. 11. 26. b',
  '1) a\n2) b',
  '- 5 °C\n- 10 °C',
  '> 5 MW\n> 6 MW',
  '3. a\n4. b',
  '□ a\n□ b',
  '▶ a\n▶ b',
  '※ a\n※ b',
])('the lines of %j stay separate lines', (text) =>
  expect(read(compileMarkdown(text)).replaceAll('\n\n', '\n')).toBe(text),
);

test.each(['Kim  \nOffice', '**Kim**  \nOffice', '[Kim](/a)   \nOffice', '- Kim  \n  Office\n- Lee'])(
  'two spaces at the end of a line in %j make a line break',
  (text) => expect(JSON.stringify(compileMarkdown(text))).toContain('{"tag":"br","children":[]}'),
);

test('nearly all ordinary lines are allowed on a page', () => {
  const refused = ORDINARY_TEXTS.filter((text) => checkMarkdown(text, false).length > 0);
  expect(refused).toMatchInlineSnapshot(`
    [
      "1.",
      "+ note
    + more",
      "[^1]: 주석",
      "-",
      "* 부가세 별도
    * 설치비 포함",
      "*",
      "2**3**4",
      "x**2 + y**2",
      "10**-3 and 10**-6",
      "1234-****-****-5678",
      "2**(3)**4",
      "src/**/*.ts and lib/**/*.js",
      "**: required, *: optional",
    ]
  `);
});

test.each(PLAIN_LISTS)('%j is a list', (text) => {
  expect(checkMarkdown(text, false)).toEqual([]);
  expect(compileMarkdown(text)).toMatchObject([{ tag: text.startsWith('1') ? 'ol' : 'ul' }]);
});

test.each([
  '\\\\server\\share',
  'C:\\_data',
  'D:\\a\\.config',
  '* a\n* b',
  '+ a\n+ b',
  '- a\n\n- b',
  'Title\n---',
  'Title\n===',
  '# Heading',
  '---',
  '```\ncode\n```',
  'a ~~b~~',
  '| a |\n| --- |',
  '<model 5>',
  '..\\plans\\..\\new',
  '\\(^o^)/',
  '¯\\_(ツ)_/¯',
  '5\\% off',
  'C:\\*.*',
  'C:\\!old',
  'a\\b\\*c\\_d',
  'see plans\\_old\\new',
])('the lint reports %j, which a page would show differently', (text) => {
  expect(checkMarkdown(text, false)).not.toEqual([]);
});

test.each([
  'C:\\data\\new',
  'C:\\\\_data',
  '\\\\\\\\server\\\\plans',
  '1\\. a',
  'AT\\&T',
  '5\\\\%',
  'a\\_b',
  '\\[a\\]\\(b\\)',
])('the lint accepts the backslashes in %j', (text) => expect(checkMarkdown(text, false)).toEqual([]));

test('an escaped list marker doesn’t start a list', () => {
  expect(compileMarkdown('\\- a\n\\- b')).toMatchObject([{ tag: 'p' }]);
  expect(compileMarkdown('1\\. a\n2\\. b')).toMatchObject([{ tag: 'p' }]);
});
