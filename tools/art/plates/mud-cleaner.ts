import type { DrawingSpec } from '../drawing.ts';
import { mixHex, rng } from '../kit/colour.ts';
import { Iso, way } from '../kit/iso.ts';
import type { Point2, Point3 } from '../kit/iso.ts';
import { bolts, flange, motor, skidBeam, spring } from '../kit/parts-machine.ts';
import { heap, hydrocyclone, nozzle } from '../kit/parts-mud.ts';
import { cyl, ellipse, hoop, pipe } from '../kit/round.ts';
import { flow, grains, mesh, plateGround, shadow } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';
import { box, faceX, faceY, faceZ, prismY } from '../kit/solids.ts';

/** The basket below the cones; its deck climbs to the discharge end. */
const BASKET = { x0: 20, x1: 430, y0: 24, y1: 186 };
/** Axis and size of the ring of cones above it. */
const RING = { x: 142, y: 105, r: 92, cones: 12, apex: 190 };

const deck = (x: number, y: number, above = 0): Point3 => [x, y, 116 + x * 0.05 + above];

export const drawing: DrawingSpec = {
  id: 'mud-cleaner',
  title: 'Mud cleaner',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    feed: 'Feed inlet',
    overflow: 'Cleaned mud outlet',
    manifold: 'Ring manifold',
    cone: 'Desilter cones',
    motor: 'Vibrating motor',
    screen: 'Fine screen',
    spring: 'Springs',
    solids: 'Solids discharge',
    tank: 'Catch tank',
  },
  alt: 'Mud cleaner: a ring of twelve small hydrocyclones above a vibrating fine screen on a catch tank.',
};

/** Scale: 1 unit = 6 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 400, oy: 358, scale: 0.94, strokeWidth: 1.5 });
  const random = rng(17);
  plateGround(s, -110, -70, 590, 250);
  shadow(s, way([-30, 210, 0], [460, 210, 0], [460, 20, 0], [520, 60, 0], [520, 246, 0], [14, 246, 0]));
  skidBeam(s, -30, 4, 490);
  for (const x of [-24, 130, 290, 442]) box(s, x, 18, 6, 10, 170, 14, 'dark');
  tank(s);
  for (const x of [60, 380]) springPost(s, x, 34);
  basketBack(s);
  screen(s, random);
  farPillars(s);
  ring(s);
  basketFront(s);
  nearPillars(s);
  skidBeam(s, -30, 190, 490);
  for (const x of [60, 380]) springPost(s, x, 200);
  discharge(s, random);
  s.anchor('feed', [40, 105, 366], [-150, 20]);
  s.anchor('overflow', [212, 105, 402], [110, -60]);
  s.anchor('manifold', [196, 66, 284], [190, -54]);
  s.anchor('cone', [78, 172, 232], [-190, 10]);
  s.anchor('motor', [344, 80, 232], [110, -100]);
  s.anchor('screen', deck(402, 70), [130, -60]);
  s.anchor('spring', [60, 206, 96], [-110, 80]);
  s.anchor('solids', [536, 110, 16], [100, 20]);
  s.anchor('tank', [176, 182, 52], [-100, 130]);
  return s;
}

function tank(s: Iso): void {
  const { mat } = s.theme;
  box(s, 10, 26, 22, 420, 156, 58, 'steel');
  faceZ(s, 18, 422, 34, 174, 80, mat.deep[1], { w: 1.2 });
  s.lines(
    [94, 178, 262, 318].map((x) => way([x, 182, 22], [x, 182, 80])),
    { w: 1.2 },
  );
  faceX(s, 430, 60, 150, 30, 72, mat.mid[2], { w: 1.2 });
  faceY(s, 120, 156, 182.2, 34, 66, mat.mid[1], { w: 1.2 });
}

function springPost(s: Iso, x: number, y: number): void {
  box(s, x - 9, y - 9, 80, 18, 18, 12, 'deep');
  spring(s, x, y, 92, 22, 8, 4);
  box(s, x - 11, y - 10, 114, 22, 20, 6, 'mid');
}

const SIDE: readonly Point2[] = [
  [BASKET.x0, 104],
  [BASKET.x0, 160],
  [BASKET.x1 - 50, 176],
  [BASKET.x1, 156],
  [BASKET.x1, 124],
];

function basketBack(s: Iso): void {
  const { x0, x1, y0, y1 } = BASKET;
  const plate = SIDE.map(([x, z]): Point3 => [x, y0, z]);
  s.poly(plate, s.theme.mat.white[1]);
  faceX(s, x0, y0, y1, 110, 158, s.theme.mat.steel[1]);
  faceX(s, x1, y0, y1, 122, 138, s.theme.mat.mid[2]);
}

/** Three screen panels, wet below the cones and drying towards the end. */
function screen(s: Iso, random: () => number): void {
  const { mat } = s.theme;
  const { x0, x1, y0, y1 } = BASKET;
  const pitch = (x1 - x0 - 6) / 3;
  for (let i = 0; i < 3; i++) {
    const [a, b] = [x0 + 3 + pitch * i, x0 - 2 + pitch * (i + 1)];
    const panel = (inset: number, inside: number): Point3[] => [
      deck(a + inset, y0 + inside),
      deck(b - inset, y0 + inside),
      deck(b - inset, y1 - inside),
      deck(a + inset, y1 - inside),
    ];
    s.poly(panel(0, 2), mat.white[0], { w: 1.3 });
    s.poly(panel(5, 8), mixHex(mat.steel[1], mat.mid[1], 0.3), { w: 0.8 });
    mesh(s, deck(a + 5, y0 + 8), [b - a - 10, 0, (b - a) * 0.05], [0, y1 - y0 - 16, 0], 13, 17, {
      w: 0.55,
      stroke: mat.deep[1],
    });
  }
  const wet: readonly Point2[] = [
    [30, 32],
    [236, 32],
    [256, 60],
    [240, 96],
    [262, 130],
    [238, 178],
    [30, 178],
  ];
  s.poly(
    wet.map(([x, y]) => deck(x, y, 1.2)),
    mat.gold[1],
    { w: 1 },
  );
  const solids = Array.from({ length: 70 }, (): Grain => {
    const x = 236 + Math.pow(random(), 1.1) * 190;
    return [...deck(x, 32 + random() * 146, 3), 1.6 + random() * 2];
  });
  grains(s, solids);
}

/** The pillars that carry the ring on the far side of the basket. */
function farPillars(s: Iso): void {
  for (const x of [34, 214]) box(s, x, 6, 25, 12, 12, 250, 'deep');
  box(s, 28, 6, 275, 204, 12, 12, 'deep');
}

/** The low portal on the near side, just above the basket. */
function nearPillars(s: Iso): void {
  for (const x of [34, 214]) box(s, x, 192, 25, 12, 12, 147, 'deep');
  box(s, 28, 192, 172, 204, 12, 12, 'deep');
}

/** Cones on a ring: the far half, the manifold drum, the near half, the overflow drum and the two pipes. */
function ring(s: Iso): void {
  const { x, y, r, cones, apex } = RING;
  const places = Array.from({ length: cones }, (_, i) => {
    const angle = ((i + 0.5) / cones) * 2 * Math.PI;
    return { dx: Math.cos(angle), dy: Math.sin(angle) };
  }).sort((a, b) => a.dx + a.dy - (b.dx + b.dy));
  const cone = ({ dx, dy }: { dx: number; dy: number }): void => {
    const [cx, cy] = [x + dx * r, y + dy * r];
    hydrocyclone(s, cx, cy, { z: apex, r: 17, cone: 74, chamber: 24 });
    pipe(s, way([cx, cy, apex + 98], [cx, cy, 318], [x + dx * 50, y + dy * 50, 318]), 5.5);
  };
  const far = places.slice(0, cones / 2);
  const near = places.slice(cones / 2);
  far.forEach(cone);
  cyl(s, x, y, 268, 66, 30, 'z', 'steel');
  hoop(s, x, y, 283, 66, 'z', { w: 0.9, stroke: s.theme.hair });
  cyl(s, x, y, 298, 54, 44, 'z', 'white');
  bolts(s, x, y, 342, 47, 'z', 12, 2);
  pipe(s, way([-24, y, 356], [118, y, 356], [118, y, 344]), 15);
  flange(s, -22, y, 356, 23, 'x', 'mid', 7);
  flow(s, way([-112, y, 356], [-34, y, 356]), { w: 6, head: 12 });
  near.forEach(cone);
  cyl(s, x + 24, y, 342, 20, 10, 'z', 'mid');
  pipe(s, way([x + 24, y, 350], [x + 24, y, 398], [x + 84, y, 398]), 13);
  nozzle(s, x + 84, y, 398, 13, 16, 'x');
  flow(s, way([x + 108, y, 398], [x + 176, y, 398]), { kind: 'fluid', w: 6, head: 12 });
}

function basketFront(s: Iso): void {
  const { mat } = s.theme;
  const { x0, x1, y0, y1 } = BASKET;
  cyl(s, 330, y0 - 8, 186, 8, y1 - y0 + 16, 'y', 'steel');
  box(s, 300, y0 + 20, 192, 62, y1 - y0 - 40, 6, 'mid');
  cyl(s, 332, y0 + 32, 220, 22, 16, 'y', 'white');
  motor(s, 332, y0 + 48, 220, 19, y1 - y0 - 96, 'y', 'deep');
  cyl(s, 332, y1 - 48, 220, 22, 16, 'y', 'white');
  ellipse(s, 332, y1 - 32, 220, 8, 'y', mat.mid[1], { w: 1 });
  bolts(s, 332, y1 - 32, 220, 15, 'y', 4);
  const plate = SIDE.map(([x, z]): Point3 => [x, y1, z]);
  s.poly(plate, mat.white[1], { w: 1.6 });
  prismY(
    s,
    [
      [300, 150],
      [306, 200],
      [356, 200],
      [366, 150],
    ],
    y1 - 2,
    y1 + 6,
    'mid',
  );
  for (const x of [110, 190, 270]) faceY(s, x, x + 9, y1, 112, 160, mat.steel[2], { w: 1 });
  s.line(way([x0 + 6, y1, 118], [x1 - 6, y1, 138]), { w: 1.1 });
}

function discharge(s: Iso, random: () => number): void {
  const chute: readonly Point2[] = [
    [430, 124],
    [430, 146],
    [490, 104],
    [490, 82],
  ];
  prismY(s, chute, 34, 178, 'steel');
  s.poly(way([432, 40, 144], [490, 40, 104], [490, 172, 104], [432, 172, 144]), s.theme.mat.white[0], {
    w: 1,
  });
  const sliding = Array.from({ length: 36 }, (): Grain => {
    const t = random();
    return [434 + t * 56, 46 + random() * 120, 146 - t * 40, 1.6 + random() * 2];
  });
  grains(s, sliding);
  heap(s, 518, 96, 52, 36, random);
  const falling = Array.from({ length: 24 }, (): Grain => {
    return [494 + random() * 26, 50 + random() * 110, 36 + random() * 60, 1.6 + random() * 2];
  });
  grains(s, falling);
}
