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

it('each listed part has an anchor made of its drawing and the number of its pin', () => {
  expect(places('all')).toEqual(['screw-pump-1', 'screw-pump-2', 'screw-pump-3']);
  expect(places('none', true)).toEqual(['screw-pump-1', 'screw-pump-2', 'screw-pump-3']);
  expect(places('all', [{ key: 'outlet' }, { key: 'inlet' }])).toEqual(['screw-pump-1', 'screw-pump-3']);
});

it('there are no anchors if no parts are listed or the drawing is unknown', () => {
  expect(places('none')).toEqual([]);
  expect(places('none', false)).toEqual([]);
  expect(places('all', [])).toEqual([]);
  for (const drawing of ['ball-mill', 7, null]) expect(places('all', undefined, drawing)).toEqual([]);
});
