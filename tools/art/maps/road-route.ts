import type { DrawingSpec } from '../drawing.ts';
import { Iso, way } from '../kit/iso.ts';
import type { Point3 } from '../kit/iso.ts';
import { rng } from '../kit/colour.ts';
import { towerCrane } from '../kit/parts-building.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { mesh, tree } from '../kit/site.ts';
import { box, faceX, faceY, faceZ } from '../kit/solids.ts';

export const drawing: DrawingSpec = {
  id: 'route-4',
  title: 'Oversize cargo route by land',
  kind: 'map',
  width: 800,
  height: 600,
  draw,
  parts: { works: 'Works', site: 'Site' },
  alt: 'Schematic map of an oversize cargo route by land: a dashed line along roads from a works, past a town and over a river bridge, to a site.',
};

/** The way of the load, along the middle of the roads. */
const ROUTE = way(
  [86, 56, 3.2],
  [86, 170, 3.2],
  [230, 170, 3.2],
  [230, 410, 3.2],
  [410, 410, 3.2],
  [410, 356, 3.2],
);

/** Middles of the roads: along x at these y, along y at these x. */
const ALONG_X: readonly number[] = [170, 410];
const ALONG_Y: readonly number[] = [86, 230, 410];
const HALF = 12;

function draw(): Iso {
  const s = new Iso({ ox: 400, oy: 84, scale: 0.92, strokeWidth: 1.4 });
  const { mat } = s.theme;
  box(s, 0, 0, -12, 480, 480, 12, [mat.white[0], mat.steel[1], mat.steel[2]]);
  mesh(s, [0, 0, 0], [480, 0, 0], [0, 480, 0], 10, 10, { w: 0.7, stroke: mat.steel[0] });
  river(s);
  roads(s);
  s.line(ROUTE, { w: 10, cap: 'round' });
  s.line(ROUTE, { w: 5.6, stroke: mat.gold[1], dash: '15 7' });
  works(s);
  town(s);
  site(s);
  s.anchor('works', [24, 74, 38], [-92, -40]);
  s.anchor('site', [466, 332, 34], [70, 70]);
  return s;
}

/** The river that the roads cross, along x. */
function river(s: Iso): void {
  const bank = way([0, 258, 0], [120, 250, 0], [260, 266, 0], [380, 254, 0], [480, 262, 0]);
  const far = bank.toReversed().map(([x, y]): Point3 => [x, y + 46, 0]);
  s.poly([...bank, ...far], s.theme.mat.water[1], { w: 0.9, stroke: s.theme.mat.mid[1] });
}

/** Roads with their middle lines, and the bridges over the river. */
function roads(s: Iso): void {
  const { mat } = s.theme;
  for (const y of ALONG_X) faceZ(s, 0, 480, y - HALF, y + HALF, 0.2, mat.ground[2], { stroke: 'none' });
  for (const x of ALONG_Y) faceZ(s, x - HALF, x + HALF, 0, 480, 0.2, mat.ground[2], { stroke: 'none' });
  for (const x of ALONG_Y) box(s, x - HALF - 2, 246, 0, HALF * 2 + 4, 68, 3, 'steel', { w: 0.9 });
  const middles = [
    ...ALONG_X.map((y) => way([0, y, 0.3], [480, y, 0.3])),
    ...ALONG_Y.map((x) => way([x, 0, 0.3], [x, 480, 0.3])),
  ];
  s.lines(middles, { w: 1.4, stroke: mat.white[0], dash: '9 8' });
}

function works(s: Iso): void {
  const { mat } = s.theme;
  box(s, 14, 16, 0, 60, 58, 34, 'white');
  for (const x of [14, 34, 54])
    s.poly(way([x, 74, 34], [x + 20, 74, 34], [x + 20, 74, 46]), mat.steel[1], { w: 1 });
  for (const x of [14, 34, 54])
    s.poly(way([x, 74, 34], [x + 20, 74, 46], [x + 20, 16, 46], [x, 16, 34]), mat.mid[0], { w: 1 });
  faceX(s, 74.2, 26, 64, 2, 26, mat.deep[2], { w: 0.9 });
  faceY(s, 24, 62, 74.2, 16, 26, mat.deep[1], { w: 0.9 });
  cyl(s, 108, 30, 0, 8, 72, 'z', 'white', { noCap: true });
  ellipse(s, 108, 30, 72, 8, 'z', mat.dark[2], { w: 1 });
}

/** Houses of the town that the load passes, and trees along the roads. */
function town(s: Iso): void {
  const random = rng(12);
  const roofs: [x: number, y: number, h: number][] = [];
  for (const x of [262, 300, 338, 372])
    for (const y of [24, 66, 108]) roofs.push([x, y, 14 + Math.round(random() * 26)]);
  for (const [x, y, h] of roofs) {
    box(s, x, y, 0, 22, 26, h, 'white', { w: 1 });
    faceY(s, x + 4, x + 18, y + 26.1, h - 9, h - 4, s.theme.mat.mid[1], { stroke: 'none' });
  }
  const places: [number, number, number][] = Array.from({ length: 26 }, () => {
    const west = random() < 0.55;
    return [
      west ? 112 + random() * 96 : 16 + random() * 50,
      west ? 200 + random() * 40 : 330 + random() * 130,
      0.8,
    ];
  });
  places.sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  for (const [x, y, k] of places) tree(s, x, y, k);
}

function site(s: Iso): void {
  const { mat } = s.theme;
  faceZ(s, 422, 478, 316, 394, 0.4, mat.ground[1], { w: 0.9 });
  towerCrane(s, 446, 326, 66, 50, 'y', 'deep');
  box(s, 432, 342, 0, 18, 18, 30, 'steel');
  box(s, 456, 346, 0, 18, 22, 18, 'mid');
  box(s, 432, 370, 0, 36, 16, 5, 'mid');
}
