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
  /** The request that this answers; `retry` starts another. */
  readonly attempt: number;
}

/** Finds the view of a place. It never rejects, except when the visitor has left (`signal`). */
export type Load = (place: Place, signal: AbortSignal) => Promise<View>;

export interface Visit {
  /** Null while the first page is loading. */
  readonly view: View | null;
  /** The address of the view: the one in the bar, or the last one of the old page. */
  readonly address: Address;
  /** Whether another view is loading. */
  readonly loading: boolean;
  /** Requests the place again. */
  readonly retry: () => void;
}

/**
 * Follows the address: the old view stays until the next is ready, and an answer for a place already left is dropped.
 * @param live the address in the bar
 * @param initial the document's view
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
