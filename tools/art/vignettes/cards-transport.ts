import { card } from '../kit/card.ts';
import { mixHex } from '../kit/colour.ts';
import { head } from '../kit/head.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { road } from '../kit/parts-housing.ts';
import { coaster } from '../kit/parts-quay.ts';
import { container, truck } from '../kit/parts-transport.ts';
import { cyl, ellipse, hoop } from '../kit/round.ts';
import { person, shadow, tree } from '../kit/site.ts';
import { box, faceX, faceY, faceZ, prismX, prismY, prismZ } from '../kit/solids.ts';
import type { MaterialName } from '../kit/themes.ts';

export const drawings = [
  card({
    id: 'card-marine',
    title: 'Marine transport',
    alt: 'A container ship under way at sea, with one gold container among those on her deck.',
    paint: marine,
  }),
  card({
    id: 'card-air',
    title: 'Air transport',
    alt: 'A freight aircraft on the apron, with a gold pallet on the loader beside its door.',
    paint: air,
  }),
  card({
    id: 'card-land',
    title: 'Land transport',
    alt: 'Two lorries on a road past a warehouse, one of them with a gold container.',
    paint: land,
  }),
];

const SMALL = { l: 26, d: 13, h: 12 };

function marine(s: Iso): void {
  const { mat, hair } = s.theme;
  faceZ(s, 0, 180, 0, 180, 0.2, mat.water[1], { stroke: 'none' });
  const crests = [
    [16, 22, 34],
    [70, 14, 26],
    [120, 30, 38],
    [24, 54, 30],
    [112, 60, 22],
    [20, 138, 30],
    [84, 150, 40],
    [130, 132, 28],
    [44, 166, 34],
  ] as const;
  s.lines(
    crests.map(([x, y, l]) => way([x, y, 0.3], [x + l, y, 0.3])),
    { w: 1.2, stroke: mixHex(mat.water[1], hair, 0.6), cap: 'round' },
  );
  const [x0, x1, y0] = coaster(s, { x: 4, y: 72, len: 172, width: 52, deck: 15 });
  const tone: readonly MaterialName[] = ['deep', 'mid', 'steel', 'white'];
  const columns = Math.floor((x1 - x0) / (SMALL.l + 1));
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < columns; column++) {
      const high = row === 2 && column === 1 ? 1 : 2 + ((row + column) % 2);
      for (let tier = 0; tier < high; tier++) {
        const gold = row === 2 && column === 1;
        const material = gold ? 'gold' : (tone[(row * 2 + column * 3 + tier) % tone.length] ?? 'deep');
        container(
          s,
          x0 + column * (SMALL.l + 1),
          y0 + row * (SMALL.d + 0.5),
          15 + tier * SMALL.h,
          material,
          SMALL,
        );
      }
    }
  }
}

function air(s: Iso): void {
  const { mat } = s.theme;
  faceZ(s, 0, 180, 60, 180, 0.2, mat.ground[1], { stroke: 'none' });
  s.line(way([4, 168, 0.3], [176, 168, 0.3]), { w: 1.6, stroke: mat.white[0], dash: '9 7' });
  shadow(
    s,
    way(
      [20, 84, 0.2],
      [150, 84, 0.2],
      [166, 96, 0.2],
      [150, 110, 0.2],
      [110, 110, 0.2],
      [84, 172, 0.2],
      [66, 172, 0.2],
      [80, 110, 0.2],
      [20, 110, 0.2],
    ),
  );
  const y = 84;
  wing(s, y - 10, -1);
  engine(s, 84, y - 40);
  prismZ(
    s,
    [
      [12, y - 6],
      [30, y - 6],
      [16, y - 34],
      [6, y - 34],
    ],
    32,
    34,
    'steel',
    { w: 0.9 },
  );
  for (const [x, dy] of [
    [56, 2],
    [70, 2],
    [136, -4],
  ] as const)
    cyl(s, x, y + dy, 5, 4.5, 6, 'y', 'dark', { w: 0.8 });
  head(s, 26, y, 27, 14, 22, 'x', 'white', true);
  cyl(s, 26, y, 27, 14, 116, 'x', 'white', { noCap: true });
  for (const x of [52, 98]) hoop(s, x, y, 27, 14, 'x', { w: 0.6 });
  head(s, 142, y, 27, 14, 18, 'x', 'white');
  s.line(way([30, y + 13.6, 24], [140, y + 13.6, 24]), { w: 2, stroke: mat.deep[1] });
  prismY(
    s,
    [
      [8, 38],
      [38, 40],
      [20, 72],
      [6, 72],
    ],
    y - 1.5,
    y + 1.5,
    'deep',
    { w: 1 },
  );
  prismZ(
    s,
    [
      [12, y + 6],
      [30, y + 6],
      [16, y + 36],
      [6, y + 36],
    ],
    32,
    34,
    'white',
    { w: 0.9 },
  );
  engine(s, 84, y + 36);
  wing(s, y + 10, 1);
  faceY(s, 106, 126, y + 14.2, 20, 36, mat.dark[2], { w: 0.9 });
  box(s, 106, y + 20, 0, 26, 26, 5, 'deep', { w: 0.9 });
  s.lines([way([108, y + 46, 5], [130, y + 46, 17]), way([130, y + 46, 5], [108, y + 46, 17])], { w: 1.4 });
  box(s, 104, y + 18, 17, 30, 30, 3, 'mid', { w: 0.9 });
  box(s, 107, y + 21, 20, 22, 22, 16, 'gold', { w: 1 });
  s.lines([way([118, y + 43, 20], [118, y + 43, 36], [118, y + 21, 36])], { w: 0.8 });
  person(s, 152, y + 34, 0, 20);
}

/** A swept wing from the side of the hull at y outwards (side 1: towards the viewer). */
function wing(s: Iso, y: number, side: 1 | -1): void {
  const tip = y + side * 66;
  const plan = [
    [62, y],
    [104, y],
    [66, tip],
    [54, tip],
  ] as const;
  prismZ(s, plan, 22, 24.5, side === 1 ? 'white' : 'steel', { w: 1 });
}

function engine(s: Iso, x: number, y: number): void {
  cyl(s, x, y, 16, 6.5, 22, 'x', 'mid', { w: 0.9 });
  ellipse(s, x + 22, y, 16, 4.4, 'x', s.theme.mat.dark[2], { w: 0.8 });
}

function land(s: Iso): void {
  const { mat } = s.theme;
  road(s, 98, 76);
  box(s, 16, 20, 0, 140, 46, 34, 'white');
  prismX(
    s,
    [
      [16, 34],
      [43, 48],
      [70, 34],
    ],
    12,
    160,
    'mid',
  );
  for (const x of [28, 60, 92, 124]) {
    faceY(s, x, x + 22, 66.2, 2, 24, mat.deep[1], { w: 0.9 });
    s.lines(
      [9, 16].map((z) => way([x, 66.3, z], [x + 22, 66.3, z])),
      { w: 0.7, stroke: s.theme.hair },
    );
    box(s, x - 1, 66, 25, 24, 7, 2, 'steel', { w: 0.8 });
  }
  faceX(s, 156.2, 34, 48, 2, 16, mat.deep[2], { w: 0.8 });
  for (const [x, y] of [
    [168, 22],
    [170, 84],
    [10, 84],
  ] as const)
    tree(s, x, y, 1);
  truck(s, 6, 100, 'steel');
  truck(s, 44, 138, 'gold');
  person(s, 164, 110, 0, 20);
}
