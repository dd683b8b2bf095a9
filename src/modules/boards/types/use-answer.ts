import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { saveReply, savedBefore } from '../api/boards.ts';
import { looksLike } from '../../../shared/looks-like.ts';
import type { PostParams } from '../board-paths.ts';
import { textToHtml } from './text-to-html.ts';
import { useTask } from '../../../shell/use-task.ts';
import { dropDraft, keepDraft, readDraft } from '../../../ui/draft.ts';
import { randomKey } from '../../../ui/random-key.ts';

/** An answer that is being written. */
interface AnswerDraft {
  readonly text: string;
  /** The same until it is known that the answer was saved, so that it stands once however often it is sent. */
  readonly key: string;
}

interface Answering {
  readonly text: string;
  readonly busy: boolean;
  /** Why it was not saved. */
  readonly failure: ApiError | null;
  readonly change: (text: string) => void;
  readonly save: () => void;
}

/**
 * Writes an answer below a post, kept in this window until the service has it.
 * @param author whose draft it is: nobody else who signs in here gets to see it
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
  /** @param replyId an answer that an earlier try has saved: what was written since then is a change of it */
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
    put(draft); // kept with its key: it has the same one after a reload
    await send(null, draft.key);
    const kept = readDraft(name, isAnswerDraft);
    if (kept?.text === draft.text) dropDraft(name); // what was added to it since, after coming back, stays
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

/** What is said of an answer whose post was left while it was being saved. */
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
