import type { MouseEvent } from 'react';

interface BrowsersOwnOptions {
  /** The page fetches what the link downloads; then only a press that asks for something else is the browser's. */
  readonly downloads?: boolean;
}

/**
 * Whether a press on a link is the browser's own, or somebody has acted on it already: with a modifier key or another button
 * it asks for a new tab, a window or a file; a `target` says where the link opens, `download` that it is saved.
 */
export function isBrowsersOwn(
  event: MouseEvent<HTMLAnchorElement>,
  { downloads = false }: BrowsersOwnOptions = {},
): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey, button, defaultPrevented, currentTarget: link } = event;
  if (defaultPrevented || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return true;
  const target = link.getAttribute('target') ?? ''; // a link in an SVG has no text as its property
  const opensElsewhere = target !== '' && target.toLowerCase() !== '_self';
  return opensElsewhere || (link.hasAttribute('download') && !downloads);
}
