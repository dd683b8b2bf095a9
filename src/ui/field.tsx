import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './field.module.css';

/** Props that connect a control to its field; spread them on it. */
export interface ControlProps {
  readonly id: string;
  readonly className: string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface FieldProps {
  /** The control's id, if something else links to it. */
  readonly id?: string;
  readonly label: string;
  /** Help to read before typing. */
  readonly hint?: ReactNode;
  /** The problem, as a sentence. */
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (control: ControlProps) => ReactNode;
}

/** A labelled control with a hint and its error; screen readers read both with the control. */
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

/** The error of a control that refers to it in `aria-describedby`. */
export function FieldError({ id, children }: { readonly id: string; readonly children: string }): ReactNode {
  return (
    <p id={id} className={css.error}>
      {children}
    </p>
  );
}
