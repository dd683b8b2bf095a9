import type { DrawingSpec } from '../drawing.ts';
import { basin, ripples, roundBasin, waterTone } from '../kit/basin.ts';
import { rng } from '../kit/colour.ts';
import { Iso, way } from '../kit/iso.ts';
import { motor } from '../kit/parts-machine.ts';
import { cone, cyl, ellipse, pipe } from '../kit/round.ts';
import { flow, person, plateGround, rail, shadow } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';

const H = 44;
const CLARIFIER = { x: 350, y: 30, r: 104 };

export const drawing: DrawingSpec = {
  id: 'waste-water-treatment',
  title: 'Waste water treatment plant',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    inlet: 'Waste water inlet',
    settling: 'Settling basin',
    aeration: 'Aeration basin',
    blower: 'Blower house',
    clarifier: 'Clarifier',
    scraper: 'Rotating scraper bridge',
    sludge: 'Sludge tank',
    outlet: 'Treated water outlet',
  },
  alt: 'Waste water treatment plant: open basins for settling and aeration, a round clarifier with its scraper bridge, the blower house behind them and the sludge tank beside them.',
};

/** Scale: 1 unit = 60 mm, a person being 29 units high. */
function draw(): Iso {
  const s = new Iso({ ox: 440, oy: 276, scale: 1.02, strokeWidth: 1.5 });
  const random = rng(17);
  plateGround(s, -190, -150, 480, 250);
  blowerHouse(s);
  shadow(s, way([-140, 60, 0], [-20, 60, 0], [10, 30, 0], [10, -90, 0]));
  settling(s, random);
  aeration(s, random);
  clarifier(s, random);
  sludge(s);
  person(s, 200, 210, 0, 29);
  person(s, -60, 190, 0, 29);
  s.anchor('inlet', [-150, 0, 40], [-120, 50]);
  s.anchor('settling', [-60, -70, H - 8], [-120, -90]);
  s.anchor('aeration', [140, 50, H - 6], [-120, 240]);
  s.anchor('blower', [140, -100, 76], [40, -80]);
  s.anchor('clarifier', [CLARIFIER.x + 80, CLARIFIER.y + 60, 24], [70, 96]);
  s.anchor('scraper', [CLARIFIER.x + 40, CLARIFIER.y - 40, H + 20], [120, -70]);
  s.anchor('sludge', [20, 206, 40], [-150, 30]);
  s.anchor('outlet', [CLARIFIER.x + 136, CLARIFIER.y + 0, 20], [110, 20]);
  return s;
}

/** Inlet pipe and settling basin with its baffles. */
function settling(s: Iso, random: () => number): void {
  flow(s, way([-250, 0, 44], [-176, 0, 44]), { w: 6, head: 12 });
  pipe(s, way([-166, 0, 44], [-126, 0, 44]), 9, 'steel');
  basin(s, { x: -140, y: -100, w: 124, d: 190, h: H, freeboard: 12, water: waterTone(s, 0) });
  ripples(s, -120, -80, H - 2, 90, 150, random, 12);
  for (const x of [-100, -58]) box(s, x, -92, H - 6, 5, 174, 8, 'steel', { w: 1 });
  rail(s, way([-140, 88, H], [-16, 88, H]), { height: 18, posts: 5, w: 0.9 });
}

/** Aeration basin with rising bubbles and the air pipes that cross it. */
function aeration(s: Iso, random: () => number): void {
  pipe(s, way([-24, -10, 34], [10, -10, 34]), 9, 'steel');
  basin(s, { x: 2, y: -100, w: 214, d: 190, h: H, freeboard: 12, water: waterTone(s, 0.3) });
  for (let i = 0; i < 90; i++) {
    const [x, y] = [20 + random() * 180, -78 + random() * 158];
    ellipse(s, x, y, H - 2, 1.4 + random() * 2.8, 'z', s.theme.mat.white[0], {
      w: 0.6,
      stroke: s.theme.hair,
    });
  }
  pipe(s, way([109, -122, 30], [109, -122, H + 16], [109, 84, H + 16]), 5, 'steel');
  for (const y of [-60, 0, 60]) {
    pipe(s, way([24, y, H + 10], [200, y, H + 10]), 3.5, 'steel');
    for (const x of [34, 72, 146, 186]) s.line(way([x, y, H + 8], [x, y, H - 3]), { w: 2.4 });
  }
  rail(s, way([2, 88, H], [214, 88, H], [214, -98, H]), { height: 18, posts: 7, w: 0.9 });
}

function clarifier(s: Iso, random: () => number): void {
  const { x, y, r } = CLARIFIER;
  pipe(s, way([214, y, 34], [x - r, y, 34]), 9, 'steel');
  shadow(s, way([x - 20, y + r, 0], [x + r, y + r, 0], [x + r + 40, y + 30, 0], [x + r + 20, y - 60, 0]));
  pipe(s, way([x + r - 6, y, 16], [x + r + 60, y, 16]), 9, 'steel');
  roundBasin(s, x, y, r, H, waterTone(s, 0.6));
  ellipse(s, x, y, H, r - 20, 'z', 'none', { w: 3, stroke: s.theme.mat.white[1] });
  ellipse(s, x, y, H, r - 22, 'z', 'none', { w: 1 });
  ripples(s, x - 60, y - 50, H, 120, 100, random, 16);
  cyl(s, x, y, H - 4, 20, 18, 'z', 'steel');
  ellipse(s, x, y, H + 14, 15, 'z', waterTone(s, 0.2), { w: 1 });
  scraper(s);
  flow(s, way([x + r + 72, y, 16], [x + r + 140, y, 16]), { kind: 'fluid', w: 6, head: 12 });
}

/** The bridge from the middle to the rim, which turns: the gold of this plate. */
function scraper(s: Iso): void {
  const { x, y, r } = CLARIFIER;
  const [z, end] = [H + 12, y - r + 2];
  s.line(way([x, y - 30, H - 2], [x, y - 80, H - 2]), { w: 3, stroke: s.theme.mat.gold[2] });
  cyl(s, x - 8, end + 4, H + 6, 6, 16, 'x', 'dark', { w: 0.9 });
  box(s, x - 9, end, z, 18, r + 16, 5, 'gold');
  rail(s, way([x + 9, y + 14, z + 5], [x + 9, end, z + 5]), { height: 18, posts: 6, w: 1 });
  motor(s, x, y, z + 5, 10, 18, 'z', 'deep');
}

/** The tank for sludge beside the basins, with the pipe that fills it. */
function sludge(s: Iso): void {
  shadow(s, way([-20, 230, 0], [70, 240, 0], [120, 190, 0], [90, 140, 0]));
  pipe(s, way([CLARIFIER.x - 60, 130, 12], [200, 130, 12], [200, 150, 12], [70, 150, 12]), 6, 'steel');
  cone(s, 30, 172, 10, 10, 54, 24, 'z', 'steel', { noCap: true });
  cyl(s, 30, 172, 0, 52, 12, 'z', 'deep');
  cyl(s, 30, 172, 12, 54, 62, 'z', 'white', { noCap: true });
  cone(s, 30, 172, 74, 54, 8, 20, 'z', 'steel');
  rail(s, way([-14, 204, 74], [30, 226, 74], [84, 172, 74]), { height: 15, posts: 3, w: 0.8 });
}

function blowerHouse(s: Iso): void {
  const { mat } = s.theme;
  shadow(s, way([60, -100, 0], [190, -100, 0], [214, -120, 0], [180, -150, 0]));
  box(s, 70, -190, 0, 120, 70, 56, 'white');
  box(s, 64, -196, 56, 132, 82, 6, 'mid');
  faceY(s, 84, 106, -119.8, 4, 42, mat.deep[1], { w: 1 });
  for (const z of [20, 27, 34, 41])
    s.line(way([122, -119.8, z], [176, -119.8, z]), { w: 2, stroke: mat.mid[2] });
  faceX(s, 190.2, -176, -136, 20, 44, mat.deep[2], { w: 1 });
  for (const x of [96, 150]) cyl(s, x, -158, 62, 10, 14, 'z', 'deep');
}
