import { useEffect, useState } from 'react';
import { inTime } from '../engine/common/in-time.ts';

/**
 * Code that most visitors never need: it's loaded when first wanted.
 * @param load loads it; must be the same function every time
 * @param onFail called if it fails or times out; wanting it again retries
 * @returns null until it's loaded
 */
export function useOnFirstUse<T>(wanted: boolean, load: () => Promise<T>, onFail: () => void): T | null {
  const [code, setCode] = useState<{ readonly it: T } | null>(null);
  const missing = wanted && !code;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    inTime(load()).then(
      (it) => {
        if (!gone) setCode({ it });
      },
      () => {
        if (!gone) onFail();
      },
    );
    return () => {
      gone = true;
    };
  }, [missing, load]); // eslint-disable-line react-hooks/exhaustive-deps -- what to do at a failure is that of the time of asking
  return code?.it ?? null;
}
