import type { ReactNode } from 'react';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { Fact, useClock } from '../../../shell/staff/fact.tsx';
import { StaffFailure } from '../../../shell/staff/staff-failure.tsx';
import { navigate } from '../../../ui/address.ts';
import { Telephone } from '../../../ui/telephone.tsx';
import { AssignInquiry } from './assign-inquiry.tsx';
import { DeleteInquiry } from './delete-inquiry.tsx';
import type { Conversation } from './desk-types.ts';
import { INQUIRY_STATES } from './inquiry-list-address.ts';
import { mailtoOf } from './mailto.ts';
import { STATUS_WORDS } from './status-words.ts';
import type { InquiryChange } from './use-inquiry-change.ts';
import desk from './inquiry-desk.module.css';
import own from './conversation.module.css';

interface ConversationToolsProps {
  readonly conversation: Conversation;
  readonly change: InquiryChange;
  /** The address of the list. */
  readonly list: string;
}

/** Beside the conversation: status, who has it, who asked; what is rarely needed, at the end. */
export function ConversationTools({ conversation, change, list }: ConversationToolsProps): ReactNode {
  const { inquiry } = conversation;
  const { status, spam, receipt } = inquiry;
  return (
    <aside className={own.tools} aria-label="About this inquiry">
      <section className="unprinted">
        <h3>Status</h3>
        <div role="group" aria-label="Status" className={own.states}>
          {INQUIRY_STATES.map((one) => (
            <button
              key={one}
              type="button"
              className={desk.small}
              aria-pressed={one === status}
              aria-disabled={change.busy}
              onClick={() => one !== status && change.setStatus(inquiry, one)}
            >
              {STATUS_WORDS[one]}
            </button>
          ))}
        </div>
      </section>
      <AssignInquiry conversation={conversation} change={change} />
      <StaffFailure failure={change.failure} words={CHANGING} />
      <Sender conversation={conversation} />
      <div className={`${own.rare} unprinted`}>
        {!spam && (
          <button
            type="button"
            className={own.quietButton}
            aria-disabled={change.busy}
            onClick={() => change.setSpam(inquiry, true)}
          >
            Mark as spam
          </button>
        )}
        <DeleteInquiry receipt={receipt} onDeleted={() => navigate(list)} />
      </div>
    </aside>
  );
}

const CHANGING: FailureWords = {
  not: 'The inquiry was not changed',
  doubt: { whether: 'whether the inquiry was changed', then: 'You can press the button again.' },
  reasons: {
    refused: 'this account isn’t allowed to change inquiries',
    gone: 'the inquiry has been deleted',
  },
};

function Sender({ conversation }: { readonly conversation: Conversation }): ReactNode {
  const { worker, tel, email, visitorCompany, country, receivedTime, notice } = conversation.inquiry;
  const { clockInZone } = useClock();
  return (
    <section>
      <h3>Sender</h3>
      <dl className={own.facts}>
        <Fact name="Name">{worker}</Fact>
        {visitorCompany && <Fact name="Company">{visitorCompany}</Fact>}
        {country && <Fact name="Country">{country}</Fact>}
        {email && (
          <Fact name="E-mail">
            <a href={mailtoOf(email)}>{email}</a>
          </Fact>
        )}
        {tel && (
          <Fact name="Phone number">
            <Telephone number={tel} />
          </Fact>
        )}
        <Fact name="Received">{clockInZone(receivedTime)}</Fact>
        {notice && <Fact name="Privacy notice">{notice}</Fact>}
      </dl>
    </section>
  );
}
