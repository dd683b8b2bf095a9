import { useEffect, useLayoutEffect, useRef } from 'react';
import { addressOf } from '../engine/common/address.ts';
import type { Address } from '../engine/common/address.ts';
import type { Screens } from '../engine/common/screens.ts';
import { subscribeToMoves } from '../ui/address.ts';
import { moveWithin, scrollToTarget } from './scroll-to-target.ts';
import { placeOf } from './place.ts';
import type { View } from './view.ts';

/** Scrolls to the right place whenever another page or state is shown, and on moves within it. */
export function useArrivals(view: View | null, { path, anchor }: Address, screens: Screens): void {
  const { key } = placeOf(path, screens);
  const shown = view && `${key} ${view.kind}`;
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (shown === null || shown === before.current) return;
    const first = before.current === null;
    // While hydrating, the address is the document's, without the bar's anchor.
    scrollToTarget({ anchor: first ? addressOf(location).anchor : anchor, first });
    before.current = shown;
  }, [shown, anchor]);
  useEffect(
    () =>
      subscribeToMoves(() => {
        const here = addressOf(location);
        if (placeOf(here.path, screens).key === key) moveWithin(here.anchor);
      }),
    [key, screens],
  );
}
