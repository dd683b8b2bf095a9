import { useCallback, useEffect, useRef } from 'react';
import { addressOf, formatAddress } from '../engine/common/address.ts';
import { announce } from '../stores/announcements.ts';
import { addUnsaved, dropUnsaved } from '../stores/unsaved.ts';
import { showUnsaved } from './unsaved-notices.tsx';

/** Something that was started at a place and is answered later, when the visitor may be elsewhere. */
export interface PendingAction {
  /** Whether the visitor is still where it was started: otherwise its answer must not lead them away from where they are. */
  readonly isHere: () => boolean;
  /**
   * Tells a visitor who has left that it failed, because they do not see the message at the place itself: through the live region,
   * and in a notice that leads back there.
   * @param words one or more sentences
   * @param label the text of that link
   */
  readonly notifyIfNavigatedAway: (words: string, label: string) => void;
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
    dropUnsaved(href); // it is being tried again
    // What is left is shown until the next page is there, so the address counts as well.
    const isHere = (): boolean => isShown.current && addressOf(location).path === start.path;
    return {
      isHere,
      notifyIfNavigatedAway: (words, label) => {
        if (isHere()) return;
        addUnsaved({ href, words, label });
        showUnsaved();
        announce(words);
      },
    };
  }, []);
}
