import { way } from '../kit/iso.ts';
import type { Iso } from '../kit/iso.ts';
import { batteryUnits, solarTable, turbine } from '../kit/parts-energy.ts';
import { cable } from '../kit/site.ts';
import { vignetteSet } from '../kit/vignette.ts';

export const drawings = vignetteSet({
  name: 'energy',
  title: 'Energy',
  alt: 'A wind turbine, two solar tables and a battery joined by a gold cable.',
  paint,
});

function paint(s: Iso): void {
  turbine(s, 38, 34, { h: 168, blade: 78, angle: 24 });
  batteryUnits(s, 116, 6, 1);
  for (const y of [86, 132]) solarTable(s, 18, y, { len: 112, cols: 5, high: 28 });
  cable(s, way([132, 156, 0.3], [168, 156, 0.3], [168, 44, 0.3], [158, 44, 0.3]), { w: 3 });
}
