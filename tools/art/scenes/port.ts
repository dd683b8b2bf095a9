import { mixHex, rng } from '../kit/colour.ts';
import { heroPair } from '../kit/hero.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { column, heavyTrailer, quayCrane } from '../kit/parts-heavy.ts';
import { cargoShip, DECK, WATERLINE } from '../kit/parts-ship.ts';
import { container } from '../kit/parts-transport.ts';
import { cyl, ellipse } from '../kit/round.ts';
import { mesh, person, shadow } from '../kit/site.ts';
import { faceY, faceZ } from '../kit/solids.ts';
import type { MaterialName } from '../kit/themes.ts';

export const drawings = heroPair({
  name: 'port',
  title: 'Heavy cargo on the quay',
  alt: 'A quay crane at night lowers a large gold vessel on to a ship; a second one waits on a trailer.',
  landscape: { ox: 1010, oy: 420, scale: 0.82 },
  portrait: { ox: 300, oy: 960, scale: 0.74 },
  paint,
});

const QUAY = { x0: -760, x1: 1200, y0: -1200 };

function paint(s: Iso): void {
  const random = rng(11);
  quay(s);
  waves(s, random);
  yard(s, random);
  shadow(s, way([150, -178, 0.3], [330, -178, 0.3], [330, -6, 0.3], [150, -6, 0.3]));
  heavyTrailer(s, 392, -156, 300);
  column(s, { x: 414, y: -125, z: 62, r: 32, len: 246 });
  person(s, 352, -104);
  person(s, 752, -66);
  person(s, 778, -54);
  for (const x of [-180, -60, 60, 420, 560, 700]) {
    cyl(s, x, -8, 0, 4, 8, 'z', 'dark', { w: 0.8 });
    ellipse(s, x, -8, 9, 5.4, 'z', s.theme.mat.mid[0], { w: 0.8 });
  }
  cargoShip(s);
  quayCrane(s);
  const mooring = [way([-180, -8, 8], [-280, 30, DECK + 4]), way([560, -8, 8], [490, 34, DECK + 4])];
  s.lines(mooring, { stroke: s.theme.line, w: 1 });
  route(s);
}

function quay(s: Iso): void {
  const { mat, hair } = s.theme;
  const ground = mat.ground[0];
  const { x0, x1, y0 } = QUAY;
  faceZ(s, x0, x1, y0, 0, 0, ground, { stroke: 'none' });
  const grid = { w: 0.8, stroke: mixHex(ground, hair, 0.28) };
  mesh(s, [x0, y0, 0], [x1 - x0, 0, 0], [0, -y0, 0], 28, 17, grid);
  faceY(s, x0, x1, 0, WATERLINE, 0, mat.ground[1], { stroke: 'none' });
  faceZ(s, x0, x1, -12, 0, 0.2, mixHex(ground, mat.gold[1], 0.3), { stroke: 'none' });
  s.line(way([x0, 0, 0], [x1, 0, 0]), { stroke: mixHex(ground, hair, 0.8), w: 1.2 });
  for (let x = x0 + 40; x < x1; x += 120) {
    if (!s.isOutside(x, 0, WATERLINE, 12, 1, 36))
      faceY(s, x, x + 12, 0.1, WATERLINE, -8, mat.water[2], { stroke: 'none' });
  }
  const rails = [-34, -38, -196, -200].map((y) => way([x0, y, 0.3], [x1, y, 0.3]));
  s.lines(rails, { stroke: mixHex(ground, hair, 0.55), w: 1 });
}

function waves(s: Iso, random: () => number): void {
  const crests = Array.from({ length: 120 }, () => {
    const y = 30 + random() * 620;
    const x = QUAY.x0 + random() * (QUAY.x1 - QUAY.x0);
    return way([x, y, WATERLINE], [x + 14 + random() * 60, y, WATERLINE]);
  });
  s.lines(crests, { stroke: mixHex(s.theme.mat.water[0], s.theme.hair, 0.42), w: 1, cap: 'round' });
}

/** Stacks of containers behind the crane; the further the paler. */
function yard(s: Iso, random: () => number): void {
  const materials: readonly MaterialName[] = ['deep', 'mid', 'dark', 'steel', 'deep', 'dark', 'mid'];
  const row = (r: number): void => {
    for (let c = 0; c < 18; c++) {
      const x = -420 + c * 80;
      const y = -900 + r * 32 + Math.floor(r / 3) * 46;
      const free = (x > 40 && x < 120) || x < -260 || (y > -420 && x > 300);
      const high = free ? 0 : Math.max(1, Math.min(4, Math.round(1 + random() * 2.6)));
      for (let k = 0; k < high; k++) {
        container(s, x, y, k * 30, materials[Math.floor(random() * materials.length)] ?? 'deep');
      }
    }
  };
  const bands: readonly (readonly [number, number, number])[] = [
    [0.62, 0, 6],
    [0.46, 6, 9],
    [0.26, 9, 11],
  ];
  for (const [fog, first, last] of bands) {
    s.fog(fog, () => {
      for (let r = first; r < last; r++) row(r);
    });
  }
}

/** The route of the ship: gold dashes that leave the bow. */
function route(s: Iso): void {
  const stops = way(
    [640, 96, WATERLINE],
    [760, 110, WATERLINE],
    [900, 170, WATERLINE],
    [1010, 290, WATERLINE],
  );
  const [a, b, c, d] = stops.map((stop) => {
    const [x, y] = s.p(...stop);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  s.path(`M${a}C${b} ${c} ${d}`, { stroke: s.theme.mat.gold[1], w: 3, dash: '3 12', cap: 'round' });
}
