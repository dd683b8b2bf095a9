import { bannerDrawing, bannerGround } from '../kit/banner.ts';
import { rng } from '../kit/colour.ts';
import { num, way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { shadow } from '../kit/site.ts';
import { box, faceY } from '../kit/solids.ts';

export const drawings = [
  bannerDrawing({
    name: 'policies',
    title: 'The archive at night',
    alt: 'Shelves of files in an archive at night; one gold file is drawn out of its place.',
    placing: { ox: 1250, oy: 200, scale: 0.86 },
    paint,
  }),
];

const SHELF = { x0: -620, x1: 620, depth: 34, level: 36, levels: 4 };
const ROWS = [-590, -400, -210, -20, 170];
/** The row and the place of the file that is drawn out. */
const DRAWN = { y: -20, x: 66, level: 1 };

function paint(s: Iso): void {
  const random = rng(29);
  bannerGround(s);
  for (const y of ROWS) {
    s.fog(Math.max(0, Math.min(0.72, (-y - 20) / 560)), () => shelf(s, y, random));
    if (y === DRAWN.y) drawnOut(s);
  }
}

/** A row of shelves, filled with the backs of files. One path for each tone keeps the drawing small. */
function shelf(s: Iso, y: number, random: () => number): void {
  const { x0, x1, depth, level, levels } = SHELF;
  const { mat } = s.theme;
  const height = levels * level + 4;
  const front = y + depth;
  shadow(s, way([x0, front, 0.3], [x1, front, 0.3], [x1 + 40, front + 40, 0.3], [x0 + 40, front + 40, 0.3]));
  box(s, x0, y, 0, x1 - x0, depth, height, 'deep', { w: 1 });
  const fills = [mat.steel[1], mat.mid[1], mat.steel[2]];
  const backs: string[][] = fills.map(() => []);
  for (let floor = 0; floor < levels; floor++) {
    const z = floor * level + 4;
    faceY(s, x0 + 3, x1 - 3, front + 0.1, z, z + level - 5, mat.dark[1], { stroke: 'none' });
    for (let x = x0 + 6; x < x1 - 16;) {
      const width = 7 + Math.floor(random() * 3) * 3;
      const tall = level - 9 - random() * 6;
      const tone = Math.floor(random() * 3);
      const gap = random() > 0.9 || isDrawn(y, x, floor);
      if (!gap && !s.isOutside(x, front, z, width, 1, tall))
        backs[tone]?.push(back(s, x, width, front, z, tall));
      x += width + 1.6;
    }
  }
  fills.forEach((fill, tone) => {
    s.path(backs[tone]?.join('') ?? '', { fill, stroke: 'none' });
  });
}

function isDrawn(y: number, x: number, floor: number): boolean {
  return y === DRAWN.y && floor === DRAWN.level && x > DRAWN.x - 18 && x < DRAWN.x + 20;
}

/** The back of one file, on the front of a shelf. */
function back(s: Iso, x: number, width: number, y: number, z: number, tall: number): string {
  const corners = way(
    [x, y + 0.2, z],
    [x + width, y + 0.2, z],
    [x + width, y + 0.2, z + tall],
    [x, y + 0.2, z + tall],
  );
  return `M${corners
    .map((corner) =>
      s
        .p(...corner)
        .map(num)
        .join(' '),
    )
    .join('L')}Z`;
}

function drawnOut(s: Iso): void {
  const z = DRAWN.level * SHELF.level + 5;
  box(s, DRAWN.x - 4, DRAWN.y + SHELF.depth - 6, z, 14, 34, 29, 'gold', { w: 1.1 });
  faceY(s, DRAWN.x - 1, DRAWN.x + 7, DRAWN.y + SHELF.depth + 28.2, z + 15, z + 24, s.theme.mat.white[1], {
    w: 0.8,
  });
}
