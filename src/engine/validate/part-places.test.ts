// R-LOOK-26
import { expect, it } from 'vitest';
import type { Visit } from '../schema/schema-walk.ts';
import { partPlacesIn } from './picture-rules.ts';

const DRAWINGS = new Map([['screw-pump', new Set(['inlet', 'screw', 'outlet'])]]);

function places(partPlaces: 'all' | 'none', parts?: unknown, drawing: unknown = 'screw-pump'): string[] {
  const parent = { picture: { drawing }, ...(parts !== undefined && { parts }) };
  const visit: Visit = {
    value: parent.picture,
    parent,
    key: 'picture',
    path: ['picture'],
    notes: { partPlaces },
  };
  return partPlacesIn(visit, DRAWINGS);
}

it('names each listed part by the drawing and the number that its pin has', () => {
  expect(places('all')).toEqual(['screw-pump-1', 'screw-pump-2', 'screw-pump-3']);
  expect(places('none', true)).toEqual(['screw-pump-1', 'screw-pump-2', 'screw-pump-3']);
  expect(places('all', [{ key: 'outlet' }, { key: 'inlet' }])).toEqual(['screw-pump-1', 'screw-pump-3']);
});

it('names none where none are listed, or nothing is known of the drawing', () => {
  expect(places('none')).toEqual([]);
  expect(places('none', false)).toEqual([]);
  expect(places('all', [])).toEqual([]);
  for (const drawing of ['ball-mill', 7, null]) expect(places('all', undefined, drawing)).toEqual([]);
});
