/** What the document's head says of the page. */
export interface Head {
  readonly title: string;
  readonly description: string;
  /** The page's real path; null where the place has none of its own. */
  readonly path: string | null;
  /** The path of the feed that tells of changes here. */
  readonly feed?: string | undefined;
}

/**
 * Writes the title, the description, the canonical address and the way to the feed, and what they are in Open Graph, which
 * browsers and their extensions read when a page is shared that was moved to.
 */
export function writeHead({ title, description, path, feed = '' }: Head, origin: string): void {
  const url = path === null ? '' : `${origin}${path}`;
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
