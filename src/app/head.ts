import type { DocumentHead } from '../shell/screen-frame.tsx';
import { PART } from './boot-contract.ts';

/** The document's head for the current content. */
export type Head = DocumentHead;

/**
 * Writes the title, the description, the canonical address and the feed, with their Open Graph equivalents, which browsers and
 * extensions read when a page is shared after a move. The first move removes everything else that the document's head stated
 * about its original place.
 */
export function writeHead({ title, description, path, feed = '' }: Head, origin: string): void {
  const url = path === null ? '' : `${origin}${path}`;
  const before = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  if (before !== url) for (const tag of document.querySelectorAll(`[${PART}]`)) tag.remove();
  document.title = title;
  setTag('meta', 'name', 'description', 'content', description);
  setTag('link', 'rel', 'canonical', 'href', url);
  setTag('link', 'rel', 'alternate', 'href', feed);
  if (feed) setTag('link', 'rel', 'alternate', 'type', 'application/atom+xml');
  setTag('meta', 'property', 'og:title', 'content', title);
  setTag('meta', 'property', 'og:description', 'content', description);
  setTag('meta', 'property', 'og:url', 'content', url);
}

/** Sets the second attribute of the tag that the first one identifies; creates or removes the tag as needed. */
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
