import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { changePassword } from './api/own-account.ts';
import { PASSWORD_LENGTH } from '../../shared/limits.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import css from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { TaskFailure } from './task-failure.tsx';
import { useFormTask } from '../../shell/use-form-task.ts';

const CONTROLS: Readonly<Record<string, string>> = {
  password: 'own-password',
  newPassword: 'own-new-password',
};
const DONE = 'Your password was changed. You have been signed out everywhere else.';

/** Changes the password and ends all other sessions of the account. */
export function PasswordForm({ onChanged }: { readonly onChanged: () => void }): ReactNode {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [said, setSaid] = useState('');
  const { busy, faults, failure, edit, send } = useFormTask({
    back: 'Go to your account',
    what: 'Your password',
    done: 'changed',
    labels: { password: 'The current password', newPassword: 'The new password' },
    controlOf: (field) => CONTROLS[field] ?? '',
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSaid('');
    send(findFaults(password, newPassword), async () => {
      await changePassword({ password, newPassword });
      setPassword('');
      setNewPassword('');
      setSaid(DONE);
      onChanged();
      announce(DONE);
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <PasswordField
        id="own-password"
        label="Current password"
        value={password}
        kind="current-password"
        error={faults['password']}
        onChange={(text) => {
          setPassword(text);
          edit('password');
        }}
      />
      <PasswordField
        id="own-new-password"
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
        <Button type="submit" aria-disabled={busy}>
          Change password
        </Button>
        <p className={css.said}>{said}</p>
        <TaskFailure failure={failure} words={CHANGING} />
      </div>
    </form>
  );
}

const CHANGING = {
  not: 'Your password was not changed',
  doubt: {
    whether: 'whether your password was changed',
    then: 'Try the new password the next time you sign in.',
  },
  reasons: { 'too-many': 'there were too many attempts' },
} as const;

/** Faults that can be found without the service, which decides in the end. */
function findFaults(password: string, newPassword: string): Record<string, string> {
  const faults: Record<string, string> = {};
  const { least, most } = PASSWORD_LENGTH;
  const length = [...newPassword].length;
  if (password === '') faults['password'] = 'Enter your current password.';
  if (length < least) faults['newPassword'] = `The new password must have at least ${least} characters.`;
  else if (length > most) faults['newPassword'] = `The new password must have at most ${most} characters.`;
  return faults;
}
