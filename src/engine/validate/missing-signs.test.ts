import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json-parse.ts';
import { createLineCounter } from './json-tree.ts';
import { plainValue } from './read-document.ts';

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

describe('a page that lacks one sign', () => {
  const counter = createLineCounter(PAGE);
  const cases = signs(PAGE).map((at) => {
    const { root, problems } = parseJson(PAGE.slice(0, at) + PAGE.slice(at + 1));
    const { line } = counter(at);
    const distances = problems.map(({ offset }) => Math.abs(counter(offset).line - line));
    const isRead = root !== null && JSON.stringify(plainValue(root)) === JSON.stringify(JSON.parse(PAGE));
    return { at, sign: PAGE[at] ?? '', line, distances, isRead, problems };
  });
  it('x', () => {
    console.log(cases.length, cases.reduce((s, c) => s + c.distances.length, 0) / cases.length);
    for (const c of cases)
      if (c.distances.length !== 1 || (c.distances[0] ?? 9) > 1)
        console.log(
          c.line,
          c.sign,
          PAGE.slice(c.at - 15, c.at) + '«' + PAGE.slice(c.at, c.at + 12),
          c.distances.join(),
          c.problems.map((p) => counter(p.offset).line + ' ' + p.message).join(' | '),
        );
    expect(1).toBe(1);
  });
});
