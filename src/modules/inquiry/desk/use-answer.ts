import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { useTask } from '../../../shell/use-task.ts';
import { announce } from '../../../stores/announcements.ts';
import { randomKey } from '../../../ui/random-key.ts';
import { answerInquiry } from '../api/conversation.ts';
import type { Conversation } from './desk-types.ts';
import { useAnswerFiles } from './use-answer-files.ts';
import type { AnswerFiles } from './use-answer-files.ts';
import { useKeptDraft } from './use-kept-draft.ts';

export interface Answering {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly attached: AnswerFiles;
  /** Whether this person has typed, or changed the files, since the inquiry was opened. */
  readonly isWriting: boolean;
  /** Whether somebody has answered since then. */
  readonly isMeanwhile: boolean;
  readonly draft: 'kept' | 'changed' | 'failed';
  readonly busy: boolean;
  readonly failure: ApiError | null;
  readonly send: () => void;
}

/**
 * An answer from the first key until it's sent. The text stays until the service has it. If a colleague was faster, nothing is
 * sent: the conversation is loaded again with their answer, and the next press sends this one as well.
 */
export function useAnswer(conversation: Conversation, onChanged: () => void): Answering {
  const { inquiry, entries, draft, draftFiles = [] } = conversation;
  const last = entries.at(-1)?.id ?? null;
  const [text, setText] = useState(draft);
  /** The newest entry when the writing began; null before. */
  const [since, setSince] = useState<number | null>(null);
  const kept = useKeptDraft(inquiry.id, text, draft);
  const attached = useAnswerFiles(inquiry.id, draftFiles);
  const files = attached.files.map((file) => file.id);
  const attempt = useRef({ sent: '', key: '' });
  const { busy, failure, run } = useTask({ what: 'The answer', done: 'sent', label: 'Back to the inquiry' });
  const keyOf = (): string => {
    const sent = JSON.stringify([text, last, files]);
    if (attempt.current.sent !== sent) attempt.current = { sent, key: randomKey() };
    return attempt.current.key;
  };
  const send = (): void =>
    run(async () => {
      try {
        await kept.settle();
        const answer = { id: inquiry.id, text, after: last, ...(files.length > 0 && { files }) };
        await answerInquiry(answer, keyOf());
      } catch (error) {
        if (!isAnsweredMeanwhile(error)) throw error;
        setSince((began) => began ?? last ?? 0);
        onChanged();
        return;
      }
      attempt.current = { sent: '', key: '' };
      setText('');
      attached.forget(files);
      setSince(null);
      announce('The answer was queued.');
      onChanged();
    });
  return {
    text,
    setText: (typed) => {
      setText(typed);
      setSince((began) => began ?? last ?? 0);
    },
    attached: {
      ...attached,
      change: (changed) => {
        attached.change(changed);
        setSince((began) => began ?? last ?? 0);
      },
    },
    isWriting: since !== null,
    isMeanwhile: since !== null && entries.some(({ kind, id }) => kind === 'answer' && id > since),
    draft: kept.state,
    busy,
    failure,
    send,
  };
}

function isAnsweredMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'ANSWERED_MEANWHILE';
}
