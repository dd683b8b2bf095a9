import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { MOST_CHARACTERS } from '../contract.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { StaffFailure } from '../../../shell/staff/staff-failure.tsx';
import { useTask } from '../../../shell/use-task.ts';
import { announce } from '../../../stores/announcements.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { saveAnswerTemplate } from '../api/answer-templates.ts';
import { textFault } from './text-fault.ts';
import type { Template } from './template-row.tsx';
import own from './conversation.module.css';

interface TemplateFormProps {
  /** Null for a new one. */
  readonly template: Template | null;
  readonly placeholders: readonly string[];
  readonly onSaved: () => void;
}

/** Adds a template, or changes one. */
export function TemplateForm({ template, placeholders, onSaved }: TemplateFormProps): ReactNode {
  const [name, setName] = useState(template?.name ?? '');
  const [text, setText] = useState(template?.text ?? '');
  const [isTried, setTried] = useState(false);
  const { busy, failure, run } = useTask();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || text.trim() === '') return;
    run(async () => {
      await saveAnswerTemplate({ name: name.trim(), text, ...(template && { id: template.id }) });
      announce('The template was saved.');
      setName('');
      setText('');
      setTried(false);
      onSaved();
    });
  };
  const hint = `Filled in when the answer is sent: ${placeholders.join(' ')}`;
  return (
    <form noValidate className={own.form} onSubmit={submit}>
      <h3>{template ? `Change ${template.name}` : 'New template'}</h3>
      <Field label="Name" error={isTried && name.trim() === '' ? 'Name the template.' : undefined}>
        {(control) => (
          <input {...control} maxLength={100} value={name} onChange={({ target }) => setName(target.value)} />
        )}
      </Field>
      <Field
        label="Text"
        hint={hint}
        error={
          textFault(failure, 'The text') ?? (isTried && text.trim() === '' ? 'Write the text.' : undefined)
        }
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={MOST_CHARACTERS}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className={`${own.actions} cluster`}>
        <Button type="submit" aria-disabled={busy}>
          Save template
        </Button>
      </div>
      {!textFault(failure, '') && <StaffFailure failure={failure} words={SAVING} />}
    </form>
  );
}

const SAVING: FailureWords = {
  not: 'The template was not saved',
  reasons: { gone: 'a colleague has deleted it' },
};
