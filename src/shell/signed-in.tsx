import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { LabelledLink } from '../engine/common/site-facts.ts';
import type { User } from '../shared/do-contract.ts';
import { ACCOUNT_PATH, STAFF_PATH } from '../engine/common/frame-paths.ts';
import { accountLabel } from './account-label.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import css from './signed-in.module.css';
import { useOffers } from './site-offer.ts';
import { useDismiss } from './use-dismiss.ts';
import { useSignOut } from './use-sign-out.ts';

/** The links of an account, as far as the site has the screens. */
function useWays({ role }: User): readonly LabelledLink[] {
  const [hasAccount, hasDesk] = [useOffers('account'), useOffers('desk')];
  return [
    ...(hasAccount ? [{ label: 'Your account', href: ACCOUNT_PATH }] : []),
    ...(hasDesk && role === 'staff' ? [{ label: 'Desk', href: STAFF_PATH }] : []),
  ];
}

/** In the header: the account's name and its links. */
export function SignedInMenu({ user }: { readonly user: User }): ReactNode {
  const [open, setOpen] = useState(false);
  const ways = useWays(user);
  const panel = useId();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { busy, failure, signOut } = useSignOut();
  useDismiss({ open, box, button, onDismiss: () => setOpen(false) });
  return (
    <div ref={box} className={css.account}>
      <IconButton
        ref={button}
        icon="person"
        label={accountLabel(user)}
        className={css.signedIn}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      />
      <div id={panel} hidden={!open} className={css.panel}>
        <p className={css.name}>
          <span>{user.nickName ? 'Signed in as' : 'Signed in'}</span> <b>{user.nickName}</b>
        </p>
        {ways.map(({ label, href }) => (
          <Link key={href} href={href} className={css.way} onClick={() => setOpen(false)}>
            {label}
          </Link>
        ))}
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

interface SignedInRowProps {
  readonly user: User;
  readonly className: string | undefined;
}

/** In the menu of narrow windows: the same, as rows. */
export function SignedInRow({ user, className }: SignedInRowProps): ReactNode {
  const { busy, failure, signOut } = useSignOut();
  return (
    <>
      <p>
        <span>{user.nickName ? 'Signed in as' : 'Signed in'}</span> <b>{user.nickName}</b>
      </p>
      {useWays(user).map(({ label, href }) => (
        <Link key={href} href={href} className={className}>
          {label}
        </Link>
      ))}
      <button type="button" className={className} aria-disabled={busy} onClick={() => void signOut()}>
        Sign out
      </button>
      {failure && <p role="alert">{failure}</p>}
    </>
  );
}
