/** The cargo ship beside the quay of the port scene. */
import { mixHex } from './colour.ts';
import { way } from './iso.ts';
import type { Iso, Point2 } from './iso.ts';
import { cyl, ellipse, hoop } from './round.ts';
import { rail } from './site.ts';
import { box, faceX, faceY, prismZ } from './solids.ts';

/** Height of the deck and of the water, with the quay at 0. */
export const DECK = 16;
export const WATERLINE = -44;

const HULL: readonly Point2[] = [
  [-300, 26],
  [470, 26],
  [560, 50],
  [622, 92],
  [560, 134],
  [470, 158],
  [-300, 158],
  [-318, 140],
  [-318, 44],
];

/** A general cargo ship along x with its bow to the right, laden with tower sections and blades. */
export function cargoShip(s: Iso): void {
  hull(s);
  superstructure(s);
  hatches(s);
  deckCargo(s);
  rail(s, way([470, 154, DECK], [556, 132, DECK], [614, 92, DECK]), { height: 12, posts: 4, w: 0.9 });
  cyl(s, 520, 92, DECK, 10, 12, 'z', 'mid');
  cyl(s, 556, 80, DECK, 6, 10, 'z', 'mid');
}

function hull(s: Iso): void {
  const { mat, hair } = s.theme;
  const reflection = HULL.map(([x, y]) => [x + 6, y + 12, WATERLINE] as const);
  s.poly(reflection, s.theme.shadow, { stroke: 'none', opacity: 0.6 });
  prismZ(s, HULL, WATERLINE, WATERLINE + 16, 'gold', { w: 1 });
  prismZ(s, HULL, WATERLINE + 16, DECK, 'dark', { w: 1.2 });
  const stripe = way(
    [-300, 158, DECK - 10],
    [470, 158, DECK - 10],
    [560, 134, DECK - 10],
    [622, 92, DECK - 10],
  );
  s.line(stripe, { stroke: mixHex(mat.dark[1], hair, 0.8), w: 1.4 });
  const planking = HULL.map(([x, y]) => [x * 0.985 + 3, 92 + (y - 92) * 0.9, DECK + 0.2] as const);
  s.poly(planking, mat.mid[1], { w: 0.8 });
  const marks = [0, 1, 2, 3, 4].map((i) => WATERLINE + 22 + i * 7);
  s.lines(
    marks.map((z) => way([430, 158.2, z], [440, 158.2, z])),
    { stroke: mat.white[1], w: 1.2 },
  );
}

function superstructure(s: Iso): void {
  const { mat, line } = s.theme;
  const none = { stroke: 'none' };
  box(s, -296, 34, DECK, 120, 116, 26, 'white');
  box(s, -290, 40, DECK + 26, 104, 104, 24, 'white');
  box(s, -284, 46, DECK + 50, 86, 92, 24, 'white');
  box(s, -278, 40, DECK + 74, 70, 104, 22, 'white');
  const windows = (x: number, y: number, z: number, n: number, pitch: number): void => {
    for (let i = 0; i < n; i++) {
      faceY(s, x + i * pitch, x + i * pitch + 7, y + 0.2, DECK + z, DECK + z + 9, mat.deep[2], none);
    }
  };
  windows(-288, 150, 8, 9, 12);
  windows(-282, 144, 33, 8, 12);
  windows(-276, 138, 57, 6, 13);
  faceY(s, -276, -210, 144.2, DECK + 82, DECK + 91, mat.deep[2], none);
  faceX(s, -207.8, 46, 140, DECK + 82, DECK + 91, mat.dark[2], none);
  box(s, -276, 66, DECK + 96, 34, 50, 34, 'deep');
  box(s, -276, 66, DECK + 106, 34, 50, 9, 'gold');
  s.line(way([-216, 92, DECK + 96], [-216, 92, DECK + 158]), { stroke: line, w: 2.4 });
  const yards = [
    way([-216, 74, DECK + 130], [-216, 110, DECK + 130]),
    way([-216, 80, DECK + 142], [-216, 104, DECK + 142]),
  ];
  s.lines(yards, { stroke: line, w: 1.4 });
}

function hatches(s: Iso): void {
  const spans: readonly Point2[] = [
    [-150, -30],
    [-16, 120],
    [356, 452],
  ];
  for (const [a, b] of spans) {
    box(s, a, 44, DECK, b - a, 96, 12, 'mid');
    const seams = [1, 2, 3, 4, 5].map((i) => a + ((b - a) * i) / 6);
    s.lines(
      seams.map((x) => way([x, 44, DECK + 12], [x, 140, DECK + 12])),
      { w: 0.8 },
    );
  }
}

/** Tower sections and blades of wind turbines, and two crates. */
function deckCargo(s: Iso): void {
  for (const y of [66, 112]) {
    cyl(s, -144, y, DECK + 34, 20, 108, 'x', 'white');
    hoop(s, -90, y, DECK + 34, 20, 'x', { w: 0.9 });
    ellipse(s, -36, y, DECK + 34, 15, 'x', s.theme.mat.deep[2], { w: 1 });
  }
  for (const y of [58, 82, 106, 128]) {
    const blade: readonly Point2[] = [
      [-12, y],
      [90, y - 5],
      [118, y],
      [90, y + 6],
      [-12, y + 4],
    ];
    prismZ(s, blade, DECK + 18, DECK + 26, 'white', { w: 0.9 });
  }
  box(s, 366, 52, DECK + 12, 44, 80, 30, 'steel');
  box(s, 416, 60, DECK + 12, 28, 64, 22, 'deep');
}
