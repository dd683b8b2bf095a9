import { rng } from '../kit/colour.ts';
import { arcPoints, extrude } from '../kit/extrude.ts';
import { motor } from '../kit/parts-machine.ts';
import { fall, heap, lumps } from '../kit/bulk.ts';
import { castShadow } from '../kit/structure.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { flow, plateGround } from '../kit/site.ts';
import { box, prismY } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point2, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** Half the width of the crushing chamber. */
const Y = 72;
/** The eccentric shaft that hangs the swing jaw, and the flywheel on it. */
const SHAFT: Point2 = [70, 318];
const WHEEL = { r: 104, y: -126, w: 24 };
const MOTOR: Point2 = [292, 92];

export const drawing = plate(
  {
    id: 'jaw-crusher',
    title: 'Jaw crusher',
    parts: {
      fixed: 'Fixed jaw plate',
      swing: 'Swing jaw',
      shaft: 'Eccentric shaft',
      wheel: 'Flywheel',
      motor: 'Motor',
      toggle: 'Toggle plate',
      gap: 'Discharge gap',
      frame: 'Frame',
    },
    alt: 'Jaw crusher with its side cut open: lumps are pressed between the fixed jaw and the swing jaw, which hangs on an eccentric shaft with a flywheel, and leave through the gap at the foot.',
  },
  paint,
  0.95,
);

/** Scale: 1 unit = 6 mm. */
function paint(s: Iso): void {
  plateGround(s, -240, -200, 380, 170);
  castShadow(s, -160, -84, 200, 84, 90);
  drive(s);
  foot(s, -176, 74);
  heap(s, -76, 0, 0, 60, 36);
  foot(s, 96, 104);
  farPlate(s);
  frontWall(s);
  chamber(s);
  swingJaw(s);
  mouth(s);
  rear(s);
  flow(
    s,
    [
      [-50, 0, 476],
      [-50, 0, 392],
    ],
    { w: 7, head: 14 },
  );
  s.anchor('fixed', [-108, 72, 250], [-190, -50]);
  s.anchor('swing', [0, 72, 180], [-30, 250]);
  s.anchor('shaft', [70, 72, 318], [36, -190]);
  s.anchor('wheel', [130, -100, 386], [130, -50]);
  s.anchor('motor', [292, -180, 128], [90, -90]);
  s.anchor('toggle', [70, 66, 124], [10, 210]);
  s.anchor('gap', [-82, 72, 84], [-160, 130]);
  s.anchor('frame', [-152, 72, 160], [-140, -20]);
}

function foot(s: Iso, x: number, w: number): void {
  box(s, x, -Y - 14, 0, w, 2 * Y + 28, 60, 'deep');
}

/** Motor, belts and the flywheel on the far side. */
function drive(s: Iso): void {
  const { r, y, w } = WHEEL;
  const [mx, mz] = MOTOR;
  box(s, mx - 50, y - 90, 0, 100, 130, mz - 40, 'deep');
  motor(s, mx, y - 84, mz, 38, 84, 'y');
  const lean = (Math.atan2(mz - SHAFT[1], mx - SHAFT[0]) * 180) / Math.PI;
  const around = (radius: number, inset: number): Point2[] => [
    ...arcPoints(...SHAFT, radius, lean + 84, lean + 276, 20),
    ...arcPoints(mx, mz, inset, lean - 84, lean + 84, 8),
  ];
  extrude(s, 'y', around(r - 8, 22), y + 3, y + w - 3, 'dark');
  const gap = around(r - 14, 16).map(([x, z]): Point3 => [x, y + w - 3, z]);
  s.poly(gap, s.theme.mat.ground[1], { w: 1 });
  cyl(s, mx, y, mz, 22, w, 'y', 'mid');
  cyl(s, ...at(SHAFT, y), r, w, 'y', 'deep');
  ellipse(s, ...at(SHAFT, y + w), r - 16, 'y', s.theme.mat.deep[0], { w: 1.2 });
  ellipse(s, ...at(SHAFT, y + w), 36, 'y', s.theme.mat.mid[1], { w: 1.2 });
  cyl(s, ...at(SHAFT, y + w), 20, 40, 'y', 'steel');
}

const at = ([x, z]: Point2, y: number): Point3 => [x, y, z];

function farPlate(s: Iso): void {
  const outline: Point2[] = [
    [-168, 60],
    [-168, 346],
    [-120, 346],
    [-10, 286],
    [24, 286],
    [40, 354],
    [100, 354],
    [116, 290],
    [196, 240],
    [196, 60],
  ];
  prismY(s, outline, -Y - 12, -Y, 'mid');
}

function frontWall(s: Iso): void {
  const { mat } = s.theme;
  prismY(
    s,
    [
      [-168, 60],
      [-168, 346],
      [-136, 346],
      [-136, 60],
    ],
    -Y,
    Y,
    'white',
  );
  cut(s, [
    [-168, 60],
    [-168, 346],
    [-136, 346],
    [-136, 60],
  ]);
  const jaw: Point2[] = [
    [-136, 66],
    [-136, 338],
    [-116, 338],
    [-100, 66],
  ];
  prismY(s, jaw, -Y, Y, 'steel');
  teeth(s, [-116, 338], [-100, 66]);
  s.line(
    [
      [-136, Y, 346],
      [-136, Y, 60],
    ],
    { w: 2, stroke: mat.dark[2] },
  );
}

/** A face that the cut goes through is dark. */
function cut(s: Iso, profile: readonly Point2[]): void {
  s.poly(
    profile.map((point) => at(point, Y)),
    s.theme.mat.deep[1],
  );
}

/** The ribs of a jaw plate, from its upper to its lower edge. */
function teeth(s: Iso, high: Point2, low: Point2): void {
  const ribs = [-54, -36, -18, 0, 18, 36, 54].map((y): Point3[] => [at(high, y), at(low, y)]);
  s.lines(ribs, { w: 1 });
}

/** Lumps between the jaws: large above, small at the gap. */
function chamber(s: Iso): void {
  const random = rng(15);
  const rows: readonly (readonly [z: number, r: number, n: number])[] = [
    [106, 8, 7],
    [126, 10, 7],
    [150, 12, 6],
    [180, 15, 6],
    [216, 18, 5],
    [256, 22, 5],
    [300, 25, 4],
    [338, 24, 4],
  ];
  fall(s, [-96, -40, 34], [-70, 50, 84], 24, 5, 3);
  for (const [z, r, n] of rows) {
    const share = (z - 66) / 272;
    const [left, right] = [-102 - share * 12 + r * 0.8, -74 + share * 84 - r * 0.8];
    const row = Array.from({ length: n }, (_, i): Grain => {
      const across = n < 2 ? 0.5 : (i * 0.62) % 1;
      return [left + (right - left) * across, -44 + (88 * i) / (n - 1), z + random() * 8, r];
    });
    lumps(s, row, z);
  }
}

/** The lumps in the plane of the cut, which nothing hides: they lie in the mouth from jaw to jaw, ever smaller to the gap. */
function mouth(s: Iso): void {
  const random = rng(8);
  const rows: readonly (readonly [z: number, n: number])[] = [
    [80, 1],
    [97, 1],
    [118, 1],
    [140, 2],
    [164, 2],
    [192, 2],
    [224, 2],
    [258, 2],
    [296, 2],
    [334, 2],
  ];
  for (const [z, n] of rows) {
    const share = (z - 66) / 272;
    const [left, right] = [-99 - 16 * share, -80 + 86 * share];
    const r = (right - left) * (n === 1 ? 0.3 : 0.2);
    const row = Array.from({ length: n }, (_, i): Grain => {
      const along = (2 * i + 1) / (2 * n);
      const size = r * (0.92 + random() * 0.2);
      return [left + (right - left) * along, Y - 4, z + (i === 0 ? -4 : r * 0.4), size];
    });
    lumps(s, row, z + 1);
  }
}

function swingJaw(s: Iso): void {
  const [x, z] = SHAFT;
  const body: Point2[] = [
    [16, 338],
    [-70, 70],
    [-28, 60],
    [-6, 118],
    [64, 250],
    ...arcPoints(x, z, 48, -60, 150, 14),
  ];
  cyl(s, x, -Y, z, 30, 8, 'y', 'mid');
  extrude(
    s,
    'y',
    [
      [6, 342],
      [-80, 68],
      [-64, 64],
      [22, 338],
    ],
    -Y + 8,
    Y,
    'steel',
  );
  extrude(s, 'y', body, -Y + 8, Y, 'white');
  ellipse(s, x, Y, z, 34, 'y', s.theme.mat.mid[1]);
  ellipse(s, x + 5, Y, z - 2, 22, 'y', s.theme.mat.deep[1]);
  ellipse(s, x, Y, z, 8, 'y', s.theme.mat.steel[0], { w: 1 });
}

/** Toggle plate, its block at the rear wall, and the rod with the spring that keeps the jaw against it. */
function rear(s: Iso): void {
  prismY(
    s,
    [
      [-8, 100],
      [-4, 112],
      [146, 148],
      [148, 136],
    ],
    -Y + 10,
    Y - 6,
    'mid',
  );
  cyl(s, -4, Y - 10, 106, 9, 8, 'y', 'deep');
  prismY(
    s,
    [
      [142, 120],
      [142, 164],
      [172, 164],
      [172, 120],
    ],
    -Y,
    Y,
    'mid',
  );
  const wall: Point2[] = [
    [168, 60],
    [168, 240],
    [196, 240],
    [196, 60],
  ];
  prismY(s, wall, -Y, Y, 'white');
  cut(s, wall);
  cyl(s, 196, 20, 92, 5, 60, 'x', 'steel');
  cyl(s, 198, 20, 92, 13, 6, 'x', 'deep');
  for (const x of [208, 216, 224, 232, 240]) ellipse(s, x, 20, 92, 11, 'x', 'none', { w: 2.1 });
  cyl(s, 246, 20, 92, 13, 6, 'x', 'deep');
  s.line(
    [
      [-30, 60, 76],
      [168, 60, 92],
    ],
    { w: 5 },
  );
}
