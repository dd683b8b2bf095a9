import type { DrawingSpec } from '../drawing.ts';
import { Iso } from '../kit/iso.ts';
import { box } from '../kit/solids.ts';

/** The stand-in for the group's symbol: the cube of the header, as a drawing that staff replace by the real one. */
export const drawing: DrawingSpec = {
  id: 'ci-symbol',
  title: 'Symbol',
  kind: 'vignette',
  width: 200,
  height: 220,
  draw,
  crop: 'fit',
  parts: {},
  alt: 'The symbol: a cube in outline whose right face is gold.',
};

function draw(): Iso {
  const s = new Iso({ ox: 100, oy: 14, scale: 1, strokeWidth: 9 });
  const { mat, ink } = s.theme;
  const outline = '#0b2631';
  s.theme = { ...s.theme, ink: outline };
  box(s, 0, 0, -96, 96, 96, 96, [mat.white[0], mat.white[0], mat.gold[1]], { w: 9 });
  s.theme = { ...s.theme, ink };
  return s;
}
