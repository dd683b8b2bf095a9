import { subscribeToMoves } from '../ui/address.ts';

/**
 * Has the typeface shown from the visitor's next move on, where it came too late for the page that he entered by. There the
 * stand-ins stay, so that nothing moves while he reads (`font-display: optional`); but a site whose pages change without a
 * new document would keep them for the whole visit. Where the typeface is there already, nothing is seen of it.
 */
export function showTypefaceFromNextMove(): void {
  const stop = subscribeToMoves(() => {
    stop();
    // From the cache. If it fails, the stand-ins stay.
    void document.fonts.load("1em 'Archivo Later'").then((faces) => {
      if (faces.length > 0) document.documentElement.setAttribute('data-typeface', 'later');
    });
  });
}
