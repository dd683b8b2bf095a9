import type { ReactNode } from 'react';
import type { Answer } from '../../../shared/do-contract.ts';
import type { FailureWords } from '../../../shell/failure-words.ts';
import { StaffFailure } from '../../../shell/staff/staff-failure.tsx';
import { useTask } from '../../../shell/use-task.ts';
import { announce } from '../../../stores/announcements.ts';
import { deleteAnswerTemplate } from '../api/answer-templates.ts';
import desk from './inquiry-desk.module.css';
import own from './conversation.module.css';

export type Template = Answer<'answerTemplates'>['items'][number];

interface TemplateRowProps {
  readonly template: Template;
  readonly onInsert: () => void;
  readonly onChange: () => void;
  readonly onDeleted: () => void;
}

/** A template, with what can be done with it. */
export function TemplateRow({ template, onInsert, onChange, onDeleted }: TemplateRowProps): ReactNode {
  const { id, name, text } = template;
  const { busy, failure, run } = useTask();
  const remove = (): void =>
    run(async () => {
      await deleteAnswerTemplate({ id });
      announce(`The template ${name} was deleted.`);
      onDeleted();
    });
  return (
    <li>
      <p>
        <b>{name}</b>
      </p>
      <p className={own.templateText}>{text}</p>
      <div className={own.states}>
        <button type="button" className={desk.small} aria-label={`Insert ${name}`} onClick={onInsert}>
          Insert
        </button>
        <button type="button" className={desk.small} aria-label={`Change ${name}`} onClick={onChange}>
          Change
        </button>
        <button
          type="button"
          className={own.quietButton}
          aria-label={`Delete ${name}`}
          aria-disabled={busy}
          onClick={remove}
        >
          Delete
        </button>
      </div>
      {failure && <StaffFailure failure={failure} words={DELETING} />}
    </li>
  );
}

const DELETING: FailureWords = {
  not: 'The template was not deleted',
  reasons: { gone: 'a colleague has deleted it' },
};
