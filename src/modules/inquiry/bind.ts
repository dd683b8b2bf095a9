import type { ControlProps } from '../../ui/field.tsx';
import { REQUIRED } from './inquiry-draft.ts';
import type { InquiryTextField } from './inquiry-draft.ts';
import type { Inquiry } from './inquiry.ts';

/** Props that bind a text control to a field of the inquiry; spread them on it. */
interface Binding extends ControlProps {
  readonly name: string;
  readonly value: string;
  readonly 'aria-required': boolean;
  readonly onChange: (event: { readonly target: { readonly value: string } }) => void;
  readonly onBlur: () => void;
}

/** The id of a field's control, which the error summary links to. */
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
