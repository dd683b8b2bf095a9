import { useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { MOST_CHARACTERS } from '../contract.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { StaffFailure } from '../../../shell/staff/staff-failure.tsx';
import { useTask } from '../../../shell/use-task.ts';
import { announce } from '../../../stores/announcements.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { randomKey } from '../../../ui/random-key.ts';
import { addNote } from '../api/conversation.ts';
import own from './conversation.module.css';

interface NoteFormProps {
  readonly id: number;
  readonly onAdded: () => void;
}

/** A note for colleagues, which is never mailed. */
export function NoteForm({ id, onAdded }: NoteFormProps): ReactNode {
  const [text, setText] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const key = useRef(randomKey());
  const { busy, failure, run } = useTask({ what: 'The note', done: 'added', label: 'Back to the inquiry' });
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const isEmpty = text.trim() === '';
    setFault(isEmpty ? 'Write the note first.' : undefined);
    if (isEmpty) field.current?.focus();
    else
      run(async () => {
        await addNote({ id, text }, key.current);
        key.current = randomKey();
        setText('');
        announce('The note was added.');
        onAdded();
      });
  };
  return (
    <form noValidate className={`${own.form} unprinted`} onSubmit={submit}>
      <Field label="Note for colleagues" error={fault}>
        {(control) => (
          <textarea
            {...control}
            ref={field}
            rows={2}
            maxLength={MOST_CHARACTERS}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setFault(undefined);
              key.current = randomKey();
            }}
          />
        )}
      </Field>
      <div className={`${own.actions} cluster`}>
        <Button type="submit" aria-disabled={busy}>
          Add note
        </Button>
      </div>
      <StaffFailure failure={failure} words={ADDING} />
    </form>
  );
}

const ADDING: FailureWords = {
  not: 'The note was not added',
  doubt: { whether: 'whether the note was added', then: 'You can press “Add note” again: it is added once.' },
  also: 'Your text is still here.',
  reasons: { gone: 'the inquiry has been deleted' },
};
