import { useEffect, useState } from 'react';
import { isAbleUserId } from './api/sign-in.ts';
import { ACCOUNT_ID_PATTERN } from '../../shared/limits.ts';

/** Milliseconds without a key press after which an id is asked for. */
const PAUSE = 400;

export const isAccountId = (id: string): boolean => new RegExp(ACCOUNT_ID_PATTERN).test(id);

/**
 * Whether an id that is being typed is free; null while that is not known. It only helps: where the service says nothing, or
 * that it was asked too often (429), signing up will tell.
 */
export function useIdCheck(siteId: number, id: string): boolean | null {
  const [known, setKnown] = useState<{ readonly id: string; readonly able: boolean } | null>(null);
  useEffect(() => {
    if (!isAccountId(id)) return;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      isAbleUserId(siteId, id, asking.signal).then(
        (able) => {
          if (!asking.signal.aborted) setKnown({ id, able });
        },
        () => undefined,
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [siteId, id]);
  return known?.id === id ? known.able : null;
}
