import { basin, ripples, roundBasin, waterTone } from '../kit/basin.ts';
import { card } from '../kit/card.ts';
import { rng } from '../kit/colour.ts';
import { cutPipe } from '../kit/cut-shell.ts';
import { way } from '../kit/iso.ts';
import type { Iso, Point3 } from '../kit/iso.ts';
import { bolts, flange, motor } from '../kit/parts-machine.ts';
import { hydrocyclone, openBox } from '../kit/parts-mud.ts';
import { fan } from '../kit/parts-pneumatic.ts';
import { bagFilter } from '../kit/parts-process.ts';
import { cyl, ellipse, hoop, pipe } from '../kit/round.ts';
import { head } from '../kit/head.ts';
import { flow, ladder, person, rail } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';

export const drawings = [
  card({
    id: 'card-valve',
    title: 'Non-return valve in a steam pipe',
    alt: 'A non-return valve of a power plant cut open in its steam pipe: the gold disc hangs from its hinge and swings open with the flow.',
    paint: valve,
  }),
  card({
    id: 'card-dust-collecting',
    title: 'Dust collecting facility',
    alt: 'A dust collecting facility: a gold duct brings the dusty air to a bag filter, and a fan sends the clean air to the stack.',
    paint: dust,
  }),
  card({
    id: 'card-waste-water',
    title: 'Waste water treatment plant',
    alt: 'A waste water treatment plant: an aeration basin, a round clarifier with a gold scraper bridge and a blower house.',
    paint: wasteWater,
  }),
  card({
    id: 'card-mud-treatment',
    title: 'Degasser and mud treatment equipment',
    alt: 'A vacuum degasser and a row of hydrocyclones on tanks of gold drilling mud.',
    paint: mud,
  }),
];

const AXIS = { y: 102, z: 62 };

/** Pipe, body cut open over seat and disc, and pipe again, along x. */
function valve(s: Iso): void {
  const { y, z } = AXIS;
  for (const x of [18, 148]) {
    box(s, x, y - 16, 0, 14, 32, 5, 'deep');
    box(s, x + 3, y - 9, 5, 8, 18, z - 30, 'deep');
  }
  cyl(s, 2, y, z, 27, 44, 'x', 'steel', { noCap: true });
  ring(s, 44, 40);
  cutPipe(s, [51, y, z], 46, 72, 'white', () => disc(s));
  ring(s, 124, 40);
  bolts(s, 131, y, z, 34, 'x', 10, 2);
  cyl(s, 131, y, z, 27, 44, 'x', 'steel', { noCap: true });
  ellipse(s, 175, y, z, 27, 'x', s.theme.mat.mid[1], { w: 1.2 });
  ellipse(s, 175, y, z, 22, 'x', s.theme.mat.dark[2], { w: 1.1 });
  flow(s, way([-30, y, z], [-4, y, z]), { kind: 'fluid', w: 5, head: 10 });
  flow(s, way([184, y, z], [214, y, z]), { kind: 'fluid', w: 5, head: 10 });
  person(s, 70, 168, 0, 30);
}

function ring(s: Iso, x: number, r: number): void {
  cyl(s, x, AXIS.y, AXIS.z, r + 9, 7, 'x', 'mid');
}

/** The disc on its arm, hinged at the top of the body, half open. */
function disc(s: Iso): void {
  const { y, z } = AXIS;
  const { mat } = s.theme;
  ellipse(s, 58, y, z, 36, 'x', mat.steel[2], { w: 1 });
  ellipse(s, 58, y, z, 27, 'x', mat.dark[2], { w: 1 });
  const tilt = 0.7;
  const hinge: Point3 = [64, y, z + 34];
  const at = (angle: number, r: number, thick: number): Point3 => {
    const down = 34 - Math.sin(angle) * r;
    return [
      hinge[0] + Math.sin(tilt) * down + Math.cos(tilt) * thick,
      y + Math.cos(angle) * r,
      hinge[2] - Math.cos(tilt) * down + Math.sin(tilt) * thick,
    ];
  };
  const circle = (r: number, thick: number): Point3[] =>
    Array.from({ length: 30 }, (_, i) => at((i / 30) * 2 * Math.PI, r, thick));
  s.poly(circle(29, 0), mat.gold[2], { w: 1.1 });
  s.poly(circle(29, 3), mat.gold[2], { stroke: 'none' });
  s.poly(circle(29, 6), mat.gold[1], { w: 1.1 });
  s.poly(circle(16, 6), mat.gold[0], { w: 0.9 });
  s.line([hinge, at(0, 0, 8)], { w: 6.4, cap: 'round' });
  s.line([hinge, at(0, 0, 8)], { w: 3.8, stroke: mat.gold[1], cap: 'round' });
  cyl(s, hinge[0], y - 12, hinge[2], 4, 24, 'y', 'mid', { w: 1 });
}

function dust(s: Iso): void {
  const { mat } = s.theme;
  bagFilter(s, 26, 22, { w: 78, d: 54, leg: 34, h: 62, bins: 2 });
  cyl(s, 152, 34, 0, 12, 128, 'z', 'white', { noCap: true });
  for (const z of [92, 114]) hoop(s, 152, 34, z, 12, 'z', { w: 2.4, stroke: mat.deep[1] });
  ellipse(s, 152, 34, 128, 12, 'z', mat.dark[2], { w: 1.1 });
  pipe(s, way([104, 44, 84], [122, 44, 84], [122, 96, 84], [122, 96, 40]), 8, 'steel');
  fan(s, 122, 92, 20);
  pipe(s, way([140, 92, 66], [152, 92, 66], [152, 48, 66]), 7, 'steel');
  box(s, 8, 128, 0, 46, 34, 26, 'steel');
  hopperHood(s);
  pipe(s, way([31, 145, 52], [31, 145, 60], [31, 104, 60], [52, 104, 60], [52, 78, 60]), 8, 'gold');
  box(s, 88, 146, 0, 44, 24, 8, 'deep');
  cyl(s, 101, 158, 8, 8, 16, 'z', 'white');
  cyl(s, 119, 158, 8, 8, 16, 'z', 'white');
  person(s, 74, 152, 0, 22);
}

/** The hood over the machine that makes the dust. */
function hopperHood(s: Iso): void {
  faceY(s, 14, 34, 162.2, 4, 20, s.theme.mat.deep[1], { w: 0.9 });
  faceX(s, 54.2, 134, 156, 6, 18, s.theme.mat.mid[2], { w: 0.9 });
  const low = way([6, 162, 32], [56, 162, 32], [36, 150, 50], [26, 150, 50]);
  const right = way([56, 162, 32], [56, 126, 32], [36, 140, 50], [36, 150, 50]);
  s.poly(low, s.theme.mat.steel[1]);
  s.poly(right, s.theme.mat.steel[2]);
}

function wasteWater(s: Iso): void {
  const { mat } = s.theme;
  const random = rng(9);
  box(s, 120, 10, 0, 50, 34, 30, 'white');
  box(s, 117, 7, 30, 56, 40, 4, 'mid');
  faceY(s, 128, 142, 44.2, 1, 20, mat.deep[1], { w: 0.9 });
  faceX(s, 170.2, 16, 36, 10, 22, mat.deep[2], { w: 0.9 });
  pipe(s, way([144, 46, 8], [144, 56, 8], [104, 56, 8]), 3.5, 'steel');
  basin(s, { x: 8, y: 10, w: 100, d: 74, h: 26, freeboard: 8, water: waterTone(s, 0.2), wall: 5 });
  for (let i = 0; i < 34; i++) {
    ellipse(s, 22 + random() * 76, 24 + random() * 50, 25, 1.2 + random() * 1.8, 'z', mat.white[0], {
      w: 0.5,
      stroke: s.theme.hair,
    });
  }
  for (const y of [34, 60]) pipe(s, way([16, y, 31], [102, y, 31]), 2, 'steel');
  rail(s, way([8, 83, 26], [107, 83, 26], [107, 12, 26]), { height: 11, posts: 5, w: 0.8 });
  pipe(s, way([70, 84, 16], [70, 110, 16], [96, 110, 16]), 5, 'steel');
  roundBasin(s, 122, 122, 46, 26, waterTone(s, 0.6));
  ellipse(s, 122, 122, 26, 32, 'z', 'none', { w: 2, stroke: mat.white[1] });
  ripples(s, 96, 100, 26, 50, 44, random, 8);
  cyl(s, 122, 122, 24, 9, 9, 'z', 'steel');
  box(s, 118, 77, 33, 8, 54, 3, 'gold', { w: 1 });
  rail(s, way([126, 131, 36], [126, 77, 36]), { height: 10, posts: 5, w: 0.8 });
  motor(s, 122, 122, 36, 5, 9, 'z', 'deep');
  cyl(s, 36, 134, 0, 24, 34, 'z', 'white');
  hoop(s, 36, 134, 17, 24, 'z', { w: 0.8, stroke: s.theme.hair });
  person(s, 76, 158, 0, 20);
}

function mud(s: Iso): void {
  const { mat } = s.theme;
  openBox(s, 10, 14, 0, 76, 74, 30, 8, mat.gold[1]);
  openBox(s, 92, 14, 0, 78, 74, 30, 8, mat.gold[1]);
  for (const x of [20, 138]) box(s, x, 34, 22, 10, 34, 14, 'deep');
  const [y, z, r] = [50, 66, 27];
  head(s, 16, y, z, r, 11, 'x', 'white', true);
  cyl(s, 16, y, z, r, 128, 'x', 'white', { noCap: true });
  for (const t of [30, 84, 132]) hoop(s, t, y, z, r, 'x', { w: 1.1 });
  head(s, 144, y, z, r, 11, 'x', 'white');
  cyl(s, 56, y, z + r - 2, 7, 12, 'z', 'steel', { w: 1 });
  flange(s, 56, y, z + r + 12, 11, 'z', 'mid', 4);
  pipe(s, way([108, y, z + r - 3], [108, y, z + r + 16], [158, y, z + r + 16], [158, y, 30]), 4, 'steel');
  pipe(s, way([62, 76, 62], [62, 100, 62], [62, 100, 48]), 5, 'gold');
  openBox(s, 22, 112, 0, 140, 52, 20, 6, mat.gold[1]);
  pipe(s, way([30, 116, 56], [146, 116, 56]), 6, 'steel');
  for (let i = 0; i < 4; i++) {
    const x = 46 + i * 30;
    pipe(s, way([x, 116, 56], [x, 134, 56]), 4, 'steel');
    hydrocyclone(s, x, 136, { z: 18, r: 11, cone: 32, chamber: 9 });
  }
  pipe(s, way([34, 136, 72], [160, 136, 72], [160, 136, 30]), 5, 'gold');
  ladder(s, 171, 92, 0, 30, 'y', 9, 6);
  person(s, 12, 174, 0, 26);
}
