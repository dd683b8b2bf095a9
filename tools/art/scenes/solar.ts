import { mixHex, rng } from '../kit/colour.ts';
import { heroPair } from '../kit/hero.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { batteryUnits, pylon, solarTable, transformer, turbine, wire } from '../kit/parts-energy.ts';
import { ellipse } from '../kit/round.ts';
import { cable, mesh, person, rail, tree } from '../kit/site.ts';
import { box, faceX, faceY, faceZ } from '../kit/solids.ts';

export const drawings = heroPair({
  name: 'solar',
  title: 'Solar power plant',
  alt: 'Rows of solar tables at night with batteries, a substation and wind turbines on a hill.',
  landscape: { ox: 950, oy: 236, scale: 0.82 },
  portrait: { ox: 330, oy: 760, scale: 0.66 },
  paint,
});

const FIELD = { x0: -200, x1: 1500, y0: -900, y1: 560 };
/** Depth at which the substation yard stands between the rows of tables. */
const YARD_Y = 170;
const HALF_ARM = 46;

function paint(s: Iso): void {
  land(s);
  hill(s);
  for (let j = 0; j < 11; j++) {
    const y = -300 + j * 76 + 50;
    cable(s, way([-150, y, 0.4], [366, y, 0.4]), { w: 1.6 });
  }
  cable(s, way([366, -250, 0.4], [366, 510, 0.4]));
  cable(s, way([366, 330, 0.4], [480, 330, 0.4]));
  const tables = tablePlaces();
  const table = ([x, y]: readonly [number, number]): void =>
    solarTable(s, x, y, { len: 168, depth: 46, cols: 8, high: 34, lit: (x + y) % 5 === 0 ? 0.3 : 0 });
  tables.filter(([, y]) => y <= YARD_Y).forEach(table);
  yard(s);
  tables.filter(([, y]) => y > YARD_Y).forEach(table);
  lineOut(s);
  person(s, 398, 500);
  person(s, 418, 492);
}

function land(s: Iso): void {
  const { ground } = s.theme.mat;
  const { hair } = s.theme;
  const { x0, x1, y0, y1 } = FIELD;
  faceZ(s, x0, x1, y0, y1, 0, ground[0], { stroke: 'none' });
  const stroke = mixHex(ground[0], hair, 0.22);
  mesh(s, [x0, y0, 0], [x1 - x0, 0, 0], [0, y1 - y0, 0], 17, 14, { w: 0.8, stroke });
  const edge = mixHex(ground[0], hair, 0.7);
  s.lines([way([x0, y1, 0], [x1, y1, 0]), way([x0, y0, 0], [x0, y1, 0])], { stroke: edge, w: 1.2 });
  faceZ(s, 380, 440, y0, y1, 0.1, ground[1], { stroke: 'none' });
  const marking = { stroke: mixHex(ground[0], hair, 0.55), w: 1.4, dash: '14 12' };
  s.line(way([410, y0, 0.2], [410, y1, 0.2]), marking);
}

/** A hill as rings of height, with turbines and trees, on the far side. */
function hill(s: Iso): void {
  const { mat } = s.theme;
  const random = rng(5);
  for (let i = 0; i < 7; i++) {
    const fill = mixHex(mat.ground[0], mat.mid[2], 0.06 * i + 0.04);
    const stroke = mixHex(mat.ground[0], s.theme.hair, 0.5);
    ellipse(s, 1050, -700, i * 16, 330 - i * 42, 'z', fill, { stroke, w: 0.9 });
  }
  s.fog(0.25, () => {
    turbine(s, 430, -560, { h: 230, blade: 112, angle: 35 });
    turbine(s, 600, -430, { h: 230, blade: 112, angle: 12 });
    turbine(s, 770, -300, { h: 230, blade: 112, angle: 58 });
  });
  for (let i = 0; i < 26; i++) tree(s, 470 + random() * 620, -330 + random() * 90, 0.8 + random() * 0.5);
}

/** Far corners of the tables, from far to near; the yard and the road stay free. */
function tablePlaces(): (readonly [number, number])[] {
  const places: (readonly [number, number])[] = [];
  for (let j = 0; j < 11; j++) {
    for (const x of [-170, 8, 186, 460, 638, 816, 994]) {
      const y = -300 + j * 76;
      const onHill = x > 420 && y < -180;
      const inYard = x > 420 && x < 900 && y > 150 && y < 400;
      if (!onHill && !inYard) places.push([x, y]);
    }
  }
  return places.sort((a, b) => a[1] - b[1] || a[0] - b[0]);
}

function yard(s: Iso): void {
  const { mat } = s.theme;
  const stroke = mixHex(mat.ground[0], s.theme.hair, 0.8);
  faceZ(s, 460, 830, YARD_Y, 392, 0.3, mat.ground[2], { stroke, w: 1 });
  pylon(s, 800, 190, 210, { w: 20, arm: HALF_ARM });
  batteryUnits(s, 480, 188, 5);
  transformer(s, 720, 200);
  box(s, 480, 300, 0, 84, 56, 46, 'white');
  faceY(s, 492, 516, 356, 10, 36, mat.deep[2], { w: 0.8 });
  faceX(s, 564, 312, 344, 16, 34, mat.deep[2], { w: 0.8 });
  transformer(s, 620, 306);
  transformer(s, 700, 306);
  cable(s, way([564, 330, 0.5], [620, 330, 0.5]), { w: 3 });
  cable(s, way([662, 330, 0.5], [700, 330, 0.5]), { w: 3 });
  cable(s, way([742, 320, 0.5], [790, 320, 0.5], [790, 210, 0.5]), { w: 3 });
  rail(s, way([460, 392, 0], [830, 392, 0], [830, YARD_Y, 0]), { height: 16, posts: 14, w: 0.7 });
  person(s, 600, 386);
  person(s, 640, 300);
  pylon(s, 1080, 196, 210, { w: 20, arm: HALF_ARM });
}

/** The wires from pylon to pylon and out of the picture. */
function lineOut(s: Iso): void {
  const z = 210 * 0.72 - 10;
  for (const arm of [-HALF_ARM, HALF_ARM]) {
    wire(s, [800 + arm, 190, z], [1080 + arm, 196, z]);
    wire(s, [1080 + arm, 196, z], [1400 + arm, 200, z]);
  }
}
