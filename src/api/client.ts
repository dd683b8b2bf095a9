import { ApiError, kindOfSilence } from './api-error.ts';
import { ANSWER_LIMIT } from '../engine/common/in-time.ts';
import { readRefusal } from './refusal.ts';
import { atService } from '../shared/service-origin.ts';
import { TOKEN_HEADER, hasToken, keepToken, xsrfHeader } from './xsrf.ts';

export interface CallOptions<T> {
  /** Whether the answer is what was asked for; it is checked here, once, at the edge. */
  readonly check: (answer: unknown) => answer is T;
  /** Repairs the answer before it is checked: leaves out broken rows, or takes an empty answer for `null`. */
  readonly repair?: (answer: unknown) => unknown;
  readonly signal?: AbortSignal | undefined;
  /** A file of the site, which is where the page is; the service may be elsewhere. */
  readonly isFile?: boolean;
}

/**
 * Asks for JSON by GET. An attempt that brought no answer, or one that says the service is busy, is made once more,
 * because asking twice changes nothing; not where the service names a time to wait.
 * @throws ApiError, and nothing else
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
 * Asks by GET for what changes something, which the service does only with the token. It is not repeated by itself
 * but for its token (see `postJson`).
 * @throws ApiError, and nothing else
 */
export function getWithToken<T>(url: string, options: CallOptions<T>): Promise<T> {
  return withFittingToken(() => attempt(url, { headers: xsrfHeader(url) }, options));
}

export interface PostOptions<T> extends CallOptions<T> {
  /** Sent besides those that every call has. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Default: true. `false` for a call that the service also takes without cookies and token. */
  readonly needsCookies?: boolean;
}

/**
 * Sends JSON by POST, with the token. It is not repeated by itself, since nobody knows whether a call that brought no answer
 * was carried out; but one that was refused for its token alone was not.
 * @throws ApiError, and nothing else
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
 * Sends with the token, and asks for one first where no answer has brought one yet: otherwise the first thing that a visitor sends
 * would be refused and sent twice. The token changes when somebody signs in or out in another window, or when the service
 * has a new secret. The refusal has set the fitting one, so the same is asked once more.
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

/** The question for a token that is under way: each answer would bring another one. */
let tokenIsAsked: Promise<unknown> | null = null;

/** @throws ApiError where the service is silent for too long; whatever else is wrong, the call itself will tell */
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

/** What is sent, besides the address. */
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
      credentials: isFile ? 'same-origin' : 'include', // as the documents preload the file
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
 * An empty answer is `null`, which only those checks accept whose call may answer nothing.
 * @returns undefined, which no check accepts, where the text is not JSON: a page of HTML, or an answer cut off
 */
function readJson(text: string): unknown {
  if (text.trim() === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
