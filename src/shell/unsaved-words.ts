import type { ApiError } from '../api/api-error.ts';
import { failureWords } from './failure-words.ts';
import type { FailureCause } from './failure-words.ts';

export interface UnsavedTask {
  /** What the action was about, as the beginning of a sentence: "The post". */
  readonly what: string;
  /** The failed action: "saved". */
  readonly done: string;
  /** What happened to the written text, as a sentence. */
  readonly kept?: string;
  readonly reasons?: Partial<Record<FailureCause, string>>;
}

/** Says what failed and why, for someone who no longer sees the form. */
export function unsavedWords(error: ApiError, { what, done, kept = '', reasons }: UnsavedTask): string {
  const refusal = refusalOf(error);
  return failureWords(error, {
    not: `${what} was not ${done}`,
    doubt: { whether: `whether ${what.charAt(0).toLowerCase()}${what.slice(1)} was ${done}`, then: '' },
    also: kept,
    again: null, // the link beside it leads there
    reasons: { ...reasons, ...(refusal && { fault: refusal }) },
  });
}

/** What the service objected to, if known; then the service isn't at fault. */
function refusalOf({ status, fields }: ApiError): string | null {
  if (status === 409) return 'it has since been changed elsewhere';
  if (status === 422) return 'it has since been saved from another window';
  return status === 400 || Object.keys(fields).length > 0 ? 'some of it isn’t valid' : null;
}
