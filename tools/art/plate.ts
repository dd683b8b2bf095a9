import type { DrawingSpec } from './drawing.ts';
import { Iso } from './kit/iso.ts';

/** What is told about a plate; its size, kind and place on the sheet are the same for all. */
export type PlateFacts = Pick<DrawingSpec, 'id' | 'title' | 'parts' | 'alt'>;

const [WIDTH, HEIGHT] = [1080, 760];

/**
 * A plate whose machine stands in the middle of the sheet. It is painted once to be measured, and again in its place,
 * so `paint` must give the same result each time.
 * @param scale units of the picture per unit of the machine
 */
export function plate(facts: PlateFacts, paint: (s: Iso) => void, scale = 1): DrawingSpec {
  const draw = (): Iso => {
    const trial = new Iso({ scale, strokeWidth: 1.5 });
    paint(trial);
    const { left, right, top, bottom } = trial.bounds;
    const [ox, oy] = [(WIDTH - left - right) / 2, (HEIGHT - top - bottom) / 2];
    const s = new Iso({ ox, oy, scale, strokeWidth: 1.5 });
    paint(s);
    return s;
  };
  return { ...facts, kind: 'plate', width: WIDTH, height: HEIGHT, draw };
}
