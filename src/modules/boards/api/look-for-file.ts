import { ApiError, kindOfSilence } from '../../../api/api-error.ts';
import { readRefusal } from '../../../api/refusal.ts';

/** Milliseconds until a call counts as failed (R-CALL-06). */
const TIMEOUT = 10_000;

/**
 * Checks whether a file is available before the browser fetches it, because a failed download shows no message. Retries once if
 * there is no answer. In a separate file because every page loads the client of the other calls.
 * @param url of `downloadFile` or `downloadFiles`
 * @throws only ApiError
 */
export async function lookForFile(url: string): Promise<void> {
  try {
    await look(url);
  } catch (error) {
    if (!(error instanceof ApiError) || !['network', 'timeout'].includes(error.kind)) throw error;
    await look(url);
  }
}

async function look(url: string): Promise<void> {
  const asking = new AbortController();
  const timer = setTimeout(() => asking.abort(), TIMEOUT);
  try {
    const answer = await fetch(url, { method: 'HEAD', signal: asking.signal, credentials: 'include' });
    if (!answer.ok) throw new ApiError('status', url, readRefusal(answer, null));
    // The service names every file that it sends. Without a name, the answer is a proxy's page.
    if (!answer.headers.has('content-disposition')) throw new ApiError('shape', url);
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(asking.signal.aborted ? 'timeout' : kindOfSilence(), url, { cause });
  } finally {
    clearTimeout(timer);
  }
}
