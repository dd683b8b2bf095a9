import type { ApiError } from '../../api/api-error.ts';
import { failureWords } from '../failure-words.ts';
import type { FailureWords } from '../failure-words.ts';

/** Why an upload failed, and whether a retry of the same file may succeed. */
export interface UploadFailure {
  readonly message: string;
  readonly again: boolean;
}

export function uploadFailure(error: ApiError): UploadFailure {
  return { message: wordsOf(error), again: ![400, 403, 413, 415].includes(error.status ?? 0) };
}

function wordsOf(error: ApiError): string {
  const [field] = Object.values(error.fields);
  if (error.status === 400 || error.status === 415)
    return field ?? (error.reason || 'Files of this type are not accepted.');
  // The service reports which limit was exceeded: file size, picture size, or the account's total.
  if (error.status === 413 && error.code) return error.reason || TOO_LARGE;
  return failureWords(error, error.status === 507 ? WITHOUT_ROOM : SENDING);
}

/** For a proxy with a lower limit than the service's. */
const TOO_LARGE = 'It is too large: files of 20 MB are not accepted at present. Try a smaller one.';

const SENDING: FailureWords = {
  not: 'The file was not attached',
  reasons: {
    timeout: 'no data was sent for 30 seconds',
    ended: 'your session has ended. Sign in in another window',
    refused: 'this account isn’t allowed to upload files',
    'too-many': 'too many files were sent from here',
    fault: 'the service could not accept it',
  },
  whole: { 'too-large': TOO_LARGE },
};

const WITHOUT_ROOM: FailureWords = {
  ...SENDING,
  reasons: { ...SENDING.reasons, busy: 'the service is out of storage space' },
};
