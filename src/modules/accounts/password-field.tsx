import { useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import css from './account.module.css';

interface PasswordFieldProps {
  readonly id: string;
  /** Default: "Password". */
  readonly label?: string;
  readonly value: string;
  readonly kind: 'current-password' | 'new-password';
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
}

/** A password field that allows pasting, password managers, and showing the password. */
export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { id, label = 'Password', value, kind, hint, error, inputRef, onChange, onBlur } = props;
  const [seen, setSeen] = useState(false);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={css.password}>
          <input
            {...control}
            ref={inputRef}
            name="password"
            type={seen ? 'text' : 'password'}
            value={value}
            autoComplete={kind}
            autoCapitalize="none"
            spellCheck={false}
            aria-required
            onChange={({ target }) => onChange(target.value)}
            onBlur={onBlur}
          />
          <Button
            aria-controls={id}
            aria-label={`${seen ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setSeen(!seen)}
          >
            {seen ? 'Hide' : 'Show'}
          </Button>
        </div>
      )}
    </Field>
  );
}
