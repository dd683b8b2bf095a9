import type { ApiError } from '../../api/api-error.ts';
import type { UploadHold } from '../../shell/upload/attachments.tsx';
import type { FaultsByField } from '../../ui/use-faults.ts';
import type { InquiryField, InquiryFile, InquiryTextField, InquiryWords } from './inquiry-draft.ts';
import type { InquiryWording } from './inquiry-wording.ts';
import type { AskedModels } from './use-asked-models.ts';
import type { ShownAbout } from './use-shown-about.ts';

/** The result of the last attempt to send. */
export interface Outcome {
  readonly failure: ApiError | null;
  readonly receipt: string | null;
  /** Whether the form contains changes made after sending. */
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
  readonly files: readonly InquiryFile[];
  readonly attach: (files: readonly InquiryFile[]) => void;
  /** Whether files are being uploaded, or have failed. */
  readonly hold: (hold: UploadHold | null) => void;
  /** Number of empty required fields. */
  readonly missing: number;
  readonly shown: FaultsByField;
  /** Number of failed attempts; with 0, the error summary is hidden. */
  readonly tries: number;
  readonly busy: boolean;
  /** Whether the form shows a stored draft. */
  readonly restored: boolean;
  readonly change: (field: InquiryTextField, text: string) => void;
  readonly agree: (consent: boolean) => void;
  readonly leave: (field: InquiryField) => void;
  readonly cancel: () => void;
  /** Restores what 'Cancel' removed; null if there is nothing to restore. */
  readonly undo: (() => void) | null;
  readonly save: (topic: string) => void;
  /** Call it when the confirmation has been read. */
  readonly confirm: () => void;
}
