import { startTransition, useEffect, useState } from 'react';
import { addressOf, parseAddress } from '../shared/address.ts';
import { subscribeToMoves } from '../ui/address.ts';
import { arrivesAtTop } from './scroll-to-target.ts';
import { leaveFocus } from './leave-focus.ts';
import { lacksCode } from './page-source.ts';
import type { PageSource } from './page-source.ts';
import { placeOf } from './place.ts';
import type { Staged } from './view.ts';

/** Milliseconds for which a page stays ready that nobody goes to. */
const KEPT_FOR = 10_000;

/** A page that is rendered before anybody goes there. */
export interface ReadyPage extends Staged {
  readonly key: string;
}

/** Hears of the address that the visitor seems about to press, and of null when that is over. @returns a function that ends it */
export type SubscribeToWishes = (listen: (address: string | null) => void) => () => void;

let stages = 0;

/**
 * Gets the page ready that the visitor seems about to go to, so that his press has only to show it: one at a time, rendered in
 * slices when there is nothing else to do. It begins at its top; what leads elsewhere into a page is not made ready.
 * @returns the page, and a function that throws it away
 */
export function useReady(
  { load }: PageSource,
  subscribeToWishes: SubscribeToWishes | undefined,
): readonly [ReadyPage | null, () => void] {
  const [ready, setReady] = useState<ReadyPage | null>(null);
  const drop = (): void => setReady(null);
  useEffect(() => {
    let latest: string | null = null;
    return subscribeToWishes?.((wished) => {
      latest = wished;
      const address = parseAddress(wished ?? '');
      const place = placeOf(address.path);
      const { search, anchor } = address;
      if (wished === null || place.kind !== 'page' || search || anchor || place.key === keyHere()) {
        setReady(null);
        return;
      }
      const { key } = place;
      const here = keyHere();
      load(place.route).then(
        (loaded) => {
          if (latest !== wished || keyHere() !== here || lacksCode(loaded)) return;
          const view = { kind: 'page', loaded, isAhead: true } as const;
          const stage = { id: ++stages, host: document.createElement('div') };
          startTransition(() => {
            setReady((before) => (before?.key === key ? before : { key, address, view, stage }));
          });
        },
        () => undefined, // whoever goes there is told
      );
    });
  }, [load, subscribeToWishes]);
  useEffect(() => {
    if (!ready) return;
    const timer = setTimeout(() => setReady(null), KEPT_FOR);
    const end = subscribeToMoves(() => {
      if (isArrival(ready)) leaveFocus();
    });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [ready]);
  return [ready, drop];
}

/** Whether the visitor has just moved to the top of this page. */
export function isArrival({ key }: ReadyPage): boolean {
  return key === keyHere() && arrivesAtTop();
}

function keyHere(): string {
  return placeOf(addressOf(location).path).key;
}
