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

/**
 * Asks for a one-time code, the password if no codes are set up, or a passkey. In a root of its own, because calls ask for it, not
 * screens. @returns whether a proof was accepted; false if the dialog was closed
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
  const typed = TYPED.find(({ kind }) => proofs.includes(kind));
  const hasButton = proofs.includes('passkey') && canUsePasskeys();
  const [proof, setProof] = useState('');
  const { busy, fault, setFault, run } = useProof(() => onEnd(true));
  const focus = useRef<HTMLElement>(null);
  const close = (): void => {
    if (!busy) onEnd(false);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (proof.trim() === '') setFault({ of: 'field', words: typed?.missing ?? '' });
    else run('field', () => stepUp(proof).then(() => null));
    focus.current?.focus();
  };
  return (
    <AlertDialog
      open
      onClose={close}
      label="Confirm that it’s you"
      focus={focus}
      actions={
        <>
          {typed && (
            <Button type="submit" form={FORM} look="accent" aria-disabled={busy}>
              Continue
            </Button>
          )}
          {hasButton && (
            <Button
              {...(!typed && { look: 'accent' as const })}
              aria-disabled={busy}
              onClick={() => run('passkey', stepUpWithPasskey)}
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
      {!typed && !hasButton && <p>Your account needs its passkey, and this browser can’t use passkeys.</p>}
      {typed && (
        <form id={FORM} noValidate onSubmit={submit}>
          <Field label={typed.label} error={fault?.of === 'field' ? fault.words : undefined}>
            {(control) => (
              <input
                {...control}
                ref={(field) => void (focus.current = field)}
                type={typed.type}
                autoComplete={typed.autoComplete}
                autoCapitalize="none"
                spellCheck={false}
                value={proof}
                aria-required
                onChange={({ target }) => {
                  setProof(target.value);
                  setFault(null);
                }}
              />
            )}
          </Field>
        </form>
      )}
      <p role="alert">{fault?.of === 'passkey' && fault.words}</p>
    </AlertDialog>
  );
}

const FORM = 'proof-form';

/** What is typed, the stronger one first. */
const TYPED = [
  {
    ...{ kind: 'code', label: 'One-time code or recovery code', missing: 'Enter the code.' },
    ...{ type: 'text', autoComplete: 'one-time-code' },
  },
  {
    ...{ kind: 'password', label: 'Password', missing: 'Enter your password.' },
    ...{ type: 'password', autoComplete: 'current-password' },
  },
] as const;

interface Fault {
  readonly of: 'field' | 'passkey';
  readonly words: string;
}

/** Sends one proof at a time. */
function useProof(onProven: () => void) {
  const [fault, setFault] = useState<Fault | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (of: Fault['of'], prove: () => ReturnType<typeof stepUpWithPasskey>): Promise<void> => {
    setFault(null);
    setBusy(true);
    try {
      const unused = await prove();
      if (unused === null) {
        onProven();
        return;
      }
      setFault({ of, words: unused.unused });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isRefused = error.status === 400 || error.status === 409;
      const words = isRefused ? error.reason : failureWords(error, { not: 'It could not be checked' });
      setFault({ of, words });
    }
    setBusy(false);
  };
  const run = (...[of, prove]: Parameters<typeof send>): void => {
    if (!busy) void send(of, prove);
  };
  return { busy, fault, setFault, run };
}
