import type { DrawingSpec } from '../drawing.ts';
import { mixHex, rng } from '../kit/colour.ts';
import { cutLayer } from '../kit/cut-shell.ts';
import { Iso, way } from '../kit/iso.ts';
import { flange, motor } from '../kit/parts-machine.ts';
import { cutTower, sideInlet } from '../kit/parts-tower.ts';
import { cone, cyl, ellipse, pipe } from '../kit/round.ts';
import { flow, person, plateGround, shadow } from '../kit/site.ts';
import { box } from '../kit/solids.ts';

const R = 112;
const LOW = 72;
const Z = { packing: LOW + 84, ring: LOW + 250, mist: LOW + 302, top: LOW + 354 };

export const drawing: DrawingSpec = {
  id: 'wet-scrubber',
  title: 'Wet scrubber',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    outlet: 'Clean air outlet',
    mist: 'Droplet separator',
    spray: 'Spray ring with nozzles',
    packing: 'Packing',
    inlet: 'Gas inlet',
    tank: 'Liquid tank',
    pump: 'Circulation pump',
    riser: 'Circulation pipe',
  },
  alt: 'Wet scrubber tower cut open: a spray ring above the packing, the droplet separator at the top, the gas inlet below the packing and the liquid tank with its circulation pump at the foot.',
};

/** Scale: 1 unit = 16 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 486, oy: 530, scale: 0.84, strokeWidth: 1.5 });
  plateGround(s, -230, -190, 310, 220);
  shadow(s, way([-120, 140, 0], [140, 140, 0], [140, 90, 0], [240, 60, 0], [230, -60, 0], [140, -120, 0]));
  cutTower(s, { r: R, foot: LOW - 12, open: Z.top - LOW, neck: 34, inside: () => inside(s) });
  circulation(s);
  sideInlet(s, R, LOW + 34, 36, 70);
  flow(s, way([R * 1.3 + 160, -R * 0.34, LOW + 34], [R * 1.3 + 86, -R * 0.34, LOW + 34]), { w: 6, head: 12 });
  person(s, 250, 90, 0, 110);
  const top = Z.top + 140;
  flow(s, way([0, 0, top], [0, 0, top + 50]), { kind: 'fluid', w: 6, head: 12 });
  s.anchor('outlet', [30, -30, Z.top + 108], [110, -20]);
  s.anchor('mist', [72, 40, Z.mist + 4], [230, -70]);
  s.anchor('spray', [58, 64, Z.ring - 4], [260, 6]);
  s.anchor('packing', [80, 70, Z.packing + 50], [240, -14]);
  s.anchor('inlet', [R * 1.3 + 40, -20, LOW + 60], [150, -20]);
  s.anchor('tank', [62, 92, 40], [120, 130]);
  s.anchor('pump', [-20, 194, 36], [-70, 90]);
  s.anchor('riser', [-62, 122, 180], [-130, 10]);
  return s;
}

/** From below: liquid, support grid and packing, spray ring with its drops, droplet separator. */
function inside(s: Iso): void {
  const { mat } = s.theme;
  const random = rng(3);
  const r = R - 5;
  ellipse(s, 0, 0, LOW + 4, r, 'z', mixHex(mat.water[2], s.theme.fluid, 0.25), { w: 1 });
  flow(s, way([30, 70, LOW + 14], [30, 70, Z.packing - 4]), { w: 5, head: 11 });
  flow(s, way([74, 26, LOW + 14], [74, 26, Z.packing - 4]), { w: 5, head: 11 });
  cutLayer(s, { x: 0, y: 0, z: Z.packing - 7, h: 7, r0: r, r1: r }, 'dark');
  cutLayer(s, { x: 0, y: 0, z: Z.packing, h: 82, r0: r, r1: r }, 'steel');
  for (let i = 0; i < 120; i++) {
    const angle = (0.03 + random() * 0.44) * Math.PI;
    const axis = (['x', 'y', 'z'] as const)[i % 3] ?? 'z';
    ellipse(
      s,
      Math.cos(angle) * r,
      Math.sin(angle) * r,
      Z.packing + 7 + random() * 68,
      5.2,
      axis,
      mat.white[0],
      { w: 0.8 },
    );
  }
  drops(s, random, r);
  ring(s);
  cutLayer(s, { x: 0, y: 0, z: Z.mist, h: 16, r0: r, r1: r }, 'mid');
  const blades = Array.from({ length: 19 }, (_, i) => {
    const angle = (0.03 + (i / 18) * 0.44) * Math.PI;
    const [x, y] = [Math.cos(angle) * r, Math.sin(angle) * r];
    return way([x, y, Z.mist], [x + 3, y - 3, Z.mist + 8], [x, y, Z.mist + 16]);
  });
  s.lines(blades, { w: 1.1 });
}

function drops(s: Iso, random: () => number, r: number): void {
  const falling = Array.from({ length: 90 }, () => {
    const [angle, share] = [(-0.1 + random() * 0.7) * Math.PI, 0.25 + Math.sqrt(random()) * 0.68];
    const [x, y] = [Math.cos(angle) * r * share, Math.sin(angle) * r * share];
    const z = Z.packing + 90 + random() * (Z.ring - Z.packing - 100);
    return way([x, y, z], [x, y, z + 5 + random() * 5]);
  });
  s.lines(falling, { stroke: s.theme.fluid, w: 2, cap: 'round' });
}

function ring(s: Iso): void {
  const radius = 66;
  pipe(s, way([-50, 90, Z.ring], [-30, 60, Z.ring]), 5, 'steel');
  for (let i = 0; i < 10; i++) {
    const angle = (i / 10) * 2 * Math.PI + 0.2;
    cone(s, Math.cos(angle) * radius, Math.sin(angle) * radius, Z.ring - 16, 7, 3, 14, 'z', 'mid', {
      w: 0.9,
    });
  }
  ellipse(s, 0, 0, Z.ring, radius, 'z', 'none', { w: 12 });
  ellipse(s, 0, 0, Z.ring, radius, 'z', 'none', { w: 9, stroke: s.theme.mat.steel[1] });
  ellipse(s, 0, 0, Z.ring + 1.6, radius, 'z', 'none', { w: 2.6, stroke: s.theme.mat.steel[0] });
}

/** Pump beside the tower, and the pipe that brings the liquid up to the ring. */
function circulation(s: Iso): void {
  const [x, y] = [-62, 122];
  pipe(s, way([-60, 84, 34], [-60, 176, 34]), 9, 'steel');
  box(s, -86, 160, 0, 100, 44, 12, 'deep');
  cyl(s, -70, 182, 36, 22, 24, 'x', 'steel');
  motor(s, -44, 182, 36, 17, 46, 'x', 'mid');
  pipe(s, way([x, 182, 56], [x, 182, 96], [x, y, 96], [x, y, Z.ring], [x + 8, 96, Z.ring]), 8, 'steel');
  for (const z of [130, 230]) flange(s, x, y, z, 13, 'z', 'mid', 5);
  flange(s, x, 182, 66, 13, 'z', 'mid', 5);
}
