/** Milliseconds for which an answer, or code, is waited for before it counts as not coming (R-CALL-06). */
export const ANSWER_LIMIT = 10_000;

/** Something lasted longer than it may. */
export class LateError extends Error {
  constructor(limit: number) {
    super(`it did not come within ${limit} ms`);
    this.name = 'LateError';
  }
}

/**
 * Waits for something that may never come, such as the code behind a dynamic import.
 * @param limit milliseconds
 * @throws LateError when the time is over
 */
export function inTime<T>(work: Promise<T>, limit = ANSWER_LIMIT): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateError(limit)), limit);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
