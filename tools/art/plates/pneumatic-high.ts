import type { DrawingSpec } from '../drawing.ts';
import { Iso, way } from '../kit/iso.ts';
import { flange, valve } from '../kit/parts-machine.ts';
import {
  airReceiver,
  brackets,
  compressor,
  crown,
  legs,
  pressureVessel,
  stub,
  ventFilter,
} from '../kit/parts-pneumatic.ts';
import { silo } from '../kit/parts-process.ts';
import { cone, cyl, ellipse, pipe } from '../kit/round.ts';
import { flow, ladder, person, plateGround, rail, shadow } from '../kit/site.ts';
import { box } from '../kit/solids.ts';

const VESSEL = { r: 60, leg: 50, cone: 66, h: 96 };
const TOP = VESSEL.leg + VESSEL.cone + VESSEL.h + crown(VESSEL.r);
const SILO = { x: 300, y: -190, r: 78, leg: 116, h: 190 };

export const drawing: DrawingSpec = {
  id: 'pneumatic-high',
  title: 'High pressure conveying system',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    hopper: 'Hopper',
    inlet: 'Inlet valve',
    vessel: 'Pressure vessel',
    pipe: 'Conveying pipe',
    silo: 'Receiving silo',
    filter: 'Filter for the conveying air',
    receiver: 'Air receiver',
    compressor: 'Compressor',
  },
  alt: 'High pressure conveying system: a hopper above a pressure vessel, the conveying pipe to a receiving silo with its filter, and the compressor with its air receiver.',
};

/** Scale: 1 unit = 30 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 352, oy: 418, scale: 0.9, strokeWidth: 1.5 });
  plateGround(s, -130, -290, 490, 180);
  shadow(s, way([230, -130, 0], [390, -130, 0], [440, -180, 0], [400, -250, 0]));
  shadow(s, way([-50, 60, 0], [60, 80, 0], [130, 40, 0], [110, -40, 0], [0, -70, 0]));
  silo(s, SILO.x, SILO.y, { ...SILO, material: 'white' });
  silos(s);
  feedHopper(s);
  const air = 84;
  const height = 150;
  pipe(s, way([288, 116, air], [288, 116, height], [288, 14, height], [59, 14, height]), 6, 'steel');
  flange(s, 62, 14, height, 10, 'x', 'mid', 5);
  valve(s, 130, 14, height, 7, 'x');
  airReceiver(s, 210, 116, 32, 156);
  compressor(s, 396, 40, 76, 92, 84);
  pipe(s, way([396, 110, 40], [378, 110, 40]), 6, 'steel');
  person(s, 150, 150, 0, 58);
  s.anchor('hopper', [-52, 56, TOP + 100], [-100, -6]);
  s.anchor('inlet', [-14, 18, TOP + 16], [-150, 16]);
  s.anchor('vessel', [-44, 44, 170], [-130, 20]);
  s.anchor('pipe', [94, 8, 26], [-130, 120]);
  s.anchor('silo', [348, -130, 250], [150, -10]);
  s.anchor('filter', [346, -200, 372], [120, -20]);
  s.anchor('receiver', [300, 146, 40], [-90, 100]);
  s.anchor('compressor', [472, 60, 70], [110, -50]);
  return s;
}

/** The conveying pipe up to the silo, and the filter on its roof. */
function silos(s: Iso): void {
  const { x, y, r, leg, h } = SILO;
  const roof = leg + h;
  ladder(s, x - r * 0.3, y + r * 1.02, leg, h, 'x', 12, 9);
  ventFilter(s, x + 6, y - 46, roof + 22, 44, 46);
  const rim = way([x - r * 0.82, y + r * 0.62, roof], [x, y + r * 1.02, roof], [x + r * 1.02, y, roof]);
  rail(s, rim, { height: 18, posts: 3, w: 0.9 });
  pipe(
    s,
    way(
      [0, 0, 22],
      [x, 0, 22],
      [x, y + r + 16, 22],
      [x, y + r + 16, roof + 84],
      [x, y + 6, roof + 84],
      [x, y + 6, roof + 34],
    ),
    9,
    'gold',
  );
  for (const at of [120, 220]) {
    box(s, at - 4, -8, 0, 8, 16, 11, 'deep', { w: 1 });
    flange(s, at + 40, 0, 22, 15, 'x', 'mid', 6);
  }
  for (const z of [120, 220]) flange(s, x, y + r + 16, z, 15, 'z', 'mid', 6);
}

/** Hopper on its legs, inlet valve and pressure vessel below it. */
function feedHopper(s: Iso): void {
  const [low, high] = [TOP + 36, TOP + 84];
  legs(s, 0, 0, 84, high);
  cyl(s, 0, 0, 14, 9, 36, 'z', 'steel', { w: 1.1 });
  pressureVessel(s, 0, 0, VESSEL);
  valve(s, 26, 0, 22, 9, 'x');
  stub(s, 0, 0, TOP - 8, 14, 10);
  box(s, -18, -18, TOP + 7, 36, 36, 18, 'deep');
  cyl(s, 18, 0, TOP + 16, 7, 26, 'x', 'mid', { w: 1 });
  cyl(s, 0, 0, TOP + 25, 14, 12, 'z', 'steel', { w: 1.1 });
  cone(s, 0, 0, low, 14, 76, high - low, 'z', 'steel', { noCap: true });
  cyl(s, 0, 0, high, 76, 44, 'z', 'white');
  brackets(s, 0, 0, 80, high + 4);
  const rim = high + 44;
  ellipse(s, 0, 0, rim, 71, 'z', s.theme.mat.mid[2], { w: 1.1 });
  ellipse(s, 5, 5, rim, 64, 'z', s.theme.mat.gold[1], { w: 1 });
  ellipse(s, -4, -2, rim, 40, 'z', s.theme.mat.gold[0], { stroke: 'none' });
  flow(s, way([0, 0, rim + 62], [0, 0, rim + 6]), { w: 6, head: 12 });
}
