import { card } from '../kit/card.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { towerCrane } from '../kit/parts-building.ts';
import { apartments, car, road, shops } from '../kit/parts-housing.ts';
import { person, tree } from '../kit/site.ts';
import { box, faceY, faceZ } from '../kit/solids.ts';

export const drawings = [
  card({
    id: 'card-apartment-1',
    title: 'Apartment buildings on a street',
    alt: 'Three apartment buildings with balconies on a street with trees, and a gold car.',
    paint: street,
  }),
  card({
    id: 'card-apartment-2',
    title: 'Apartment buildings round a court',
    alt: 'Apartment buildings round a court, one of them still rising under a gold tower crane.',
    paint: court,
  }),
  card({
    id: 'card-lot-1',
    title: 'Building with shops and units for sale',
    alt: 'A building with shops at its foot and units above them, those for sale in gold.',
    paint: mixed,
  }),
  card({
    id: 'card-lot-2',
    title: 'Office building with units for sale',
    alt: 'A stepped office building with a roof terrace, the units for sale in gold.',
    paint: offices,
  }),
];

function trees(s: Iso, places: readonly (readonly [x: number, y: number, k: number])[]): void {
  for (const [x, y, k] of places) tree(s, x, y, k);
}

function street(s: Iso): void {
  road(s, 132, 34);
  trees(s, [
    [10, 20, 0.9],
    [12, 60, 1],
  ]);
  apartments(s, { x: 24, y: 10, w: 62, d: 34, floors: 6, bays: 3 });
  apartments(s, { x: 108, y: 16, w: 60, d: 34, floors: 5, bays: 3, material: 'steel' });
  apartments(s, { x: 20, y: 78, w: 76, d: 32, floors: 3, bays: 4 });
  trees(s, [
    [112, 84, 1.1],
    [134, 90, 1],
    [158, 84, 1.1],
    [118, 120, 0.9],
    [150, 120, 1],
  ]);
  car(s, 60, 150);
  car(s, 124, 136, 'steel');
  person(s, 110, 126, 0, 18);
  person(s, 34, 174, 0, 18);
}

function court(s: Iso): void {
  const { mat } = s.theme;
  faceZ(s, 62, 122, 66, 128, 0.3, mat.ground[1], { w: 0.8 });
  faceZ(s, 78, 106, 82, 112, 0.4, mat.water[1], { w: 0.8 });
  towerCrane(s, 142, 20, 104, 64, 'y');
  apartments(s, { x: 14, y: 12, w: 44, d: 40, floors: 6, bays: 2 });
  apartments(s, { x: 78, y: 10, w: 46, d: 38, floors: 5, bays: 2 });
  unfinished(s, 134, 62, 40, 56);
  apartments(s, { x: 12, y: 96, w: 40, d: 40, floors: 4, bays: 2, material: 'steel' });
  trees(s, [
    [66, 70, 0.8],
    [116, 78, 0.8],
    [70, 124, 0.9],
    [112, 124, 0.8],
    [24, 158, 1],
  ]);
  person(s, 92, 136, 0, 18);
  person(s, 104, 140, 0, 18);
  person(s, 160, 150, 0, 18);
}

/** Floors on columns, still open. */
function unfinished(s: Iso, x: number, y: number, w: number, d: number): void {
  for (let floor = 0; floor < 4; floor++) {
    const z = floor * 15;
    if (floor > 0) box(s, x, y, z - 3, w, d, 3, 'mid', { w: 0.9 });
    if (floor === 3) break;
    for (const [dx, dy] of [
      [0, 0],
      [w - 4, 0],
      [0, d - 4],
      [w - 4, d / 2],
      [w - 4, d - 4],
    ] as const)
      box(s, x + dx, y + dy, z, 4, 4, 12, 'steel', { w: 0.8 });
  }
  const bars = [0, 1, 2, 3].map((i) => way([x + 5 + i * 10, y + d - 4, 45], [x + 5 + i * 10, y + d - 4, 54]));
  s.lines(bars, { w: 1.6, stroke: s.theme.flow });
}

function mixed(s: Iso): void {
  road(s, 144, 30);
  trees(s, [
    [16, 24, 1],
    [164, 20, 1],
  ]);
  shops(s, 26, 22, 124, 82, 5);
  s.at(0, 0, 20, () => {
    const sold = [
      [1, 1],
      [2, 3],
      [4, 0],
      [5, 2],
    ] as const;
    apartments(s, { x: 34, y: 30, w: 104, d: 62, floors: 6, bays: 4, sold });
  });
  trees(s, [
    [20, 132, 0.9],
    [76, 134, 0.9],
    [132, 134, 0.9],
  ]);
  car(s, 96, 148, 'steel');
  for (const [x, y] of [
    [46, 122],
    [58, 126],
    [108, 122],
  ] as const)
    person(s, x, y, 0, 18);
}

function offices(s: Iso): void {
  const { mat } = s.theme;
  apartments(s, { x: 18, y: 14, w: 60, d: 50, floors: 6, bays: 3, sold: [[4, 1]] });
  apartments(s, { x: 78, y: 14, w: 84, d: 50, floors: 4, bays: 4, material: 'steel', sold: [[2, 2]] });
  apartments(s, {
    x: 18,
    y: 68,
    w: 76,
    d: 56,
    floors: 2,
    bays: 3,
    sold: [
      [1, 0],
      [0, 2],
    ],
  });
  s.at(0, 0, 26, () => {
    faceZ(s, 22, 90, 72, 120, 0.4, mat.ground[2], { w: 0.8 });
    trees(s, [
      [32, 82, 0.5],
      [56, 80, 0.5],
      [80, 84, 0.5],
    ]);
  });
  faceZ(s, 104, 168, 80, 150, 0.3, mat.ground[1], { w: 0.8 });
  trees(s, [
    [112, 88, 0.9],
    [158, 90, 1],
    [160, 142, 0.9],
  ]);
  for (const x of [112, 130, 148]) s.line(way([x, 128, 0.4], [x, 148, 0.4]), { w: 1, stroke: mat.white[0] });
  car(s, 114, 110, 'steel');
  faceY(s, 46, 66, 124.2, 1, 11, mat.glass[1], { w: 0.9 });
  person(s, 56, 146, 0, 18);
  person(s, 70, 150, 0, 18);
}
