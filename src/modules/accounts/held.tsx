import type { ReactNode } from 'react';
import { exportOwnAccount, getHeld } from './api/own-account.ts';
import { useCall } from '../../api/use-call.ts';
import type { Answer } from '../../shared/do-contract.ts';
import { CallFailed } from '../../shell/call-failed.tsx';
import { CallLoading } from '../../shell/call-loading.tsx';
import { failureWords } from '../../shell/failure-words.ts';
import type { FailureWords } from '../../shell/failure-words.ts';
import { useSite } from '../../shell/screen-frame.tsx';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { Link } from '../../ui/link.tsx';
import { saveFile } from '../../ui/save-file.ts';
import css from './account.module.css';

interface HeldProps extends Pick<FactsProps, 'name'> {
  /** Counts changes on this page; each one reloads the data. */
  readonly changes: number;
}

/** What is stored about the account, and an export of it as a file. */
export function Held({ name, changes }: HeldProps): ReactNode {
  const { privacyOfficer } = useSite().places;
  const { data, error, kind, retry } = useCall(`held ${changes}`, getHeld);
  return (
    <div className={css.form}>
      {error && <CallFailed what="Your account" error={error} busy={kind === 'loading'} onRetry={retry} />}
      {!error && !data && <CallLoading what="your account" onRetry={retry} />}
      {data && <Facts held={data} name={name} />}
      <Download />
      <p className={css.note}>
        <span>Inquiries are not linked to accounts. To see, correct or delete one, write to</span>{' '}
        {privacyOfficer === undefined ? (
          <span>the office.</span>
        ) : (
          <span>
            the officer named in the <Link href={privacyOfficer}>privacy policy</Link>.
          </span>
        )}
      </p>
    </div>
  );
}

interface FactsProps {
  readonly held: Answer<'held'>;
  readonly name: string;
}

function Facts({ held, name }: FactsProps): ReactNode {
  const { loginId, role, since, posts, answers, files, codes, passkeys, sessions } = held;
  const isStaff = role === 'staff';
  return (
    <dl className={css.facts}>
      <Fact name="ID">{loginId}</Fact>
      <Fact name="Name">{name}</Fact>
      <Fact name="Password">Stored in a form that nobody can read</Fact>
      <Fact name="Member since">
        <Day moment={since} />
      </Fact>
      <Fact name="Posts">{posts}</Fact>
      {isStaff && <Fact name="Answers">{answers}</Fact>}
      <Fact name="Files">{files}</Fact>
      {isStaff && <Fact name="One-time codes">{codes ? 'Set up' : 'Not set up'}</Fact>}
      <Fact name="Passkeys">{passkeys}</Fact>
      <Fact name="Open sessions">
        <span>{sessions === 1 ? '1 (this one)' : sessions}</span>
        <span>, with browser, network and times</span>
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Download(): ReactNode {
  const { busy, failure, run } = useTask();
  const press = (): void =>
    run(async () => {
      saveFile(await exportOwnAccount());
      announce('File downloaded.');
    });
  return (
    <div>
      <Button aria-disabled={busy} onClick={press}>
        Download everything
      </Button>
      <p role="alert" className={css.failure}>
        {failure && (failure.status === 409 ? failure.reason : failureWords(failure, DOWNLOADING))}
      </p>
    </div>
  );
}

const DOWNLOADING: FailureWords = { not: 'The file was not downloaded' };
