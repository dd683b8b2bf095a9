import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CodeValue } from '../common/page-values.ts';
import { GRAMMARS, highlightCode } from './highlight-code.ts';

/** Each line's coloured parts, with their kinds. */
const show = (code: CodeValue): string[] =>
  code.map((line) =>
    line.map((token) => (typeof token === 'string' ? token : `‹${token.kind} ${token.text}›`)).join(''),
  );
const textOf = (code: CodeValue): string =>
  code
    .map((line) => line.map((token) => (typeof token === 'string' ? token : token.text)).join(''))
    .join('\n');

describe('code', () => {
  it('is split into lines, with comments that run over several', () => {
    expect(
      show(highlightCode('/* one\n   two */\nconst a = "<b> & c"; // d\n\nf(1);\n', 'typescript')),
    ).toEqual([
      '‹comment /* one›',
      '‹comment    two */›',
      '‹keyword const› a = ‹string "<b> & c"›; ‹comment // d›',
      '',
      '‹name f›(‹number 1›);',
    ]);
  });

  it('inside a string is coloured as code', () => {
    expect(show(highlightCode('`a${1}b`', 'javascript'))).toEqual(['‹string `a›${‹number 1›}‹string b`›']);
  });

  it('of a style in HTML is coloured by its own grammar', () => {
    expect(show(highlightCode('<style>a { margin: 0 }</style>', 'html')).join('')).toContain(
      '‹keyword a› { ‹name margin›: ‹number 0› }',
    );
  });

  it('without a language stays plain', () => {
    expect(highlightCode('a <b>\n\n  c\n', 'text')).toEqual([['a <b>'], [], ['  c']]);
  });

  it.each(Object.keys(GRAMMARS))('in %s keeps every character', (language) => {
    const code = 'a = "<b> &amp; c" # d\n\tif (x > 1) { return [1, 2]; }\n\n<p class="q">`r`</p>\n- s: t';
    expect(textOf(highlightCode(`${code}\r\n`, language))).toBe(code);
  });

  it('in an unknown language is refused', () => {
    expect(() => highlightCode('a', '../core')).toThrow('CODE_LANGUAGE');
  });
});

it('the schema lists the languages that have a grammar', () => {
  const file = join(import.meta.dirname, '../../../schemas/blocks/code-sample.schema.json');
  const schema = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly properties: { readonly language: { readonly enum: readonly string[] } };
  };
  expect(schema.properties.language.enum).toEqual(Object.keys(GRAMMARS));
});
