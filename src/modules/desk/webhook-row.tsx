import type { ReactNode } from 'react';
import type { Answer } from '../../shared/do-contract.ts';
import type { FailureWords } from '../../shell/failure-words.ts';
import { Fact, useClock } from '../../shell/staff/fact.tsx';
import { StaffFailure } from '../../shell/staff/staff-failure.tsx';
import css from '../../shell/staff/staff.module.css';
import { Button } from '../../ui/button.tsx';
import { retryWebhook } from './api/desk.ts';
import { useSendNow } from './use-send-now.ts';
import { resultWords } from './webhook-words.ts';

type Delivery = Answer<'webhookList'>['items'][number];

interface WebhookRowProps {
  readonly webhook: Delivery;
  /** The event's meaning. */
  readonly what: string;
  /** Whether webhooks can be sent at all. */
  readonly isOn: boolean;
}

/** A webhook: what it tells, to whom, and what became of it. */
export function WebhookRow({ webhook, what, isOn }: WebhookRowProps): ReactNode {
  const { id, receipt, host, createdTime, attempts, state, time, lastResult } = webhook;
  const { clock, clockInZone } = useClock();
  const left = { what: 'The webhook', done: 'sent', label: 'Back to the webhooks' };
  const sending = useSendNow(webhook, left, () => retryWebhook({ id }));
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
          <Button aria-disabled={sending.busy} onClick={sending.start}>
            {state === 'waiting' ? 'Send now' : 'Send again'}
          </Button>
        )}
        <p>{sending.words}</p>
      </div>
      <StaffFailure failure={sending.failure} words={SENDING} />
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
