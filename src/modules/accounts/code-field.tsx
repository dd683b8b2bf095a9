import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';

interface CodeFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
  /** A recovery code has letters. */
  readonly isRecovery?: boolean;
}

/** A field for a one-time code; phones show their number keys and offer the code. */
export function CodeField({ isRecovery = false, ...props }: CodeFieldProps): ReactNode {
  const { id, label, hint, value, error, onChange } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          value={value}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize={isRecovery ? 'characters' : 'none'}
          spellCheck={false}
          maxLength={40}
          aria-required
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
