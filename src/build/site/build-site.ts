import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import type { InlineConfig } from 'vite';
import type { SiteIndex } from '../../shared/site-index.ts';
import { compileSite } from '../compile/compile-site.ts';
import type { CompiledSite } from '../compile/compile-site.ts';
import { makePictures } from '../pictures/make-pictures.ts';
import { createPicturePlan } from '../pictures/plan-pictures.ts';
import { createViteConfig } from '../vite/vite-config.ts';
import { checkInputs } from './check-inputs.ts';
import { compressFiles } from './compress-files.ts';
import { hashInputs } from './inputs-hash.ts';
import { textsOf } from './page-texts.ts';
import { keepPreviousAssets, swapFolder } from './swap-folder.ts';

/**
 * Builds the site into `<root>/dist`: `client/` is what visitors are handed, `site.json` what the service knows of it,
 * `build.json` what it was made from. Everything is made in a folder of its own and put in place as a whole, so a
 * failing build leaves the site that stands.
 * @throws KnownError when the inputs are not fit to be built
 */
export async function buildSite(root: string): Promise<void> {
  await checkInputs(root);
  const inputs = hashInputs(root); // before the build, so that an edit during it counts as stale
  const pictures = createPicturePlan(root);
  const site = compileSite(root, pictures.file);
  const dist = join(root, 'dist');
  const fresh = mkdtempSync(join(root, '.dist-'));
  try {
    const client = join(fresh, 'client');
    await buildClient(createViteConfig(root, { outDir: client, readSite: () => site }));
    await makePictures({ root, jobs: pictures.jobs(), client });
    writePages(join(client, 'data'), site);
    await compressFiles(client);
    await keepPreviousAssets(join(dist, 'client', 'assets'), join(client, 'assets'));
    writeFileSync(join(fresh, 'site.json'), JSON.stringify(indexOf(root, site)));
    writeFileSync(join(fresh, 'build.json'), JSON.stringify({ inputs }));
    swapFolder(fresh, dist);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Vite takes React's development code where NODE_ENV says so, as it does below a test runner. What is built is for visitors
 * whoever starts the build.
 */
async function buildClient(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV'];
  process.env['NODE_ENV'] = 'production';
  try {
    await build(config);
  } finally {
    if (before === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = before;
  }
}

function indexOf(root: string, { pages, menu, site, boards }: CompiledSite): SiteIndex {
  const entries = pages.map(({ route, menuId }) => [route, menuId] as const);
  const texts = textsOf(root, pages);
  return { siteId: site.siteId, menu, pages: Object.fromEntries(entries), boards, texts };
}

function writePages(folder: string, { pages }: CompiledSite): void {
  for (const page of pages) {
    const file = join(folder, `${page.route}.json`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify(page));
  }
}
