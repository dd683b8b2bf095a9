import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { deleteAccount } from './api/own-account.ts';
import { announce } from '../../stores/announcements.ts';
import { leave } from '../../stores/session.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import css from './account.module.css';
import { PasswordField } from './password-field.tsx';
import { TaskFailure } from './task-failure.tsx';
import { useFormTask } from '../../shell/use-form-task.ts';

const CONTROL = 'own-leaving-password';

/** Deletes the account after asking for its password and for confirmation. */
export function LeaveForm({ onDeleted }: { readonly onDeleted: () => void }): ReactNode {
  const [password, setPassword] = useState('');
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<HTMLElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const { busy, faults, failure, edit, send } = useFormTask({
    back: 'Go to your account',
    what: 'Your account',
    done: 'deleted',
    labels: { password: 'The password' },
    controlOf: () => CONTROL,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (password === '') send({ password: 'Enter your password.' }, () => Promise.resolve());
    else {
      opener.current = button.current;
      setAsking(true);
    }
  };
  const close = (): void => {
    if (!busy) setAsking(false);
  };
  // The dialog stays open until the answer arrives, because the page behind it can't take the focus before.
  const remove = (): void =>
    send({}, async () => {
      try {
        await deleteAccount({ password });
      } catch (error) {
        if (error instanceof ApiError && error.fields['password'] !== undefined)
          opener.current = document.getElementById(CONTROL);
        setAsking(false);
        throw error;
      }
      onDeleted();
      leave();
      announce('Your account was deleted.');
    });
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <p>
        Your ID, name, password, passkeys and sessions are deleted at once. Your posts stay and show “Former
        member” instead of your name. To remove a post as well, delete it first. This cannot be undone.
      </p>
      <PasswordField
        id={CONTROL}
        value={password}
        kind="current-password"
        error={faults['password']}
        onChange={(text) => {
          setPassword(text);
          edit('password');
        }}
      />
      <div>
        <Button ref={button} type="submit" aria-disabled={busy}>
          Delete account
        </Button>
        <TaskFailure failure={failure} words={DELETING} />
      </div>
      <AlertDialog
        open={asking}
        onClose={close}
        label="Delete account"
        focus={cancel}
        opener={opener}
        actions={
          <>
            <Button look="accent" aria-disabled={busy} onClick={remove}>
              Delete account
            </Button>
            <Button ref={cancel} aria-disabled={busy} onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <p>Are you sure you want to delete your account?</p>
      </AlertDialog>
    </form>
  );
}

const DELETING = {
  not: 'Your account was not deleted',
  doubt: {
    whether: 'whether your account was deleted',
    then: 'Try to sign in. If you can, delete it again.',
  },
  reasons: {
    'too-many': 'there were too many attempts',
    refused: 'only the operator can delete this account',
  },
} as const;
