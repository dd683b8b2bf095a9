import { use, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { InitialAnswersContext } from './initial-answers.ts';
import type { InitialAnswers } from './initial-answers.ts';

/** The state of a call, for a screen. */
export interface Call<T> {
  /** loading: waiting for an answer. ready: `data` is the answer. failed: `error` is the reason. */
  readonly kind: 'loading' | 'ready' | 'failed';
  /**
   * The latest answer, or null before the first. While another question is loading or after it failed, this is still the answer
   * to the previous one (`current` is false), so that a screen can keep showing it.
   */
  readonly data: T | null;
  readonly current: boolean;
  /** Why there is no answer. Stays during a retry. */
  readonly error: ApiError | null;
  readonly retry: () => void;
}

interface Outcome<T> {
  readonly key: string;
  readonly attempt: number;
  readonly error: ApiError | null;
  readonly data: T | null;
  /** The key of the question that `data` answers. */
  readonly dataKey: string | null;
}

/**
 * Makes a call for as long as the component is shown. Leaving a question aborts it and drops its answer. Questions that failed
 * without a connection are repeated when it is back. Answers in the document aren't requested again unless the visitor may have
 * changed them since; they stay if that request fails, unless the service answers that the content is gone.
 * @param key identifies the question: another key asks anew
 * @param ask makes the call; it rejects with an ApiError
 * @param refresh asks even if the answer is in the document, which may be older than the visit; not if the document states that
 *   it was missing
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

/** @returns null if the document doesn't answer this question */
function initialOutcome<T>(initialAnswers: InitialAnswers | null, key: string): Outcome<T> | null {
  const answer = initialAnswers?.find(key);
  if (!answer) return null;
  const base = { key, attempt: 0 };
  if ('status' in answer)
    return { ...base, error: new ApiError('status', key, answer), data: null, dataKey: null };
  // Written by ourselves, under the key of this question.
  return { ...base, error: null, data: answer.data as T, dataKey: key };
}

/** Any other error is a bug of ours: it is reported, and the visitor sees that the call failed. */
function asApiError(cause: unknown, key: string): ApiError {
  if (cause instanceof ApiError) return cause;
  reportError(cause);
  return new ApiError('shape', key, { cause });
}

/** Listens from when the failure is shown: an effect after the paint could miss a connection that comes back before it. */
function useRetryWhenOnline(error: ApiError | null, retry: () => void): void {
  const waits = error !== null && ['offline', 'network', 'timeout'].includes(error.kind);
  useLayoutEffect(() => {
    if (!waits) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [waits, retry]);
}
