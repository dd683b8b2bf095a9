import type { DrawingSpec } from '../drawing.ts';
import { mixHex, rng } from '../kit/colour.ts';
import { Iso, way } from '../kit/iso.ts';
import { flange, motor } from '../kit/parts-machine.ts';
import { cyl, ellipse, onCircle, turn } from '../kit/round.ts';
import { flow, grains, person, plateGround, shadow } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';
import { box, faceX, faceY, faceZ, hopper } from '../kit/solids.ts';
import { pathData } from '../kit/iso.ts';

/** The housing: w along x, d along y, from the rim of the hopper to the tube sheet and the lid above it. */
const BOX = { w: 260, d: 170, low: 190, sheet: 400, lid: 452 };
const ROWS: readonly number[] = [48, 122];
const COLUMNS: readonly number[] = [48, 130, 212];

export const drawing: DrawingSpec = {
  id: 'dust-collector-cartridge',
  title: 'Cartridge dust collector',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    fan: 'Fan with air outlet',
    pulse: 'Compressed air valves',
    sheet: 'Tube sheet',
    cartridge: 'Pleated cartridges',
    housing: 'Housing',
    inlet: 'Dusty air inlet',
    hopper: 'Dust hopper',
    bin: 'Dust container',
  },
  alt: 'Cartridge dust collector: a compact housing cut open over pleated filter cartridges, with the fan on top, the inlet at its side and a dust hopper over a container below.',
};

/** Scale: 1 unit = 13 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 450, oy: 464, scale: 0.86, strokeWidth: 1.5 });
  plateGround(s, -110, -90, 380, 270);
  shadow(s, way([0, 180, 0], [270, 180, 0], [350, 120, 0], [330, 10, 0], [250, -10, 0]));
  const post = (x: number, y: number): void => box(s, x, y, 0, 12, 12, BOX.low, 'mid', { w: 1 });
  post(0, 0);
  post(BOX.w - 12, 0);
  post(0, BOX.d - 12);
  bin(s);
  hopper(s, 130, 85, { z: 78, w: 50, d: 50 }, { z: BOX.low, w: BOX.w, d: BOX.d }, 'steel', { noTop: true });
  post(BOX.w - 12, BOX.d - 12);
  inside(s);
  shell(s);
  top(s);
  person(s, -50, 230, 0, 135);
  s.anchor('fan', [110, 60, BOX.lid + 76], [130, -6]);
  s.anchor('pulse', [216, 70, BOX.lid + 26], [190, -50]);
  s.anchor('sheet', [30, BOX.d, BOX.sheet + 4], [-170, -10]);
  s.anchor('cartridge', [48, 156, 320], [-190, 30]);
  s.anchor('housing', [BOX.w, 40, 400], [170, -20]);
  s.anchor('inlet', [BOX.w + 34, 60, 292], [150, 20]);
  s.anchor('hopper', [200, 150, 150], [180, 90]);
  s.anchor('bin', [150, 120, 30], [40, 130]);
  return s;
}

function bin(s: Iso): void {
  box(s, 84, 40, 0, 92, 92, 6, 'deep');
  cyl(s, 130, 85, 6, 40, 60, 'z', 'white');
  cyl(s, 130, 85, 66, 42, 6, 'z', 'mid');
  cyl(s, 130, 85, 72, 20, 8, 'z', 'deep');
}

/** What the open front shows: back wall, cartridges below the tube sheet, dust falling. */
function inside(s: Iso): void {
  const { mat } = s.theme;
  const { w, d, low, sheet, lid } = BOX;
  const wall = mixHex(mat.white[2], s.theme.ink, 0.12);
  faceX(s, 2, 2, d, low, lid, mixHex(mat.white[2], s.theme.ink, 0.26), { w: 1 });
  faceY(s, 2, w - 2, 2, low, lid, wall, { w: 1 });
  faceZ(s, 2, w, 2, d, sheet, mat.mid[0], { w: 1 });
  faceY(s, 2, w, d, sheet - 7, sheet, mat.mid[1], { w: 1 });
  const random = rng(13);
  for (const y of ROWS) for (const x of COLUMNS) cartridge(s, x, y);
  const falling = Array.from({ length: 60 }, (): Grain => [
    14 + random() * 236,
    90 + random() * 74,
    low + 4 + random() * 34,
    1.4 + random() * 2,
  ]);
  grains(s, falling);
}

/** A cartridge hanging from the tube sheet, with its pleats and end cap, dust on its cloth. */
function cartridge(s: Iso, x: number, y: number): void {
  const [r, low, high] = [33, BOX.low + 42, BOX.sheet - 8];
  cyl(s, x, y, low - 7, r + 2, 7, 'z', 'deep', { w: 1 });
  cyl(s, x, y, low, r, high - low, 'z', 'white', { noCap: true });
  const pleats = Array.from({ length: 15 }, (_, i) => {
    const t = turn('z', -38 + i * 12);
    return pathData([onCircle(s, s.p(x, y, low), r, 'z', t), onCircle(s, s.p(x, y, high), r, 'z', t)], false);
  });
  s.path(pleats.join(''), { w: 0.9, stroke: s.theme.hair });
  const cake = Array.from({ length: 5 }, (_, i) => {
    const t = turn('z', -26 + i * 36);
    return pathData(
      [
        onCircle(s, s.p(x, y, low + 4), r, 'z', t),
        onCircle(s, s.p(x, y, low + 40 + ((i * 47) % 60)), r, 'z', t),
      ],
      false,
    );
  });
  s.path(cake.join(''), { w: 4, stroke: s.theme.mat.gold[1], cap: 'round' });
  cyl(s, x, y, high, r + 2, 8, 'z', 'deep', { w: 1 });
}

/** The housing round the opening, its right side and its lid. */
function shell(s: Iso): void {
  const { mat } = s.theme;
  const { w, d, low, sheet, lid } = BOX;
  const edge = 10;
  faceY(s, 0, w, d, low - 4, low + edge, mat.white[1]);
  faceY(s, 0, edge, d, low, lid, mat.white[1]);
  faceY(s, w - edge, w, d, low, lid, mat.white[1]);
  faceY(s, 0, w, d, sheet, lid, mat.white[1]);
  for (const x of COLUMNS) faceY(s, x - 32, x + 32, d, sheet + 10, lid - 8, mat.steel[1], { w: 1 });
  faceX(s, w, 0, d, low - 4, lid, mat.white[2]);
  faceX(s, w, 14, d - 14, low + 12, low + 34, mat.mid[2], { w: 1 });
  box(s, -4, -4, lid, w + 8, d + 8, 7, 'mid');
  box(s, w, 40, 262, 22, 74, 62, 'steel');
  box(s, w + 22, 34, 256, 6, 86, 74, 'mid');
  faceX(s, w + 28.2, 44, 110, 266, 320, mat.dark[2], { w: 1 });
  flow(s, way([w + 120, 77, 293], [w + 38, 77, 293]), { w: 6, head: 12 });
}

/** Fan, compressed air vessel and pulse valves on the lid. */
function top(s: Iso): void {
  const z = BOX.lid + 7;
  cyl(s, 166, 24, z + 16, 14, 92, 'y', 'steel');
  for (const y of [40, 68, 96]) {
    cyl(s, 178, y, z + 18, 6, 22, 'x', 'mid', { w: 1 });
    cyl(s, 200, y, z + 18, 10, 12, 'x', 'deep', { w: 1 });
  }
  cyl(s, 74, 84, z, 58, 34, 'z', 'white');
  flange(s, 74, 84, z + 36, 40, 'z', 'mid', 5);
  motor(s, 74, 84, z + 38, 24, 40, 'z', 'deep');
  box(s, -26, 116, z + 4, 62, 40, 28, 'white');
  faceY(s, -22, 32, 156.2, z + 7, z + 29, s.theme.mat.dark[2], { w: 1 });
  ellipse(s, 74, 84, z + 78, 9, 'z', s.theme.mat.mid[1], { w: 1 });
  flow(s, way([5, 164, z + 18], [5, 226, z + 18]), { kind: 'fluid', w: 6, head: 12 });
}
