import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { logIn } from './api/sign-in.ts';
import { ApiError } from '../../api/api-error.ts';
import { readBack, signUpPath } from './account-paths.ts';
import type { User } from '../../shared/do-contract.ts';
import { useSite } from '../../shell/screen-frame.tsx';
import { useOffers } from '../../shell/site-offer.ts';
import { usePendingAction } from '../../shell/use-pending-action.ts';
import { announce } from '../../stores/announcements.ts';
import { enter } from '../../stores/session.ts';
import { navigate, useAddress } from '../../ui/address.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { AccountFrame } from './account-frame.tsx';
import { accountFailure } from './account-failure.ts';
import css from './account.module.css';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondStep } from './second-step.tsx';
import type { Missing } from './second-step.tsx';

/** Signs in, then leads back to where the visitor came from. */
export function SignIn(): ReactNode {
  return (
    <AccountFrame title="Sign in">
      <Steps />
    </AccountFrame>
  );
}

/** ID and password, then for staff the second step. */
function Steps(): ReactNode {
  const back = readBack(useAddress().search);
  const [missing, setMissing] = useState<Missing | null>(null);
  const finish = (user: User): void => welcome(user, back);
  if (missing !== null) {
    return <SecondStep missing={missing} onDone={finish} onRestart={() => setMissing(null)} />;
  }
  return (
    <div className={css.form}>
      <SignInForm onMissing={setMissing} />
      <PasskeySignIn onDone={finish} />
    </div>
  );
}

/** @param back null stays here */
function welcome(user: User, back: string | null): void {
  enter(user);
  if (back !== null) navigate(back, { replace: true });
  announce(`You are signed in as ${user.nickName}.`);
}

type Faults = Partial<Record<'id' | 'password', string>>;

interface SignInFormProps {
  readonly onMissing: (missing: Missing) => void;
}

function SignInForm({ onMissing }: SignInFormProps): ReactNode {
  const { inquiry } = useSite().places;
  const takesMembers = useOffers('sign-up');
  const back = readBack(useAddress().search);
  const [id, setId] = useState('');
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<Faults>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const begin = usePendingAction();
  const idField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);

  const signIn = async (): Promise<void> => {
    const action = begin();
    setBusy(true);
    try {
      const answer = await logIn({ id: id.trim(), password });
      if ('secondStep' in answer) onMissing(answer.secondStep);
      else welcome(answer, action.isHere() ? back : null);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      const isWrong = error.status === 401;
      const message = isWrong ? 'The ID or password is wrong.' : failureOf(error);
      setFailure(message);
      action.notifyIfNavigatedAway(
        isWrong ? `You were not signed in. ${message}` : message,
        'Back to sign-in',
      );
      if (!isWrong) return;
      setPassword('');
      passwordField.current?.focus();
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    const found = findFaults(id, password);
    setFaults(found);
    setFailure(null);
    if (found.id) idField.current?.focus();
    else if (found.password) passwordField.current?.focus();
    else void signIn();
  };

  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {failure && (
        <p role="alert" className={css.fault}>
          {failure}
        </p>
      )}
      <Field id="account-id" label="ID" error={faults.id}>
        {(control) => (
          <input
            {...control}
            ref={idField}
            name="username"
            value={id}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            onChange={({ target }) => {
              setId(target.value);
              setFaults(({ id: _, ...others }) => others);
            }}
          />
        )}
      </Field>
      <PasswordField
        id="account-password"
        value={password}
        kind="current-password"
        error={faults.password}
        inputRef={passwordField}
        onChange={(text) => {
          setPassword(text);
          setFaults(({ password: _, ...others }) => others);
        }}
      />
      <div className={css.actions}>
        <Button type="submit" look="accent" aria-disabled={busy}>
          Sign in
        </Button>
        {takesMembers && <Link href={signUpPath(back)}>Create an account</Link>}
      </div>
      <p className={css.note}>
        <span>Forgotten your password, or unable to sign in?</span>{' '}
        {inquiry === undefined ? (
          <span>The office can give you a link to set a new password.</span>
        ) : (
          <span>
            <Link href={inquiry}>Write to the office</Link>: it can give you a link to set a new password.
          </span>
        )}
      </p>
    </form>
  );
}

/** The service knows best why a network is refused. */
function failureOf(error: ApiError): string {
  return error.code === 'NETWORK_REFUSED' ? error.reason : accountFailure(error, 'sign you in');
}

function findFaults(id: string, password: string): Faults {
  return {
    ...(id.trim() === '' ? { id: 'Enter your ID.' } : {}),
    ...(password === '' ? { password: 'Enter your password.' } : {}),
  };
}
