import { use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { InitialAnswersContext } from './initial-answers.ts';
import type { InitialAnswers } from './initial-answers.ts';

/** What a screen has of a call. */
export interface Call<T> {
  /** loading: an answer is on its way. ready: `data` is the answer. failed: `error` says why there is none. */
  readonly kind: 'loading' | 'ready' | 'failed';
  /**
   * The newest answer, null before the first. While another question is on its way, and when it has failed, this is still
   * the answer to the one before (`current` is false), so that a screen may go on showing it.
   */
  readonly data: T | null;
  readonly current: boolean;
  /** Why the question has no answer. It stays while the same is asked once more. */
  readonly error: ApiError | null;
  /** Asks the same once more. */
  readonly retry: () => void;
}

interface Outcome<T> {
  readonly key: string;
  readonly attempt: number;
  readonly error: ApiError | null;
  readonly data: T | null;
  /** The question that `data` answers. */
  readonly dataKey: string | null;
}

/**
 * Asks a call for as long as the component is shown. A question that has been left is aborted and its answer dropped. What
 * failed for want of a connection is asked again when the connection is back. What came with the document is not asked for once more,
 * except where the visitor may have changed it since. It stays where asking once more fails, unless the service says that it is gone.
 * @param key names the question: another key asks anew
 * @param ask asks it; it rejects with an ApiError
 * @param refresh asks although the answer came with the document, which may be older than the visit; not for what it said was missing
 */
export function useCall<T>(
  key: string,
  ask: (signal: AbortSignal) => Promise<T>,
  { refresh = false } = {},
): Call<T> {
  const [attempt, setAttempt] = useState(0);
  const initialAnswers = use(InitialAnswersContext);
  const [outcome, setOutcome] = useState(() => initialOutcome<T>(initialAnswers, key));
  const came = useRef(outcome);
  const mayBeOld = initialAnswers?.mayBeOld === true;
  const askNow = useEffectEvent(ask);
  const retry = useCallback(() => setAttempt((count) => count + 1), []);

  useEffect(() => {
    const old = came.current;
    came.current = null;
    if (old && !mayBeOld && (!refresh || old.error)) return;
    const visit = new AbortController();
    askNow(visit.signal).then(
      (data) => {
        if (visit.signal.aborted || (old?.data && isSame(old.data, data))) return;
        setOutcome({ key, attempt, error: null, data, dataKey: key });
      },
      (cause: unknown) => {
        if (visit.signal.aborted) return;
        const error = asApiError(cause, key);
        if (old && error.status !== 404) return;
        setOutcome((before) => ({
          key,
          attempt,
          error,
          data: before?.data ?? null,
          dataKey: before?.dataKey ?? null,
        }));
      },
    );
    return () => visit.abort();
  }, [key, attempt, refresh, mayBeOld]);

  const settled = outcome?.key === key && outcome.attempt === attempt;
  const error = outcome?.key === key ? outcome.error : null;
  useRetryWhenOnline(settled ? error : null, retry);
  return {
    kind: settled ? (error ? 'failed' : 'ready') : 'loading',
    data: outcome?.data ?? null,
    current: outcome?.dataKey === key,
    error,
    retry,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** @returns null where the document brought no answer to this question */
function initialOutcome<T>(initialAnswers: InitialAnswers | null, key: string): Outcome<T> | null {
  const answer = initialAnswers?.find(key);
  if (!answer) return null;
  const base = { key, attempt: 0 };
  if ('status' in answer)
    return { ...base, error: new ApiError('status', key, answer), data: null, dataKey: null };
  // Written by ourselves, under the key of this question.
  return { ...base, error: null, data: answer.data as T, dataKey: key };
}

/** What is no ApiError is a fault of ours: it is reported, and the visitor is told that the call failed. */
function asApiError(cause: unknown, key: string): ApiError {
  if (cause instanceof ApiError) return cause;
  reportError(cause);
  return new ApiError('shape', key, { cause });
}

/** Listens from the moment the failure is shown: an effect after the paint would miss a connection that is back before it. */
function useRetryWhenOnline(error: ApiError | null, retry: () => void): void {
  const waits = error !== null && ['offline', 'network', 'timeout'].includes(error.kind);
  useLayoutEffect(() => {
    if (!waits) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [waits, retry]);
}
