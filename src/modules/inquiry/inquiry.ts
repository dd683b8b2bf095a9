import type { ApiError } from '../../api/api-error.ts';
import type { FaultsByField } from '../../ui/use-faults.ts';
import type { InquiryField, InquiryTextField, InquiryWords } from './inquiry-draft.ts';
import type { InquiryWording } from './inquiry-wording.ts';
import type { AskedModels } from './use-asked-models.ts';
import type { ShownAbout } from './use-shown-about.ts';

/** The result of the last attempt to send. */
export interface Outcome {
  readonly failure: ApiError | null;
  /** The receipt of the inquiry that was just registered. */
  readonly receipt: string | null;
  /** The form holds what was written since that was sent. */
  readonly isMore: boolean;
}

/** The state and actions that all parts of the form share. */
export interface Inquiry extends Outcome {
  readonly wording: InquiryWording;
  readonly words: InquiryWords;
  readonly about: readonly ShownAbout[];
  /** The models in the form's address. */
  readonly asked: AskedModels;
  /** @param place index in `about`; without it, all are removed */
  readonly forgetAbout: (place?: number) => void;
  /** Required fields that have nothing in them. */
  readonly missing: number;
  readonly shown: FaultsByField;
  /** How often sending was tried in vain; 0: nothing is to be summed up. */
  readonly tries: number;
  readonly busy: boolean;
  /** A draft from before stands in the form. */
  readonly restored: boolean;
  readonly change: (field: InquiryTextField, text: string) => void;
  readonly agree: (consent: boolean) => void;
  readonly leave: (field: InquiryField) => void;
  readonly cancel: () => void;
  /** Brings back what 'Cancel' has taken away; null where there is nothing. */
  readonly undo: (() => void) | null;
  readonly save: (topic: string) => void;
  /** The confirmation was read. */
  readonly confirm: () => void;
}
