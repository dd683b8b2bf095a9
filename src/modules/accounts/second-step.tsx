import { useEffect, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { Answer, User } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { useFormTask } from '../../shell/use-form-task.ts';
import { Button } from '../../ui/button.tsx';
import css from './account.module.css';
import { makeCodeKey, takeSecondStep } from './api/second-step.ts';
import { CodeField } from './code-field.tsx';
import { CodeSetUp } from './code-set-up.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { TaskFailure } from './task-failure.tsx';

/** From the service. */
export type Missing = Extract<Answer<'login'>, { secondStep: unknown }>['secondStep'];

interface StepProps {
  readonly onDone: (user: User) => void;
  /** Back to ID and password. */
  readonly onRestart: () => void;
}

/** What staff do after the password. @param missing from the service */
export function SecondStep({ missing, ...props }: StepProps & { readonly missing: Missing }): ReactNode {
  if (missing === 'code') return <CodeForm {...props} />;
  return missing === 'passkey' ? <PasskeyStep {...props} /> : <FirstSetUp {...props} />;
}

/** For an account with passkeys, but without one-time codes. */
function PasskeyStep({ onDone, onRestart }: StepProps): ReactNode {
  return (
    <div className={css.form}>
      <h2 className={css.step}>Second step</h2>
      <p>This account has a passkey. It takes the place of the password and the second step.</p>
      <PasskeySignIn look="accent" onDone={onDone} />
      <div className={css.actions}>
        <Button onClick={onRestart}>Start again</Button>
      </div>
      <p className={css.note}>
        Lost the device, or a browser without passkeys? Another member of staff can reset your second step.
      </p>
    </div>
  );
}

const FIELD = 'second-step-code';

function CodeForm({ onDone, onRestart }: StepProps): ReactNode {
  const [isRecovery, setRecovery] = useState(false);
  const [code, setCode] = useState('');
  const { busy, faults, failure, edit, send } = useFormTask({
    back: 'Back to sign-in',
    what: 'The code',
    done: 'sent',
    labels: { code: 'The code' },
    controlOf: () => FIELD,
  });
  // The password form is gone, so the focus would be lost.
  useEffect(() => document.getElementById(FIELD)?.focus(), [isRecovery]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(code.trim() === '' ? { code: 'Enter the code.' } : {}, async () =>
      onDone(await takeSecondStep(code)),
    );
  };
  const change = (text: string): void => {
    setCode(text);
    edit('code');
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <h2 className={css.step}>Second step</h2>
      <CodeField
        key={String(isRecovery)}
        id={FIELD}
        label={isRecovery ? 'Recovery code' : 'One-time code'}
        hint={
          isRecovery
            ? 'One of the ten codes that you stored when you set up one-time codes. Each works once.'
            : 'The six digits that your authenticator app shows for this website.'
        }
        value={code}
        error={faults['code']}
        isRecovery={isRecovery}
        onChange={change}
      />
      <div className={css.actions}>
        <Button type="submit" look="accent" aria-disabled={busy}>
          Continue
        </Button>
        <Button
          onClick={() => {
            setRecovery(!isRecovery);
            change('');
          }}
        >
          {isRecovery ? 'Use a one-time code' : 'Use a recovery code'}
        </Button>
        <Button onClick={onRestart}>Start again</Button>
      </div>
      <TaskFailure failure={failure} words={SIGNING_IN} />
      <p className={css.note}>
        Lost your phone and your recovery codes? Another member of staff can reset your second step.
      </p>
    </form>
  );
}

const SIGNING_IN = {
  not: 'You were not signed in',
  reasons: { 'too-many': 'there were too many attempts' },
} as const;

/** Staff without codes set them up before their first sign-in is complete. */
function FirstSetUp({ onDone, onRestart }: StepProps): ReactNode {
  const { data, error, kind, retry } = useCall('code key', () => makeCodeKey());
  return (
    <div className={css.form}>
      <h2 className={css.step}>Set up one-time codes</h2>
      <p>Staff of this website sign in with a password and a code from an app on their phone.</p>
      {error && <CallFailed what="The key" error={error} busy={kind === 'loading'} onRetry={retry} />}
      {!error && !data && <CallLoading what="the key" onRetry={retry} />}
      {data && <CodeSetUp codeKey={data} onDone={onDone} />}
      <div className={css.actions}>
        <Button onClick={onRestart}>Start again</Button>
      </div>
    </div>
  );
}
