/** What went wrong with a call, so that a screen can suggest what to do. */
export type ApiErrorKind =
  /** The browser reports that there is no network. */
  | 'offline'
  /** No answer: the connection was refused or lost, or the host wasn't found. */
  | 'network'
  /** No answer in time. */
  | 'timeout'
  /** The visitor has left the place that needed the call. */
  | 'aborted'
  /** A refusal; `status` is its HTTP status. */
  | 'status'
  /** An unexpected answer: not JSON, cut off, or of another shape. */
  | 'shape';

/** The kind of error for a call that got no answer before its time limit. */
export function kindOfSilence(): ApiErrorKind {
  return navigator.onLine ? 'network' : 'offline';
}

/** The content of a refusal. */
export interface Refusal {
  readonly status: number;
  /** The service's error code; empty if there is none. */
  readonly code?: string;
  /** The service's message, in English. */
  readonly reason?: string;
  /** Field of a form -> its fault. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until a retry makes sense; null if the service didn't state it. */
  readonly retryAfter?: number | null;
  /** The whole answer as JSON, for additional properties; undefined if it isn't JSON. */
  readonly answer?: unknown;
}

/** A call without a usable answer. `message` is for logs and starts with CALL_FAILED. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly url: string;
  readonly status: number | undefined;
  readonly code: string;
  readonly reason: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly retryAfter: number | null;
  readonly answer: unknown;

  constructor(kind: ApiErrorKind, url: string, options: Partial<Refusal> & { cause?: unknown } = {}) {
    const status = options.status ? ` ${options.status}` : '';
    super(`CALL_FAILED: ${url} (${kind}${status})`, { cause: options.cause });
    this.name = 'ApiError';
    this.kind = kind;
    this.url = url;
    this.status = options.status;
    this.code = options.code ?? '';
    this.reason = options.reason ?? '';
    this.fields = options.fields ?? {};
    this.retryAfter = options.retryAfter ?? null;
    this.answer = options.answer;
  }
}
