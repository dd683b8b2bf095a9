import { useState } from 'react';
import type { ReactNode } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import css from './account.module.css';
import { getSecondFactor, makeCodeKey, removeCodes, renewRecoveryCodes } from './api/second-step.ts';
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
      <RecoveryCodes
        codes={shown.codes}
        onSeen={() =>
          finish('The old recovery codes no longer work. You have been signed out everywhere else.')
        }
      />
    );
  }
  if (error)
    return <CallFailed what="The second step" error={error} busy={kind === 'loading'} onRetry={retry} />;
  if (!data) return <CallLoading what="the second step" onRetry={retry} />;
  if (data.since === null) return <Start onKey={(key) => setShown({ kind: 'key', key })} />;
  return (
    <Manage
      factor={data}
      onShow={setShown}
      onRemoved={() => finish('One-time codes were removed. You have been signed out everywhere else.')}
    />
  );
}

function Start({ onKey }: { readonly onKey: (key: Answer<'newCodeKey'>) => void }): ReactNode {
  const { busy, failure, run } = useTask();
  return (
    <div className={css.form}>
      <p>With one-time codes, a password that someone guessed or found does not open this account.</p>
      <div>
        <Button aria-disabled={busy} onClick={() => run(async () => onKey(await makeCodeKey()))}>
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

/** The service asks for a fresh proof, so that nobody changes it at an unattended computer. */
function Manage({ factor, onShow, onRemoved }: ManageProps): ReactNode {
  const { since, recoveryCodes, required } = factor;
  const { busy, failure, run } = useTask();
  const press = (label: string, task: () => Promise<void>): ReactNode => (
    <Button aria-disabled={busy} onClick={() => run(task)}>
      {label}
    </Button>
  );
  return (
    <div className={css.form}>
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
      <p className={css.note}>Each of these changes signs you out everywhere else.</p>
      <div>
        <div className={css.actions}>
          {press('New recovery codes', async () =>
            onShow({ kind: 'codes', codes: (await renewRecoveryCodes()).recoveryCodes }),
          )}
          {press('Move to another phone', async () => onShow({ kind: 'key', key: await makeCodeKey() }))}
          {!required &&
            press('Remove', async () => {
              await removeCodes();
              onRemoved();
            })}
        </div>
        <TaskFailure failure={failure} words={CHANGING} />
      </div>
    </div>
  );
}

const CHANGING = {
  not: 'Nothing was changed',
  doubt: { whether: 'whether it was changed', then: 'Reload the page to see.' },
  reasons: { 'too-many': 'there were too many attempts' },
} as const;
