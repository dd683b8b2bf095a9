import type { DrawingSpec } from '../drawing.ts';
import { Iso, way } from '../kit/iso.ts';
import { flange, valve } from '../kit/parts-machine.ts';
import { airReceiver, compressor, crown, pressureVessel, stub } from '../kit/parts-pneumatic.ts';
import { bagFilter } from '../kit/parts-process.ts';
import { tankTruck } from '../kit/parts-lorry.ts';
import { cyl, ellipse, pipe } from '../kit/round.ts';
import { flow, person, plateGround, shadow } from '../kit/site.ts';

const VESSEL = { r: 56, leg: 46, cone: 64, h: 170 };
const FOOT = VESSEL.leg + VESSEL.cone;
const CROWN = FOOT + VESSEL.h + crown(VESSEL.r);
const SILOS: readonly number[] = [0, 142, 284];
const HEADER = { y: 76, z: 16 };

export const drawing: DrawingSpec = {
  id: 'bulk-handling',
  title: 'Bulk handling system',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    silo: 'Pressure silos',
    vent: 'Vent line',
    collector: 'Dust collector',
    outlet: 'Outlet valves',
    header: 'Conveying pipe',
    truck: 'Bulk tank lorry',
    compressor: 'Compressor',
    receiver: 'Air receiver',
  },
  alt: 'Bulk handling system on a supply base: three pressure silos side by side, the conveying pipe in front of them with a bulk tank lorry, the vent line to a dust collector, and the air supply.',
};

/** Scale: 1 unit = 55 mm, a person being 32 units high. */
function draw(): Iso {
  const s = new Iso({ ox: 340, oy: 360, scale: 0.92, strokeWidth: 1.5 });
  plateGround(s, -130, -180, 500, 240);
  for (const x of SILOS)
    shadow(s, way([x - 40, 50, 0], [x + 50, 60, 0], [x + 100, 20, 0], [x + 80, -50, 0], [x, -60, 0]));
  pipe(s, way([420, 190, 16], [420, -40, 16], [-20, -40, 16]), 5, 'steel');
  collector(s);
  for (const x of SILOS) siloWithPipes(s, x);
  const top = CROWN + 22;
  pipe(s, way([SILOS[0] ?? 0, 0, top], [438, 0, top], [438, -90, top], [438, -90, 138]), 7, 'steel');
  for (const x of SILOS) pipe(s, way([x, 0, CROWN], [x, 0, top]), 7, 'steel');
  header(s);
  pipe(s, way([-10, HEADER.y, HEADER.z], [-10, 184, HEADER.z], [14, 184, HEADER.z]), 6, 'gold');
  tankTruck(s, 10, 170);
  airReceiver(s, 240, 190, 26, 110);
  pipe(s, way([295, 190, 70], [295, 190, 84], [420, 190, 84], [420, 190, 16]), 5, 'steel');
  compressor(s, 372, 140, 66, 62, 58);
  person(s, 150, 130, 0, 32);
  person(s, 218, 214, 0, 32);
  s.anchor('silo', [-44, 40, 200], [-110, -30]);
  s.anchor('vent', [212, 0, top + 6], [60, -70]);
  s.anchor('collector', [476, -80, 100], [90, -70]);
  s.anchor('outlet', [0, 30, HEADER.z + 14], [-200, -40]);
  s.anchor('header', [462, HEADER.y, HEADER.z + 6], [120, -50]);
  s.anchor('truck', [76, 198, 36], [-150, 100]);
  s.anchor('compressor', [438, 180, 30], [60, 90]);
  s.anchor('receiver', [270, 214, 36], [-70, 110]);
  return s;
}

/** One pressure silo and the pipe from its foot to the header. */
function siloWithPipes(s: Iso, x: number): void {
  cyl(s, x, 0, 14, 8, 32, 'z', 'steel', { w: 1.1 });
  pressureVessel(s, x, 0, VESSEL);
  pipe(s, way([x, 4, HEADER.z], [x, HEADER.y, HEADER.z]), 8, 'gold');
  valve(s, x, 22, HEADER.z, 8, 'y', 'mid');
  stub(s, x, 0, CROWN - 8, 9, 8);
}

/** The gold pipe in front of the silos, towards the quay. */
function header(s: Iso): void {
  const { y, z } = HEADER;
  pipe(s, way([-40, y, z], [470, y, z]), 9, 'gold');
  for (const x of [-40, 66, 208, 350, 440]) flange(s, x, y, z, 14, 'x', 'mid', 6);
  flow(s, way([484, y, z], [548, y, z]), { w: 6, head: 12 });
}

/** Where the air of filling and conveying leaves. */
function collector(s: Iso): void {
  cyl(s, 410, -142, 0, 10, 210, 'z', 'white');
  ellipse(s, 410, -142, 210, 7, 'z', s.theme.mat.dark[2], { w: 1 });
  bagFilter(s, 400, -130, { w: 76, d: 74, leg: 44, h: 92, bins: 1 });
}
