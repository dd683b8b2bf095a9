import { fall, heap } from '../kit/bulk.ts';
import { castShadow, frame } from '../kit/structure.ts';
import { motor } from '../kit/parts-machine.ts';
import { flow, plateGround } from '../kit/site.ts';
import { box, faceZ, hopper } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point3 } from '../kit/iso.ts';

const FRAME = { x0: -170, y0: -108, x1: 170, y1: 108, z1: 252, t: 13 };
/** The bin above the cone: half its length along x and y, its foot and its top. */
const BIN = { hx: 132, hy: 92, z0: 270, z1: 350 };

export const drawing = plate(
  {
    id: 'hopper',
    title: 'Hopper',
    parts: {
      inlet: 'Inlet with bar grating',
      bin: 'Bin',
      stiffener: 'Stiffeners',
      cell: 'Load cells',
      vibrator: 'Vibrator',
      cone: 'Cone with steep walls',
      outlet: 'Outlet flange',
      frame: 'Support frame',
    },
    alt: 'Hopper: a square funnel with steep walls on a frame; powder enters through a grating on top and leaves at the flange at its foot.',
  },
  paint,
  1.02,
);

/** Scale: 1 unit = 10 mm. */
function paint(s: Iso): void {
  plateGround(s, -250, -200, 250, 200);
  castShadow(s, -170, -108, 170, 108, 70);
  frame(s, FRAME, 'far');
  heap(s, 0, 0, 0, 66, 34);
  outlet(s);
  cone(s);
  frame(s, FRAME, 'near');
  loadCells(s);
  bin(s);
  flow(
    s,
    [
      [0, 0, 470],
      [0, 0, 384],
    ],
    { w: 7, head: 14 },
  );
  s.anchor('inlet', [20, -60, 351], [150, -64]);
  s.anchor('bin', [-70, 92, 300], [-150, -40]);
  s.anchor('stiffener', [132, -46, 300], [128, -10]);
  s.anchor('cell', [-104, 110, 261], [-150, 30]);
  s.anchor('vibrator', [-34, 100, 162], [-186, 20]);
  s.anchor('cone', [113, -30, 232], [176, 104]);
  s.anchor('outlet', [-30, 36, 70], [-196, 124]);
  s.anchor('frame', [170, -100, 60], [90, 74]);
}

function outlet(s: Iso): void {
  fall(s, [-14, -14, 34], [14, 14, 58], 16);
  box(s, -24, -24, 58, 48, 48, 12, 'steel');
  box(s, -36, -36, 66, 72, 72, 9, 'mid');
}

function cone(s: Iso): void {
  hopper(s, 0, 0, { z: 75, w: 52, d: 52 }, { z: BIN.z0, w: BIN.hx * 2, d: BIN.hy * 2 }, 'white', {
    noTop: true,
  });
  const girth = (z: number): Point3[] => {
    const t = (z - 75) / (BIN.z0 - 75);
    const [x, y] = [26 + (BIN.hx - 26) * t, 26 + (BIN.hy - 26) * t];
    return [
      [-x, y, z],
      [x, y, z],
      [x, -y, z],
    ];
  };
  s.lines([girth(128), girth(190)], { w: 1.1, stroke: s.theme.hair });
  box(s, -50, 62, 148, 32, 20, 28, 'mid');
  motor(s, -34, 78, 162, 13, 30, 'y');
}

/** Between the long beams and the brackets of the bin. */
function loadCells(s: Iso): void {
  for (const y of [-101, 101]) {
    for (const x of [-104, 104]) {
      box(s, x - 13, y - 9, 252, 26, 18, 4, 'deep');
      box(s, x - 7, y - 6, 256, 14, 12, 10, 'dark');
      box(s, x - 13, y - 9, 266, 26, 18, 5, 'deep');
    }
  }
}

function bin(s: Iso): void {
  const { mat } = s.theme;
  const { hx, hy, z0, z1 } = BIN;
  box(s, -hx - 8, -hy - 8, z0, 2 * hx + 16, 2 * hy + 16, 9, 'mid');
  box(s, -hx, -hy, z0 + 9, 2 * hx, 2 * hy, z1 - z0 - 9, 'white');
  for (const x of [-90, -30, 30, 90]) box(s, x - 4, hy, z0 + 9, 8, 6, z1 - z0 - 17, 'steel');
  for (const y of [-46, 0, 46]) box(s, hx, y - 4, z0 + 9, 6, 8, z1 - z0 - 17, 'steel');
  box(s, -hx - 9, -hy - 9, z1 - 8, 2 * hx + 18, 2 * hy + 18, 8, 'steel');
  faceZ(s, -hx + 4, hx - 4, -hy + 4, hy - 4, z1, mat.deep[1]);
  const [x0, x1, y0, y1] = [-hx + 16, hx - 4, -hy + 16, hy - 4];
  faceZ(s, x0 - 4, x1, y0 - 4, y1, z1, mat.gold[1], { w: 1 });
  s.poly(
    [
      [x0, y0, z1],
      [x1 - 60, y0, z1],
      [0, 6, z1],
      [x0, y1 - 50, z1],
    ],
    mat.gold[0],
    { stroke: 'none' },
  );
  grating(s);
}

function grating(s: Iso): void {
  const { hx, hy, z1 } = BIN;
  const bars: Point3[][] = [];
  for (let x = -hx + 24; x < hx; x += 24)
    bars.push([
      [x, -hy + 4, z1],
      [x, hy - 4, z1],
    ]);
  for (let y = -hy + 46; y < hy; y += 46)
    bars.push([
      [-hx + 4, y, z1],
      [hx - 4, y, z1],
    ]);
  s.lines(bars, { w: 2.6 });
}
