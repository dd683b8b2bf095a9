import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { failureWords } from '../failure-words.ts';
import type { FailureWords } from '../failure-words.ts';
import { SignInLink } from '../sign-in-link.tsx';
import css from './staff.module.css';

interface StaffFailureProps {
  readonly failure: ApiError | null;
  readonly words: FailureWords;
}

/** Why an action failed. If something prevents it, the service's own message is the best. */
export function StaffFailure({ failure, words }: StaffFailureProps): ReactNode {
  const isHindered = failure?.status === 409 && failure.reason !== '';
  return (
    <p role="alert" className={css.failure}>
      <span>{isHindered ? `${words.not}. ${failure.reason}` : failure && failureWords(failure, words)}</span>{' '}
      {failure?.status === 401 && <SignInLink />}
    </p>
  );
}
