import type { MouseEvent } from 'react';

interface BrowsersOwnOptions {
  /** The page itself fetches the download; then only clicks that request something else are left to the browser. */
  readonly downloads?: boolean;
}

/**
 * Whether a click on a link is left to the browser, or already handled: a modifier key or another button requests a new tab, a
 * window or a file; `target` sets where the link opens, and `download` saves it.
 */
export function isBrowsersOwn(
  event: MouseEvent<HTMLAnchorElement>,
  { downloads = false }: BrowsersOwnOptions = {},
): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, button, defaultPrevented, currentTarget: link } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return true;
  const target = link.getAttribute('target') ?? ''; // an SVG link has no string property
  const opensElsewhere = target !== '' && target.toLowerCase() !== '_self';
  return opensElsewhere || (link.hasAttribute('download') && !downloads);
}
