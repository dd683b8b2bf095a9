import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { saveReply, savedBefore } from '../api/boards.ts';
import { looksLike } from '../../../shared/looks-like.ts';
import type { PostParams } from '../board-paths.ts';
import { textToHtml } from './text-to-html.ts';
import { useTask } from '../../../shell/use-task.ts';
import { dropDraft, keepDraft, readDraft } from '../../../ui/draft.ts';
import { randomKey } from '../../../ui/random-key.ts';

interface AnswerDraft {
  readonly text: string;
  /** Stays the same until the save is confirmed, so that retries save it only once. */
  readonly key: string;
}

interface Answering {
  readonly text: string;
  readonly busy: boolean;
  readonly failure: ApiError | null;
  readonly change: (text: string) => void;
  readonly save: () => void;
}

/**
 * The form of an answer to a post. The text is kept in this window until the service has saved it.
 * @param author the owner of the draft: other people who sign in here don't see it
 */
export function useAnswer(params: PostParams, author: string, onSaved: () => void): Answering {
  const { boardConfigId, boardId } = params;
  const name = `answer ${author} ${boardConfigId} ${boardId}`;
  const [draft, setDraft] = useState(() => readDraft(name, isAnswerDraft) ?? freshDraft());
  const { busy, failure, run } = useTask(LEFT);
  const put = (next: AnswerDraft): void => {
    setDraft(next);
    keepDraft(name, next);
  };
  /** @param replyId the answer that an earlier try saved: later text changes that answer */
  const send = async (replyId: number | null, key: string): Promise<void> => {
    try {
      const content = textToHtml(draft.text);
      await saveReply({ boardConfigId, boardId, content, ...(replyId !== null && { replyId }) }, key);
    } catch (error) {
      const before = error instanceof ApiError ? savedBefore(error) : null;
      if (!before) throw error;
      await send(before.id, randomKey());
    }
  };
  const save = async (): Promise<void> => {
    put(draft); // stored with its key, so that it has the same one after a reload
    await send(null, draft.key);
    const kept = readDraft(name, isAnswerDraft);
    if (kept?.text === draft.text) dropDraft(name); // text that was added since, after coming back, stays
    setDraft(freshDraft());
    onSaved();
  };
  return {
    text: draft.text,
    busy,
    failure,
    change: (text) => put({ ...draft, text }),
    save: () => {
      if (draft.text.trim() !== '') run(save);
    },
  };
}

/** Messages for an answer whose post was left during the save. */
const LEFT = {
  what: 'The answer',
  done: 'saved',
  kept: 'It is still in the form.',
  label: 'Back to your answer',
};

function freshDraft(): AnswerDraft {
  return { text: '', key: randomKey() };
}

function isAnswerDraft(value: unknown): value is AnswerDraft {
  return looksLike(value, { text: '', key: '' });
}
