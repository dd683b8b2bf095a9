import { mixHex, rng } from '../kit/colour.ts';
import { bolts, motor, spring } from '../kit/parts-machine.ts';
import { fall, heap, lumps } from '../kit/bulk.ts';
import { beltGuard } from '../kit/parts-drive.ts';
import { castShadow } from '../kit/structure.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { flow, grains, mesh, plateGround } from '../kit/site.ts';
import { box, faceX, prismY } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point2, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** The screen box: its ends along x and half its width; it falls fifteen degrees. */
const B = { x0: 0, x1: 400, half: 84 };
const LOWER = -54;

const deck = (x: number): number => 292 - x * 0.24;

const SIDE: readonly Point2[] = [
  [B.x0, deck(B.x0) - 84],
  [B.x1, deck(B.x1) - 84],
  [B.x1, deck(B.x1) + 26],
  [B.x1 - 120, deck(B.x1 - 120) + 52],
  [B.x0, deck(B.x0) + 52],
];

export const drawing = plate(
  {
    id: 'vibrating-screen',
    title: 'Vibrating screen',
    parts: {
      feed: 'Feed box',
      exciter: 'Exciter shaft',
      upper: 'Upper screen deck',
      lower: 'Lower screen deck',
      spring: 'Springs',
      motor: 'Motor with belt guard',
      hopper: 'Hopper for fines',
      frame: 'Support frame',
    },
    alt: 'Vibrating screen: an inclined basket with two screen decks on springs, shaken by a belt-driven shaft; lumps run off the upper deck, medium-sized material off the lower one, and fines fall into the hopper.',
  },
  paint,
  0.86,
);

/** Scale: 1 unit = 9 mm. */
function paint(s: Iso): void {
  plateGround(s, -110, -170, 570, 190);
  castShadow(s, -20, -110, 420, 110, 60);
  column(s, 50, -114);
  column(s, 350, -114);
  heap(s, 190, 0, 0, 54, 30);
  heap(s, 492, 0, 0, 64, 36);
  fineHopper(s);
  farSide(s);
  screens(s);
  feedBox(s);
  exciter(s);
  end(s);
  nearSide(s);
  column(s, 50, 90);
  column(s, 350, 90);
  drive(s);
  s.anchor('feed', [-30, 84, 370], [-140, -30]);
  s.anchor('exciter', [196, -60, 296], [70, -110]);
  s.anchor('upper', [330, -30, 218], [130, -110]);
  s.anchor('lower', [446, 40, 130], [150, -70]);
  s.anchor('spring', [50, 112, 214], [-150, 20]);
  s.anchor('motor', [180, 180, 60], [-130, 60]);
  s.anchor('hopper', [206, 70, 70], [60, 190]);
  s.anchor('frame', [50, 112, 90], [-120, 30]);
}

/** A column with its springs, and the bracket of the box on them. */
function column(s: Iso, x: number, y: number): void {
  const bracket = deck(x) - 46;
  box(s, x - 22, y - 6, 0, 44, 36, 8, 'deep');
  box(s, x - 11, y + 2, 8, 22, 20, bracket - 78, 'mid');
  box(s, x - 24, y, bracket - 70, 48, 24, 7, 'deep');
  for (const dx of [-12, 12]) spring(s, x + dx, y + 12, bracket - 63, 54, 9, 5);
  box(s, x - 26, y - 2, bracket - 9, 52, 28, 9, 'deep');
}

function fineHopper(s: Iso): void {
  const profile: Point2[] = [
    [40, deck(40) - 80],
    [376, deck(376) - 80],
    [224, 62],
    [156, 62],
  ];
  fall(s, [166, -30, 30], [214, 30, 62], 40, 8, 1.8);
  prismY(s, profile, -66, 66, 'steel');
  box(s, 146, -72, 54, 88, 144, 9, 'mid');
}

function farSide(s: Iso): void {
  prismY(s, SIDE, -B.half - 6, -B.half, 'white');
}

function screens(s: Iso): void {
  const { mat } = s.theme;
  const { x0, x1, half } = B;
  const at = (x: number, y: number, up = 0): Point3 => [x, y, deck(x) + up];
  s.poly([at(x0, -half), at(x1, -half), at(x1, half), at(x0, half)], mat.white[0]);
  const fill = mixHex(mat.steel[1], mat.mid[1], 0.3);
  const panels: Point2[] = [
    [6, 132],
    [138, 264],
    [270, 394],
  ];
  for (const [a, b] of panels) {
    s.poly([at(a, -half + 6), at(b, -half + 6), at(b, half - 6), at(a, half - 6)], fill, { w: 1 });
    const run: Point3 = [b - a, 0, deck(b) - deck(a)];
    mesh(s, at(a, -half + 6), run, [0, 2 * half - 12, 0], 11, 13, { w: 1, stroke: mat.deep[1] });
  }
  const random = rng(7);
  const place = (from: number, to: number, size: number): Grain => {
    const x = from + random() * (to - from);
    return [...at(x, -half + 16 + random() * (2 * half - 32), 4), size];
  };
  grains(
    s,
    Array.from({ length: 90 }, () => place(10, 250, 2 + random() * 2)),
  );
  const big = Array.from({ length: 40 }, () => place(10, 390, 7 + random() * 5));
  lumps(
    s,
    big.sort((p, q) => p[0] + p[1] - q[0] - q[1]),
    9,
  );
}

function feedBox(s: Iso): void {
  const { mat } = s.theme;
  const z = deck(0);
  prismY(
    s,
    [
      [-70, z + 20],
      [-70, z + 82],
      [30, z + 82],
      [30, z + 40],
      [-20, z + 8],
    ],
    -B.half + 4,
    B.half - 4,
    'white',
  );
  s.poly(
    [
      [-62, -B.half + 12, z + 82],
      [22, -B.half + 12, z + 82],
      [22, B.half - 12, z + 82],
      [-62, B.half - 12, z + 82],
    ],
    mat.gold[1],
  );
  const random = rng(31);
  const pile: Grain[] = [];
  for (let x = -54; x < 20; x += 22)
    for (let y = -66; y < 72; y += 20)
      pile.push([x + random() * 8, y + random() * 10, z + 84, 10 + random() * 4]);
  lumps(s, pile, 3);
  flow(
    s,
    [
      [-20, 0, z + 176],
      [-20, 0, z + 112],
    ],
    { w: 7, head: 14 },
  );
}

/** The tube of the exciter across the box. */
function exciter(s: Iso): void {
  const [x, z] = [190, deck(190) + 34];
  cyl(s, x, -B.half, z, 24, 2 * B.half, 'y', 'deep');
}

/** The open end: the edges of both decks, and what runs off them. */
function end(s: Iso): void {
  const { mat } = s.theme;
  const { x1, half } = B;
  const z = deck(x1);
  faceX(s, x1, -half, half, z - 84, z, mat.deep[2]);
  fall(s, [x1 + 36, -60, 36], [x1 + 54, 60, z + LOWER - 24], 44, 5, 2.6);
  const lip = (up: number, reach: number): void => {
    prismY(
      s,
      [
        [x1 - 4, z + up - 8],
        [x1 - 4, z + up],
        [x1 + reach, z + up - reach * 0.6],
        [x1 + reach, z + up - reach * 0.6 - 8],
      ],
      -half,
      half,
      'white',
    );
  };
  lip(LOWER, 36);
  const random = rng(17);
  const medium = Array.from({ length: 36 }, (): Grain => {
    const t = random() * 32;
    return [x1 + t, -half + 10 + random() * (2 * half - 20), z + LOWER + 3 - t * 0.6, 2.6 + random() * 1.4];
  });
  grains(s, medium);
  lip(0, 66);
  const rolling = Array.from({ length: 12 }, (): Grain => {
    const t = random() * 60;
    return [x1 + t, -half + 14 + random() * (2 * half - 28), z + 6 - t * 0.6, 7 + random() * 4];
  });
  lumps(s, rolling, 5);
  const falling = Array.from({ length: 14 }, (): Grain => {
    return [x1 + 70 + random() * 24, -60 + random() * 120, 44 + random() * 110, 7 + random() * 4];
  });
  lumps(s, falling, 6);
}

function nearSide(s: Iso): void {
  const { half } = B;
  prismY(s, SIDE, half, half + 6, 'white');
  for (const x of [90, 270, 340]) {
    prismY(
      s,
      [
        [x - 5, deck(x) - 76],
        [x + 5, deck(x) - 76],
        [x + 5, deck(x) + 22],
        [x - 5, deck(x) + 22],
      ],
      half + 6,
      half + 11,
      'steel',
      { w: 1 },
    );
  }
  for (let x = 14; x < 396; x += 24) s.dot(x, half + 6, deck(x), 1.8, s.theme.ink, { stroke: 'none' });
  for (let x = 14; x < 396; x += 24)
    s.dot(x, half + 6, deck(x) + LOWER, 1.8, s.theme.ink, { stroke: 'none' });
}

function drive(s: Iso): void {
  const [x, z] = [190, deck(190) + 34];
  cyl(s, x, B.half + 6, z, 36, 10, 'y', 'mid');
  bolts(s, x, B.half + 16, z, 29, 'y', 8, 2.6);
  cyl(s, x, B.half + 16, z, 14, 64, 'y', 'steel');
  box(s, 130, 100, 0, 110, 110, 14, 'deep');
  motor(s, 180, 108, 48, 30, 56, 'y');
  beltGuard(s, [180, 48], 30, [x, z], 38, 164, 182);
  ellipse(s, x, 182, z, 14, 'y', s.theme.mat.mid[1], { w: 1.2 });
  ellipse(s, 180, 182, 48, 10, 'y', s.theme.mat.mid[1], { w: 1.2 });
}
