import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './field.module.css';

/** What a control needs to belong to its field; to be spread on it. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  /** The control's id, where something else has to lead to it. */
  readonly id?: string;
  readonly label: string;
  /** What helps before anything is typed. */
  readonly hint?: ReactNode;
  /** What is wrong, as a sentence. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A labelled control with a hint and its error; both are read with the control. */
export function Field({ id, label, hint, error, className, children }: FieldProps): ReactNode {
  const own = `field${useId()}`;
  const control = id ?? own;
  const [hintId, errorId] = [`${control}-hint`, `${control}-error`];
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={control} className={css.label}>
        {label}
      </label>
      {hint && (
        <p id={hintId} className={`${css.hint} quiet`}>
          {hint}
        </p>
      )}
      {children({
        id: control,
        className: css.control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** What is wrong with a control that names it in `aria-describedby`. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }): ReactNode {
  return (
    <p id={id} className={css.error}>
      {children}
    </p>
  );
}
