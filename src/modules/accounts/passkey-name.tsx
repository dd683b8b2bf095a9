import { useEffect, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useFormTask } from '../../shell/use-form-task.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from './account.module.css';
import { renamePasskey } from './api/passkeys.ts';
import { TaskFailure } from './task-failure.tsx';

interface PasskeyNameProps {
  readonly id: string;
  readonly name: string;
  /** @param renamed the new name; null if it was cancelled */
  readonly onEnd: (renamed: string | null) => void;
}

/** Renames a passkey. */
export function PasskeyName({ id, name, onEnd }: PasskeyNameProps): ReactNode {
  const [text, setText] = useState(name);
  const control = `passkey-${id}`;
  const { busy, faults, failure, edit, send } = useFormTask({
    back: 'Go to your account',
    what: 'The name of the passkey',
    done: 'changed',
    labels: { name: 'The name' },
    controlOf: () => control,
  });
  // The pressed button is gone, so the focus would be lost.
  useEffect(() => document.getElementById(control)?.focus(), [control]);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(text.trim() === '' ? { name: 'Enter a name.' } : {}, async () => {
      await renamePasskey({ id, name: text.trim() });
      onEnd(text.trim());
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <Field id={control} label="Name of the passkey" hint="Such as the device." error={faults['name']}>
        {(props) => (
          <input
            {...props}
            value={text}
            autoComplete="off"
            maxLength={60}
            aria-required
            onChange={({ target }) => {
              setText(target.value);
              edit('name');
            }}
          />
        )}
      </Field>
      <div className={css.actions}>
        <Button type="submit" look="accent" aria-disabled={busy}>
          Save
        </Button>
        <Button onClick={() => onEnd(null)}>Cancel</Button>
      </div>
      <TaskFailure failure={failure} words={RENAMING} />
    </form>
  );
}

const RENAMING = {
  not: 'The passkey was not renamed',
  doubt: { whether: 'whether it was renamed', then: 'Reload the page to see.' },
} as const;
