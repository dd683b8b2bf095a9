import { rng } from '../kit/colour.ts';
import { cutaway } from '../kit/cutaway.ts';
import { fall, heap } from '../kit/bulk.ts';
import { castShadow, frame } from '../kit/structure.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { flow, grains, plateGround } from '../kit/site.ts';
import { box, faceX, faceY, faceZ, hopper } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** The opening: half its width. The body round it, and how far the rails reach along x. */
const HOLE = 92;
const BODY = 128;
const REACH = 340;
/** Height of the gate's foot and of the plate in it. */
const Z = 230;
const PLATE = Z + 22;
/** The plate is half open: its front edge. */
const EDGE = 4;

export const drawing = plate(
  {
    id: 'slide-gate',
    title: 'Slide gate',
    parts: {
      flange: 'Inlet flange',
      opening: 'Opening',
      plate: 'Sliding plate',
      rail: 'Guide rails',
      switch: 'Limit switches',
      cylinder: 'Air cylinder',
      rod: 'Piston rod',
      outlet: 'Outlet spout',
    },
    alt: 'Slide gate: a flanged frame with a square opening; its plate, half drawn out along guide rails by an air cylinder, lets powder fall into the outlet spout.',
  },
  paint,
  0.93,
);

/** Scale: 1 unit = 3 mm. */
function paint(s: Iso): void {
  plateGround(s, -160, -170, 520, 170);
  castShadow(s, -128, -128, 340, 128, 60);
  const legs = { x0: -120, y0: -120, x1: 330, y1: 120, z1: Z, t: 13 };
  frame(s, legs, 'far');
  heap(s, 0, 0, 0, 72, 30);
  spout(s);
  frame(s, legs, 'near');
  body(s);
  rails(s);
  cylinder(s);
  flow(
    s,
    [
      [-46, 0, 410],
      [-46, 0, 310],
    ],
    { w: 8, head: 16 },
  );
  s.anchor('flange', [-118, 60, Z + 50], [-130, -60]);
  s.anchor('opening', [-40, -60, Z + 30], [110, -96]);
  s.anchor('plate', [210, -20, PLATE + 2], [40, -170]);
  s.anchor('rail', [270, -118, Z + 36], [110, -90]);
  s.anchor('switch', [305, 126, Z + 50], [-130, 170]);
  s.anchor('cylinder', [420, 27, PLATE + 6], [70, 160]);
  s.anchor('rod', [308, 0, PLATE + 20], [250, -90]);
  s.anchor('outlet', [-20, 60, 124], [-200, 50]);
}

function spout(s: Iso): void {
  hopper(s, 0, 0, { z: 104, w: 100, d: 100 }, { z: Z - 10, w: 2 * HOLE + 8, d: 2 * HOLE + 8 }, 'white', {
    noTop: true,
  });
  box(s, -BODY + 8, -BODY + 8, Z - 12, 2 * BODY - 16, 2 * BODY - 16, 12, 'mid');
  fall(s, [-20, -10, 34], [30, 30, 84], 34, 5, 2.8);
}

/** The frame round the opening, with the plate in it and powder above. */
function body(s: Iso): void {
  const { mat } = s.theme;
  const top = Z + 48;
  box(s, -BODY, -BODY, Z, 2 * BODY, 2 * BODY, 36, 'steel');
  box(s, -BODY - 6, -BODY - 6, Z + 36, 2 * BODY + 12, 2 * BODY + 12, 12, 'mid');
  const rim: Point3[] = [
    [-HOLE, -HOLE, top],
    [HOLE, -HOLE, top],
    [HOLE, HOLE, top],
    [-HOLE, HOLE, top],
  ];
  cutaway(s, rim, () => {
    s.poly(rim, mat.dark[2], { stroke: 'none' });
    faceX(s, -HOLE, -HOLE, HOLE, PLATE - 60, top, mat.mid[2]);
    faceY(s, -HOLE, HOLE, -HOLE, PLATE - 60, top, mat.mid[1]);
    falling(s);
    faceZ(s, EDGE, HOLE + 40, -HOLE, HOLE, PLATE, mat.white[0]);
    faceY(s, EDGE, HOLE, HOLE, PLATE - 8, PLATE, mat.white[1]);
    onPlate(s);
  });
  for (let i = -3; i <= 3; i++) {
    for (const side of [-BODY + 16, BODY - 16]) {
      ellipse(s, i * 36, side, top, 5, 'z', mat.deep[1], { w: 1 });
      if (Math.abs(i) < 3) ellipse(s, side, i * 36, top, 5, 'z', mat.deep[1], { w: 1 });
    }
  }
}

function falling(s: Iso): void {
  const random = rng(8);
  const list = Array.from({ length: 190 }, (): Grain => {
    return [
      -HOLE + random() * (HOLE + EDGE),
      -HOLE + random() * 2 * HOLE,
      PLATE - 20 + random() * 40,
      3 + random() * 3,
    ];
  });
  grains(s, list);
}

/** Powder that lies on the plate and runs over its edge. */
function onPlate(s: Iso): void {
  const { mat } = s.theme;
  s.poly(
    [
      [EDGE, -HOLE, PLATE],
      [EDGE, HOLE, PLATE],
      [40, HOLE, PLATE + 22],
      [HOLE, HOLE, PLATE + 24],
      [HOLE, -HOLE, PLATE + 24],
      [40, -HOLE, PLATE + 22],
    ],
    mat.gold[1],
    { w: 1 },
  );
  s.poly(
    [
      [40, -HOLE, PLATE + 22],
      [40, HOLE, PLATE + 22],
      [HOLE, HOLE, PLATE + 24],
      [HOLE, -HOLE, PLATE + 24],
    ],
    mat.gold[0],
    { w: 1 },
  );
}

/** The plate outside the body, between its rails. */
function rails(s: Iso): void {
  const [from, to] = [BODY, REACH];
  box(s, from, -BODY, Z, to - from, 22, 36, 'steel');
  box(s, from, -HOLE - 8, PLATE - 8, 148, 2 * HOLE + 16, 9, 'white');
  box(s, 262, -60, PLATE + 1, 14, 120, 16, 'mid');
  cyl(s, 276, 0, PLATE + 12, 8, to - 276, 'x', 'white');
  box(s, from, BODY - 22, Z, to - from, 22, 36, 'steel');
  for (const x of [150, 290]) {
    box(s, x, BODY - 20, Z + 36, 30, 18, 26, 'white');
    cyl(s, x + 15, BODY - 12, Z + 62, 5, 10, 'z', 'deep');
  }
  box(s, to, -BODY, Z, 16, 2 * BODY, 44, 'mid');
}

function cylinder(s: Iso): void {
  const [x, z] = [REACH + 16, PLATE + 12];
  box(s, x, -34, z - 34, 18, 68, 68, 'deep');
  cyl(s, x + 18, 0, z, 27, 118, 'x', 'white', { noCap: true });
  for (const [y, up] of [
    [28, 26],
    [28, -26],
  ] as const) {
    cyl(s, x + 18, y, z + up, 4, 118, 'x', 'steel');
  }
  box(s, x + 136, -34, z - 34, 20, 68, 68, 'deep');
  for (const at of [x + 4, x + 142]) {
    cyl(s, at + 5, 0, z + 34, 7, 12, 'z', 'steel');
  }
  box(s, x + 46, -14, z + 26, 60, 28, 24, 'mid');
}
