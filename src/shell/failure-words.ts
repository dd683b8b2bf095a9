import type { ApiError } from '../api/api-error.ts';

/** Why a call brought nothing, as far as it matters to what is said and what may be done. */
export type FailureCause =
  | 'offline'
  | 'network'
  | 'timeout'
  | 'shape'
  /** A gateway gave up, so nobody knows what the service behind it has done. */
  | 'gateway'
  /** 401: nobody is signed in any more. */
  | 'ended'
  | 'refused'
  /** The browser did not send the cookie back that the service has set. */
  | 'no-cookies'
  /** The page was opened by http, over which the browser does not send the cookies of a site with https. */
  | 'no-https'
  | 'gone'
  | 'too-large'
  | 'too-many'
  | 'busy'
  | 'fault';

/** What a call was to do, for the sentence that says why it was not done. */
export interface FailureWords {
  /** That it was not done, as the beginning of the sentence: "It was not deleted". */
  readonly not: string;
  /** For a call that changes something: what is said where it may have been carried out. */
  readonly doubt?: {
    /** Behind "It is not known": "whether it was deleted". */
    readonly whether: string;
    /** What to do then, as a sentence. */
    readonly then: string;
  };
  /** Reasons that this call has words of its own for. */
  readonly reasons?: Partial<Record<FailureCause, string>>;
  /** What is said in place of the whole sentence. */
  readonly whole?: Partial<Record<FailureCause, string>>;
  /** What is true however it failed: "Everything you wrote is still here." */
  readonly also?: string;
  /** How to try again, without its full stop: "Press Save again". Null where a button beside the sentence says it. */
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

/** Refusals with a cause of their own, by the service's error code. */
const CAUSES_BY_CODE = new Map<string, FailureCause>([
  ['TOKEN_WRONG', 'no-cookies'], // the client has sent it again with the token that the first refusal set
  ['HTTPS_NEEDED', 'no-https'],
]);

/** Causes that nobody knows the outcome after. */
const DOUBTFUL: readonly FailureCause[] = ['network', 'timeout', 'shape', 'gateway'];
/** What the service has refused for good: the same does not come by asking again. */
const FINAL: readonly FailureCause[] = ['ended', 'refused', 'no-cookies', 'no-https', 'gone', 'too-large'];

/**
 * Says why a call failed and what to do, by the kind of failure.
 * @returns one or more sentences, the same for every call but for what it has words of its own for
 */
export function failureWords(error: ApiError, words: FailureWords): string {
  const { not, doubt, reasons, whole, also = '' } = words;
  const cause = causeOf(error);
  const said = whole?.[cause];
  if (said !== undefined) return said;
  const reason = reasons?.[cause] ?? REASONS[cause];
  const sentences =
    doubt && isInDoubt(error)
      ? [`It is not known ${doubt.whether}: ${reason}.`, also, doubt.then]
      : [`${not}: ${reason}.`, also, wayOn(error, cause, words)];
  return sentences.filter(Boolean).join(' ');
}

/** Whether nobody knows if the call was carried out. */
export function isInDoubt(error: ApiError): boolean {
  return DOUBTFUL.includes(causeOf(error));
}

/** Whether the same may come when it is asked for once more. */
export function mayPass(error: ApiError): boolean {
  return !FINAL.includes(causeOf(error));
}

/** A time to wait, in words. */
export function waitWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

function causeOf({ kind, status = 0, code }: ApiError): FailureCause {
  if (kind === 'status') return CAUSES_BY_CODE.get(code) ?? CAUSES.get(status) ?? 'fault';
  return kind === 'aborted' ? 'network' : kind;
}

function wayOn({ retryAfter }: ApiError, cause: FailureCause, words: FailureWords): string {
  const { again = 'Please try again' } = words;
  if (again === null || FINAL.includes(cause)) return '';
  if (cause === 'offline') return `${again} when the connection is back.`;
  if (retryAfter) return `${again} in ${waitWords(retryAfter)}.`;
  return cause === 'busy' || cause === 'too-many' ? `${again} a little later.` : `${again}.`;
}
