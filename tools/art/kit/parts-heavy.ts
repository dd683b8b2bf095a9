/** Heavy lift: the load, the self-propelled trailer, the quay crane. */
import { mixHex } from './colour.ts';
import { way } from './iso.ts';
import type { Iso, Point2 } from './iso.ts';
import { flange } from './parts-machine.ts';
import { DECK } from './parts-ship.ts';
import { arc, cyl, hoop, onCircle } from './round.ts';
import { ladder, rail } from './site.ts';
import { pathData } from './iso.ts';
import { box, faceX, faceY, faceZ, prismX } from './solids.ts';

export interface ColumnSize {
  x: number;
  y: number;
  z: number;
  r: number;
  len: number;
}

/** A process column lying along x: the load, in gold. */
export function column(s: Iso, { x, y, z, r, len }: ColumnSize): void {
  cyl(s, x - 10, y, z, r * 0.72, 12, 'x', 'gold');
  cyl(s, x, y, z, r, len, 'x', 'gold');
  for (const t of [0.16, 0.34, 0.52, 0.7, 0.86]) hoop(s, x + len * t, y, z, r, 'x', { w: 1.1 });
  cyl(s, x + len, y, z, r * 0.5, 12, 'x', 'gold');
  flange(s, x + len + 14, y, z, r * 0.66, 'x', 'gold', 5);
  for (const t of [0.26, 0.62]) {
    cyl(s, x + len * t, y + r * 0.2, z + r * 0.96, 6, 12, 'z', 'gold');
    flange(s, x + len * t, y + r * 0.2, z + r * 0.96 + 13, 9, 'z', 'gold', 4);
  }
}

/** A self-propelled modular trailer along x with two saddles. */
export function heavyTrailer(s: Iso, x: number, y: number, len: number, width = 62): void {
  const [right, near] = [x + len, y + width];
  const ground = way(
    [x, near, 0.4],
    [right, near, 0.4],
    [right, y, 0.4],
    [right + 26, y + 16, 0.4],
    [right + 26, near + 20, 0.4],
    [x + 26, near + 20, 0.4],
  );
  s.poly(ground, s.theme.shadow, { stroke: 'none', opacity: s.theme.shadowOpacity });
  for (let i = 0; i < len / 17; i++) cyl(s, x + 9 + i * 17, near - 10, 8, 6.6, 10, 'y', 'mid', { w: 0.8 });
  box(s, x, y, 15, len, width, 10, 'deep');
  box(s, right, y + 12, 13, 26, width - 24, 18, 'white');
  faceX(s, right + 26, y + 16, near - 16, 20, 28, s.theme.mat.deep[2], { stroke: 'none' });
  const saddle: readonly Point2[] = [
    [y + 4, 25],
    [y + 4, 44],
    [y + 16, 34],
    [y + 46, 34],
    [y + 58, 44],
    [y + 58, 25],
  ];
  for (const at of [x + 60, x + 210]) prismX(s, saddle, at, at + 16, 'mid');
}

/** Legs of the crane, its height, and the boom that reaches over the ship. */
const CRANE = { x0: 150, x1: 290, y0: -198, y1: -36, height: 360, leg: 17 };
const BOOM = { x0: 200, x1: 248, y0: -288, y1: 236 };
/** The column that hangs from the crane, over the ship. */
const LOAD: ColumnSize = { x: 128, y: 92, z: 128, r: 38, len: 208 };

/** A quay crane that sets a column on the deck of the ship beside the quay. */
export function quayCrane(s: Iso): void {
  portal(s);
  const { x0, x1, y0, y1, height } = CRANE;
  for (const x of [x0, x1]) box(s, x - 4, y0 - 30, height, 24, y1 - y0 + 70, 14, 'mid');
  box(s, x0 + 30, y0 - 60, height + 14, 96, 74, 44, 'white');
  const ribs = Array.from({ length: 7 }, (_, i) =>
    way([x0 + 38 + i * 12, y0 + 14, height + 20], [x0 + 38 + i * 12, y0 + 14, height + 52]),
  );
  s.lines(ribs, { w: 0.8, stroke: mixHex(s.theme.mat.white[1], s.theme.ink, 0.4) });
  hangingLoad(s);
  boom(s);
  stays(s);
}

function portal(s: Iso): void {
  const { x0, x1, y0, y1, height, leg } = CRANE;
  const upright = (x: number, y: number): void => {
    box(s, x - 15, y - 9, 4, 42, 34, 14, 'dark');
    box(s, x, y, 18, leg, leg, height - 18);
  };
  const side = (x: number, beam: number): void => {
    box(s, beam, y0 + leg, 96, 11, y1 - y0 - leg, 16);
    const braces = [
      way([x, y0 + leg, 112], [x, y1, height - 20]),
      way([x, y1, 112], [x, y0 + leg, height - 20]),
    ];
    s.lines(braces, { stroke: s.theme.line, w: 2.2 });
  };
  const width = x1 - x0 - leg;
  upright(x0, y0);
  box(s, x0 + leg, y0 + 3, 96, width, 11, 16);
  upright(x1, y0);
  side(x0 + 8, x0 + 3);
  upright(x0, y1);
  side(x1 + 14, x1 + 3);
  box(s, x0 + leg, y1 + 3, 96, width, 11, 16);
  const braces = [
    way([x0 + leg, y1 + leg, 112], [x1, y1 + leg, 230]),
    way([x1, y1 + leg, 112], [x0 + leg, y1 + leg, 230]),
  ];
  s.lines(braces, { stroke: s.theme.line, w: 1.8 });
  box(s, x0 + leg, y1 + 3, 230, width, 11, 12);
  upright(x1, y1);
  ladder(s, x1 + 18, y1 + 4, 18, height - 30, 'y', 8, 7);
}

/** The load with its saddles on deck, slings, spreader and ropes. */
function hangingLoad(s: Iso): void {
  const { x, y, z, r, len } = LOAD;
  const { mat, line } = s.theme;
  const middle = x + len / 2;
  const spreader = z + 104;
  const top = CRANE.height + 10;
  const spot = { stroke: 'none', opacity: 0.5 };
  faceZ(s, x + 30, x + len + 10, y - 30, y + 36, DECK + 0.5, s.theme.shadow, spot);
  for (const at of [x + 8, x + (len - 14) * 0.86 + 8]) box(s, at, y - 34, DECK, 14, 68, 12, 'dark');
  const ropes = [
    way([BOOM.x0 + 20, y, top], [middle - 14, y, spreader + 12]),
    way([BOOM.x1 - 6, y, top], [middle + 14, y, spreader + 12]),
    way([BOOM.x0 + 26, y, top], [middle - 8, y, spreader + 12]),
    way([BOOM.x1 - 12, y, top], [middle + 8, y, spreader + 12]),
  ];
  s.lines(ropes, { stroke: line, w: 1.2 });
  column(s, LOAD);
  for (const t of [0.24, 0.76]) {
    const at = x + len * t;
    const centre = s.p(at, y, z);
    s.path(arc(s, centre, r + 0.8, 'x', 0.3, -Math.PI - 0.1), { w: 3, stroke: mat.white[1] });
    const hook = s.p(at, y, spreader);
    for (const turn of [-0.12, 0.2 - Math.PI]) {
      s.path(pathData([onCircle(s, centre, r, 'x', turn), hook], false), { w: 1.6, stroke: mat.white[1] });
    }
  }
  box(s, x + len * 0.2, y - 5, spreader, len * 0.6, 10, 12, 'gold');
  const bridle = [
    way([middle - 40, y, spreader + 12], [middle, y, spreader + 44]),
    way([middle + 40, y, spreader + 12], [middle, y, spreader + 44]),
  ];
  s.lines(bridle, { stroke: line, w: 1.6 });
  box(s, middle - 9, y - 8, spreader + 40, 18, 16, 18, 'white');
}

/** The twin girders with trolley and cab. */
function boom(s: Iso): void {
  const { mat } = s.theme;
  const { x0, x1, y0, y1 } = BOOM;
  const z = CRANE.height;
  const y = LOAD.y;
  box(s, x0, y0, z + 14, 12, y1 - y0, 20);
  box(s, x1, y0, z + 14, 12, y1 - y0, 20);
  const webs = Array.from({ length: 15 }, (_, i) =>
    way([x1 + 12, y0 + 16 + i * 28, z + 14], [x1 + 12, y0 + 30 + i * 28, z + 34]),
  );
  s.lines(webs, { w: 0.8, stroke: mixHex(mat.steel[2], s.theme.ink, 0.45) });
  rail(s, way([x1 + 12, y0, z + 34], [x1 + 12, y1, z + 34]), { height: 14, posts: 16, w: 0.8 });
  box(s, x0 - 6, y - 22, z + 34, x1 - x0 + 24, 44, 12, 'gold');
  box(s, x0 + 10, y - 12, z + 46, 30, 24, 12, 'dark');
  box(s, x1 + 2, y + 34, z - 22, 26, 28, 34, 'white');
  faceX(s, x1 + 28.2, y + 38, y + 58, z - 14, z + 4, mat.deep[2], { stroke: 'none' });
  faceY(s, x1 + 5, x1 + 25, y + 62.2, z - 14, z + 4, mat.deep[1], { stroke: 'none' });
}

/** The A-frame on top and the stays that hold the boom. */
function stays(s: Iso): void {
  const { x0, x1, y1, height } = CRANE;
  const [x, y, z] = [(BOOM.x0 + BOOM.x1) / 2 + 6, y1 + 4, height + 150];
  const frame = [
    way([x0 + 8, y1 + 6, height + 14], [x, y, z]),
    way([x1 + 8, y1 + 6, height + 14], [x, y, z]),
  ];
  s.lines(frame, { stroke: s.theme.mat.steel[0], w: 5 });
  const ropes = [
    way([x, y, z], [BOOM.x1 + 6, BOOM.y1 - 20, height + 34]),
    way([x, y, z], [BOOM.x1 + 6, 110, height + 34]),
    way([x, y, z], [x, BOOM.y0 + 20, height + 34]),
  ];
  s.lines(ropes, { stroke: s.theme.line, w: 1.8 });
  box(s, x - 7, y - 7, z - 6, 14, 14, 12, 'gold');
}
