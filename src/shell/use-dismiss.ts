import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { subscribeToMoves } from '../ui/address.ts';

interface DismissOptions {
  readonly open: boolean;
  /** What belongs to the open thing, its button included. */
  readonly box: RefObject<HTMLElement | null>;
  /** Takes the focus after Esc. */
  readonly button?: RefObject<HTMLElement | null>;
  readonly onDismiss: (reason: 'escape' | 'elsewhere') => void;
}

/**
 * Closes what is open on Esc, on a press or a focus elsewhere, on a move to another place, and when the window changes its
 * width. Its height alone does not count: on phones it changes whenever the address bar or the keyboard comes and goes.
 */
export function useDismiss({ open, box, button, onDismiss }: DismissOptions): void {
  const dismiss = useEffectEvent(onDismiss);
  // Before the paint: what a pointer opens runs no effect by itself before it, and may be left as soon as it is seen.
  useLayoutEffect(() => {
    if (!open) return;
    const width = innerWidth;
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && !box.current?.contains(target);
    const listening = new AbortController();
    const { signal } = listening;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      dismiss('escape');
      button?.current?.focus();
    };
    document.addEventListener('keydown', onKey, { signal });
    // pointerup as well as click, because a phone may send no click for what is not a control.
    for (const event of ['pointerup', 'click', 'focusin']) {
      document.addEventListener(event, ({ target }) => isOutside(target) && dismiss('elsewhere'), { signal });
    }
    addEventListener('resize', () => innerWidth !== width && dismiss('elsewhere'), { signal });
    const endMoves = subscribeToMoves(() => dismiss('elsewhere'));
    return () => {
      listening.abort();
      endMoves();
    };
  }, [open, box, button]);
}
