import { afterPaint } from '../ui/after-paint.ts';
import { loadTypeface, TYPEFACE_MARK } from './typeface.ts';

/** Whether the typeface is there, to be shown with the next page. */
let isReady = false;

/**
 * Gets the typeface ready for the visitor's next move, where it came too late for the page that he entered by. There the
 * stand-ins stay, so that nothing moves while he reads (`font-display: optional`); but a site whose pages change without a
 * new document would keep them for the whole visit. Where the typeface is there already, nothing is seen of it.
 */
export function readyTypeface(): void {
  // From the cache, or now that nothing else wants the line. If it fails, the stand-ins stay.
  void loadTypeface().then((isThere) => (isReady = isThere));
}

/**
 * To be called when another page stands there but is not laid out yet: later, it would be laid out twice. What stands around it
 * is out of sight, or as good as the same, and follows once the page is painted.
 */
export function showTypeface(): void {
  const root = document.documentElement;
  if (!isReady) return;
  isReady = false;
  document.querySelector('main')?.setAttribute(TYPEFACE_MARK, 'later');
  afterPaint(() => root.setAttribute(TYPEFACE_MARK, 'later'));
}
