import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { getInquiry } from '../api/conversation.ts';
import { useCall } from '../../../api/use-call.ts';
import { CallFailed } from '../../../shell/call-failed.tsx';
import { CallLoading } from '../../../shell/call-loading.tsx';
import { mayPass } from '../../../shell/failure-words.ts';
import { navigate } from '../../../ui/address.ts';
import { Link } from '../../../ui/link.tsx';
import { AskedInquiry } from './asked-inquiry.tsx';
import { ConversationEntries } from './conversation-entries.tsx';
import { ConversationTools } from './conversation-tools.tsx';
import { InquiryAnswer } from './inquiry-answer.tsx';
import type { Conversation } from './desk-types.ts';
import { deskPath } from './inquiry-list-address.ts';
import type { DeskAsked } from './inquiry-list-address.ts';
import { StatusBadge } from './inquiry-row.tsx';
import { useDeskKeys } from './use-desk-keys.ts';
import { useInquiryChange } from './use-inquiry-change.ts';
import own from './conversation.module.css';

interface InquiryConversationProps {
  readonly asked: DeskAsked & { readonly receipt: string };
  /** The receipts of the list from which it was opened, in its order; empty if its address was opened. */
  readonly listed: readonly string[];
  /** Whether it was opened to be answered. */
  readonly isAnswering: boolean;
  readonly onLeave: () => void;
}

/** One inquiry: what was asked, what was answered and done, and what can be done now. */
export function InquiryConversation(props: InquiryConversationProps): ReactNode {
  const { asked, listed, isAnswering, onLeave } = props;
  const { receipt } = asked;
  const { data, error, kind, retry } = useCall(`inquiry ${receipt}`, (signal) => getInquiry(receipt, signal));
  const list = deskPath({ ...asked, receipt: null });
  const isKept = error !== null && mayPass(error);
  useLeaving(onLeave);
  return (
    <>
      <Moves asked={asked} listed={listed} />
      {error && (
        <CallFailed
          what="The inquiry"
          error={error}
          busy={kind === 'loading'}
          onRetry={retry}
          way={{ label: 'Back to the inquiries', href: list }}
        />
      )}
      {!error && data === null && <CallLoading what="the inquiry" onRetry={retry} />}
      {data && (!error || isKept) && (
        <Shown conversation={data} isAnswering={isAnswering} list={list} onChanged={retry} />
      )}
    </>
  );
}

function useLeaving(onLeave: () => void): void {
  const leave = useRef(onLeave);
  useEffect(() => () => leave.current(), []);
}

/** The ways to the list, and to the inquiries before and after this one. */
function Moves({ asked, listed }: Pick<InquiryConversationProps, 'asked' | 'listed'>): ReactNode {
  const here = listed.indexOf(asked.receipt);
  const pathTo = (nth: number): string | null => {
    const receipt = here < 0 ? undefined : listed[nth];
    return receipt === undefined ? null : deskPath({ ...asked, receipt });
  };
  const [previous, next] = [pathTo(here - 1), pathTo(here + 1)];
  useDeskKeys({
    j: () => next && navigate(next),
    k: () => previous && navigate(previous),
    '/': () => navigate(deskPath({ ...asked, receipt: null })),
  });
  return (
    <nav aria-label="Inquiries" className={`${own.moves} unprinted`}>
      <Link href={deskPath({ ...asked, receipt: null })} className="target">
        Back to the list
      </Link>
      {previous && (
        <Link href={previous} className="target">
          Previous
        </Link>
      )}
      {next && (
        <Link href={next} className="target">
          Next
        </Link>
      )}
    </nav>
  );
}

interface ShownProps {
  readonly conversation: Conversation;
  readonly isAnswering: boolean;
  /** The address of the list. */
  readonly list: string;
  readonly onChanged: () => void;
}

function Shown({ conversation, isAnswering, list, onChanged }: ShownProps): ReactNode {
  const { inquiry, entries } = conversation;
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useInquiryChange(onChanged);
  useEffect(() => {
    if (!isAnswering) heading.current?.focus({ preventScroll: true });
  }, [isAnswering]);
  useDeskKeys({ e: () => inquiry.status !== 'closed' && change.setStatus(inquiry, 'closed') });
  return (
    <article className={own.conversation} aria-labelledby={HEADING}>
      <header className={own.top}>
        <h2 ref={heading} id={HEADING} tabIndex={-1} className={own.title}>
          {inquiry.visitorCompany ?? inquiry.worker}
        </h2>
        <StatusBadge inquiry={inquiry} />
        <span className="quiet">{inquiry.receipt}</span>
      </header>
      <div>
        <ol className={own.thread} aria-label="Conversation">
          <AskedInquiry inquiry={inquiry} />
          <ConversationEntries entries={entries} />
        </ol>
        <InquiryAnswer
          conversation={conversation}
          isAnswering={isAnswering}
          change={change}
          onChanged={onChanged}
        />
      </div>
      <ConversationTools conversation={conversation} change={change} list={list} />
    </article>
  );
}

const HEADING = 'inquiry-heading';
