/** Milliseconds to wait for an answer or for code (R-CALL-06). */
export const ANSWER_LIMIT = 10_000;

/** Something took longer than its limit. */
export class LateError extends Error {
  constructor(limit: number) {
    super(`it did not come within ${limit} ms`);
    this.name = 'LateError';
  }
}

/**
 * Waits for something that may never come, such as the code of a dynamic import.
 * @param limit milliseconds
 * @throws LateError after that time
 */
export function inTime<T>(work: Promise<T>, limit = ANSWER_LIMIT): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LateError(limit)), limit);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
