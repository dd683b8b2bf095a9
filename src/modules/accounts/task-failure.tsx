import type { ReactNode } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { failureWords } from '../../shell/failure-words.ts';
import type { FailureWords } from '../../shell/failure-words.ts';
import { SignInLink } from '../../shell/sign-in-link.tsx';
import css from './account.module.css';

interface TaskFailureProps {
  readonly failure: ApiError | null;
  readonly words: FailureWords;
}

/** Whether the visitor closed the dialog that asks for a proof. */
const isUnproven = ({ code }: ApiError): boolean => code === 'STEP_UP_NEEDED';

/** Why an account form failed. */
export function TaskFailure({ failure, words }: TaskFailureProps): ReactNode {
  return (
    <p role="alert" className={css.failure}>
      <span>{failure && (isUnproven(failure) ? failure.reason : failureWords(failure, words))}</span>{' '}
      {failure?.status === 401 && <SignInLink />}
    </p>
  );
}
