import { rng } from '../kit/colour.ts';
import { motor, spring } from '../kit/parts-machine.ts';
import { fall, heap, lumps } from '../kit/bulk.ts';
import { castShadow, frame } from '../kit/structure.ts';
import { ellipse } from '../kit/round.ts';
import { flow, grains, plateGround } from '../kit/site.ts';
import { box, hopper, prismY } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point2, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** The trough: its ends along x, half its width, the height of its sides. It falls nine degrees to its open end. */
const T = { x0: 0, x1: 410, half: 78, side: 58 };
const FRAME = { x0: -56, y0: -126, x1: 150, y1: 126, z1: 326, t: 12, through: true };

const floor = (x: number): number => 206 - x * 0.16;

export const drawing = plate(
  {
    id: 'vibrating-feeder',
    title: 'Vibrating feeder',
    parts: {
      hopper: 'Feed hopper',
      frame: 'Hopper frame',
      trough: 'Trough with wear plates',
      layer: 'Layer of material',
      spring: 'Springs',
      motor: 'Unbalanced motors',
      base: 'Base',
      outlet: 'Discharge end',
    },
    alt: 'Vibrating feeder: an inclined trough on springs, with two unbalanced motors below it, draws material from a hopper and passes it on over its open end.',
  },
  paint,
  0.92,
);

/** Scale: 1 unit = 7 mm. */
function paint(s: Iso): void {
  plateGround(s, -110, -170, 560, 170);
  castShadow(s, -46, -130, 410, 130, 60);
  frame(s, FRAME, 'far');
  heap(s, 480, 0, 0, 66, 38);
  base(s, -104);
  springs(s, -96);
  motors(s);
  farSide(s);
  material(s);
  bin(s);
  nearSide(s);
  base(s, 88);
  springs(s, 96);
  frame(s, FRAME, 'near');
  binTop(s);
  fall(s, [420, -60, 40], [450, 60, 150], 46, 5, 2.8);
  flow(
    s,
    [
      [47, 0, 456],
      [47, 0, 386],
    ],
    { w: 7, head: 14 },
  );
  s.anchor('hopper', [-30, 104, 350], [-130, -50]);
  s.anchor('frame', [-50, 126, 180], [-110, -30]);
  s.anchor('trough', [390, -80, 180], [130, -30]);
  s.anchor('layer', [260, -30, 188], [180, -130]);
  s.anchor('spring', [30, 104, 146], [-150, 70]);
  s.anchor('motor', [246, 74, 108], [-90, 190]);
  s.anchor('base', [60, 104, 10], [-110, 66]);
  s.anchor('outlet', [410, 40, 146], [170, 0]);
}

function base(s: Iso, y: number): void {
  box(s, 0, y, 0, 400, 16, 14, 'deep');
}

/** Springs between the base and the brackets on the trough's side. */
function springs(s: Iso, y: number): void {
  for (const x of [30, 360]) {
    const bracket = floor(x) + 20;
    box(s, x - 14, y - 12, 14, 28, 24, bracket - 92, 'mid');
    box(s, x - 18, y - 14, bracket - 78, 36, 28, 6, 'deep');
    for (const dx of [-9, 9]) spring(s, x + dx, y, bracket - 72, 46, 8, 5);
    box(s, x - 20, y - 16, bracket - 26, 40, 32, 8, 'deep');
  }
}

/** Two motors side by side below the trough, on one bracket. */
function motors(s: Iso): void {
  const bracket: Point2[] = [
    [130, floor(130)],
    [290, floor(290)],
    [282, floor(282) - 26],
    [138, floor(138) - 26],
  ];
  prismY(s, bracket, -60, 60, 'mid');
  for (const x of [170, 246]) {
    const z = floor(x) - 60;
    motor(s, x, -64, z, 31, 136, 'y');
    ellipse(s, x, 72, z, 26, 'y', s.theme.mat.steel[1], { w: 1.2 });
    ellipse(s, x, 72, z, 9, 'y', s.theme.mat.mid[1], { w: 1 });
  }
}

function farSide(s: Iso): void {
  const { x0, x1, half, side } = T;
  prismY(
    s,
    [
      [x0, floor(x0) - 8],
      [x1, floor(x1) - 8],
      [x1, floor(x1) + side * 0.6],
      [x1 - 90, floor(x1 - 90) + side],
      [x0, floor(x0) + side],
    ],
    -half - 6,
    -half,
    'white',
  );
  prismY(
    s,
    [
      [x0, floor(x0) - 8],
      [x1, floor(x1) - 8],
      [x1, floor(x1)],
      [x0, floor(x0)],
    ],
    -half,
    half,
    'steel',
  );
}

function material(s: Iso): void {
  const { mat } = s.theme;
  const { x0, x1, half } = T;
  const at = (x: number, y: number, up: number): Point3 => [x, y, floor(x) + up];
  s.poly([at(x0, -half, 24), at(x1 - 6, -half, 16), at(x1 - 6, half, 16), at(x0, half, 24)], mat.gold[0], {
    w: 1,
  });
  s.poly(
    [at(x1 - 6, -half, 0), at(x1 - 6, half, 0), at(x1 - 6, half, 16), at(x1 - 6, -half, 16)],
    mat.gold[2],
    {
      w: 1,
    },
  );
  const random = rng(6);
  const place = (size: number): Grain => {
    const x = 160 + random() * 234;
    return [...at(x, -68 + random() * 136, 20), size];
  };
  grains(
    s,
    Array.from({ length: 60 }, () => place(2 + random() * 2)),
  );
  lumps(
    s,
    Array.from({ length: 16 }, () => place(5 + random() * 4)).sort((a, b) => a[0] + a[1] - b[0] - b[1]),
  );
}

function bin(s: Iso): void {
  hopper(s, 47, 0, { z: floor(75) + 34, w: 110, d: 120 }, { z: 334, w: 170, d: 206 }, 'white', {
    noTop: true,
  });
}

function binTop(s: Iso): void {
  const { mat } = s.theme;
  box(s, -48, -112, 326, 190, 224, 9, 'mid');
  box(s, -40, -104, 335, 174, 208, 26, 'white');
  s.poly(
    [
      [-32, -96, 361],
      [126, -96, 361],
      [126, 96, 361],
      [-32, 96, 361],
    ],
    mat.gold[1],
  );
  s.poly(
    [
      [-32, -96, 361],
      [110, -96, 361],
      [47, 0, 361],
      [-32, 80, 361],
    ],
    mat.gold[0],
    { stroke: 'none' },
  );
}

function nearSide(s: Iso): void {
  const { x0, x1, half, side } = T;
  const plateSide: Point2[] = [
    [x0, floor(x0) - 8],
    [x1, floor(x1) - 8],
    [x1, floor(x1) + side * 0.6],
    [x1 - 90, floor(x1 - 90) + side],
    [x0, floor(x0) + side],
  ];
  prismY(s, plateSide, half, half + 6, 'white');
  for (const x of [80, 160, 240, 310]) {
    s.line(
      [
        [x, half + 6, floor(x) - 4],
        [x, half + 6, floor(x) + side - 6],
      ],
      { w: 3 },
    );
  }
}
