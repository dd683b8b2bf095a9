import { connection } from './connection.ts';
import { isPlace, parseAddress } from '../shared/address.ts';
import { placeOf } from './place.ts';
import type { PageSource } from './page-source.ts';
import { watchLinksInView } from './links-in-view.ts';

/** Milliseconds for which the mouse or the focus rests on a link before its page is rendered. */
const RESTS = 65;

/**
 * Asks for pages that are likely to be visited next: when the visitor points at a link or focuses one, and, where the
 * connection is not to be spared, when a link of the page's content comes near the window. The press that follows finds the
 * page there.
 * @param wish is told of the address that is about to be pressed, so that its page is rendered already, and of null when a
 * press turned out to be a scroll
 * @returns a function that ends it
 */
export function startPrefetching(source: PageSource, wish: (address: string | null) => void): () => void {
  const ask = (link: Element | null): string | null => {
    const href = link?.getAttribute('href');
    if (!href?.startsWith('/') || !isPlace(href)) return null;
    const place = placeOf(parseAddress(href).path);
    if (place.kind !== 'page') return null;
    source.prefetch(place.route);
    return href;
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const onHint = ({ type, target }: Event): void => {
    clearTimeout(resting);
    const address = ask(target instanceof Element ? target.closest('a[href]') : null);
    if (address === null || sparesData()) return;
    // At once: browsers hold timers back until they know what a touch becomes.
    if (type === 'pointerdown') wish(address);
    else resting = setTimeout(wish, RESTS, address);
  };
  const listening = new AbortController();
  const { signal } = listening;
  for (const hint of ['pointerover', 'pointerdown', 'focusin']) {
    document.addEventListener(hint, onHint, { signal });
  }
  const onScroll = (): void => {
    clearTimeout(resting);
    wish(null);
  };
  document.addEventListener('pointercancel', onScroll, { signal });
  const endWatch = sparesData() ? undefined : watchLinksInView(ask);
  return () => {
    clearTimeout(resting);
    listening.abort();
    endWatch?.();
  };
}

/** Whether the visitor asked to load little, or the network is one on which everything else would wait. */
function sparesData(): boolean {
  const { saveData = false, effectiveType = '' } = connection();
  return saveData || effectiveType.endsWith('2g');
}
