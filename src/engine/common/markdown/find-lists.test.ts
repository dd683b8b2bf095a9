// R-WRITE-13
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDINARY_TEXTS, OUTLINES, PLAIN_LISTS } from '../../../../tools/testing/ordinary-lines.ts';
import { findLists, holdsList } from './find-lists.ts';
import type { ListPart } from './find-lists.ts';

/** The lists of a text, with the lines of their items. */
function outline(parts: readonly ListPart[]): unknown[] {
  return parts.map((part) => {
    if (part.kind === 'lines') return part.to - part.from === 1 ? part.from : [part.from, part.to - 1];
    return { [part.ordered ? 'ol' : 'ul']: part.items.map(outline) };
  });
}
const find = (text: string): unknown[] => outline(findLists(text.split('\n')));

describe('the lists in a paragraph', () => {
  it.each([...ORDINARY_TEXTS, ...OUTLINES])('aren’t found in %j', (text) => {
    expect(findLists(text.split('\n'))).toEqual([{ kind: 'lines', from: 0, to: text.split('\n').length }]);
    expect(holdsList(text)).toBe(false);
  });

  it.each(PLAIN_LISTS)('are a single list in %j', (text) => {
    expect(findLists(text.split('\n'))).toMatchObject([{ kind: 'list' }]);
    expect(holdsList(`Words.\n\n${text}`)).toBe(true);
  });

  it.each([
    ['Bring:\n- a\n- b\nThanks', [0, { ul: [[1], [2]] }, 3]],
    ['- a\n  goes on\n- b', [{ ul: [[[0, 1]], [2]] }]],
    ['- a\n  - 5 °C\n- b', [{ ul: [[[0, 1]], [2]] }]],
    ['- a\n  - b\n- c', [{ ul: [[0, { ul: [[1]] }], [2]] }]],
    ['1. a\n   - b\n   - c\n2. d', [{ ol: [[0, { ul: [[1], [2]] }], [3]] }]],
    ['- a\n- b\n1. c\n2. d', [{ ul: [[0], [1]] }, { ol: [[2], [3]] }]],
    ['- a\n- 5 °C\n- b', [[0, 2]]],
    ['Bring:\n  - a\n  - b', [0, { ul: [[1], [2]] }]],
    ['□ a\n- b\n- c', [0, { ul: [[1], [2]] }]],
    ['- □ a\n  - b\n  - c\n- d', [{ ul: [[0, { ul: [[1], [2]] }], [3]] }]],
    ['- a\n\t- b\n- c', [{ ul: [[0, { ul: [[1]] }], [2]] }]],
  ])('in %j are %j', (text, parts) => expect(find(text)).toEqual(parts));

  it('contain every line once and in order, whatever the lines look like', () => {
    const line = fc.constantFrom(
      '- a',
      '1. a',
      '2. b',
      '- 5',
      '  - c',
      '   more',
      'x',
      '    1. y',
      '3. z',
      '-',
      '',
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const numbers = (parts: readonly ListPart[]): number[] =>
          parts.flatMap((part) =>
            part.kind === 'list'
              ? part.items.flatMap(numbers)
              : Array.from({ length: part.to - part.from }, (_, index) => part.from + index),
          );
        expect(numbers(findLists(lines))).toEqual(lines.map((_, index) => index));
      }),
      { numRuns: 500 },
    );
  });
});
