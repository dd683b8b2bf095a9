import type { DrawingSpec } from '../drawing.ts';
import type { Placing } from './hero.ts';
import { Iso } from './iso.ts';
import { NIGHT_GROUND } from './themes.ts';

export interface BannerScene {
  /** The name after `banner-`. */
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  readonly placing: Placing;
  readonly paint: (s: Iso) => void;
}

const WIDTH = 1600;
const HEIGHT = 400;

/**
 * A night scene for a page's banner alone: `banner-<name>`, 1600 x 400. The title covers its left half; wide windows cut it
 * to the stripe around a height of 170, and phones to the part around 1200 to the right.
 */
export function bannerDrawing({ name, title, alt, placing, paint }: BannerScene): DrawingSpec {
  const draw = (): Iso => {
    const s = new Iso({ theme: 'night', ...placing, strokeWidth: 1.2, clip: [WIDTH, HEIGHT] });
    paint(s);
    return s;
  };
  const size = { width: WIDTH, height: HEIGHT };
  return {
    id: `banner-${name}`,
    title,
    kind: 'banner',
    ...size,
    background: NIGHT_GROUND,
    draw,
    parts: {},
    alt,
  };
}
