import { DIST, PAGE_NAMES } from '../../shared/document.ts';
import type { DocumentContent } from '../../shared/document.ts';
import type { SiteIndex } from '../../shared/site-index.ts';
import { compileCompanyNames, compileInquirySettings } from '../compile/compile-site-facts.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { compressData } from './compress-files.ts';
import { ROBOTS, renderSitemap } from './for-crawlers.ts';
import type { PageRecord } from './page-record.ts';

/** Path below dist and content. */
export type SiteFile = readonly [path: string, content: string | Buffer];

export type PageRecords = Readonly<Record<string, PageRecord>>;

/** The files that speak of the site as a whole. */
export function siteFiles(
  pages: PageRecords,
  parts: SiteParts,
  content: DocumentContent,
): readonly SiteFile[] {
  return [
    [`${DIST.pages}/robots.txt`, ROBOTS],
    [DIST.content, JSON.stringify(content)],
    ['site.json', JSON.stringify(indexOf(pages, parts))],
  ];
}

/** The sitemap, which depends on the addresses of the pages alone. */
export async function sitemapFile(pages: PageRecords): Promise<SiteFile> {
  const entries = Object.entries(pages).map(([route, { menuId }]) => ({ route, menuId }));
  return [`${DIST.pages}/sitemap.xml`, await renderSitemap(entries)];
}

/** Whether two builds have the same pages, as far as `isSame` looks. */
function samePages(
  left: PageRecords,
  right: PageRecords,
  isSame: (one: PageRecord, other: PageRecord) => boolean,
): boolean {
  const routes = Object.keys(left);
  const stays = (route: string): boolean => {
    const [one, other] = [left[route], right[route]];
    return one === other || (one !== undefined && other !== undefined && isSame(one, other));
  };
  return routes.length === Object.keys(right).length && routes.every(stays);
}

/** Whether the pages of two builds stand at the same addresses. */
export function sameAddresses(left: PageRecords, right: PageRecords): boolean {
  return samePages(left, right, (one, other) => one.menuId === other.menuId);
}

/** Whether `nameFiles` of two builds are the same. */
export function sameNames(left: PageRecords, right: PageRecords): boolean {
  return samePages(left, right, (one, other) => one.menuId === other.menuId && one.title === other.title);
}

/** The names of all pages, which the search of the header loads when it is opened, and the packed twins that are worth it. */
export function nameFiles(pages: PageRecords): SiteFile[] {
  const names = Object.entries(pages).map(([route, { menuId, title }]) => ({ menuId, route, title }));
  const content = Buffer.from(JSON.stringify(names));
  const path = `${DIST.client}${PAGE_NAMES}`;
  return [
    [path, content],
    ...compressData(content).map(([ending, twin]): SiteFile => [`${path}${ending}`, twin]),
  ];
}

function indexOf(pages: PageRecords, parts: SiteParts): Omit<SiteIndex, 'texts'> {
  const { menu, site, boards, map, redirects } = parts;
  const entries = Object.entries(pages).map(([route, { menuId }]) => [route, menuId] as const);
  return {
    siteId: site.siteId,
    companyNames: compileCompanyNames(site),
    menu,
    pages: Object.fromEntries(entries),
    boards,
    map,
    redirects,
    inquiry: compileInquirySettings(site),
  };
}
