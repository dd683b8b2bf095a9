import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../../shared/document.ts';
import type { DocumentMaker } from '../../shared/document.ts';
import { shellFacts } from '../../shared/site-facts.ts';
import type { SiteIndex } from '../../shared/site-index.ts';
import { compileInquirySettings } from '../compile/compile-site-facts.ts';
import { compileSite } from '../compile/compile-site.ts';
import type { CompiledSite } from '../compile/compile-site.ts';
import { makePictures } from '../pictures/make-pictures.ts';
import { createPicturePlan } from '../pictures/plan-pictures.ts';
import { buildCode } from './build-code.ts';
import { checkInputs } from './check-inputs.ts';
import { compressFiles } from './compress-files.ts';
import { ROBOTS, renderSitemap } from './for-crawlers.ts';
import { hashInputs } from './inputs-hash.ts';
import { textsOf } from './page-texts.ts';
import { keepPreviousAssets, swapFolder } from './swap-folder.ts';
import { publishPage, writeInto } from './write-documents.ts';

/**
 * Builds the site into `<root>/dist`: `client/` holds the files that visitors are handed, `pages/` the documents of all pages,
 * `server/` what makes further ones, `site.json` what the service knows of the site, `build.json` what it was made from. Everything is made in a folder of its own and put in place as a whole, so a
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
    const client = join(fresh, DIST.client);
    const { code, createDocumentMaker } = await buildCode(root, fresh, site);
    const content = { menu: site.menu, site: shellFacts(site.site), code };
    await makePictures({ root, jobs: pictures.jobs(), client });
    await writePages(fresh, site, createDocumentMaker(content));
    writeInto(join(fresh, DIST.pages), ['sitemap.xml', await renderSitemap(site.pages)]);
    writeInto(join(fresh, DIST.pages), ['robots.txt', ROBOTS]);
    writeFileSync(join(fresh, DIST.content), JSON.stringify(content));
    await compressFiles(client);
    await keepPreviousAssets(join(dist, 'client', 'assets'), join(client, 'assets'));
    writeFileSync(join(fresh, 'site.json'), JSON.stringify(indexOf(root, site)));
    writeFileSync(join(fresh, 'build.json'), JSON.stringify({ inputs }));
    swapFolder(fresh, dist);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function indexOf(root: string, { pages, menu, site, boards, map, redirects }: CompiledSite): SiteIndex {
  const entries = pages.map(({ route, menuId }) => [route, menuId] as const);
  return {
    siteId: site.siteId,
    menu,
    pages: Object.fromEntries(entries),
    boards,
    texts: textsOf(root, pages),
    map,
    redirects,
    inquiry: compileInquirySettings(site),
  };
}

async function writePages(dist: string, { pages }: CompiledSite, makeDocument: DocumentMaker): Promise<void> {
  for (const page of pages) {
    const { document, data } = await publishPage(page, makeDocument);
    writeInto(join(dist, DIST.pages), document);
    writeInto(join(dist, DIST.client, 'data'), data);
  }
}
