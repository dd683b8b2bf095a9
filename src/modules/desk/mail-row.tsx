import { useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { deleteMail, retryMail } from './api/desk.ts';
import type { Answer } from '../../shared/do-contract.ts';
import type { FailureWords } from '../../shell/failure-words.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../shell/staff/confirm-dialog.tsx';
import { deleteSurely } from '../../shell/staff/delete-surely.ts';
import { StaffFailure } from '../../shell/staff/staff-failure.tsx';
import css from '../../shell/staff/staff.module.css';
import { Fact, useClock } from '../../shell/staff/fact.tsx';
import { GoneRow } from '../../shell/staff/gone-row.tsx';
import { mailErrorWords } from '../../shell/staff/mail-error-words.ts';
import { useSendNow } from './use-send-now.ts';

type WaitingMail = Answer<'mailList'>['items'][number];

interface MailRowProps {
  readonly mail: WaitingMail;
  /** Whether mail can be sent at all. */
  readonly isOn: boolean;
}

/** A queued mail: what it is about, why it is queued, and its actions. */
export function MailRow({ mail, isOn }: MailRowProps): ReactNode {
  const { id, receipt, to, createdTime, attempts, nextTime, lastError, sending: isBeingSent, files } = mail;
  const { clock, clockInZone } = useClock();
  const [isDeleted, setDeleted] = useState(false);
  const [asking, setAsking] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const left = { what: 'The message', done: 'sent', label: 'Back to the messages' };
  const sending = useSendNow(mail, left, () => retryMail({ id }));
  if (isDeleted) return <GoneRow>The message was deleted. The inquiry stays.</GoneRow>;
  const state = isBeingSent ? 'sending' : lastError === null ? 'waiting' : 'failed';
  return (
    <li className={css.row}>
      <h2 className={css.title}>
        <span className={css.opener}>
          <span className={css.badge} data-state={state}>
            {STATE_WORDS[state]}
          </span>
          <span className={css.who}>{receipt === null ? 'Message' : `Inquiry ${receipt}`}</span>
          <span className={css.when}>{clock(createdTime)}</span>
        </span>
      </h2>
      <dl className={css.facts}>
        <Fact name="To">{to}</Fact>
        {files !== undefined && <Fact name="Files">{files}</Fact>}
        <Fact name="Attempts">{attempts}</Fact>
        {lastError !== null && (
          <Fact name="Last error">
            {mailErrorWords(lastError)} ({lastError})
          </Fact>
        )}
        <Fact name="Next attempt">{isOn ? clockInZone(nextTime) : 'None: mail is off'}</Fact>
      </dl>
      <div className={`${css.marks} unprinted cluster`}>
        {isOn && (
          <Button aria-disabled={sending.busy} onClick={sending.start}>
            Send now
          </Button>
        )}
        <Button ref={opener} onClick={() => setAsking(true)}>
          Delete
        </Button>
        <p>{sending.words}</p>
      </div>
      <StaffFailure failure={sending.failure} words={TRYING} />
      <DeleteMail
        id={id}
        receipt={receipt}
        open={asking}
        opener={opener}
        onClose={() => setAsking(false)}
        onDeleted={() => setDeleted(true)}
      />
    </li>
  );
}

const STATE_WORDS = { waiting: 'Queued', failed: 'Failed', sending: 'Sending' } as const;

const TRYING: FailureWords = {
  not: 'Sending did not start',
  doubt: { whether: 'whether sending has started', then: 'You can press “Send now” again.' },
  reasons: {
    refused: 'this account isn’t allowed to send messages',
    gone: 'the message has since been sent or deleted',
  },
};

interface DeleteMailProps extends Pick<WaitingMail, 'id' | 'receipt'> {
  readonly open: boolean;
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

function DeleteMail({ id, receipt, open, opener, onClose, onDeleted }: DeleteMailProps): ReactNode {
  return (
    <ConfirmDialog
      open={open}
      label="Delete message"
      look="line"
      left={{ what: 'The message', done: 'deleted', label: 'Back to the messages' }}
      failing={DELETING}
      opener={opener}
      onClose={onClose}
      onConfirm={async (failedBefore) => {
        await deleteSurely(() => deleteMail({ id }), failedBefore);
        announce('The message was deleted.');
        onDeleted();
      }}
    >
      {`The message ${receipt === null ? '' : `about inquiry ${receipt} `}will not be sent. The inquiry stays at this desk. Are you sure you want to delete?`}
    </ConfirmDialog>
  );
}

const DELETING: FailureWords = {
  not: 'The message was not deleted',
  doubt: { whether: 'whether the message was deleted', then: 'You can try again.' },
  reasons: {
    refused: 'this account isn’t allowed to delete messages',
    gone: 'the message has since been sent or deleted',
  },
};
