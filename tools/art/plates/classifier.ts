import { clipTo } from '../kit/cutaway.ts';
import { bolts, flange, motor } from '../kit/parts-machine.ts';
import { fall, heap } from '../kit/bulk.ts';
import { rotaryValve } from '../kit/parts-drive.ts';
import { castShadow, shellLines, shellWindow } from '../kit/structure.ts';
import { cone, cyl, ellipse, hoop } from '../kit/round.ts';
import { flow, grains, plateGround } from '../kit/site.ts';
import { rng } from '../kit/colour.ts';
import { box } from '../kit/solids.ts';
import { plate } from '../plate.ts';
import type { Iso } from '../kit/iso.ts';
import type { Grain } from '../kit/site.ts';

const R = 104;
/** Foot and top of the cylinder. */
const BODY = { z0: 236, z1: 372 };

export const drawing = plate(
  {
    id: 'classifier',
    title: 'Classifier',
    parts: {
      drive: 'Rotor drive',
      fine: 'Outlet for fine powder',
      rotor: 'Classifying rotor',
      body: 'Housing',
      feed: 'Inlet for feed and air',
      cone: 'Cone',
      lock: 'Air lock',
      legs: 'Support legs',
    },
    alt: 'Classifier: a cylinder with a conical foot, cut open to show the bladed rotor, with the rotor drive on top, the inlet at the side, the outlet for fine powder above and the air lock for coarse material below.',
  },
  paint,
  0.96,
);

/** Scale: 1 unit = 12 mm. */
function paint(s: Iso): void {
  plateGround(s, -210, -210, 210, 210);
  castShadow(s, -80, -80, 80, 80, 120);
  leg(s, -R, 0);
  leg(s, 0, -R);
  heap(s, 0, 0, 0, 56, 32);
  fall(s, [-10, -10, 32], [10, 10, 48], 10);
  rotaryValve(s, 0, 0, 46, 0.95);
  cone(s, 0, 0, 96, 20, R, BODY.z0 - 96, 'z', 'white', { noCap: true });
  hoop(s, 0, 0, 170, 20 + (R - 20) * 0.53, 'z', { w: 1, stroke: s.theme.hair });
  leg(s, R, 0);
  leg(s, 0, R);
  body(s);
  top(s);
  feedPipe(s);
  s.anchor('drive', [-26, 20, 470], [-170, -20]);
  s.anchor('fine', [150, -52, 420], [110, -80]);
  s.anchor('rotor', [56, 40, 290], [250, -10]);
  s.anchor('body', [104, -8, 248], [200, 66]);
  s.anchor('feed', [-66, 130, 310], [-130, -80]);
  s.anchor('cone', [30, 30, 170], [250, 120]);
  s.anchor('lock', [0, 50, 70], [-236, 60]);
  s.anchor('legs', [0, 112, 130], [-200, 10]);
}

function leg(s: Iso, x: number, y: number): void {
  box(s, x - 15, y - 15, 0, 30, 30, 6, 'deep');
  box(s, x - 9, y - 9, 6, 18, 18, 252, 'mid');
}

function body(s: Iso): void {
  const { mat } = s.theme;
  const { z0, z1 } = BODY;
  const h = z1 - z0;
  cyl(s, 0, 0, z0 - 6, R + 8, 12, 'z', 'steel');
  cyl(s, 0, 0, z0 + 6, R, h - 6, 'z', 'white', { noCap: true });
  const outline = shellWindow(s, [0, 0, z0], R, 'z', 20, h - 14, Math.PI * 0.16, Math.PI * 0.57);
  s.path(outline, { fill: mat.deep[2] });
  clipTo(s, outline, () => {
    const random = rng(3);
    cyl(s, 0, 0, z0 + 2, 70, 8, 'z', 'mid');
    cyl(s, 0, 0, z0 + 10, 66, 72, 'z', 'steel', { noCap: true });
    const blades = Array.from({ length: 21 }, (_, i) => (Math.PI * (i + 0.5)) / 21);
    shellLines(s, 0, 0, 66, z0 + 10, z0 + 82, blades, 3);
    cyl(s, 0, 0, z0 + 82, 70, 8, 'z', 'mid', { noCap: true });
    const around = Array.from({ length: 60 }, (): Grain => {
      const [a, r] = [-0.9 + random() * 3, 78 + random() * 24];
      return [Math.cos(a) * r, Math.sin(a) * r, z0 + 10 + random() * 100, 1.6 + random() * 2.4];
    });
    grains(s, around);
  });
  s.path(outline, { w: 4, stroke: mat.white[0] });
  s.path(outline, { w: 1.4 });
}

/** Cover with the outlet for air and fine powder, and the drive above it. */
function top(s: Iso): void {
  const { z1 } = BODY;
  cyl(s, 0, 0, z1, R + 8, 12, 'z', 'steel');
  bolts(s, 0, 0, z1 + 12, R, 'z', 24, 2.4);
  cyl(s, 0, 0, z1 + 12, 66, 54, 'z', 'white');
  cyl(s, 40, -30, z1 + 40, 26, 104, 'x', 'white');
  flange(s, 144, -30, z1 + 40, 36, 'x', 'mid', 8);
  bolts(s, 148, -30, z1 + 40, 31, 'x', 8, 2.4);
  ellipse(s, 148, -30, z1 + 40, 24, 'x', s.theme.mat.gold[1], { w: 1.2 });
  flow(
    s,
    [
      [164, -30, z1 + 40],
      [236, -30, z1 + 40],
    ],
    { w: 7, head: 14 },
  );
  cyl(s, 0, 0, z1 + 66, 32, 18, 'z', 'mid');
  cyl(s, 0, 0, z1 + 84, 40, 7, 'z', 'steel');
  motor(s, 0, 0, z1 + 91, 33, 72, 'z');
}

function feedPipe(s: Iso): void {
  const { mat } = s.theme;
  const [x, z] = [-62, 290];
  cyl(s, x, 70, z, 34, 74, 'y', 'white');
  flange(s, x, 146, z, 45, 'y', 'mid', 8);
  bolts(s, x, 150, z, 39, 'y', 8, 2.4);
  ellipse(s, x, 150, z, 31, 'y', mat.gold[1], { w: 1.2 });
  flow(
    s,
    [
      [x, 250, z],
      [x, 168, z],
    ],
    { w: 7, head: 14 },
  );
}
