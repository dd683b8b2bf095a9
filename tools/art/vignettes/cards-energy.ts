import { card } from '../kit/card.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { inclinedBelt } from '../kit/parts-quay.ts';
import { pylon, solarTable, transformer, wire } from '../kit/parts-energy.ts';
import { cone, cyl, ellipse, hoop, pipe } from '../kit/round.ts';
import { cable, mesh, person, rail, tree } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';

export const drawings = [
  card({
    id: 'card-solar-land',
    title: 'Solar plant on the ground',
    alt: 'Rows of solar tables on the ground, joined by a gold cable to a transformer.',
    paint: land,
  }),
  card({
    id: 'card-solar-roof',
    title: 'Solar plant on a roof',
    alt: 'A factory building with rows of solar tables on its roof and a gold cable down its wall.',
    paint: roof,
  }),
  card({
    id: 'card-solar-bipv',
    title: 'Building with photovoltaic modules in its skin',
    alt: 'An office building whose walls are clad with photovoltaic modules, with a gold cable to its inverter.',
    paint: bipv,
  }),
  card({
    id: 'card-solar-overseas',
    title: 'Large solar power plant in open country',
    alt: 'A wide field of solar tables in open country, with transformers and a pylon for the line out.',
    paint: overseas,
  }),
  card({
    id: 'card-bio',
    title: 'Bio cogeneration power plant',
    alt: 'A bio cogeneration power plant: a gold belt of fuel to the boiler house, a stack, the turbine hall and a transformer.',
    paint: bio,
  }),
];

function land(s: Iso): void {
  for (const [i, y] of [8, 52, 96].entries()) {
    solarTable(s, 8, y, { len: 74, depth: 36, cols: 5, high: 28, lit: i === 1 ? 0.3 : 0 });
    solarTable(s, 88, y, { len: 74, depth: 36, cols: 5, high: 28, lit: i === 0 ? 0.3 : 0 });
    cable(s, way([162, y + 24, 0.4], [172, y + 24, 0.4]), { w: 2.6 });
  }
  cable(s, way([172, 32, 0.4], [172, 152, 0.4], [150, 152, 0.4]), { w: 3.2 });
  solarTable(s, 8, 140, { len: 74, depth: 36, cols: 5, high: 28 });
  transformer(s, 114, 140);
  person(s, 98, 168, 0, 28);
}

function roof(s: Iso): void {
  const h = 58;
  const { mat } = s.theme;
  box(s, 14, 14, 0, 142, 128, h, 'white');
  box(s, 11, 11, h, 148, 134, 5, 'steel');
  for (const x of [26, 62, 98]) faceY(s, x, x + 24, 142.2, 4, 34, mat.mid[1], { w: 1 });
  for (const z of [12, 20, 28])
    s.lines(
      [26, 62, 98].map((x) => way([x, 142.4, z], [x + 24, 142.4, z])),
      { w: 0.8 },
    );
  faceX(s, 156.2, 26, 130, 34, 46, mat.deep[2], { w: 1 });
  s.at(0, 0, h + 5, () => {
    for (const [i, y] of [18, 58, 98].entries()) {
      solarTable(s, 22, y, { len: 58, depth: 32, cols: 4, low: 5, high: 22, lit: i === 0 ? 0.3 : 0 });
      solarTable(s, 88, y, { len: 58, depth: 32, cols: 4, low: 5, high: 22, lit: i === 2 ? 0.3 : 0 });
    }
  });
  cable(s, way([146, 132, h + 6], [159, 138, h + 6], [159, 138, 20]), { w: 3 });
  box(s, 156, 128, 0, 12, 18, 22, 'deep');
  cable(s, way([164, 146, 0.4], [164, 168, 0.4], [180, 168, 0.4]), { w: 3 });
  person(s, 120, 166, 0, 24);
  person(s, 104, 170, 0, 24);
}

function bipv(s: Iso): void {
  const [x, y, w, d, h] = [36, 12, 92, 74, 92];
  const { mat } = s.theme;
  box(s, x, y, 0, w, d, h, 'white');
  const [near, right] = [y + d, x + w];
  faceY(s, x + 5, right - 5, near + 0.2, 24, h - 6, mat.panel[0], { w: 1 });
  s.poly(
    way(
      [x + 18, near + 0.2, 24],
      [x + 30, near + 0.2, 24],
      [x + 62, near + 0.2, h - 6],
      [x + 44, near + 0.2, h - 6],
    ),
    mat.deep[0],
    { stroke: 'none' },
  );
  mesh(s, [x + 5, near + 0.3, 24], [w - 10, 0, 0], [0, 0, h - 30], 6, 5, { w: 0.9, stroke: mat.mid[0] });
  faceX(s, right + 0.2, y + 6, near - 6, 24, h - 6, mat.panel[1], { w: 1 });
  mesh(s, [right + 0.3, y + 6, 24], [0, d - 12, 0], [0, 0, h - 30], 5, 5, { w: 0.9, stroke: mat.mid[2] });
  faceY(s, x + 8, right - 8, near + 0.2, 3, 19, mat.glass[1], { w: 0.9 });
  s.lines(
    [0.25, 0.5, 0.75].map((t) => way([x + w * t, near + 0.3, 3], [x + w * t, near + 0.3, 19])),
    { w: 0.9 },
  );
  box(s, x + 30, y + 18, h, 34, 26, 10, 'mid', { w: 0.9 });
  canopy(s, near);
  cable(
    s,
    way(
      [right + 1, near - 6, 24],
      [right + 1, near - 6, 0.4],
      [right + 12, near - 6, 0.4],
      [right + 12, 132, 0.4],
      [150, 132, 0.4],
    ),
    { w: 3 },
  );
  box(s, 148, 118, 0, 16, 26, 22, 'deep');
  faceX(s, 164.2, 123, 139, 5, 17, mat.mid[2], { w: 0.8 });
  for (const [tx, ty, k] of [
    [18, 150, 1],
    [110, 166, 1.1],
    [134, 170, 0.9],
  ] as const)
    tree(s, tx, ty, k);
  person(s, 92, 156, 0, 20);
}

/** A glass roof with cells before the entrance. */
function canopy(s: Iso, y: number): void {
  const { mat } = s.theme;
  s.lines(
    [50, 108].map((x) => way([x, y + 34, 0], [x, y + 34, 24])),
    { w: 2.4, stroke: mat.mid[2] },
  );
  s.poly(way([44, y, 30], [114, y, 30], [114, y + 38, 24], [44, y + 38, 24]), mat.panel[0], { w: 1 });
  mesh(s, [44, y, 30], [70, 0, 0], [0, 38, -6], 5, 3, { w: 0.9, stroke: mat.mid[0] });
}

function overseas(s: Iso): void {
  const { mat } = s.theme;
  for (const [x, y, r] of [
    [26, 16, 32],
    [72, 10, 20],
  ] as const)
    for (const [i, tone] of [mat.ground[1], mat.ground[2], mat.mid[0]].entries())
      ellipse(s, x, y, i * 8, r - i * 9, 'z', tone, { w: 0.8, stroke: mat.mid[1] });
  for (const [i, y] of [44, 63, 82, 101, 120, 139, 158].entries()) {
    for (const [j, x] of [4, 42, 80, 118].entries()) {
      if (j === 3 && i < 2) continue;
      const lit = (i + j) % 4 === 0 ? 0.34 : 0;
      solarTable(s, x, y, { len: 34, depth: 15, cols: 3, rows: 1, low: 4, high: 13, lit });
    }
    cable(s, way([i < 2 ? 114 : 152, y + 10, 0.4], [164, y + 10, 0.4]), { w: 1.8 });
  }
  cable(s, way([164, 168, 0.4], [164, 30, 0.4], [140, 30, 0.4]), { w: 3 });
  for (const x of [112, 130]) {
    box(s, x, 24, 0, 13, 18, 13, 'deep');
    faceY(s, x + 3, x + 10, 42.2, 3, 9, mat.gold[1], { w: 0.7 });
  }
  pylon(s, 152, 18, 92, { w: 11, arm: 22 });
  for (const arm of [-22, 22]) wire(s, [152 + arm, 18, 56], [152 + arm + 4, -26, 56], 12);
  person(s, 173, 150, 0, 20);
}

function bio(s: Iso): void {
  const { mat } = s.theme;
  box(s, 66, 14, 0, 60, 56, 98, 'white');
  faceY(s, 74, 118, 70.2, 8, 88, mat.steel[1], { w: 0.9 });
  s.lines(
    [20, 32, 44, 56, 68, 80].map((z) => way([74, 70.4, z], [118, 70.4, z])),
    { w: 0.9, stroke: s.theme.hair },
  );
  faceX(s, 126.2, 22, 62, 58, 84, mat.deep[2], { w: 0.9 });
  rail(s, way([66, 70, 98], [126, 70, 98], [126, 14, 98]), { height: 10, posts: 4, w: 0.8 });
  box(s, 80, 26, 98, 26, 24, 12, 'mid', { w: 0.9 });
  pipe(s, way([126, 34, 30], [142, 34, 30]), 7, 'steel');
  cyl(s, 152, 28, 0, 11, 134, 'z', 'white', { noCap: true });
  for (const z of [98, 122]) hoop(s, 152, 28, z, 11, 'z', { w: 2.4, stroke: mat.deep[1] });
  ellipse(s, 152, 28, 134, 11, 'z', mat.dark[2], { w: 1.1 });
  inclinedBelt(s, { x0: 2, x1: 68, y: 40, z0: 8, z1: 46, width: 16 });
  box(s, 60, 36, 40, 16, 24, 22, 'mid');
  cone(s, 40, 124, 0, 36, 5, 34, 'z', 'gold', { cap: mat.gold[0] });
  box(s, 92, 94, 0, 76, 46, 36, 'steel');
  box(s, 89, 91, 36, 82, 52, 4, 'mid');
  for (const x of [100, 118, 136, 152]) faceY(s, x, x + 11, 140.2, 12, 26, mat.deep[1], { w: 0.8 });
  pipe(s, way([112, 71, 60], [112, 106, 60], [112, 106, 41]), 6, 'white');
  box(s, 138, 152, 0, 24, 18, 20, 'deep');
  for (const x of [144, 150, 156]) cone(s, x, 161, 20, 2.6, 1.6, 10, 'z', 'white', { w: 0.8 });
  cable(s, way([120, 141, 0.4], [120, 162, 0.4], [138, 162, 0.4]), { w: 3 });
  cable(s, way([162, 162, 0.4], [180, 162, 0.4]), { w: 3 });
  person(s, 94, 166, 0, 22);
}
