import { card } from '../kit/card.ts';
import { num, way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { mesh } from '../kit/site.ts';
import { box, faceX, faceY, faceZ } from '../kit/solids.ts';

export const drawings = [
  card({
    id: 'card-recruit',
    title: 'A free desk',
    alt: 'A free desk in a site office with plans on it and a gold helmet that waits for its wearer.',
    paint,
  }),
];

const TOP = 34;

function paint(s: Iso): void {
  const { mat } = s.theme;
  walls(s);
  box(s, 14, 60, 0, 22, 80, 46, 'steel');
  for (const z of [12, 28]) faceX(s, 36.1, 64, 136, z, z + 12, mat.white[1], { w: 0.8 });
  s.lines(
    [12, 28].map((z) => way([36.3, 96, z + 8], [36.3, 104, z + 8])),
    { w: 1.6, stroke: s.theme.line },
  );
  cyl(s, 24, 84, 46, 7, 10, 'z', 'mid', { w: 0.9 });
  s.dot(24, 84, 66, 12, mat.mid[1], { stroke: 'none' });
  chair(s, 92, 54);
  desk(s);
  helmet(s, 128, 112, TOP);
}

/** Two walls behind the room, with a window and a board. */
function walls(s: Iso): void {
  const { mat } = s.theme;
  box(s, 0, 0, 0, 180, 6, 84, 'white');
  box(s, 0, 6, 0, 6, 174, 84, 'white');
  faceY(s, 44, 108, 6.2, 30, 72, mat.glass[1], { w: 1.1 });
  s.lines([way([76, 6.3, 30], [76, 6.3, 72]), way([44, 6.3, 52], [108, 6.3, 52])], { w: 1 });
  faceY(s, 126, 166, 6.2, 0, 66, mat.deep[1], { w: 1.1 });
  s.line(way([132, 6.3, 32], [138, 6.3, 32]), { w: 2, stroke: mat.white[0] });
  faceX(s, 6.2, 66, 136, 54, 78, mat.steel[0], { w: 1 });
  s.lines([way([6.3, 130, 60], [6.3, 108, 72], [6.3, 92, 62], [6.3, 72, 74])], {
    w: 1.4,
    stroke: mat.deep[0],
  });
}

function chair(s: Iso, x: number, y: number): void {
  cyl(s, x + 12, y + 12, 0, 11, 3, 'z', 'dark', { w: 0.8 });
  cyl(s, x + 12, y + 12, 3, 2, 15, 'z', 'mid', { w: 0.8 });
  box(s, x, y - 4, 18, 26, 4, 30, 'deep', { w: 1 });
  box(s, x, y, 18, 26, 24, 4, 'deep', { w: 1 });
}

function desk(s: Iso): void {
  const { mat, hair } = s.theme;
  for (const [x, y] of [
    [64, 88],
    [150, 88],
    [64, 134],
    [150, 134],
  ] as const)
    box(s, x, y, 0, 4, 4, TOP - 4, 'mid', { w: 0.9 });
  box(s, 60, 84, TOP - 4, 98, 58, 4, 'steel');
  faceZ(s, 68, 110, 94, 134, TOP + 0.3, mat.white[0], { w: 0.9 });
  mesh(s, [72, 98, TOP + 0.4], [34, 0, 0], [0, 32, 0], 5, 5, { w: 0.7, stroke: hair });
  s.line(way([76, 126, TOP + 0.5], [90, 106, TOP + 0.5], [102, 122, TOP + 0.5]), {
    w: 1.6,
    stroke: mat.deep[0],
  });
  cyl(s, 70, 88, TOP + 3, 3, 44, 'x', 'white', { w: 0.8 });
}

/** A helmet of 14 units radius on the desk. */
function helmet(s: Iso, x: number, y: number, z: number): void {
  const gold = s.theme.mat.gold;
  ellipse(s, x, y, z + 1, 15, 'z', gold[2], { w: 1.2 });
  const [cx, cy] = s.p(x, y, z + 2);
  const r = 14 * s.scale;
  const shell = `M${num(cx - r * 1.1)} ${num(cy)}A${num(r * 1.1)} ${num(r * 1.25)} 0 0 1 ${num(cx + r * 1.1)} ${num(cy)}A${num(r * 1.1)} ${num(r * 0.6)} 0 0 1 ${num(cx - r * 1.1)} ${num(cy)}Z`;
  s.path(shell, { fill: gold[1], w: 1.2 });
  const ridge = `M${num(cx - r * 0.35)} ${num(cy + r * 0.5)}C${num(cx - r * 0.5)} ${num(cy - r * 0.7)} ${num(cx)} ${num(cy - r * 1.3)} ${num(cx + r * 0.35)} ${num(cy - r * 1.15)}`;
  s.path(ridge, { stroke: gold[0], w: 4, cap: 'round' });
}
