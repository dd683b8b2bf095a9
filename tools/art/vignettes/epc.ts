import { way } from '../kit/iso.ts';
import type { Iso, Point3 } from '../kit/iso.ts';
import { solarTable } from '../kit/parts-energy.ts';
import { cyl } from '../kit/round.ts';
import { mesh, person } from '../kit/site.ts';
import { box, faceY } from '../kit/solids.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'epc',
  title: 'EPC construction',
  alt: 'A mobile crane lowers a gold solar table on to its frame, beside two that stand already.',
  paint,
});

function paint(s: Iso): void {
  solarTable(s, 14, 16, { len: 88, depth: 38, cols: 4 });
  solarTable(s, 14, 66, { len: 88, depth: 38, cols: 4 });
  openFrame(s);
  carrier(s);
  const panel = way([40, 100, 62], [100, 100, 62], [100, 128, 54], [40, 128, 54]);
  s.poly(panel, s.theme.mat.gold[1], { w: 1.2 });
  mesh(s, [40, 100, 62], [60, 0, 0], [0, 28, -8], 4, 2, { w: 1, stroke: s.theme.ink });
  boom(s, panel);
  person(s, 60, 168);
}

/** The frame that waits for its panel. */
function openFrame(s: Iso): void {
  const columns = [20, 54, 88];
  const posts = columns.flatMap((x) => [way([x, 124, 0], [x, 124, 26]), way([x, 152, 0], [x, 152, 10])]);
  s.lines(posts, { w: 2, stroke: s.theme.line });
  const rafters = columns.map((x) => way([x, 118, 30], [x, 156, 7]));
  const purlins = [way([14, 124, 26], [102, 124, 26]), way([14, 152, 10], [102, 152, 10])];
  s.lines([...purlins, ...rafters], { w: 1.6, stroke: s.theme.line });
}

/** The crane's wheels, deck and cab. */
function carrier(s: Iso): void {
  const { mat } = s.theme;
  for (const x of [120, 136, 152]) cyl(s, x, 150, 7, 7, 8, 'y', 'dark', { w: 0.9 });
  box(s, 112, 118, 8, 54, 36, 10, 'deep');
  box(s, 140, 122, 18, 22, 28, 22, 'white');
  faceY(s, 144, 158, 150.2, 26, 36, mat.deep[1], { w: 0.8 });
}

/** The boom that leans over the load, its head with the sheave, and the rope with the slings to the load's corners. */
function boom(s: Iso, load: readonly Point3[]): void {
  const { mat, ink, line } = s.theme;
  const foot: Point3 = [128, 136, 22];
  const tip: Point3 = [70, 112, 128];
  const hook: Point3 = [70, 114, 84];
  s.lines(
    load.map((corner) => way(hook, corner)),
    { w: 1, stroke: line },
  );
  s.line(way(tip, hook), { w: 1.4, stroke: line });
  s.line(way(foot, tip), { w: 7.4, stroke: ink, cap: 'round' });
  s.line(way(foot, tip), { w: 4.6, stroke: mat.steel[1], cap: 'round' });
  s.line(way([foot[0], foot[1], foot[2] + 20], tip), { w: 1, stroke: line });
  cyl(s, tip[0], tip[1] + 2, tip[2], 5.5, 3, 'y', 'deep', { w: 1 });
}
