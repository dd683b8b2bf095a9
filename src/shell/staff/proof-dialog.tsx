import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { ApiError } from '../../api/api-error.ts';
import { canUsePasskeys } from '../../api/passkey.ts';
import { getProofs, stepUp, stepUpWithPasskey } from '../../api/step-up.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { failureWords } from '../failure-words.ts';
import css from './proof-dialog.module.css';

/**
 * Asks for the password and, if codes are set up, a one-time code, or for a passkey. In a root of its own, because calls ask for
 * it, not screens. @returns whether a proof was accepted; false if the dialog was closed
 * @throws ApiError if the service doesn't say what to ask for
 */
export async function askForProof(): Promise<boolean> {
  const proofs = await getProofs();
  const before = document.activeElement;
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  const isProven = await new Promise<boolean>((settle) =>
    root.render(<ProofDialog proofs={proofs} onEnd={settle} />),
  );
  root.unmount();
  place.remove();
  if (before instanceof HTMLElement) before.focus();
  return isProven;
}

interface ProofDialogProps {
  /** From the service. */
  readonly proofs: readonly string[];
  readonly onEnd: (isProven: boolean) => void;
}

function ProofDialog({ proofs, onEnd }: ProofDialogProps): ReactNode {
  const fields = FIELDS.filter(({ name }) => proofs.includes(name));
  const hasButton = proofs.includes('passkey') && canUsePasskeys();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const { busy, faults, setFaults, run } = useProof(() => onEnd(true));
  const first = useRef<HTMLInputElement>(null);
  const close = (): void => {
    if (!busy) onEnd(false);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const empty = fields.filter(({ name }) => (typed[name] ?? '').trim() === '');
    if (empty.length > 0) setFaults(Object.fromEntries(empty.map(({ name, missing }) => [name, missing])));
    else run(() => stepUp(typed).then(() => null));
    first.current?.focus();
  };
  return (
    <AlertDialog
      open
      onClose={close}
      label="Confirm that it’s you"
      focus={first}
      actions={
        <>
          {fields.length > 0 && (
            <Button type="submit" form={FORM} look="accent" aria-disabled={busy}>
              Continue
            </Button>
          )}
          {hasButton && (
            <Button
              {...(fields.length === 0 && { look: 'accent' as const })}
              aria-disabled={busy}
              onClick={() => run(stepUpWithPasskey)}
            >
              Use a passkey
            </Button>
          )}
          <Button aria-disabled={busy} onClick={close}>
            Cancel
          </Button>
        </>
      }
    >
      <p>You last proved who you are more than ten minutes ago. This action needs it again.</p>
      {fields.length === 0 && !hasButton && (
        <p>Your account needs its passkey, and this browser can’t use passkeys.</p>
      )}
      <form id={FORM} noValidate onSubmit={submit} className={css.form}>
        {fields.map(({ name, label, type, autoComplete }, index) => (
          <Field key={name} label={label} error={faults[name]}>
            {(control) => (
              <input
                {...control}
                {...{ type, autoComplete }}
                {...(index === 0 && { ref: first })}
                autoCapitalize="none"
                spellCheck={false}
                value={typed[name] ?? ''}
                aria-required
                onChange={({ target }) => {
                  setTyped({ ...typed, [name]: target.value });
                  setFaults({});
                }}
              />
            )}
          </Field>
        ))}
      </form>
      <p role="alert">{faults[OTHER]}</p>
    </AlertDialog>
  );
}

const FORM = 'proof-form';

const FIELDS = [
  {
    ...{ name: 'password', label: 'Password', missing: 'Enter your password.' },
    ...{ type: 'password', autoComplete: 'current-password' },
  },
  {
    ...{ name: 'code', label: 'One-time code or recovery code', missing: 'Enter the code.' },
    ...{ type: 'text', autoComplete: 'one-time-code' },
  },
] as const;

/** The fault that belongs to no field. */
const OTHER = '';

type Faults = Readonly<Record<string, string>>;

/** Sends one proof at a time. Faults are sentences, by field. */
function useProof(onProven: () => void) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const send = async (prove: () => ReturnType<typeof stepUpWithPasskey>): Promise<void> => {
    setFaults({});
    setBusy(true);
    try {
      const unused = await prove();
      if (unused === null) {
        onProven();
        return;
      }
      setFaults({ [OTHER]: unused.unused });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFaults(faultsOf(error));
    }
    setBusy(false);
  };
  const run = (prove: Parameters<typeof send>[0]): void => {
    if (!busy) void send(prove);
  };
  return { busy, faults, setFaults, run };
}

function faultsOf(error: ApiError): Faults {
  const isRefused = error.status === 400 || error.status === 409;
  const words = isRefused ? error.reason : failureWords(error, { not: 'It could not be checked' });
  const field = Object.keys(error.fields).find((name) => FIELDS.some((known) => known.name === name));
  return { [field ?? OTHER]: words };
}
