import type { DrawingSpec } from '../drawing.ts';
import { Iso, way } from '../kit/iso.ts';
import { motor } from '../kit/parts-machine.ts';
import { hydrocyclone, openBox } from '../kit/parts-mud.ts';
import { cone, cyl, ellipse, pipe } from '../kit/round.ts';
import { flow, mesh, plateGround, shadow } from '../kit/site.ts';
import { box } from '../kit/solids.ts';

/** The deck of the mud tanks, on which the machines stand. */
const DECK = 46;

export const drawing: DrawingSpec = {
  id: 'process-mud',
  title: 'Mud treatment, from well to pump',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    well: 'Well',
    separator: 'Mud gas separator',
    shaker: 'Shale shaker',
    degasser: 'Vacuum degasser',
    desander: 'Desander',
    desilter: 'Desilter',
    cleaner: 'Mud cleaner',
    centrifuge: 'Decanter centrifuge',
    pump: 'Mud pump',
  },
  alt: 'The way of drilling mud: from the well through mud gas separator, shale shaker, degasser, desander, desilter, mud cleaner and centrifuge on the mud tanks to the mud pump, and back down the well.',
};

function draw(): Iso {
  const s = new Iso({ ox: 192, oy: 208, scale: 0.9, strokeWidth: 1.5 });
  plateGround(s, -76, -50, 976, 165);
  shadow(s, way([150, -30, 0], [880, -30, 0], [880, 100, 0], [150, 100, 0]));
  well(s);
  pipe(s, way([0, 45, 96], [60, 45, 96]), 7, 'gold');
  separator(s);
  pipe(s, way([84, 45, 56], [152, 45, 56], [152, 45, 92]), 7, 'gold');
  openBox(s, 140, 0, 0, 720, 90, DECK, 10, s.tone('gold', 1));
  for (const x of [290, 400, 500, 600, 716]) box(s, x, 0, DECK - 2, 6, 90, 4, 'mid', { w: 1 });
  shaker(s, 160, DECK);
  degasser(s);
  for (const y of [24, 68]) hydrocyclone(s, 448, y, { z: DECK + 16, r: 20, cone: 62, chamber: 20 });
  pipe(s, way([448, 10, DECK + 88], [448, 84, DECK + 88]), 5, 'steel');
  for (const y of [14, 36, 58, 80]) hydrocyclone(s, 546, y, { z: DECK + 14, r: 11, cone: 44, chamber: 13 });
  pipe(s, way([546, 4, DECK + 64], [546, 90, DECK + 64]), 4, 'steel');
  shaker(s, 616, DECK);
  for (const y of [24, 45, 66])
    hydrocyclone(s, 664, y, { z: DECK + 58, r: 11, cone: 40, chamber: 12, material: 'steel' });
  centrifuge(s);
  pump(s);
  pipe(s, way([930, 74, 26], [930, 150, 26], [-30, 150, 26], [-30, 84, 26]), 7, 'gold');
  flow(s, way([560, 178, 8], [430, 178, 8]));
  s.anchor('well', [-26, 45, 150], [64, -34]);
  s.anchor('separator', [84, 45, 120], [52, -44]);
  s.anchor('shaker', [210, 45, DECK + 46], [26, -92]);
  s.anchor('degasser', [346, 45, DECK + 66], [30, -78]);
  s.anchor('desander', [448, 24, DECK + 108], [26, -56]);
  s.anchor('desilter', [546, 14, DECK + 80], [44, -70]);
  s.anchor('cleaner', [664, 24, DECK + 118], [34, -58]);
  s.anchor('centrifuge', [790, 45, DECK + 66], [36, -74]);
  s.anchor('pump', [930, 60, 52], [44, -80]);
  return s;
}

/** The mast above the hole, with the pipe that turns in it. */
function well(s: Iso): void {
  box(s, -70, 5, 0, 80, 80, 22, 'dark');
  const [foot, head] = [34, 8];
  const corner = (dx: number, dy: number, half: number, z: number) =>
    [-30 + dx * half, 45 + dy * half, z] as const;
  const sides = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const;
  cyl(s, -30, 45, 22, 4, 150, 'z', 'gold', { w: 1 });
  const levels = [22, 70, 118, 166, 200];
  const half = (z: number): number => foot + ((head - foot) * (z - 22)) / 178;
  s.lines(
    levels.flatMap((z, nth) => {
      const next = levels[nth + 1];
      return sides.flatMap(([dx, dy], side) => {
        const [ex, ey] = sides[(side + 1) % 4] ?? sides[0];
        const level = [corner(dx, dy, half(z), z), corner(ex, ey, half(z), z)];
        return next === undefined
          ? [level]
          : [level, [corner(dx, dy, half(z), z), corner(ex, ey, half(next), next)]];
      });
    }),
    { w: 1.2, stroke: s.theme.line },
  );
  s.lines(
    sides.map(([dx, dy]) => [corner(dx, dy, foot, 22), corner(dx, dy, head, 200)]),
    { w: 2.2 },
  );
}

/** A tall vessel on legs with its vent pipe. */
function separator(s: Iso): void {
  s.lines(
    [
      [-14, -14],
      [14, -14],
      [-14, 14],
      [14, 14],
    ].map(([dx = 0, dy = 0]) => [
      [72 + dx, 45 + dy, 0],
      [72 + dx, 45 + dy, 42],
    ]),
    { w: 3 },
  );
  cone(s, 72, 45, 36, 8, 22, 18, 'z', 'white');
  cyl(s, 72, 45, 54, 22, 86, 'z', 'white');
  cone(s, 72, 45, 140, 22, 7, 14, 'z', 'white');
  pipe(s, way([72, 45, 152], [72, 45, 214]), 5, 'steel');
}

/** A basket on a skid with its screens. */
function shaker(s: Iso, x: number, z: number): void {
  box(s, x, 8, z, 100, 74, 14, 'deep');
  box(s, x, 12, z + 14, 26, 66, 38, 'steel');
  box(s, x + 28, 12, z + 20, 70, 66, 18, 'white');
  mesh(s, [x + 32, 16, z + 38], [62, 0, 0], [0, 58, 0], 9, 8, { w: 0.7 });
  motor(s, x + 50, 45, z + 48, 9, 26, 'x', 'deep');
}

function degasser(s: Iso): void {
  for (const x of [314, 366]) box(s, x, 22, DECK, 12, 46, 22, 'deep');
  cyl(s, 302, 45, DECK + 42, 26, 86, 'x', 'white');
  ellipse(s, 388, 45, DECK + 42, 18, 'x', s.tone('white', 1), { w: 1 });
  motor(s, 300, 74, DECK + 12, 9, 30, 'x', 'deep');
}

function centrifuge(s: Iso): void {
  box(s, 732, 10, DECK, 118, 70, 12, 'deep');
  cone(s, 740, 45, DECK + 38, 14, 27, 36, 'x', 'white');
  cyl(s, 776, 45, DECK + 38, 27, 50, 'x', 'white');
  box(s, 828, 24, DECK + 12, 16, 42, 48, 'steel');
}

/** A triplex pump on its skid beside the last tank. */
function pump(s: Iso): void {
  pipe(s, way([860, 45, 18], [900, 45, 18]), 7, 'gold');
  box(s, 884, 12, 0, 88, 74, 10, 'deep');
  box(s, 890, 22, 10, 40, 54, 38, 'steel');
  box(s, 932, 24, 10, 34, 50, 26, 'white');
  for (const y of [34, 50, 66]) cyl(s, 948, y, 36, 6, 12, 'z', 'mid', { w: 1 });
}
