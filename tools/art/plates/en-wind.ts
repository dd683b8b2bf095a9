import { mixHex } from '../kit/colour.ts';
import type { Iso } from '../kit/iso.ts';
import { way } from '../kit/iso.ts';
import { transformer, turbine } from '../kit/parts-energy.ts';
import { ellipse } from '../kit/round.ts';
import { cable, person, plateGround, tree } from '../kit/site.ts';
import { box, faceX, faceY } from '../kit/solids.ts';
import { plate } from '../plate.ts';

export const drawing = plate(
  {
    id: 'en-wind',
    title: 'Wind farm',
    parts: {
      blade: 'Rotor blades',
      nacelle: 'Nacelle with generator',
      tower: 'Tower',
      foundation: 'Foundation',
      cable: 'Cable to the substation',
      substation: 'Substation',
    },
    alt: 'Wind farm: a turbine in front and two behind it on a hill, joined by a gold cable to the substation.',
  },
  paint,
  0.94,
);

function paint(s: Iso): void {
  plateGround(s, -40, -60, 470, 330);
  const { mat, hair } = s.theme;
  for (let i = 0; i < 4; i++) {
    const fill = mixHex(mat.ground[0], mat.mid[1], 0.08 + i * 0.1);
    ellipse(s, 110, 50, i * 9, 104 - i * 26, 'z', fill, { w: 1, stroke: hair });
  }
  for (const [x, y] of [
    [20, 150],
    [4, 176],
    [250, 20],
    [280, 4],
    [300, 34],
  ] as const)
    tree(s, x, y, 1.3);
  s.fog(0.22, () => {
    s.at(0, 0, 27, () => turbine(s, 110, 50, { h: 200, blade: 96, angle: 64 }));
    turbine(s, 360, 30, { h: 230, blade: 104, angle: 8 });
  });
  cable(s, way([360, 50, 0.4], [360, 150, 0.4], [330, 150, 0.4]), { w: 3 });
  cable(s, way([110, 154, 0.4], [110, 240, 0.4], [206, 240, 0.4], [206, 150, 0.4], [280, 150, 0.4]), {
    w: 3,
  });
  substation(s);
  turbine(s, 190, 250, { h: 300, blade: 138, angle: 28 });
  person(s, 236, 292);
  person(s, 252, 286);
  s.anchor('blade', [97, 266, 364], [-90, 30]);
  s.anchor('nacelle', [184, 234, 312], [-4, -86]);
  s.anchor('tower', [184, 256, 150], [-130, 10]);
  s.anchor('foundation', [180, 262, 4], [-90, 60]);
  s.anchor('cable', [360, 110, 0], [120, 10]);
  s.anchor('substation', [330, 180, 20], [110, 80]);
}

function substation(s: Iso): void {
  const { mat } = s.theme;
  transformer(s, 334, 132);
  box(s, 276, 126, 0, 46, 58, 42, 'white');
  box(s, 273, 123, 42, 52, 64, 5, 'mid');
  faceY(s, 284, 304, 184.2, 4, 32, mat.deep[1], { w: 0.9 });
  faceX(s, 322.2, 136, 174, 18, 32, mat.deep[2], { w: 0.9 });
}
