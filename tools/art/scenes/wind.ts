import { mixHex, rng } from '../kit/colour.ts';
import { heroPair } from '../kit/hero.ts';
import { outline, way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { turbine } from '../kit/parts-energy.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { cable, rail } from '../kit/site.ts';
import { box, faceX, faceY, prismZ } from '../kit/solids.ts';
import { NIGHT_GROUND } from '../kit/themes.ts';

export const drawings = heroPair({
  name: 'wind',
  title: 'Offshore wind farm',
  alt: 'Wind turbines at sea at night, with an offshore substation and a service vessel.',
  landscape: { ox: 900, oy: 330, scale: 0.92 },
  portrait: { ox: 330, oy: 960, scale: 0.78 },
  paint,
});

function paint(s: Iso): void {
  waves(s);
  for (const { x, y, angle } of places()) {
    foundation(s, x, y);
    s.at(0, 0, 39, () => turbine(s, x, y, { h: 290, blade: 146, angle, base: false }));
  }
  for (const y of [-760, -460, -160]) cable(s, way([-300, y, 0], [760, y, 0]), { w: 1.6, dash: '2 9' });
  s.at(300, 210, 0, () => substation(s));
  cable(s, way([760, -760, 0], [760, 250, 0], [430, 250, 0]), { w: 1.8, dash: '2 9' });
  cable(s, way([330, 320, 0], [330, 900, 0]), { w: 3, dash: '3 12' });
  s.at(210, 480, 0, () => vessel(s));
}

function waves(s: Iso): void {
  const random = rng(31);
  const crests = Array.from({ length: 260 }, () => {
    const y = -1100 + random() * 2100;
    const x = -1100 + random() * 2500;
    return way([x, y, 0], [x + 14 + random() * 60, y, 0]);
  });
  s.lines(crests, { stroke: mixHex(NIGHT_GROUND, s.theme.hair, 0.4), w: 1, cap: 'round' });
}

/** Where the turbines stand, from far to near; the near left corner stays free for the heading. */
function places(): { x: number; y: number; angle: number }[] {
  const list: { x: number; y: number; angle: number }[] = [];
  for (let j = 0; j < 4; j++) {
    for (let i = 0; i < 5; i++) {
      const x = -420 + i * 300 + (j % 2) * 60;
      const y = -760 + j * 300;
      if (x >= 0 || y <= 100) list.push({ x, y, angle: (i * 37 + j * 53) % 120 });
    }
  }
  return list.sort((a, b) => a.x + a.y - b.x - b.y);
}

function foundation(s: Iso, x: number, y: number): void {
  const { hair } = s.theme;
  ellipse(s, x, y, 0, 46, 'z', 'none', { stroke: mixHex(NIGHT_GROUND, hair, 0.6), w: 1 });
  ellipse(s, x, y, 0, 62, 'z', 'none', { stroke: mixHex(NIGHT_GROUND, hair, 0.3), w: 1 });
  cyl(s, x, y, 0, 15, 34, 'z', 'gold', { w: 1 });
  cyl(s, x, y, 34, 22, 5, 'z', 'mid', { w: 1 });
  const edge = way([x - 16, y + 16, 39], [x + 16, y + 16, 39], [x + 16, y - 16, 39]);
  rail(s, edge, { height: 9, posts: 3, w: 0.8 });
}

/** The platform that gathers the current, with its far corner at the origin. */
function substation(s: Iso): void {
  const { gold } = s.theme.mat;
  const leg = (x: number, y: number): void => box(s, x, y, 0, 9, 9, 60, 'gold', { w: 0.9 });
  leg(0, 0);
  leg(120, 0);
  leg(0, 90);
  const braces = [
    way([0, 99, 0], [129, 99, 60]),
    way([129, 99, 0], [0, 99, 60]),
    way([129, 99, 0], [129, 0, 60]),
    way([129, 0, 0], [129, 99, 60]),
  ];
  s.lines(braces, { stroke: gold[1], w: 2.4 });
  leg(120, 90);
  box(s, -14, -14, 60, 158, 126, 12, 'deep');
  box(s, -2, -4, 72, 90, 100, 52, 'white');
  box(s, 94, 0, 72, 40, 60, 34, 'mid');
  const ribs = Array.from({ length: 6 }, (_, i) => way([6 + i * 15, 96, 78], [6 + i * 15, 96, 118]));
  s.lines(ribs, { w: 0.8, stroke: s.theme.hair });
  cyl(s, 40, 46, 124, 34, 4, 'z', 'mid');
  const landingMark = [
    way([30, 36, 128.4], [30, 58, 128.4]),
    way([50, 36, 128.4], [50, 58, 128.4]),
    way([30, 47, 128.4], [50, 47, 128.4]),
  ];
  s.lines(landingMark, { stroke: gold[1], w: 3 });
  rail(s, way([-14, 112, 72], [144, 112, 72], [144, -14, 72]), { height: 12, posts: 10, w: 0.8 });
}

function vessel(s: Iso): void {
  const { deep } = s.theme.mat;
  const plan = outline([0, 0], [110, 0], [140, 20], [110, 40], [0, 40]);
  prismZ(s, plan, 0, 7, 'gold');
  prismZ(s, plan, 7, 22, 'dark');
  box(s, 20, 6, 22, 44, 28, 24, 'white');
  faceX(s, 64, 10, 30, 32, 42, deep[2], { w: 0.8 });
  faceY(s, 24, 60, 34, 32, 42, deep[1], { w: 0.8 });
  s.line(way([36, 20, 46], [36, 20, 74]), { stroke: s.theme.line, w: 1.6 });
}
