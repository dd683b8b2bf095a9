import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { exportInquiriesOf } from '../api/export-inquiries.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { useTask } from '../../../shell/use-task.ts';
import { announce } from '../../../stores/announcements.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { DeleteDialog } from './delete-inquiry.tsx';
import { StaffFailure } from '../../../shell/staff/staff-failure.tsx';
import css from './inquiry-desk.module.css';

/** For requests from people to see or erase their inquiries. */
export function PersonRequests(): ReactNode {
  return (
    <section className={`${css.requests} unprinted`}>
      <h2>Access and deletion requests</h2>
      <p className={css.explained}>
        First make sure that the request comes from the person who sent the inquiry. What you do here is
        recorded, with receipt numbers only.
      </p>
      <div className={css.forms}>
        <ExportOfPerson />
        <DeleteByReceipt />
      </div>
    </section>
  );
}

function ExportOfPerson(): ReactNode {
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const { busy, failure, run } = useTask();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const isMissing = email.trim() === '';
    setFault(isMissing ? 'Enter the e-mail address.' : undefined);
    if (isMissing) field.current?.focus();
    else {
      run(async () => {
        saveFile(await exportInquiriesOf(email.trim()));
        announce('CSV downloaded.');
      });
    }
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <Field label="E-mail address" hint="All inquiries sent from this address, as CSV." error={fault}>
        {(control) => (
          <input
            {...control}
            ref={field}
            type="email"
            value={email}
            autoComplete="off"
            spellCheck={false}
            aria-required
            onChange={({ target }) => {
              setEmail(target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <div>
        <Button type="submit" aria-disabled={busy}>
          Export their inquiries
        </Button>
        <StaffFailure failure={failure} words={EXPORTING} />
      </div>
    </form>
  );
}

const EXPORTING: FailureWords = {
  not: 'The file was not downloaded',
  reasons: {
    refused: 'this account isn’t allowed to read inquiries',
    gone: 'no inquiry has this e-mail address',
  },
};

function DeleteByReceipt(): ReactNode {
  const [receipt, setReceipt] = useState('');
  const [fault, setFault] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setSaid('');
    const isMissing = receipt.trim() === '';
    setFault(isMissing ? 'Enter the receipt number.' : undefined);
    if (isMissing) field.current?.focus();
    else setAsking(true);
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <Field label="Receipt number" hint="Shown to the sender, for example 2026-1121-7K2MXQ." error={fault}>
        {(control) => (
          <input
            {...control}
            ref={field}
            value={receipt}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-required
            onChange={({ target }) => {
              setReceipt(target.value);
              setFault(undefined);
            }}
          />
        )}
      </Field>
      <div>
        <Button ref={opener} type="submit">
          Delete their inquiry
        </Button>
        <p className={css.deleted}>{said}</p>
      </div>
      <DeleteDialog
        isTyped
        open={asking}
        receipt={receipt.trim().toUpperCase()}
        opener={opener}
        onClose={() => setAsking(false)}
        onDeleted={() => {
          setReceipt('');
          setSaid('The inquiry was deleted. Press “Refresh” to update the list.');
        }}
      />
    </form>
  );
}
