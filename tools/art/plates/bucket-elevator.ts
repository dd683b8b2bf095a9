import { boxInside, cutaway } from '../kit/cutaway.ts';
import { arcPoints, extrude } from '../kit/extrude.ts';
import { fall } from '../kit/bulk.ts';
import { beltGuard, gearMotor } from '../kit/parts-drive.ts';
import { castShadow } from '../kit/structure.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { flow, grains, person, plateGround } from '../kit/site.ts';
import { box, prismY } from '../kit/solids.ts';
import { rng } from '../kit/colour.ts';
import { plate } from '../plate.ts';
import type { Iso, Point2, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** The casing along x and y, and the height at which its round hood begins. */
const CASE = { x1: 204, y1: 68, hood: 350 };
/** The chain: its middle, the radius of its wheels, and the heights of these. */
const CHAIN = { x: 94, r: 26, low: 76, high: 356 };
const WALL = 8;

export const drawing = plate(
  {
    id: 'bucket-elevator',
    title: 'Bucket elevator',
    parts: {
      head: 'Head wheel',
      drive: 'Motor and reducer',
      outlet: 'Discharge chute',
      casing: 'Casing',
      bucket: 'Buckets',
      chain: 'Chain',
      inlet: 'Feed chute',
      foot: 'Foot wheel',
    },
    alt: 'Bucket elevator with its casing cut away: buckets on an endless chain lift powder from the foot to the driven head, which throws it into the discharge chute.',
  },
  paint,
  0.97,
);

/** Scale: 1 unit = 14 mm. */
function paint(s: Iso): void {
  plateGround(s, -130, -90, 340, 190);
  castShadow(s, 0, 0, CASE.x1, CASE.y1, 110);
  beltGuard(s, [CHAIN.x, CHAIN.high], 28, [272, 330], 22, -30, -10);
  outletChute(s);
  casing(s);
  opening(s);
  drive(s);
  inletChute(s);
  person(s, -60, 200, 0, 118);
  s.anchor('head', [84, 40, 366], [-190, -60]);
  s.anchor('drive', [272, 50, 354], [150, -60]);
  s.anchor('outlet', [-40, 60, 280], [-140, -44]);
  s.anchor('casing', [204, 30, 190], [236, -10]);
  s.anchor('bucket', [50, 57, 228], [-196, 10]);
  s.anchor('chain', [66, 59, 148], [-176, 40]);
  s.anchor('inlet', [270, 60, 150], [150, 50]);
  s.anchor('foot', [84, 42, 76], [-130, 136]);
}

function casing(s: Iso): void {
  const { x1, y1, hood } = CASE;
  box(s, -12, -12, 0, x1 + 24, y1 + 24, 12, 'deep');
  box(s, 0, 0, 12, x1, y1, hood - 12, 'white', { noTop: true });
  extrude(s, 'y', [...arcPoints(x1 / 2, hood, x1 / 2, 0, 180, 20)], 0, y1, 'white');
  for (const z of [140, 250, hood - 4]) box(s, -5, -5, z, x1 + 10, y1 + 10, 8, 'steel', { noTop: true });
}

/** The near wall is taken away; its edge stays. */
function opening(s: Iso): void {
  const { x1, y1, hood } = CASE;
  const inset = x1 / 2 - WALL;
  const edge: Point2[] = [[WALL, 20], [x1 - WALL, 20], ...arcPoints(x1 / 2, hood, inset, 0, 180, 20)];
  const outline = edge.map(([x, z]): Point3 => [x, y1, z]);
  cutaway(s, outline, () => {
    boxInside(s, [WALL, WALL, 20], [x1, y1, 500], 'mid');
    works(s);
  });
}

function works(s: Iso): void {
  const { mat } = s.theme;
  const { x, r, low, high } = CHAIN;
  s.poly(
    [
      [204, 68, 20],
      [204, 10, 20],
      [74, 10, 20],
      [70, 68, 20],
      [130, 68, 42],
      [204, 68, 66],
    ],
    mat.gold[1],
    { w: 1 },
  );
  for (const z of [low, high]) {
    cyl(s, x, 8, z, 8, 22, 'y', 'steel');
    cyl(s, x, 28, z, r, 12, 'y', 'deep');
    ellipse(s, x, 40, z, r * 0.55, 'y', mat.mid[1], { w: 1 });
    cyl(s, x, 40, z, 8, 26, 'y', 'steel');
  }
  const loop: Point2[] = [
    ...arcPoints(x, high, r + 2, 0, 180, 10),
    ...arcPoints(x, low, r + 2, 180, 360, 10),
  ];
  const chain = (links: readonly Point2[], y: number): void => {
    s.line(
      links.map(([cx, cz]): Point3 => [cx, y, cz]),
      { w: 4, dash: '7 3' },
    );
  };
  chain(loop, 10);
  for (let z = low; z <= high - 20; z += 47) {
    bucket(s, z, 180);
    bucket(s, z + 8, 0);
  }
  bucket(s, high, 52);
  bucket(s, high, 122);
  chain(loop, 59);
  const random = rng(9);
  const thrown = Array.from({ length: 26 }, (): Grain => {
    const t = random();
    return [60 - t * 50, 14 + random() * 44, high + 62 - t * t * 80 - random() * 14, 2.2 + random()];
  });
  grains(s, thrown);
}

/** A bucket on the wheel or strand at height z; at 0 degrees it goes up on the right, full. */
function bucket(s: Iso, z: number, angle: number): void {
  const [c, n] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const at = (out: number, on: number): Point2 => [CHAIN.x + out * c - on * n, z + out * n + on * c];
  const r = CHAIN.r + 2;
  prismY(s, [at(r, -13), at(r, 13), at(r + 30, 13), at(r + 18, -13)], 11, 57, 'white');
  if (angle > 90) return;
  const powder = [at(r + 2, 12), at(r + 28, 12), at(r + 18, 20), at(r + 8, 20)];
  prismY(s, powder, 13, 56, 'gold', { w: 1 });
}

function outletChute(s: Iso): void {
  const profile: Point2[] = [
    [0, 350],
    [0, 290],
    [-74, 226],
    [-74, 282],
  ];
  fall(s, [-104, 16, 130], [-84, 52, 262], 34, 5, 2.6);
  box(s, -82, 2, 220, 10, 64, 68, 'mid');
  prismY(s, profile, 8, 60, 'white');
  flow(
    s,
    [
      [-96, 34, 170],
      [-96, 34, 84],
    ],
    { w: 7, head: 14 },
  );
}

function inletChute(s: Iso): void {
  const { mat } = s.theme;
  const profile: Point2[] = [
    [204, 50],
    [204, 104],
    [262, 170],
    [300, 170],
    [300, 146],
  ];
  prismY(s, profile, 8, 60, 'white');
  box(s, 256, 2, 170, 50, 64, 8, 'steel');
  s.poly(
    [
      [262, 8, 178],
      [300, 8, 178],
      [300, 60, 178],
      [262, 60, 178],
    ],
    mat.gold[1],
    { w: 1 },
  );
  flow(
    s,
    [
      [281, 34, 276],
      [281, 34, 192],
    ],
    { w: 7, head: 14 },
  );
}

function drive(s: Iso): void {
  const z = 300;
  const { x1 } = CASE;
  const strut: Point2[] = [
    [x1, z - 6],
    [x1 + 90, z - 6],
    [x1, z - 60],
  ];
  prismY(s, strut, 0, 6, 'mid');
  prismY(s, strut, 62, 68, 'mid');
  box(s, x1, -24, z - 6, 100, 116, 6, 'deep');
  gearMotor(s, x1 + 68, -14, 332, 'y', { k: 0.84, floor: z, motorLast: true });
}
