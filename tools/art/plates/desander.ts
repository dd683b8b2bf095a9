import type { DrawingSpec } from '../drawing.ts';
import { rng } from '../kit/colour.ts';
import { Iso, outline, way } from '../kit/iso.ts';
import { skidBeam } from '../kit/parts-machine.ts';
import { gauge, heap, hydrocyclone, nozzle, openBox } from '../kit/parts-mud.ts';
import { cyl, pipe } from '../kit/round.ts';
import { flow, grains, plateGround, shadow } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';
import { box, prismY } from '../kit/solids.ts';

/** Axes of the cones along x; all stand at y = AXIS. */
const CONES = [70, 180, 290];
const AXIS = 85;
const APEX = 126;

export const drawing: DrawingSpec = {
  id: 'desander',
  title: 'Desander',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    feed: 'Feed inlet',
    manifold: 'Feed manifold',
    gauge: 'Pressure gauge',
    cone: 'Hydrocyclone',
    overflow: 'Overflow manifold',
    outlet: 'Cleaned mud outlet',
    apex: 'Apex nozzle',
    trough: 'Underflow trough',
    sand: 'Sand discharge',
  },
  alt: 'Desander: three large hydrocyclones in a frame; sand leaves below into a trough, cleaned mud above.',
};

/** Scale: 1 unit = 6 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 410, oy: 408, strokeWidth: 1.5 });
  const random = rng(21);
  plateGround(s, -100, -70, 480, 215);
  shadow(s, way([-20, 186, 0], [380, 186, 0], [380, 20, 0], [440, 60, 0], [440, 226, 0], [30, 226, 0]));
  skidBeam(s, -20, 0, 400);
  for (const x of [-14, 120, 240, 362]) box(s, x, 14, 6, 12, 150, 14, 'dark');
  const post = (x: number, y: number): void => box(s, x, y, 25, 12, 12, 235, 'deep');
  post(0, 4);
  post(348, 4);
  box(s, 0, 4, 248, 360, 12, 12, 'deep');
  feedSide(s);
  box(s, 0, 16, 248, 12, 160, 12, 'deep');
  openBox(s, 16, 48, 62, 336, 74, 44, 16, s.theme.mat.gold[1], 'steel');
  underflow(s, random);
  for (const x of CONES) {
    pipe(s, way([x, 18, 282], [x, 60, 282]), 15);
    hydrocyclone(s, x, AXIS, { z: APEX, r: 42, cone: 122, chamber: 44 });
  }
  box(s, 348, 16, 248, 12, 160, 12, 'deep');
  skidBeam(s, -20, 170, 400);
  post(0, 172);
  post(348, 172);
  overflowSide(s);
  discharge(s, random);
  s.anchor('feed', [452, 20, 298], [92, -40]);
  s.anchor('manifold', [396, 20, 304], [40, -92]);
  s.anchor('gauge', [352, 22, 346], [-20, -82]);
  s.anchor('cone', [54, 116, 262], [-190, -6]);
  s.anchor('overflow', [70, 150, 410], [-120, -30]);
  s.anchor('outlet', [428, 150, 372], [150, 168]);
  s.anchor('apex', [70, 98, 118], [-196, 46]);
  s.anchor('trough', [120, 122, 80], [-120, 150]);
  s.anchor('sand', [420, 100, 30], [96, 60]);
  return s;
}

function feedSide(s: Iso): void {
  cyl(s, 20, 18, 282, 22, 380, 'x', 'steel');
  gauge(s, 352, 18, 304, 12);
  nozzle(s, 400, 18, 282, 22, 50, 'x', s.theme.mat.gold[1]);
  flow(s, way([570, 18, 282], [478, 18, 282]), { w: 6, head: 12 });
}

/** Jets of sand from the apex nozzles into the trough. */
function underflow(s: Iso, random: () => number): void {
  const list: Grain[] = [];
  for (const x of CONES) {
    for (let i = 0; i < 12; i++) {
      list.push([x - 7 + random() * 14, AXIS - 7 + random() * 14, 92 + random() * 16, 1.8 + random() * 2]);
    }
  }
  grains(s, list);
}

function overflowSide(s: Iso): void {
  for (const x of CONES) {
    pipe(s, way([x, AXIS, 300], [x, AXIS, 386], [x, 148, 386]), 14);
  }
  cyl(s, 30, 150, 386, 20, 370, 'x', 'steel');
  nozzle(s, 400, 150, 386, 20, 24, 'x');
  flow(s, way([432, 150, 386], [510, 150, 386]), { kind: 'fluid', w: 6, head: 12 });
}

/** The spout at the end of the trough and the heap of sand. */
function discharge(s: Iso, random: () => number): void {
  prismY(s, outline([352, 66], [352, 92], [392, 62], [392, 42]), 60, 110, 'steel');
  s.poly(way([354, 64, 93], [392, 64, 64], [392, 106, 64], [354, 106, 93]), s.theme.mat.gold[1], { w: 1 });
  const falling = Array.from({ length: 24 }, (): Grain => {
    const t = random();
    return [392 + random() * 20, 66 + random() * 38, 30 + t * 34, 1.8 + random() * 2.4];
  });
  heap(s, 420, 86, 46, 36, random);
  grains(s, falling);
}
