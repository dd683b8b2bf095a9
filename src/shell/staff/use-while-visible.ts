import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';

interface Turns {
  /** Milliseconds from an answer to the next question. */
  readonly interval: number;
  /** Called when the session has ended. */
  readonly onEnded: () => void;
}

/**
 * Asks now and then again, as long as the window is visible; at once when it becomes visible again. A question that fails is
 * asked again in its turn.
 */
export function useWhileVisible(
  { interval, onEnded }: Turns,
  ask: (signal: AbortSignal) => Promise<void>,
): void {
  const askNow = useEffectEvent(ask);
  const end = useEffectEvent(onEnded);
  useEffect(() => {
    const visit = new AbortController();
    const { signal } = visit;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isAsking = false;
    const turn = async (): Promise<void> => {
      clearTimeout(timer);
      if (isAsking || document.hidden) return;
      isAsking = true;
      try {
        await askNow(signal);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401) end();
      } finally {
        isAsking = false;
        if (!signal.aborted) timer = setTimeout(() => void turn(), interval);
      }
    };
    void turn();
    document.addEventListener('visibilitychange', () => void turn(), { signal });
    return () => {
      visit.abort();
      clearTimeout(timer);
    };
  }, [interval]);
}
