import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { plantCode } from '../bench-site.ts';
import { ENGINE_ROOT } from '../../../src/engine/site-config/engine-root.ts';

/** The page that is measured, and the one that is moved to from it: inner addresses of the neutral site. */
export const NEUTRAL_PAGE = '/101/machines/weighing';
export const NEUTRAL_NEXT = '/102/machines/conveying';

const CONTENT = join(ENGINE_ROOT, 'tools', 'bench', 'page', 'neutral-site', 'pages-data');

/** The site's photographs: name -> the drawing that stands for one, and its width in pixels. */
const PHOTOGRAPHS = {
  'hero-works': ['hero-port', 1920],
  'hero-plant': ['hero-plant', 1920],
  'mixing-hall': ['card-building-materials', 1600],
  'loading-bay': ['card-cargo-1', 1600],
  'filter-house': ['card-dust-collecting', 1600],
  'drawing-office': ['office-plans', 1600],
  'meeting-room': ['office-meeting', 1600],
  reception: ['office-reception', 1600],
} as const;

/** As a camera or an editor's program saves it. */
const QUALITY = 85;

/**
 * Writes the content of a small site of its own: a page with a large picture, seven tabs with tables, a gallery and popups, and one
 * to move to. Its pictures are files that the build has to make fit for visitors, as staff would hand them in.
 * @param project the project's root, whose schemas and drawings are used
 */
export async function writeNeutralContent(project: string, root: string): Promise<void> {
  cpSync(CONTENT, join(root, 'pages-data'), { recursive: true });
  cpSync(join(project, 'schemas'), join(root, 'schemas'), { recursive: true });
  for (const folder of ['art', 'pictures']) mkdirSync(join(root, 'public', folder), { recursive: true });
  writeFileSync(join(root, 'public/art/index.json'), '{}\n');
  for (const [name, [drawing, width]] of Object.entries(PHOTOGRAPHS)) {
    const svg = readFileSync(join(project, 'public/art', `${drawing}.svg`));
    await sharp(svg, { density: 300 })
      .resize({ width })
      .flatten({ background: 'white' })
      .jpeg({ quality: QUALITY })
      .toFile(join(root, 'public/pictures', `${name}.jpg`));
  }
}

/** What of an earlier run saves the next one making all pictures and code anew. */
const KEPT = ['.build-cache', '.picture-cache'];

/** The same with the code, so that it can be built. @param root a folder of its own; all but its caches is made anew */
export async function plantNeutralSite(project: string, root: string): Promise<void> {
  for (const name of existsSync(root) ? readdirSync(root) : [])
    if (!KEPT.includes(name)) rmSync(join(root, name), { recursive: true });
  plantCode(project, root);
  await writeNeutralContent(project, root);
}
