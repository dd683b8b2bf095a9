import type { ReactNode } from 'react';
import { useUser } from '../stores/session.ts';
import css from './call-states.module.css';
import { SignInLink } from './sign-in-link.tsx';

/** In a form: tells the writer before sending that the session has ended, perhaps in another window. */
export function SignedOutNote(): ReactNode {
  const user = useUser();
  if (user !== null) return null;
  return (
    <div className={css.failed} role="alert">
      <p className={css.words}>You are no longer signed in. What you wrote stays in this window.</p>
      <p>
        <SignInLink>Sign in and come back</SignInLink>
      </p>
    </div>
  );
}
