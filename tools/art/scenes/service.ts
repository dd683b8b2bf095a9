import { bannerDrawing, bannerGround } from '../kit/banner.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { person, shadow } from '../kit/site.ts';
import { box, faceY } from '../kit/solids.ts';

export const drawings = [
  bannerDrawing({
    name: 'customer',
    title: 'The customer desk at night',
    alt: 'Rows of desks with lit screens at night; a gold letter is on its way to one of them.',
    placing: { ox: 1250, oy: 168, scale: 0.8 },
    paint,
  }),
];

const ROWS = [-420, -290, -160, -30, 100, 230, 360];
const DESKS = [-560, -430, -300, -170, -40, 90, 220, 350, 480, 610];
/** The desk that the letter is for. */
const GOAL = { x: 90, y: -30 };

function paint(s: Iso): void {
  bannerGround(s);
  for (const y of ROWS) {
    const far = Math.max(0, Math.min(0.75, (-y - 60) / 480));
    s.fog(far, () => {
      for (const x of DESKS) desk(s, x, y, (x * 7 + y * 3) % 4 !== 0);
    });
    if (y === GOAL.y) letters(s);
  }
  person(s, 40, 66);
  person(s, 310, 196);
  person(s, -90, 196);
}

/** A desk with its screen, and the chair before it. */
function desk(s: Iso, x: number, y: number, lit: boolean): void {
  const { mat } = s.theme;
  if (s.isOutside(x, y, 0, 96, 70, 60)) return;
  shadow(s, way([x, y + 44, 0.3], [x + 96, y + 44, 0.3], [x + 126, y + 56, 0.3], [x + 30, y + 62, 0.3]));
  box(s, x, y, 0, 96, 5, 38, 'deep', { w: 0.9 });
  box(s, x, y + 5, 0, 5, 39, 26, 'mid', { w: 0.9 });
  box(s, x + 91, y + 5, 0, 5, 39, 26, 'mid', { w: 0.9 });
  box(s, x - 2, y + 5, 26, 100, 41, 4, 'steel', { w: 1 });
  box(s, x + 28, y + 12, 30, 40, 4, 26, 'dark', { w: 0.9 });
  faceY(s, x + 31, x + 65, y + 16.2, 34, 53, lit ? mat.glass[1] : mat.deep[1], { stroke: 'none' });
  box(s, x + 34, y + 56, 12, 24, 20, 4, 'deep', { w: 0.9 });
  box(s, x + 34, y + 74, 14, 24, 3, 20, 'deep', { w: 0.9 });
}

/** The letter on the aisle, and the way that it takes. */
function letters(s: Iso): void {
  const { mat, flow } = s.theme;
  const aisle = GOAL.y + 96;
  s.line(way([-620, aisle, 1], [GOAL.x - 12, aisle, 1]), { w: 2.4, stroke: flow, dash: '12 9' });
  const [x, y, z] = [GOAL.x, aisle - 18, 8];
  shadow(s, way([x, y + 36, 0.3], [x + 56, y + 36, 0.3], [x + 70, y + 10, 0.3], [x + 14, y + 10, 0.3]));
  box(s, x, y, z, 56, 36, 5, 'gold', { w: 1.1 });
  s.line(way([x, y, z + 5.2], [x + 28, y + 22, z + 5.2], [x + 56, y, z + 5.2]), {
    w: 1.1,
    stroke: mat.dark[1],
  });
}
