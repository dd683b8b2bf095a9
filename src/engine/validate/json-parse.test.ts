import { describe, expect, it } from 'vitest';
import { parseJson } from './json-parse.ts';
import { createLineCounter, locate } from './json-tree.ts';
import { plainValue } from './read-document.ts';

function read(text: string): { value: unknown; problems: string[] } {
  const { root, problems } = parseJson(text);
  const at = createLineCounter(text);
  return {
    value: root && plainValue(root),
    problems: problems.map(({ offset, message }) => `${at(offset).line}:${at(offset).column} ${message}`),
  };
}

const SOUND = [
  '{}',
  '[]',
  ' { "a" : [ 1 , -2.5e3 , true , false , null , "x\\n\\u00e9\\"" ] , "b" : { } } ',
  '"text"',
  '{"__proto__": {"a": 1}}',
  '{"한글": "부산"}',
];

const FAULTY: readonly (readonly [string, unknown])[] = [
  ['{"a": 1,}', { a: 1 }],
  ['{"a": 1 "b": 2}', { a: 1, b: 2 }],
  ['{"a" 1}', { a: 1 }],
  ['{"a": , "b": 2}', { b: 2 }],
  ['{a: 1}', {}],
  ["{'a': 'it's'}", { a: "it's" }],
  ['{"a": [1, 2, "b": 3}', { a: [1, 2, 'b'] }],
  ['{"a": [{"b": 1, {"b": 2}]}', { a: [{ b: 1 }, { b: 2 }] }],
  ['{"a": "x\n, "b": 2}', { a: '', b: 2 }],
  ['{ "a": "x y, "b": "2" }', { a: 'x ', b: '2' }],
  ['{"a": 1}}', { a: 1 }],
  ['{"a": 01}', { a: 0 }],
  ['{"a": "C:\\dir"}', { a: 'C:ir' }],
  ['/* x */ {"a":\u00a01} // y', { a: 1 }],
  ['{"a": {"b": [', { a: { b: [] } }],
  ['{"a" "b" "c"}', { a: 'b' }],
  [']', null],
  ['\n"a": 1}', 'a'],
];

describe('the JSON parser', () => {
  it.each(SOUND)('reads %s like JSON.parse', (text) => {
    expect(read(text)).toEqual({ value: JSON.parse(text), problems: [] });
  });

  it('finds each mistake and continues', () => {
    const found = FAULTY.map(([text]) => `${visible(text)}\n  ${read(text).problems.join('\n  ')}`);
    expect(found.join('\n')).toMatchInlineSnapshot(`
      "{"a": 1,}
        1:8 Remove this comma: nothing follows it.
      {"a": 1 "b": 2}
        1:9 A comma is missing before "b".
      {"a" 1}
        1:6 A colon is missing after "a".
      {"a": , "b": 2}
        1:7 A value is missing before this character.
      {a: 1}
        1:2 A name in double quotation marks is expected here.
      {'a': 'it's'}
        1:2 ' isn't a quotation mark in JSON. Use double quotation marks (") here.
      {"a": [1, 2, "b": 3}
        1:14 "b" is a name, which isn't allowed here: before it, a { is missing, or a ] for the list that begins on line 1.
      {"a": [{"b": 1, {"b": 2}]}
        1:17 This { doesn't match: the object that begins on line 1 is still open. A } is missing before it, or a bracket further up is wrong.
      {"a": "x⏎, "b": 2}
        1:9 A quotation mark (") is missing here.
      { "a": "x y, "b": "2" }
        1:12 A quotation mark (") is missing here.
      {"a": 1}}
        1:9 This } closes nothing: remove it, or look for an extra } further up.
      {"a": 01}
        1:8 This isn't a valid JSON number, such as 12 or 0.5.
      {"a": "C:\\dir"}
        1:7 A backslash in this text isn't followed by one of " \\ / b f n r t u. Write \\\\ for a backslash.
      /* x */ {"a":⍽1} // y
        1:1 JSON has no comments. Remove this one.
        1:14 This isn't an ordinary space. Retype it with the space bar.
      {"a": {"b": [
        1:14 The file ends before the list that begins on line 1 is closed.
      {"a" "b" "c"}
        1:6 A colon is missing after "a".
      ]
        1:1 The file must begin with {.
      ⏎"a": 1}
        2:1 The file must begin with {."
    `);
    expect(FAULTY.map(([text]) => read(text).value)).toEqual(FAULTY.map(([, value]) => value));
  });

  it('refuses what JSON.parse refuses after any character is removed, inserted or doubled', () => {
    const text = '{"a": [1, {"b": "c\\n"}, true], "d": null, "e": -0.5}';
    const wrong: string[] = [];
    for (let at = 0; at < text.length; at++) {
      for (const variant of [
        text.slice(0, at) + text.slice(at + 1),
        text.slice(0, at) + text.slice(at, at + 1) + text.slice(at),
        `${text.slice(0, at)},${text.slice(at)}`,
        text.slice(0, at),
      ]) {
        if (isSound(variant) !== (parseJson(variant).problems.length === 0)) wrong.push(variant);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('reports several mistakes in one file, each once', () => {
    const text = '{\n  "a": 1\n  "b": "open,\n  "c": [1, 2,],\n  "d": True,\n  "e": "fine"\n}';
    expect(read(text).problems.map((problem) => problem.split(' ')[0])).toEqual([
      '3:3',
      '3:13',
      '4:13',
      '5:8',
    ]);
  });

  it('stops at nesting that would overflow the stack', () => {
    // Brackets that don't match close nothing.
    expect(parseJson('[},'.repeat(100_000)).tooDeep).toEqual({ offset: 96, length: 1 });
    expect(parseJson('['.repeat(100_000)).tooDeep).toEqual({ offset: 32, length: 1 });
  });

  it('locates names, values and brackets', () => {
    const text = '{\n  "a": [10, {"b": "x"}]\n}';
    const { root } = parseJson(text);
    if (!root) throw new Error('nothing was read');
    const cut = (path: readonly (string | number)[], at: 'key' | 'value' | 'open'): string => {
      const { offset, length } = locate(root, path, at);
      return text.slice(offset, offset + length);
    };
    expect([
      cut(['a'], 'key'),
      cut(['a', '0'], 'value'),
      cut(['a', 1], 'open'),
      cut(['a', 1, 'b'], 'value'),
      cut(['a', 1, 'gone'], 'open'),
    ]).toEqual(['"a"', '10', '{', '"x"', '{']);
  });
});

/** The text on one line, with wide spaces made visible. */
function visible(text: string): string {
  return text.replaceAll('\n', '⏎').replaceAll('\u00a0', '⍽');
}

function isSound(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
