import { isPlace, parseAddress } from '../shared/address.ts';
import { placeOf } from './place.ts';
import type { PageSource } from './page-source.ts';

/** Asks for a page when the visitor points at a link to it or focuses one: the press that follows finds it there. */
export function startPrefetching(source: PageSource): void {
  const onHint = ({ target }: Event): void => {
    const href = target instanceof Element ? target.closest('a[href]')?.getAttribute('href') : null;
    if (!href?.startsWith('/') || !isPlace(href)) return;
    const place = placeOf(parseAddress(href).path);
    if (place.kind === 'page') source.prefetch(place.route);
  };
  for (const hint of ['pointerover', 'pointerdown', 'focusin']) document.addEventListener(hint, onHint);
}
