import type { DrawingSpec } from '../drawing.ts';
import { rng } from '../kit/colour.ts';
import { Iso, way } from '../kit/iso.ts';
import { skidBeam } from '../kit/parts-machine.ts';
import { gauge, heap, hydrocyclone, nozzle, openBox } from '../kit/parts-mud.ts';
import { cyl, pipe } from '../kit/round.ts';
import { flow, grains, plateGround, shadow } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';
import { box, prismY } from '../kit/solids.ts';

/** Ten small cones in line; all stand at y = AXIS. */
const CONES = Array.from({ length: 10 }, (_, i) => 38 + i * 44);
const AXIS = 78;
const APEX = 150;

export const drawing: DrawingSpec = {
  id: 'desilter',
  title: 'Desilter',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    feed: 'Feed inlet',
    manifold: 'Feed manifold',
    gauge: 'Pressure gauge',
    overflow: 'Overflow manifold',
    neck: 'Overflow pipes',
    cone: 'Small hydrocyclones',
    outlet: 'Cleaned mud outlet',
    trough: 'Underflow trough',
    silt: 'Silt discharge',
  },
  alt: 'Desilter: ten small hydrocyclones in line between two manifolds; silt leaves below into a long trough.',
};

/** Scale: 1 unit = 5 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 355, oy: 344, strokeWidth: 1.5 });
  const random = rng(33);
  plateGround(s, -90, -70, 590, 210);
  shadow(s, way([-20, 176, 0], [500, 176, 0], [500, 20, 0], [550, 50, 0], [550, 206, 0], [20, 206, 0]));
  skidBeam(s, -20, 0, 520);
  for (const x of [-14, 150, 310, 482]) box(s, x, 14, 6, 12, 146, 14, 'dark');
  const post = (x: number, y: number): void => box(s, x, y, 25, 12, 12, 215, 'deep');
  post(-6, 8);
  post(478, 8);
  feedSide(s);
  openBox(s, 10, 42, 84, 464, 68, 40, 14, s.theme.mat.gold[1], 'steel');
  underflow(s, random);
  for (const x of CONES) {
    pipe(s, way([x, 18, 256], [x, 64, 256]), 6);
    box(s, x - 4, 36, 262, 8, 8, 8, 'dark', { w: 1 });
    s.line(way([x - 9, 40, 272], [x + 9, 40, 272]), { w: 2.6 });
    hydrocyclone(s, x, AXIS, { z: APEX, r: 16, cone: 86, chamber: 26 });
  }
  skidBeam(s, -20, 160, 520);
  for (const x of [-6, 478]) {
    box(s, x, 20, 228, 12, 144, 12, 'deep');
    post(x, 160);
  }
  overflowSide(s);
  discharge(s, random);
  s.anchor('feed', [538, 18, 272], [66, -58]);
  s.anchor('manifold', [500, 18, 278], [10, -96]);
  s.anchor('gauge', [324, 22, 304], [66, -70]);
  s.anchor('overflow', [34, 124, 344], [-110, 10]);
  s.anchor('neck', [126, 100, 340], [50, -76]);
  s.anchor('cone', [82, 92, 206], [-196, 30]);
  s.anchor('outlet', [538, 124, 318], [140, 120]);
  s.anchor('trough', [150, 110, 102], [-130, 140]);
  s.anchor('silt', [540, 110, 20], [80, 66]);
  return s;
}

function feedSide(s: Iso): void {
  cyl(s, 10, 18, 256, 19, 480, 'x', 'steel');
  gauge(s, 324, 18, 276, 11);
  nozzle(s, 490, 18, 256, 19, 48, 'x', s.theme.mat.gold[1]);
  flow(s, way([650, 18, 256], [566, 18, 256]), { w: 6, head: 12 });
}

function underflow(s: Iso, random: () => number): void {
  const list: Grain[] = [];
  for (const x of CONES) {
    for (let i = 0; i < 5; i++) {
      list.push([x - 4 + random() * 8, AXIS - 4 + random() * 8, 116 + random() * 22, 1.4 + random() * 1.2]);
    }
  }
  grains(s, list);
}

/** A gooseneck from the vortex finder of each cone into the manifold in front. */
function overflowSide(s: Iso): void {
  for (const x of CONES) pipe(s, way([x, AXIS, 268], [x, AXIS, 332], [x, 122, 332]), 6);
  cyl(s, 10, 124, 332, 17, 500, 'x', 'steel');
  nozzle(s, 510, 124, 332, 17, 26, 'x');
  flow(s, way([544, 124, 332], [616, 124, 332]), { kind: 'fluid', w: 6, head: 12 });
}

function discharge(s: Iso, random: () => number): void {
  const spout = [
    [474, 86],
    [474, 110],
    [514, 76],
    [514, 56],
  ] as const;
  prismY(s, spout, 52, 100, 'steel');
  s.poly(way([476, 56, 111], [514, 56, 78], [514, 96, 78], [476, 96, 111]), s.theme.mat.gold[1], { w: 1 });
  heap(s, 540, 78, 40, 26, random);
  const falling = Array.from({ length: 26 }, (): Grain => {
    const t = random();
    return [514 + random() * 18, 58 + random() * 34, 26 + t * 50, 1.4 + random() * 1.6];
  });
  grains(s, falling);
}
