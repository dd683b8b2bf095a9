import { useId, useState } from 'react';
import type { SubmitEvent, ReactNode } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import type { PostParams } from '../board-paths.ts';
import { failureWords } from '../../../shell/failure-words.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { SignedOutNote } from '../../../shell/signed-out-note.tsx';
import { announce } from '../../../stores/announcements.ts';
import { useUser } from '../../../stores/session.ts';
import { Button } from '../../../ui/button.tsx';
import css from './answer-form.module.css';
import { useAnswer } from './use-answer.ts';

interface AnswerFormProps {
  readonly params: PostParams;
  readonly onSaved: () => void;
}

/** For staff, below a question: the form for an answer. Its text is kept until it is saved, even if the session ends. */
export function AnswerForm(props: AnswerFormProps): ReactNode {
  const user = useUser();
  const [author, setAuthor] = useState<string | null>(null);
  const isStaff = user?.role === 'staff';
  if (isStaff && user.id !== author) setAuthor(user.id);
  if (author === null || (user && !isStaff)) return null;
  return <Form key={author} author={author} isSignedIn={isStaff} {...props} />;
}

interface FormProps extends AnswerFormProps {
  readonly author: string;
  readonly isSignedIn: boolean;
}

function Form({ author, isSignedIn, params, onSaved }: FormProps): ReactNode {
  const id = useId();
  const { text, busy, failure, change, save } = useAnswer(params, author, () => {
    announce('The answer was saved.');
    onSaved();
  });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    save();
  };
  if (!isSignedIn && text.trim() === '') return null; // an empty form has nothing to lose
  return (
    <form className={`${css.form} unprinted`} onSubmit={submit}>
      <label htmlFor={`answer${id}`} className={css.label}>
        Your answer
      </label>
      <textarea
        id={`answer${id}`}
        rows={6}
        value={text}
        readOnly={busy}
        aria-describedby={`note${id}`}
        className={css.field}
        onChange={({ target }) => change(target.value)}
      />
      <p id={`note${id}`} className={css.note}>
        Leave an empty line to start a new paragraph. The answer is public as soon as it is saved.
      </p>
      <SignedOutNote />
      <p role="alert" className={css.failure}>
        {failure && sentenceOf(failure)}
      </p>
      <Button type="submit" look="accent" aria-disabled={busy || text.trim() === ''}>
        Save answer
      </Button>
    </form>
  );
}

function sentenceOf(error: ApiError): string {
  const [field] = Object.values(error.fields);
  return field ?? failureWords(error, SAVING);
}

const SAVING: FailureWords = {
  not: 'The answer was not saved',
  doubt: {
    whether: 'whether the answer was saved',
    then: 'It stays here. Save it again: it will not be saved twice.',
  },
  reasons: {
    offline: 'your device is offline. It stays here',
    ended: 'your session has ended. Sign in in another window, then save again',
    refused: 'this account isn’t allowed to answer',
    gone: 'the question is no longer available',
  },
};
