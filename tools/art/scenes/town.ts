import { BANNER_GROUND, bannerDrawing, bannerGround } from '../kit/banner.ts';
import { mixHex, rng } from '../kit/colour.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { building, roofCross } from '../kit/parts-building.ts';
import { car } from '../kit/parts-housing.ts';
import { truck } from '../kit/parts-transport.ts';
import { person, shadow, tree } from '../kit/site.ts';
import { box, faceX, faceY, faceZ } from '../kit/solids.ts';

const PLACING = { ox: 1230, oy: 176, scale: 0.68 };

export const drawings = [
  bannerDrawing({
    name: 'office',
    title: 'The head office at night',
    alt: 'Office buildings with lit windows at night, and a gold lorry on the road before them.',
    placing: PLACING,
    paint: paintOffice,
  }),
  bannerDrawing({
    name: 'healthcare',
    title: 'A hospital at night',
    alt: 'A hospital at night with a low wing, and a gold ambulance on the road before it.',
    placing: PLACING,
    paint: paintHospital,
  }),
];

const ROAD = { y: 118, width: 78 };
const FLOOR = 30;

function paintOffice(s: Iso): void {
  ground(s);
  town(s);
  for (const [x, floors] of [
    [-640, 3],
    [-420, 4],
    [-200, 3],
    [20, 5],
    [240, 3],
    [460, 5],
  ] as const)
    office(s, x, floors);
  pavement(s);
  truck(s, 40, ROAD.y + 38, 'gold');
  cars(s);
  park(s);
}

function paintHospital(s: Iso): void {
  ground(s);
  town(s);
  for (const [x, floors] of [
    [-640, 3],
    [-420, 4],
    [400, 3],
    [620, 4],
  ] as const)
    office(s, x, floors);
  ward(s);
  pavement(s);
  ambulance(s, 60, ROAD.y + 42);
  cars(s);
  park(s);
}

function ground(s: Iso): void {
  const { mat, hair } = s.theme;
  const { x0, x1 } = BANNER_GROUND;
  bannerGround(s);
  faceZ(s, x0, x1, ROAD.y, ROAD.y + ROAD.width, 0.2, mat.ground[2], { stroke: 'none' });
  const middle = ROAD.y + ROAD.width / 2;
  const dashes = { w: 1.6, stroke: mixHex(mat.ground[0], hair, 0.9), dash: '16 14' };
  s.line(way([x0, middle, 0.4], [x1, middle, 0.4]), dashes);
}

/** Blocks behind the first row; the further the paler. */
function town(s: Iso): void {
  const random = rng(47);
  const bands: readonly (readonly [fog: number, y: number])[] = [
    [0.8, -700],
    [0.68, -500],
    [0.5, -300],
  ];
  for (const [fog, y] of bands) {
    s.fog(fog, () => {
      for (let x = -1080; x < 900; x += 210) {
        const floors = 2 + Math.floor(random() * 4);
        const style = { floor: FLOOR, material: random() > 0.5 ? 'mid' : 'steel' } as const;
        building(s, x + random() * 30, y + random() * 30, 140, 110, floors, style);
      }
    });
  }
}

/** A building of the first row, with light behind some of its windows. */
function office(s: Iso, x: number, floors: number): void {
  const [y, w, d] = [-66, 150, 120];
  cast(s, x, y, w, d);
  building(s, x, y, w, d, floors, { floor: FLOOR, material: 'mid', glass: 'dark' });
  for (let floor = 0; floor < floors; floor++) {
    const at = x + 8 + ((floor * 41 + x + 700) % 108);
    const z = floor * FLOOR + 3.4;
    faceY(s, at, at + 22, y + d + 0.3, z, z + FLOOR * 0.54, s.theme.mat.glass[1], { stroke: 'none' });
  }
}

/** The hospital: a tall house with the beds, and a low wing with a cross on its roof. */
function ward(s: Iso): void {
  const { mat } = s.theme;
  const roof = 66;
  cast(s, -180, -90, 150, 130);
  building(s, -180, -90, 150, 130, 5, { floor: FLOOR, material: 'steel', glass: 'dark' });
  cast(s, -20, -40, 250, 110);
  box(s, -20, -40, 0, 250, 110, roof, 'steel');
  for (const z of [12, 42]) {
    faceY(s, -10, 220, 70.2, z, z + 14, mat.dark[1], { stroke: 'none' });
    faceX(s, 230.2, -30, 60, z, z + 14, mat.dark[2], { stroke: 'none' });
    for (const x of [-8, 62, 140])
      faceY(s, x + z, x + z + 26, 70.4, z, z + 14, mat.glass[1], { stroke: 'none' });
  }
  roofCross(s, 100, 14, roof);
  box(s, 70, 70, 26, 70, 26, 5, 'white', { w: 0.9 });
  for (const x of [74, 132]) s.line(way([x, 94, 0], [x, 94, 26]), { w: 2 });
}

function ambulance(s: Iso, x: number, y: number): void {
  const { mat } = s.theme;
  cast(s, x, y, 62, 24);
  box(s, x, y, 4, 44, 24, 28, 'gold', { w: 1 });
  box(s, x + 44, y + 1, 4, 18, 22, 19, 'gold', { w: 1 });
  faceX(s, x + 62.2, y + 4, y + 20, 13, 21, mat.deep[1], { w: 0.8 });
  faceY(s, x + 47, x + 59, y + 23.2, 13, 21, mat.deep[1], { w: 0.8 });
  faceY(s, x + 18, x + 24, y + 24.2, 11, 27, mat.white[1], { stroke: 'none' });
  faceY(s, x + 13, x + 29, y + 24.2, 16, 22, mat.white[1], { stroke: 'none' });
}

function cast(s: Iso, x: number, y: number, w: number, d: number): void {
  const reach = Math.min(w, 60);
  shadow(
    s,
    way(
      [x, y + d, 0.3],
      [x + w, y + d, 0.3],
      [x + w, y, 0.3],
      [x + w + reach, y + reach * 0.5, 0.3],
      [x + w + reach, y + d + reach * 0.5, 0.3],
      [x + reach, y + d + reach * 0.5, 0.3],
    ),
  );
}

/** Trees and people between the houses and the road. */
function pavement(s: Iso): void {
  for (let x = -760; x < 860; x += 110) tree(s, x, 98, 1.5);
  for (const [x, y] of [
    [-120, 104],
    [20, 102],
    [34, 106],
    [250, 104],
  ] as const)
    person(s, x, y);
}

function cars(s: Iso): void {
  car(s, -330, ROAD.y + 14, 'steel');
  car(s, -90, ROAD.y + 14, 'white');
  car(s, 300, ROAD.y + 14, 'steel');
}

/** The near side of the road. */
function park(s: Iso): void {
  const random = rng(11);
  for (let y = 226; y < 560; y += 56)
    for (let x = -420; x < 720; x += 96)
      if (random() > 0.35) tree(s, x + random() * 50, y, 1.3 + random() * 0.5);
}
