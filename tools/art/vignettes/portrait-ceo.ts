import { card } from '../kit/card.ts';
import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { ellipse } from '../kit/round.ts';
import { person, shadow, tree } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';

/** Stands where the photograph of the chief executive officer will be. */
export const drawing = card({
  id: 'portrait-ceo',
  title: 'Office of the chief executive officer',
  alt: 'An office with a desk and a window over the harbour, and a person beside the desk.',
  paint: office,
});

function office(s: Iso): void {
  walls(s);
  shelf(s);
  shadow(
    s,
    way([44, 72, 0.3], [146, 72, 0.3], [146, 124, 0.3], [158, 132, 0.3], [60, 132, 0.3], [44, 124, 0.3]),
  );
  chair(s);
  desk(s);
  person(s, 164, 142, 0, 52);
  tree(s, 158, 34, 1.3);
}

/** Two walls at the back, the one on the right with a window: water, a quay and a gold load on its way. */
function walls(s: Iso): void {
  const { mat } = s.theme;
  box(s, -6, -6, 0, 6, 186, 78, 'white', { w: 1.2 });
  box(s, 0, -6, 0, 180, 6, 78, 'white', { w: 1.2 });
  faceY(s, 40, 150, 0.2, 26, 66, mat.glass[0], { w: 1.1 });
  faceY(s, 40, 150, 0.3, 26, 40, mat.water[2], { stroke: 'none' });
  s.poly(way([66, 0.4, 38], [126, 0.4, 38], [120, 0.4, 32], [72, 0.4, 32]), mat.deep[1], { w: 0.8 });
  faceY(s, 84, 108, 0.5, 38, 46, mat.gold[1], { w: 0.8 });
  s.lines([way([95, 0.6, 26], [95, 0.6, 66])], { w: 2 });
}

/** Folders and a framed plan on the wall on the left. */
function shelf(s: Iso): void {
  const { mat } = s.theme;
  faceX(s, 0.3, 96, 160, 34, 66, mat.white[0], { w: 1.1 });
  s.lines([way([0.4, 104, 42], [0.4, 128, 58], [0.4, 152, 46]), way([0.4, 104, 50], [0.4, 152, 50])], {
    w: 1,
    stroke: mat.mid[2],
  });
  box(s, 2, 20, 0, 18, 56, 44, 'steel');
  for (const z of [14, 29]) faceX(s, 20.2, 24, 72, z, z + 1.2, mat.deep[2], { stroke: 'none' });
  for (const y of [28, 36, 44, 58]) faceX(s, 20.3, y, y + 6, 16, 27, mat.deep[1], { w: 0.7 });
  for (const y of [26, 40, 52, 62]) faceX(s, 20.3, y, y + 6, 31, 42, mat.mid[2], { w: 0.7 });
}

function chair(s: Iso): void {
  box(s, 82, 54, 12, 24, 4, 34, 'deep', { w: 1 });
  box(s, 82, 58, 12, 24, 18, 4, 'dark', { w: 1 });
  box(s, 92, 64, 0, 4, 4, 12, 'mid', { w: 0.8 });
}

function desk(s: Iso): void {
  const { mat } = s.theme;
  box(s, 44, 78, 0, 24, 44, 28, 'steel');
  box(s, 122, 78, 0, 24, 44, 28, 'steel');
  for (const z of [9, 18]) faceY(s, 48, 64, 122.2, z, z + 1.2, mat.deep[1], { stroke: 'none' });
  for (const z of [9, 18]) faceY(s, 126, 142, 122.2, z, z + 1.2, mat.deep[1], { stroke: 'none' });
  box(s, 40, 74, 28, 110, 52, 4, 'white');
  box(s, 74, 96, 32, 30, 20, 1.4, 'mid', { w: 0.8 });
  s.poly(way([74, 116, 33], [104, 116, 33], [104, 123, 50], [74, 123, 50]), mat.dark[1], { w: 1 });
  box(s, 114, 92, 32, 20, 26, 3, 'white', { w: 0.8 });
  ellipse(s, 58, 98, 32.4, 6, 'z', mat.deep[1], { w: 0.8 });
  s.line(way([58, 98, 32], [58, 98, 52], [66, 98, 58]), { w: 1.6 });
  box(s, 62, 92, 55, 12, 10, 4, 'mid', { w: 0.9 });
}
