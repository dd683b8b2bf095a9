import { rng } from '../kit/colour.ts';
import { arcPoints, extrude, sheet } from '../kit/extrude.ts';
import { bolts, flange } from '../kit/parts-machine.ts';
import { fall, heap } from '../kit/bulk.ts';
import { gearMotor } from '../kit/parts-drive.ts';
import { castShadow, frame } from '../kit/structure.ts';
import { cyl } from '../kit/round.ts';
import { flight } from '../kit/screw.ts';
import { flow, grains, plateGround } from '../kit/site.ts';
import { box, faceZ } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point2 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** The trough: its ends along x, its radius, the height of the shaft and of its rim. */
const T = { x0: 0, x1: 520, r: 62, z: 208, rim: 266 };
/** Where the near wall and the cover are cut away. */
const CUT: Point2 = [150, 452];
const SCREW = { r: 54, inner: 13, pitch: 84, start: 3, material: 'steel' } as const;

export const drawing = plate(
  {
    id: 'screw-conveyor',
    title: 'Screw conveyor',
    parts: {
      drive: 'Motor and reducer',
      inlet: 'Inlet',
      cover: 'Cover',
      hanger: 'Hanger bearing',
      screw: 'Screw flight',
      trough: 'Trough',
      bearing: 'End bearing',
      outlet: 'Outlet',
    },
    alt: 'Screw conveyor with its trough cut open: the motor turns the screw, which pushes powder from the inlet past a hanger bearing to the outlet.',
  },
  paint,
  0.98,
);

/** Scale: 1 unit = 6 mm. */
function paint(s: Iso): void {
  plateGround(s, -190, -110, 600, 140);
  castShadow(s, -150, -50, 530, 50, 60);
  heap(s, 460, 0, 0, 62, 34);
  fall(s, [444, -18, 36], [476, 18, 70], 20);
  const stand = { x0: -152, y0: -36, x1: -22, y1: 36, z1: 172, t: 11, tie: 60 };
  frame(s, stand, 'far');
  frame(s, stand, 'near');
  gearMotor(s, -150, 0, T.z, 'x', { k: 1.05, floor: 172 });
  cyl(s, -30, 0, T.z, 13, 30, 'x', 'steel');
  support(s, 40);
  box(s, 428, -36, 66, 64, 72, 86, 'white');
  box(s, 418, -46, 62, 84, 92, 8, 'mid');
  support(s, 350);
  farWall(s);
  inside(s);
  nearWall(s);
  endPlate(s);
  covers(s);
  inlet(s);
  s.anchor('drive', [-130, 10, 224], [-60, -60]);
  s.anchor('inlet', [96, 40, 300], [164, -70]);
  s.anchor('cover', [134, -40, 272], [166, -56]);
  s.anchor('hanger', [320, -40, 266], [110, -90]);
  s.anchor('screw', [236, 40, 236], [-150, 190]);
  s.anchor('trough', [330, 58, 180], [-110, 150]);
  s.anchor('bearing', [546, 0, 222], [90, -60]);
  s.anchor('outlet', [492, 0, 90], [150, 50]);
}

function support(s: Iso, x: number): void {
  box(s, x - 16, -62, 0, 32, 124, 6, 'deep');
  const saddle: Point2[] = [[-56, 6], [-56, 182], ...arcPoints(0, T.z, 63, 205, 335, 10), [56, 182], [56, 6]];
  extrude(s, 'x', saddle, x - 5, x + 5, 'mid');
}

function farWall(s: Iso): void {
  const { r, z, rim, x0, x1 } = T;
  sheet(s, 'x', [[-r, rim], ...arcPoints(0, z, r, 180, 270, 10)], x0, x1, 'mid');
  box(s, x0, -r - 16, rim - 5, x1 - x0, 16, 5, 'steel');
}

/** Powder, screw and hanger bearing between the walls. */
function inside(s: Iso): void {
  const { r, z, x0, x1, rim } = T;
  const { mat } = s.theme;
  sheet(s, 'x', arcPoints(0, z, r, 270, 360, 8), x0, x1, 'mid');
  const level = z - 16;
  s.poly(
    [
      [x0 + 2, -r + 2, level],
      [x1 - 40, -r + 2, level],
      [x1 - 70, r - 2, level],
      [x0 + 2, r - 2, level],
    ],
    mat.gold[1],
    { w: 1 },
  );
  flight(s, 'x', [0, z], x0 + 6, x1 - 8, SCREW, 'behind');
  cyl(s, x0, 0, z, SCREW.inner, x1 - x0, 'x', 'steel');
  flight(s, 'x', [0, z], x0 + 6, x1 - 8, SCREW, 'before');
  box(s, 312, -r, rim - 8, 16, 2 * r, 8, 'deep');
  box(s, 312, -9, z, 16, 18, rim - z - 8, 'deep');
  flange(s, 320, 0, z, 20, 'x', 'deep', 18);
  const random = rng(8);
  grains(
    s,
    Array.from({ length: 70 }, (): Grain => {
      const x = 150 + random() * 280;
      return [x, 36 + random() * 22, level + 3 + random() * 4, 2 + random() * 2];
    }),
  );
}
function nearWall(s: Iso): void {
  const { r, z, rim, x0, x1 } = T;
  const low = arcPoints(0, z, r, 350, 315, 6);
  sheet(s, 'x', low.toReversed(), CUT[0], CUT[1], 'white');
  for (const [from, to] of [
    [x0, CUT[0]],
    [CUT[1], x1],
  ] as const) {
    sheet(s, 'x', [...arcPoints(0, z, r, 315, 360, 8), [r, rim]], from, to, 'white');
    box(s, from, r, rim - 5, to - from, 16, 5, 'steel');
  }
}

function endPlate(s: Iso): void {
  const { r, z, rim, x1 } = T;
  const shape: Point2[] = [[-r - 8, rim], ...arcPoints(0, z, r + 8, 180, 360, 20), [r + 8, rim]];
  extrude(s, 'x', shape, x1, x1 + 7, 'steel');
  flange(s, x1 + 16, 0, z, 32, 'x', 'mid', 18);
  bolts(s, x1 + 25, 0, z, 25, 'x', 6, 2.4);
  cyl(s, x1 + 25, 0, z, 15, 8, 'x', 'deep');
}

function covers(s: Iso): void {
  const { r, rim, x0, x1 } = T;
  box(s, x0 - 4, -r - 16, rim, CUT[0] - x0 + 4, 2 * r + 32, 6, 'white');
  box(s, CUT[1], -r - 16, rim, x1 - CUT[1] + 6, 2 * r + 32, 6, 'white');
}

function inlet(s: Iso): void {
  const { rim } = T;
  box(s, 36, -40, rim + 6, 72, 80, 46, 'white');
  box(s, 24, -52, rim + 52, 96, 104, 8, 'mid');
  faceZ(s, 36, 108, -40, 40, rim + 60, s.theme.mat.gold[1]);
  flow(
    s,
    [
      [72, 0, 424],
      [72, 0, 342],
    ],
    { w: 7, head: 14 },
  );
}
