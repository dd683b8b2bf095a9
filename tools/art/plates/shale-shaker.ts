import type { DrawingSpec } from '../drawing.ts';
import { mixHex, rng } from '../kit/colour.ts';
import { Iso, way } from '../kit/iso.ts';
import type { Point2, Point3 } from '../kit/iso.ts';
import { bolts, flange, motor, skidBeam, spring, valve } from '../kit/parts-machine.ts';
import { cone, cyl, ellipse } from '../kit/round.ts';
import { flow, grains, mesh, plateGround, shadow } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';
import { box, faceX, faceY, faceZ, prismY } from '../kit/solids.ts';

/** The basket between its side plates (y) and its ends (x); the deck climbs three degrees to the discharge end. */
const BASKET = { x0: 36, x1: 470, y0: 22, y1: 198 };
const DECK_HEIGHT = 150;
const SCREENS = 4;

const climb = (x: number): number => (x - 60) * 0.052;
const deck = (x: number, y: number, above = 0): Point3 => [x, y, DECK_HEIGHT + climb(x) + above];

/** Outline of a side plate. */
const SIDE: readonly Point2[] = [
  [BASKET.x0, 134],
  [BASKET.x0, 196],
  [BASKET.x0 + 46, 214],
  [200, 226],
  [300, 226],
  [BASKET.x1 - 60, 206],
  [BASKET.x1, 176],
  [BASKET.x1, 150],
].map(([x = 0, z = 0]): Point2 => [x, z + climb(x) * 0.45]);

export const drawing: DrawingSpec = {
  id: 'shale-shaker',
  title: 'Shale shaker',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    feed: 'Feed inlet',
    box: 'Header box',
    motor: 'Vibrating motors',
    screen: 'Screen deck',
    spring: 'Springs',
    jack: 'Deck adjustment',
    solids: 'Solids discharge',
    tank: 'Mud tank',
  },
  alt: 'Shale shaker: a vibrating basket with four screens above a mud tank; solids fall off the far end.',
};

/** Scale: 1 unit = 7 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 400, oy: 262, strokeWidth: 1.5 });
  const random = rng(7);
  plateGround(s, -150, -70, 640, 300);
  shadow(s, way([-40, 214, 0], [500, 214, 0], [500, 20, 0], [560, 60, 0], [560, 250, 0], [4, 250, 0]));
  skidBeam(s, -40, 4, 540);
  for (const x of [-34, 120, 300, 484]) box(s, x, 18, 6, 10, 184, 14, 'dark');
  tank(s);
  springPost(s, 112, 34);
  springPost(s, 398, 34);
  headerBox(s);
  farSide(s);
  screens(s, random);
  vibrators(s);
  nearSide(s);
  springPost(s, 112, 208);
  springPost(s, 398, 208);
  cyl(s, 452, 208, 84, 6, 56, 'z', 'mid');
  cyl(s, 452, 208, 112, 8, 10, 'z', 'gold');
  controlBox(s);
  discharge(s, random);
  flow(s, way([-10, 372, 142], [-10, 284, 142]), { w: 6, head: 12 });
  flow(s, way([302, 224, 44], [302, 300, 44]), { kind: 'fluid', w: 6, head: 12 });
  s.anchor('feed', [-10, 252, 160], [-78, -64]);
  s.anchor('box', [-40, 30, 176], [-60, -30]);
  s.anchor('motor', [280, 82, 286], [70, -70]);
  s.anchor('screen', [420, 60, 172], [120, -90]);
  s.anchor('spring', [112, 212, 116], [-96, 84]);
  s.anchor('jack', [452, 212, 120], [-40, 150]);
  s.anchor('solids', [592, 150, 26], [40, 92]);
  s.anchor('tank', [172, 194, 40], [-104, 128]);
  return s;
}

function tank(s: Iso): void {
  const { mat } = s.theme;
  box(s, 20, 26, 22, 420, 168, 62, 'steel');
  faceZ(s, 28, 432, 34, 186, 84, mat.deep[1], { w: 1.2 });
  s.poly(way([28, 34, 84], [432, 34, 84], [432, 48, 76], [28, 48, 76]), mat.mid[1], { w: 1 });
  s.lines(
    [100, 180, 260, 340].map((x) => way([x, 194, 22], [x, 194, 84])),
    { w: 1.2 },
  );
  skidBeam(s, -40, 200, 540);
  faceY(s, 128, 160, 194.2, 34, 70, mat.mid[1]);
  s.line(way([134, 194.2, 52], [154, 194.2, 52]), { w: 2 });
  for (const x of [222, 302]) valve(s, x, 202, 44, 10, 'y');
  faceX(s, 440, 60, 160, 30, 74, mat.mid[2], { w: 1.2 });
}

function springPost(s: Iso, x: number, y: number): void {
  box(s, x - 9, y - 9, 84, 18, 18, 18, 'deep');
  spring(s, x, y, 102, 26, 8.5, 5);
  box(s, x - 11, y - 10, 128, 22, 20, 6, 'mid');
}

/** The box that spreads the mud over the width of the screens, filled to the brim, and its inlet pipe. */
function headerBox(s: Iso): void {
  const { mat } = s.theme;
  box(s, -46, 14, 20, 66, 192, 96, 'steel');
  box(s, -46, 14, 116, 76, 192, 58, 'steel');
  faceZ(s, -38, 22, 22, 198, 174, mat.mid[0], { w: 1.2 });
  faceZ(s, -34, 18, 26, 194, 174, mat.gold[1], { w: 1 });
  s.poly(way([-34, 26, 174], [18, 26, 174], [18, 60, 174], [-34, 90, 174]), mat.gold[0], { stroke: 'none' });
  faceZ(s, -34, 18, 26, 194, 174, 'none', { w: 1 });
  flange(s, -10, 208, 142, 27, 'y', 'mid', 7);
  cyl(s, -10, 212, 142, 18, 46, 'y', 'steel');
  flange(s, -10, 262, 142, 27, 'y', 'mid', 8);
  bolts(s, -10, 266, 142, 22, 'y', 8);
  ellipse(s, -10, 266, 142, 16, 'y', mat.gold[1], { w: 1.2 });
}

/** The far side plate, seen over the deck, and the lower edge of the basket at the discharge end. */
function farSide(s: Iso): void {
  const { mat } = s.theme;
  const { x1, y0, y1 } = BASKET;
  s.poly(
    SIDE.map(([x, z]): Point3 => [x, y0, z]),
    mat.white[1],
  );
  s.lines(
    [110, 190, 270, 350].map((x) => way([x, y0, 150 + climb(x)], [x, y0, 206 + climb(x) * 0.45])),
    { w: 1 },
  );
  faceX(s, x1, y0, y1, 138 + climb(x1), 152 + climb(x1), mat.mid[2]);
}

function screens(s: Iso, random: () => number): void {
  const { mat } = s.theme;
  const { x0, x1, y0, y1 } = BASKET;
  const pitch = (x1 - x0 - 10) / SCREENS;
  for (let i = 0; i < SCREENS; i++) {
    const [a, b] = [x0 + 6 + pitch * i, x0 + 1 + pitch * (i + 1)];
    const panel = (inset: number, inside: number): Point3[] => [
      deck(a + inset, y0 + inside),
      deck(b - inset, y0 + inside),
      deck(b - inset, y1 - inside),
      deck(a + inset, y1 - inside),
    ];
    s.poly(panel(0, 2), mat.white[0], { w: 1.3 });
    s.poly(panel(5, 8), mixHex(mat.steel[1], mat.mid[1], 0.3), { w: 0.8 });
    const run: Point3 = [b - a - 10, 0, climb(b) - climb(a)];
    mesh(s, deck(a + 5, y0 + 8), run, [0, y1 - y0 - 16, 0], 14, 26, { w: 0.55, stroke: mat.deep[1] });
  }
  mudSheet(s);
  const solids: Grain[] = [];
  for (let i = 0; i < 92; i++) {
    const x = 180 + Math.pow(random(), 1.15) * 284;
    const y = 30 + random() * 160;
    solids.push([...deck(x, y, 3), 2.2 + random() * 2.4]);
  }
  grains(s, solids);
}

/** Wet mud on the first screens, drying out along the deck. */
function mudSheet(s: Iso): void {
  const outline: readonly Point2[] = [
    [46, 30],
    [170, 30],
    [196, 52],
    [182, 86],
    [206, 118],
    [186, 150],
    [172, 190],
    [46, 190],
  ];
  const glint: readonly Point2[] = [
    [46, 30],
    [150, 30],
    [120, 60],
    [46, 110],
  ];
  s.poly(
    outline.map(([x, y]) => deck(x, y, 1.2)),
    s.theme.mat.gold[1],
    { w: 1 },
  );
  s.poly(
    glint.map(([x, y]) => deck(x, y, 1.2)),
    s.theme.mat.gold[0],
    { stroke: 'none' },
  );
}

/** Two motors on a bridge across the basket. */
function vibrators(s: Iso): void {
  const [x, z] = [236, 226];
  const { y0, y1 } = BASKET;
  const web: readonly Point2[] = [
    [x - 20, z - 22],
    [x - 34, z + 10],
    [x + 60, z + 10],
    [x + 62, z - 14],
  ];
  cyl(s, x + 22, y0 - 8, z - 16, 9, y1 - y0 + 16, 'y', 'steel');
  prismY(s, web, y0 + 30, y0 + 44, 'mid');
  prismY(s, web, y1 - 44, y1 - 30, 'mid');
  box(s, x - 36, y0 + 24, z + 10, 100, y1 - y0 - 48, 5, 'mid');
  for (const mx of [x - 12, x + 44]) {
    box(s, mx - 20, y0 + 46, z + 15, 40, y1 - y0 - 92, 6, 'deep');
    cyl(s, mx, y0 + 34, z + 38, 25, 18, 'y', 'white');
    motor(s, mx, y0 + 52, z + 38, 22, y1 - y0 - 104, 'y', 'deep');
    cyl(s, mx, y1 - 52, z + 38, 25, 18, 'y', 'white');
    ellipse(s, mx, y1 - 34, z + 38, 9, 'y', s.theme.mat.mid[1], { w: 1 });
    bolts(s, mx, y1 - 34, z + 38, 18, 'y', 4);
  }
}

/** The near side plate with stiffeners, bolts and name plate. */
function nearSide(s: Iso): void {
  const { mat } = s.theme;
  const { x0, x1, y1 } = BASKET;
  const outline = SIDE.map(([x, z]): Point3 => [x, y1, z]);
  const rim = SIDE.slice(4);
  s.poly(outline, mat.white[1]);
  s.poly(
    [...rim.map(([x, z]): Point3 => [x, y1, z]), ...rim.toReversed().map(([x, z]): Point3 => [x, y1 + 5, z])],
    mat.white[0],
    { stroke: 'none' },
  );
  s.poly(outline, 'none', { w: 1.6 });
  s.line(way([x0 + 8, y1, 152 + climb(x0)], [x1 - 6, y1, 160 + climb(x1) * 0.8]), { w: 1.1 });
  for (const x of [96, 150, 330, 390]) {
    const top = (x > 360 ? 192 : 204) + climb(x) * 0.45;
    faceY(s, x, x + 9, y1, 142 + climb(x) * 0.6, top, mat.steel[2], { w: 1 });
  }
  for (let x = 52; x < 464; x += 18) {
    s.dot(x, y1, 145 + climb(x) * 0.55, 1.3, s.theme.ink, { stroke: 'none' });
  }
  const plate = way([196, y1 + 0.2, 164], [292, y1 + 0.2, 168], [292, y1 + 0.2, 194], [196, y1 + 0.2, 190]);
  s.poly(plate, mat.white[0], { w: 1.2 });
  const writing = [
    way([206, y1 + 0.2, 172.5], [262, y1 + 0.2, 175]),
    way([206, y1 + 0.2, 181], [282, y1 + 0.2, 184.4]),
  ];
  s.lines(writing, { w: 2.4 });
}

function controlBox(s: Iso): void {
  const { mat } = s.theme;
  s.at(0, -120, 0, () => {
    box(s, -128, 196, 0, 8, 8, 70, 'deep');
    box(s, -140, 190, 70, 34, 20, 54, 'white');
    faceY(s, -134, -114, 210, 92, 114, mat.deep[1], { w: 1 });
    [mat.mid[1], mat.white[0], mat.deep[0]].forEach((colour, i) => {
      ellipse(s, -131 + i * 7, 210, 82, 2.3, 'y', colour, { w: 0.8 });
    });
  });
}

/** The chute at the end of the deck and the heap below it. */
function discharge(s: Iso, random: () => number): void {
  const { mat } = s.theme;
  const chute: readonly Point2[] = [
    [474, 150],
    [474, 176],
    [540, 128],
    [540, 104],
  ];
  prismY(s, chute, 30, 190, 'steel');
  s.poly(way([474, 36, 172], [540, 36, 126], [540, 184, 126], [474, 184, 172]), mat.white[0], { w: 1 });
  const size = (): number => 2 + random() * 2.6;
  const repeat = (n: number, make: () => Grain): Grain[] => Array.from({ length: n }, make);
  const sliding = repeat(46, () => {
    const t = random();
    return [476 + t * 66, 44 + random() * 132, 175 - t * 47 + random() * 5, size()];
  });
  grains(s, sliding);
  shadow(s, way([560, 40, 0], [650, 60, 0], [690, 130, 0], [640, 190, 0], [560, 180, 0]));
  cone(s, 592, 110, 0, 62, 3, 46, 'z', 'gold', { cap: mat.gold[0] });
  const strewn = repeat(30, () => {
    const angle = -1.1 + random() * 3.2;
    const r = 60 + random() * 12;
    return [592 + Math.cos(angle) * r, 110 + Math.sin(angle) * r, 1, size()];
  });
  grains(s, strewn);
  const falling = repeat(26, () => [548 + random() * 34, 50 + random() * 120, 40 + random() * 70, size()]);
  grains(s, falling);
}
