// R-STUDIO-32
import { expect, test } from 'vitest';
import { changedPlace } from './changed-place.ts';

const TABLE = `{
  "title": "Pumps",
  "blocks": [
    { "type": "note", "text": "A note" },
    { "type": "table", "models": ["X", "Y"], "rows": [{ "label": "Width", "values": ["1", null] }] }
  ]
}
`;
const ROW = ['blocks', 1, 'rows', 0];

/** The place of a change, which is the same in both directions. */
function placeOf(after: string): unknown {
  let at = 0;
  while (TABLE[at] === after[at]) at++;
  const place = changedPlace(TABLE, after, at);
  expect(changedPlace(after, TABLE, at)).toEqual(place);
  return place;
}

test.each([
  ['a text', '"Pumps"', '"Pumpe"', ['title']],
  ['a cell', 'null]', '"2"]', [...ROW, 'values', 1]],
  ['several cells', '["1", null]', '["3", "4"]', [...ROW, 'values']],
  ['the name of a row', '"Width"', '"W"', [...ROW, 'label']],
  ['the list of blocks', '    { "type": "note", "text": "A note" },\n', '', ['blocks']],
])('a change is located in the smallest value that contains it: %s', (_what, find, put, place) => {
  expect(placeOf(TABLE.replace(find, put))).toEqual(place);
});

test('two changes are located in the value that contains both', () => {
  expect(placeOf(TABLE.replace('Pumps', 'Fans').replace('A note', 'Another'))).toEqual([]);
});

test('invalid JSON has no changed place', () => {
  expect(changedPlace('{', '{}', 0)).toBeNull();
  expect(changedPlace('{}', '{', 0)).toBeNull();
});
