import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useCall } from '../../api/use-call.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { useFormTask } from '../../shell/use-form-task.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from './account.module.css';
import { changeMail, getHeld } from './api/own-account.ts';
import { TaskFailure } from './task-failure.tsx';

const CONTROL = 'own-mail';

/** Where mails about the work of a member of staff go. */
export function MailForm(): ReactNode {
  const { data, error, kind, retry } = useCall('own mail', getHeld);
  if (data) return <AddressForm address={data.mailAddress ?? ''} />;
  return (
    <div className={css.form}>
      {error ? (
        <CallFailed what="Your mail address" error={error} busy={kind === 'loading'} onRetry={retry} />
      ) : (
        <CallLoading what="your mail address" onRetry={retry} />
      )}
    </div>
  );
}

function AddressForm({ address }: { readonly address: string }): ReactNode {
  const [text, setText] = useState(address);
  const [said, setSaid] = useState('');
  const { busy, faults, failure, edit, send } = useFormTask({
    back: 'Go to your account',
    what: 'Your mail address',
    done: 'changed',
    labels: { mailAddress: 'The address' },
    controlOf: () => CONTROL,
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSaid('');
    send({}, async () => {
      const { mailAddress } = await changeMail({ mailAddress: text });
      const done =
        mailAddress === null
          ? 'Mails about your work go to the office now.'
          : `Mails about your work go to ${mailAddress}.`;
      setText(mailAddress ?? '');
      setSaid(done);
      announce(done);
    });
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <Field
        id={CONTROL}
        label="E-mail"
        hint="What is assigned to you and still waits is mailed here. If it is empty, the office gets those mails. Only you see the address."
        error={faults['mailAddress']}
      >
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            value={text}
            autoComplete="email"
            onChange={({ target }) => {
              setText(target.value);
              setSaid('');
              edit('mailAddress');
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" aria-disabled={busy}>
          Save address
        </Button>
        <p className={css.said}>{said}</p>
        <TaskFailure failure={failure} words={SAVING} />
      </div>
    </form>
  );
}

const SAVING = {
  not: 'The address was not saved',
  doubt: { whether: 'whether the address was saved', then: 'You can press the button again.' },
} as const;
