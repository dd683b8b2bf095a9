import type { DrawingSpec } from '../drawing.ts';
import { Iso, num } from '../kit/iso.ts';

/** Flags are the only drawings with hues of their own, and they are flat. */

export const drawings: readonly DrawingSpec[] = [
  {
    id: 'flag-thailand',
    title: 'Flag of Thailand',
    kind: 'diagram',
    width: 900,
    height: 600,
    draw: thailand,
    parts: {},
    alt: 'Flag of Thailand',
  },
  {
    id: 'flag-malaysia',
    title: 'Flag of Malaysia',
    kind: 'diagram',
    width: 2800,
    height: 1400,
    draw: malaysia,
    parts: {},
    alt: 'Flag of Malaysia',
  },
];

/** Five stripes of 1, 1, 2, 1 and 1 parts; colours of the Thai industrial standard of 2017. */
function thailand(): Iso {
  const s = new Iso();
  band(s, 0, 600, 900, '#a51931');
  band(s, 100, 400, 900, '#f4f5f8');
  band(s, 200, 200, 900, '#2d2a4a');
  return s;
}

/**
 * Fourteen stripes, and a canton as high as eight of them and half as wide as the flag. On it, in stripes: a crescent of two
 * circles, radius 3 and 2 2/3, the smaller one 2/3 to the right; a star of fourteen points on the larger circle's edge, radius
 * 2 1/2 to its points and 1 to its notches. Crescent and star stand together in the middle of the canton.
 */
function malaysia(): Iso {
  const s = new Iso();
  const yellow = '#ffcc00';
  const stripe = 100;
  band(s, 0, 14 * stripe, 28 * stripe, '#cc0000');
  for (let at = 1; at < 14; at += 2) band(s, at * stripe, stripe, 28 * stripe, '#ffffff');
  band(s, 0, 8 * stripe, 14 * stripe, '#000066');
  s.path(crescent(5.75 * stripe, 4 * stripe, 3 * stripe, (8 / 3) * stripe, (2 / 3) * stripe), {
    fill: yellow,
    stroke: 'none',
  });
  s.path(star(8.75 * stripe, 4 * stripe, 2.5 * stripe, stripe, 14), { fill: yellow, stroke: 'none' });
  return s;
}

/** What is left of a circle when a smaller one, whose middle is `shift` to the right, is taken away. */
function crescent(x: number, y: number, outer: number, inner: number, shift: number): string {
  const along = (outer ** 2 - inner ** 2 + shift ** 2) / (2 * shift);
  const half = Math.sqrt(outer ** 2 - along ** 2);
  const [tip, top, foot] = [num(x + along), num(y - half), num(y + half)];
  return `M${tip} ${top}A${num(outer)} ${num(outer)} 0 1 0 ${tip} ${foot}A${num(inner)} ${num(inner)} 0 1 1 ${tip} ${top}Z`;
}

function band(s: Iso, top: number, height: number, width: number, fill: string): void {
  s.path(`M0 ${top}h${width}v${height}h-${width}z`, { fill, stroke: 'none' });
}

/** A star with one point upright; radii to its points and to its notches. */
function star(x: number, y: number, outer: number, inner: number, points: number): string {
  const corners = Array.from({ length: points * 2 }, (_, i) => {
    const r = i % 2 === 0 ? outer : inner;
    const angle = (Math.PI * i) / points;
    return `${num(x + r * Math.sin(angle))} ${num(y - r * Math.cos(angle))}`;
  });
  return `M${corners.join('L')}Z`;
}
