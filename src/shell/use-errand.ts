import { useCallback, useEffect, useRef } from 'react';
import { addressOf, formatAddress } from '../engine/common/address.ts';
import { announce } from '../stores/announcements.ts';
import { addUnsaved, dropUnsaved } from '../stores/unsaved.ts';
import { showUnsaved } from './unsaved-notices.tsx';

/** Something that was begun at a place and is answered later, when its visitor may be elsewhere. */
export interface Errand {
  /** Whether he is still where it was begun: otherwise its answer must not take him away from where he is. */
  readonly isHere: () => boolean;
  /**
   * Says that it failed to a visitor who has left, whom the words at the place itself do not reach: aloud, and in a notice
   * that leads back there.
   * @param words one or more sentences
   * @param label the words of that link
   */
  readonly tellIfLeft: (words: string, label: string) => void;
}

/** @returns to be called when something is begun here */
export function useErrand(): () => Errand {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => {
    const begun = addressOf(location);
    const href = formatAddress(begun);
    dropUnsaved(href); // it is being tried anew
    // What is left is shown until the next page is there, so the address counts as well.
    const isHere = (): boolean => isShown.current && addressOf(location).path === begun.path;
    return {
      isHere,
      tellIfLeft: (words, label) => {
        if (isHere()) return;
        addUnsaved({ href, words, label });
        showUnsaved();
        announce(words);
      },
    };
  }, []);
}
