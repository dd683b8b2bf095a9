import type { ReactNode } from 'react';
import { Field } from '../../ui/field.tsx';
import { bind, controlId } from './bind.ts';
import type { OptionalField } from './inquiry-draft.ts';
import css from './inquiry-form.module.css';
import type { Inquiry } from './inquiry.ts';

interface Shown {
  readonly field: OptionalField;
  readonly label: string;
  /** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
  readonly autoComplete: string;
}

const FIELDS: readonly Shown[] = [
  { field: 'visitorCompany', label: 'Company', autoComplete: 'organization' },
  { field: 'country', label: 'Country', autoComplete: 'country-name' },
  { field: 'quantity', label: 'Quantity', autoComplete: 'off' },
];

/** Details that help staff to answer. */
export function OptionalFields({ inquiry }: { readonly inquiry: Inquiry }): ReactNode {
  return (
    <fieldset className={css.optional}>
      <legend className={`${css.legend} quiet`}>Optional</legend>
      {FIELDS.map(({ field, label, autoComplete }) => (
        <Field key={field} id={controlId(field)} label={label} error={inquiry.shown[field]}>
          {(control) => <input {...bind(inquiry, field, control)} autoComplete={autoComplete} />}
        </Field>
      ))}
    </fieldset>
  );
}
