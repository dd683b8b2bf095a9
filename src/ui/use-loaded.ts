import { useCallback, useEffect, useState } from 'react';

interface Loaded<T> {
  /** Null until loaded. */
  readonly value: T | null;
  readonly failed: boolean;
  readonly retry: () => void;
}

/**
 * Loads something that a block needs besides its page, once it's wanted.
 * @param load must be the same function in every render
 */
export function useLoaded<T>(load: () => Promise<T>, isWanted = true): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isMissing = isWanted && value === null;
  useEffect(() => {
    if (!isMissing) return;
    let isHere = true;
    load().then(
      (loaded) => isHere && setValue(() => loaded),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [load, isMissing, attempt]);
  const retry = useCallback(() => {
    setFailed(false);
    setAttempt((before) => before + 1);
  }, []);
  return { value, failed, retry };
}
