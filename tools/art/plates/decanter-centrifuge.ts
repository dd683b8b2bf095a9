import type { DrawingSpec } from '../drawing.ts';
import { rng } from '../kit/colour.ts';
import { Iso, way } from '../kit/iso.ts';
import type { Point2, Point3 } from '../kit/iso.ts';
import { bolts, flange, motor } from '../kit/parts-machine.ts';
import { heap, nozzle } from '../kit/parts-mud.ts';
import { along, cone, cyl, ellipse, hoop, onCircle, pipe, turn } from '../kit/round.ts';
import { flow, grains, plateGround, shadow } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';
import { box, faceY, faceZ, prismX } from '../kit/solids.ts';

/** The bowl turns about y = AXIS.y, z = AXIS.z: a cylinder from x0 to x1, then a cone to x2. */
const AXIS = { y: 84, z: 196 };
const BOWL = { x0: 96, x1: 300, x2: 424, r: 66, tip: 34 };

/** Where the feet of the frame stand along x. */
const FEET = [-20, 300, 640];

export const drawing: DrawingSpec = {
  id: 'decanter-centrifuge',
  title: 'Decanter centrifuge',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    feed: 'Feed pipe',
    guard: 'Belt guard',
    cover: 'Cover (cut away)',
    bowl: 'Rotating bowl',
    screw: 'Screw conveyor',
    gear: 'Gearbox and back drive',
    solids: 'Solids discharge',
    liquid: 'Liquid discharge',
    motor: 'Main motor',
  },
  alt: 'Decanter centrifuge: a conical bowl with a screw inside, under a cover that is cut away; solids leave at the cone.',
};

/** Scale: 1 unit = 5 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 424, oy: 316, scale: 0.92, strokeWidth: 1.5 });
  const random = rng(29);
  plateGround(s, -150, -60, 670, 270);
  shadow(s, way([-40, 166, 0], [660, 166, 0], [660, 20, 0], [700, 50, 0], [700, 200, 0], [10, 200, 0]));
  baseFrame(s);
  feed(s);
  coverBack(s);
  bowl(s, random);
  coverFront(s);
  driveEnd(s);
  discharge(s, random);
  nearBeam(s);
  mainDrive(s);
  flow(s, way([196, 236, 52], [196, 300, 52]), { kind: 'fluid', w: 6, head: 12 });
  s.anchor('feed', [-60, AXIS.y, 206], [40, -96]);
  s.anchor('guard', [34, 104, 214], [-180, 20]);
  s.anchor('cover', [240, 12, 260], [60, -84]);
  s.anchor('bowl', [340, 74, 251], [140, -70]);
  s.anchor('screw', windowPoint(204), [-40, -160]);
  s.anchor('gear', [530, AXIS.y, 226], [90, -90]);
  s.anchor('solids', [450, 130, 10], [-50, 96]);
  s.anchor('liquid', [196, 222, 40], [70, 84]);
  s.anchor('motor', [84, 250, 92], [-150, 70]);
  return s;
}

function windowPoint(x: number): Point3 {
  const angle = (40 * Math.PI) / 180;
  return [x, AXIS.y + Math.cos(angle) * BOWL.r, AXIS.z + Math.sin(angle) * BOWL.r];
}

function foot(s: Iso, x: number, y: number): void {
  cyl(s, x, y, 0, 13, 10, 'z', 'dark');
  box(s, x - 9, y - 9, 10, 18, 18, 76, 'deep');
}

/** The far side of a frame of square tube on rubber feet, and its cross members. */
function baseFrame(s: Iso): void {
  for (const x of FEET) foot(s, x, 12);
  box(s, -40, 2, 86, 700, 20, 20, 'deep');
  for (const x of [-40, 240, 470, 640]) box(s, x, 22, 86, 20, 124, 20, 'deep');
}

function feed(s: Iso): void {
  pipe(s, way([-150, AXIS.y, AXIS.z], [40, AXIS.y, AXIS.z]), 11);
  flange(s, -92, AXIS.y, AXIS.z, 18, 'x', 'mid', 6);
  flow(s, way([-230, AXIS.y, AXIS.z], [-156, AXIS.y, AXIS.z]), { w: 6, head: 12 });
}

/** The far half of the casing: its back wall, and the two end walls seen from inside. */
function coverBack(s: Iso): void {
  const { mat } = s.theme;
  const arch: readonly Point2[] = [
    [2, 106],
    [2, 226],
    [22, 268],
    [60, 286],
    [108, 286],
    [146, 268],
    [166, 226],
    [166, 106],
  ];
  prismX(s, arch, 60, 84, 'white');
  s.poly(way([84, 2, 106], [450, 2, 106], [450, 2, 226], [84, 2, 226]), mat.white[1]);
  s.poly(way([84, 2, 226], [450, 2, 226], [450, 22, 268], [84, 22, 268]), mat.white[2]);
  s.poly(way([84, 22, 268], [450, 22, 268], [450, 30, 272], [84, 30, 272]), mat.white[0]);
  faceZ(s, 84, 450, 2, 166, 106, mat.deep[1], { w: 1 });
  box(s, 290, 8, 106, 8, 150, 46, 'mid');
  box(s, 372, 8, 106, 8, 150, 46, 'mid');
}

function bowl(s: Iso, random: () => number): void {
  const { y, z } = AXIS;
  const { x0, x1, x2, r, tip } = BOWL;
  cyl(s, 84, y, z, 26, 12, 'x', 'mid');
  cyl(s, x0, y, z, r + 5, 12, 'x', 'mid');
  cyl(s, x0 + 12, y, z, r, x1 - x0 - 12, 'x', 'steel', { noCap: true });
  cone(s, x1, y, z, r, tip, x2 - x1, 'x', 'steel', { noCap: true });
  hoop(s, x1, y, z, r, 'x', { w: 1.2 });
  cutAway(s, random);
  cyl(s, x2, y, z, tip + 5, 12, 'x', 'mid');
  cyl(s, x2 + 12, y, z, 20, 20, 'x', 'steel');
}

/** The opening in the bowl: liquid, the flights of the screw, and the solids that it pushes to the cone. */
function cutAway(s: Iso, random: () => number): void {
  const { y, z } = AXIS;
  const { x0, x1, x2, r, tip } = BOWL;
  const { mat } = s.theme;
  const radius = (x: number): number => (x <= x1 ? r : r + ((tip - r) * (x - x1)) / (x2 - x1));
  const at = (x: number, degrees: number, share = 1): Point2 =>
    onCircle(s, s.p(...along(x, y, z, 'x', 0)), radius(x) * share, 'x', turn('x', degrees));
  const [a, b] = [x0 + 32, x2 - 14];
  const opening = (low: number, high: number): string => {
    const angles = Array.from({ length: 9 }, (_, i) => low + ((high - low) * i) / 8);
    const points = [
      ...angles.map((degrees) => at(a, degrees)),
      at(x1, high),
      ...angles.toReversed().map((degrees) => at(b, degrees)),
      at(x1, low),
    ];
    return `M${points.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z`;
  };
  s.path(opening(-20, 84), { fill: mat.deep[2], w: 1 });
  s.path(opening(-20, 4), { fill: mat.gold[1], w: 1 });
  s.path(opening(0, 4), { fill: mat.gold[0], stroke: 'none' });
  s.path(opening(66, 84), { fill: mat.deep[1], stroke: 'none' });
  const hub = `M${[at(a, 62, 0.5), at(b, 62, 0.62), at(b, 2, 0.62), at(a, 2, 0.5)].map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}Z`;
  s.path(hub, { fill: mat.mid[1], w: 1 });
  for (let x = a + 12; x < b - 8; x += 26) {
    const flight = Array.from({ length: 9 }, (_, i) => at(x + i * 2, -12 + i * 11, 0.97));
    const data = `M${flight.map(([px, py]) => `${px.toFixed(1)} ${py.toFixed(1)}`).join('L')}`;
    s.path(data, { w: 7 });
    s.path(data, { w: 4.4, stroke: mat.white[0] });
  }
  const solids = Array.from({ length: 40 }, (): Grain => {
    const x = a + 20 + (b - a - 26) * Math.pow(random(), 0.7);
    const angle = ((-14 + random() * 24) * Math.PI) / 180;
    const rr = radius(x) * 0.98;
    return [x, y + Math.cos(angle) * rr, z + Math.sin(angle) * rr, 1.6 + random() * 1.8];
  });
  grains(s, solids);
  s.path(opening(-20, 84), { w: 2.4 });
}

/** The near wall of the casing, and its end wall with the bearing. */
function coverFront(s: Iso): void {
  const { mat } = s.theme;
  faceY(s, 84, 450, 166, 106, 150, mat.white[1]);
  faceY(s, 84, 450, 166, 150, 156, mat.white[0], { w: 1.2 });
  for (const x of [130, 220, 310, 400]) faceY(s, x, x + 8, 166.2, 106, 150, mat.steel[2], { w: 1 });
  const end: readonly Point2[] = [
    [2, 106],
    [2, 226],
    [22, 268],
    [60, 286],
    [108, 286],
    [146, 268],
    [166, 226],
    [166, 106],
  ];
  prismX(s, end, 450, 462, 'white');
}

/** Bearing, gearbox and back-drive motor on the axis at the solids end. */
function driveEnd(s: Iso): void {
  const { y, z } = AXIS;
  box(s, 470, y - 36, 106, 34, 72, 54, 'deep');
  cyl(s, 462, y, z, 34, 34, 'x', 'deep');
  bolts(s, 496, y, z, 28, 'x', 8, 2.2);
  cyl(s, 496, y, z, 14, 12, 'x', 'steel');
  cyl(s, 508, y, z, 36, 8, 'x', 'mid');
  cyl(s, 516, y, z, 31, 34, 'x', 'white');
  cyl(s, 550, y, z, 12, 12, 'x', 'steel');
  box(s, 562, y - 30, 106, 70, 60, 60, 'deep');
  motor(s, 562, y, z, 30, 70, 'x');
}

/** The near side of the frame. */
function nearBeam(s: Iso): void {
  for (const x of FEET) foot(s, x, 156);
  box(s, -40, 146, 86, 700, 20, 20, 'deep');
}

/** The main motor in front, and the guard over the belts that drive the bowl. */
function mainDrive(s: Iso): void {
  const guard: readonly Point2[] = [
    [40, 190],
    [44, 224],
    [66, 244],
    [104, 244],
    [128, 224],
    [262, 116],
    [268, 86],
    [252, 64],
    [216, 60],
    [190, 76],
    [60, 156],
  ];
  box(s, -20, 176, 0, 150, 90, 40, 'deep');
  prismX(s, guard, 4, 34, 'white');
  for (const [gy, gz] of [
    [84, 196],
    [226, 98],
  ] as const) {
    ellipse(s, 34, gy, gz, 16, 'x', s.theme.mat.steel[2], { w: 1 });
    bolts(s, 34, gy, gz, 11, 'x', 4, 1.8);
  }
  motor(s, 36, 226, 78, 36, 92, 'x');
  box(s, 60, 244, 60, 40, 22, 26, 'mid');
}

/** Below the casing: cleaned liquid through a pipe, solids on to a heap. */
function discharge(s: Iso, random: () => number): void {
  heap(s, 420, 110, 54, 34, random);
  const falling = Array.from({ length: 30 }, (): Grain => {
    return [392 + random() * 36, 90 + random() * 40, 26 + random() * 40, 1.8 + random() * 2.2];
  });
  grains(s, falling);
  nozzle(s, 196, 110, 52, 15, 116, 'y');
}
