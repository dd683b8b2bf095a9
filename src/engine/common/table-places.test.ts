import { expect, it } from 'vitest';
import { tablePlaces } from './table-places.ts';

it('names each row and each model of a table with an id, and none of anything else', () => {
  const table = { id: 'screws', rows: [{}, {}], models: [{}] };
  expect(tablePlaces(table)).toEqual(['screws-row-1', 'screws-row-2', 'screws-model-1']);
  expect(tablePlaces({ ...table, models: 'none' })).toEqual(['screws-row-1', 'screws-row-2']);
  for (const none of [{ rows: [{}] }, { ...table, id: 7 }, null, 'table', []])
    expect(tablePlaces(none)).toEqual([]);
});
