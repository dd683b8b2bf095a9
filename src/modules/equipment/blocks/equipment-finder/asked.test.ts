import { describe, expect, it } from 'vitest';
import { isAsking, NOTHING, readAsked, wordsOf, writeAsked } from './asked.ts';
import type { Asked } from './find-models.ts';

describe('the question in an address', () => {
  it('can be read back', () => {
    const asked: Asked = { kind: 'Mud & more', medium: '', duty: 'Cleaning', capacity: '1,5', unit: 't/h' };
    expect(readAsked(writeAsked(asked))).toEqual(asked);
    expect(isAsking(asked)).toBe(true);
    expect(wordsOf(asked)).toBe('Mud & more, Cleaning'); // a value that isn't a number finds nothing
    expect(wordsOf({ ...asked, capacity: '1.5' })).toBe('Mud & more, Cleaning, at least 1.5 t/h');
  });

  it('is empty for no question, and ignores unknown values', () => {
    expect([writeAsked(NOTHING), isAsking(NOTHING)]).toEqual(['', false]);
    expect(readAsked('unit=furlong&x=1')).toEqual(NOTHING);
  });
});
