import { startTransition, useCallback, useEffect, useState } from 'react';
import type { Address } from '../shared/address.ts';
import { afterPaint } from '../ui/after-paint.ts';
import { leaveFocus } from './leave-focus.ts';
import { placeOf } from './place.ts';
import type { Place } from './place.ts';
import { isArrival } from './use-ready.ts';
import type { ReadyPage } from './use-ready.ts';
import type { Stage, Staged, View } from './view.ts';

interface Shown {
  readonly key: string;
  readonly view: View;
  /** Which asking this answers; `retry` asks once more. */
  readonly attempt: number;
}

/** Finds what to show at a place. It never rejects, except when the visitor has left (`signal`). */
export type Load = (place: Place, signal: AbortSignal) => Promise<View>;

const FIRST: Stage = { id: 0, host: null };

export interface Visit {
  /** Null while the first page is on its way. */
  readonly view: View | null;
  /** The address of what is shown: the one in the bar, or the last one at which the old page stood. */
  readonly address: Address;
  readonly stage: Stage;
  /** The page that another one has just taken the place of. It is taken apart once that has been painted. */
  readonly left: Staged | null;
  /** Something else than what is shown is on its way. */
  readonly loading: boolean;
  /** Asks again for what stands at the address. */
  readonly retry: () => void;
}

/**
 * Follows the address: what is shown stays until the next page is there, and an answer for a place already left is dropped.
 * @param live the address in the bar
 * @param initial what is known from the start: the page that came with the document
 * @param ready the page that is rendered already: where the visitor goes there it is shown at once. `drop` throws it away
 */
export function useVisit(
  live: Address,
  load: Load,
  initial: View | null,
  [ready, drop]: readonly [ReadyPage | null, () => void],
): Visit {
  const [shown, setShown] = useState<Shown | null>(
    () => initial && { key: placeOf(live.path).key, view: initial, attempt: 0 },
  );
  const [attempt, setAttempt] = useState(0);
  const [held, setHeld] = useState(live);
  const [stage, setStage] = useState(FIRST);
  const [left, setLeft] = useState<Staged | null>(null);
  const { path } = live;
  const { key } = placeOf(path);
  const isShown = shown?.key === key;
  if (ready && (!isShown || ready.key === key)) {
    drop();
    if (!isShown && ready.key === key && isArrival(ready)) {
      setShown({ key, view: ready.view, attempt });
      setStage(ready.stage);
      setLeft(shown?.view.kind === 'page' ? { stage, view: shown.view, address: held } : null);
    }
  }
  if (isShown && held !== live) setHeld(live);

  const wanted = !isShown || shown.attempt !== attempt;
  useEffect(() => {
    if (!wanted) return;
    const visit = new AbortController();
    const place = placeOf(path);
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
  }, [wanted, path, attempt, load]);

  useEffect(() => (left ? afterPaint(() => startTransition(() => setLeft(null))) : undefined), [left]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return {
    view: shown?.view ?? null,
    address: isShown ? live : held,
    stage,
    left,
    loading: wanted,
    retry,
  };
}
