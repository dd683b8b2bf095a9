import { rng } from '../kit/colour.ts';
import { arcPoints, extrude, sheet } from '../kit/extrude.ts';
import { bolts, flange } from '../kit/parts-machine.ts';
import { fall, heap } from '../kit/bulk.ts';
import { gearMotor } from '../kit/parts-drive.ts';
import { castShadow, frame } from '../kit/structure.ts';
import { cyl } from '../kit/round.ts';
import { flight } from '../kit/screw.ts';
import { flow, grains, plateGround } from '../kit/site.ts';
import { box, faceZ, prismX } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point2, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** The trough: its ends along x, radius, height of the shaft and of the rim, and where the cover ends. */
const T = { x0: 0, x1: 380, r: 116, z: 226, rim: 276, cover: 96 };
const OUTER = { r: 106, inner: 86, pitch: 176, start: 5, material: 'white' } as const;
const INNER = { r: 52, inner: 36, pitch: 132, start: 1, hand: -1, material: 'white' } as const;

export const drawing = plate(
  {
    id: 'ribbon-mixer',
    title: 'Ribbon mixer',
    parts: {
      drive: 'Motor and reducer',
      inlet: 'Inlet',
      cover: 'Cover',
      outer: 'Outer ribbon',
      inner: 'Inner ribbon',
      bearing: 'End bearing',
      trough: 'Trough',
      outlet: 'Outlet with slide gate',
    },
    alt: 'Ribbon mixer with its trough cut open: an outer and an inner ribbon wind opposite ways round the shaft and turn the powder over; the drive is at the far end and the outlet below.',
  },
  paint,
  0.94,
);

/** Scale: 1 unit = 6 mm. */
function paint(s: Iso): void {
  plateGround(s, -200, -170, 490, 190);
  castShadow(s, -160, -90, 390, 90, 70);
  stand(s);
  support(s, 26);
  heap(s, 196, 0, 0, 60, 32);
  fall(s, [180, -18, 30], [212, 18, 62], 20);
  outlet(s);
  support(s, 348);
  walls(s);
  works(s);
  nearWall(s);
  endPlate(s);
  cover(s);
  s.anchor('drive', [-130, 20, 250], [-80, -60]);
  s.anchor('inlet', [62, 40, 330], [170, -80]);
  s.anchor('cover', [86, -90, 284], [150, -50]);
  s.anchor('outer', [250, -20, 330], [150, -60]);
  s.anchor('inner', [164, 52, 262], [-180, 176]);
  s.anchor('bearing', [404, 0, 240], [130, 10]);
  s.anchor('trough', [170, 96, 160], [-80, 170]);
  s.anchor('outlet', [194, 100, 78], [-20, 160]);
}

function stand(s: Iso): void {
  const z1 = T.z - 40;
  const size = { x0: -172, y0: -40, x1: -24, y1: 40, z1, t: 12, tie: 70 };
  frame(s, size, 'far');
  frame(s, size, 'near');
  gearMotor(s, -166, 0, T.z, 'x', { k: 1.2, floor: z1 });
  cyl(s, -24, 0, T.z, 14, 24, 'x', 'steel');
}

function support(s: Iso, x: number): void {
  box(s, x - 16, -106, 0, 32, 212, 6, 'deep');
  const saddle: Point2[] = [
    [-98, 6],
    [-98, T.z - 40],
    ...arcPoints(0, T.z, T.r + 1, 205, 335, 14),
    [98, T.z - 40],
    [98, 6],
    [74, 6],
    [60, 70],
    [-60, 70],
    [-74, 6],
  ];
  extrude(s, 'x', saddle, x - 6, x + 6, 'mid');
}

function outlet(s: Iso): void {
  box(s, 160, -36, 76, 72, 72, 50, 'white');
  box(s, 148, -48, 70, 96, 96, 10, 'mid');
  box(s, 172, 48, 72, 44, 34, 6, 'steel');
  cyl(s, 194, 82, 75, 7, 44, 'y', 'deep');
}

function walls(s: Iso): void {
  const { r, z, rim, x0, x1 } = T;
  sheet(s, 'x', [[-r, rim], ...arcPoints(0, z, r, 180, 270, 12)], x0, x1, 'mid');
  box(s, x0, -r - 12, rim - 6, x1 - x0, 12, 6, 'steel');
  sheet(s, 'x', arcPoints(0, z, r, 270, 352, 12), x0, x1, 'mid');
  const level = z - 52;
  const reach = Math.sqrt(r * r - 52 * 52) - 2;
  s.poly(
    [
      [x0 + 2, -reach, level],
      [x1 - 2, -reach, level],
      [x1 - 2, reach, level],
      [x0 + 2, reach, level],
    ],
    s.theme.mat.gold[1],
    { w: 1 },
  );
}

/** Ribbons, arms and shaft, from behind the shaft to before it. */
function works(s: Iso): void {
  const { z, x0, x1 } = T;
  const centre: Point2 = [0, z];
  const [from, to] = [x0 + 12, x1 - 14];
  flight(s, 'x', centre, from, to, OUTER, 'behind');
  flight(s, 'x', centre, from, to, INNER, 'behind');
  arms(s, false);
  cyl(s, x0, 0, z, 17, x1 - x0, 'x', 'steel');
  arms(s, true);
  flight(s, 'x', centre, from, to, INNER, 'before');
  flight(s, 'x', centre, from, to, OUTER, 'before');
  const random = rng(8);
  const carried = Array.from({ length: 90 }, (): Grain => {
    const x = 104 + random() * 260;
    return [x, 40 + random() * 56, z - 46 + random() * 14, 2.2 + random() * 2.4];
  });
  grains(s, carried);
}

/** The arms that carry the outer ribbon, where it stands at their angle. */
function arms(s: Iso, before: boolean): void {
  const { z, x0 } = T;
  const turn = OUTER.pitch / 8;
  const rods: Point3[][] = [];
  for (let i = 1; i < 17; i += 2) {
    const a = (OUTER.start + i) * (Math.PI / 4);
    if (Math.cos(a) + Math.sin(a) > 0.01 !== before) continue;
    const x = x0 + 12 + turn * i;
    rods.push([
      [x, 0, z],
      [x, Math.cos(a) * 90, z + Math.sin(a) * 90],
    ]);
  }
  s.lines(rods, { w: 6 });
  s.lines(rods, { w: 3.4, stroke: s.theme.mat.steel[1] });
}

function nearWall(s: Iso): void {
  const { r, z, rim, x0, x1, cover: end } = T;
  sheet(s, 'x', arcPoints(0, z, r, 315, 350, 8), end, x1, 'white');
  sheet(s, 'x', [...arcPoints(0, z, r, 315, 360, 10), [r, rim]], x0, end, 'white');
  box(s, x0, r, rim - 6, end - x0, 12, 6, 'steel');
}

function endPlate(s: Iso): void {
  const { r, z, rim, x1 } = T;
  const shape: Point2[] = [[-r - 10, rim], ...arcPoints(0, z, r + 10, 180, 360, 24), [r + 10, rim]];
  extrude(s, 'x', shape, x1, x1 + 8, 'steel');
  prismX(
    s,
    [
      [-34, z - 34],
      [-34, z + 34],
      [34, z + 34],
      [34, z - 34],
    ],
    x1 + 8,
    x1 + 14,
    'mid',
  );
  flange(s, x1 + 24, 0, z, 28, 'x', 'mid', 20);
  bolts(s, x1 + 34, 0, z, 22, 'x', 6, 2.4);
  cyl(s, x1 + 34, 0, z, 13, 8, 'x', 'deep');
}

function cover(s: Iso): void {
  const { r, rim, x0, cover: end } = T;
  box(s, x0 - 6, -r - 12, rim, end - x0 + 6, 2 * r + 24, 7, 'white');
  box(s, 16, -34, rim + 7, 60, 68, 44, 'white');
  box(s, 6, -44, rim + 51, 80, 88, 8, 'mid');
  faceZ(s, 16, 76, -34, 34, rim + 59, s.theme.mat.gold[1]);
  flow(
    s,
    [
      [46, 0, rim + 160],
      [46, 0, rim + 76],
    ],
    { w: 7, head: 14 },
  );
}
