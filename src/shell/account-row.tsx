import type { ReactNode } from 'react';
import { formatAddress } from '../shared/address.ts';
import { DESK_PATH, signInPath } from '../shared/screens.ts';
import { useUser } from '../stores/session.ts';
import { useAddress } from '../ui/address.ts';
import { Link } from '../ui/link.tsx';
import { useSignOut } from './use-sign-out.ts';

/** In the menu of narrow windows: the way in, or who is signed in and the way out. */
export function AccountRow({ className }: { readonly className: string | undefined }): ReactNode {
  const user = useUser();
  const here = formatAddress(useAddress());
  const { busy, failure, signOut } = useSignOut();
  if (!user) {
    return (
      <Link href={signInPath(here)} className={className}>
        Sign in
      </Link>
    );
  }
  return (
    <>
      <p>
        Signed in as <b>{user.nickName}</b>
      </p>
      {user.role === 'staff' && (
        <Link href={DESK_PATH} className={className}>
          Inquiries
        </Link>
      )}
      <button type="button" className={className} aria-disabled={busy} onClick={() => void signOut()}>
        Sign out
      </button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
