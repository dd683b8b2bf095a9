import type { DrawingSpec } from '../drawing.ts';
import { rng } from '../kit/colour.ts';
import { Iso, way } from '../kit/iso.ts';
import type { Point3 } from '../kit/iso.ts';
import { flange, valve } from '../kit/parts-machine.ts';
import { gauge, nozzle } from '../kit/parts-mud.ts';
import { cone, cyl, dome, ellipse, hoop, patch, pipe } from '../kit/round.ts';
import { flow, grains, plateGround, shadow } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';
import { box } from '../kit/solids.ts';

/** The vessel stands on the axis x = y = 0. */
const R = 78;
const FOOT = 98;
const RIM = 384;
/** The cut-away opening, in degrees round the axis from +x towards +y. */
const WINDOW = { start: 46, end: 119 };

export const drawing: DrawingSpec = {
  id: 'mud-gas-separator',
  title: 'Mud gas separator',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    vent: 'Gas vent line',
    gauge: 'Pressure gauge',
    inlet: 'Gas-cut mud inlet',
    plate: 'Impact plate',
    baffle: 'Baffle plates',
    vessel: 'Separator vessel',
    manway: 'Manway',
    seal: 'Liquid seal (U-tube)',
    outlet: 'Degassed mud outlet',
  },
  alt: 'Mud gas separator: a tall vessel, cut open to show mud running down baffle plates; gas leaves above, mud through a U-tube.',
};

/** Scale: 1 unit = 10 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 500, oy: 566, strokeWidth: 1.5 });
  const random = rng(13);
  plateGround(s, -250, -250, 240, 150);
  shadow(s, way([-90, 60, 0], [60, -90, 0], [170, -40, 0], [190, 40, 0], [60, 130, 0], [-20, 130, 0]));
  box(s, -120, -120, 0, 240, 240, 10, 'deep');
  legs(s);
  liquidSeal(s);
  cone(s, 0, 0, FOOT - 44, 26, R, 44, 'z', 'white', { noCap: true });
  frontLeg(s);
  cyl(s, 0, 0, FOOT, R, RIM - FOOT, 'z', 'white', { noCap: true });
  for (const z of [FOOT + 70, RIM - 24]) hoop(s, 0, 0, z, R, 'z', { w: 0.9, stroke: s.theme.hair });
  cutAway(s, random);
  dome(s, 0, 0, RIM, R, 'white', 0.5);
  manway(s);
  inlet(s);
  vent(s);
  s.anchor('vent', [12, 0, 476], [110, 10]);
  s.anchor('gauge', [-30, 34, 452], [-120, -36]);
  s.anchor('inlet', [-56, 150, 356], [-96, -62]);
  s.anchor('plate', [14, 69, 318], [-240, 120]);
  s.anchor('baffle', [4, 78, 232], [-250, 112]);
  s.anchor('vessel', [78, 0, 360], [150, -40]);
  s.anchor('manway', [110, 0, 240], [140, -30]);
  s.anchor('seal', [190, 0, 60], [110, 70]);
  s.anchor('outlet', [262, 0, 168], [90, -60]);
  return s;
}

const leg = (s: Iso, x: number, y: number): void => {
  box(s, x - 12, y - 12, 10, 24, 24, 6, 'mid');
  box(s, x - 6, y - 6, 16, 12, 12, FOOT + 10, 'deep');
};

function legs(s: Iso): void {
  leg(s, -56, -56);
  leg(s, 56, -56);
  leg(s, -56, 56);
}

function frontLeg(s: Iso): void {
  leg(s, 56, 56);
}

/** The mud leaves below and must rise again before it flows out, so that gas cannot follow it. */
function liquidSeal(s: Iso): void {
  pipe(s, way([0, 0, 70], [0, 0, 44], [112, 0, 44]), 17);
  flange(s, 114, 0, 44, 25, 'x', 'mid', 6);
  flange(s, 121, 0, 44, 25, 'x', 'mid', 6);
  pipe(s, way([124, 0, 44], [190, 0, 44], [190, 0, 168], [240, 0, 168]), 17);
  nozzle(s, 240, 0, 168, 17, 16, 'x');
  flow(s, way([266, 0, 168], [340, 0, 168]), { kind: 'fluid', w: 6, head: 12 });
  valve(s, 60, 20, 44, 9, 'y');
}

/** A window in the mantle: staggered baffle plates with the mud that runs over them. */
function cutAway(s: Iso, random: () => number): void {
  const { mat } = s.theme;
  const [low, high] = [FOOT + 14, RIM - 22];
  const opening = { x: 0, y: 0, z: 0, r: R, axis: 'z' as const, start: WINDOW.start, end: WINDOW.end };
  patch(s, { ...opening, from: low, to: high }, mat.deep[2], { w: 1 });
  patch(s, { ...opening, from: low, to: high, start: 106 }, mat.deep[1], { stroke: 'none' });
  patch(s, { ...opening, from: low, to: low + 30 }, mat.gold[1], { w: 1 });
  patch(s, { ...opening, from: low + 24, to: low + 30 }, mat.gold[0], { stroke: 'none' });
  impactPlate(s, random);
  const drops: Grain[] = [];
  for (let i = 0; i < 4; i++) {
    const z = high - 92 - i * 40;
    const fromLeft = i % 2 === 1;
    const [lower, upper] = fromLeft ? [64, WINDOW.end] : [96, WINDOW.start];
    baffle(s, upper, z, lower, z - 20);
    for (let k = 0; k < 8; k++) {
      const [x, y] = onMantle(lower + (random() - 0.5) * 5, R);
      drops.push([x, y, z - 22 - random() * 18, 1.6 + random() * 1.6]);
    }
  }
  grains(s, drops);
  patch(s, { ...opening, from: low, to: high }, 'none', { w: 2.6 });
}

function onMantle(degrees: number, r: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [r * Math.cos(angle), r * Math.sin(angle)];
}

/** A sloping plate between two directions (degrees) and heights, its upper side covered with mud. */
function baffle(s: Iso, upper: number, zUpper: number, lower: number, zLower: number): void {
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const curve = (r: number, above: number): Point3[] =>
    steps.map((t) => {
      const [x, y] = onMantle(upper + (lower - upper) * t, r);
      return [x, y, zUpper + (zLower - zUpper) * t + above];
    });
  const { mat } = s.theme;
  s.poly([...curve(R, 0), ...curve(R * 0.62, 0).reverse()], mat.gold[2], { w: 0.8 });
  s.poly([...curve(R, -6), ...curve(R, 0).reverse()], mat.white[1], { w: 1 });
  s.poly([...curve(R, 0), ...curve(R, 6).reverse()], mat.gold[1], { w: 1 });
}

/** The wear plate that the mud strikes as it enters. */
function impactPlate(s: Iso, random: () => number): void {
  const [low, high] = [304, 354];
  const edge = (degrees: number): readonly [number, number] => onMantle(degrees, R * 0.9);
  const [ax, ay] = edge(84);
  const [bx, by] = edge(72);
  s.poly(way([ax, ay, low], [bx, by, low], [bx, by, high], [ax, ay, high]), s.theme.mat.steel[0], { w: 1.2 });
  const splash = Array.from({ length: 16 }, (): Grain => {
    const [x, y] = onMantle(88 + random() * 22, R * 0.95);
    return [x, y, 308 + random() * 42, 1.6 + random() * 2];
  });
  grains(s, splash);
}

function manway(s: Iso): void {
  cyl(s, 66, 0, 240, 30, 26, 'x', 'steel');
  flange(s, 96, 0, 240, 40, 'x', 'mid', 8);
  flange(s, 104, 0, 240, 40, 'x', 'white', 8);
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * 2 * Math.PI;
    ellipse(s, 108, Math.cos(angle) * 34, 240 + Math.sin(angle) * 34, 2.4, 'x', s.theme.mat.deep[1], {
      w: 0.8,
    });
  }
  s.line(way([109, -14, 240], [109, 14, 240]), { w: 4 });
}

function inlet(s: Iso): void {
  cyl(s, -44, 62, 336, 24, 64, 'y', 'steel', { noCap: true });
  flange(s, -44, 74, 336, 33, 'y', 'mid', 6);
  nozzle(s, -44, 126, 336, 24, 30, 'y', s.theme.mat.gold[1]);
  flow(s, way([-44, 270, 336], [-44, 180, 336]), { w: 6, head: 12 });
}

function vent(s: Iso): void {
  gauge(s, -30, 30, RIM + 34, 13);
  cyl(s, 0, 0, RIM + 58, 24, 8, 'z', 'mid');
  cyl(s, 0, 0, RIM + 66, 17, 44, 'z', 'white');
  ellipse(s, 0, 0, RIM + 110, 13, 'z', s.theme.mat.dark[2], { w: 1 });
  flow(s, way([0, 0, RIM + 106], [0, 0, RIM + 160]), { kind: 'fluid', w: 6, head: 12 });
}
