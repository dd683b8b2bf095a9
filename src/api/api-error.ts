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

/** The kind of a call that brought no answer, though there was time for one. */
export function kindOfSilence(): ApiErrorKind {
  return navigator.onLine ? 'network' : 'offline';
}

/** What the service says with a no. */
export interface Refusal {
  readonly status: number;
  /** The service's own error code; empty where it gave none. */
  readonly code?: string;
  /** The service's sentence, in English. */
  readonly reason?: string;
  /** What is wrong with each field of a form, by the field's name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Seconds until it is worth asking again; null where the service did not say. */
  readonly retryAfter?: number | null;
  /** The whole answer as JSON, for what a call says beside these; undefined where it is none. */
  readonly answer?: unknown;
}

/** A call that brought no usable answer. `message` is for those who read logs and begins with CALL_FAILED. */
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
