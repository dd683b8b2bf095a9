import { ORIGIN_PLACEHOLDER } from '../shared/document.ts';
import type { DocumentView } from '../shared/document.ts';
import { menuTrail } from '../shared/menu.ts';
import type { MenuItem } from '../shared/menu.ts';
import { fact } from '../shared/site-facts.ts';
import type { SiteFacts } from '../shared/site-facts.ts';
import { SOCIAL_PICTURE } from '../shared/social-picture.ts';
import type { Head } from './head.ts';
import { breadcrumbOf, organisationOf, productsOf } from './structured-data.ts';

/** A tag of the head. `json` is the content of a script that is data and never runs. */
export interface Tag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

interface HeadTagsOptions {
  readonly head: Head | null;
  readonly view: DocumentView;
  readonly menu: readonly MenuItem[];
  readonly site: SiteFacts;
}

/**
 * What a page's head says to search engines and to those that show a link: description, canonical address, Open Graph,
 * and schema.org's Organization, BreadcrumbList and Product. A place without an address of its own is kept out of indexes.
 */
export function headTags({ head, view, menu, site }: HeadTagsOptions): readonly Tag[] {
  if (view.kind === 'screen') return [];
  if (!head || head.path === null || view.kind !== 'page') return [meta('name', 'robots', 'noindex')];
  const url = `${ORIGIN_PLACEHOLDER}${head.path}`;
  const trail = menuTrail(menu, view.page.menuId);
  const things = [
    organisationOf(site),
    ...(trail.length > 0 ? [breadcrumbOf(trail, view.page, url)] : []),
    ...productsOf(view.page, url, site),
  ];
  return [
    meta('name', 'description', head.description),
    { tag: 'link', attributes: { rel: 'canonical', href: url } },
    ...openGraph(head, url, fact(site, 'company', 'name')),
    {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      json: { '@context': 'https://schema.org', '@graph': things },
    },
  ];
}

function openGraph(
  { title, description }: Pick<Head, 'title' | 'description'>,
  url: string,
  siteName: string,
): readonly Tag[] {
  const picture = `${ORIGIN_PLACEHOLDER}${SOCIAL_PICTURE.path}`;
  return [
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'en'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', String(SOCIAL_PICTURE.width)),
    meta('property', 'og:image:height', String(SOCIAL_PICTURE.height)),
    meta('property', 'og:image:alt', siteName),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

function meta(key: 'name' | 'property', name: string, content: string): Tag {
  return { tag: 'meta', attributes: { [key]: name, content } };
}
