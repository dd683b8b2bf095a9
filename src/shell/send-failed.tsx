import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import { signInPath } from '../shared/screens.ts';
import { formatAddress } from '../shared/address.ts';
import { useAddress } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import css from './call-states.module.css';

export interface SendWords {
  /** What was not sent, as the beginning of a sentence: "Your inquiry". */
  readonly what: string;
  /** What to press to try again. */
  readonly button: string;
  /** What to do where nobody knows whether it arrived. */
  readonly inDoubt: string;
}

interface SendFailedProps extends SendWords {
  readonly error: ApiError;
}

/** Says why something was not sent and what to do. It stands in the form, which keeps every word. */
export function SendFailed({ error, ...words }: SendFailedProps): ReactNode {
  const here = formatAddress(useAddress());
  return (
    <div className={css.failed} role="alert">
      <p className={css.words}>{sendFailure(error, words)}</p>
      {error.status === 401 && (
        <p>
          <Link href={signInPath(here)}>Sign in and come back</Link>
        </p>
      )}
    </div>
  );
}

/** The same as one text. */
export function sendFailure(error: ApiError, { what, button, inDoubt }: SendWords): string {
  const { kind, status = 0, retryAfter } = error;
  const again = `Press ${button} again${retryAfter ? ` in ${inWords(retryAfter)}` : ''}.`;
  if (kind === 'offline') {
    return `${what} was not sent: your device is offline. All that you wrote stays here. Press ${button} again when the connection is back.`;
  }
  // A gateway that gives up does not know what became of it, either.
  if (kind !== 'status' || status === 502 || status === 504) {
    return `It is not known whether ${lower(what)} arrived: ${DOUBTS[kind] ?? 'the service did not answer'}. All that you wrote stays here. ${inDoubt}`;
  }
  return `${what} was not sent: ${reasonOf(status)}. All that you wrote stays here. ${[401, 413].includes(status) ? '' : again}`.trim();
}

const DOUBTS: Partial<Record<ApiError['kind'], string>> = {
  network: 'the connection was interrupted',
  timeout: 'the answer took too long',
  shape: 'the answer could not be read',
};

function reasonOf(status: number): string {
  switch (status) {
    case 401:
      return 'your session has ended';
    case 403:
      return 'the service did not allow it';
    case 404:
    case 410:
      return 'the place for it is no longer there';
    case 413:
      return 'it is too long. Shorten it, then send it again';
    case 429:
      return 'too much was sent from here in a short time';
    case 503:
    case 507:
      return 'the service is busy';
    default:
      return 'the service had a fault';
  }
}

function lower(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function inWords(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
