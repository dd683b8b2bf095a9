import type { ControlProps } from '../../ui/field.tsx';
import { REQUIRED } from './inquiry-draft.ts';
import type { InquiryTextField } from './inquiry-draft.ts';
import type { Inquiry } from './inquiry.ts';

/** What a text control of the form has of the inquiry; to be spread on it. */
interface Binding extends ControlProps {
  readonly name: string;
  readonly value: string;
  readonly 'aria-required': boolean;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/** The control of a field has this id, so that the summary of problems leads to it. */
export function controlId(field: string): string {
  return `inquiry-${field}`;
}

export function bind(inquiry: Inquiry, field: InquiryTextField, control: ControlProps): Binding {
  return {
    ...control,
    name: field,
    value: inquiry.words[field],
    'aria-required': REQUIRED.includes(field),
    onChange: ({ target }) => inquiry.change(field, target.value),
    onBlur: () => inquiry.leave(field),
  };
}
