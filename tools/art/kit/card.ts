import type { DrawingSpec } from '../drawing.ts';
import { Iso } from './iso.ts';
import { slab } from './vignette.ts';

export interface Card {
  readonly id: string;
  readonly title: string;
  readonly alt: string;
  /** Draws on the slab of the vignettes: far corner at the origin, sides of 180 units, about 85 high at the far corner. */
  readonly paint: (s: Iso) => void;
}

/** The picture of a card: the vignettes' slab in a frame of 4:3. */
export function card({ id, title, alt, paint }: Card): DrawingSpec {
  const draw = (): Iso => {
    const s = new Iso({ ox: 200, oy: 92, scale: 1.05, strokeWidth: 1.4 });
    slab(s);
    paint(s);
    return s;
  };
  return { id, title, alt, kind: 'vignette', width: 400, height: 300, draw, parts: {} };
}
