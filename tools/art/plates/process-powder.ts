import type { DrawingSpec } from '../drawing.ts';
import { Iso, outline, way } from '../kit/iso.ts';
import type { Point3 } from '../kit/iso.ts';
import { motor } from '../kit/parts-machine.ts';
import { bagFilter, silo } from '../kit/parts-process.ts';
import { cone, cyl, hoop, pipe } from '../kit/round.ts';
import { flow, plateGround, shadow } from '../kit/site.ts';
import { box, prismY } from '../kit/solids.ts';

export const drawing: DrawingSpec = {
  id: 'process-powder',
  title: 'Powder plant, from hopper to silo',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    hopper: 'Hopper',
    feeder: 'Vibrating feeder',
    crusher: 'Jaw crusher',
    elevator: 'Bucket elevator',
    mill: 'Ball mill',
    classifier: 'Classifier',
    collector: 'Dust collector',
    mixer: 'Ribbon mixer',
    silo: 'Silo',
  },
  alt: 'The way of material through a powder plant: from the hopper over vibrating feeder, jaw crusher and bucket elevator to ball mill and classifier, with a dust collector, then to the mixer and the silo.',
};

function draw(): Iso {
  const s = new Iso({ ox: 176, oy: 226, scale: 0.9, strokeWidth: 1.5 });
  plateGround(s, -70, -70, 1000, 150);
  shadow(s, way([-20, 10, 0], [960, 10, 0], [960, -50, 0], [-20, -50, 0]));
  hopper(s);
  feeder(s);
  crusher(s);
  elevator(s);
  pipe(s, way([345, 45, 196], [402, 45, 86]), 9, 'gold');
  mill(s);
  pipe(s, way([560, 45, 60], [612, 45, 60], [612, 45, 150]), 7, 'gold');
  classifier(s);
  pipe(
    s,
    way([712, 45, 50], [712, 45, 14], [772, 45, 14], [772, 45, 110], [806, 45, 110], [806, 45, 90]),
    6,
    'gold',
  );
  bagFilter(s, 676, 9, { w: 72, d: 72, leg: 46, h: 96, bins: 1 });
  pipe(s, way([612, 45, 214], [612, 45, 232], [712, 45, 232], [712, 45, 142]), 7, 'gold');
  mixer(s);
  silo(s, 946, 45, { r: 40, h: 112, leg: 62 });
  pipe(s, way([886, 45, 62], [898, 45, 62], [898, 45, 216], [946, 45, 216], [946, 45, 200]), 5, 'gold');
  flow(s, way([300, 124, 2], [420, 124, 2]));
  s.anchor('hopper', [0, 45, 170], [-40, -48]);
  s.anchor('feeder', [112, 45, 74], [30, -76]);
  s.anchor('crusher', [206, 45, 82], [34, -84]);
  s.anchor('elevator', [320, 45, 232], [44, -40]);
  s.anchor('mill', [470, 45, 112], [-10, -80]);
  s.anchor('classifier', [612, 45, 206], [-6, -72]);
  s.anchor('collector', [730, 30, 142], [52, -70]);
  s.anchor('mixer', [836, 45, 110], [20, -92]);
  s.anchor('silo', [966, 55, 160], [52, -76]);
  return s;
}

function legs(s: Iso, x: number, y: number, half: number, z: number): void {
  const corners: Point3[] = [
    [x - half, y - half, 0],
    [x + half, y - half, 0],
    [x - half, y + half, 0],
    [x + half, y + half, 0],
  ];
  s.lines(
    corners.map((foot) => [foot, [foot[0], foot[1], z]]),
    { w: 3 },
  );
}

function hopper(s: Iso): void {
  legs(s, 0, 45, 34, 96);
  cone(s, 0, 45, 62, 10, 46, 62, 'z', 'white');
  cyl(s, 0, 45, 124, 46, 40, 'z', 'white');
  cyl(s, 0, 45, 158, 40, 4, 'z', 'gold', { w: 1 });
}

function feeder(s: Iso): void {
  for (const x of [56, 132]) box(s, x, 24, 0, 10, 42, 34, 'deep');
  prismY(s, outline([20, 56], [150, 40], [150, 54], [20, 72]), 22, 68, 'steel');
  motor(s, 84, 45, 26, 9, 26, 'x', 'deep');
}

function crusher(s: Iso): void {
  box(s, 166, 10, 0, 84, 70, 10, 'deep');
  prismY(s, outline([174, 10], [236, 10], [246, 74], [166, 74]), 18, 72, 'white');
  cyl(s, 208, 72, 46, 28, 10, 'y', 'steel');
  hoop(s, 208, 82, 46, 16, 'y', { w: 1 });
}

function elevator(s: Iso): void {
  box(s, 290, 18, 0, 62, 54, 40, 'steel');
  box(s, 300, 24, 40, 42, 42, 150, 'white');
  box(s, 290, 18, 190, 62, 54, 36, 'steel');
  motor(s, 300, 82, 206, 9, 26, 'x', 'deep');
}

function mill(s: Iso): void {
  for (const x of [402, 548]) box(s, x, 14, 0, 20, 62, 42, 'deep');
  cyl(s, 394, 45, 66, 14, 26, 'x', 'mid');
  cyl(s, 420, 45, 66, 46, 124, 'x', 'white');
  for (const x of [442, 482, 522]) hoop(s, x, 45, 66, 46, 'x', { w: 1 });
  cyl(s, 544, 45, 66, 14, 24, 'x', 'mid');
}

function classifier(s: Iso): void {
  legs(s, 612, 45, 26, 120);
  cone(s, 612, 45, 92, 9, 36, 52, 'z', 'white');
  cyl(s, 612, 45, 144, 36, 44, 'z', 'white');
  motor(s, 612, 45, 188, 10, 26, 'z', 'deep');
}

function mixer(s: Iso): void {
  for (const x of [794, 868]) box(s, x, 18, 0, 12, 54, 44, 'deep');
  cyl(s, 790, 45, 66, 32, 96, 'x', 'white');
  box(s, 790, 14, 78, 96, 62, 12, 'steel');
}
