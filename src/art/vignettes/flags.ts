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

/** Fourteen stripes, and on the blue over the upper eight of them a crescent and a star of fourteen points. */
function malaysia(): Iso {
  const s = new Iso();
  const yellow = '#ffcc00';
  band(s, 0, 1400, 2800, '#cc0001');
  for (let stripe = 1; stripe < 14; stripe += 2) band(s, stripe * 100, 100, 2800, '#ffffff');
  band(s, 0, 800, 1400, '#010066');
  s.path('M722 143A300 300 0 1 0 722 657A264 264 0 1 1 722 143Z', { fill: yellow, stroke: 'none' });
  s.path(star(860, 400, 222, 124, 14), { fill: yellow, stroke: 'none' });
  return s;
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
