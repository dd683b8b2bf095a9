import type { ApiError } from '../../api/api-error.ts';

/** Whether nobody knows what became of the call: it may have been carried out. */
export function isInDoubt({ kind, status }: ApiError): boolean {
  return ['network', 'timeout', 'shape'].includes(kind) || status === 502 || status === 504;
}

/**
 * Why nobody was signed in, as a sentence.
 * @param doing "sign you in"
 */
export function accountFailure({ kind, status = 0, retryAfter }: ApiError, doing: string): string {
  const later = retryAfter
    ? `Please try again in ${inWords(retryAfter)}.`
    : 'Please try again a little later.';
  if (kind === 'offline') return `We could not ${doing}: your device is offline.`;
  if (kind === 'network') return `We could not ${doing}: the connection was interrupted. Please try again.`;
  if (kind === 'timeout') return `We could not ${doing}: the answer took too long. Please try again.`;
  if (kind !== 'status') return `We could not ${doing}: the answer could not be read. Please try again.`;
  if (status === 429) return `We could not ${doing}: there were too many tries. ${later}`;
  if (status === 503 || status === 507) return `We could not ${doing}: the service is busy. ${later}`;
  return `We could not ${doing}: the service had a fault. ${later}`;
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
