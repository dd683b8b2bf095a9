import type { ApiError } from '../../api/api-error.ts';

/** Why a file is not attached. */
export function uploadFailure({ kind, status = 0, fields, reason, retryAfter }: ApiError): string {
  const [field] = Object.values(fields);
  if (kind === 'offline') return 'It was not sent: your device is offline.';
  if (kind === 'network') return 'It was not sent: the connection was interrupted.';
  if (kind === 'timeout') return 'It was not sent: nothing moved for half a minute.';
  if (kind !== 'status') return 'It was not attached: the answer could not be read.';
  if (status === 401) return 'It was not sent: your session has ended. Sign in in another window.';
  if (status === 413) return 'It is too large.';
  if (status === 400 || status === 415) return field ?? (reason || 'Files of this kind are not taken.');
  const wait = retryAfter ? ` Please try again in ${retryAfter} seconds.` : '';
  return `It was not attached: the service could not take it.${wait}`;
}
