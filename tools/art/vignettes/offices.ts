import { card } from '../kit/card.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { cyl } from '../kit/round.ts';
import { mesh, person, tree } from '../kit/site.ts';
import { box, faceX, faceY, faceZ } from '../kit/solids.ts';

/** Stand-ins for photographs of the overseas offices. Gold is what moves: the door, the screen that is read, the model. */
export const drawings = [
  card({
    id: 'office-tower',
    title: 'Office tower',
    alt: 'An office tower with rows of windows, a lower wing and trees.',
    paint: tower,
  }),
  card({
    id: 'office-house',
    title: 'Office building',
    alt: 'A low office building with a wide roof, a gold door, trees and people in front of it.',
    paint: house,
  }),
  card({
    id: 'office-reception',
    title: 'Reception of an office',
    alt: 'A reception desk before a wall with a gold sign, with a sofa and visitors.',
    paint: reception,
  }),
  card({
    id: 'office-meeting',
    title: 'Meeting room',
    alt: 'A meeting room: a long table with chairs, and a wall screen with a gold curve.',
    paint: meeting,
  }),
  card({
    id: 'office-desks',
    title: 'Workplaces',
    alt: 'Two rows of desks with screens before a wall of windows.',
    paint: desks,
  }),
  card({
    id: 'office-plans',
    title: 'Plan room',
    alt: 'A plan room: a table with a model of a plant, and shelves of files along the wall.',
    paint: plans,
  }),
];

function windowsY(s: Iso, x0: number, x1: number, y: number, levels: readonly number[], h = 9): void {
  for (const z of levels) faceY(s, x0, x1, y, z, z + h, s.theme.mat.glass[1], { w: 0.8 });
  s.lines(
    levels.flatMap((z) =>
      [0.25, 0.5, 0.75].map((t) => way([x0 + (x1 - x0) * t, y, z], [x0 + (x1 - x0) * t, y, z + h])),
    ),
    { w: 0.7 },
  );
}

function windowsX(s: Iso, x: number, y0: number, y1: number, levels: readonly number[], h = 9): void {
  for (const z of levels) faceX(s, x, y0, y1, z, z + h, s.theme.mat.glass[2], { w: 0.8 });
  s.lines(
    levels.flatMap((z) =>
      [0.25, 0.5, 0.75].map((t) => way([x, y0 + (y1 - y0) * t, z], [x, y0 + (y1 - y0) * t, z + h])),
    ),
    { w: 0.7 },
  );
}

function tower(s: Iso): void {
  const { mat } = s.theme;
  const levels = [12, 26, 40, 54, 68, 82, 96];
  box(s, 40, 40, 0, 66, 66, 112, 'white');
  box(s, 52, 52, 112, 30, 30, 8, 'mid');
  windowsY(s, 46, 100, 106.1, levels);
  windowsX(s, 106.1, 46, 100, levels);
  box(s, 106, 46, 0, 44, 70, 28, 'steel');
  windowsY(s, 112, 144, 116.1, [10]);
  windowsX(s, 150.1, 52, 110, [10]);
  box(s, 56, 106, 0, 34, 16, 18, 'white', { w: 1.1 });
  faceY(s, 64, 82, 122.1, 0, 14, mat.gold[1], { w: 1 });
  for (const [x, y] of [
    [22, 120],
    [26, 152],
    [120, 140],
    [150, 146],
  ] as const)
    tree(s, x, y, 1.1);
  person(s, 74, 148, 0, 22);
  person(s, 88, 152, 0, 22);
}

function house(s: Iso): void {
  const { mat } = s.theme;
  for (const y of [14, 40, 66]) tree(s, 14, y, 1.1);
  box(s, 30, 30, 0, 120, 84, 50, 'white');
  windowsY(s, 38, 72, 114.1, [8, 30], 13);
  windowsY(s, 108, 142, 114.1, [8, 30], 13);
  faceY(s, 80, 100, 114.1, 0, 26, mat.gold[1], { w: 1.1 });
  s.line(way([90, 114.2, 0], [90, 114.2, 26]), { w: 0.9 });
  windowsX(s, 150.1, 40, 104, [8, 30], 13);
  box(s, 22, 22, 50, 136, 100, 6, 'deep');
  box(s, 44, 40, 56, 26, 22, 10, 'steel');
  box(s, 76, 114, 28, 28, 22, 4, 'mid');
  for (const x of [78, 100]) cyl(s, x, 133, 0, 1.8, 28, 'z', 'steel', { w: 0.9 });
  for (const x of [34, 58, 130]) tree(s, x, 152, 0.9);
  person(s, 92, 154, 0, 24);
  person(s, 106, 160, 0, 24);
}

/** Two walls that meet at the far corner, and the floor's boards. */
function room(s: Iso, h = 78): void {
  const { mat } = s.theme;
  faceZ(s, 6, 174, 6, 174, 0.3, mat.ground[0], { w: 0.9 });
  mesh(s, [6, 6, 0.4], [168, 0, 0], [0, 168, 0], 7, 1, { w: 0.6, stroke: mat.steel[1] });
  box(s, 0, 0, 0, 6, 174, h, [mat.steel[0], mat.white[1], mat.white[1]]);
  box(s, 0, 0, 0, 174, 6, h, [mat.steel[0], mat.white[0], mat.white[1]]);
}

function chair(s: Iso, x: number, y: number, back: 'near' | 'far'): void {
  cyl(s, x + 6, y + 6, 0, 4.4, 2, 'z', 'mid', { w: 0.8 });
  if (back === 'far') box(s, x, y, 11, 12, 2, 14, 'deep', { w: 0.9 });
  box(s, x, y, 9, 12, 12, 3, 'deep', { w: 0.9 });
  if (back === 'near') box(s, x, y + 11, 11, 12, 2, 14, 'deep', { w: 0.9 });
}

function reception(s: Iso): void {
  const { mat } = s.theme;
  room(s);
  faceY(s, 62, 124, 6.2, 40, 62, mat.deep[1], { w: 1 });
  faceY(s, 68, 84, 6.3, 45, 57, mat.gold[1], { stroke: 'none' });
  s.lines([way([90, 6.3, 54], [118, 6.3, 54]), way([90, 6.3, 48], [110, 6.3, 48])], {
    w: 2,
    stroke: mat.white[0],
  });
  person(s, 92, 34, 0, 34);
  box(s, 54, 48, 0, 84, 20, 24, 'white');
  box(s, 50, 46, 24, 92, 26, 3, 'deep');
  box(s, 106, 52, 27, 18, 3, 12, 'dark', { w: 0.9 });
  box(s, 14, 84, 0, 26, 66, 10, 'mid');
  box(s, 14, 84, 10, 8, 66, 14, 'mid');
  box(s, 54, 104, 0, 28, 28, 9, 'steel');
  cyl(s, 22, 166, 0, 6, 12, 'z', 'deep', { w: 1 });
  tree(s, 22, 166, 1.1);
  person(s, 118, 108, 0, 34);
  person(s, 136, 118, 0, 34);
}

function meeting(s: Iso): void {
  const { mat } = s.theme;
  room(s);
  box(s, 60, 6, 24, 70, 3, 42, 'dark');
  faceY(s, 64, 126, 9.2, 28, 62, mat.deep[1], { w: 0.8 });
  s.line(way([70, 9.3, 34], [84, 9.3, 40], [98, 9.3, 38], [112, 9.3, 50], [120, 9.3, 56]), {
    w: 2.6,
    stroke: mat.gold[1],
  });
  for (const z of [18, 44]) faceX(s, 6.2, 40, 150, z, z + 20, mat.glass[1], { w: 0.9 });
  for (const x of [48, 76, 104, 132]) chair(s, x, 62, 'far');
  box(s, 52, 90, 0, 8, 16, 20, 'mid');
  box(s, 124, 90, 0, 8, 16, 20, 'mid');
  box(s, 40, 80, 20, 106, 38, 3, 'white');
  for (const x of [52, 80, 108]) faceZ(s, x, x + 12, 92, 104, 23.2, mat.steel[1], { w: 0.8 });
  for (const x of [48, 76, 104, 132]) chair(s, x, 122, 'near');
  person(s, 152, 42, 0, 36);
}

function desks(s: Iso): void {
  const { mat } = s.theme;
  room(s);
  for (const x of [18, 68, 118]) {
    faceY(s, x, x + 42, 6.2, 22, 66, mat.glass[0], { w: 1 });
    s.lines([way([x + 21, 6.3, 22], [x + 21, 6.3, 66]), way([x, 6.3, 44], [x + 42, 6.3, 44])], { w: 0.8 });
  }
  for (const [row, y] of [44, 112].entries()) {
    for (const [column, x] of [24, 76, 128].entries()) {
      box(s, x, y, 18, 40, 26, 2.4, 'white', { w: 1 });
      for (const [lx, ly] of [
        [x + 2, y + 24],
        [x + 38, y + 24],
        [x + 38, y + 2],
      ] as const)
        s.line(way([lx, ly, 0], [lx, ly, 18]), { w: 1.6 });
      box(s, x + 10, y + 5, 21, 22, 2, 14, 'dark', { w: 0.9 });
      const lit = row === 1 && column === 1;
      faceY(s, x + 12, x + 30, y + 7.2, 23, 33, lit ? mat.gold[1] : mat.glass[1], { stroke: 'none' });
      chair(s, x + 14, y + 32, 'near');
    }
  }
}

function plans(s: Iso): void {
  const { mat } = s.theme;
  room(s);
  box(s, 6, 30, 0, 16, 120, 58, 'white');
  for (const z of [4, 22, 40]) {
    faceX(s, 22.2, 34, 146, z, z + 15, mat.deep[2], { w: 0.9 });
    for (let y = 38; y < 140; y += 9)
      faceX(s, 22.3, y, y + 6, z + 1, z + 12, y % 4 < 2 ? mat.steel[0] : mat.mid[0], { w: 0.6 });
  }
  box(s, 58, 6, 22, 88, 2, 44, 'steel');
  faceY(s, 62, 142, 8.2, 26, 62, mat.white[0], { w: 0.8 });
  const rings = [30, 38, 46, 54].map((z) =>
    way([68, 8.3, z], [96, 8.3, z], [96, 8.3, z - 6], [136, 8.3, z - 6]),
  );
  s.lines(rings, { w: 1, stroke: mat.deep[1] });
  for (const [x, y] of [
    [70, 132],
    [140, 132],
    [140, 74],
  ] as const)
    box(s, x, y, 0, 5, 5, 20, 'mid', { w: 0.9 });
  box(s, 62, 66, 20, 90, 78, 3, 'white');
  faceZ(s, 70, 144, 74, 136, 23.2, mat.ground[1], { w: 0.8 });
  box(s, 78, 82, 23, 26, 20, 12, 'steel', { w: 0.9 });
  cyl(s, 124, 92, 23, 8, 20, 'z', 'gold', { w: 0.9 });
  box(s, 84, 116, 23, 44, 12, 7, 'mid', { w: 0.9 });
  person(s, 44, 120, 0, 36);
  person(s, 164, 110, 0, 36);
}
