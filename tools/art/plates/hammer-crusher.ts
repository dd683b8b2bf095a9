import { rng } from '../kit/colour.ts';
import { boxInside, cutaway } from '../kit/cutaway.ts';
import { extrude } from '../kit/extrude.ts';
import { motor } from '../kit/parts-machine.ts';
import { fall, heap, lumps } from '../kit/bulk.ts';
import { castShadow } from '../kit/structure.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { flow, plateGround } from '../kit/site.ts';
import { box, hopper, prismY } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point2, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** Half the depth of the housing, and its outline seen along the shaft. */
const Y = 52;
const OUTLINE: readonly Point2[] = [
  [-172, 92],
  [-172, 284],
  [-124, 340],
  [70, 340],
  [172, 262],
  [172, 92],
];
/** The rotor's axis, and the radii of its discs and of the circle that the hammers sweep. */
const ROTOR = { z: 206, disc: 70, sweep: 112 };

export const drawing = plate(
  {
    id: 'hammer-crusher',
    title: 'Hammer crusher',
    parts: {
      feed: 'Feed hopper',
      housing: 'Housing with liners',
      breaker: 'Breaker plate',
      hammer: 'Swing hammers',
      rotor: 'Rotor',
      grate: 'Grate',
      motor: 'Motor',
      base: 'Base frame',
    },
    alt: 'Hammer crusher with its housing cut open: swinging hammers on a rotor break lumps from the hopper, and the fragments fall through the grate below.',
  },
  paint,
  0.96,
);

/** Scale: 1 unit = 6 mm. */
function paint(s: Iso): void {
  plateGround(s, -240, -300, 270, 170);
  castShadow(s, -172, -60, 172, 60, 100);
  driveMotor(s);
  foot(s, -172);
  heap(s, 0, 0, 0, 74, 42);
  fall(s, [-60, -50, 40], [60, 60, 88], 44, 5, 2.4);
  foot(s, 116);
  extrude(s, 'y', OUTLINE, -Y, Y, 'white');
  opening(s);
  feedHopper(s);
  s.anchor('feed', [-100, 81, 408], [-150, -40]);
  s.anchor('housing', [172, 0, 230], [170, 30]);
  s.anchor('breaker', [-142, 52, 270], [-150, -30]);
  s.anchor('hammer', [-92, 46, 180], [-190, 20]);
  s.anchor('rotor', [-8, 62, 200], [-270, 104]);
  s.anchor('grate', [-60, 52, 104], [-110, 176]);
  s.anchor('motor', [0, -220, 246], [150, -50]);
  s.anchor('base', [160, 52, 40], [90, 110]);
}

function driveMotor(s: Iso): void {
  box(s, -64, -270, 0, 128, 150, 156, 'deep');
  motor(s, 0, -262, ROTOR.z, 46, 120, 'y');
  cyl(s, 0, -142, ROTOR.z, 20, 82, 'y', 'mid');
}

function foot(s: Iso, x: number): void {
  box(s, x - 6, -Y - 12, 0, 68, 2 * Y + 24, 10, 'deep');
  box(s, x, -Y, 10, 56, 2 * Y, 82, 'deep');
}

/** The near wall is taken away. What is cut is dark; liners line the walls. */
function opening(s: Iso): void {
  const { mat } = s.theme;
  const front = OUTLINE.map(([x, z]): Point3 => [x, Y, z]);
  s.poly(front, mat.deep[1]);
  const inside: Point2[] = [
    [-158, 92],
    [-158, 278],
    [-118, 328],
    [64, 328],
    [158, 255],
    [158, 92],
  ];
  cutaway(
    s,
    inside.map(([x, z]): Point3 => [x, Y, z]),
    () => {
      boxInside(s, [-158, -Y, 60], [172, Y, 350], 'mid');
      breakerPlate(s);
      grate(s);
      rotor(s);
      feedLumps(s);
    },
  );
}

/** Two inclined plates that the hammers throw the lumps against. */
function breakerPlate(s: Iso): void {
  const profile: Point2[] = [
    [-158, 180],
    [-158, 328],
    [-86, 328],
    [-128, 262],
    [-132, 180],
  ];
  prismY(s, profile, -Y, Y, 'steel');
}

function grate(s: Iso): void {
  const { z, sweep } = ROTOR;
  for (let angle = 205; angle <= 335; angle += 9) {
    const [a, b] = [angle - 2.6, angle + 2.6].map((d) => (d * Math.PI) / 180);
    if (a === undefined || b === undefined) continue;
    const at = (r: number, t: number): Point2 => [Math.cos(t) * r, z + Math.sin(t) * r];
    const [r0, r1] = [sweep + 6, sweep + 19];
    prismY(s, [at(r0, a), at(r1, a), at(r1, b), at(r0, b)], -Y, Y, 'mid', { w: 0.8 });
  }
}

function rotor(s: Iso): void {
  const { z, disc } = ROTOR;
  const { mat } = s.theme;
  cyl(s, 0, -Y, z, 20, 20, 'y', 'steel');
  for (const [y, turn] of [
    [-30, 0],
    [0, 45],
    [30, 0],
  ] as const) {
    cyl(s, 0, y - 10, z, disc, 6, 'y', 'mid');
    for (let angle = 20 + turn; angle < 380 + turn; angle += 90) hammer(s, y, angle);
  }
  cyl(s, 0, 44, z, disc - 8, 5, 'y', 'mid');
  for (const angle of [20, 110, 200, 290]) {
    const t = (angle * Math.PI) / 180;
    ellipse(s, Math.cos(t) * 46, 49, z + Math.sin(t) * 46, 7, 'y', mat.steel[0], { w: 1 });
  }
  cyl(s, 0, 49, z, 22, 16, 'y', 'steel');
}

/** An arm and its head, hanging outwards from a pin on the disc. */
function hammer(s: Iso, y: number, angle: number): void {
  const t = (angle * Math.PI) / 180;
  const at = (out: number, aside: number): Point2 => [
    Math.cos(t) * out - Math.sin(t) * aside,
    ROTOR.z + Math.sin(t) * out + Math.cos(t) * aside,
  ];
  prismY(s, [at(40, -8), at(88, -8), at(88, 8), at(40, 8)], y, y + 12, 'steel', { w: 1 });
  prismY(s, [at(76, -20), at(112, -20), at(112, 20), at(76, 20)], y - 6, y + 18, 'deep');
}

function feedLumps(s: Iso): void {
  const big: Grain[] = [
    [-20, 20, 326, 20],
    [26, 24, 322, 17],
    [-58, 26, 318, 18],
    [-98, 40, 288, 14],
    [-74, 44, 262, 11],
    [-112, 44, 244, 9],
    [-116, 44, 208, 8],
  ];
  lumps(s, big);
  fall(s, [-120, 20, 96], [110, 44, 122], 34, 6, 2.6);
}

function feedHopper(s: Iso): void {
  const { mat } = s.theme;
  box(s, -118, -Y, 340, 182, 2 * Y, 9, 'mid');
  hopper(s, -27, 0, { z: 349, w: 160, d: 90 }, { z: 404, w: 224, d: 150 }, 'white', { noTop: true });
  box(s, -145, -81, 404, 236, 162, 8, 'steel');
  const rim: Point3[] = [
    [-138, -74, 412],
    [84, -74, 412],
    [84, 74, 412],
    [-138, 74, 412],
  ];
  s.poly(rim, mat.deep[1]);
  const random = rng(21);
  const pile: Grain[] = [];
  for (let x = -134; x < 90; x += 27) {
    for (let y = -70; y < 80; y += 24) {
      pile.push([x + random() * 14, y + random() * 12, 406 + random() * 6, 14 + random() * 8]);
    }
  }
  cutaway(s, rim, () =>
    lumps(
      s,
      [...pile].sort((a, b) => a[0] + a[1] - b[0] - b[1]),
    ),
  );
  flow(
    s,
    [
      [-27, 0, 520],
      [-27, 0, 446],
    ],
    { w: 7, head: 14 },
  );
}
