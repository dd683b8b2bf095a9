import type { DrawingSpec } from '../drawing.ts';
import { rng } from '../kit/colour.ts';
import { cutVessel, fillingValve, openPipe, outletValve } from '../kit/cut-vessel.ts';
import { cutLayer } from '../kit/cut-shell.ts';
import { Iso, way } from '../kit/iso.ts';
import type { Point2 } from '../kit/iso.ts';
import { flange, valve } from '../kit/parts-machine.ts';
import { airReceiver, crown } from '../kit/parts-pneumatic.ts';
import { cyl, ellipse, pipe } from '../kit/round.ts';
import { flow, grains, plateGround, shadow } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';

const PIPE = { z: 38, r: 24 };
const VESSEL = { r: 92, leg: 70, cone: 96, h: 232, pipe: PIPE };
/** Height of the bed above the lower rim of the cylinder. */
const BED = 40;
const FOOT = VESSEL.leg + VESSEL.cone;

export const drawing: DrawingSpec = {
  id: 'pneumatic-fluidized',
  title: 'Pneumatic conveying, pressurized fluidized method',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    filling: 'Filling valve',
    vessel: 'Pressure vessel',
    powder: 'Fluidized powder',
    bed: 'Porous fluidizing bed',
    chamber: 'Air chamber',
    outlet: 'Outlet valve',
    stream: 'Dense stream of powder',
    air: 'Compressed air supply',
  },
  alt: 'Pressure vessel cut open: compressed air enters an air chamber at its foot and rises through a porous bed into the powder, which runs as a dense stream through a pipe that is cut open too.',
};

/** Scale: 1 unit = 10 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 400, oy: 464, scale: 0.84, strokeWidth: 1.5 });
  const random = rng(11);
  plateGround(s, -150, -250, 520, 130);
  shadow(s, way([-80, 70, 0], [90, 90, 0], [170, 30, 0], [120, -60, 0], [0, -110, 0]));
  shadow(s, way([190, -130, 0], [430, -130, 0], [460, -170, 0], [420, -210, 0]));
  airReceiver(s, 196, -180, 46, 210);
  const height = 160;
  pipe(s, way([301, -180, 108], [301, -180, height], [301, -30, height], [40, -30, height]), 9, 'steel');
  flange(s, 301, -180, 140, 15, 'z', 'mid', 6);
  valve(s, 190, -30, height, 10, 'x');
  cutVessel(s, 0, 0, {
    ...VESSEL,
    insideCone: () => standpipe(s, VESSEL.leg),
    inside: () => content(s, random),
  });
  const start = outletValve(s, 0, 0, PIPE.z, PIPE.r);
  openPipe(s, start + 3, 0, PIPE.z, PIPE.r, 380, () => stream(s, start + 5, random));
  fillingValve(s, 0, 0, FOOT, VESSEL);
  s.anchor('filling', [0, 0, FOOT + VESSEL.h + crown(VESSEL.r) + 18], [120, 10]);
  s.anchor('vessel', [-62, 66, FOOT + 150], [-128, -30]);
  s.anchor('powder', [20, 56, FOOT + 90], [-190, -10]);
  s.anchor('bed', [36, 80, FOOT + BED + 6], [-180, 30]);
  s.anchor('chamber', [24, 64, FOOT + 2], [-190, 86]);
  s.anchor('outlet', [start - 10, 10, PIPE.z + 14], [-180, 120]);
  s.anchor('stream', [266, 4, PIPE.z + 10], [-90, 128]);
  s.anchor('air', [301, -110, height + 6], [76, -76]);
  return s;
}

/** The pipe that leads the powder down through the air chamber. */
function standpipe(s: Iso, from: number): void {
  cyl(s, 0, 0, from, PIPE.r * 0.8, FOOT + BED - from, 'z', 'steel', { w: 1.1 });
}

/** Air rising to the bed, the bed, and the powder that boils on it. */
function content(s: Iso, random: () => number): void {
  const r = VESSEL.r - 4;
  standpipe(s, FOOT - 30);
  const rising: readonly Point2[] = [
    [4, 66],
    [66, 4],
    [48, 48],
  ];
  for (const [x, y] of rising)
    flow(s, way([x, y, FOOT - 10], [x, y, FOOT + BED - 2]), { kind: 'fluid', w: 4.5, head: 10 });
  cutLayer(s, { x: 0, y: 0, z: FOOT + BED, h: 11, r0: r, r1: r }, 'deep');
  const [low, high] = [FOOT + BED + 11, FOOT + BED + 68];
  cutLayer(s, { x: 0, y: 0, z: low, h: high - low, r0: r, r1: r }, 'gold');
  for (let i = 0; i < 12; i++) {
    const [angle, from] = [random() * 6.3, Math.sqrt(random()) * (r - 20)];
    ellipse(
      s,
      Math.cos(angle) * from,
      Math.sin(angle) * from,
      high,
      3 + random() * 5,
      'z',
      s.theme.mat.gold[1],
      { w: 0.7 },
    );
  }
  for (let i = 0; i < 50; i++) {
    const angle = (0.03 + random() * 0.44) * Math.PI;
    const z = low + 3 + random() * (high - low - 8);
    s.dot(Math.cos(angle) * r, Math.sin(angle) * r, z, 1.4 + random() * 2.2, s.theme.mat.gold[0], { w: 0.7 });
  }
  const spray = Array.from({ length: 14 }, (): Grain => {
    const [angle, from] = [random() * 6.3, random() * (r - 30)];
    return [Math.cos(angle) * from, Math.sin(angle) * from, high + 6 + random() * 18, 1.4 + random() * 1.6];
  });
  grains(s, spray);
}

function stream(s: Iso, from: number, random: () => number): void {
  const { r, z } = PIPE;
  cyl(s, from, 0, z, r - 5, 372, 'x', 'gold', { w: 1.1 });
  const drift = Array.from({ length: 70 }, (): Grain => {
    const angle = random() * 1.5;
    return [
      from + 6 + random() * 360,
      Math.cos(angle) * (r - 5),
      z + Math.sin(angle) * (r - 5),
      1.3 + random() * 2,
    ];
  });
  for (const [x, y, at, size] of drift) s.dot(x, y, at, size, s.theme.mat.gold[0], { w: 0.7 });
}
