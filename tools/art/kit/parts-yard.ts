/** What moves goods in a yard or a store. */
import { way } from './iso.ts';
import type { Iso } from './iso.ts';
import { wheels } from './parts-lorry.ts';
import { shadow } from './site.ts';
import { box } from './solids.ts';

/** Height of the raised forks. */
export const FORKS = 12;

/** A fork-lift that faces +x, 22 wide; (x, y) is its far rear corner. Draw its load at x + 46 after it, on the forks. */
export function forkLift(s: Iso, x: number, y: number): void {
  const { line } = s.theme;
  shadow(
    s,
    way(
      [x, y + 22, 0.2],
      [x + 70, y + 22, 0.2],
      [x + 76, y + 8, 0.2],
      [x + 76, y + 30, 0.2],
      [x + 8, y + 30, 0.2],
    ),
  );
  wheels(s, x, y + 16, [8, 32], 5);
  box(s, x, y, 6, 40, 22, 10, 'deep', { w: 0.9 });
  box(s, x, y + 1, 16, 12, 20, 8, 'dark', { w: 0.9 });
  box(s, x + 16, y + 5, 16, 9, 12, 7, 'mid', { w: 0.8 });
  const posts = [
    [x + 4, y + 1],
    [x + 4, y + 21],
    [x + 34, y + 1],
    [x + 34, y + 21],
  ] as const;
  s.lines(
    posts.map(([px, py]) => way([px, py, 16], [px, py, 40])),
    { w: 1.4, stroke: line },
  );
  box(s, x + 2, y, 40, 34, 22, 2.5, 'steel', { w: 0.9 });
  s.lines(
    [2, 20].map((dy) => way([x + 43, y + dy, 3], [x + 43, y + dy, 50])),
    { w: 2.2, stroke: line },
  );
  s.lines(
    [16, 34, 50].map((z) => way([x + 43, y + 2, z], [x + 43, y + 20, z])),
    { w: 1.2, stroke: line },
  );
  for (const dy of [3, 16]) box(s, x + 44, y + dy, FORKS - 2, 26, 3, 2, 'dark', { w: 0.7 });
}
