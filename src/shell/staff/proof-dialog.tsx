import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../../api/api-error.ts';
import { hasCodes, stepUp } from '../../api/step-up.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { failureWords } from '../failure-words.ts';

/**
 * Asks staff for a one-time code, or for the password if no codes are set up. In a root of its own, because calls ask for it, not
 * screens. @returns whether a proof was accepted; false if the dialog was closed
 * @throws ApiError if the service doesn't say what to ask for
 */
export async function askForProof(): Promise<boolean> {
  const byCode = await hasCodes();
  const before = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isProven = await new Promise<boolean>((settle) =>
    root.render(<ProofDialog byCode={byCode} onEnd={settle} />),
  );
  root.unmount();
  place.remove();
  if (before instanceof HTMLElement) before.focus();
  return isProven;
}

interface ProofDialogProps {
  /** Otherwise by password. */
  readonly byCode: boolean;
  readonly onEnd: (isProven: boolean) => void;
}

function ProofDialog({ byCode, onEnd }: ProofDialogProps): ReactNode {
  const [proof, setProof] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const label = byCode ? 'One-time code or recovery code' : 'Password';
  const send = async (): Promise<void> => {
    setBusy(true);
    try {
      await stepUp(proof);
      onEnd(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setBusy(false);
      setFault(error.status === 400 ? error.reason : failureWords(error, { not: 'It could not be checked' }));
      field.current?.focus();
    }
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    if (proof.trim() === '') setFault(byCode ? 'Enter the code.' : 'Enter your password.');
    else void send();
  };
  return (
    <AlertDialog
      open
      onClose={() => !busy && onEnd(false)}
      label="Confirm that it’s you"
      focus={field}
      actions={
        <>
          <Button type="submit" form={FORM} look="accent" aria-disabled={busy}>
            Continue
          </Button>
          <Button aria-disabled={busy} onClick={() => !busy && onEnd(false)}>
            Cancel
          </Button>
        </>
      }
    >
      <p>You last proved who you are more than ten minutes ago. This action needs it again.</p>
      <form id={FORM} noValidate onSubmit={submit}>
        <Field label={label} error={fault}>
          {(control) => (
            <input
              {...control}
              ref={field}
              type={byCode ? 'text' : 'password'}
              autoComplete={byCode ? 'one-time-code' : 'current-password'}
              autoCapitalize="none"
              spellCheck={false}
              value={proof}
              aria-required
              onChange={({ target }) => {
                setProof(target.value);
                setFault(undefined);
              }}
            />
          )}
        </Field>
      </form>
    </AlertDialog>
  );
}

const FORM = 'proof-form';
