import { ORIGIN_PLACEHOLDER } from '../engine/common/document.ts';
import type { CompiledPage } from '../engine/common/compiled-page.ts';
import { menuTrail } from '../engine/common/menu.ts';
import type { MenuItem } from '../engine/common/menu.ts';
import { fact } from '../engine/common/site-facts.ts';
import type { SiteFacts } from '../engine/common/site-facts.ts';
import { SOCIAL_PICTURE } from '../engine/common/social-picture.ts';
import type { ScreenPosition } from '../shell/screen-frame.tsx';
import type { Head } from './head.ts';
import {
  articleOf,
  breadcrumbOf,
  organisationOf,
  pictureAddress,
  productsOf,
  questionsOf,
} from './structured-data.ts';

/** A tag of the head. `json` is the content of a script with data, which never runs. */
export interface Tag {
  readonly tag: 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

interface HeadTagsOptions {
  /** Null if the browser writes the head. */
  readonly head: Head | null;
  /** Null if the place isn't in the menu. */
  readonly position: ScreenPosition | null;
  /** The page, if it's one. */
  readonly page?: CompiledPage | undefined;
  readonly menu: readonly MenuItem[];
  readonly site: SiteFacts;
}

/**
 * A document's head for search engines and link previews: description, canonical address, Open Graph, and schema.org's
 * Organization, BreadcrumbList, Product, FAQPage and Article. A place without an address of its own is excluded from indexes.
 */
export function headTags({ head, position, page, menu, site }: HeadTagsOptions): readonly Tag[] {
  if (!head) return [];
  if (head.path === null) return [meta('robots', 'noindex')];
  const url = `${ORIGIN_PLACEHOLDER}${head.path}`;
  const trail = menuTrail(menu, position?.menuId ?? 0);
  const questions = page ? questionsOf(page, url) : null;
  const things = [
    organisationOf(site),
    ...(position && trail.length > 0 ? [breadcrumbOf(trail, position, url)] : []),
    ...(page ? productsOf(page, url, site) : []),
    ...(questions ? [questions] : []),
    ...(position && head.article?.isArticle ? [articleOf(position.title, head.article, url)] : []),
  ];
  const tags: readonly Tag[] = [
    meta('description', head.description),
    link('canonical', url),
    link('prev', addressOf(head.previous)),
    link('next', addressOf(head.next)),
    link('alternate', head.feed),
    ...openGraph(head, url, fact(site, 'company', 'name')),
  ];
  const isSaid = ({ attributes: { content, href } }: Tag): boolean => Boolean(content ?? href);
  const json = { '@context': 'https://schema.org', '@graph': things };
  return [...tags.filter(isSaid), { tag: 'script', attributes: { type: 'application/ld+json' }, json }];
}

/** Empty values get no tag. */
function openGraph({ title, description, article }: Head, url: string, siteName: string): readonly Tag[] {
  const picture = article ? article.picture : null;
  const { width, height, alt } = picture ?? { ...SOCIAL_PICTURE, alt: siteName };
  return [
    meta('og:type', article ? 'article' : 'website'),
    meta('og:locale', 'en_GB'), // language and territory, as https://ogp.me requires
    meta('og:site_name', siteName),
    meta('og:title', title),
    meta('og:description', description),
    meta('og:url', url),
    meta('og:image', pictureAddress(article)),
    meta('og:image:width', width?.toString()),
    meta('og:image:height', height?.toString()),
    meta('og:image:alt', alt),
    meta('article:published_time', article?.published ?? ''),
    meta('article:modified_time', article?.modified),
    meta('twitter:card', 'summary_large_image'),
  ];
}

function addressOf(path: string | undefined): string {
  return path === undefined ? '' : `${ORIGIN_PLACEHOLDER}${path}`;
}

/** Open Graph names have a prefix, and use another attribute. */
function meta(name: string, content = ''): Tag {
  const isGraph = /^(og|article):/.test(name);
  return { tag: 'meta', attributes: { [isGraph ? 'property' : 'name']: name, content } };
}

function link(rel: string, href = ''): Tag {
  const type = rel === 'alternate' ? { type: 'application/atom+xml' } : {};
  return { tag: 'link', attributes: { rel, ...type, href } };
}
