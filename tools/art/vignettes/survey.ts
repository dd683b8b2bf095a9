import { mixHex } from '../kit/colour.ts';
import { num, way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { ellipse, sphere } from '../kit/round.ts';
import { person } from '../kit/site.ts';
import { box } from '../kit/solids.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'survey',
  title: 'Site and resource',
  alt: 'A gold pin on a hill drawn in rings of height, a surveyor with an instrument and a wind mast.',
  paint,
});

function paint(s: Iso): void {
  const { mat, line, hair } = s.theme;
  for (let i = 0; i < 5; i++) {
    const fill = mixHex(mat.ground[0], mat.mid[1], 0.12 + i * 0.1);
    ellipse(s, 74, 74, i * 7, 66 - i * 13, 'z', fill, { w: 1.1 });
  }
  pin(s);
  const tripod = [
    way([140, 140, 26], [130, 132, 0]),
    way([140, 140, 26], [152, 138, 0]),
    way([140, 140, 26], [140, 154, 0]),
  ];
  s.lines(tripod, { w: 2, stroke: line });
  box(s, 134, 135, 26, 12, 9, 9, 'gold', { w: 1 });
  person(s, 118, 150);
  const mast = [
    way([12, 150, 0], [12, 150, 96]),
    way([12, 150, 92], [26, 150, 92]),
    way([12, 150, 78], [0, 150, 78]),
  ];
  s.lines(mast, { w: 1.6, stroke: line });
  s.lines([way([12, 150, 96], [2, 172, 0]), way([12, 150, 96], [34, 160, 0])], { w: 0.8, stroke: hair });
  sphere(s, 27, 150, 92, 3, 'gold');
}

/** A map pin that stands on the hill. It is flat: it marks a place, and is no thing of the scene. */
function pin(s: Iso): void {
  const { mat, ink } = s.theme;
  const foot = s.p(74, 74, 30);
  s.reach([foot[0], foot[1] - 70]);
  const body = 'M0 0C-6 -16 -22 -24 -22 -42A22 22 0 0 1 22 -42C22 -24 6 -16 0 0Z';
  const glint = 'M-22 -42A22 22 0 0 1 6 -63A26 26 0 0 0 -14 -27C-19 -32 -22 -36 -22 -42Z';
  s.raw(
    `<g transform="translate(${num(foot[0])} ${num(foot[1])})">` +
      `<path d="${body}" fill="${mat.gold[1]}" stroke="${ink}"/><path d="${glint}" fill="${mat.gold[0]}"/>` +
      `<circle cy="-42" r="8.5" fill="${mat.white[0]}" stroke="${ink}"/></g>`,
  );
}
