import { useCallback, useEffect, useState } from 'react';
import type { Address } from '../engine/common/address.ts';
import type { Screens } from '../engine/common/screens.ts';
import { leaveFocus } from './leave-focus.ts';
import { placeOf } from './place.ts';
import type { Place } from './place.ts';
import type { View } from './view.ts';

interface Shown {
  readonly key: string;
  readonly view: View;
  /** Which asking this answers; `retry` asks once more. */
  readonly attempt: number;
}

/** Finds what to show at a place. It never rejects, except when the visitor has left (`signal`). */
export type Load = (place: Place, signal: AbortSignal) => Promise<View>;

export interface Visit {
  /** Null while the first page is on its way. */
  readonly view: View | null;
  /** The address of what is shown: the one in the bar, or the last one at which the old page stood. */
  readonly address: Address;
  /** Something else than what is shown is on its way. */
  readonly loading: boolean;
  /** Asks again for what stands at the address. */
  readonly retry: () => void;
}

/**
 * Follows the address: what is shown stays until the next page is there, and an answer for a place already left is dropped.
 * @param live the address in the bar
 * @param initial what is known from the start: the page that came with the document
 */
export function useVisit(live: Address, load: Load, initial: View | null, screens: Screens): Visit {
  const [shown, setShown] = useState<Shown | null>(
    () => initial && { key: placeOf(live.path, screens).key, view: initial, attempt: 0 },
  );
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState(live);
  const { path } = live;
  const isShown = shown?.key === placeOf(path, screens).key;
  if (isShown && held !== live) setHeld(live);

  const wanted = !isShown || shown.attempt !== attempt;
  useEffect(() => {
    if (!wanted) return;
    const visit = new AbortController();
    const place = placeOf(path, screens);
    load(place, visit.signal).then(
      (view) => {
        if (visit.signal.aborted) return;
        leaveFocus();
        setShown({ key: place.key, view, attempt });
      },
      (error: unknown) => {
        if (!visit.signal.aborted) reportError(error);
      },
    );
    return () => visit.abort();
  }, [wanted, path, attempt, load, screens]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { view: shown?.view ?? null, address: isShown ? live : held, loading: wanted, retry };
}
