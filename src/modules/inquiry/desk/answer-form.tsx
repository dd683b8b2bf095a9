import { useId, useState } from 'react';
import type { ReactNode, RefObject, SubmitEvent } from 'react';
import { MOST_CHARACTERS } from '../contract.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { StaffFailure } from '../../../shell/staff/staff-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { AnswerAttachments } from './answer-attachments.tsx';
import { AnswerPreview } from './answer-preview.tsx';
import { AnswerTemplates } from './answer-templates.tsx';
import type { Conversation } from './desk-types.ts';
import { textFault } from './text-fault.ts';
import type { Answering } from './use-answer.ts';
import own from './conversation.module.css';

interface AnswerFormProps {
  readonly conversation: Conversation;
  readonly answering: Answering;
  readonly field: RefObject<HTMLTextAreaElement | null>;
}

/** Where an answer is written, previewed and sent. */
export function AnswerForm({ conversation, answering, field }: AnswerFormProps): ReactNode {
  const { inquiry } = conversation;
  const { text, setText, attached, isMeanwhile, draft, busy, failure, send } = answering;
  const { files, hold } = attached;
  const [fault, setFault] = useState<string>();
  const [isHeld, setHeld] = useState(false);
  const filesId = useId();
  const isComplete = (): boolean => {
    const isEmpty = text.trim() === '';
    setFault(isEmpty ? 'Write the answer first.' : undefined);
    if (isEmpty) field.current?.focus();
    return !isEmpty;
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy || !isComplete()) return;
    setHeld(hold !== null);
    if (hold === null) send();
    else document.getElementById(filesId)?.focus();
  };
  const type = (typed: string): void => {
    setText(typed);
    setFault(undefined);
  };
  return (
    <form noValidate className={`${own.form} unprinted`} onSubmit={submit}>
      <Field label={`Answer to ${inquiry.email ?? ''}`} error={fault ?? textFault(failure, 'The answer')}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={6}
            maxLength={MOST_CHARACTERS}
            value={text}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <AnswerAttachments id={filesId} attached={attached} isHeld={isHeld} />
      <p role="alert" className={own.meanwhile}>
        {isMeanwhile &&
          'A colleague has answered while you were writing. Their answer is above, and yours has not been sent. Send it if it is still needed.'}
      </p>
      <div className={`${own.actions} cluster`}>
        <Button look="accent" type="submit" aria-disabled={busy}>
          Send answer
        </Button>
        <AnswerPreview id={inquiry.id} text={text} files={files} isComplete={isComplete} onFault={setFault} />
        <AnswerTemplates
          onInsert={(template) => type(text.trim() === '' ? template : `${text}\n\n${template}`)}
        />
        <span className="quiet">{text !== '' && DRAFT_WORDS[draft]}</span>
      </div>
      {!textFault(failure, '') && <StaffFailure failure={failure} words={SENDING} />}
    </form>
  );
}

const DRAFT_WORDS = {
  kept: 'Draft saved',
  changed: '',
  failed: 'The draft could not be saved; it is only in this window.',
} as const;

const SENDING: FailureWords = {
  not: 'The answer was not sent',
  doubt: {
    whether: 'whether the answer was sent',
    then: 'You can press “Send answer” again: nothing is sent twice.',
  },
  also: 'Your text is still here.',
  reasons: {
    refused: 'this account isn’t allowed to answer inquiries',
    gone: 'the inquiry has been deleted',
  },
};
