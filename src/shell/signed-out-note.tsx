import type { ReactNode } from 'react';
import { useUser } from '../stores/session.ts';
import { Link } from '../ui/link.tsx';
import css from './call-states.module.css';
import { useSignInPath } from './use-sign-in-path.ts';

/** In a form whose writer was signed out, perhaps in another window, while it is filled in: said before it is sent in vain. */
export function SignedOutNote(): ReactNode {
  const user = useUser();
  const signIn = useSignInPath();
  if (user !== null) return null;
  return (
    <div className={css.failed} role="alert">
      <p className={css.words}>You are no longer signed in. What you wrote stays in this window.</p>
      <p>
        <Link href={signIn}>Sign in and come back</Link>
      </p>
    </div>
  );
}
