import type { DrawingSpec } from '../drawing.ts';
import { rng } from '../kit/colour.ts';
import { Iso, num, way } from '../kit/iso.ts';
import { building } from '../kit/parts-building.ts';
import { ellipse } from '../kit/round.ts';
import { mesh, person, tree } from '../kit/site.ts';
import { box, faceX, faceY, faceZ } from '../kit/solids.ts';

export const drawing: DrawingSpec = {
  id: 'location-map',
  title: 'The way to the head office',
  kind: 'map',
  width: 860,
  height: 600,
  draw,
  parts: { office: 'Head office', bus: 'Bus stop', subway: 'Subway station' },
  alt: 'Schematic map: the head office under a marker at a crossing, and two dashed walking routes, the shorter one to a bus stop, the longer one to a subway station.',
};

const SIDE = 480;
/** Middles of the roads: along x at these y, along y at these x. */
const ALONG_X: readonly number[] = [96, 340];
const ALONG_Y: readonly number[] = [96, 340];
const HALF = 15;

/** Both begin at the door of the office. Their lengths are as 600 to 950, as the walking distances are. */
const TO_BUS = way([262, 322, 0.6], [322, 322, 0.6], [322, 114, 0.6], [340, 114, 0.6]);
const TO_SUBWAY = way([250, 322, 0.6], [114, 322, 0.6], [114, 114, 0.6], [18, 114, 0.6]);

function draw(): Iso {
  const s = new Iso({ ox: 430, oy: 88, scale: 0.98, strokeWidth: 1.4 });
  const { mat } = s.theme;
  box(s, 0, 0, -12, SIDE, SIDE, 12, [mat.white[0], mat.steel[1], mat.steel[2]]);
  mesh(s, [0, 0, 0], [SIDE, 0, 0], [0, SIDE, 0], 10, 10, { w: 0.7, stroke: mat.steel[0] });
  park(s);
  roads(s);
  houses(s, 16, 78, 16, 78, 2);
  houses(s, 132, 300, 16, 76, 3);
  houses(s, 372, 462, 14, 78, 2);
  houses(s, 14, 76, 136, 300, 2);
  for (const points of [TO_BUS, TO_SUBWAY]) {
    s.line(points, { w: 9, stroke: mat.white[0], cap: 'round' });
    s.line(points, { w: 5, stroke: mat.gold[1], dash: '12 7' });
  }
  subwayEntrance(s, 6, 116);
  busStop(s, 358, 96);
  building(s, 222, 234, 66, 64, 4, { floor: 13 });
  person(s, 280, 318, 0, 20);
  houses(s, 376, 462, 150, 290, 1);
  trees(s);
  marker(s);
  s.anchor('office', [288, 262, 34], [96, -50]);
  s.anchor('bus', [376, 100, 22], [66, -58]);
  s.anchor('subway', [10, 132, 22], [-62, -62]);
  return s;
}

function roads(s: Iso): void {
  const { mat } = s.theme;
  for (const y of ALONG_X) faceZ(s, 0, SIDE, y - HALF, y + HALF, 0.2, mat.ground[2], { stroke: 'none' });
  for (const x of ALONG_Y) faceZ(s, x - HALF, x + HALF, 0, SIDE, 0.2, mat.ground[2], { stroke: 'none' });
  const middles = [
    ...ALONG_X.map((y) => way([4, y, 0.3], [SIDE - 4, y, 0.3])),
    ...ALONG_Y.map((x) => way([x, 4, 0.3], [x, SIDE - 4, 0.3])),
  ];
  s.lines(middles, { w: 1.4, stroke: mat.white[0], dash: '9 8' });
}

/** Low houses that fill a plot in rows, low enough to hide no road behind them. */
function houses(s: Iso, x0: number, x1: number, y0: number, y1: number, storeys: number): void {
  const random = rng(Math.round(x0 * 7 + y0));
  const { mat } = s.theme;
  for (let x = x0; x + 26 <= x1; x += 36) {
    for (let y = y0; y + 26 <= y1; y += 38) {
      const h = 9 + Math.round(random() * storeys * 7);
      box(s, x, y, 0, 26, 28, h, 'white', { w: 1 });
      faceY(s, x + 4, x + 22, y + 28.1, h - 6, h - 3, mat.mid[1], { stroke: 'none' });
      faceX(s, x + 26.1, y + 5, y + 23, h - 6, h - 3, mat.mid[2], { stroke: 'none' });
    }
  }
}

/** Stairs that lead down, under a roof. */
function subwayEntrance(s: Iso, x: number, y: number): void {
  const { mat } = s.theme;
  faceZ(s, x, x + 34, y + 2, y + 22, 0.5, mat.dark[2], { w: 0.9 });
  for (let i = 1; i < 5; i++)
    s.line(way([x + i * 7, y + 2, 0.6], [x + i * 7, y + 22, 0.6]), { w: 1, stroke: mat.mid[0] });
  box(s, x, y, 0, 34, 2, 9, 'steel', { w: 0.9 });
  for (const px of [x + 1, x + 31]) box(s, px, y + 20, 0, 2, 2, 22, 'mid', { w: 0.8 });
  box(s, x - 2, y - 1, 22, 38, 26, 3, 'deep', { w: 1 });
}

/** A shelter beside the road, and its post. */
function busStop(s: Iso, x: number, y: number): void {
  box(s, x + 14, y, 0, 2, 40, 18, 'glass', { w: 0.9 });
  for (const py of [y, y + 38]) box(s, x, py, 0, 2, 2, 18, 'mid', { w: 0.8 });
  box(s, x - 2, y - 2, 18, 20, 44, 3, 'deep', { w: 1 });
  box(s, x - 4, y + 52, 0, 2, 2, 26, 'dark', { w: 0.8 });
  ellipse(s, x - 3, y + 53, 30, 6, 'x', s.theme.mat.deep[1], { w: 1 });
}

function park(s: Iso): void {
  const { mat } = s.theme;
  faceZ(s, 120, 318, 362, 470, 0.3, mat.ground[1], { stroke: 'none' });
  ellipse(s, 226, 416, 0.5, 32, 'z', mat.water[1], { w: 1, stroke: mat.mid[1] });
}

function trees(s: Iso): void {
  const places: [x: number, y: number, k: number][] = [
    [160, 146, 0.8],
    [214, 138, 0.9],
    [278, 150, 0.8],
    [296, 214, 0.7],
    [140, 214, 0.7],
    [146, 306, 0.7],
    [180, 306, 0.7],
    [308, 300, 0.7],
    [134, 386, 0.9],
    [164, 440, 1],
    [176, 380, 0.8],
    [288, 382, 0.8],
    [290, 446, 1],
    [240, 460, 0.9],
    [306, 414, 0.9],
    [30, 376, 0.9],
    [62, 420, 1],
    [26, 448, 0.9],
    [384, 380, 0.8],
    [420, 420, 1],
    [456, 380, 0.9],
    [392, 452, 0.9],
  ];
  places.sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  for (const [x, y, k] of places) tree(s, x, y, k);
}

/** The fixed marker, over the roof of the office. */
function marker(s: Iso): void {
  const [x, y] = s.p(251, 262, 60);
  s.reach([x - 22, y - 62]);
  const pin = 'M0 0C-4 -14 -20 -24 -20 -40A20 20 0 1 1 20 -40C20 -24 4 -14 0 0Z';
  const { gold, dark } = s.theme.mat;
  s.raw(
    `<g transform="translate(${num(x)} ${num(y)})"><path d="${pin}" fill="${gold[1]}" stroke="${s.theme.ink}" stroke-width="1.6"/>` +
      `<circle cy="-40" r="8" fill="${dark[2]}"/></g>`,
  );
}
