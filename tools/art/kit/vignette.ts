import type { DrawingSpec } from '../drawing.ts';
import { mixHex } from './colour.ts';
import { Iso } from './iso.ts';
import { mesh } from './site.ts';
import { box } from './solids.ts';
import type { ThemeName } from './themes.ts';

/** Side of the slab that every vignette stands on. */
const SLAB = 180;

export interface Vignette {
  /** The name after `v-`. */
  readonly name: string;
  readonly title: string;
  readonly alt: string;
  /** Draws on the slab, whose far corner is the origin and whose sides are 180 units. */
  readonly paint: (s: Iso) => void;
}

/**
 * The three drawings of a vignette: `v-<name>` by day and `v-<name>-night`, both 400 x 432 so that tiles align, and
 * `v-<name>-fit`, the day drawing cropped to what is drawn, for popups and thumbnails.
 */
export function vignetteSet(vignette: Vignette): DrawingSpec[] {
  const { name, title, alt, paint } = vignette;
  const draw = (theme: ThemeName) => (): Iso => {
    const s = new Iso({ theme, ox: 200, oy: 232, scale: 1.02, strokeWidth: 1.4 });
    slab(s);
    paint(s);
    return s;
  };
  const common = { title, alt, kind: 'vignette' as const, width: 400, height: 432, parts: {} };
  return [
    { ...common, id: `v-${name}`, draw: draw('day') },
    { ...common, id: `v-${name}-night`, draw: draw('night') },
    { ...common, id: `v-${name}-fit`, draw: draw('day'), crop: 'fit' },
  ];
}

/** The slab with its grid. */
export function slab(s: Iso): void {
  const { mat, name, hair } = s.theme;
  const day = name === 'day';
  box(s, 0, 0, -9, SLAB, SLAB, 9, day ? [mat.white[0], mat.steel[1], mat.steel[2]] : 'ground', { w: 1.3 });
  const stroke = day ? mat.steel[0] : mixHex(mat.ground[0], hair, 0.3);
  mesh(s, [0, 0, 0.1], [SLAB, 0, 0], [0, SLAB, 0], 6, 6, { w: 0.7, stroke });
}
