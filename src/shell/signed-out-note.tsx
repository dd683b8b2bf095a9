import type { ReactNode } from 'react';
import { formatAddress } from '../shared/address.ts';
import { signInPath } from '../shared/screens.ts';
import { useUser } from '../stores/session.ts';
import { useAddress } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import css from './call-states.module.css';

/** In a form whose writer was signed out, perhaps in another window, while it is filled in: said before it is sent in vain. */
export function SignedOutNote(): ReactNode {
  const user = useUser();
  const here = formatAddress(useAddress());
  if (user !== null) return null;
  return (
    <div className={css.failed} role="alert">
      <p className={css.words}>You are no longer signed in. What you wrote stays in this window.</p>
      <p>
        <Link href={signInPath(here)}>Sign in and come back</Link>
      </p>
    </div>
  );
}
