import type { DrawingSpec } from '../drawing.ts';
import { flat } from '../kit/dot-map.ts';
import type { Iso, Point2 } from '../kit/iso.ts';
import { num } from '../kit/iso.ts';
import { HOME, NETWORK, NETWORK_SIZE, networkMap, networkShapes } from '../kit/network-map.ts';

/** The page sets its buttons where the leaders of the two countries end, so the keys are those of the page. */
export const drawing: DrawingSpec = {
  id: 'map-network',
  title: 'Overseas network',
  kind: 'map',
  ...NETWORK_SIZE,
  draw,
  parts: { thailand: 'Thailand', malaysia: 'Malaysia' },
  alt: 'Map of Asia and the western Pacific in dots: dashed lines lead from Busan in Korea to Thailand and to Malaysia.',
};

function draw(): Iso {
  const map = networkMap();
  const { surface: s, at } = map;
  const { mat } = s.theme;
  const shapes = networkShapes(map);
  s.path(shapes.korea, { fill: mat.deep[1], w: 1.2 });
  s.path(shapes.thailand + shapes.malaysia, { fill: mat.gold[1], w: 1.2 });
  const home = at(HOME);
  for (const [country, bend] of [
    [NETWORK.thailand, 0.2],
    [NETWORK.malaysia, 0.3],
  ] as const) {
    s.path(arc(home, at(country.place), bend), { w: 2.2, dash: '3 6', cap: 'round' });
  }
  s.dot(...flat(home), 6, mat.gold[1], { w: 2 });
  for (const [key, { place, button }] of Object.entries(NETWORK)) s.anchor(key, flat(at(place)), button);
  return s;
}

/** A bow from a to b, bent to the right of the way by a share of its length. */
function arc(a: Point2, b: Point2, bend: number): string {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const middle: Point2 = [(a[0] + b[0]) / 2 - dy * -bend, (a[1] + b[1]) / 2 - dx * bend];
  return `M${num(a[0])} ${num(a[1])}Q${[...middle, ...b].map(num).join(' ')}`;
}
