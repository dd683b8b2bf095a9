import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { getMe } from '../../api/get-me.ts';
import type { User } from '../../shared/do-contract.ts';
import { CallLoading } from '../../shell/call-loading.tsx';
import { RoleUnknown } from '../../shell/role-unknown.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { SignInLink } from '../../shell/sign-in-link.tsx';
import { lookUp, useGuess, useUser } from '../../stores/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import css from './account.module.css';
import { Held } from './held.tsx';
import { LeaveForm } from './leave-form.tsx';
import { MailForm } from './mail-form.tsx';
import { NameForm } from './name-form.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** Where people see, correct, export and delete the data stored about their account. */
export function OwnAccount(): ReactNode {
  const [isDeleted, setDeleted] = useState(false);
  return (
    <ScreenFrame title="Your account" menuId={0} path={null}>
      <div className="wrap">{isDeleted ? <Deleted /> : <Gate onDeleted={() => setDeleted(true)} />}</div>
    </ScreenFrame>
  );
}

interface GateProps {
  readonly onDeleted: () => void;
}

function Gate({ onDeleted }: GateProps): ReactNode {
  const user = useUser();
  const guess = useGuess();
  if (user === undefined || guess === 'asking')
    return <CallLoading what="your account" onRetry={() => void lookUp(getMe)} />;
  if (guess === 'unanswered') return <RoleUnknown />;
  if (user) return <Account user={user} onDeleted={onDeleted} />;
  return (
    <div className={css.column}>
      <div className={css.form}>
        <p>Sign in to see your account.</p>
        <div className={css.actions}>
          <SignInLink look="accent">Sign in and come back</SignInLink>
        </div>
      </div>
    </div>
  );
}

interface AccountProps extends GateProps {
  readonly user: User;
}

function Account({ user, onDeleted }: AccountProps): ReactNode {
  const [changes, setChanges] = useState(0); // a new password, for one, ends the other sessions
  const count = (): void => setChanges((before) => before + 1);
  return (
    <div className={css.account}>
      <section>
        <h2>What we store</h2>
        <Held key={user.id} name={user.nickName} changes={changes} />
      </section>
      <section>
        <h2>Name</h2>
        <NameForm key={user.id} name={user.nickName} />
      </section>
      <section>
        <h2>Password</h2>
        <PasswordForm key={user.id} onChanged={count} />
      </section>
      {user.role === 'staff' && (
        <section>
          <h2>Mails about your work</h2>
          <MailForm key={user.id} />
        </section>
      )}
      {user.role === 'staff' && (
        <section>
          <h2>Second step at sign-in</h2>
          <SecondFactor key={user.id} changes={changes} onChanged={count} />
        </section>
      )}
      <section>
        <h2>Passkeys</h2>
        <Passkeys key={user.id} changes={changes} onChanged={count} />
      </section>
      <section>
        <h2>Where you are signed in</h2>
        <Sessions key={user.id} changes={changes} onEnded={count} />
      </section>
      <section>
        <h2>Delete your account</h2>
        {user.role === 'staff' ? (
          <p>Only the operator of this website can delete staff accounts.</p>
        ) : (
          <LeaveForm key={user.id} onDeleted={onDeleted} />
        )}
      </section>
    </div>
  );
}

/** Takes the focus, because the pressed button is gone. */
function Deleted(): ReactNode {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), []);
  return (
    <div className={css.column}>
      <div className={css.form}>
        <p ref={paragraph} tabIndex={-1}>
          Your account was deleted. Your posts stay, without your name.
        </p>
        <div className={css.actions}>
          <ButtonLink look="accent" href="/">
            Go to the home page
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
