import type { ReactNode } from 'react';
import type { ApiError } from '../api/api-error.ts';
import css from './call-states.module.css';
import { failureWords } from './failure-words.ts';
import { SignInLink } from './sign-in-link.tsx';

interface SendWords {
  /** What failed to send, as the beginning of a sentence: "Your booking". */
  readonly what: string;
  /** The button for trying again. */
  readonly button: string;
  /** What to do if it is unknown whether it arrived. */
  readonly inDoubt: string;
}

interface SendFailedProps extends SendWords {
  readonly error: ApiError;
}

/** Why sending failed and what to do. Shown in the form, which keeps all values. */
export function SendFailed({ error, ...words }: SendFailedProps): ReactNode {
  return (
    <div className={css.failed} role="alert">
      <p className={css.words}>{sendFailure(error, words)}</p>
      {error.status === 401 && (
        <p>
          <SignInLink>Sign in and come back</SignInLink>
        </p>
      )}
    </div>
  );
}

/** The same as plain text. */
export function sendFailure(error: ApiError, { what, button, inDoubt }: SendWords): string {
  return failureWords(error, {
    not: `${what} was not sent`,
    doubt: { whether: `whether ${what.charAt(0).toLowerCase()}${what.slice(1)} arrived`, then: inDoubt },
    also: 'Everything you wrote is still here.',
    again: `Press ${button} again`,
    reasons: {
      refused: 'the service did not allow it',
      gone: 'it can no longer be sent here',
      'too-large': 'it is too long. Shorten it, then send it again',
      'too-many': 'too many requests were sent from here',
    },
  });
}
