import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { NoteForm } from './note-form.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { Conversation } from './desk-types.ts';
import { mailtoOf } from './mailto.ts';
import { PresenceLine } from './presence-line.tsx';
import { useAnswer } from './use-answer.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import type { InquiryChange } from './use-inquiry-change.ts';
import { useClock } from '../../../shell/staff/fact.tsx';
import { spamWords } from './spam-words.ts';
import { Button } from '../../../ui/button.tsx';
import own from './conversation.module.css';

interface InquiryAnswerProps {
  readonly conversation: Conversation;
  /** Whether the answer gets the focus at once. */
  readonly isAnswering: boolean;
  readonly change: InquiryChange;
  readonly onChanged: () => void;
}

/** Below the conversation: an answer by mail, if one can be sent, and an internal note. */
export function InquiryAnswer({
  conversation,
  isAnswering,
  change,
  onChanged,
}: InquiryAnswerProps): ReactNode {
  const { inquiry, entries, canMail } = conversation;
  const field = useRef<HTMLTextAreaElement>(null);
  const answering = useAnswer(conversation, onChanged);
  const canAnswer = canMail && !inquiry.spam && Boolean(inquiry.email);
  useEffect(() => {
    if (isAnswering) field.current?.focus();
  }, [isAnswering]);
  useDeskKeys({ a: () => field.current?.focus() });
  return (
    <>
      <PresenceLine
        id={inquiry.id}
        isWriting={answering.isWriting}
        isUnsaved={answering.draft !== 'kept' || answering.attached.hold !== null}
        entries={entries}
        onNews={onChanged}
      />
      {canAnswer ? (
        <>
          <RefusedAddress conversation={conversation} />
          <AnswerForm conversation={conversation} answering={answering} field={field} />
        </>
      ) : (
        <NoAnswer conversation={conversation} change={change} />
      )}
      <NoteForm id={inquiry.id} onAdded={onChanged} />
    </>
  );
}

function RefusedAddress({ conversation }: { readonly conversation: Conversation }): ReactNode {
  const { clockInZone } = useClock();
  const { addressRefusedTime } = conversation;
  return (
    addressRefusedTime !== undefined && (
      <p className={own.warning}>
        {`The mail server refused this address on ${clockInZone(addressRefusedTime)}. An answer will probably not arrive; better telephone.`}
      </p>
    )
  );
}

/** Why nothing can be answered here, and what to do instead. */
function NoAnswer({ conversation, change }: Pick<InquiryAnswerProps, 'conversation' | 'change'>): ReactNode {
  const { inquiry } = conversation;
  const { spam, email } = inquiry;
  if (spam) {
    return (
      <div className={own.warning}>
        <p>{spamWords(inquiry.spamRules)} It can be answered once it is marked as no spam.</p>
        <Button aria-disabled={change.busy} onClick={() => change.setSpam(inquiry, false)}>
          Not spam
        </Button>
      </div>
    );
  }
  if (!email) return <p className={own.warning}>This inquiry has no e-mail address.</p>;
  return (
    <div className={own.warning}>
      <p>
        Mail is off: no mail server is set. Answer from your own mailbox (
        <a href={mailtoOf(email)}>{email}</a>), then set the status to answered.
      </p>
    </div>
  );
}
