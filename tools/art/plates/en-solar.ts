import type { Iso } from '../kit/iso.ts';
import { way } from '../kit/iso.ts';
import { pylon, solarTable, transformer, wire } from '../kit/parts-energy.ts';
import { cable, person, plateGround, rail, tree } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';
import { plate } from '../plate.ts';

export const drawing = plate(
  {
    id: 'en-solar',
    title: 'Solar power plant',
    parts: {
      modules: 'Photovoltaic modules',
      frame: 'Mounting structure',
      cable: 'Collector cable',
      inverter: 'Inverter station',
      transformer: 'Transformer',
      line: 'Line to the grid',
    },
    alt: 'Solar power plant: rows of modules on tilted frames, a gold cable to the inverter station and the transformer, and a pylon for the line out.',
  },
  paint,
  0.98,
);

const ROWS = [0, 66, 132, 198, 264];
/** The lane of the collector cable, at the foot of every row. */
const LANE_X = 330;

function paint(s: Iso): void {
  plateGround(s, -30, -40, 560, 350);
  for (const [x, y] of [
    [180, -24],
    [230, -28],
    [280, -22],
    [500, -24],
  ] as const)
    tree(s, x, y, 1.3);
  for (const [i, y] of ROWS.entries()) {
    cable(s, way([300, y + 40, 0.4], [LANE_X, y + 40, 0.4]), { w: 2 });
    for (const [j, x] of [0, 152].entries())
      solarTable(s, x, y, { len: 142, depth: 50, cols: 7, high: 40, lit: (i + j) % 3 === 0 ? 0.32 : 0 });
  }
  cable(s, way([LANE_X, 40, 0.4], [LANE_X, 304, 0.4]));
  cable(s, way([LANE_X, 172, 0.4], [390, 172, 0.4]));
  pylon(s, 490, 60, 190, { w: 18, arm: 42 });
  for (const arm of [-42, 42]) wire(s, [490 + arm, 60, 127], [570 + arm, -60, 150], 22, 2);
  cable(s, way([476, 172, 0.4], [490, 172, 0.4], [490, 84, 0.4]));
  station(s);
  person(s, 360, 280);
  person(s, 374, 288);
  s.anchor('modules', [60, 24, 24], [-120, -90]);
  s.anchor('frame', [20, 312, 6], [-30, 80]);
  s.anchor('cable', [LANE_X, 290, 0], [80, 70]);
  s.anchor('inverter', [432, 178, 40], [60, 120]);
  s.anchor('transformer', [500, 172, 30], [130, 50]);
  s.anchor('line', [532, 60, 127], [110, -20]);
}

/** The yard with the inverter station and the transformer behind it. */
function station(s: Iso): void {
  const { mat } = s.theme;
  transformer(s, 478, 150);
  box(s, 390, 140, 0, 62, 62, 50, 'white');
  box(s, 387, 137, 50, 68, 68, 5, 'mid');
  for (const x of [396, 424]) faceY(s, x, x + 22, 202.2, 8, 42, mat.deep[1], { w: 0.9 });
  faceX(s, 452.2, 150, 190, 26, 42, mat.mid[2], { w: 0.9 });
  rail(s, way([380, 230, 0], [536, 230, 0], [536, 120, 0]), { height: 18, posts: 8, w: 0.8 });
}
