import { rng } from '../kit/colour.ts';
import { arcPoints, extrude } from '../kit/extrude.ts';
import { motor } from '../kit/parts-machine.ts';
import { fall, heap } from '../kit/bulk.ts';
import { bearing } from '../kit/parts-drive.ts';
import { castShadow } from '../kit/structure.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { flow, grains, plateGround } from '../kit/site.ts';
import { box, hopper, prismY } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso, Point2, Point3 } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

/** Tail and head drum: their places along x. The belt climbs twelve degrees. */
const [TAIL, HEAD] = [0, 520];
const RISE = 0.2;
/** Half the width of the belt's flat part, of the whole troughed belt, and how far its edges stand up. */
const TROUGH = { flat: 32, half: 68, up: 26 };

const base = (x: number): number => 84 + x * RISE;
const on = (x: number, y: number, above: number): Point3 => [x, y, base(x) + above];

export const drawing = plate(
  {
    id: 'belt-conveyor',
    title: 'Belt conveyor',
    parts: {
      feed: 'Feed chute',
      tail: 'Tail drum with take-up',
      belt: 'Troughed belt',
      idler: 'Carrying idlers',
      back: 'Return idlers',
      frame: 'Frame',
      drive: 'Motor and reducer',
      head: 'Head drum',
    },
    alt: 'Belt conveyor: an inclined troughed belt carries powder on idlers from the feed chute at the tail drum to the driven head drum, where it falls off.',
  },
  paint,
  0.94,
);

/** Scale: 1 unit = 12 mm. */
function paint(s: Iso): void {
  plateGround(s, -70, -150, 690, 190);
  castShadow(s, -20, -74, 560, 90, 40);
  heap(s, 590, 0, 0, 62, 38);
  legs(s, -78);
  stringer(s, -78);
  drum(s, TAIL, 26);
  returnBelt(s);
  drum(s, HEAD, 32);
  belt(s);
  load(s);
  feedChute(s);
  nearEdge(s);
  stringer(s, 70);
  idlerBrackets(s);
  legs(s, 70);
  drive(s);
  fall(s, [546, -30, 30], [576, 34, 180], 46, 5, 2.6);
  flow(
    s,
    [
      [64, 0, 346],
      [64, 0, 278],
    ],
    { w: 7, head: 14 },
  );
  s.anchor('feed', [10, 72, 244], [-120, -30]);
  s.anchor('tail', [0, 96, 84], [-84, 40]);
  s.anchor('belt', [300, -60, 200], [50, -110]);
  s.anchor('idler', [210, 80, 160], [-96, 150]);
  s.anchor('back', [300, 74, 106], [-96, 132]);
  s.anchor('frame', [26, 80, 40], [-40, 96]);
  s.anchor('drive', [520, 190, 190], [-120, 170]);
  s.anchor('head', [540, -60, 200], [100, -90]);
}

/** The edge of the belt that stands before the powder. */
function nearEdge(s: Iso): void {
  const edge = [on(70, 50, 43), on(460, 50, 43), on(460, 68, 56), on(70, 68, 56)];
  s.poly(edge, s.theme.mat.deep[1], { w: 1 });
}

/** A slanted channel along the belt at y. */
function stringer(s: Iso, y: number): void {
  const side: Point2[] = [
    [TAIL - 34, base(TAIL - 34) - 8],
    [TAIL - 34, base(TAIL - 34) + 14],
    [HEAD + 30, base(HEAD + 30) + 14],
    [HEAD + 30, base(HEAD + 30) - 8],
  ];
  prismY(s, side, y, y + 10, 'mid');
}

function legs(s: Iso, y: number): void {
  for (const x of [20, 190, 360, 480]) {
    box(s, x - 12, y - 6, 0, 32, 22, 4, 'deep');
    box(s, x, y, 4, 9, 10, base(x) - 13, 'mid');
  }
}

function drum(s: Iso, x: number, r: number): void {
  cyl(s, x, -70, base(x), 9, 10, 'y', 'mid');
  cyl(s, x, -64, base(x), r, 128, 'y', 'deep');
  cyl(s, x, 64, base(x), 9, 26, 'y', 'steel');
}

function returnBelt(s: Iso): void {
  const { mat } = s.theme;
  s.poly([on(TAIL, -62, -26), on(HEAD, -62, -32), on(HEAD, 62, -32), on(TAIL, 62, -26)], mat.mid[2], {
    w: 1.2,
  });
  for (const x of [140, 300, 430]) cyl(s, x, -66, base(x) - 38, 8, 140, 'y', 'steel');
}

/** The carrying run: flat at the drums, troughed between. */
function belt(s: Iso): void {
  const { mat } = s.theme;
  const section = (x: number, up: number, flat: number): Point3[] => [
    on(x, -TROUGH.half, 30 + up),
    on(x, -flat, 30),
    on(x, flat, 30),
    on(x, TROUGH.half, 30 + up),
  ];
  const stations = [
    section(TAIL, -4, 62),
    section(70, TROUGH.up, TROUGH.flat),
    section(460, TROUGH.up, TROUGH.flat),
    section(HEAD, 2, 62),
  ];
  const fills = [mat.deep[0], mat.deep[1], mat.deep[0]];
  stations.slice(1).forEach((to, i) => {
    const from = stations[i] ?? to;
    fills.forEach((fill, j) => {
      const [a, b, c, d] = [from[j], to[j], to[j + 1], from[j + 1]];
      if (a && b && c && d) s.poly([a, b, c, d], fill, { w: 0.8 });
    });
  });
  const wrap = arcPoints(HEAD, base(HEAD), 33, 90, -70, 12).map((p): Point2 => p);
  extrude(s, 'y', [...wrap, [HEAD, base(HEAD) - 20], [HEAD - 4, base(HEAD) + 20]], -62, 62, 'deep');
  ellipse(s, HEAD, 62, base(HEAD), 30, 'y', mat.mid[1], { w: 1.2 });
  const back = arcPoints(TAIL, base(TAIL), 27, 90, 270, 10);
  extrude(s, 'y', back, -62, 62, 'deep');
  ellipse(s, TAIL, 62, base(TAIL), 25, 'y', mat.mid[1], { w: 1.2 });
}

/** The ridge of powder on the belt, and its grains. */
function load(s: Iso): void {
  const { mat } = s.theme;
  const [x0, x1] = [76, HEAD + 8];
  s.poly([on(x0, -44, 40), on(x1, -44, 38), on(x1, 0, 54), on(x0, 0, 62)], mat.gold[1], { w: 1 });
  s.poly([on(x0, 44, 40), on(x1, 44, 38), on(x1, 0, 54), on(x0, 0, 62)], mat.gold[0], { w: 1 });
  s.poly(
    [on(x1, -44, 38), on(x1 + 22, -36, 10), on(x1 + 22, 36, 10), on(x1, 44, 38), on(x1, 0, 54)],
    mat.gold[2],
    {
      w: 1,
    },
  );
  const random = rng(4);
  grains(
    s,
    Array.from({ length: 44 }, (): Grain => {
      const [x, y] = [90 + random() * 420, -36 + random() * 72];
      return [...on(x, y, 58 - Math.abs(y) * 0.45), 2 + random() * 1.8];
    }),
  );
}

/** What is seen of the idlers before the near edge of the belt. */
function idlerBrackets(s: Iso): void {
  for (let x = 120; x < 460; x += 45) {
    const foot = base(x) + 14;
    prismY(
      s,
      [
        [x - 4, foot],
        [x + 4, foot],
        [x + 3, foot + 38],
        [x - 3, foot + 38],
      ],
      74,
      79,
      'steel',
    );
    cyl(s, x, 70, base(x) + 44, 6, 8, 'y', 'steel');
  }
}

function feedChute(s: Iso): void {
  box(s, 20, -48, 138, 90, 96, 40, 'white');
  hopper(s, 64, 0, { z: 178, w: 76, d: 80 }, { z: 240, w: 136, d: 136 }, 'white', { noTop: true });
  box(s, -8, -72, 240, 144, 144, 8, 'steel');
  s.poly(
    [
      [0, -64, 248],
      [128, -64, 248],
      [128, 64, 248],
      [0, 64, 248],
    ],
    s.theme.mat.gold[1],
  );
  s.poly(
    [
      [0, -64, 248],
      [116, -64, 248],
      [50, 0, 248],
      [0, 56, 248],
    ],
    s.theme.mat.gold[0],
    { stroke: 'none' },
  );
}

function drive(s: Iso): void {
  bearing(s, TAIL, 84, base(TAIL), 'y', 20, 0.9);
  for (const [x, y] of [
    [HEAD - 42, 84],
    [HEAD + 30, 84],
    [HEAD - 42, 176],
    [HEAD + 30, 176],
  ] as const) {
    box(s, x - 6, y - 6, 0, 22, 22, 4, 'deep');
    box(s, x, y, 4, 10, 10, base(HEAD) - 48, 'mid');
  }
  box(s, HEAD - 46, 80, base(HEAD) - 44, 92, 110, 10, 'deep');
  bearing(s, HEAD, 80, base(HEAD), 'y', 30, 1);
  box(s, HEAD - 26, 96, base(HEAD) - 34, 52, 44, 62, 'steel');
  motor(s, HEAD, 140, base(HEAD) + 2, 20, 56, 'y');
}
