import { ApiError, kindOfSilence } from '../api/api-error.ts';
import { LateError, inTime } from '../engine/common/in-time.ts';
import { loadDocumentAnew } from '../ui/load-document-anew.ts';

/** How often code failed; twice at once if the browser will not ask for it again while this document lives. */
const failures = new WeakMap<object, number>();

/**
 * Brings code that a screen needs later on, as a call brings data: so it has the same states and words (`useCall`). A browser
 * keeps a module that it could not read, waits for one that never ends, and Vite adds a style sheet only once. So code that
 * failed like that, or for a second time, is tried again in a new document, if the service hands one out.
 * @param load imports it; the same function every time
 * @throws ApiError
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  const before = failures.get(load) ?? 0;
  if (before > 1 && (await loadDocumentAnew())) return new Promise(() => {});
  try {
    return await inTime(load());
  } catch (cause) {
    // What was not fetched at all is a TypeError; some browsers fetch it once more.
    failures.set(load, before + (cause instanceof TypeError ? 1 : 2));
    throw new ApiError(cause instanceof LateError ? 'timeout' : kindOfSilence(), 'code', { cause });
  }
}
