import { useState } from 'react';
import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import type { FailureWords } from '../../shell/failure-words.ts';
import { Fact, useClock } from '../../shell/staff/fact.tsx';
import { StaffFailure } from '../../shell/staff/staff-failure.tsx';
import css from '../../shell/staff/staff.module.css';
import { useTask } from '../../shell/use-task.ts';
import { announce } from '../../stores/announcements.ts';
import { Button } from '../../ui/button.tsx';
import { retryWebhook } from './api/desk.ts';
import { resultWords } from './webhook-words.ts';

type Delivery = Answer<'webhookList'>['items'][number];

interface WebhookRowProps {
  readonly webhook: Delivery;
  /** The event's meaning. */
  readonly what: string;
  /** Whether webhooks can be sent at all. */
  readonly isOn: boolean;
}

const SENT_AGAIN = 'Sending now. Refresh in a moment.';

/** A webhook: what it tells, to whom, and what became of it. */
export function WebhookRow({ webhook, what, isOn }: WebhookRowProps): ReactNode {
  const { id, receipt, host, createdTime, attempts, state, time, lastResult } = webhook;
  const { clock, clockInZone } = useClock();
  const [again, setAgain] = useState<Delivery | null>(null); // the webhook when sent again; a reload replaces it
  const { busy, failure, run } = useTask({
    what: 'The webhook',
    done: 'sent',
    label: 'Back to the webhooks',
  });
  const sendAgain = (): void =>
    run(async () => {
      setAgain(null);
      await retryWebhook({ id });
      setAgain(webhook);
      announce(SENT_AGAIN);
    });
  return (
    <li className={css.row}>
      <h2 className={css.title}>
        <span className={css.opener}>
          <span className={css.badge} data-state={state}>
            {STATE_WORDS[state]}
          </span>
          <span className={css.who}>{`${what}${receipt === null ? '' : ` ${receipt}`}`}</span>
          <span className={css.when}>{clock(createdTime)}</span>
        </span>
      </h2>
      <dl className={css.facts}>
        <Fact name="Receiver">{host}</Fact>
        <Fact name="Attempts">{attempts}</Fact>
        {lastResult !== null && <Fact name="Last answer">{resultWords(lastResult)}</Fact>}
        <Fact name={TIME_WORDS[state]}>
          {state === 'waiting' && !isOn ? 'None: webhooks are off' : clockInZone(time)}
        </Fact>
      </dl>
      <div className={`${css.marks} unprinted cluster`}>
        {isOn && state !== 'sending' && (
          <Button aria-disabled={busy} onClick={sendAgain}>
            {state === 'waiting' ? 'Send now' : 'Send again'}
          </Button>
        )}
        <p>{again === webhook && SENT_AGAIN}</p>
      </div>
      <StaffFailure failure={failure} words={SENDING} />
    </li>
  );
}

const STATE_WORDS = {
  waiting: 'Queued',
  sending: 'Sending',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;
const TIME_WORDS = {
  waiting: 'Next attempt',
  sending: 'Next attempt',
  delivered: 'Delivered',
  failed: 'Given up',
} as const;

const SENDING: FailureWords = {
  not: 'Sending did not start',
  doubt: { whether: 'whether sending has started', then: 'You can press the button again.' },
  reasons: {
    refused: 'this account isn’t allowed to send webhooks',
    gone: 'the webhook is no longer kept',
  },
};
