import type { ApiError } from '../api/api-error.ts';
import { failureWords } from './failure-words.ts';
import type { FailureCause } from './failure-words.ts';

export interface UnsavedTask {
  /** What it was done with, as the beginning of a sentence: "The post". */
  readonly what: string;
  /** What was to be done: "saved". */
  readonly done: string;
  /** What became of what was written, as a sentence. */
  readonly kept?: string;
  readonly reasons?: Partial<Record<FailureCause, string>>;
}

/** Says what was not done, and why, to somebody who no longer sees the form that it was begun in. */
export function unsavedWords(error: ApiError, { what, done, kept = '', reasons }: UnsavedTask): string {
  const refusal = refusalOf(error);
  return failureWords(error, {
    not: `${what} was not ${done}`,
    doubt: { whether: `whether ${what.charAt(0).toLowerCase()}${what.slice(1)} was ${done}`, then: '' },
    also: kept,
    again: null, // the link beside it leads to where that is done
    reasons: { ...reasons, ...(refusal && { fault: refusal }) },
  });
}

/** What the service has refused for what it says, where that is known: no fault of the service. */
function refusalOf({ status, fields }: ApiError): string | null {
  if (status === 409) return 'it has since been changed elsewhere';
  if (status === 422) return 'it has since been saved from another window';
  return status === 400 || Object.keys(fields).length > 0 ? 'some of it isn’t valid' : null;
}
