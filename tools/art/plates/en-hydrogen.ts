import type { Iso } from '../kit/iso.ts';
import { way } from '../kit/iso.ts';
import { transformer } from '../kit/parts-energy.ts';
import { cyl, dome, hoop, pipe } from '../kit/round.ts';
import { cable, flow, mesh, person, plateGround, rail } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';
import { plate } from '../plate.ts';

export const drawing = plate(
  {
    id: 'en-hydrogen',
    title: 'Hydrogen fuel cell plant',
    parts: {
      tank: 'Hydrogen tanks',
      supply: 'Hydrogen supply pipe',
      stack: 'Fuel cell modules',
      air: 'Air intake',
      heat: 'Heat recovery',
      inverter: 'Inverter',
      transformer: 'Transformer',
    },
    alt: 'Hydrogen fuel cell plant: tanks and a supply pipe, three fuel cell modules, a heat recovery vessel, and a gold cable through the inverter to the transformer.',
  },
  paint,
  1.35,
);

const MODULES = [92, 162, 232];

function paint(s: Iso): void {
  plateGround(s, -40, -30, 380, 250);
  for (const y of [10, 52, 94]) tank(s, y);
  pipe(s, way([20, 128, 14], [20, 150, 14], [70, 150, 14], [70, 118, 14], [300, 118, 14]), 4, 'steel');
  flow(s, way([30, 172, 14], [66, 172, 14]), { kind: 'fluid', w: 4, head: 9 });
  for (const x of MODULES) module(s, x);
  heatVessel(s);
  box(s, 120, 158, 0, 60, 34, 40, 'steel');
  for (const x of [126, 153]) {
    faceY(s, x, x + 21, 192.2, 5, 34, s.theme.mat.white[1], { w: 0.9 });
    mesh(s, [x + 3, 192.4, 8], [15, 0, 0], [0, 0, 10], 1, 4, { w: 0.7, stroke: s.theme.hair });
  }
  cable(s, way([250, 106, 0.4], [250, 134, 0.4], [150, 134, 0.4], [150, 158, 0.4]), { w: 3 });
  for (const x of [110, 180]) cable(s, way([x, 106, 0.4], [x, 134, 0.4], [150, 134, 0.4]), { w: 2.4 });
  cable(s, way([180, 176, 0.4], [222, 176, 0.4]), { w: 3.2 });
  transformer(s, 222, 160);
  cable(s, way([264, 176, 0.4], [360, 176, 0.4]), { w: 3.2 });
  rail(s, way([-24, 226, 0], [360, 226, 0]), { height: 18, posts: 14, w: 0.8 });
  person(s, 92, 206);
  person(s, 290, 206);
  s.anchor('tank', [10, 30, 96], [-60, -60]);
  s.anchor('supply', [40, 150, 14], [-90, 70]);
  s.anchor('stack', [172, 50, 72], [-20, -110]);
  s.anchor('air', [262, 30, 84], [60, -90]);
  s.anchor('heat', [326, 60, 70], [90, -30]);
  s.anchor('inverter', [130, 192, 20], [-80, 80]);
  s.anchor('transformer', [240, 190, 20], [40, 100]);
}

/** A standing pressure tank on a foot. */
function tank(s: Iso, y: number): void {
  box(s, 0, y, 0, 36, 34, 4, 'deep', { w: 1 });
  cyl(s, 18, y + 17, 4, 15, 84, 'z', 'white', { noCap: true });
  dome(s, 18, y + 17, 88, 15, 'white');
  for (const z of [24, 70]) hoop(s, 18, y + 17, z, 15, 'z', { w: 1.8, stroke: s.theme.mat.deep[1] });
  pipe(s, way([18, y + 30, 14], [18, y + 38, 14]), 3, 'steel');
}

/** A fuel cell module with louvred doors and an air intake on its roof. */
function module(s: Iso, x: number): void {
  const { mat, hair } = s.theme;
  box(s, x - 2, 8, 0, 60, 100, 4, 'mid', { w: 1 });
  box(s, x, 10, 4, 56, 96, 64, 'white');
  for (const at of [x + 5, x + 30]) {
    faceY(s, at, at + 21, 106.2, 10, 60, mat.steel[1], { w: 0.9 });
    mesh(s, [at + 3, 106.4, 14], [15, 0, 0], [0, 0, 14], 1, 5, { w: 0.7, stroke: hair });
  }
  faceY(s, x + 20, x + 36, 106.5, 62, 66, mat.gold[1], { w: 0.7 });
  faceX(s, x + 56.2, 20, 96, 40, 58, mat.mid[2], { w: 0.9 });
  box(s, x + 16, 22, 68, 26, 26, 14, 'steel', { w: 1 });
  mesh(s, [x + 18, 48.2, 71], [22, 0, 0], [0, 0, 8], 1, 4, { w: 0.7, stroke: hair });
  cyl(s, x + 28, 78, 68, 8, 8, 'z', 'mid', { w: 0.9 });
}

function heatVessel(s: Iso): void {
  pipe(s, way([288, 60, 46], [312, 60, 46]), 6, 'mid');
  box(s, 306, 40, 0, 40, 40, 4, 'deep', { w: 1 });
  cyl(s, 326, 60, 4, 18, 62, 'z', 'steel', { noCap: true });
  dome(s, 326, 60, 66, 18, 'steel');
  hoop(s, 326, 60, 40, 18, 'z', { w: 1 });
  pipe(s, way([326, 78, 18], [326, 112, 18], [372, 112, 18]), 5, 'mid');
  flow(s, way([336, 130, 18], [372, 130, 18]), { kind: 'fluid', w: 4, head: 9 });
}
