import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { getMe } from '../../api/get-me.ts';
import { ACCOUNT_PATH, readBack } from './account-paths.ts';
import { ScreenFrame, useSite } from '../../shell/screen-frame.tsx';
import { useOffers } from '../../shell/site-offer.ts';
import { useSignOut } from './use-sign-out.ts';
import { lookUp, session, useUser } from '../../stores/session.ts';
import { useAddress } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import css from './account.module.css';

interface AccountFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The frame of both screens. Signed-in visitors don't see the form. */
export function AccountFrame({ title, children }: AccountFrameProps): ReactNode {
  const user = useUser();
  useEffect(() => {
    // Visitors can come here from a message that the session has ended, so only the service knows.
    const { user: known, guess } = session.getState();
    if (known && guess === null) void lookUp(getMe);
  }, []);
  return (
    <ScreenFrame title={title} menuId={0} path={null}>
      <div className="wrap">
        {user ? (
          <div className={css.column}>
            <SignedIn name={user.nickName} />
          </div>
        ) : (
          <div className={css.pair}>
            <div className={css.column}>{children}</div>
            <Purpose />
          </div>
        )}
      </div>
    </ScreenFrame>
  );
}

/** Beside the form: what an account is for, so that no one creates one for content that is public anyway. */
function Purpose(): ReactNode {
  const { inquiry, questions } = useSite().places;
  const takesMembers = useOffers('sign-up');
  return (
    <aside className={css.purpose}>
      <h2 className={css.purposeTitle}>What an account is for</h2>
      {takesMembers ? (
        <ul>
          {questions !== undefined && <li>Ask a question on the Q&amp;A board.</li>}
          <li>Download files that are for members only.</li>
          {questions !== undefined && <li>Change or delete your own posts.</li>}
        </ul>
      ) : (
        <p>Accounts are for staff only.</p>
      )}
      {inquiry === undefined ? (
        <p>You don’t need an account to read the site.</p>
      ) : (
        <p>
          You don’t need an account to read the site or to <Link href={inquiry}>send an inquiry</Link>.
        </p>
      )}
    </aside>
  );
}

function SignedIn({ name }: { readonly name: string }): ReactNode {
  const back = readBack(useAddress().search);
  const { busy, failure, signOut } = useSignOut();
  return (
    <div className={css.form}>
      <p>
        <span>{name ? 'You are signed in as' : 'You are signed in'}</span> <b>{name}</b>.
      </p>
      <div className={css.actions}>
        <ButtonLink look="accent" href={back}>
          {back === '/' ? 'Go to the home page' : 'Back to where you were'}
        </ButtonLink>
        <Link href={ACCOUNT_PATH}>Your account</Link>
        <Button aria-disabled={busy} onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
      <p role="alert">{failure}</p>
    </div>
  );
}
