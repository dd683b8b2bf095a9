import { isPlace, parseAddress } from '../engine/common/address.ts';
import type { Screens } from '../engine/common/screens.ts';
import { connection } from './connection.ts';
import { watchLinksInView } from './links-in-view.ts';
import type { PageSource } from './page-source.ts';
import { placeOf } from './place.ts';

/**
 * Prefetches pages that are likely to be visited next: when the visitor hovers over, focuses or presses a link, and, on a good
 * connection, when a link of the content comes near the window.
 * @returns a function that stops it
 */
export function startPrefetching(source: PageSource, screens: Screens): () => void {
  const ask = (link: Element | null): void => {
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || !isPlace(href)) return;
    const place = placeOf(parseAddress(href).path, screens);
    if (place.kind === 'page') source.prefetch(place.route);
  };
  const listening = new AbortController();
  const onHint = ({ target }: Event): void =>
    ask(target instanceof Element ? target.closest('a[href]') : null);
  for (const hint of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(hint, onHint, { signal: listening.signal });
  }
  const endWatch = sparesData() ? undefined : watchLinksInView(ask);
  return () => {
    listening.abort();
    endWatch?.();
  };
}

/** Whether the visitor wants to save data, or the network is so slow that everything else would wait. */
function sparesData(): boolean {
  const { saveData = false, effectiveType = '' } = connection();
  return saveData || effectiveType.endsWith('2g');
}
