/** npm run bench:dev: from an edit of a page file to its words on the screen, of this site and of a large one. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchDev, formatDevFigures } from '../tools/bench/bench-dev.ts';
import type { EditedPage } from '../tools/bench/bench-dev.ts';
import { plantCode, plantSite } from '../tools/bench/bench-site.ts';
import { LIGHT } from '../tools/bench/corpus.ts';
import { readCount, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const project = ENGINE_ROOT;
const OWN: EditedPage = {
  file: 'pages-data/business/plant/marine/mud.json',
  address: '/1556/business/plant/marine/mud',
  words: 'Mud treatment system',
};
const GENERATED: EditedPage = {
  file: 'pages-data/business/group-3/page-3.json',
  address: '/1003/business/group-3/page-3',
  words: 'Machine 3.0 is a stage of solids control',
};

await runCommand(async () => {
  const { values } = readWords({
    pages: { type: 'string', default: '10000' },
  });
  const count = readCount('--pages', values.pages);
  const place = mkdtempSync(join(tmpdir(), 'bench-dev-'));
  try {
    const own = join(place, 'own');
    plantCode(project, own);
    for (const name of ['pages-data', 'schemas', 'public', 'site.config.ts'])
      cpSync(join(project, name), join(own, name), { recursive: true });
    console.log(formatDevFigures('this site', await benchDev(own, OWN)));
    const large = join(place, 'large');
    plantSite(project, large, count, LIGHT);
    console.log(formatDevFigures(`${count.toLocaleString('en')} pages`, await benchDev(large, GENERATED)));
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
});
