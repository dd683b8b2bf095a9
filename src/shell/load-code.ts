import { ApiError, kindOfSilence } from '../api/api-error.ts';
import { LateError, inTime } from '../engine/common/in-time.ts';
import { loadDocumentAnew } from '../ui/load-document-anew.ts';

/** Number of failed attempts; a failure that the browser won't retry in this document counts twice. */
const failures = new WeakMap<object, number>();

/**
 * Loads code that a screen needs later, with the same states and messages as a call for data (`useCall`). Browsers cache a
 * module that failed to parse, wait forever for one that never ends, and Vite adds a style sheet only once. So after such a
 * failure, or a second one, the document is reloaded, if the service is reachable.
 * @param load imports it; pass the same function every time
 * @throws ApiError
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const before = failures.get(load) ?? 0;
  if (before > 1 && (await loadDocumentAnew())) return new Promise(() => {});
  try {
    return await inTime(load());
  } catch (cause) {
    // A failed fetch is a TypeError; some browsers fetch it again.
    failures.set(load, before + (cause instanceof TypeError ? 1 : 2));
    throw new ApiError(cause instanceof LateError ? 'timeout' : kindOfSilence(), 'code', { cause });
  }
}
