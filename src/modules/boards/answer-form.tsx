import { useId, useState } from 'react';
import type { SubmitEvent, ReactNode } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { saveReply } from '../../api/boards.ts';
import type { PostParams } from '../../shared/screens.ts';
import { textToHtml } from '../../shared/text-to-html.ts';
import { announce } from '../../stores/announcements.ts';
import { useUser } from '../../stores/session.ts';
import { Button } from '../../ui/button.tsx';
import css from './answer-form.module.css';

interface AnswerFormProps {
  readonly params: PostParams;
  readonly onSaved: () => void;
}

/** Below a question, for staff alone: writes an answer. What was written stays until the service has taken it. */
export function AnswerForm({ params, onSaved }: AnswerFormProps): ReactNode {
  const user = useUser();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const id = useId();
  if (user?.role !== 'staff') return null;
  const idle = busy || text.trim() === '';
  const save = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (idle) return;
    setBusy(true);
    setFailure(null);
    try {
      const { boardConfigId, boardId } = params;
      await saveReply({ boardConfigId, boardId, content: textToHtml(text) });
      setText('');
      announce('The answer was saved.');
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={css.form} onSubmit={save}>
      <label htmlFor={`answer${id}`} className={css.label}>
        Your answer
      </label>
      <textarea
        id={`answer${id}`}
        rows={6}
        value={text}
        aria-describedby={`note${id}`}
        className={css.field}
        onChange={({ target }) => setText(target.value)}
      />
      <p id={`note${id}`} className={css.note}>
        An empty line begins a new paragraph. The answer is public as soon as it is saved.
      </p>
      <p role="alert" className={css.failure}>
        {failure}
      </p>
      <Button type="submit" look="gold" aria-disabled={idle}>
        Save answer
      </Button>
    </form>
  );
}

function sentenceOf({ kind, status, fields, retryAfter }: ApiError): string {
  const [field] = Object.values(fields);
  if (field) return field;
  if (kind === 'offline') return 'The answer was not saved: your device is offline. It stays here.';
  if (status === 401)
    return 'The answer was not saved: your session has ended. Sign in in another window, then save again.';
  if (status === 403) return 'The answer was not saved: this account may not answer.';
  if (status === 404) return 'The answer was not saved: the question is no longer available.';
  if (kind !== 'status')
    return 'Whether the answer was saved is not known. Look at the post before you save again.';
  const wait = retryAfter ? ` Please try again in ${retryAfter} seconds.` : ' Please try again.';
  return `The answer was not saved: the service had a fault.${wait}`;
}
