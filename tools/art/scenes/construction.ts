import { mixHex, rng } from '../kit/colour.ts';
import { heroPair } from '../kit/hero.ts';
import { way } from '../kit/iso.ts';
import type { Iso, Point3 } from '../kit/iso.ts';
import { building } from '../kit/parts-building.ts';
import { truck } from '../kit/parts-transport.ts';
import { cyl } from '../kit/round.ts';
import { mesh, person, shadow } from '../kit/site.ts';
import { box, faceX, faceY, faceZ } from '../kit/solids.ts';

export const drawings = heroPair({
  name: 'construction',
  title: 'A building under construction',
  alt: 'A gold tower crane at night sets a beam on the top floor of a building whose frame is rising between finished ones.',
  landscape: { ox: 1040, oy: 510, scale: 0.84 },
  portrait: { ox: 330, oy: 960, scale: 0.8 },
  paint,
});

const GROUND = { x0: -2200, x1: 1900, y0: -2500, y1: 1900 };
const FLOOR = 34;

/** The crane's mast, its height and how far its jib reaches. */
const CRANE = { x: 8, y: -96, h: 400, jib: 330, back: 92 };
/** The frame that is rising. */
const FRAME = { x: 60, y: -150, w: 190, d: 150, floors: 6 };
const LOAD: Point3 = [190, -96, 262];

function paint(s: Iso): void {
  const random = rng(23);
  ground(s);
  city(s, random);
  lowerCrane(s);
  finished(s, 300, -330, 6);
  risingFrame(s);
  upperCrane(s);
  finished(s, 340, -120, 8);
  yard(s);
  podium(s);
}

function ground(s: Iso): void {
  const { mat, hair } = s.theme;
  const { x0, x1, y0, y1 } = GROUND;
  faceZ(s, x0, x1, y0, y1, 0, mat.ground[0], { stroke: 'none' });
  const grid = { w: 0.8, stroke: mixHex(mat.ground[0], hair, 0.24) };
  mesh(s, [x0, y0, 0], [x1 - x0, 0, 0], [0, y1 - y0, 0], 54, 58, grid);
  faceZ(s, x0, x1, 290, 380, 0.2, mat.ground[2], { stroke: 'none' });
  s.line(way([x0, 335, 0.4], [x1, 335, 0.4]), {
    w: 1.6,
    stroke: mixHex(mat.ground[0], hair, 0.9),
    dash: '16 14',
  });
}

/** Finished blocks behind the site; the further the paler. */
function city(s: Iso, random: () => number): void {
  const bands: readonly (readonly [fog: number, y: number])[] = [
    [0.84, -1360],
    [0.76, -1120],
    [0.62, -880],
    [0.46, -640],
  ];
  for (const [fog, y] of bands) {
    s.fog(fog, () => {
      for (let x = -1700; x < 1000; x += 190) {
        const floors = 4 + Math.floor(random() * 7);
        building(s, x + random() * 40, y + random() * 60, 110 + random() * 30, 100, floors, {
          floor: 28,
          material: random() > 0.5 ? 'mid' : 'steel',
        });
      }
    });
  }
}

function finished(s: Iso, x: number, y: number, floors: number): void {
  const [w, d] = [150, 130];
  shadow(
    s,
    way(
      [x, y + d, 0.3],
      [x + w, y + d, 0.3],
      [x + w, y, 0.3],
      [x + w + 90, y + 40, 0.3],
      [x + w + 90, y + d + 50, 0.3],
      [x + 90, y + d + 50, 0.3],
    ),
  );
  building(s, x, y, w, d, floors, { floor: FLOOR, material: 'mid', glass: 'dark' });
  lit(s, x, y + d, floors);
}

/** Some windows with light behind them. */
function lit(s: Iso, x: number, near: number, floors: number): void {
  const { mat } = s.theme;
  for (let floor = 1; floor < floors; floor += 2) {
    const at = x + 8 + ((floor * 37) % 108);
    const z = floor * FLOOR + 3.4;
    faceY(s, at, at + 24, near + 0.3, z, z + FLOOR * 0.54, mat.glass[1], { stroke: 'none' });
  }
}

/** Slabs on columns up to the floor where the work is, open to the viewer. */
function risingFrame(s: Iso): void {
  const { x, y, w, d, floors } = FRAME;
  shadow(
    s,
    way(
      [x, y + d, 0.3],
      [x + w, y + d, 0.3],
      [x + w, y, 0.3],
      [x + w + 80, y + 40, 0.3],
      [x + w + 80, y + d + 46, 0.3],
      [x + 80, y + d + 46, 0.3],
    ),
  );
  openFloors(s, FRAME);
  const top = floors * FLOOR;
  const starters = Array.from({ length: 12 }, (_, i) => {
    const [px, py] = i < 7 ? [x + 8 + i * 29, y + d - 6] : [x + w - 6, y + d - 6 - (i - 6) * 27];
    return way([px, py, top], [px, py, top + 20]);
  });
  s.lines(starters, { w: 1.6, stroke: s.theme.line });
  for (const [px, py] of [
    [90, -40],
    [116, -60],
    [206, -20],
  ] as const)
    person(s, px, py, top);
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly d: number;
  readonly floors: number;
}

function openFloors(s: Iso, { x, y, w, d, floors }: Frame): void {
  const { mat } = s.theme;
  const along = [0, 1 / 3, 2 / 3, 1];
  for (let floor = 0; floor < floors; floor++) {
    const z = floor * FLOOR;
    faceY(s, x + 10, x + w - 10, y + 20, z, z + FLOOR, mat.dark[2], { stroke: 'none' });
    faceX(s, x + 20, y + 20, y + d - 10, z, z + FLOOR, mat.dark[1], { stroke: 'none' });
    for (const t of along) box(s, x + w - 9, y + (d - 9) * t, z, 9, 9, FLOOR - 7, 'white', { w: 0.9 });
    for (const t of along) box(s, x + (w - 9) * t, y + d - 9, z, 9, 9, FLOOR - 7, 'white', { w: 0.9 });
    box(s, x - 3, y - 3, z + FLOOR - 7, w + 6, d + 6, 7, 'steel', { w: 1 });
  }
}

const out = (t: number, z: number): Point3 => [CRANE.x + t, CRANE.y, z];

/** The mast, which stands behind the frame. */
function lowerCrane(s: Iso): void {
  const { x, y, h } = CRANE;
  const [half, step] = [10, 21];
  box(s, x - 24, y - 24, 0, 48, 48, 12, 'mid');
  const corner = (sx: number, sy: number, z: number): Point3 => [x + sx * half, y + sy * half, z];
  const bars: (readonly Point3[])[] = [
    [corner(-1, 1, 12), corner(-1, 1, h)],
    [corner(1, 1, 12), corner(1, 1, h)],
    [corner(1, -1, 12), corner(1, -1, h)],
  ];
  for (let z = 12; z < h - 4; z += step) {
    bars.push([corner(-1, 1, z), corner(1, 1, z + step), corner(1, -1, z)]);
    bars.push([corner(-1, 1, z + step), corner(1, 1, z + step), corner(1, -1, z + step)]);
  }
  s.lines(bars, { w: 1.8, stroke: s.theme.mat.gold[1] });
}

/** The jib over the frame, and the beam that hangs from it. */
function upperCrane(s: Iso): void {
  const { x, y, h, jib, back } = CRANE;
  const gold = s.theme.mat.gold;
  const [low, high] = [h + 8, h + 30];
  const bars: (readonly Point3[])[] = [
    [out(-back, low), out(jib, low)],
    [out(-14, high), out(jib - 16, high)],
    [out(jib - 16, high), out(jib, low)],
  ];
  for (let t = -14; t < jib - 24; t += 22) bars.push([out(t, high), out(t + 11, low), out(t + 22, high)]);
  const head: Point3 = [x, y, h + 78];
  bars.push(
    [head, out(jib * 0.78, high)],
    [head, out(-back + 6, low)],
    [out(-10, high), head, out(10, high)],
  );
  s.lines(bars, { w: 1.8, stroke: gold[1] });
  box(s, x - back - 10, y - 14, h - 22, 34, 28, 28, 'deep');
  box(s, x + 4, y + 8, h - 18, 20, 20, 26, 'white');
  faceX(s, x + 24.2, y + 11, y + 25, h - 8, h + 4, s.theme.mat.glass[1], { w: 0.8 });
  beam(s, low);
}

function beam(s: Iso, jib: number): void {
  const [x, y, z] = LOAD;
  box(s, x - 12, y - 8, jib - 10, 24, 16, 8, 'steel', { w: 1 });
  const hook: Point3 = [x, y, z + 50];
  s.lines([way([x - 4, y, jib - 10], hook), way([x + 4, y, jib - 10], hook)], {
    w: 1.2,
    stroke: s.theme.line,
  });
  s.lines([way([x - 48, y, z + 12], hook), way([x + 48, y, z + 12], hook)], { w: 1.2, stroke: s.theme.line });
  box(s, x - 66, y - 7, z, 132, 14, 3, 'gold', { w: 0.9 });
  box(s, x - 66, y - 1.5, z + 3, 132, 3, 8, 'gold', { w: 0.9 });
  box(s, x - 66, y - 7, z + 11, 132, 14, 3, 'gold', { w: 0.9 });
}

/** Stocks, a lorry on the road and people before the frame. */
function yard(s: Iso): void {
  for (const [y, z] of [
    [70, 7],
    [84, 7],
    [98, 7],
    [77, 19],
    [91, 19],
  ] as const)
    cyl(s, 250, y, z, 6.8, 120, 'x', 'steel', { w: 0.9 });
  for (const [x, h] of [
    [400, 30],
    [470, 44],
    [540, 22],
  ] as const) {
    box(s, x, 60, 0, 54, 70, h, 'mid');
    const courses = [10, 20, 30].filter((z) => z < h);
    s.lines(
      courses.map((z) => way([x, 130, z], [x + 54, 130, z], [x + 54, 60, z])),
      { w: 0.8, stroke: s.theme.hair },
    );
  }
  for (const [x, y] of [
    [210, 130],
    [228, 142],
    [420, 170],
    [600, 150],
  ] as const)
    person(s, x, y);
  fence(s);
  truck(s, 330, 346, 'steel');
  truck(s, -260, 346, 'deep');
}

/** The fence between the site and the road. */
function fence(s: Iso): void {
  const { x0, x1 } = GROUND;
  const posts = Array.from({ length: 82 }, (_, i) => way([x0 + i * 50, 270, 0], [x0 + i * 50, 270, 30]));
  s.lines([...posts, way([x0, 270, 30], [x1, 270, 30]), way([x0, 270, 15], [x1, 270, 15])], {
    w: 1,
    stroke: s.theme.hair,
  });
}

/** A second, lower frame towards the viewer's left. */
function podium(s: Iso): void {
  openFloors(s, { x: -120, y: 60, w: 180, d: 130, floors: 2 });
  const top = 2 * FLOOR;
  for (const [x, y] of [
    [-60, 110],
    [-40, 124],
    [20, 150],
  ] as const)
    person(s, x, y, top);
}
