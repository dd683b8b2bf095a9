import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { sendUntyped } from '../api/ask.ts';
import { guardFor } from '../api/guard-for.ts';
import type { AnswerSchema } from '../shared/calls/answer-schema.ts';
import type { FromSchema } from '../shared/calls/from-schema.ts';
import type { PathOf } from '../shared/do-contract.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import css from './call-form.module.css';
import { SendFailed } from './send-failed.tsx';
import { useFormTask } from './use-form-task.ts';

interface FormField {
  readonly name: string;
  readonly label: string;
  readonly type?: 'text' | 'email' | 'tel' | 'date' | 'textarea';
  /** The options of a select; without them it is a text field. */
  readonly options?: readonly string[];
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly isOptional?: boolean;
}

interface CallFormProps<Schema extends AnswerSchema> {
  /** A call that takes each field as a text, such as `/booking/save.do`. */
  readonly call: PathOf<'POST', true | 'with-cookies'>;
  readonly answer: Schema;
  /** What is sent, as the beginning of a sentence: "Your booking". */
  readonly what: string;
  readonly button: string;
  readonly fields: readonly FormField[];
  /** The message after sending. It replaces the form. */
  readonly done: (answer: FromSchema<Schema, Schema>) => string;
}

/** A form for one call. Shows faults at their fields, and keeps the typed values until they are sent. */
export function CallForm<const Schema extends AnswerSchema>(props: CallFormProps<Schema>): ReactNode {
  const { call, answer, what, button, fields, done } = props;
  const id = useId();
  const [said, setSaid] = useState('');
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), [said]);
  const idOf = (field: string): string => `${id}-${field}`;
  const task = useFormTask({
    what,
    done: 'sent',
    back: 'Go back to the form',
    labels: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    controlOf: idOf,
  });
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const texts = fields.map(({ name }) => {
      const value = form.get(name);
      return [name, typeof value === 'string' ? value : ''] as const;
    });
    const missing = fields.filter(({ name, isOptional }) => {
      return !isOptional && !texts.some(([other, text]) => other === name && text.trim());
    });
    task.send(
      Object.fromEntries(missing.map(({ name, label }) => [name, `${label} is missing.`])),
      async () =>
        setSaid(done(await sendUntyped(call, Object.fromEntries(texts), { check: guardFor(answer) }))),
    );
  };
  if (said) {
    return (
      <p ref={paragraph} tabIndex={-1} className={css.said}>
        {said}
      </p>
    );
  }
  return (
    <form noValidate className={css.form} onSubmit={submit}>
      {fields.map(({ name, label, hint, isOptional, type = 'text', options, autoComplete }) => (
        <Field
          key={name}
          id={idOf(name)}
          label={isOptional ? `${label} (optional)` : label}
          hint={hint}
          error={task.faults[name]}
        >
          {(control) => {
            const common = { ...control, name, autoComplete, onChange: () => task.edit(name) };
            if (options)
              return (
                <select {...common}>
                  {options.map((option) => (
                    <option key={option}>{option}</option>
                  ))}
                </select>
              );
            const typed = { ...common, 'aria-required': !isOptional };
            return type === 'textarea' ? <textarea {...typed} rows={6} /> : <input {...typed} type={type} />;
          }}
        </Field>
      ))}
      <div>
        <Button type="submit" look="accent" aria-disabled={task.busy}>
          {button}
        </Button>
      </div>
      {task.failure && (
        <SendFailed
          error={task.failure}
          what={what}
          button={button}
          inDoubt={`If you press ${button} again, it may be sent twice.`}
        />
      )}
    </form>
  );
}
