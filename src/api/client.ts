/** What went wrong with a call, so that a screen can say what a visitor may do about it. */
export type ApiErrorKind =
  /** The browser knows that it has no network. */
  | 'offline'
  /** No answer: refused, cut, or not to be found. */
  | 'network'
  /** No answer in time. */
  | 'timeout'
  /** The visitor has left what the call was for. */
  | 'aborted'
  /** An answer that says no; `status` tells which. */
  | 'status'
  /** An answer that is not what was asked for: no JSON, cut off, or of another shape. */
  | 'shape';

/** A call that brought no usable answer. Its code is CALL_FAILED. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly url: string;
  readonly status: number | undefined;

  constructor(kind: ApiErrorKind, url: string, options: { status?: number; cause?: unknown } = {}) {
    const status = options.status ? ` ${options.status}` : '';
    super(`CALL_FAILED: ${url} (${kind}${status})`, { cause: options.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.url = url;
    this.status = options.status;
  }
}

/** Milliseconds until a call counts as failed (CALLS.md). */
const TIMEOUT = 10_000;

interface GetOptions<T> {
  /** Whether the answer is what was asked for; it is checked here, once, at the edge. */
  readonly check: (answer: unknown) => answer is T;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Asks for JSON by GET. An attempt that brought no answer, or one that says the service is busy, is made once more,
 * because asking twice changes nothing.
 * @throws ApiError, and nothing else
 */
export async function getJson<T>(url: string, { check, signal }: GetOptions<T>): Promise<T> {
  try {
    return await attempt(url, check, signal);
  } catch (error) {
    if (!(error instanceof ApiError) || !isWorthRepeating(error)) throw error;
    return attempt(url, check, signal);
  }
}

function isWorthRepeating({ kind, status = 0 }: ApiError): boolean {
  return kind === 'network' || kind === 'timeout' || (kind === 'status' && [502, 503, 504].includes(status));
}

async function attempt<T>(
  url: string,
  check: GetOptions<T>['check'],
  signal: AbortSignal | undefined,
): Promise<T> {
  const either = new AbortController();
  const timer = setTimeout(() => either.abort(), TIMEOUT);
  const leave = (): void => either.abort();
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);

  try {
    const answer = await fetch(url, { signal: either.signal, headers: { Accept: 'application/json' } });
    if (!answer.ok) throw new ApiError('status', url, { status: answer.status });
    const value = readJson(await answer.text());
    if (!check(value)) throw new ApiError('shape', url);
    return value;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(
      signal?.aborted ? 'aborted' : either.signal.aborted ? 'timeout' : kindOfSilence(),
      url,
      { cause },
    );
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

function kindOfSilence(): ApiErrorKind {
  return navigator.onLine ? 'network' : 'offline';
}

/** @returns undefined, which no check accepts, where the text is not JSON: a page of HTML, or an answer cut off */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
