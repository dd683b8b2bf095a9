import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { getMe } from '../../api/get-me.ts';
import { getLinkAccount, setPasswordByLink } from './api/password-link.ts';
import { useCall } from '../../api/use-call.ts';
import { PASSWORD_LENGTH } from '../../shared/limits.ts';
import { signInPath } from '../../engine/common/frame-paths.ts';
import { ACCOUNT_PATH } from './account-paths.ts';
import { zonedTimeWords } from '../../shared/zoned-clock.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { ScreenFrame, useSite } from '../../shell/screen-frame.tsx';
import { announce } from '../../stores/announcements.ts';
import { lookUp } from '../../stores/session.ts';
import { replaceTail, useAddress } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useTimeZone } from '../../ui/time-zone.ts';
import css from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { TaskFailure } from './task-failure.tsx';
import { useFormTask } from '../../shell/use-form-task.ts';

/** Sets a password by a one-time link. The token is removed from the address at once, to keep it out of the history. */
export function SetPassword(): ReactNode {
  const { anchor } = useAddress();
  const [token, setToken] = useState(anchor);
  if (anchor && anchor !== token) setToken(anchor); // a second link in the same window
  useEffect(() => {
    if (anchor) replaceTail({ anchor: '' });
  }, [anchor]);
  return (
    <ScreenFrame title="Set a password" menuId={0} path={null}>
      <div className="wrap">
        <div className={css.column}>{token ? <ByLink key={token} token={token} /> : <WithoutLink />}</div>
      </div>
    </ScreenFrame>
  );
}

function WithoutLink(): ReactNode {
  return (
    <div className={css.form}>
      <p>Open the link from the office again. This address alone does not show whose password to set.</p>
      <Ways />
    </div>
  );
}

/** Links for visitors without a valid link. */
function Ways(): ReactNode {
  const { inquiry } = useSite().places;
  return (
    <div className={css.actions}>
      {inquiry !== undefined && (
        <ButtonLink look="accent" href={inquiry}>
          Write to the office
        </ButtonLink>
      )}
      <ButtonLink href={signInPath(ACCOUNT_PATH)}>Sign in</ButtonLink>
    </div>
  );
}

function ByLink({ token }: { readonly token: string }): ReactNode {
  const [isSet, setSet] = useState(false);
  const { data, error, kind, retry } = useCall('password link', (signal) => getLinkAccount(token, signal));
  if (isSet) return <PasswordIsSet />;
  if (error?.status === 404 || error?.status === 400) return <LinkOver />;
  if (error) return <CallFailed what="The link" error={error} busy={kind === 'loading'} onRetry={retry} />;
  if (!data) return <CallLoading what="the link" onRetry={retry} />;
  return <LinkForm token={token} loginId={data.loginId} expires={data.expires} onSet={() => setSet(true)} />;
}

function LinkOver(): ReactNode {
  return (
    <div className={css.form}>
      <p role="alert">
        This link no longer works: it has been used, is more than 24 hours old, or was replaced by a newer
        one. Ask the office for a new one.
      </p>
      <Ways />
    </div>
  );
}

/** Takes the focus, because the pressed button is gone. */
function PasswordIsSet(): ReactNode {
  const confirmation = useRef<HTMLParagraphElement>(null);
  useEffect(() => confirmation.current?.focus(), []);
  return (
    <div className={css.form}>
      <p ref={confirmation} tabIndex={-1}>
        {DONE}
      </p>
      <div className={css.actions}>
        <ButtonLink look="accent" href={signInPath(ACCOUNT_PATH)}>
          Sign in
        </ButtonLink>
      </div>
    </div>
  );
}

const DONE = 'Your password is set, and you have been signed out everywhere. Sign in with the new password.';
const CONTROL = 'link-new-password';

interface LinkFormProps {
  readonly token: string;
  readonly loginId: string;
  readonly expires: string | number;
  readonly onSet: () => void;
}

function LinkForm({ token, loginId, expires, onSet }: LinkFormProps): ReactNode {
  const zone = useTimeZone();
  const [newPassword, setNewPassword] = useState('');
  const { busy, faults, failure, edit, send } = useFormTask({
    back: 'Go to your account',
    what: 'Your password',
    done: 'changed',
    labels: { newPassword: 'The password' },
    controlOf: () => CONTROL,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(findFaults(newPassword), async () => {
      await setPasswordByLink({ token, newPassword });
      onSet();
      announce(DONE);
      await lookUp(getMe); // this browser's session may have been one of them
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <p>You can use this link once, until {zonedTimeWords(expires, zone)}, to set a new password.</p>
      <Field id="link-account" label="ID">
        {(control) => <input {...control} name="username" value={loginId} readOnly autoComplete="username" />}
      </Field>
      <PasswordField
        id={CONTROL}
        label="New password"
        value={newPassword}
        kind="new-password"
        hint={`At least ${PASSWORD_LENGTH.least} characters. A few words in a row make a good password.`}
        error={faults['newPassword']}
        onChange={(text) => {
          setNewPassword(text);
          edit('newPassword');
        }}
      />
      <div>
        <Button type="submit" look="accent" aria-disabled={busy}>
          Set password
        </Button>
        <TaskFailure failure={failure} words={SETTING} />
      </div>
    </form>
  );
}

const SETTING = {
  not: 'Your password was not set',
  doubt: {
    whether: 'whether your password was set',
    then: 'Try to sign in with it, or press the button again.',
  },
  reasons: {
    gone: 'the link has been used, has expired or was replaced. Ask the office for a new one',
    'too-many': 'there were too many attempts',
  },
} as const;

/** Faults that can be found without the service, which decides in the end. */
function findFaults(newPassword: string): Record<string, string> {
  const { least, most } = PASSWORD_LENGTH;
  const { length } = [...newPassword];
  if (length < least) return { newPassword: `The password must have at least ${least} characters.` };
  return length > most ? { newPassword: `The password must have at most ${most} characters.` } : {};
}
