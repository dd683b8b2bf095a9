import { bannerDrawing, bannerGround } from '../kit/banner.ts';
import { mixHex, rng } from '../kit/colour.ts';
import { num, way } from '../kit/iso.ts';
import type { Iso, Point3 } from '../kit/iso.ts';
import { building } from '../kit/parts-building.ts';
import { solarTable } from '../kit/parts-energy.ts';
import { tree } from '../kit/site.ts';
import { box } from '../kit/solids.ts';

export const drawings = [
  bannerDrawing({
    name: 'network',
    title: 'Offices across the sea at night',
    alt: 'Three shores at night, one with a town and two with an office and a plant; gold lines lead from the town to the others.',
    placing: { ox: 1210, oy: 196, scale: 0.62 },
    paint,
  }),
];

const HOME: Point3 = [-20, -130, 118];
const BRANCHES: readonly Point3[] = [
  [-190, 236, 62],
  [372, -6, 78],
];

function paint(s: Iso): void {
  const { ground, water } = s.theme.mat;
  bannerGround(s, mixHex(ground[0], water[1], 0.35));
  waves(s);
  shore(s, -230, -300, 380, 260);
  for (const [x, y, floors] of [
    [-200, -270, 3],
    [-40, -280, 5],
    [70, -250, 3],
    [-190, -140, 2],
    [-56, -160, 4],
    [64, -140, 2],
  ] as const)
    building(s, x, y, 78, 64, floors, { floor: 26, material: 'mid', glass: 'dark' });
  for (const x of [-210, -120, 20, 130]) tree(s, x, -56, 1.2);
  shore(s, 260, -120, 300, 230);
  for (const y of [-96, -40]) solarTable(s, 440, y, { len: 96, depth: 38, cols: 4 });
  building(s, 330, -40, 84, 70, 2, { floor: 26, material: 'steel', glass: 'dark' });
  for (const [x, y] of [
    [290, 60],
    [300, -70],
    [480, 70],
    [530, 60],
  ] as const)
    tree(s, x, y, 1.2);
  shore(s, -330, 150, 280, 190);
  building(s, -236, 200, 92, 72, 2, { floor: 26, material: 'steel', glass: 'dark' });
  for (const [x, y] of [
    [-310, 190],
    [-300, 300],
    [-120, 220],
    [-90, 300],
    [-200, 310],
  ] as const)
    tree(s, x, y, 1.2);
  for (const branch of BRANCHES) bow(s, HOME, branch);
}

/** A stretch of land above the water. */
function shore(s: Iso, x: number, y: number, w: number, d: number): void {
  box(
    s,
    x - 14,
    y - 14,
    0,
    w + 28,
    d + 28,
    3,
    [s.theme.mat.ground[1], s.theme.mat.ground[2], s.theme.mat.ground[2]],
    {
      stroke: 'none',
    },
  );
  box(s, x, y, 3, w, d, 8, 'ground', { w: 1.1 });
}

/** A gold line through the air that ends on a roof. */
function bow(s: Iso, from: Point3, to: Point3): void {
  const [a, b] = [s.p(...from), s.p(...to)];
  const top = Math.min(a[1], b[1]) - 46;
  const middle = (a[0] + b[0]) / 2;
  const data = `M${num(a[0])} ${num(a[1])}Q${num(middle)} ${num(top)} ${num(b[0])} ${num(b[1])}`;
  s.path(data, { w: 2.6, stroke: s.theme.flow, dash: '11 8', cap: 'round' });
  for (const point of [from, to]) s.dot(...point, 5, s.theme.mat.gold[1], { w: 1.2 });
}

function waves(s: Iso): void {
  const random = rng(5);
  const { ground } = s.theme.mat;
  const strokes = Array.from({ length: 150 }, () => {
    const [x, y] = [-1100 + random() * 2000, -900 + random() * 1900];
    return way([x, y, 0.3], [x + 26 + random() * 40, y, 0.3]);
  });
  s.lines(strokes, { w: 1, stroke: mixHex(ground[0], s.theme.hair, 0.5) });
}
