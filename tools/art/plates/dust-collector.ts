import { boxInside, cutaway } from '../kit/cutaway.ts';
import { fall, heap } from '../kit/bulk.ts';
import { fan, rotaryValve } from '../kit/parts-drive.ts';
import { castShadow, frame } from '../kit/structure.ts';
import { flange, motor } from '../kit/parts-machine.ts';
import { cyl, ellipse, pipe } from '../kit/round.ts';
import { flow, grains, person, plateGround, rail } from '../kit/site.ts';
import { box, hopper } from '../kit/solids.ts';
import { rng } from '../kit/colour.ts';
import { plate } from '../plate.ts';
import type { Iso, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** The housing along x and y, and the heights of its foot, its tube sheet and its roof. */
const H = { x1: 220, y1: 136, z0: 196, sheet: 378, top: 426 };

export const drawing = plate(
  {
    id: 'dust-collector',
    title: 'Dust collector',
    parts: {
      inlet: 'Dusty air inlet',
      bags: 'Filter bags',
      pulse: 'Pulse air header',
      clean: 'Clean air chamber',
      stack: 'Stack',
      fan: 'Fan',
      valve: 'Rotary valve',
      hopper: 'Dust hopper',
    },
    alt: 'Bag filter dust collector with its housing cut open: filter bags, the pulse air header above them, the dust hopper with its rotary valve below, and the fan with the stack for clean air.',
  },
  paint,
  0.92,
);

/** Scale: 1 unit = 20 mm; a person stands 87 units high. */
function paint(s: Iso): void {
  plateGround(s, -190, -100, 450, 240);
  castShadow(s, 0, 0, H.x1, H.y1, 90);
  inletDuct(s);
  const legs = { x0: -4, y0: -4, x1: H.x1 + 4, y1: H.y1 + 4, z1: H.z0, t: 12 };
  frame(s, legs, 'far');
  heap(s, 110, 68, 0, 44, 24);
  fall(s, [104, 60, 24], [116, 76, 36], 8);
  rotaryValve(s, 110, 68, 36, 0.8);
  hopper(s, 110, 68, { z: 78, w: 34, d: 34 }, { z: H.z0, w: H.x1, d: H.y1 }, 'white', { noTop: true });
  frame(s, legs, 'near');
  box(s, 0, 0, H.z0, H.x1, H.y1, H.sheet - H.z0, 'white');
  opening(s);
  plenum(s);
  fanAndStack(s);
  person(s, 60, 230, 0, 87);
  s.anchor('inlet', [-90, 98, 234], [-110, 10]);
  s.anchor('bags', [46, 124, 280], [-200, 60]);
  s.anchor('pulse', [40, 146, 410], [-170, -80]);
  s.anchor('clean', [200, 20, 432], [90, -60]);
  s.anchor('stack', [392, 120, 330], [120, -10]);
  s.anchor('fan', [330, 150, 80], [90, 130]);
  s.anchor('valve', [110, 100, 56], [-60, 150]);
  s.anchor('hopper', [80, 108, 130], [-230, 60]);
}

function inletDuct(s: Iso): void {
  flange(s, -128, 68, 240, 42, 'x', 'mid', 8);
  cyl(s, -124, 68, 240, 32, 124, 'x', 'white', { noCap: true });
  flow(
    s,
    [
      [-226, 68, 240],
      [-146, 68, 240],
    ],
    { w: 7, head: 14 },
  );
}

/** The near wall is taken away to show three rows of bags, grey with dust below. */
function opening(s: Iso): void {
  const { x1, y1, z0, sheet } = H;
  const { mat } = s.theme;
  const edge: Point3[] = [
    [10, y1, z0 + 10],
    [x1 - 10, y1, z0 + 10],
    [x1 - 10, y1, sheet - 8],
    [10, y1, sheet - 8],
  ];
  cutaway(s, edge, () => {
    boxInside(s, [8, 8, z0], [x1, y1, sheet + 20], 'mid');
    const random = rng(6);
    for (const y of [26, 64, 104]) {
      for (let x = 28; x < x1; x += 33) {
        cyl(s, x, y, z0 + 22, 12, sheet - z0 - 10, 'z', 'white');
      }
    }
    const dust = Array.from({ length: 110 }, (): Grain => {
      return [
        14 + random() * 190,
        116 + random() * 16,
        z0 + 8 + random() * random() * 150,
        1.6 + random() * 1.8,
      ];
    });
    grains(s, dust);
    s.poly(
      [
        [10, y1, z0 + 10],
        [x1 - 10, y1, z0 + 10],
        [x1 - 10, y1, z0 + 16],
        [10, y1, z0 + 16],
      ],
      mat.gold[1],
      { w: 1 },
    );
  });
}

/** The chamber for clean air, with the header and its pulse valves before it. */
function plenum(s: Iso): void {
  const { x1, y1, sheet, top } = H;
  box(s, -5, -5, sheet, x1 + 10, y1 + 10, 7, 'mid');
  box(s, 0, 0, sheet + 7, x1, y1, top - sheet - 7, 'white');
  for (const x of [14, 118]) box(s, x, 16, top, 88, 100, 6, 'steel');
  for (let x = 28; x < x1; x += 33) {
    cyl(s, x, y1, sheet + 34, 5, 14, 'y', 'steel');
    cyl(s, x, y1 + 10, sheet + 34, 9, 10, 'y', 'deep');
  }
  cyl(s, 6, y1 + 16, sheet + 18, 12, x1 - 12, 'x', 'steel');
  const edge: Point3[] = [
    [0, y1, top],
    [x1, y1, top],
    [x1, 0, top],
  ];
  rail(s, edge, { height: 44, posts: 3, w: 1.1 });
}

function fanAndStack(s: Iso): void {
  const [x, y, z] = [340, 84, 78];
  flange(s, H.x1 + 4, 56, 404, 33, 'x', 'mid', 8);
  pipe(
    s,
    [
      [H.x1, 56, 404],
      [x, 56, 404],
      [x, 56, z],
      [x, y, z],
    ],
    24,
    'white',
  );
  fan(s, x, y, z, 1.15);
  cyl(s, x + 34, y + 23, z + 71, 26, 12, 'z', 'mid');
  cyl(s, x + 34, y + 23, z + 83, 22, 256, 'z', 'white');
  ellipse(s, x + 34, y + 23, z + 339, 16, 'z', s.theme.mat.deep[1], { w: 1 });
  box(s, x - 30, y + 50, 0, 60, 60, z - 24, 'deep');
  motor(s, x, y + 50, z, 24, 56, 'y');
  flow(
    s,
    [
      [x + 34, y + 23, z + 356],
      [x + 34, y + 23, z + 410],
    ],
    { kind: 'fluid', w: 7, head: 14 },
  );
}
