import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { setInquiryStatus } from '../../api/inquiry-desk.ts';
import type { InquiryState } from '../../shared/desk-address.ts';
import { unsavedWords } from '../../shell/unsaved-words.ts';
import { useErrand } from '../../shell/use-errand.ts';
import { announce } from '../../stores/announcements.ts';

export const STATE_WORDS: Readonly<Record<InquiryState, string>> = { new: 'New', open: 'Open', done: 'Done' };

export interface InquiryStateChange {
  /** As the service has it, as far as is known here. */
  readonly state: InquiryState;
  readonly busy: boolean;
  /** Why the last change was not saved. */
  readonly failure: ApiError | null;
  readonly mark: (state: InquiryState) => void;
}

/** How far an inquiry has come. It stays in its place when it is marked, so that nobody loses the row that is being read. */
export function useInquiryState({
  id,
  status,
}: {
  readonly id: number;
  readonly status: InquiryState;
}): InquiryStateChange {
  const [known, setKnown] = useState({ told: status, state: status });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  if (known.told !== status) setKnown({ told: status, state: status }); // asked for once more, the service knows best
  const begin = useErrand();
  const mark = async (state: InquiryState): Promise<void> => {
    if (busy || state === known.state) return;
    const { tellIfLeft } = begin();
    setBusy(true);
    setFailure(null);
    try {
      await setInquiryStatus({ id, status: state });
      setKnown((now) => ({ ...now, state }));
      announce(`Marked as ${state}.`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      tellIfLeft(unsavedWords(error, { what: 'The inquiry', done: 'marked' }), 'To the inquiries');
    } finally {
      setBusy(false);
    }
  };
  return { state: known.state, busy, failure, mark: (state) => void mark(state) };
}
