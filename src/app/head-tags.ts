import { ORIGIN_PLACEHOLDER } from '../shared/document.ts';
import type { CompiledPage } from '../shared/compiled-page.ts';
import { menuTrail } from '../shared/menu.ts';
import type { MenuItem } from '../shared/menu.ts';
import { fact } from '../shared/site-facts.ts';
import type { SiteFacts } from '../shared/site-facts.ts';
import type { ScreenPosition } from '../shell/screen-frame.tsx';
import { keyOf, tagsOf } from './head.ts';
import type { Head } from './head.ts';
import { articleOf, breadcrumbOf, organisationOf, productsOf } from './structured-data.ts';

/** A tag of the head. `json` is the content of a script that is data and never runs. */
export interface Tag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

interface HeadTagsOptions {
  /** Null where the head is written in the browser. */
  readonly head: Head | null;
  /** Null for what stands nowhere in the menu. */
  readonly position: ScreenPosition | null;
  /** The page, where it is one. */
  readonly page?: CompiledPage | undefined;
  readonly menu: readonly MenuItem[];
  readonly site: SiteFacts;
}

/**
 * What a document's head says to search engines and to those that show a link: description, canonical address, Open Graph,
 * and schema.org's Organization, BreadcrumbList, Product and Article. A place without an address of its own is kept out of
 * indexes.
 */
export function headTags({ head, position, page, menu, site }: HeadTagsOptions): readonly Tag[] {
  if (!head) return [];
  if (head.path === null) return [meta('robots', 'noindex')];
  const siteName = fact(site, 'company', 'name');
  const url = `${ORIGIN_PLACEHOLDER}${head.path}`;
  const trail = menuTrail(menu, position?.menuId ?? 0);
  const things = [
    organisationOf(site),
    ...(position && trail.length > 0 ? [breadcrumbOf(trail, position, url)] : []),
    ...(page ? productsOf(page, url, site) : []),
    ...(position && head.article?.isArticle ? [articleOf(position.title, head.article, url)] : []),
  ];
  const said = tagsOf(head, ORIGIN_PLACEHOLDER);
  return [
    ...said.meta.map(([name, content]) =>
      meta(name, name === 'og:image:alt' && !content ? siteName : content),
    ),
    meta('og:locale', 'en'),
    meta('og:site_name', siteName),
    meta('twitter:card', 'summary_large_image'),
    ...said.link.map(([rel, href]) => link(rel, href)),
    {
      tag: 'script',
      attributes: { type: 'application/ld+json' },
      json: { '@context': 'https://schema.org', '@graph': things },
    } as const,
  ].filter(({ tag, attributes }) => tag === 'script' || attributes[tag === 'meta' ? 'content' : 'href']);
}

function meta(name: string, content: string): Tag {
  return { tag: 'meta', attributes: { [keyOf(name)]: name, content } };
}

function link(rel: string, href: string): Tag {
  const type = rel === 'alternate' ? { type: 'application/atom+xml' } : {};
  return { tag: 'link', attributes: { rel, ...type, href } };
}
