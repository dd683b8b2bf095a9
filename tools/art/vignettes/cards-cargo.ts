import { card } from '../kit/card.ts';
import { rng } from '../kit/colour.ts';
import { head } from '../kit/head.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { container } from '../kit/parts-transport.ts';
import { road } from '../kit/parts-housing.ts';
import { modularTrailer, tractor } from '../kit/parts-lorry.ts';
import { coaster, harbour, inclinedBelt, pedestalCrane } from '../kit/parts-quay.ts';
import { cone, cyl, ellipse, hoop } from '../kit/round.ts';
import { grains, person, tree } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';
import { box, faceX, faceY, faceZ, prismX } from '../kit/solids.ts';

export const drawings = [
  card({
    id: 'card-cargo-1',
    title: 'Heavy cargo',
    alt: 'A ship at the quay lifts a gold pressure vessel with her two cranes from a modular trailer.',
    paint: heavy,
  }),
  card({
    id: 'card-cargo-2',
    title: 'Bulk cargo',
    alt: 'A belt conveyor on the quay pours gold bulk cargo from a heap into the open hold of a ship.',
    paint: bulk,
  }),
  card({
    id: 'card-cargo-3',
    title: 'Project cargo',
    alt: 'A ship at the quay with crates and pipes in her hold; tower sections and containers on the quay, and beside her a plant module in a gold frame on a trailer.',
    paint: project,
  }),
  card({
    id: 'card-cargo-4',
    title: 'Oversize cargo by land',
    alt: 'A tractor hauls a large gold vessel on a modular trailer along a road between trees and a house.',
    paint: oversize,
  }),
];

/** A vessel that lies along x: the load. */
function vessel(s: Iso, x: number, y: number, z: number, r: number, len: number): void {
  head(s, x, y, z, r, r * 0.45, 'x', 'gold', true);
  cyl(s, x, y, z, r, len, 'x', 'gold', { noCap: true });
  for (const t of [0.12, 0.5, 0.88]) hoop(s, x + len * t, y, z, r, 'x', { w: 1.1 });
  head(s, x + len, y, z, r, r * 0.45, 'x', 'gold');
  for (const t of [0.34, 0.68]) {
    cyl(s, x + len * t, y, z + r * 0.96, 4, 6, 'z', 'gold', { w: 1 });
    cyl(s, x + len * t, y, z + r * 0.96 + 6, 6, 3, 'z', 'gold', { w: 1 });
  }
}

/** Saddles on the deck of a trailer whose far edge is at y. */
function saddles(s: Iso, y: number, width: number, places: readonly number[]): void {
  const profile = [
    [y + 4, 20],
    [y + 4, 32],
    [y + 13, 25],
    [y + width - 13, 25],
    [y + width - 4, 32],
    [y + width - 4, 20],
  ] as const;
  for (const x of places) prismX(s, profile, x, x + 8, 'mid');
}

function heavy(s: Iso): void {
  harbour(s, 96);
  modularTrailer(s, 34, 34, 116);
  saddles(s, 34, 44, [58, 116]);
  coaster(s, { x: 2, y: 108, len: 176, width: 54, deck: 15 });
  faceZ(s, 44, 140, 116, 154, 15.4, s.theme.mat.dark[2], { w: 0.9 });
  const slings = [62, 118].flatMap((x) => [way([x, 72, 106], [x, 44, 62]), way([x, 72, 106], [x, 80, 62])]);
  vessel(s, 44, 62, 62, 21, 92);
  s.lines(slings, { w: 1.6, stroke: s.theme.line });
  for (const x of [62, 118]) {
    s.line(way([x, 72, 106], [x, 72, 122]), { w: 1.2, stroke: s.theme.line });
    pedestalCrane(s, [x - 12, 112, 15], [x, 72, 122]);
  }
  person(s, 20, 82, 0, 20);
  person(s, 160, 84, 0, 20);
}

function bulk(s: Iso): void {
  const random = rng(6);
  harbour(s, 92);
  cone(s, 52, 46, 0, 42, 5, 40, 'z', 'gold', { cap: s.theme.mat.gold[0] });
  tripper(s);
  const [x0, x1, y0, y1] = coaster(s, { x: 2, y: 104, len: 176, width: 56, deck: 15 });
  faceZ(s, x0, x1, y0, y1, 15.4, s.theme.mat.white[0], { w: 1 });
  faceZ(s, x0 + 4, x1 - 4, y0 + 4, y1 - 4, 15.6, s.theme.mat.dark[2], { w: 0.9 });
  faceZ(s, x0 + 9, x1 - 4, y0 + 9, y1 - 4, 15.7, s.theme.mat.gold[1], { w: 0.8 });
  cone(s, 118, 134, 14, 17, 3, 15, 'z', 'gold', { w: 0.9, cap: s.theme.mat.gold[0] });
  const stream = Array.from({ length: 34 }, (): Grain => [
    116 + random() * 5,
    131 + random() * 5,
    30 + random() * 44,
    1 + random() * 1.6,
  ]);
  grains(s, stream);
  loader(s);
  person(s, 24, 86, 0, 20);
}

/** The belt from the heap to the loader's tower. */
function tripper(s: Iso): void {
  inclinedBelt(s, { x0: 78, x1: 132, y: 58, z0: 20, z1: 46, width: 14 });
  box(s, 128, 56, 0, 20, 20, 82, 'white');
  s.lines(
    [20, 40, 60].map((z) => way([128, 76, z], [148, 76, z], [148, 56, z])),
    { w: 0.8, stroke: s.theme.hair },
  );
  box(s, 124, 52, 82, 28, 28, 5, 'mid');
}

/** The boom over the hold, drawn after the ship. */
function loader(s: Iso): void {
  box(s, 114, 76, 74, 11, 66, 8, 'steel', { w: 1 });
  s.line(way([138, 66, 87], [138, 66, 112], [120, 140, 82]), { w: 1.2, stroke: s.theme.line });
  cone(s, 119, 134, 66, 4, 6, 8, 'z', 'mid', { w: 0.9 });
}

function project(s: Iso): void {
  const { mat } = s.theme;
  harbour(s, 112);
  for (const y of [16, 40]) {
    cyl(s, 10, y, 12, 11, 64, 'x', 'white');
    ellipse(s, 74, y, 12, 8, 'x', mat.deep[2], { w: 1 });
    hoop(s, 42, y, 12, 11, 'x', { w: 0.9 });
  }
  container(s, 94, 6, 0, 'deep');
  container(s, 94, 36, 0, 'mid');
  container(s, 94, 6, 30, 'steel');
  modularTrailer(s, 30, 70, 84, 34);
  module(s, 38, 73, 20);
  tractor(s, 116, 72);
  person(s, 16, 94, 0, 20);
  const [x0, x1, y0, y1] = coaster(s, { x: 2, y: 120, len: 176, width: 54, deck: 15 });
  faceZ(s, x0, x1, y0, y1, 15.4, mat.white[0], { w: 1 });
  faceZ(s, x0 + 4, x1 - 4, y0 + 4, y1 - 4, 15.6, mat.dark[2], { w: 0.9 });
  stowage(s, x0 + 6, y0 + 7);
}

/** Crates and pipes in a ship's hold, from its far corner on. */
function stowage(s: Iso, x: number, y: number): void {
  for (const [dx, h] of [
    [0, 18],
    [24, 12],
  ] as const) {
    const near = y + 26;
    box(s, x + dx, y, 12, 20, 26, h, 'steel');
    s.lines(
      [
        way([x + dx, near, 12], [x + dx + 20, near, 12 + h]),
        way([x + dx, near, 12 + h], [x + dx + 20, near, 12]),
      ],
      { w: 0.9 },
    );
  }
  for (const [dy, z] of [
    [5, 17],
    [14, 17],
    [23, 17],
    [9.5, 25],
    [18.5, 25],
  ] as const)
    cyl(s, x + 50, y + dy, z, 4.4, 44, 'x', 'white', { w: 0.9 });
}

/** A plant module in its frame: the consignment whose turn it is. */
function module(s: Iso, x: number, y: number, z: number): void {
  const { mat } = s.theme;
  const [w, d, h] = [66, 28, 42];
  box(s, x, y, z, w, d, 4, 'gold');
  for (const [dx, dy] of [
    [0, 0],
    [w - 4, 0],
    [0, d - 4],
  ] as const)
    box(s, x + dx, y + dy, z + 4, 4, 4, h, 'gold', { w: 0.9 });
  cyl(s, x + 18, y + 14, z + 4, 11, 30, 'z', 'white', { w: 1 });
  cyl(s, x + 34, y + 14, z + 20, 8, 26, 'x', 'steel', { w: 1 });
  s.line(way([x + 18, y + 16, z + 36], [x + 46, y + 16, z + 36], [x + 46, y + 16, z + 26]), {
    w: 3,
    stroke: mat.mid[2],
  });
  box(s, x + w - 4, y + d - 4, z + 4, 4, 4, h, 'gold', { w: 0.9 });
  const [top, near, right] = [z + 4 + h, y + d, x + w];
  for (const line of [
    way([x, near, top], [right, near, top], [right, y, top], [x, y, top], [x, near, top]),
    way([x, near, z + 4], [x + w / 2, near, top], [right, near, z + 4]),
  ])
    s.line(line, { w: 2.6, stroke: mat.gold[2] });
}

function oversize(s: Iso): void {
  const { mat } = s.theme;
  road(s, 58, 60);
  s.lines(
    [58, 118].map((y) => way([0, y, 0.3], [180, y, 0.3])),
    { w: 1.2, stroke: mat.mid[1] },
  );
  for (const [x, y, k] of [
    [16, 16, 1.2],
    [40, 34, 1],
    [66, 14, 1.3],
    [96, 32, 1],
    [126, 18, 1.2],
    [158, 34, 1.1],
  ] as const)
    tree(s, x, y, k);
  modularTrailer(s, 14, 68, 108, 40);
  saddles(s, 68, 40, [30, 92]);
  vessel(s, 10, 88, 43, 18, 106);
  tractor(s, 122, 74);
  for (const [x, y] of [
    [20, 134],
    [150, 136],
  ] as const)
    sign(s, x, y);
  box(s, 60, 140, 0, 50, 26, 20, 'white');
  prismX(
    s,
    [
      [138, 20],
      [153, 32],
      [168, 20],
    ],
    58,
    112,
    'mid',
  );
  faceY(s, 70, 82, 166.2, 2, 13, mat.deep[1], { w: 0.8 });
  faceX(s, 110.2, 146, 158, 6, 14, mat.deep[2], { w: 0.8 });
  tree(s, 126, 158, 1.1);
  tree(s, 36, 164, 1);
  person(s, 140, 152, 0, 20);
}

/** A road sign on its post. */
function sign(s: Iso, x: number, y: number): void {
  s.line(way([x, y, 0], [x, y, 26]), { w: 1.8, stroke: s.theme.line });
  faceX(s, x + 1, y - 6, y + 6, 24, 36, s.theme.mat.white[0], { w: 1 });
}
