import { mixHex, rng } from '../kit/colour.ts';
import { heroPair } from '../kit/hero.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { beltConveyor } from '../kit/parts-conveyor.ts';
import { building } from '../kit/parts-building.ts';
import { motor } from '../kit/parts-machine.ts';
import { bagFilter, cyclone, silo } from '../kit/parts-process.ts';
import { truck } from '../kit/parts-transport.ts';
import { cone, cyl, dome, ellipse, pipe } from '../kit/round.ts';
import { mesh, person, rail, shadow, tree } from '../kit/site.ts';
import { box, faceZ, hopper } from '../kit/solids.ts';

export const drawings = heroPair({
  name: 'plant',
  title: 'Powder and pneumatic transport plant',
  alt: 'A powder plant at night: silos, a ball mill, a bag filter, a belt conveyor and pneumatic vessels.',
  landscape: { ox: 1010, oy: 400, scale: 0.76 },
  portrait: { ox: 330, oy: 960, scale: 0.62 },
  paint,
});

const LAND = { x0: -420, x1: 1200, y0: -900, y1: 470 };

function paint(s: Iso): void {
  land(s);
  trees(s);
  s.fog(0.45, () => background(s));
  siloRow(s);
  tower(s, 286, -284, 92, 232);
  cyclone(s, 330, -240, { z: 150, r: 30, h: 46, cone: 62 });
  dustCollection(s);
  ballMill(s);
  bucketElevator(s);
  crusherHouse(s);
  pneumaticVessels(s);
  truck(s, 120, 330, 'steel');
  truck(s, 330, 372, 'deep');
  for (const [x, y] of [
    [250, 300],
    [272, 308],
    [420, 300],
    [-170, 140],
  ] as const)
    person(s, x, y);
}

function land(s: Iso): void {
  const ground = s.theme.mat.ground[0];
  const { hair } = s.theme;
  const { x0, x1, y0, y1 } = LAND;
  faceZ(s, x0, x1, y0, y1, 0, ground, { stroke: 'none' });
  const grid = { w: 0.8, stroke: mixHex(ground, hair, 0.24) };
  mesh(s, [x0, y0, 0], [x1 - x0, 0, 0], [0, y1 - y0, 0], 27, 23, grid);
  const edge = { stroke: mixHex(ground, hair, 0.7), w: 1.2 };
  s.lines([way([x0, y1, 0], [x1, y1, 0]), way([x0, y0, 0], [x0, y1, 0])], edge);
}

function trees(s: Iso): void {
  const random = rng(9);
  const places = Array.from({ length: 20 }, () => {
    const x = -396 + random() * 44;
    return { x, y: -300 + random() * 740 };
  });
  places.sort((a, b) => a.x + a.y - b.x - b.y);
  for (const { x, y } of places) if (y < -30 || y > 120) tree(s, x, y, 0.8 + random() * 0.5);
}

function background(s: Iso): void {
  building(s, -140, -560, 150, 120, 9, { floor: 18 });
  building(s, 120, -600, 220, 150, 5, { floor: 18 });
  building(s, 430, -640, 180, 140, 6, { floor: 18 });
  cyl(s, 700, -560, 0, 70, 90, 'z', 'white');
  cyl(s, 880, -560, 0, 70, 90, 'z', 'white');
}

/** Four silos with their walkway and the gold line that carries the powder off. */
function siloRow(s: Iso): void {
  for (const i of [0, 1, 2, 3]) silo(s, -180 + i * 96, -240, { r: 44, h: 190, leg: 70 });
  rail(s, way([-230, -196, 262], [160, -196, 262]), { height: 14, posts: 14, w: 0.9 });
  s.line(way([-230, -196, 262], [160, -196, 262]), { w: 3, stroke: s.theme.mat.mid[1] });
  pipe(s, way([-180, -240, 320], [-180, -240, 352], [330, -240, 352], [330, -240, 210]), 9, 'gold');
  for (const x of [12, 108, -84]) pipe(s, way([x, -240, 320], [x, -240, 352]), 8, 'gold');
}

/** A steel tower with a platform every 58 units, square in plan. */
function tower(s: Iso, x: number, y: number, w: number, height: number): void {
  for (let z = 0; z < height; z += 58) {
    const post = (dx: number, dy: number): void =>
      box(s, x + dx - 3, y + dy - 3, z, 6, 6, 58, 'mid', { w: 0.9 });
    post(0, 0);
    post(w, 0);
    post(0, w);
    const braces = [way([x, y + w, z], [x + w, y + w, z + 58]), way([x + w, y + w, z], [x + w, y, z + 58])];
    s.lines(braces, { stroke: s.theme.line, w: 1.1 });
    box(s, x - 8, y - 8, z + 52, w + 16, w + 16, 4, 'deep', { w: 0.9 });
    const edge = way([x - 8, y + w + 8, z + 56], [x + w + 8, y + w + 8, z + 56], [x + w + 8, y - 8, z + 56]);
    rail(s, edge, { height: 13, posts: 6, w: 0.8 });
    post(w, w);
  }
}

function dustCollection(s: Iso): void {
  bagFilter(s, 470, -300, { w: 130, d: 70, leg: 60, h: 96, bins: 3 });
  pipe(s, way([350, -240, 280], [420, -240, 280], [420, -265, 280]), 8);
  cyl(s, 640, -262, 0, 20, 210, 'z', 'white');
  ellipse(s, 640, -262, 210, 14, 'z', s.theme.mat.dark[2]);
  pipe(s, way([600, -262, 130], [626, -262, 130]), 9);
}

function ballMill(s: Iso): void {
  shadow(s, way([-210, 60, 0.3], [60, 60, 0.3], [90, 20, 0.3], [90, 100, 0.3], [-180, 100, 0.3]));
  box(s, -214, -20, 0, 22, 80, 44, 'deep');
  box(s, 40, -20, 0, 22, 80, 44, 'deep');
  cyl(s, -206, 20, 62, 18, 20, 'x');
  for (let i = 0; i < 4; i++) {
    cyl(s, -190 + i * 62, 20, 62, 55, 9, 'x', i === 2 ? 'gold' : 'mid');
    cyl(s, -181 + i * 62, 20, 62, 49, i < 3 ? 53 : 20, 'x');
  }
  cyl(s, 36, 20, 62, 18, 26, 'x');
  motor(s, 74, 20, 30, 20, 54, 'x');
}

function bucketElevator(s: Iso): void {
  box(s, -300, 30, 0, 44, 34, 300, 'white');
  const seams = Array.from({ length: 9 }, (_, i) => way([-300, 64, 30 + i * 30], [-256, 64, 30 + i * 30]));
  s.lines(seams, { w: 0.9, stroke: s.theme.hair });
  box(s, -306, 26, 300, 60, 42, 34, 'deep');
}

function crusherHouse(s: Iso): void {
  beltConveyor(s, { x0: 140, x1: 560, y: 0, z0: 34, z1: 150, width: 40 });
  box(s, 560, -20, 0, 96, 84, 110, 'white');
  hopper(s, 608, 22, { z: 110, w: 60, d: 50 }, { z: 146, w: 96, d: 84 }, 'mid');
  faceZ(s, 566, 650, -14, 58, 147, s.theme.mat.gold[1], { w: 1 });
  const seams = Array.from({ length: 6 }, (_, i) => way([560, 64, 18 + i * 15], [656, 64, 18 + i * 15]));
  s.lines(seams, { w: 0.8, stroke: s.theme.hair });
}

/** Three pressure vessels that blow the powder into one gold line. */
function pneumaticVessels(s: Iso): void {
  const places = [160, 244, 328];
  for (const x of places) {
    cone(s, x, 200, 22, 6, 28, 34, 'z', 'white', { noCap: true });
    cyl(s, x, 200, 56, 28, 44, 'z', 'white', { noCap: true });
    dome(s, x, 200, 100, 28, 'white');
    const legs = [way([x - 24, 214, 0], [x - 24, 214, 70]), way([x + 24, 206, 0], [x + 24, 206, 70])];
    s.lines(legs, { stroke: s.theme.line, w: 2.4 });
  }
  pipe(s, way([140, 226, 12], [560, 226, 12], [560, 300, 12], [760, 300, 12]), 7, 'gold');
  for (const x of places) pipe(s, way([x, 206, 20], [x, 226, 12]), 6, 'gold');
}
