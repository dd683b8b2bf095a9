import type { DrawingSpec } from '../drawing.ts';
import { rng } from '../kit/colour.ts';
import { cutLayer } from '../kit/cut-shell.ts';
import { Iso, way } from '../kit/iso.ts';
import { cutTower, sideInlet, towerLadder } from '../kit/parts-tower.ts';
import { cyl, patch } from '../kit/round.ts';
import { flow, person, plateGround, shadow } from '../kit/site.ts';

const R = 112;
const LOW = 44;
const BED = 42;
const BEDS: readonly number[] = [LOW + 84, LOW + 186, LOW + 288];
const TOP = LOW + 376;

export const drawing: DrawingSpec = {
  id: 'ac-tower',
  title: 'AC tower',
  kind: 'plate',
  width: 1080,
  height: 760,
  draw,
  parts: {
    outlet: 'Clean air outlet',
    bed: 'Bed of activated carbon',
    grid: 'Support grid',
    sensor: 'Temperature sensor',
    door: 'Side door for changing the carbon',
    inlet: 'Gas inlet',
    space: 'Distribution space',
  },
  alt: 'AC tower cut open: three beds of activated carbon one above the other, the gas inlet at the foot and the clean air outlet at the top.',
};

/** Scale: 1 unit = 16 mm. */
function draw(): Iso {
  const s = new Iso({ ox: 486, oy: 536, scale: 0.82, strokeWidth: 1.5 });
  plateGround(s, -230, -190, 330, 210);
  shadow(s, way([-120, 140, 0], [140, 140, 0], [140, 90, 0], [240, 60, 0], [230, -60, 0], [140, -120, 0]));
  cutTower(s, { r: R, foot: LOW - 12, open: TOP - LOW, neck: 34, inside: () => inside(s) });
  towerLadder(s, R, 440);
  for (const z of BEDS) side(s, z);
  sideInlet(s, R, LOW + 30, 34, 76);
  flow(s, way([R * 1.3 + 166, -R * 0.34, LOW + 30], [R * 1.3 + 92, -R * 0.34, LOW + 30]), { w: 6, head: 12 });
  person(s, -150, 170, 0, 110);
  flow(s, way([0, 0, TOP + 140], [0, 0, TOP + 190]), { kind: 'fluid', w: 6, head: 12 });
  const [first = 0, second = 0, third = 0] = BEDS;
  s.anchor('outlet', [30, -30, TOP + 108], [110, -20]);
  s.anchor('bed', [40, 100, third + 24], [-300, -60]);
  s.anchor('grid', [50, 96, second - 3], [-320, -10]);
  s.anchor('sensor', [104, 60, second + 30], [230, -40]);
  s.anchor('door', [108, 8, third + 26], [190, -70]);
  s.anchor('inlet', [R * 1.3 + 40, -20, LOW + 56], [110, -90]);
  s.anchor('space', [60, 60, first - 34], [-320, 70]);
  return s;
}

/** Three beds on their grids, gas rising between them. */
function inside(s: Iso): void {
  const random = rng(4);
  const r = R - 5;
  for (const [i, z] of BEDS.entries()) {
    const from = (BEDS[i - 1] ?? LOW - 42) + BED;
    for (const [x, y] of [
      [34, 84],
      [62, 62],
      [84, 34],
    ] as const) {
      const kind = i < 2 ? 'flow' : 'fluid';
      flow(s, way([x, y, from + (i === 0 ? 24 : 6)], [x, y, z - 8]), { kind, w: 4.5, head: 10 });
    }
    cutLayer(s, { x: 0, y: 0, z: z - 6, h: 6, r0: r, r1: r }, 'steel');
    cutLayer(s, { x: 0, y: 0, z, h: BED, r0: r, r1: r }, 'dark', { top: s.theme.mat.mid[2] });
    for (let n = 0; n < 46; n++) {
      const angle = (0.03 + random() * 0.44) * Math.PI;
      s.dot(
        Math.cos(angle) * r,
        Math.sin(angle) * r,
        z + 5 + random() * (BED - 9),
        1.6 + random() * 1.6,
        s.theme.mat.mid[2],
        { stroke: 'none' },
      );
    }
  }
  flow(s, way([62, 62, TOP - 30], [62, 62, TOP - 4]), { kind: 'fluid', w: 4.5, head: 10 });
}

/** Door and temperature sensor of one bed. */
function side(s: Iso, z: number): void {
  const area = { x: 0, y: 0, z, r: R + 2, axis: 'z' as const };
  patch(s, { ...area, from: 6, to: BED - 4, start: -32, end: -6 }, s.theme.mat.mid[2], { w: 1.2 });
  cyl(s, R * 0.88, R * 0.5, z + 24, 4, 24, 'x', 'mid', { w: 1 });
}
