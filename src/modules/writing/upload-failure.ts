import type { ApiError } from '../../api/api-error.ts';

/** Why a file is not attached, and whether the same file may be taken when it is sent once more. */
export interface UploadFailure {
  readonly words: string;
  readonly again: boolean;
}

/** What became of a file that was sent. */
export function uploadFailure(error: ApiError): UploadFailure {
  return { words: wordsOf(error), again: ![400, 403, 413, 415].includes(error.status ?? 0) };
}

function wordsOf({ kind, status = 0, fields, reason, retryAfter }: ApiError): string {
  const [field] = Object.values(fields);
  const wait = retryAfter ? ` Please try again in ${retryAfter} seconds.` : '';
  if (kind === 'offline') return 'It was not sent: your device is offline.';
  if (kind === 'network') return 'It was not sent: the connection was interrupted.';
  if (kind === 'timeout') return 'It was not sent: nothing moved for half a minute.';
  if (kind !== 'status') return 'It was not attached: the answer could not be read.';
  if (status === 401) return 'It was not sent: your session has ended. Sign in in another window.';
  if (status === 403) return 'It was not attached: this account may not send files.';
  if (status === 413) return 'It is too large.';
  if (status === 400 || status === 415) return field ?? (reason || 'Files of this kind are not taken.');
  if (status === 429) return `It was not attached: too many files were sent from here.${wait}`;
  if (status === 503 || status === 507) return `It was not attached: the service has no room now.${wait}`;
  return `It was not attached: the service could not take it.${wait}`;
}
