import type { Iso } from '../kit/iso.ts';
import { way } from '../kit/iso.ts';
import { batteryUnits, pylon, transformer, wire } from '../kit/parts-energy.ts';
import { cable, mesh, person, plateGround, rail } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';
import { plate } from '../plate.ts';

export const drawing = plate(
  {
    id: 'en-ess',
    title: 'Energy storage system',
    parts: {
      battery: 'Battery containers',
      cooling: 'Cooling fans',
      conversion: 'Power conversion system',
      control: 'Energy management room',
      transformer: 'Transformer',
      line: 'Line to the grid',
    },
    alt: 'Energy storage system: a row of battery containers with cooling fans, a gold cable to the power conversion units and the transformer, and the control room.',
  },
  paint,
  1.3,
);

const UNITS = 5;

function paint(s: Iso): void {
  const { mat } = s.theme;
  plateGround(s, -30, -30, 390, 250);
  pylon(s, 330, 20, 150, { w: 14, arm: 32 });
  for (const arm of [-32, 32]) wire(s, [330 + arm, 20, 98], [390 + arm, -66, 112], 18, 1.8);
  box(s, -6, -8, 0, UNITS * 46 + 6, 88, 3, 'mid', { w: 1 });
  batteryUnits(s, 0, 0, UNITS);
  cable(s, way([20, 82, 3.4], [20, 106, 0.4], [330, 106, 0.4], [330, 44, 0.4]), { w: 3.2 });
  for (let i = 1; i < UNITS; i++) cable(s, way([20 + i * 46, 82, 3.4], [20 + i * 46, 106, 0.4]), { w: 2.4 });
  for (const x of [30, 100, 170]) converter(s, x);
  transformer(s, 246, 128);
  cable(s, way([232, 146, 0.4], [246, 146, 0.4]), { w: 3 });
  cable(s, way([266, 128, 0.4], [266, 106, 0.4]), { w: 3 });
  box(s, 300, 122, 0, 58, 66, 48, 'white');
  box(s, 297, 119, 48, 64, 72, 5, 'mid');
  faceY(s, 308, 328, 188.2, 2, 36, mat.deep[1], { w: 0.9 });
  faceY(s, 334, 352, 188.2, 18, 36, mat.glass[1], { w: 0.9 });
  faceX(s, 358.2, 132, 178, 18, 36, mat.glass[2], { w: 0.9 });
  rail(s, way([-20, 226, 0], [376, 226, 0]), { height: 18, posts: 14, w: 0.8 });
  person(s, 130, 206);
  person(s, 284, 206);
  s.anchor('battery', [4, 72, 30], [-110, -30]);
  s.anchor('cooling', [60, 20, 50], [-20, -100]);
  s.anchor('conversion', [40, 160, 20], [-80, 80]);
  s.anchor('transformer', [262, 158, 20], [-50, 130]);
  s.anchor('control', [358, 160, 40], [90, 60]);
  s.anchor('line', [362, 20, 98], [90, -10]);
}

/** One power conversion unit: a cabinet with louvres and a gold mark. */
function converter(s: Iso, x: number): void {
  const { mat, hair } = s.theme;
  box(s, x, 130, 0, 52, 32, 38, 'steel');
  for (const at of [x + 4, x + 28]) {
    faceY(s, at, at + 20, 162.2, 5, 33, mat.white[1], { w: 0.8 });
    mesh(s, [at + 3, 162.4, 8], [14, 0, 0], [0, 0, 10], 1, 4, { w: 0.7, stroke: hair });
  }
  faceX(s, x + 52.2, 138, 154, 24, 32, mat.gold[2], { w: 0.7 });
  cable(s, way([x + 26, 130, 0.4], [x + 26, 106, 0.4]), { w: 2.4 });
  cable(s, way([x + 52, 146, 0.4], [x + 70, 146, 0.4]), { w: 2.4 });
}
