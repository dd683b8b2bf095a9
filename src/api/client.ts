import { ApiError, kindOfSilence } from './api-error.ts';
import { ANSWER_LIMIT } from '../engine/common/in-time.ts';
import { readRefusal } from './refusal.ts';
import { atService } from '../shared/service-origin.ts';
import { TOKEN_HEADER, hasToken, keepToken, xsrfHeader } from './xsrf.ts';

export interface CallOptions<T> {
  /** Whether the answer has the expected shape; the only check that it gets. */
  readonly check: (answer: unknown) => answer is T;
  /** Repairs the answer before the check: drops broken rows, or turns an empty answer into `null`. */
  readonly repair?: (answer: unknown) => unknown;
  readonly signal?: AbortSignal | undefined;
  /** Whether it's a file of the site, on the page's own host; the service may have another host. */
  readonly isFile?: boolean;
}

/**
 * Requests JSON by GET. Retries once without an answer or if the service is busy, because a repeat changes nothing; but not if
 * the service states a time to wait.
 * @throws ApiError only
 */
export async function getJson<T>(url: string, options: CallOptions<T>): Promise<T> {
  try {
    return await attempt(url, {}, options);
  } catch (error) {
    if (!(error instanceof ApiError) || !isWorthRepeating(error)) throw error;
    return attempt(url, {}, options);
  }
}

/**
 * Makes a GET call that changes something, which the service allows only with the token. It is repeated only to get a token
 * (see `postJson`).
 * @throws ApiError only
 */
export function getWithToken<T>(url: string, options: CallOptions<T>): Promise<T> {
  return withFittingToken(() => attempt(url, { headers: xsrfHeader(url) }, options));
}

export interface PostOptions<T> extends CallOptions<T> {
  /** In addition to the headers of every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: true. `false` for a call that the service also accepts without cookies and token. */
  readonly needsCookies?: boolean;
}

/**
 * Sends JSON by POST, with the token. It isn't retried, because a call without an answer may have been executed; but one that
 * was refused because of its token wasn't, so that is repeated.
 * @throws ApiError only
 */
export async function postJson<T>(url: string, body: unknown, options: PostOptions<T>): Promise<T> {
  const { needsCookies = true } = options;
  const send = (proof: Pick<CallRequest, 'headers' | 'credentials'>): Promise<T> => {
    const headers = { ...options.headers, 'Content-Type': 'application/json', ...proof.headers };
    return attempt(url, { ...proof, method: 'POST', body: JSON.stringify(body), headers }, options);
  };
  const sendWithToken = (): Promise<T> => send({ headers: xsrfHeader(url) });
  if (needsCookies) return withFittingToken(sendWithToken);
  try {
    return await repeatForToken(sendWithToken);
  } catch (error) {
    // The browser keeps an old cookie, or none at all.
    if (isTokenRefused(error)) return send({ credentials: 'omit' });
    throw error;
  }
}

/**
 * Sends with the token; if no answer has brought one yet, requests one first, because otherwise a visitor's first call would be
 * refused and sent twice. The token changes when someone signs in or out in another window, or when the service has a new
 * secret. A refusal brings the new one, so the call is sent once more.
 * @throws ApiError
 */
export async function withFittingToken<T>(send: () => Promise<T>): Promise<T> {
  if (!hasToken()) await askForToken();
  return repeatForToken(send);
}

async function repeatForToken<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (isTokenRefused(error)) return send();
    throw error;
  }
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && ['TOKEN_WRONG', 'HTTPS_NEEDED'].includes(error.code);
}

/** The running request for a token, shared because each answer would bring a different one. */
let tokenIsAsked: Promise<unknown> | null = null;

/** @throws ApiError if the service doesn't answer in time; for other failures, the call itself fails */
async function askForToken(): Promise<void> {
  const isAnything = (_answer: unknown): _answer is unknown => true;
  tokenIsAsked ??= attempt('/user/me.do', {}, { check: isAnything }).finally(() => (tokenIsAsked = null));
  try {
    await tokenIsAsked;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'timeout') throw error;
  }
}

function isWorthRepeating({ kind, status = 0, retryAfter }: ApiError): boolean {
  if (kind === 'network' || kind === 'timeout') return true;
  return kind === 'status' && [502, 503, 504].includes(status) && retryAfter === null;
}

interface CallRequest {
  readonly method?: 'POST';
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly credentials?: 'omit';
}

async function attempt<T>(
  url: string,
  { headers, ...request }: CallRequest,
  { check, repair = asItIs, signal, isFile = false }: CallOptions<T>,
): Promise<T> {
  const either = new AbortController();
  const timeout = { passed: false };
  const timer = setTimeout(() => {
    timeout.passed = true;
    either.abort();
  }, ANSWER_LIMIT);
  const leave = (): void => either.abort();
  if (signal?.aborted) leave();
  signal?.addEventListener('abort', leave);

  try {
    const answer = await fetch(isFile ? url : atService(url), {
      credentials: isFile ? 'same-origin' : 'include', // the same as for preloading the file
      ...request,
      signal: either.signal,
      headers: { Accept: 'application/json', ...headers },
    });
    keepToken(answer.headers.get(TOKEN_HEADER));
    const body = readJson(await answer.text());
    if (!answer.ok) throw new ApiError('status', url, readRefusal(answer, body));
    const value = repair(body);
    if (!check(value)) throw new ApiError('shape', url);
    return value;
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError(signal?.aborted ? 'aborted' : timeout.passed ? 'timeout' : kindOfSilence(), url, {
      cause,
    });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
}

function asItIs(answer: unknown): unknown {
  return answer;
}

/**
 * Turns an empty answer into `null`, which only checks of calls with optional answers accept.
 * @returns undefined, which no check accepts, if the text isn't JSON, such as an HTML page or a cut-off answer
 */
function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
