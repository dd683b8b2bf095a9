import { useCallback, useEffect, useRef } from 'react';
import { addressOf } from '../shared/address.ts';

/**
 * For what is begun here and answered later: an answer must not take a visitor away from where he has gone meanwhile.
 * @returns to be called at the beginning; what that returns says at the end whether he is still at the same place
 */
export function useStay(): () => () => boolean {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => {
    const begun = addressOf(location).path;
    // What is left is shown until the next page is there, so the address counts as well.
    return () => isShown.current && addressOf(location).path === begun;
  }, []);
}
