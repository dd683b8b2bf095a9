import type { ReactNode } from 'react';
import { formatAddress } from '../shared/address.ts';
import { signInPath } from '../shared/screens.ts';
import { useUser } from '../stores/session.ts';
import { useAddress } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import { useOnFirstUse } from '../ui/use-on-first-use.ts';
import { keepTheLink, loadSignedIn } from './load-signed-in.ts';

/** In the menu of narrow windows: the way in, or who is signed in and the way out. */
export function AccountRow({ className }: { readonly className: string | undefined }): ReactNode {
  const user = useUser();
  const here = formatAddress(useAddress());
  const signedIn = useOnFirstUse(Boolean(user), loadSignedIn, keepTheLink);
  if (user && signedIn) return <signedIn.SignedInRow user={user} className={className} />;
  return (
    <Link href={signInPath(here)} className={className}>
      {user ? `Account ${user.nickName}` : 'Sign in'}
    </Link>
  );
}
