import type { DrawingSpec } from '../drawing.ts';
import { rng } from '../kit/colour.ts';
import { cutShell } from '../kit/cut-shell.ts';
import { Iso, way } from '../kit/iso.ts';
import type { Point3 } from '../kit/iso.ts';
import { flange } from '../kit/parts-machine.ts';
import { brackets, legs, rotaryValve } from '../kit/parts-pneumatic.ts';
import { cone, cyl, ellipse, hoop } from '../kit/round.ts';
import { flow, grains, person, plateGround, shadow } from '../kit/site.ts';
import type { Grain } from '../kit/site.ts';
import { box, faceX } from '../kit/solids.ts';

const R = 92;
const Z = { dust: 104, cone: 128, barrel: 330, roof: 490 };

export const drawing: DrawingSpec = {
  id: 'dust-collector-cyclone',
  title: 'Cyclone dust collector',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    outlet: 'Air outlet',
    inlet: 'Tangential inlet',
    finder: 'Outlet tube',
    barrel: 'Cylinder',
    vortex: 'Path of the dust',
    cone: 'Cone',
    valve: 'Rotary valve',
    bin: 'Dust container',
  },
  alt: 'Cyclone dust collector cut open: dusty air enters a cylinder at its side and turns, the dust slides down a conical foot through a rotary valve into a container, and the air leaves at the top.',
};

/** Scale: 1 unit = 16 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 470, oy: 552, scale: 0.86, strokeWidth: 1.5 });
  plateGround(s, -190, -190, 260, 170);
  shadow(s, way([-70, 90, 0], [100, 100, 0], [210, 40, 0], [170, -70, 0], [60, -110, 0]));
  legs(s, 0, 0, R + 8, Z.barrel);
  bin(s);
  rotaryValve(s, 0, 0, Z.dust + 14, 24);
  cyl(s, 0, 0, Z.dust + 14, 22, 10, 'z', 'mid');
  body(s);
  brackets(s, 0, 0, R + 4, Z.barrel + 4);
  inlet(s);
  roof(s);
  person(s, 150, 100, 0, 110);
  s.anchor('outlet', [40, 8, Z.roof + 90], [120, -16]);
  s.anchor('inlet', [200, -66, Z.roof - 60], [70, -100]);
  s.anchor('finder', [24, 24, Z.roof - 100], [-260, -70]);
  s.anchor('barrel', [90, 0, Z.barrel + 60], [150, 100]);
  s.anchor('vortex', [42, 66, Z.barrel + 8], [-230, 30]);
  s.anchor('cone', [52, 4, Z.cone + 110], [190, 60]);
  s.anchor('valve', [6, 40, Z.dust - 20], [-170, 40]);
  s.anchor('bin', [30, 34, 24], [-150, 60]);
  return s;
}

/** The dust container below the valve. */
function bin(s: Iso): void {
  box(s, -40, -40, 0, 80, 80, 5, 'deep', { w: 1 });
  cyl(s, 0, 0, 5, 36, 40, 'z', 'white');
  hoop(s, 0, 0, 26, 36, 'z', { w: 1 });
  ellipse(s, 0, 0, 45, 32, 'z', s.theme.mat.gold[1], { w: 1.1 });
  const random = rng(8);
  const heap = Array.from({ length: 26 }, (): Grain => {
    const [angle, from] = [random() * 6.3, random() * 27];
    return [Math.cos(angle) * from, Math.sin(angle) * from, 46, 1.4 + random() * 1.8];
  });
  grains(s, heap);
}

/** Cone and cylinder, both cut open, with the vortex inside. */
function body(s: Iso): void {
  const low = { z: Z.cone + 36, r: 22 + ((R - 22) * 36) / (Z.barrel - Z.cone) };
  cone(s, 0, 0, Z.cone - 4, 22, low.r, 40, 'z', 'steel', { noCap: true });
  const lower = { x: 0, y: 0, z: low.z, h: Z.barrel - low.z, r0: low.r, r1: R };
  cutShell(s, { ...lower, material: 'steel' }, () => spiral(s, low.z + 8, Z.barrel - 2));
  cutShell(s, { x: 0, y: 0, z: Z.barrel, h: Z.roof - 26 - Z.barrel, r0: R, r1: R, material: 'steel' }, () => {
    cyl(s, 0, 0, Z.roof - 130, 36, 110, 'z', 'white', { noCap: true });
    spiral(s, Z.barrel, Z.roof - 84);
  });
  cyl(s, 0, 0, Z.roof - 26, R, 26, 'z', 'steel');
}

/** The path of the dust along the wall between two heights, drawn where it faces the opening. */
function spiral(s: Iso, from: number, to: number): void {
  const radius = (z: number): number =>
    (z >= Z.barrel ? R : 22 + ((R - 22) * (z - Z.cone)) / (Z.barrel - Z.cone)) - 9;
  const pitch = 52;
  const points: Point3[] = [];
  for (let z = to; z > from; z -= 2) {
    const angle = ((Z.roof - z) / pitch) * 2 * Math.PI;
    points.push([Math.cos(angle) * radius(z), Math.sin(angle) * radius(z), z]);
  }
  s.line(points, { stroke: s.theme.flow, w: 4, cap: 'round' });
  const random = rng(21);
  const dust = points.flatMap(([x, y, z], i): Grain[] =>
    i % 3 === 0
      ? [[x + 3 - random() * 6, y + 3 - random() * 6, z - 3 - random() * 8, 1.2 + random() * 1.8]]
      : [],
  );
  grains(s, dust);
}

/** The rectangular duct that meets the cylinder at a tangent, on its far side. */
function inlet(s: Iso): void {
  const [z, h, y] = [Z.roof - 96, 74, -R + 2];
  box(s, 58, y, z, 150, 46, h, 'steel');
  box(s, 208, y - 7, z - 7, 7, 60, h + 14, 'mid');
  faceX(s, 215.2, y + 2, y + 44, z + 3, z + h - 3, s.theme.mat.dark[2], { w: 1 });
  flow(s, way([310, y + 23, z + h / 2], [226, y + 23, z + h / 2]), { w: 6, head: 12 });
}

function roof(s: Iso): void {
  cyl(s, 0, 0, Z.roof, R * 1.06, 7, 'z', 'mid');
  cyl(s, 0, 0, Z.roof + 7, 36, 84, 'z', 'white', { noCap: true });
  flange(s, 0, 0, Z.roof + 94, 48, 'z', 'mid', 7);
  ellipse(s, 0, 0, Z.roof + 98, 34, 'z', s.theme.mat.dark[2], { w: 1.1 });
  flow(s, way([0, 0, Z.roof + 94], [0, 0, Z.roof + 144]), { kind: 'fluid', w: 6, head: 12 });
}
