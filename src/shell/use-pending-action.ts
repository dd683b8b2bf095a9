import { useCallback, useEffect, useRef } from 'react';
import { addressOf, formatAddress } from '../engine/common/address.ts';
import { announce } from '../stores/announcements.ts';
import { addUnsaved, dropUnsaved } from '../stores/unsaved.ts';
import { showUnsaved } from './unsaved-notices.tsx';

/** An action that was started in one place and may end when the visitor is elsewhere. */
export interface PendingAction {
  /** Whether the visitor is still where it was started. If not, its result must not navigate. */
  readonly isHere: () => boolean;
  /**
   * Tells a visitor who has left that it failed, because they don't see the message in its place: through the live region, and
   * in a notice with a link back.
   * @param text one or more sentences
   * @param label the text of that link
   */
  readonly notifyIfNavigatedAway: (text: string, label: string) => void;
}

/** @returns a function to call when an action starts here */
export function usePendingAction(): () => PendingAction {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => {
    const start = addressOf(location);
    const href = formatAddress(start);
    dropUnsaved(href); // it is being retried
    // The old page is shown until the next one has loaded, so the address counts as well.
    const isHere = (): boolean => isShown.current && addressOf(location).path === start.path;
    return {
      isHere,
      notifyIfNavigatedAway: (text, label) => {
        if (isHere()) return;
        addUnsaved({ href, words: text, label });
        showUnsaved();
        announce(text);
      },
    };
  }, []);
}
