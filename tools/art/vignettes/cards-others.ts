import { card } from '../kit/card.ts';
import { mixHex } from '../kit/colour.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { building, roofCross } from '../kit/parts-building.ts';
import { car, road } from '../kit/parts-housing.ts';
import { FORKS, forkLift } from '../kit/parts-yard.ts';
import { cyl, ellipse, hoop } from '../kit/round.ts';
import { cable, mesh, person, tree } from '../kit/site.ts';
import { box, faceX, faceY, faceZ, prismX } from '../kit/solids.ts';
import type { Material } from '../kit/themes.ts';

export const drawings = [
  card({
    id: 'card-hospital',
    title: 'Turn-key hospital',
    alt: 'A hospital with a low wing, a gold cross on its roof, and cars before the entrance.',
    paint: hospital,
  }),
  card({
    id: 'card-railway',
    title: 'Railway modernization',
    alt: 'A gold train on an electrified line with two tracks, beside a platform.',
    paint: railway,
  }),
  card({
    id: 'card-highway',
    title: 'Highway',
    alt: 'A highway on piers that crosses a road, and a gold paver that lays its surface.',
    paint: highway,
  }),
  card({
    id: 'card-zero-energy',
    title: 'Zero-energy house',
    alt: 'A house with solar modules on its roof, a gold cable from them to a battery, and a heat pump.',
    paint: house,
  }),
  card({
    id: 'card-building-materials',
    title: 'Building materials',
    alt: 'A yard with bricks, pipes and beams, and a fork-lift that carries a gold pallet.',
    paint: materials,
  }),
  card({
    id: 'card-paper',
    title: 'Paper',
    alt: 'Paper reels and stacks of sheets in a store, and a clamp truck that carries a gold reel.',
    paint: paper,
  }),
];

function trees(s: Iso, places: readonly (readonly [x: number, y: number])[]): void {
  for (const [x, y] of places) tree(s, x, y, 1);
}

function hospital(s: Iso): void {
  const { mat } = s.theme;
  road(s, 146, 28);
  building(s, 14, 14, 62, 52, 6, { floor: 13 });
  box(s, 76, 26, 0, 88, 76, 36, 'white');
  s.lines(
    [10, 24].map((z) => way([164, 34, z], [164, 94, z])),
    { w: 5, stroke: mat.deep[2] },
  );
  s.lines(
    [10, 24].map((z) => way([82, 102, z], [158, 102, z])),
    { w: 5, stroke: mat.deep[1] },
  );
  roofCross(s, 120, 64, 36);
  box(s, 104, 102, 15, 32, 18, 3, 'mid', { w: 0.9 });
  s.lines(
    [106, 134].map((x) => way([x, 119, 0], [x, 119, 15])),
    { w: 1.6, stroke: s.theme.line },
  );
  trees(s, [
    [20, 92],
    [42, 104],
    [22, 126],
    [56, 128],
    [166, 124],
  ]);
  car(s, 92, 148, 'white');
  car(s, 40, 160, 'steel');
  person(s, 120, 130, 0, 18);
  person(s, 130, 134, 0, 18);
}

function railway(s: Iso): void {
  const { mat } = s.theme;
  box(s, 10, 12, 0, 150, 30, 8, 'steel');
  s.line(way([10, 38, 8.2], [160, 38, 8.2]), { w: 1.4, stroke: mat.white[0] });
  for (const x of [30, 80, 130]) s.line(way([x, 26, 8], [x, 26, 34]), { w: 2.2, stroke: s.theme.line });
  box(s, 16, 14, 34, 134, 24, 3, 'mid', { w: 0.9 });
  for (const [x, y] of [
    [56, 32],
    [66, 28],
    [112, 30],
  ] as const)
    person(s, x, y, 8, 18);
  track(s, 56);
  train(s, 60);
  track(s, 110);
  masts(s, 150);
  trees(s, [
    [20, 164],
    [92, 166],
    [164, 164],
  ]);
}

/** A track along x whose ballast begins at y. */
function track(s: Iso, y: number): void {
  const { mat, line } = s.theme;
  faceZ(s, 0, 180, y, y + 34, 0.2, mat.ground[2], { stroke: 'none' });
  const sleepers = Array.from({ length: 18 }, (_, i) =>
    way([5 + i * 10, y + 6, 0.4], [5 + i * 10, y + 28, 0.4]),
  );
  s.lines(sleepers, { w: 2.4, stroke: mat.mid[1] });
  s.lines(
    [y + 10, y + 24].map((at) => way([0, at, 1], [180, at, 1])),
    { w: 1.4, stroke: line },
  );
}

/** Two cars of a train on the track whose near rail lies 20 beyond y. */
function train(s: Iso, y: number): void {
  const { mat } = s.theme;
  const body = [
    [y, 4],
    [y, 26],
    [y + 5, 33],
    [y + 21, 33],
    [y + 26, 26],
    [y + 26, 4],
  ] as const;
  for (const [x0, x1] of [
    [8, 82],
    [86, 160],
  ] as const) {
    prismX(s, body, x0, x1, 'gold', { w: 1 });
    for (let x = x0 + 6; x < x1 - 14; x += 15) faceY(s, x, x + 11, y + 26.2, 15, 24, mat.deep[1], { w: 0.7 });
    s.line(way([x0, y + 26.2, 9], [x1, y + 26.2, 9]), { w: 2, stroke: mat.white[0] });
    s.line(way([x0 + 30, y + 13, 33], [x0 + 36, y + 13, 42], [x0 + 42, y + 13, 33]), {
      w: 1.4,
      stroke: s.theme.line,
    });
  }
  faceX(s, 160.2, y + 4, y + 22, 15, 26, mat.deep[2], { w: 0.8 });
}

/** Masts beside the near track that hold the wires of both. */
function masts(s: Iso, y: number): void {
  const { line } = s.theme;
  for (const x of [24, 92, 160]) {
    s.line(way([x, y, 0], [x, y, 58]), { w: 2.2, stroke: line });
    s.line(way([x, y, 54], [x, 70, 54]), { w: 1.4, stroke: line });
  }
  s.lines(
    [73, 127].map((at) => way([0, at, 46], [180, at, 46])),
    { w: 0.9, stroke: line },
  );
}

function highway(s: Iso): void {
  const { mat } = s.theme;
  road(s, 108, 34);
  trees(s, [
    [20, 30],
    [38, 62],
    [150, 30],
    [156, 78],
    [22, 90],
  ]);
  car(s, 20, 118, 'steel');
  for (const y of [14, 82]) pier(s, y);
  car(s, 82, 118, 'white');
  pier(s, 156);
  const [x0, x1, z] = [62, 122, 42];
  box(s, x0, 0, z - 8, x1 - x0, 180, 8, 'white');
  faceZ(s, x0 + 4, x1 - 4, 0, 96, z + 0.2, mat.dark[0], { stroke: 'none' });
  faceZ(s, x0 + 4, x1 - 4, 96, 180, z + 0.2, mat.mid[0], { stroke: 'none' });
  s.line(way([92, 0, z + 0.4], [92, 88, z + 0.4]), { w: 1.4, stroke: mat.white[0], dash: '8 6' });
  s.lines(
    [x0 + 2, x1 - 2].flatMap((x) => [
      way([x, 0, z + 6], [x, 180, z + 6]),
      ...Array.from({ length: 10 }, (_, i) => way([x, i * 19 + 4, z], [x, i * 19 + 4, z + 6])),
    ]),
    { w: 1, stroke: s.theme.line },
  );
  box(s, 72, 26, z + 3, 11, 24, 6, 'steel', { w: 0.8 });
  box(s, 73, 31, z + 9, 9, 12, 5, 'deep', { w: 0.8 });
  box(s, 66, 92, z + 1, 52, 8, 7, 'mid', { w: 0.9 });
  box(s, 74, 98, z + 3, 36, 22, 13, 'gold');
  box(s, 78, 120, z + 3, 28, 12, 9, 'gold');
  faceZ(s, 80, 104, 122, 130, z + 12.2, mat.dark[2], { w: 0.8 });
  person(s, 84, 146, z, 18);
  person(s, 104, 152, z, 18);
  trees(s, [
    [34, 162],
    [150, 160],
    [168, 150],
  ]);
}

function pier(s: Iso, y: number): void {
  for (const x of [72, 104]) box(s, x, y, 0, 9, 9, 28, 'steel', { w: 0.9 });
  box(s, 66, y - 1, 28, 52, 11, 6, 'mid', { w: 0.9 });
}

function house(s: Iso): void {
  const { mat } = s.theme;
  const [x0, x1, near] = [34, 128, 112];
  trees(s, [
    [18, 24],
    [150, 24],
    [164, 60],
    [20, 70],
  ]);
  box(s, x0, 44, 0, x1 - x0, near - 44, 34, 'white');
  const gable = [
    [38, 34],
    [74, 76],
    [120, 34],
  ] as const;
  prismX(s, gable, x0 - 5, x1 + 5, 'mid');
  s.poly(way([x1 + 5.2, 45, 34], [x1 + 5.2, 74, 69], [x1 + 5.2, 112, 34]), s.tone('white', 2), { w: 0.9 });
  roof(s, x0, x1);
  for (const x of [44, 72]) faceY(s, x, x + 20, near + 0.2, 10, 25, mat.glass[1], { w: 0.9 });
  faceY(s, 104, 118, near + 0.2, 0, 25, mat.deep[1], { w: 0.9 });
  faceX(s, x1 + 0.2, 60, 80, 12, 26, mat.glass[2], { w: 0.9 });
  cable(s, way([x1 + 5.4, 106, 44], [x1 + 5.4, 106, 4], [138, 106, 2], [138, 128, 2]), { w: 2.6 });
  box(s, 132, 128, 0, 14, 12, 24, 'deep', { w: 1 });
  faceY(s, 135, 143, 140.2, 8, 18, mat.gold[1], { w: 0.8 });
  box(s, 46, 128, 2, 30, 12, 20, 'steel', { w: 1 });
  ellipse(s, 61, 140.2, 12, 7, 'y', mat.dark[1], { w: 0.9 });
  ellipse(s, 61, 140.2, 12, 2, 'y', mat.steel[0], { w: 0.7 });
  s.line(way([54, 128, 14], [54, near, 14]), { w: 2, stroke: mat.mid[2] });
  person(s, 112, 142, 0, 20);
  trees(s, [
    [22, 154],
    [92, 160],
    [168, 112],
  ]);
}

/** Solar modules on the slope that looks to the viewer's left, and light on some of them. */
function roof(s: Iso, x0: number, x1: number): void {
  const { mat } = s.theme;
  const slope = (x: number, t: number) => [x, 74 + 46 * t, 76.4 - 42 * t] as const;
  s.poly([slope(x0, 0.12), slope(x1, 0.12), slope(x1, 0.88), slope(x0, 0.88)], mat.panel[0], { w: 1 });
  const light = mixHex(mat.panel[0], mat.glass[0], 0.3);
  s.poly([slope(x0, 0.12), slope(x0 + 30, 0.12), slope(x0 + 54, 0.88), slope(x0, 0.88)], light, {
    stroke: 'none',
  });
  const style = { w: 0.9, stroke: mixHex(mat.panel[0], mat.glass[0], 0.6) };
  mesh(s, slope(x0, 0.12), [x1 - x0, 0, 0], [0, 46 * 0.76, -42 * 0.76], 6, 3, style);
}

/** A stack of bricks or sheets with courses on both sides. */
function stack(
  s: Iso,
  [x, y, w, d]: readonly [number, number, number, number],
  h: number,
  step: number,
  of: Material,
): void {
  box(s, x, y, 0, w, d, 4, 'mid', { w: 0.8 });
  box(s, x, y, 4, w, d, h, of, { w: 1 });
  const courses = [];
  for (let z = 4 + step; z < h + 3; z += step)
    courses.push(way([x, y + d, z], [x + w, y + d, z], [x + w, y, z]));
  s.lines(courses, { w: 0.7, stroke: s.theme.hair });
}

function materials(s: Iso): void {
  stack(s, [14, 14, 40, 30], 34, 6, 'steel');
  stack(s, [62, 14, 40, 30], 28, 6, 'white');
  stack(s, [112, 14, 40, 30], 40, 6, 'steel');
  for (const [y, z] of [
    [62, 6],
    [73, 6],
    [84, 6],
    [67.5, 15.5],
    [78.5, 15.5],
    [73, 25],
  ] as const) {
    cyl(s, 14, y, z, 5.4, 84, 'x', 'white', { w: 0.9 });
    ellipse(s, 98, y, z, 3.6, 'x', s.theme.mat.deep[2], { w: 0.7 });
  }
  for (const [y, z] of [
    [60, 0],
    [72, 0],
    [84, 0],
    [60, 7],
    [72, 7],
  ] as const) {
    box(s, 112, y, z, 56, 9, 1.6, 'deep', { w: 0.7 });
    box(s, 112, y + 3.5, z + 1.6, 56, 2, 3.6, 'deep', { w: 0.7 });
    box(s, 112, y, z + 5.2, 56, 9, 1.6, 'deep', { w: 0.7 });
  }
  stack(s, [14, 112, 34, 46], 20, 4, 'steel');
  forkLift(s, 66, 122);
  box(s, 110, 116, FORKS, 34, 32, 3, 'mid', { w: 0.8 });
  box(s, 111, 117, FORKS + 3, 32, 30, 20, 'gold');
  s.lines(
    [8, 13, 18].map((z) => way([111, 147, FORKS + z], [143, 147, FORKS + z], [143, 117, FORKS + z])),
    { w: 0.7 },
  );
  person(s, 62, 166, 0, 20);
}

function reel(s: Iso, x: number, y: number, z: number, of: Material = 'white'): void {
  cyl(s, x, y, z, 14, 28, 'z', of, { w: 1 });
  ellipse(s, x, y, z + 28, 3.4, 'z', s.theme.mat.dark[2], { w: 0.8 });
  hoop(s, x, y, z + 9, 14, 'z', { w: 0.7 });
  hoop(s, x, y, z + 20, 14, 'z', { w: 0.7 });
}

function paper(s: Iso): void {
  for (const y of [28, 60]) {
    for (const x of [28, 60, 92, 124]) {
      reel(s, x, y, 0);
      if (x < 100) reel(s, x, y, 28, x === 60 ? 'steel' : 'white');
    }
  }
  stack(s, [14, 92, 40, 30], 24, 3, 'white');
  stack(s, [14, 132, 40, 30], 16, 3, 'white');
  forkLift(s, 68, 116);
  for (const dy of [-5, 24]) box(s, 112, 116 + dy, 14, 20, 3, 14, 'dark', { w: 0.8 });
  reel(s, 130, 127, 8, 'gold');
  box(s, 112, 140, 14, 24, 3, 14, 'dark', { w: 0.8 });
  person(s, 160, 96, 0, 20);
}
