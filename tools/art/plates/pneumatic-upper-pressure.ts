import type { DrawingSpec } from '../drawing.ts';
import { rng } from '../kit/colour.ts';
import { cutVessel, fillingValve, openPipe, outletValve, plug } from '../kit/cut-vessel.ts';
import { Iso, way } from '../kit/iso.ts';
import { flange, valve } from '../kit/parts-machine.ts';
import { airReceiver, crown } from '../kit/parts-pneumatic.ts';
import { pipe } from '../kit/round.ts';
import { flow, plateGround, shadow } from '../kit/site.ts';

const PIPE = { z: 38, r: 24 };
const VESSEL = { r: 88, leg: 76, cone: 104, h: 208, pipe: PIPE };
const FOOT = VESSEL.leg + VESSEL.cone;

export const drawing: DrawingSpec = {
  id: 'pneumatic-upper-pressure',
  title: 'Pneumatic conveying, upper-pressure method',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    filling: 'Filling valve',
    air: 'Compressed air inlet at the top',
    vessel: 'Pressure vessel',
    material: 'Material',
    outlet: 'Outlet valve',
    plug: 'Plug of material',
    cushion: 'Cushion of air',
    receiver: 'Air receiver',
  },
  alt: 'Pressure vessel cut open: compressed air enters at its top and presses on the material, which leaves at its foot and travels in plugs through a pipe that is cut open too.',
};

/** Scale: 1 unit = 10 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 400, oy: 462, scale: 0.84, strokeWidth: 1.5 });
  const random = rng(5);
  plateGround(s, -150, -250, 520, 130);
  shadow(s, way([-80, 70, 0], [90, 90, 0], [170, 30, 0], [120, -60, 0], [0, -110, 0]));
  shadow(s, way([190, -130, 0], [430, -130, 0], [460, -170, 0], [420, -210, 0]));
  airReceiver(s, 196, -180, 46, 210);
  airLine(s);
  const { z, r } = PIPE;
  cutVessel(s, 0, 0, {
    ...VESSEL,
    level: 14,
    inside: () => {
      for (const [x, y] of [
        [-30, 30],
        [30, -30],
        [24, 24],
      ] as const)
        flow(s, way([x, y, FOOT + 104], [x, y, FOOT + 24]), { kind: 'fluid', w: 5, head: 11 });
    },
  });
  const start = outletValve(s, 0, 0, z, r);
  openPipe(s, start + 3, 0, z, r, 380, () => {
    for (let i = 0; i < 5; i++) plug(s, start + 18 + i * 74, 0, z, r - 5, 44, random);
  });
  fillingValve(s, 0, 0, FOOT, VESSEL);
  s.anchor('filling', [0, 0, FOOT + VESSEL.h + crown(VESSEL.r) + 18], [-118, 14]);
  s.anchor('air', [240, -20, 452], [84, -44]);
  s.anchor('vessel', [-60, 62, FOOT + 130], [-124, -10]);
  s.anchor('material', [10, 20, FOOT + 20], [-206, 40]);
  s.anchor('outlet', [start - 10, 10, z + 14], [-170, 96]);
  s.anchor('plug', [216, 6, z + 12], [-80, 138]);
  s.anchor('cushion', [start + 218, 0, z + 8], [150, -92]);
  s.anchor('receiver', [390, -160, 84], [80, -60]);
  return s;
}

/** From the receiver to the head of the vessel, with its shut-off valve. */
function airLine(s: Iso): void {
  const top = 452;
  pipe(
    s,
    way([301, -180, 108], [301, -180, top], [301, -20, top], [40, -20, top], [40, -20, FOOT + VESSEL.h + 20]),
    9,
    'steel',
  );
  flange(s, 301, -180, 200, 15, 'z', 'mid', 6);
  valve(s, 150, -20, top, 10, 'x');
}
