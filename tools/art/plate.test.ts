import { describe, expect, it } from 'vitest';
import { plate } from './plate.ts';
import { box } from './kit/solids.ts';

const facts = { id: 'crate', title: 'Crate', parts: {}, alt: 'A crate.' };

describe('a plate', () => {
  it('is centred on its sheet, wherever its machine was drawn', () => {
    const drawing = plate(facts, (s) => box(s, 900, -300, 40, 80, 60, 50), 1.5);
    const { left, right, top, bottom } = drawing.draw().bounds;
    expect((left + right) / 2).toBeCloseTo(drawing.width / 2);
    expect((top + bottom) / 2).toBeCloseTo(drawing.height / 2);
  });

  it('draws at the scale it is given', () => {
    const height = (scale: number): number => {
      const { top, bottom } = plate(facts, (s) => box(s, 0, 0, 0, 80, 60, 50), scale).draw().bounds;
      return bottom - top;
    };
    expect(height(2)).toBeCloseTo(2 * height(1));
  });
});
