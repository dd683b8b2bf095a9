import type { ApiError } from '../api/api-error.ts';

/** Why a call failed, as far as it affects the message and what to do. */
export type FailureCause =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'shape'
  /** A gateway timed out, so it is unknown what the service did. */
  | 'gateway'
  /** 401: the session has ended. */
  | 'ended'
  | 'refused'
  /** The browser didn't return the service's cookie. */
  | 'no-cookies'
  /** The page was opened over http, where the browser doesn't send the cookies of an https site. */
  | 'no-https'
  | 'gone'
  | 'too-large'
  | 'too-many'
  | 'busy'
  | 'fault';

/** The parts of a failure message that depend on the call. */
export interface FailureWords {
  /** What failed, as the beginning of a sentence: "It was not deleted". */
  readonly not: string;
  /** For a call that changes something: the text if it may have succeeded. */
  readonly doubt?: {
    /** After "It is not known": "whether it was deleted". */
    readonly whether: string;
    /** What to do then, as a sentence. */
    readonly then: string;
  };
  /** The call's own texts for certain causes. */
  readonly reasons?: Partial<Record<FailureCause, string>>;
  /** Texts that replace the whole message. */
  readonly whole?: Partial<Record<FailureCause, string>>;
  /** A sentence that is true in every case: "Everything you wrote is still here." */
  readonly also?: string;
  /** How to try again, without the full stop: "Press Save again". Null if a button beside the message says so. */
  readonly again?: string | null;
}

const REASONS: Readonly<Record<FailureCause, string>> = {
  offline: 'your device is offline',
  network: 'the connection was interrupted',
  timeout: 'the answer took too long',
  shape: 'the answer could not be read',
  gateway: 'the service did not answer',
  ended: 'your session has ended',
  refused: 'this account isn’t allowed to do this',
  'no-cookies': 'your browser blocks the cookies of this site. Allow them, then try again',
  'no-https':
    'this page was opened with http://, and the site works only with https://. Change the address to https:// and try again',
  gone: 'it no longer exists',
  'too-large': 'it is too large',
  'too-many': 'too many requests were sent from here',
  busy: 'the service is busy',
  fault: 'the service failed',
};

const CAUSES = new Map<number, FailureCause>([
  [401, 'ended'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'too-large'],
  [429, 'too-many'],
  [502, 'gateway'],
  [503, 'busy'],
  [504, 'gateway'],
  [507, 'busy'],
]);

/** Refusals with their own cause, by the service's error code. */
const CAUSES_BY_CODE = new Map<string, FailureCause>([
  ['TOKEN_WRONG', 'no-cookies'], // the client has retried with the token from the first refusal
  ['HTTPS_NEEDED', 'no-https'],
]);

/** Causes after which the outcome is unknown. */
const DOUBTFUL: readonly FailureCause[] = ['network', 'timeout', 'shape', 'gateway'];
/** Final refusals: a retry gives the same result. */
const FINAL: readonly FailureCause[] = ['ended', 'refused', 'no-cookies', 'no-https', 'gone', 'too-large'];

/**
 * A message that says why a call failed and what to do.
 * @returns one or more sentences, the same for every call except for its own texts
 */
export function failureWords(error: ApiError, texts: FailureWords): string {
  const { not, doubt, reasons, whole, also = '' } = texts;
  const cause = causeOf(error);
  const sentence = whole?.[cause];
  if (sentence !== undefined) return sentence;
  const reason = reasons?.[cause] ?? REASONS[cause];
  const sentences =
    doubt && isInDoubt(error)
      ? [`It is not known ${doubt.whether}: ${reason}.`, also, doubt.then]
      : [`${not}: ${reason}.`, also, wayOn(error, cause, texts)];
  return sentences.filter(Boolean).join(' ');
}

/** Whether it is unknown if the call succeeded. */
export function isInDoubt(error: ApiError): boolean {
  return DOUBTFUL.includes(causeOf(error));
}

/** Whether a retry may succeed. */
export function mayPass(error: ApiError): boolean {
  return !FINAL.includes(causeOf(error));
}

/** A waiting time as text. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

function causeOf({ kind, status = 0, code }: ApiError): FailureCause {
  if (kind === 'status') return CAUSES_BY_CODE.get(code) ?? CAUSES.get(status) ?? 'fault';
  return kind === 'aborted' ? 'network' : kind;
}

function wayOn({ retryAfter }: ApiError, cause: FailureCause, texts: FailureWords): string {
  const { again = 'Please try again' } = texts;
  if (again === null || FINAL.includes(cause)) return '';
  if (cause === 'offline') return `${again} when the connection is back.`;
  if (retryAfter) return `${again} in ${waitWords(retryAfter)}.`;
  return cause === 'busy' || cause === 'too-many' ? `${again} a little later.` : `${again}.`;
}
