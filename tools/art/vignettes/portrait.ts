import type { DrawingSpec } from '../drawing.ts';
import { Iso } from '../kit/iso.ts';

/** Holds the place of a person's photograph: nobody in particular, in the upright shape of a portrait. */
export const drawing: DrawingSpec = {
  id: 'portrait-stand-in',
  title: 'Place of a portrait photograph',
  kind: 'vignette',
  width: 400,
  height: 480,
  background: '#e8eff1',
  draw,
  parts: {},
  alt: 'Outline of a person in place of a photograph.',
};

function draw(): Iso {
  const s = new Iso({ strokeWidth: 1.5 });
  const { mat } = s.theme;
  s.path('M0 0h400v480H0z', { fill: mat.ground[0], stroke: 'none' });
  for (let x = 40; x < 400; x += 40) s.path(`M${x} 0v480`, { w: 0.7, stroke: mat.steel[1] });
  for (let y = 40; y < 480; y += 40) s.path(`M0 ${y}h400`, { w: 0.7, stroke: mat.steel[1] });
  s.path('M62 480V424C62 366 104 340 152 328L248 328C296 340 338 366 338 424V480Z', { fill: mat.deep[1] });
  s.path('M164 270V328C164 352 180 366 200 366S236 352 236 328V270Z', { fill: mat.steel[2] });
  s.path('M136 202C136 142 164 112 200 112S264 142 264 202C264 262 234 302 200 302S136 262 136 202Z', {
    fill: mat.steel[1],
  });
  s.path('M24 24h34M24 24v34M376 24h-34M376 24v34M24 456h34M24 456v-34M376 456h-34M376 456v-34', { w: 2 });
  return s;
}
