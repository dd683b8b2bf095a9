import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Path } from '../schema/schema-walk.ts';
import { rawOffset } from '../common/edit-text.ts';
import { findSpans } from './find-spans.ts';

function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries: [string | number, unknown][] = Array.isArray(value)
    ? value.map((inner: unknown, index) => [index, inner])
    : Object.entries(value);
  return [path, ...entries.flatMap(([key, inner]) => pathsIn(inner, [...path, key]))];
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

test('a span contains the value of its path, whatever the names, texts and spaces around it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(0, 2, '\t'), (value, space) => {
      const json = JSON.parse(JSON.stringify(value)) as unknown;
      const text = `\n ${JSON.stringify(json, null, space)} \n`;
      const paths = pathsIn(json);
      for (const [index, span] of findSpans(text, paths).entries()) {
        const part = text.slice(span?.offset, (span?.offset ?? 0) + (span?.length ?? 0));
        expect(JSON.parse(part)).toEqual(valueAt(json, paths[index] ?? []));
      }
    }),
  );
});

test('a missing value has no span', () => {
  expect(findSpans('{ "a": [1] }', [['b'], ['a', 1], ['a', 0, 'c']])).toEqual([null, null, null]);
});

test('a position in a value is found in the string as it is written', () => {
  const raw = String.raw`"a\u00e9\/\"b"`;
  expect([0, 1, 2, 3, 4].map((at) => raw.slice(rawOffset(raw, at)))).toEqual([
    raw.slice(1),
    String.raw`\u00e9\/\"b"`,
    String.raw`\/\"b"`,
    String.raw`\"b"`,
    'b"',
  ]);
});
