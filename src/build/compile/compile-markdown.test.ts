import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileInline, compileMarkdown, parseMarkdown } from './compile-markdown.ts';

/** Pieces that mean something in Markdown or HTML, between words. */
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
/** What the short way reads, in all neighbourhoods. */
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

test('the short ways, for plain lines and for text without a tag, lead where the whole way leads', () => {
  fc.assert(
    fc.property(fc.oneof(texts, plainTexts, plainTexts, fc.string({ unit: 'grapheme' })), (text) => {
      expect(compileMarkdown(text)).toEqual(parseMarkdown(text, true));
    }),
    { numRuns: 6_000 },
  );
});

test('a plain line is one paragraph, and in one line its words alone', () => {
  expect(compileMarkdown('Sizes vary.')).toEqual([{ tag: 'p', children: ['Sizes vary.'] }]);
  expect(compileInline('Sizes vary.')).toEqual(['Sizes vary.']);
});
