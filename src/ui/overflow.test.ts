import { describe, expect, it } from 'vitest';
import { nextStop, readOverflow } from './overflow.ts';

describe('readOverflow', () => {
  it('reports that everything fits if nothing, or only a rounding error, is hidden', () => {
    const fits = { overflowing: false, atStart: true, atEnd: true };
    expect(readOverflow({ scrollLeft: 0, scrollWidth: 300, clientWidth: 300 })).toEqual(fits);
    expect(readOverflow({ scrollLeft: 0, scrollWidth: 302, clientWidth: 300 })).toEqual(fits);
  });

  it('recognises the start, the middle and the end', () => {
    const at = (scrollLeft: number) => readOverflow({ scrollLeft, scrollWidth: 500, clientWidth: 300 });
    expect(at(0)).toEqual({ overflowing: true, atStart: true, atEnd: false });
    expect(at(90)).toEqual({ overflowing: true, atStart: false, atEnd: false });
    expect(at(199)).toEqual({ overflowing: true, atStart: false, atEnd: true });
  });
});

describe('nextStop', () => {
  const stops = [0, 138, 276, 414];

  it('goes one column further, never past the end', () => {
    expect(nextStop(stops, 0, 1, 300)).toBe(138);
    expect(nextStop(stops, 137, 1, 300)).toBe(276);
    expect(nextStop(stops, 276, 1, 300)).toBe(300);
    expect(nextStop(stops, 300, 1, 300)).toBe(300);
  });

  it('goes one column back, never before the start', () => {
    expect(nextStop(stops, 300, -1, 300)).toBe(276);
    expect(nextStop(stops, 139, -1, 300)).toBe(0);
    expect(nextStop(stops, 0, -1, 300)).toBe(0);
  });

  it('accepts columns in any order', () => {
    expect(nextStop([276, 0, 138], 0, 1, 300)).toBe(138);
    expect(nextStop([], 10, 1, 300)).toBe(300);
  });
});
