import { mixHex, rng } from '../kit/colour.ts';
import { clipTo } from '../kit/cutaway.ts';
import { motor, spring } from '../kit/parts-machine.ts';
import { fall, lumps } from '../kit/bulk.ts';
import { castShadow, shellWindow } from '../kit/structure.ts';
import { arc, cyl, ellipse } from '../kit/round.ts';
import { flow, grains, mesh, plateGround } from '../kit/site.ts';
import { prismX, prismY } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

const R = 132;
/** Feet of the three rings, from the pan for fine powder up to the deck for coarse grains. */
const RINGS = [150, 202, 254] as const;
const TOP = 304;

export const drawing = plate(
  {
    id: 'twist-screen',
    title: 'Twist screen',
    parts: {
      inlet: 'Feed inlet',
      cover: 'Dust cover',
      mesh: 'Screen deck',
      clamp: 'Clamp rings',
      coarse: 'Outlet for coarse material',
      medium: 'Outlet for medium-sized material',
      fine: 'Outlet for fine powder',
      motor: 'Vibrating motor and springs',
    },
    alt: 'Twist screen: three round decks stacked above a vibrating motor on a ring of springs; its cover is cut open to show powder moving outwards on the mesh, and each deck has its own outlet.',
  },
  paint,
  1.02,
);

/** Scale: 1 unit = 5 mm. */
function paint(s: Iso): void {
  plateGround(s, -220, -220, 220, 220);
  castShadow(s, -96, -96, 96, 96, 110);
  base(s);
  springs(s);
  ring(s, RINGS[0]);
  spoutLeft(s, 30, RINGS[0] + 6);
  clamp(s, RINGS[1]);
  ring(s, RINGS[1]);
  spoutRight(s, RINGS[1] + 6);
  clamp(s, RINGS[2]);
  ring(s, RINGS[2]);
  spoutLeft(s, -50, RINGS[2] + 6);
  deck(s);
  cover(s);
  streams(s);
  s.anchor('inlet', [-20, 20, 394], [-150, -30]);
  s.anchor('cover', [60, -76, 326], [150, -66]);
  s.anchor('mesh', [60, 40, 288], [270, -80]);
  s.anchor('clamp', [105, -80, 202], [150, -20]);
  s.anchor('coarse', [-60, 204, 256], [-110, -80]);
  s.anchor('medium', [204, 10, 208], [110, 60]);
  s.anchor('fine', [30, 206, 150], [-130, 120]);
  s.anchor('motor', [103, 35, 116], [180, 170]);
}

/** The foot, with an opening that shows the lower half of the motor. */
function base(s: Iso): void {
  const { mat } = s.theme;
  cyl(s, 0, 0, 0, R - 4, 8, 'z', 'deep');
  cyl(s, 0, 0, 8, R - 14, 82, 'z', 'white');
  const outline = shellWindow(s, [0, 0, 8], R - 14, 'z', 12, 66, Math.PI * 0.3, Math.PI * 0.7);
  s.path(outline, { fill: mat.deep[2] });
  clipTo(s, outline, () => motor(s, 0, 0, 0, 56, 110, 'z'));
  s.path(outline, { w: 1.4 });
  ellipse(s, 0, 0, 90, R - 14, 'z', mat.mid[0]);
}

function springs(s: Iso): void {
  const places = Array.from({ length: 10 }, (_, i): readonly [number, number] => {
    const a = ((i + 0.5) / 10) * 2 * Math.PI;
    return [Math.cos(a) * (R - 24), Math.sin(a) * (R - 24)];
  }).sort((a, b) => a[0] + a[1] - b[0] - b[1]);
  const half = places.length / 2;
  for (const [x, y] of places.slice(0, half)) spring(s, x, y, 92, 50, 10, 5);
  cyl(s, 0, 0, 90, 50, 30, 'z', 'deep');
  cyl(s, 0, 0, 120, 60, 16, 'z', 'mid');
  for (const [x, y] of places.slice(half)) spring(s, x, y, 92, 50, 10, 5);
  cyl(s, 0, 0, 142, R - 8, 8, 'z', 'mid');
}

function ring(s: Iso, z: number): void {
  cyl(s, 0, 0, z, R, 50, 'z', 'white');
}

function clamp(s: Iso, z: number): void {
  cyl(s, 0, 0, z - 5, R + 7, 10, 'z', 'deep');
}

/** A chute out of the ring towards y+. */
function spoutLeft(s: Iso, x: number, z: number): void {
  prismX(
    s,
    [
      [100, z + 34],
      [100, z],
      [204, z - 26],
      [204, z + 4],
    ],
    x - 27,
    x + 27,
    'steel',
  );
}

function spoutRight(s: Iso, z: number): void {
  prismY(
    s,
    [
      [100, z + 34],
      [100, z],
      [204, z - 26],
      [204, z + 4],
    ],
    -17,
    37,
    'steel',
  );
}

/** The upper deck, seen through the opening in the cover. */
function deck(s: Iso): void {
  const { mat } = s.theme;
  cyl(s, 0, 0, TOP - 5, R + 7, 10, 'z', 'deep');
  const rim = s.p(0, 0, TOP + 5);
  const inside = `${arc(s, rim, R - 6, 'z', 0, Math.PI)}${arc(s, rim, R - 6, 'z', Math.PI, 2 * Math.PI, 'L')}Z`;
  s.path(inside, { fill: mat.mid[1] });
  const random = rng(4);
  clipTo(s, inside, () => {
    ellipse(s, 0, 0, TOP - 16, R - 6, 'z', mat.white[0]);
    mesh(s, [-R, -R, TOP - 16], [2 * R, 0, 0], [0, 2 * R, 0], 30, 30, { w: 1, stroke: mat.mid[1] });
    const spiral = Array.from({ length: 190 }, (): Grain => {
      const t = random();
      const a = t * 9 + (random() - 0.5) * 0.9;
      const r = 26 + t * (R - 42) + (random() - 0.5) * 10;
      return [Math.cos(a) * r, Math.sin(a) * r, TOP - 13, 2 + t * 3.4];
    });
    grains(s, spiral);
  });
  s.path(inside, { w: 1.4 });
}

/** The cover's far part, from 118 to 332 degrees about the inlet. */
function cover(s: Iso): void {
  const { mat } = s.theme;
  const [from, to, steps] = [118, 332, 18];
  const top: Point3 = [0, 0, TOP + 50];
  const at = (i: number, z = TOP + 5): Point3 => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [Math.cos(a) * (R + 4), Math.sin(a) * (R + 4), z];
  };
  for (let i = 0; i < steps; i++) {
    const a = ((from + ((to - from) * (i + 0.5)) / steps) * Math.PI) / 180;
    const shade = Math.max(0, Math.min(1, 0.35 + 0.65 * Math.cos(a + Math.PI / 4)));
    const fill = mixHex(mat.white[0], mat.white[2], shade);
    s.poly([top, at(i), at(i + 1)], fill, { stroke: fill, w: 0.8 });
  }
  s.lines([Array.from({ length: steps + 1 }, (_, i) => at(i))], {});
  s.lines([[at(0), top, at(steps)]], { w: 3.4 });
  cyl(s, 0, 0, TOP + 44, 27, 42, 'z', 'white');
  cyl(s, 0, 0, TOP + 82, 36, 8, 'z', 'mid');
  ellipse(s, 0, 0, TOP + 90, 26, 'z', mat.gold[1], { w: 1.2 });
}

function streams(s: Iso): void {
  const random = rng(11);
  const coarse = Array.from({ length: 13 }, (): Grain => {
    return [-70 + random() * 40, 208 + random() * 14, 60 + random() * 160, 6 + random() * 3];
  });
  lumps(s, coarse);
  fall(s, [208, -8, 40], [222, 28, 176], 34, 5, 3.4);
  fall(s, [12, 206, 10], [48, 220, 118], 70, 6, 1.7);
  flow(
    s,
    [
      [0, 0, 500],
      [0, 0, 414],
    ],
    { w: 7, head: 14 },
  );
}
