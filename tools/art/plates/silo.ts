import { bolts, flange } from '../kit/parts-machine.ts';
import { fall, heap } from '../kit/bulk.ts';
import { rotaryValve } from '../kit/parts-drive.ts';
import { cagedLadder, castShadow, shellWindow } from '../kit/structure.ts';
import { cone, cyl, ellipse, hoop, pipe } from '../kit/round.ts';
import { flow, person, plateGround, rail } from '../kit/site.ts';
import { box } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point3 } from '../kit/iso.ts';

const R = 88;
/** Foot and top of the cylindrical shell. */
const SHELL = { z0: 182, z1: 366 };

export const drawing = plate(
  {
    id: 'silo',
    title: 'Silo',
    parts: {
      filter: 'Roof filter',
      relief: 'Pressure relief valve',
      shell: 'Shell',
      ladder: 'Ladder with safety cage',
      fill: 'Filling pipe',
      cone: 'Discharge cone',
      valve: 'Rotary valve',
      legs: 'Support legs',
    },
    alt: 'Silo: a tall cylinder with a conical foot on legs, cut open to show the powder, with a filling pipe, a ladder, and a filter on its roof.',
  },
  paint,
  0.98,
);

/** Scale: 1 unit = 33 mm; a person stands 53 units high. */
function paint(s: Iso): void {
  plateGround(s, -190, -190, 190, 190);
  castShadow(s, -76, -76, 76, 76, 110);
  const leg = (x: number, y: number, top: number): void => {
    box(s, x - 12, y - 12, 0, 24, 24, 5, 'deep');
    box(s, x - 7, y - 7, 5, 14, 14, top, 'mid');
  };
  leg(-86, 0, 194);
  leg(0, -86, 194);
  heap(s, 0, 0, 0, 40, 22);
  fall(s, [-8, -8, 22], [8, 8, 40], 10, 5, 2);
  rotaryValve(s, 0, 0, 42, 0.75);
  cone(s, 0, 0, 81, 15, R, SHELL.z0 - 81, 'z', 'white', { noCap: true });
  hoop(s, 0, 0, 126, 15 + (R - 15) * 0.44, 'z', { w: 1, stroke: s.theme.hair });
  leg(86, 0, 196);
  leg(0, 86, 196);
  shell(s);
  roof(s);
  fillPipe(s);
  person(s, -20, 172, 0, 53);
  s.anchor('filter', [-27, 6, 428], [-170, -20]);
  s.anchor('relief', [52, 16, 410], [210, 20]);
  s.anchor('shell', [62, -58, 290], [190, 0]);
  s.anchor('ladder', [40, 84, 260], [-220, -60]);
  s.anchor('fill', [96, -66, 170], [150, -30]);
  s.anchor('cone', [12, 40, 140], [-226, 0]);
  s.anchor('valve', [0, 40, 62], [-220, 50]);
  s.anchor('legs', [94, 0, 90], [150, 130]);
}

function shell(s: Iso): void {
  const { mat } = s.theme;
  const { z0, z1 } = SHELL;
  const h = z1 - z0;
  cyl(s, 0, 0, z0, R, h, 'z', 'white', { noCap: true });
  cyl(s, 0, 0, z0 - 4, R + 4, 14, 'z', 'steel', { noCap: true });
  for (const t of [0.36, 0.68]) hoop(s, 0, 0, z0 + h * t, R, 'z', { w: 1, stroke: s.theme.hair });
  const cut = (l0: number, l1: number): string =>
    shellWindow(s, [0, 0, z0], R, 'z', l0, l1, Math.PI * 0.13, Math.PI * 0.42);
  s.path(cut(34, h - 24), { fill: mat.deep[1] });
  s.path(cut(34, h * 0.6), { fill: mat.gold[1], w: 1 });
  s.path(cut(34, h - 24), { w: 3, stroke: mat.white[0] });
  s.path(cut(34, h - 24), { w: 1.2 });
  cagedLadder(s, 50, 78, 4, z1 + 30, 84);
}

function roof(s: Iso): void {
  const { z1 } = SHELL;
  cyl(s, 0, 0, z1, R + 4, 6, 'z', 'steel', { noCap: true });
  cone(s, 0, 0, z1 + 6, R + 4, 20, 30, 'z', 'white');
  const ring = (from: number, to: number): Point3[] =>
    Array.from({ length: 9 }, (_, i): Point3 => {
      const a = from + ((to - from) * i) / 8;
      return [Math.cos(a) * (R + 2), Math.sin(a) * (R + 2), z1 + 6];
    });
  rail(s, ring(2.35, 5.5), { height: 32, posts: 1, w: 1.1 });
  cyl(s, -6, -6, z1 + 28, 27, 50, 'z', 'steel');
  cyl(s, -6, -6, z1 + 78, 30, 6, 'z', 'mid');
  cyl(s, -6, -6, z1 + 84, 30, 12, 'z', 'steel');
  cyl(s, 52, 8, z1 + 16, 12, 22, 'z', 'mid');
  cyl(s, 52, 8, z1 + 38, 17, 6, 'z', 'deep');
  cyl(s, -14, 56, z1 + 14, 22, 8, 'z', 'steel');
  ellipse(s, -14, 56, z1 + 22, 15, 'z', s.theme.mat.mid[0], { w: 1 });
  rail(s, ring(-0.78, 2.0), { height: 32, posts: 1, w: 1.1 });
}

/** Powder comes by air from a truck and enters at the roof. */
function fillPipe(s: Iso): void {
  const { z1 } = SHELL;
  const [x, y] = [96, -72];
  for (const z of [210, 330]) box(s, 60, y - 4, z, 30, 8, 8, 'mid');
  pipe(
    s,
    [
      [x + 110, y, 36],
      [x, y, 36],
      [x, y, z1 + 52],
      [34, -34, z1 + 52],
      [34, -34, z1 + 26],
    ],
    9,
    'steel',
  );
  flange(s, x + 110, y, 36, 16, 'x', 'mid', 6);
  bolts(s, x + 113, y, 36, 12, 'x', 6, 1.8);
  ellipse(s, x + 113, y, 36, 7, 'x', s.theme.mat.gold[1], { w: 1 });
  flow(
    s,
    [
      [x + 210, y, 36],
      [x + 128, y, 36],
    ],
    { w: 6, head: 12 },
  );
}
