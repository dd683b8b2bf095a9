import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { formatAddress } from '../shared/address.ts';
import type { User } from '../shared/do-contract.ts';
import { DESK_PATH, signInPath } from '../shared/screens.ts';
import { useUser } from '../stores/session.ts';
import { useAddress } from '../ui/address.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import css from './account-menu.module.css';
import { useDismiss } from './use-dismiss.ts';
import { useSignOut } from './use-sign-out.ts';

/** In the header of wide windows: the way in, or who is signed in and the way out. */
export function AccountMenu({ className }: { readonly className: string | undefined }): ReactNode {
  const user = useUser();
  const here = formatAddress(useAddress());
  return (
    <div className={className}>
      {user ? (
        <Account user={user} />
      ) : (
        <Link href={signInPath(here)} className={css.signIn} title="Sign in">
          <Icon name="person" />
          <VisuallyHidden>Sign in</VisuallyHidden>
        </Link>
      )}
    </div>
  );
}

function Account({ user }: { readonly user: User }): ReactNode {
  const [open, setOpen] = useState(false);
  const panel = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { busy, failure, signOut } = useSignOut();
  useDismiss({
    open,
    box,
    onDismiss: (reason) => {
      setOpen(false);
      if (reason === 'escape') button.current?.focus();
    },
  });
  return (
    <div ref={box} className={css.account}>
      <IconButton
        ref={button}
        icon="person"
        label={`Account ${user.nickName}`}
        className={css.signedIn}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      <div id={panel} hidden={!open} className={css.panel}>
        <p className={css.name}>
          Signed in as <b>{user.nickName}</b>
        </p>
        {user.role === 'staff' && (
          <Link href={DESK_PATH} className={css.desk} onClick={() => setOpen(false)}>
            Inquiries
          </Link>
        )}
        <Button onClick={() => void signOut()} aria-disabled={busy}>
          Sign out
        </Button>
        <p role="alert" className={css.failure}>
          {failure}
        </p>
      </div>
    </div>
  );
}
