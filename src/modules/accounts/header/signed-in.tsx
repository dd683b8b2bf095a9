import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import type { LabelledLink } from '../../../engine/common/site-facts.ts';
import type { User } from '../../../shared/do-contract.ts';
import { useModules } from '../../../shell/site-offer.ts';
import { useDismiss } from '../../../shell/use-dismiss.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { ACCOUNT_PATH } from '../account-paths.ts';
import { useSignOut } from '../use-sign-out.ts';
import { accountLabel } from './account-label.ts';
import css from './signed-in.module.css';

/** The links of an account: to its own screen, and for staff those of the site's modules. */
function useAccountLinks({ role }: User): readonly LabelledLink[] {
  const ofStaff = useModules().flatMap(({ staffLink }) => staffLink ?? []);
  return [{ label: 'Your account', href: ACCOUNT_PATH }, ...(role === 'staff' ? ofStaff : [])];
}

/** In the header: the account's name and its links. */
export function SignedInMenu({ user }: { readonly user: User }): ReactNode {
  const [open, setOpen] = useState(false);
  const links = useAccountLinks(user);
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
        {links.map(({ label, href }) => (
          <Link key={href} href={href} className={css.link} onClick={() => setOpen(false)}>
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
      {useAccountLinks(user).map(({ label, href }) => (
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
