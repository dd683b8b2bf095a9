import { rng } from '../kit/colour.ts';
import { clipTo } from '../kit/cutaway.ts';
import { bolts } from '../kit/parts-machine.ts';
import { fall, heap } from '../kit/bulk.ts';
import { bearing, gearMotor } from '../kit/parts-drive.ts';
import { castShadow, shellWindow } from '../kit/structure.ts';
import { along, arc, cone, cyl, ellipse, hoop, onCircle } from '../kit/round.ts';
import { flow, person, plateGround } from '../kit/site.ts';
import { box, hopper } from '../kit/solids.ts';
import { num } from '../kit/iso.ts';
import { plate } from '../plate.ts';
import type { Iso } from '../kit/iso.ts';

/** The drum: height of its axis, its radius and its ends along x. */
const D = { z: 152, r: 98, x0: 40, x1: 390 };
const GEAR = { x: 74, r: 112, w: 30 };
/** The line of the drive beside the drum. */
const DRIVE = { y: 118, z: 80 };

export const drawing = plate(
  {
    id: 'ball-mill',
    title: 'Ball mill',
    parts: {
      feed: 'Feed chute',
      gear: 'Girth gear',
      drum: 'Drum',
      balls: 'Balls and material',
      bearing: 'Trunnion bearing',
      discharge: 'Discharge housing',
      pinion: 'Pinion',
      drive: 'Motor and reducer',
    },
    alt: 'Ball mill: a horizontal drum on trunnion bearings, cut open to show balls and material, turned by a motor and reducer through a pinion and girth gear.',
  },
  paint,
  0.93,
);

/** Scale: 1 unit = 20 mm; a person stands 87 units high. */
function paint(s: Iso): void {
  plateGround(s, -170, -140, 590, 230);
  castShadow(s, -20, -90, 470, 90, 70);
  feed(s);
  pedestal(s, -12);
  trunnion(s, -30, 36);
  cone(s, 12, 0, D.z, 44, D.r, D.x0 - 12, 'x', 'steel', { noCap: true });
  drum(s);
  girthGear(s);
  ends(s);
  drive(s);
  person(s, 170, 214, 0, 87);
  s.anchor('feed', [-74, 30, 240], [-130, -40]);
  s.anchor('gear', [90, -40, 256], [70, -76]);
  s.anchor('drum', [330, -30, 244], [80, -80]);
  s.anchor('balls', [290, 98, 120], [20, 200]);
  s.anchor('bearing', [470, 0, 180], [130, -90]);
  s.anchor('discharge', [548, 0, 120], [110, 10]);
  s.anchor('pinion', [90, 130, 96], [-80, 170]);
  s.anchor('drive', [-90, 118, 84], [-80, 100]);
}

/** A foot of concrete with the lower half of the bearing. */
function pedestal(s: Iso, x: number): void {
  box(s, x - 8, -66, 0, 58, 132, 30, 'ground');
  box(s, x, -54, 30, 42, 108, 62, 'ground');
  box(s, x + 2, -48, 92, 38, 96, 14, 'deep');
}

function trunnion(s: Iso, x: number, r: number): void {
  cyl(s, x, 0, D.z, r, 44, 'x', 'steel', { noCap: true });
  box(s, x + 21, -46, 106, 36, 92, D.z - 106, 'mid');
  cyl(s, x + 20, 0, D.z, 48, 38, 'x', 'mid');
}

function feed(s: Iso): void {
  box(s, -98, -10, 0, 14, 20, 190, 'mid');
  cyl(s, -58, 0, D.z, 24, 40, 'x', 'white', { noCap: true });
  box(s, -96, -26, 128, 42, 52, 66, 'white');
  hopper(s, -75, 0, { z: 194, w: 42, d: 52 }, { z: 246, w: 92, d: 96 }, 'white', { noTop: true });
  box(s, -125, -52, 246, 100, 104, 7, 'steel');
  s.poly(
    [
      [-118, -45, 253],
      [-32, -45, 253],
      [-32, 45, 253],
      [-118, 45, 253],
    ],
    s.theme.mat.gold[1],
  );
  flow(
    s,
    [
      [-75, 0, 338],
      [-75, 0, 268],
    ],
    { w: 7, head: 14 },
  );
}

function drum(s: Iso): void {
  const { z, r, x0, x1 } = D;
  cyl(s, x0, 0, z, r + 6, 10, 'x', 'steel');
  cyl(s, x0 + 10, 0, z, r, x1 - x0 - 20, 'x', 'white', { noCap: true });
  for (const x of [150, 370]) hoop(s, x, 0, z, r, 'x', { w: 1, stroke: s.theme.hair });
  opening(s);
  cyl(s, x1 - 10, 0, z, r + 6, 10, 'x', 'steel');
  bolts(s, x1, 0, z, r - 1, 'x', 20, 2.6);
}

/** A window in the shell, through which the charge is seen. */
function opening(s: Iso): void {
  const { mat } = s.theme;
  const { z, r } = D;
  const rad = (degrees: number): number => (degrees * Math.PI) / 180;
  const window = (r1: number, t0: number, t1: number): string =>
    shellWindow(s, [0, 0, z], r1, 'x', 176, 350, rad(t0), rad(t1));
  const outline = window(r, -62, -152);
  s.path(outline, { fill: mat.deep[2] });
  const random = rng(5);
  clipTo(s, outline, () => {
    for (const x of [196, 220, 244, 268, 292, 316, 340]) {
      s.path(arc(s, s.p(x - 24, -24, z - 24), r, 'x', rad(-62), rad(-170)), { w: 1, stroke: mat.deep[0] });
    }
    s.path(window(r - 6, -100, -175), { fill: mat.gold[1], w: 1 });
    for (let i = 0; i < 74; i++) {
      const centre = s.p(...along(168 + random() * 190, 0, z, 'x', 0));
      const [cx, cy] = onCircle(s, centre, r - 7, 'x', rad(-98 - random() * 60));
      const size = num((7 + random() * 3) * s.scale);
      const fill = random() > 0.4 ? mat.steel[1] : mat.mid[0];
      s.raw(`<circle cx="${num(cx)}" cy="${num(cy)}" r="${size}"${s.paint({ fill, w: 1.1 })}/>`);
    }
  });
  s.path(outline, { w: 4, stroke: mat.white[0] });
  s.path(outline, { w: 1.4 });
}

function girthGear(s: Iso): void {
  const { x, r, w } = GEAR;
  cyl(s, x, 0, D.z, r, w, 'x', 'mid', { noCap: true });
  const [from, to] = [s.p(x, 0, D.z), s.p(x + w, 0, D.z)];
  const teeth = Array.from({ length: 35 }, (_, i) => {
    const t = (-Math.PI * (i + 0.5)) / 35;
    const [a, b] = [onCircle(s, from, r, 'x', t), onCircle(s, to, r, 'x', t)];
    return `M${num(a[0])} ${num(a[1])}L${num(b[0])} ${num(b[1])}`;
  });
  s.path(teeth.join(''), { w: 1.4 });
  ring(s, x + w, D.r, r);
}

/** The flat side of a ring on the drum: all that is seen of it lies before the drum's own edge. */
function ring(s: Iso, x: number, inner: number, outer: number): void {
  const centre = s.p(x, 0, D.z);
  const beyond = Math.acos(inner / outer);
  const outside = arc(s, centre, outer, 'x', beyond, -Math.PI - beyond, 'M');
  const data = `${outside}${arc(s, centre, inner, 'x', -Math.PI, 0, 'L')}Z`;
  s.path(data, { fill: s.theme.mat.mid[2] });
}

function ends(s: Iso): void {
  const { z, r, x1 } = D;
  cone(s, x1, 0, z, r - 8, 44, 28, 'x', 'steel');
  pedestal(s, 436);
  trunnion(s, 418, 36);
  cyl(s, 476, 0, z, 36, 14, 'x', 'steel');
  heap(s, 516, 0, 0, 46, 26);
  fall(s, [504, -10, 26], [528, 10, 60], 12);
  box(s, 494, -30, 56, 48, 60, 60, 'white');
  cyl(s, 490, 0, z, 58, 56, 'x', 'white');
  ellipse(s, 546, 0, z, 42, 'x', s.theme.mat.steel[2], { w: 1 });
  box(s, 486, -38, 52, 64, 76, 7, 'mid');
}

function drive(s: Iso): void {
  const { y, z } = DRIVE;
  gearMotor(s, -120, y, z, 'x', { k: 1.1 });
  cyl(s, 12, y, z, 10, 34, 'x', 'steel');
  bearing(s, 46, y, z, 'x', z, 1.1);
  cyl(s, 60, y, z, 10, 14, 'x', 'steel');
  cyl(s, GEAR.x - 2, y, z, 26, GEAR.w + 4, 'x', 'deep');
  bearing(s, 130, y, z, 'x', z, 1.1);
}
