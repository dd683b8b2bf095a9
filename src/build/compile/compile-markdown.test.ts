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
const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));

test('the short ways, for plain lines and for text without a tag, lead where the whole way leads', () => {
  fc.assert(
    fc.property(fc.oneof(texts, fc.string({ unit: 'grapheme' })), (text) => {
      expect(compileMarkdown(text)).toEqual(parseMarkdown(text, true));
    }),
    { numRuns: 3_000 },
  );
});

test('a plain line is one paragraph, and in one line its words alone', () => {
  expect(compileMarkdown('Sizes vary.')).toEqual([{ tag: 'p', children: ['Sizes vary.'] }]);
  expect(compileInline('Sizes vary.')).toEqual(['Sizes vary.']);
});
