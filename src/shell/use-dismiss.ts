import { useEffectEvent, useLayoutEffect } from 'react';
import type { RefObject } from 'react';
import { subscribeToMoves } from '../ui/address.ts';

interface DismissOptions {
  readonly open: boolean;
  /** Everything that belongs to the open element, including its button. */
  readonly box: RefObject<HTMLElement | null>;
  /** Gets the focus after Esc. */
  readonly button?: RefObject<HTMLElement | null>;
  readonly onDismiss: (reason: 'escape' | 'elsewhere') => void;
}

/**
 * Closes the open element on Esc, on a press or focus outside, on navigation, and when the window's width changes. A change of
 * only the height doesn't count: on phones it changes whenever the address bar or the keyboard appears or disappears.
 */
export function useDismiss({ open, box, button, onDismiss }: DismissOptions): void {
  const dismiss = useEffectEvent(onDismiss);
  // Before the paint: other effects would run after it, when the pointer may already have left.
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
    // pointerup as well as click, because a phone may send no click for an element that isn't a control.
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
