import type { DrawingSpec } from '../drawing.ts';
import { Iso, way } from '../kit/iso.ts';
import { flange } from '../kit/parts-machine.ts';
import { brackets, legs, rootsBlower, rotaryValve, ventFilter } from '../kit/parts-pneumatic.ts';
import { silo } from '../kit/parts-process.ts';
import { cone, cyl, ellipse, hoop, pipe } from '../kit/round.ts';
import { flow, ladder, person, plateGround, rail, shadow } from '../kit/site.ts';
import { box } from '../kit/solids.ts';

const PIPE = { r: 10, z: 50 };
const HOPPER = { x: 70, r: 78, foot: 216, h: 60 };
const VALVE = { r: 25, z: PIPE.z + PIPE.r + 65 };
const SILO = { x: 330, y: -160, r: 82, leg: 112, h: 176 };

export const drawing: DrawingSpec = {
  id: 'pneumatic-low',
  title: 'Low pressure conveying system',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    hopper: 'Hopper',
    valve: 'Rotary valve',
    blower: 'Roots blower',
    silencer: 'Intake silencer',
    air: 'Air pipe',
    pipe: 'Conveying pipe',
    silo: 'Receiving silo',
    filter: 'Filter for the conveying air',
  },
  alt: 'Low pressure conveying line: a blower, a rotary valve below a hopper, the conveying pipe and a receiving silo with a filter.',
};

/** Scale: 1 unit = 20 mm; the blower is drawn larger than the silo so that it can be read. */
function draw(): Iso {
  const s = new Iso({ ox: 416, oy: 400, scale: 1.04, strokeWidth: 1.5 });
  plateGround(s, -250, -260, 450, 130);
  shadow(s, way([260, -90, 0], [430, -90, 0], [450, -160, 0], [420, -220, 0]));
  shadow(s, way([10, 70, 0], [140, 80, 0], [190, 20, 0], [170, -50, 0], [80, -70, 0]));
  shadow(s, way([-240, 60, 0], [-80, 60, 0], [-70, -30, 0], [-90, -50, 0]));
  rootsBlower(s, -180, -34);
  const { r, z } = PIPE;
  flange(s, -100, 0, z, 16, 'x', 'mid', 6);
  pipe(s, way([-98, 0, z], [48, 0, z]), r, 'steel');
  receivingSilo(s);
  feed(s);
  conveying(s);
  flow(s, way([-88, 34, 30], [-18, 34, 30]), { kind: 'fluid', w: 6, head: 12 });
  person(s, 330, 96, 0, 70);
  s.anchor('hopper', [HOPPER.x - 10, 64, 266], [-110, -130]);
  s.anchor('valve', [HOPPER.x + 4, 58, VALVE.z - 33], [0, 200]);
  s.anchor('blower', [-128, 26, 50], [-70, 150]);
  s.anchor('silencer', [-140, 10, 110], [-84, -70]);
  s.anchor('air', [-66, 6, z], [-30, 236]);
  s.anchor('pipe', [220, 6, z], [-40, 150]);
  s.anchor('silo', [386, -100, 200], [120, 30]);
  s.anchor('filter', [372, -170, 344], [100, -30]);
  return s;
}

/** Hopper on its legs with the rotary valve below, feeding the pipe. */
function feed(s: Iso): void {
  const { x, r, foot, h } = HOPPER;
  const cap = s.theme.mat;
  legs(s, x, 0, r + 8, foot);
  box(s, x - 22, -14, PIPE.z - 14, 44, 28, 30, 'steel');
  rotaryValve(s, x, 0, VALVE.z, VALVE.r);
  cyl(s, x, 0, VALVE.z, 16, 8, 'z', 'mid', { w: 1.1 });
  cone(s, x, 0, VALVE.z + 8, 16, r, foot - VALVE.z - 8, 'z', 'steel', { noCap: true });
  cyl(s, x, 0, foot, r, h, 'z', 'white');
  hoop(s, x, 0, foot + h * 0.5, r, 'z', { w: 0.8, stroke: s.theme.hair });
  brackets(s, x, 0, r + 4, foot + 2);
  ellipse(s, x, 0, foot + h, r - 5, 'z', cap.mid[2], { w: 1.1 });
  ellipse(s, x + 5, 5, foot + h, r - 12, 'z', cap.gold[1], { w: 1 });
  ellipse(s, x - 4, -2, foot + h, r * 0.52, 'z', cap.gold[0], { stroke: 'none' });
  flow(s, way([x, 0, foot + h + 62], [x, 0, foot + h + 6]), { w: 6, head: 12 });
}

/** From the rotary valve up to the roof of the silo. */
function conveying(s: Iso): void {
  const { z, r } = PIPE;
  const { x, y } = SILO;
  const top = SILO.leg + SILO.h + 84;
  const front = y + SILO.r + 18;
  const to = way(
    [HOPPER.x + 24, 0, z],
    [x, 0, z],
    [x, front, z],
    [x, front, top],
    [x, y + 6, top],
    [x, y + 6, top - 44],
  );
  for (const at of [170, 290]) box(s, at - 4, -6, 0, 8, 12, z - r, 'deep', { w: 1 });
  pipe(s, to, r, 'gold');
  flange(s, HOPPER.x + 25, 0, z, 16, 'x', 'mid', 6);
  for (const at of [200, 300]) flange(s, at, 0, z, 16, 'x', 'mid', 6);
  for (const at of [130, 240]) flange(s, x, front, at, 16, 'z', 'mid', 6);
}

function receivingSilo(s: Iso): void {
  const { x, y, r, leg, h } = SILO;
  const roof = leg + h;
  silo(s, x, y, { r, leg, h });
  ladder(s, x - r * 0.4, y + r, leg, h, 'x', 12, 9);
  ventFilter(s, x + 8, y - 48, roof + 22, 48, 44);
  const rim = way([x - r * 0.82, y + r * 0.62, roof], [x, y + r * 1.02, roof], [x + r * 1.02, y, roof]);
  rail(s, rim, { height: 18, posts: 3, w: 0.9 });
}
