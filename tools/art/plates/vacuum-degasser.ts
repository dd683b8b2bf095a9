import type { DrawingSpec } from '../drawing.ts';
import { Iso, way } from '../kit/iso.ts';
import type { Point3 } from '../kit/iso.ts';
import { head } from '../kit/head.ts';
import { bolts, flange, motor, skidBeam, valve } from '../kit/parts-machine.ts';
import { gauge, nozzle } from '../kit/parts-mud.ts';
import { along, cyl, dome, ellipse, hoop, onCircle, patch, pipe, turn } from '../kit/round.ts';
import { flow, plateGround, shadow } from '../kit/site.ts';
import { box, faceY, prismX } from '../kit/solids.ts';

/** The vessel lies along x on this axis. */
const VESSEL = { x: 70, y: 96, z: 196, r: 84, len: 330 };

/** Where the vacuum line leaves the vessel. */
const LINE = 178;

export const drawing: DrawingSpec = {
  id: 'vacuum-degasser',
  title: 'Vacuum degasser',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    feed: 'Suction line',
    vessel: 'Vacuum vessel',
    leaf: 'Leaf plates with mud film',
    line: 'Vacuum line',
    pump: 'Vacuum pump',
    gas: 'Gas discharge',
    glass: 'Sight glass',
    outlet: 'Degassed mud outlet',
    panel: 'Control panel',
  },
  alt: 'Vacuum degasser: a lying vessel, cut open to show mud spread thin over sloping plates; a vacuum pump draws off the gas.',
};

/** Scale: 1 unit = 6 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 430, oy: 372, strokeWidth: 1.5 });
  plateGround(s, -120, -50, 490, 285);
  shadow(s, way([-20, 266, 0], [450, 266, 0], [450, 20, 0], [494, 50, 0], [494, 278, 0], [10, 286, 0]));
  skidBeam(s, -20, 0, 470);
  for (const x of [-14, 130, 290, 432]) box(s, x, 14, 6, 12, 240, 14, 'dark');
  saddle(s, 120);
  saddle(s, 320);
  outlet(s);
  vessel(s);
  suction(s);
  pumpSet(s);
  skidBeam(s, -20, 250, 470);
  panel(s);
  flow(s, way([286, 284, 104], [286, 344, 104]), { kind: 'fluid', w: 6, head: 12 });
  s.anchor('feed', [-40, 96, 290], [-110, -30]);
  s.anchor('vessel', [384, 96, 282], [60, -90]);
  s.anchor('leaf', leafPoint(196), [-310, -14]);
  s.anchor('line', [LINE, 96, 352], [70, -70]);
  s.anchor('pump', [190, 240, 96], [-150, 110]);
  s.anchor('gas', [296, 274, 100], [-20, 140]);
  s.anchor('glass', [440, 96, 204], [110, -60]);
  s.anchor('outlet', [470, 96, 70], [100, -40]);
  s.anchor('panel', [430, 240, 140], [120, 90]);
  return s;
}

function leafPoint(x: number): Point3 {
  const angle = ((33 + (12 * (342 - x)) / 214) * Math.PI) / 180;
  return [x, VESSEL.y + Math.cos(angle) * VESSEL.r, VESSEL.z + Math.sin(angle) * VESSEL.r];
}

/** The pipe that the vacuum draws the mud up through. */
function suction(s: Iso): void {
  const { y } = VESSEL;
  flange(s, 104, y, VESSEL.z + VESSEL.r + 3, 26, 'z', 'mid', 7);
  pipe(s, way([-40, y, 36], [-40, y, 316], [104, y, 316], [104, y, 288]), 16);
  flange(s, -40, y, 140, 24, 'z', 'mid', 6);
  nozzle(s, -40, y, 36, 16, 60, 'y', s.theme.mat.gold[1]);
  flow(s, way([-40, y + 170, 36], [-40, y + 82, 36]), { w: 6, head: 12 });
}

function saddle(s: Iso, x: number): void {
  const { y, z } = VESSEL;
  const profile = [
    [y - 66, 25],
    [y - 66, z - 40],
    [y - 30, z - 76],
    [y + 30, z - 76],
    [y + 66, z - 40],
    [y + 66, 25],
  ] as const;
  prismX(s, profile, x, x + 22, 'deep');
}

/** Below the vessel, to the right, through a valve. */
function outlet(s: Iso): void {
  const { y, z, r } = VESSEL;
  pipe(s, way([384, y, z - r + 16], [384, y, 70], [440, y, 70]), 18);
  valve(s, 442, y, 70, 18, 'x');
  nozzle(s, 462, y, 70, 18, 14, 'x');
  flow(s, way([486, y, 70], [560, y, 70]), { kind: 'fluid', w: 6, head: 12 });
}

function vessel(s: Iso): void {
  const { x, y, z, r, len } = VESSEL;
  const { mat } = s.theme;
  head(s, x, y, z, r, 40, 'x', 'white', true);
  cyl(s, x, y, z, r, len, 'x', 'white', { noCap: true });
  for (const at of [18, len - 18]) hoop(s, x + at, y, z, r, 'x', { w: 0.9, stroke: s.theme.hair });
  cutAway(s);
  head(s, x + len, y, z, r, 40, 'x', 'white');
  cyl(s, x + len + 30, y, z, 30, 10, 'x', 'steel');
  ellipse(s, x + len + 40, y, z, 21, 'x', mat.glass[1], { w: 1.2 });
  bolts(s, x + len + 40, y, z, 25.5, 'x', 10, 1.8);
  gauge(s, 262, y, z + r - 2, 13);
}

/** The opening in the mantle: leaf plates sloping to both sides, a thin film of mud on each, and the mud collected below. */
function cutAway(s: Iso): void {
  const { x, y, z, r } = VESSEL;
  const { mat } = s.theme;
  const opening = { x, y, z, r, axis: 'x' as const, from: 44, to: 286, start: -30, end: 88 };
  patch(s, opening, mat.deep[2], { w: 1 });
  patch(s, { ...opening, start: 62 }, mat.deep[1], { stroke: 'none' });
  patch(s, { ...opening, end: -8 }, mat.gold[1], { w: 1 });
  patch(s, { ...opening, start: -13, end: -8 }, mat.gold[0], { stroke: 'none' });
  for (const degrees of [8, 30, 52]) leaf(s, degrees);
  patch(s, opening, 'none', { w: 2.6 });
}

/** A leaf plate as it meets the opening, running down towards the near end, with its film of mud. */
function leaf(s: Iso, degrees: number): void {
  const { x, y, z, r } = VESSEL;
  const at = (from: number, angle: number, inside: number): string => {
    const q = onCircle(s, s.p(...along(x, y, z, 'x', from)), r - inside, 'x', turn('x', angle));
    return `${q[0].toFixed(1)} ${q[1].toFixed(1)}`;
  };
  const strip = (low: number, high: number, inside: number): string =>
    `M${at(58, degrees + 12 + low, 0)}L${at(272, degrees + low, 0)}L${at(272, degrees + high, inside)}L${at(58, degrees + 12 + high, inside)}Z`;
  const { mat } = s.theme;
  s.path(strip(-5, 0, 0), { fill: mat.white[1], w: 1 });
  s.path(strip(0, 6, 6), { fill: mat.gold[1], w: 1 });
  s.path(strip(4, 6, 6), { fill: mat.gold[0], stroke: 'none' });
}

/** The vacuum pump with its motor in front of the vessel, the line from the vessel's top and the gas outlet. */
function pumpSet(s: Iso): void {
  const { y, z, r } = VESSEL;
  flange(s, LINE, y, z + r + 2, 20, 'z', 'mid', 6);
  box(s, 30, 186, 25, 300, 58, 14, 'mid');
  cyl(s, 286, 214, 39, 22, 80, 'z', 'white', { noCap: true });
  dome(s, 286, 214, 119, 22, 'white', 0.5);
  motor(s, 40, 214, 74, 30, 92, 'x');
  cyl(s, 132, 214, 74, 9, 24, 'x', 'steel');
  cyl(s, 154, 214, 78, 38, 12, 'x', 'mid');
  cyl(s, 166, 214, 78, 33, 52, 'x', 'steel', { noCap: true });
  cyl(s, 218, 214, 78, 38, 12, 'x', 'mid');
  bolts(s, 230, 214, 78, 31, 'x', 8, 2);
  pipe(s, way([LINE, y, z + r + 4], [LINE, y, 346], [LINE, 214, 346], [LINE, 214, 112]), 10);
  flange(s, LINE, 214, 116, 16, 'z', 'mid', 6);
  pipe(s, way([208, 214, 112], [208, 214, 126], [272, 214, 126]), 8);
  nozzle(s, 286, 232, 104, 10, 40, 'y');
}

function panel(s: Iso): void {
  const { mat } = s.theme;
  box(s, 376, 228, 25, 8, 8, 60, 'deep');
  box(s, 414, 228, 25, 8, 8, 60, 'deep');
  box(s, 366, 222, 84, 66, 24, 84, 'white');
  faceY(s, 376, 422, 246, 126, 156, mat.deep[1], { w: 1 });
  [mat.mid[1], mat.white[0], mat.deep[0]].forEach((colour, i) => {
    ellipse(s, 384 + i * 14, 246, 106, 4, 'y', colour, { w: 0.9 });
  });
}
