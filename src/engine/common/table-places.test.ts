import { expect, it } from 'vitest';
import { tablePlaces } from './table-places.ts';

it('a table with an id has an anchor for each row and model; anything else has none', () => {
  const table = { id: 'screws', rows: [{}, {}], models: [{}] };
  expect(tablePlaces(table)).toEqual(['screws-row-1', 'screws-row-2', 'screws-model-1']);
  expect(tablePlaces({ ...table, models: 'none' })).toEqual(['screws-row-1', 'screws-row-2']);
  for (const none of [{ rows: [{}] }, { ...table, id: 7 }, null, 'table', []])
    expect(tablePlaces(none)).toEqual([]);
});
