import { DIST, PAGE_NAMES } from '../common/document.ts';
import { withSources } from '../common/embeds.ts';
import type { DocumentContent } from '../common/document.ts';
import type { SiteIndex } from '../common/site-index.ts';
import { compileCompanyNames } from '../compile/compile-site-facts.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import type { OfModules } from '../compile/site-settings.ts';
import { compressData } from './compress-files.ts';
import { ROBOTS, renderSitemap } from './for-crawlers.ts';
import { hashText } from './input-files.ts';
import type { FreshRecord } from './page-record.ts';

/** By route. */
type NamedPages = Readonly<Record<string, Pick<FreshRecord, 'menuId' | 'title' | 'derived'>>>;

/** The pages of a state, with what they embed. */
type EmbeddingPages = Readonly<Record<string, NamedPages[string] & Pick<FreshRecord, 'uses'>>>;

/** A path below dist, and the file's content. */
export type SiteFile = readonly [path: string, content: string | Buffer];

/** The files about the whole site that are quick to make. @param later what pages embed only later */
export function siteFiles(
  pages: EmbeddingPages,
  parts: SiteParts,
  content: DocumentContent,
  ofModules: OfModules,
  later: readonly string[] = [],
): readonly SiteFile[] {
  const embeds = withSources(ofModules.embeds, [...embeddedIn(pages), ...later]);
  return [
    [ROBOTS_FILE, ROBOTS],
    [DIST.content, JSON.stringify(content)],
    [SITE_INDEX, JSON.stringify(indexOf(pages, parts, { ...ofModules, embeds }, content.code.offered))],
  ];
}

/** What pages embed: origins of frames, and MEDIA. */
export function embeddedIn(pages: EmbeddingPages): string[] {
  return Object.values(pages).flatMap(({ uses }) => uses.embeds);
}

/** Paths of `siteFiles`, with DIST.content. */
export const ROBOTS_FILE = `${DIST.pages}/robots.txt`;
export const SITE_INDEX = 'site.json';

const NAMES = `${DIST.client}${PAGE_NAMES}`;
const SITEMAP = `${DIST.pages}/sitemap.xml`;

/** Possible paths of `nameFiles`. */
export const NAME_FILES = [SITEMAP, NAMES, `${NAMES}.br`, `${NAMES}.gz`] as const;

/** A hash over everything that `nameFiles` are made from. */
export function namesKey(pages: NamedPages): string {
  return hashText(JSON.stringify([namesOf(pages), derivedOf(pages)]));
}

/**
 * The sitemap; the names of all pages, which the header's search loads when it is opened; and compressed copies if they are
 * worth it.
 */
export async function nameFiles(pages: NamedPages): Promise<readonly SiteFile[]> {
  const names = namesOf(pages);
  const content = Buffer.from(JSON.stringify(names));
  return [
    [SITEMAP, await renderSitemap([...names, ...derivedOf(pages)])],
    [NAMES, content],
    ...compressData(content).map(([ending, twin]): SiteFile => [`${NAMES}${ending}`, twin]),
  ];
}

function namesOf(pages: NamedPages): { menuId: number; route: string; title: string }[] {
  return Object.entries(pages).map(([route, { menuId, title }]) => ({ menuId, route, title }));
}

/** Derived pages are for search engines only; the site's own search finds the pages that they are made from. */
function derivedOf(pages: NamedPages): { menuId: number; route: string }[] {
  return Object.values(pages).flatMap(({ menuId, derived }) =>
    derived.map(({ route }) => ({ menuId, route })),
  );
}

function indexOf(
  pages: NamedPages,
  parts: SiteParts,
  ofModules: OfModules,
  screens: SiteIndex['screens'] = {},
): Omit<SiteIndex, 'texts'> {
  const { menu, site, lists, redirects, derivedFolders, searchTerms } = parts;
  const entries = [...namesOf(pages), ...derivedOf(pages)].map(
    ({ route, menuId }) => [route, menuId] as const,
  );
  return {
    siteId: site.siteId,
    companyNames: compileCompanyNames(site),
    menu,
    pages: Object.fromEntries(entries),
    screens,
    ...lists,
    ...ofModules,
    redirects,
    derivedFolders,
    searchTerms,
    places: site.places,
    timeZone: site.timeZone,
  };
}
