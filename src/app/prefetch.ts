import { isPlace, parseAddress } from '../shared/address.ts';
import type { PageSource } from './page-source.ts';
import { placeOf } from './place.ts';

/**
 * Asks for the page of a link that the visitor points at, focuses or presses, so that it is there when it is wanted.
 * @returns a function that ends it
 */
export function startPrefetching(source: PageSource): () => void {
  const listening = new AbortController();
  const onHint = ({ target }: Event): void => {
    const href = target instanceof Element && target.closest('a[href]')?.getAttribute('href');
    if (!href || !href.startsWith('/') || !isPlace(href)) return;
    const place = placeOf(parseAddress(href).path);
    if (place.kind === 'page') source.prefetch(place.route);
  };
  for (const hint of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(hint, onHint, { signal: listening.signal });
  }
  return () => listening.abort();
}
