import { useEffect, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import type { Answer, User } from '../../shared/do-contract.ts';
import { useFormTask } from '../../shell/use-form-task.ts';
import { Button } from '../../ui/button.tsx';
import css from './account.module.css';
import { confirmCodes } from './api/second-step.ts';
import { CodeField } from './code-field.tsx';
import own from './second-step.module.css';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TaskFailure } from './task-failure.tsx';

interface CodeSetUpProps {
  readonly codeKey: Answer<'newCodeKey'>;
  /** Called after the recovery codes were seen. */
  readonly onDone: (user: User) => void;
}

const FIELD = 'first-code';

/** A new key as a QR code and as text, then its first code, then the recovery codes. */
export function CodeSetUp({ codeKey, onDone }: CodeSetUpProps): ReactNode {
  const [code, setCode] = useState('');
  const [setUp, setSetUp] = useState<Answer<'confirmCodes'> | null>(null);
  const { busy, faults, failure, edit, send } = useFormTask({
    back: 'Go to your account',
    what: 'The code',
    done: 'sent',
    labels: { code: 'The code' },
    controlOf: () => FIELD,
  });
  if (setUp) return <RecoveryCodes codes={setUp.recoveryCodes} onSeen={() => onDone(setUp.user)} />;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    send(code.trim() === '' ? { code: 'Enter the code.' } : {}, async () =>
      setSetUp(await confirmCodes(code)),
    );
  };
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      <KeyPicture codeKey={codeKey} />
      <CodeField
        id={FIELD}
        label="Code from the app"
        hint="The six digits that the app shows now."
        value={code}
        error={faults['code']}
        onChange={(text) => {
          setCode(text);
          edit('code');
        }}
      />
      <div>
        <Button type="submit" look="accent" aria-disabled={busy}>
          Confirm
        </Button>
        <TaskFailure failure={failure} words={CONFIRMING} />
      </div>
    </form>
  );
}

const CONFIRMING = {
  not: 'One-time codes were not set up',
  doubt: { whether: 'whether one-time codes were set up', then: 'Press the button again.' },
  reasons: { 'too-many': 'there were too many attempts' },
} as const;

const BORDER = 4; // the standard's quiet zone, without which readers fail

function KeyPicture({ codeKey }: Pick<CodeSetUpProps, 'codeKey'>): ReactNode {
  const { key, size, path } = codeKey;
  const side = size + 2 * BORDER;
  const task = useRef<HTMLParagraphElement>(null);
  useEffect(() => task.current?.focus(), []); // the pressed button is gone
  return (
    <div className={own.key}>
      <p ref={task} tabIndex={-1}>
        Scan this picture with an authenticator app on your phone, or type the key below it into the app.
      </p>
      <svg
        role="img"
        aria-label="QR code of the key"
        className={own.picture}
        viewBox={`${-BORDER} ${-BORDER} ${side} ${side}`}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <p className={own.text}>{key.replaceAll(/.{4}(?=.)/g, '$& ')}</p>
    </div>
  );
}
