import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { building, towerCrane } from '../kit/parts-building.ts';
import { person } from '../kit/site.ts';
import { box } from '../kit/solids.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'construction',
  title: 'Construction',
  alt: 'A gold tower crane over two finished buildings and one whose floors are being raised.',
  paint,
});

function paint(s: Iso): void {
  towerCrane(s, 28, 30, 206, 112, 'x');
  building(s, 66, 22, 52, 46, 11, { floor: 12 });
  building(s, 128, 40, 40, 50, 7, { floor: 12, material: 'steel' });
  shell(s, 36, 104, 70, 56);
  person(s, 140, 140);
  person(s, 154, 128);
}

/** Three open floors on columns, with starter bars on top. */
function shell(s: Iso, x: number, y: number, w: number, d: number): void {
  const columns: readonly (readonly [number, number])[] = [
    [0, 0],
    [w - 4, 0],
    [0, d - 4],
    [w / 2, d - 4],
    [w - 4, d / 2],
    [w - 4, d - 4],
  ];
  for (let floor = 0; floor < 4; floor++) {
    const z = floor * 15;
    if (floor > 0) box(s, x, y, z - 3, w, d, 3, 'mid', { w: 0.9 });
    if (floor === 3) continue;
    for (const [dx, dy] of columns) box(s, x + dx, y + dy, z, 4, 4, 12, 'steel', { w: 0.8 });
  }
  const bars = [0, 1, 2, 3, 4].map((i) =>
    way([x + 8 + i * 14, y + d - 4, 45], [x + 8 + i * 14, y + d - 4, 54]),
  );
  s.lines(bars, { w: 1.6, stroke: s.theme.flow });
}
