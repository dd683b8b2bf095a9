import type { Iso } from '../kit/iso.ts';
import { way } from '../kit/iso.ts';
import { inclinedBelt } from '../kit/parts-quay.ts';
import { transformer } from '../kit/parts-energy.ts';
import { bagFilter } from '../kit/parts-process.ts';
import { cone, cyl, ellipse, hoop, pipe } from '../kit/round.ts';
import { cable, person, plateGround, rail } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';
import { plate } from '../plate.ts';

export const drawing = plate(
  {
    id: 'en-bio',
    title: 'Bio power plant',
    parts: {
      fuel: 'Fuel store',
      belt: 'Fuel belt',
      boiler: 'Boiler house',
      filter: 'Flue gas filter',
      stack: 'Stack',
      turbine: 'Turbine hall',
      transformer: 'Transformer',
    },
    alt: 'Bio power plant: heaps of gold fuel, a belt up to the boiler house, a bag filter and a stack for the flue gas, and the turbine hall with its transformer.',
  },
  paint,
  1.25,
);

function paint(s: Iso): void {
  const { mat } = s.theme;
  plateGround(s, -40, -30, 410, 270);
  box(s, 120, 20, 0, 96, 84, 150, 'white');
  faceY(s, 132, 204, 104.2, 16, 136, mat.steel[1], { w: 0.9 });
  s.lines(
    [32, 48, 64, 80, 96, 112, 128].map((z) => way([132, 104.4, z], [204, 104.4, z])),
    { w: 0.9, stroke: s.theme.hair },
  );
  faceX(s, 216.2, 34, 92, 106, 134, mat.deep[2], { w: 0.9 });
  rail(s, way([120, 104, 150], [216, 104, 150], [216, 20, 150]), { height: 14, posts: 6, w: 0.8 });
  box(s, 144, 40, 150, 40, 36, 20, 'mid', { w: 0.9 });
  pipe(s, way([216, 50, 84], [262, 50, 84]), 9, 'steel');
  s.at(246, 28, 0, () => bagFilter(s, 0, 0, { w: 64, d: 44, leg: 26, h: 54 }));
  stack(s);
  inclinedBelt(s, { x0: -6, x1: 124, y: 60, z0: 10, z1: 84, width: 22 });
  box(s, 110, 54, 74, 24, 34, 32, 'mid');
  for (const [x, y, r] of [
    [0, 116, 38],
    [36, 168, 50],
  ] as const)
    cone(s, x, y, 0, r, 5, r * 0.9, 'z', 'gold', { cap: mat.gold[0] });
  pipe(s, way([190, 106, 88], [190, 152, 88], [190, 152, 60]), 8, 'white');
  box(s, 150, 138, 0, 130, 66, 54, 'steel');
  box(s, 146, 134, 54, 138, 74, 5, 'mid');
  for (const x of [160, 188, 216, 244]) faceY(s, x, x + 20, 204.2, 18, 42, mat.deep[1], { w: 0.9 });
  faceX(s, 280.2, 150, 190, 4, 40, mat.deep[2], { w: 0.9 });
  cable(s, way([281, 170, 0.4], [312, 170, 0.4]), { w: 3.2 });
  transformer(s, 312, 154);
  cable(s, way([354, 170, 0.4], [392, 170, 0.4]), { w: 3.2 });
  person(s, 110, 226);
  person(s, 126, 232);
  s.anchor('fuel', [26, 190, 20], [-80, 80]);
  s.anchor('belt', [20, 72, 32], [-110, -20]);
  s.anchor('boiler', [136, 104, 130], [-120, -60]);
  s.anchor('filter', [278, 50, 80], [4, -110]);
  s.anchor('stack', [346, 60, 150], [70, -40]);
  s.anchor('turbine', [210, 204, 30], [-30, 120]);
  s.anchor('transformer', [350, 176, 20], [70, 70]);
}

function stack(s: Iso): void {
  const { mat } = s.theme;
  pipe(s, way([310, 52, 44], [330, 52, 44]), 8, 'steel');
  cyl(s, 344, 52, 0, 14, 196, 'z', 'white', { noCap: true });
  for (const z of [150, 182]) hoop(s, 344, 52, z, 14, 'z', { w: 2.6, stroke: mat.deep[1] });
  ellipse(s, 344, 52, 196, 14, 'z', mat.dark[2], { w: 1.1 });
}
