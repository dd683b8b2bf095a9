import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseJson } from './json-parse.ts';
import { createLineCounter, plainValue } from './json-tree.ts';

const PAGE = readFileSync(
  join(import.meta.dirname, '../../build/lint/fixtures/site/pages-data/business/plant/marine/mud.json'),
  'utf8',
);

/** The places of all signs that hold the JSON together: quotation marks, brackets, colons and commas outside of texts. */
function signs(text: string): number[] {
  const places: number[] = [];
  let inText = false;
  for (const { index, 0: sign } of text.matchAll(/\\.|["{}[\],:]/g)) {
    if (sign === '"') inText = !inText;
    if (sign === '"' || (!inText && sign.length === 1)) places.push(index);
  }
  return places;
}

it('tells of each sign that can be missing in a page once, on its line or the next', () => {
  const counter = createLineCounter(PAGE);
  const wrong = signs(PAGE).flatMap((at) => {
    const { problems } = parseJson(PAGE.slice(0, at) + PAGE.slice(at + 1));
    const { line } = counter(at);
    const near = problems.every(({ offset }) => Math.abs(counter(offset).line - line) <= 1);
    return problems.length === 1 && near
      ? []
      : [`${line}: ${PAGE.slice(at - 20, at)}«${PAGE.slice(at, at + 10)}»`];
  });
  expect(signs(PAGE).length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});

it('reads what was meant where a quotation mark or a bracket on a line of its own is missing', () => {
  const sound: unknown = JSON.parse(PAGE);
  const ownLine = signs(PAGE).filter((at) => /^[ \t]*[{}[\]],?$/.test(lineAt(PAGE, at)) || PAGE[at] === '"');
  const misread = ownLine.filter((at) => {
    const { root } = parseJson(PAGE.slice(0, at) + PAGE.slice(at + 1));
    return JSON.stringify(root && plainValue(root)) !== JSON.stringify(sound);
  });
  // Where a text could also have been a shorter one, the page that is read differs; that is rare.
  expect(misread.length / ownLine.length).toBeLessThan(0.02);
});

it('stays with the plain reading where nothing shows what is missing', () => {
  const { problems } = parseJson('{"a": {"b": [1, 2, "c": 3}, "d": [}');
  expect(problems.map(({ message }) => message)).toMatchInlineSnapshot(`
    [
      "A ] is missing before this name: the list that begins in line 1 is still open.",
    ]
  `);
});

function lineAt(text: string, at: number): string {
  return text.slice(
    text.lastIndexOf('\n', at - 1) + 1,
    (text.indexOf('\n', at) + text.length + 1) % (text.length + 1),
  );
}
