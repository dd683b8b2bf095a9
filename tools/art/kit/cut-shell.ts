/** Vessels cut open towards the viewer: the shell between +x and +y is taken away, and what is inside shows. */
import { mixHex } from './colour.ts';
import { arc, cone, ellipse, turn } from './round.ts';
import type { Iso, Point3 } from './iso.ts';
import type { Material } from './themes.ts';

/** A length of a round vertical shell: radius r0 at z, r1 at the height h above it. */
export interface Shell {
  x: number;
  y: number;
  z: number;
  h: number;
  r0: number;
  r1: number;
  material?: Material;
}

/** Where the cut runs: directions about z in degrees from +x towards +y. */
export const CUT: readonly [from: number, to: number] = [2, 88];

/**
 * Draws a length of shell cut open. Draw the closed shell below first and the closed shell above last; `inside` draws
 * what the vessel holds and may reach to the wall.
 */
export function cutShell(s: Iso, shell: Shell, inside: () => void, cut = CUT): void {
  const { material = 'white' } = shell;
  const dark = mixHex(s.tone(material, 2), s.theme.ink, 0.34);
  const light = mixHex(s.tone(material, 2), s.theme.ink, 0.1);
  const bands: readonly (readonly [number, number, string])[] = [
    [-45, 135, mixHex(dark, light, 0.5)],
    [86, 135, dark],
    [-45, 8, light],
  ];
  for (const [from, to, fill] of bands) strip(s, shell, from, to, fill, 'none');
  inside();
  front(s, shell, cut[1], 135);
  front(s, shell, -45, cut[0]);
}

/** The front of a shell between two directions, in the shell's own tones. */
function front(s: Iso, shell: Shell, from: number, to: number): void {
  const { material = 'white' } = shell;
  const left = from > 45;
  strip(s, shell, from, to, s.tone(material, left ? 1 : 2), 'none');
  if (left && to - from > 24) strip(s, shell, from + 8, to - 16, s.tone(material, 0), 'none');
  strip(s, shell, from, to, 'none', s.theme.ink);
  const edge = left ? from : to;
  strip(s, shell, edge, edge + (left ? -4.5 : 4.5), s.theme.mat.white[0], s.theme.ink);
}

function strip(
  s: Iso,
  { x, y, z, h, r0, r1 }: Shell,
  from: number,
  to: number,
  fill: string,
  stroke: string,
): void {
  const [a, b] = [turn('z', from), turn('z', to)];
  const low = arc(s, s.p(x, y, z), r0, 'z', a, b, 'M');
  const high = arc(s, s.p(x, y, z + h), r1, 'z', b, a, 'L');
  s.path(`${low}${high}Z`, { fill, stroke, ...(stroke === 'none' ? {} : { w: 1 }) });
}

/** A layer that fills a round vessel and is cut with it: a bed, a heap of powder, a pool. Its top is flat. */
export function cutLayer(
  s: Iso,
  shell: Shell,
  material: Material,
  style: { w?: number; top?: string } = {},
): void {
  const { x, y, z, h, r0, r1 } = shell;
  cone(s, x, y, z, r0, r1, h, 'z', material, { w: style.w ?? 1, noCap: true });
  ellipse(s, x, y, z + h, r1, 'z', style.top ?? s.tone(material, 0), { w: style.w ?? 1 });
}

/**
 * A horizontal pipe along x whose upper front is cut away: a trough in which `inside` shows what travels.
 * @param r outer radius, in units of space
 */
export function cutPipe(
  s: Iso,
  [x, y, z]: Point3,
  r: number,
  len: number,
  material: Material,
  inside: () => void,
): void {
  const back = mixHex(s.tone(material, 2), s.theme.ink, 0.3);
  const side = (from: number, to: number, fill: string, stroke?: string): void => {
    const [a, b] = [turn('x', from), turn('x', to)];
    const near = arc(s, s.p(x, y, z), r, 'x', a, b, 'M');
    const far = arc(s, s.p(x + len, y, z), r, 'x', b, a, 'L');
    s.path(`${near}${far}Z`, { fill, stroke: stroke ?? 'none', ...(stroke ? { w: 1.1 } : {}) });
  };
  side(-45, 135, back, s.theme.ink);
  side(70, 135, mixHex(back, s.theme.ink, 0.3));
  inside();
  side(-45, -4, s.tone(material, 2), s.theme.ink);
  side(-4, 0, s.theme.mat.white[0], s.theme.ink);
  side(130, 135, s.theme.mat.white[0], s.theme.ink);
}
