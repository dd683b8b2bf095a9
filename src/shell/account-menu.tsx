import type { ReactNode } from 'react';
import { formatAddress } from '../shared/address.ts';
import { signInPath } from '../shared/screens.ts';
import { useUser } from '../stores/session.ts';
import { useAddress } from '../ui/address.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useOnFirstUse } from '../ui/use-on-first-use.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './account-menu.module.css';
import { keepTheLink, loadSignedIn } from './load-signed-in.ts';

/** In the header of wide windows: the way in, or who is signed in and the way out. */
export function AccountMenu({ className }: { readonly className: string | undefined }): ReactNode {
  const user = useUser();
  const here = formatAddress(useAddress());
  const signedIn = useOnFirstUse(Boolean(user), loadSignedIn, keepTheLink);
  const words = user ? `Account ${user.nickName}` : 'Sign in';
  return (
    <div className={className}>
      {user && signedIn ? (
        <signedIn.SignedInMenu user={user} />
      ) : (
        <Link href={signInPath(here)} className={css.signIn} title={words}>
          <Icon name="person" />
          <VisuallyHidden>{words}</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}
