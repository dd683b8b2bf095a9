// R-ENG-26
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { format } from 'prettier';
import { expect, test } from 'vitest';
import { TEST_CONTENT } from '../../../tools/testing/project-copy.ts';
import { checkLayout } from './check-layout.ts';
import { layOut } from './lay-out.ts';

test('the layout corrects spaces and keeps the author’s line breaks', () => {
  const text = `{"a":[1,2 , 3],
 "b":{"c":[],"d":{ }},"e":[{
"f":"x, {\\"y\\"}: [z]" }], "g" : "\\\\"}`;
  expect(layOut(text)).toBe(
    `{
  "a": [1, 2, 3],
  "b": { "c": [], "d": {} },
  "e": [
    {
      "f": "x, {\\"y\\"}: [z]"
    }
  ],
  "g": "\\\\"
}
`,
  );
});

test.each([
  [
    'that uses as few lines as possible',
    (value: unknown) => format(JSON.stringify(value), { parser: 'json' }),
  ],
  ['that writes a line for each value', (value: unknown) => `${JSON.stringify(value, null, 2)}\n`],
])('the output of a formatter %s is unchanged', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (value) => {
      const text = await write(value);
      // Prettier fills lines with numbers, which nobody writes by hand.
      fc.pre(!/^ *-?[\d.e+-]+, -?\d/m.test(text));
      expect(layOut(text)).toBe(text);
    }),
    { numRuns: 200 },
  );
});

test('a layout changes no value, and a second one changes nothing', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (json, indent) => {
      const value: unknown = JSON.parse(json);
      const once = layOut(JSON.stringify(value, null, indent));
      expect(JSON.parse(once)).toEqual(value);
      expect(layOut(once)).toBe(once);
    }),
  );
});

test('the tests’ own content has the usual layout', () => {
  const names = readdirSync(TEST_CONTENT, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => one.endsWith('.json'))) {
    expect(checkLayout(name, readFileSync(join(TEST_CONTENT, name), 'utf8'))).toEqual([]);
  }
});

test('the finding starts at the first difference, and its fix reaches to the last', () => {
  const text = '{\n  "a": 1,\n   "b": [1,2],\n  "c": 3\n}\n';
  const [finding] = checkLayout('a.json', text);
  expect(finding).toMatchObject({ line: 3, column: 3, rule: 'file-layout', severity: 'error' });
  const { offset = 0, length = 0, text: put = '' } = finding?.fix ?? {};
  expect(text.slice(offset, offset + length)).toBe(' "b": [1,');
  expect(text.slice(0, offset) + put + text.slice(offset + length)).toBe(layOut(text));
});
