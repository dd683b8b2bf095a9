import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { changeName } from './api/own-account.ts';
import { NICK_NAME_LENGTH } from '../../shared/limits.ts';
import { isBlank } from '../../engine/common/visible-text.ts';
import { lengthFault } from '../../shared/plain-text.ts';
import { announce } from '../../stores/announcements.ts';
import { enter } from '../../stores/session.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from './account.module.css';
import { TaskFailure } from './task-failure.tsx';
import { useFormTask } from '../../shell/use-form-task.ts';

const CONTROL = 'own-name';

/** Changes the name, including on posts. */
export function NameForm({ name }: { readonly name: string }): ReactNode {
  const [text, setText] = useState(name);
  const [said, setSaid] = useState('');
  const { busy, faults, failure, edit, send } = useFormTask({
    back: 'Go to your account',
    what: 'Your name',
    done: 'changed',
    labels: { nickName: 'The name' },
    controlOf: () => CONTROL,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSaid('');
    const fault = isBlank(text) ? 'Enter a name.' : lengthFault(text, NICK_NAME_LENGTH.most);
    send(fault === null ? {} : { nickName: fault }, async () => {
      const user = await changeName({ nickName: text.trim() });
      enter(user);
      setText(user.nickName);
      setSaid(`Your name is now ${user.nickName}.`);
      announce(`Your name is now ${user.nickName}.`);
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <Field
        id={CONTROL}
        label="Name"
        hint="Shown next to everything you write, including earlier posts."
        error={faults['nickName']}
      >
        {(control) => (
          <input
            {...control}
            name="nickname"
            value={text}
            autoComplete="nickname"
            aria-required
            onChange={({ target }) => {
              setText(target.value);
              setSaid('');
              edit('nickName');
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" aria-disabled={busy}>
          Change name
        </Button>
        <p className={css.said}>{said}</p>
        <TaskFailure failure={failure} words={CHANGING} />
      </div>
    </form>
  );
}

const CHANGING = {
  not: 'Your name was not changed',
  doubt: { whether: 'whether your name was changed', then: 'You can press the button again.' },
} as const;
