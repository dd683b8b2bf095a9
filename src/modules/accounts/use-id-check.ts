import { useEffect, useState } from 'react';
import { isAbleUserId } from './api/sign-in.ts';
import { ACCOUNT_ID_PATTERN } from '../../shared/limits.ts';

/** Milliseconds without a key press before an id is checked. */
const PAUSE = 400;

export const isAccountId = (id: string): boolean => new RegExp(ACCOUNT_ID_PATTERN).test(id);

/** Whether the id being typed is free; null while unknown. If the service doesn't answer, or 429, signing up will tell. */
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
