import type { DocumentHead } from '../shell/screen-frame.tsx';
import { PART } from './boot-contract.ts';

/** What the document's head says of what it shows. */
export type Head = DocumentHead;

/**
 * Writes the title, the description, the canonical address and the way to the feed, and what they are in Open Graph, which
 * browsers and their extensions read when a page is shared that was moved to. What else the document's head said of the place
 * that it was made for is taken away with the first move.
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
