import { SOCIAL_PICTURE } from '../shared/social-picture.ts';
import type { DocumentHead, HeadPicture } from '../shell/screen-frame.tsx';

/** What the document's head says of what it shows. */
export type Head = DocumentHead;

type Said = readonly (readonly [name: string, content: string])[];

/**
 * The tags of the head that speak of one place; what is empty is to have no tag.
 * @param origin the public one, without a slash at its end
 */
export function tagsOf(head: Head, origin: string): { readonly meta: Said; readonly link: Said } {
  const { title, description, path, feed = '', previous, next, article } = head;
  const picture = article?.picture ?? { src: SOCIAL_PICTURE.path, alt: '', ...SOCIAL_PICTURE };
  const url = path === null ? '' : `${origin}${path}`;
  return {
    meta: [
      ['robots', path === null ? 'noindex' : ''],
      ['description', description],
      ['og:type', article ? 'article' : 'website'],
      ['og:title', title],
      ['og:description', description],
      ['og:url', url],
      ['og:image', pictureAddress(picture, origin)],
      ['og:image:width', String(picture.width ?? '')],
      ['og:image:height', String(picture.height ?? '')],
      ['og:image:alt', picture.alt],
      ['article:published_time', article?.published ?? ''],
      ['article:modified_time', article?.modified ?? ''],
    ],
    link: [
      ['canonical', url],
      ['prev', previous ? `${origin}${previous}` : ''],
      ['next', next ? `${origin}${next}` : ''],
      ['alternate', feed],
    ],
  };
}

export function pictureAddress({ src }: HeadPicture, origin: string): string {
  return src.startsWith('/') ? `${origin}${src}` : src;
}

/** The attribute by which a meta tag is known: those of Open Graph have a prefix. */
export function keyOf(name: string): 'name' | 'property' {
  return name.includes(':') ? 'property' : 'name';
}

/**
 * Writes into the head what it says of the place that was moved to: title, description, canonical address, feed, and what
 * they are in Open Graph, which browsers and their extensions read when a page is shared.
 */
export function writeHead(head: Head, origin: string): void {
  const { meta, link } = tagsOf(head, origin);
  document.title = head.title;
  const before = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
  // What came with the document as structured data speaks of the place that it was made for.
  if (before !== `${origin}${head.path ?? ''}`)
    document.head.querySelector('script[type="application/ld+json"]')?.remove();
  for (const [name, content] of meta) setTag('meta', keyOf(name), name, 'content', content);
  for (const [rel, href] of link) setTag('link', 'rel', rel, 'href', href);
  if (head.feed) setTag('link', 'rel', 'alternate', 'type', 'application/atom+xml');
}

/** Sets the second attribute of the tag that the first one names; makes or removes the tag as needed. */
function setTag(tag: string, key: string, name: string, attribute: string, value: string): void {
  const found = document.head.querySelector(`${tag}[${key}="${name}"]`);
  if (!value) {
    found?.remove();
    return;
  }
  const element = found ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(key, name);
  element.setAttribute(attribute, value);
}
