import type { DrawingSpec } from '../drawing.ts';
import { mixHex } from './colour.ts';
import type { Placing } from './hero.ts';
import { Iso } from './iso.ts';
import { mesh } from './site.ts';
import { faceZ } from './solids.ts';
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
 * A night scene for a page's banner only: `banner-<name>`, 1600 x 400. The title covers its left half; wide windows cut it
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

/** How far the ground of a banner reaches in both directions, beyond the edges of the picture. */
export const BANNER_GROUND = { x0: -1500, x1: 1200, y0: -1500, y1: 1500 };

/** The ground of a banner with its grid, in the ground's colour unless another is given. */
export function bannerGround(s: Iso, colour = s.theme.mat.ground[0]): void {
  const { x0, x1, y0, y1 } = BANNER_GROUND;
  faceZ(s, x0, x1, y0, y1, 0, colour, { stroke: 'none' });
  const grid = { w: 0.8, stroke: mixHex(colour, s.theme.hair, 0.24) };
  mesh(s, [x0, y0, 0], [x1 - x0, 0, 0], [0, y1 - y0, 0], 38, 42, grid);
}
