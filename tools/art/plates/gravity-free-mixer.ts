import { rng } from '../kit/colour.ts';
import { arcPoints, extrude, onRun, sheet } from '../kit/extrude.ts';
import { bolts, flange } from '../kit/parts-machine.ts';
import { fall, heap } from '../kit/bulk.ts';
import { gearMotor } from '../kit/parts-drive.ts';
import { castShadow, frame } from '../kit/structure.ts';
import { cyl } from '../kit/round.ts';
import { flow, grains, plateGround } from '../kit/site.ts';
import { box, faceZ, hopper } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point2, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** The twin trough: ends along x, radius, distance of the shafts from the middle, their height, the rim. */
const T = { x0: 0, x1: 330, r: 92, half: 74, z: 246, rim: 330, cover: 70 };
/** Where the two arcs meet below the middle: degrees below the horizontal, seen from either shaft. */
const RIDGE = (Math.acos(T.half / T.r) * 180) / Math.PI;

export const drawing = plate(
  {
    id: 'gravity-free-mixer',
    title: 'Gravity free mixer',
    parts: {
      drive: 'Motor and reducer',
      guard: 'Timing gear case',
      inlet: 'Inlet',
      zone: 'Floating zone',
      paddle: 'Paddles',
      shaft: 'Twin shafts',
      trough: 'Twin trough',
      outlet: 'Discharge doors',
    },
    alt: 'Gravity free mixer with its twin trough cut open: two paddle shafts turn against each other and throw the powder up, so that it floats between them; discharge doors are below.',
  },
  paint,
  0.88,
);

/** Scale: 1 unit = 6 mm. */
function paint(s: Iso): void {
  plateGround(s, -230, -200, 430, 220);
  castShadow(s, -180, -130, 330, 130, 60);
  drive(s);
  support(s, 24);
  heap(s, 160, 0, 0, 64, 32);
  fall(s, [130, -30, 28], [190, 30, 66], 26);
  outlet(s);
  support(s, 298);
  walls(s);
  shaftLine(s, -T.half, 1);
  floating(s);
  shaftLine(s, T.half, -1);
  nearWall(s);
  endPlate(s);
  cover(s);
  s.anchor('drive', [-190, 84, 266], [-90, 0]);
  s.anchor('guard', [-40, 28, 302], [-90, -110]);
  s.anchor('inlet', [52, 40, 380], [190, -80]);
  s.anchor('zone', [220, 0, 356], [190, -80]);
  s.anchor('paddle', [130, 110, 302], [-230, 160]);
  s.anchor('shaft', [360, -74, 260], [130, -40]);
  s.anchor('trough', [210, 160, 214], [-170, 150]);
  s.anchor('outlet', [186, 66, 100], [-30, 176]);
}

function drive(s: Iso): void {
  const { z, half } = T;
  const z1 = z - 36;
  const size = { x0: -210, y0: half - 42, x1: -70, y1: half + 42, z1, t: 12, tie: 70 };
  frame(s, size, 'far');
  frame(s, size, 'near');
  gearMotor(s, -206, half, z, 'x', { k: 1.1, floor: z1 });
  for (const y of [-half, half]) cyl(s, -74, y, z, 14, 74, 'x', 'steel');
  const gearCase = [...arcPoints(-half, z, 62, 90, 270, 12), ...arcPoints(half, z, 62, -90, 90, 12)];
  extrude(s, 'x', gearCase, -52, -16, 'mid');
}

function support(s: Iso, x: number): void {
  const { half, z } = T;
  const wide = half + 74;
  box(s, x - 16, -wide - 6, 0, 32, 2 * wide + 12, 6, 'deep');
  const legs: Point2[] = [
    [-wide, 6],
    [-wide, z],
    [wide, z],
    [wide, 6],
    [wide - 26, 6],
    [wide - 40, 64],
    [40 - wide, 64],
    [26 - wide, 6],
  ];
  extrude(s, 'x', legs, x - 6, x + 6, 'mid');
}

function outlet(s: Iso): void {
  box(s, 100, -56, 80, 120, 112, 100, 'white');
  box(s, 90, -66, 74, 140, 132, 10, 'mid');
  for (const x of [112, 168]) {
    box(s, x, 56, 92, 40, 10, 52, 'steel');
    cyl(s, x + 20, 66, 118, 7, 40, 'y', 'deep');
  }
}

function walls(s: Iso): void {
  const { x0, x1, r, half, z, rim } = T;
  const far: Point2[] = [[-half - r, rim], ...arcPoints(-half, z, r, 180, 360 - RIDGE, 16)];
  sheet(s, 'x', far, x0, x1, 'mid');
  box(s, x0, -half - r - 12, rim - 6, x1 - x0, 12, 6, 'steel');
  sheet(s, 'x', arcPoints(half, z, r, 180 + RIDGE, 352, 14), x0, x1, 'mid');
  const level = z - 34;
  const reach = Math.sqrt(r * r - 34 * 34) - 2;
  for (const y of [-half, half])
    faceZ(s, x0 + 2, x1 - 2, y - reach, y + reach, level, s.theme.mat.gold[1], { w: 1 });
}

/** A shaft with its paddles, which stand at quarter turns one after the other. */
function shaftLine(s: Iso, y: number, hand: 1 | -1): void {
  const { x0, x1, z } = T;
  const all = Array.from({ length: 7 }, (_, i) =>
    [0, 180].map((side): Point2 => [x0 + 34 + i * 44, 20 + hand * i * 50 + side]),
  ).flat();
  const isBefore = ([, angle]: Point2): boolean => {
    const a = (angle * Math.PI) / 180;
    return Math.cos(a) + Math.sin(a) > 0;
  };
  for (const place of all) if (!isBefore(place)) paddle(s, y, place, hand);
  cyl(s, x0, y, z, 16, x1 - x0, 'x', 'steel');
  for (const place of all) if (isBefore(place)) paddle(s, y, place, hand);
}

function paddle(s: Iso, y: number, [x, angle]: Point2, hand: 1 | -1): void {
  const a = (angle * Math.PI) / 180;
  const at = (out: number, aside: number, t: number): Point3 =>
    onRun(
      'x',
      [y + Math.cos(a) * out - Math.sin(a) * aside, T.z + Math.sin(a) * out + Math.cos(a) * aside],
      x + t,
    );
  s.line([at(14, 0, 0), at(58, 0, 0)], { w: 8 });
  s.line([at(14, 0, 0), at(58, 0, 0)], { w: 5, stroke: s.theme.mat.steel[1] });
  const [w, lean] = [20, 15 * hand];
  s.poly(
    [at(46, -lean, -w), at(46, lean, w), at(88, lean, w), at(88, -lean, -w)],
    s.theme.mat.white[angle % 360 > 180 ? 1 : 0],
  );
}

/** The grains that float between the shafts. */
function floating(s: Iso): void {
  const random = rng(14);
  const cloud = Array.from({ length: 150 }, (): Grain => {
    const [x, across] = [84 + random() * 230, random() * 2 - 1];
    const top = 108 * (1 - across * across);
    return [x, across * 92, T.z + 18 + random() * top, 2 + random() * 2.8];
  });
  grains(s, cloud);
}

function nearWall(s: Iso): void {
  const { x0, x1, r, half, z, rim, cover: end } = T;
  sheet(s, 'x', arcPoints(half, z, r, 315, 350, 8), end, x1, 'white');
  sheet(s, 'x', [...arcPoints(half, z, r, 315, 360, 10), [half + r, rim]], x0, end, 'white');
  box(s, x0, half + r, rim - 6, end - x0, 12, 6, 'steel');
}

function endPlate(s: Iso): void {
  const { x1, r, half, z, rim } = T;
  const ridge = (Math.acos(half / (r + 8)) * 180) / Math.PI;
  const shape: Point2[] = [
    [-half - r - 8, rim],
    ...arcPoints(-half, z, r + 8, 180, 360 - ridge, 18),
    ...arcPoints(half, z, r + 8, 180 + ridge, 360, 18),
    [half + r + 8, rim],
  ];
  extrude(s, 'x', shape, x1, x1 + 8, 'steel');
  for (const y of [-half, half]) {
    flange(s, x1 + 16, y, z, 32, 'x', 'mid', 18);
    bolts(s, x1 + 25, y, z, 25, 'x', 6, 2.4);
    cyl(s, x1 + 25, y, z, 14, 8, 'x', 'deep');
  }
}

function cover(s: Iso): void {
  const { x0, rim, half, r, cover: end } = T;
  const wide = half + r + 12;
  box(s, x0 - 6, -wide, rim, end - x0 + 6, 2 * wide, 7, 'white');
  hopper(s, 32, 0, { z: rim + 7, w: 46, d: 90 }, { z: rim + 50, w: 60, d: 110 }, 'white', { noTop: true });
  box(s, -4, -62, rim + 50, 74, 124, 8, 'mid');
  faceZ(s, 4, 62, -54, 54, rim + 58, s.theme.mat.gold[1]);
  flow(
    s,
    [
      [33, 0, rim + 150],
      [33, 0, rim + 76],
    ],
    { w: 7, head: 14 },
  );
}
