import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { useFormTask } from '../../shell/use-form-task.ts';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import css from './account.module.css';
import { getSecondFactor, makeCodeKey, removeCodes, renewRecoveryCodes } from './api/second-step.ts';
import { CodeField } from './code-field.tsx';
import { CodeSetUp } from './code-set-up.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TaskFailure } from './task-failure.tsx';

type Shown =
  | { readonly kind: 'key'; readonly key: Answer<'newCodeKey'> }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | null;

interface SecondFactorProps {
  /** Counts changes on this page; each one reloads the facts. */
  readonly changes: number;
  readonly onChanged: () => void;
}

/** What is set up for the second step of a staff account. */
export function SecondFactor({ changes, onChanged }: SecondFactorProps): ReactNode {
  const [shown, setShown] = useState<Shown>(null);
  const { data, error, kind, retry } = useCall(`second factor ${changes}`, getSecondFactor);
  const finish = (sentence: string): void => {
    setShown(null);
    onChanged();
    announce(sentence);
  };
  if (shown?.kind === 'key') {
    return <CodeSetUp codeKey={shown.key} onDone={() => finish('One-time codes are set up.')} />;
  }
  if (shown?.kind === 'codes') {
    return (
      <RecoveryCodes codes={shown.codes} onSeen={() => finish('The old recovery codes no longer work.')} />
    );
  }
  if (error)
    return <CallFailed what="The second step" error={error} busy={kind === 'loading'} onRetry={retry} />;
  if (!data) return <CallLoading what="the second step" onRetry={retry} />;
  if (data.since === null) return <Start onKey={(key) => setShown({ kind: 'key', key })} />;
  return <Manage factor={data} onShow={setShown} onRemoved={() => finish('One-time codes were removed.')} />;
}

function Start({ onKey }: { readonly onKey: (key: Answer<'newCodeKey'>) => void }): ReactNode {
  const { busy, failure, run } = useTask();
  return (
    <div className={css.form}>
      <p>With one-time codes, a password that someone guessed or found does not open this account.</p>
      <div>
        <Button aria-disabled={busy} onClick={() => run(async () => onKey(await makeCodeKey({})))}>
          Set up one-time codes
        </Button>
        <TaskFailure failure={failure} words={CHANGING} />
      </div>
    </div>
  );
}

interface ManageProps {
  readonly factor: Answer<'secondFactor'>;
  readonly onShow: (shown: Shown) => void;
  readonly onRemoved: () => void;
}

const FIELD = 'own-code';

/** Each change needs a code, so that nobody makes it at an unattended computer. */
function Manage({ factor, onShow, onRemoved }: ManageProps): ReactNode {
  const { since, recoveryCodes, required } = factor;
  const [code, setCode] = useState('');
  const { busy, faults, failure, edit, send } = useFormTask({
    back: 'Go to your account',
    what: 'The second step',
    done: 'changed',
    labels: { code: 'The code' },
    controlOf: () => FIELD,
  });
  const press = (task: () => Promise<void>) => (): void =>
    send(code.trim() === '' ? { code: 'Enter the code.' } : {}, task);
  return (
    <form noValidate className={css.form} onSubmit={(event) => event.preventDefault()}>
      <dl className={css.facts}>
        <div>
          <dt>One-time codes</dt>
          <dd>
            Set up <Day moment={since ?? 0} />
          </dd>
        </div>
        <div>
          <dt>Recovery codes left</dt>
          <dd>{recoveryCodes} of 10</dd>
        </div>
      </dl>
      <CodeField
        id={FIELD}
        label="One-time code or recovery code"
        hint="Needed for each change below."
        value={code}
        error={faults['code']}
        isRecovery
        onChange={(text) => {
          setCode(text);
          edit('code');
        }}
      />
      <div>
        <div className={css.actions}>
          <Button
            aria-disabled={busy}
            onClick={press(async () =>
              onShow({ kind: 'codes', codes: (await renewRecoveryCodes(code)).recoveryCodes }),
            )}
          >
            New recovery codes
          </Button>
          <Button
            aria-disabled={busy}
            onClick={press(async () => onShow({ kind: 'key', key: await makeCodeKey({ code }) }))}
          >
            Move to another phone
          </Button>
          {!required && (
            <Button
              aria-disabled={busy}
              onClick={press(async () => {
                await removeCodes(code);
                onRemoved();
              })}
            >
              Remove
            </Button>
          )}
        </div>
        <TaskFailure failure={failure} words={CHANGING} />
      </div>
    </form>
  );
}

const CHANGING = {
  not: 'Nothing was changed',
  doubt: { whether: 'whether it was changed', then: 'Reload the page to see.' },
  reasons: { 'too-many': 'there were too many attempts' },
} as const;
