import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { setInquiryStatus } from '../api/inquiry-desk.ts';
import type { InquiryState } from './inquiry-list-address.ts';
import { useTask } from '../../../shell/use-task.ts';
import { announce } from '../../../stores/announcements.ts';

export const STATE_WORDS: Readonly<Record<InquiryState, string>> = {
  new: 'New',
  open: 'In progress',
  answered: 'Answered',
  closed: 'Closed',
};

export interface InquiryStateChange {
  /** The service's value, as far as known. */
  readonly state: InquiryState;
  readonly busy: boolean;
  readonly failure: ApiError | null;
  readonly mark: (state: InquiryState) => void;
}

/** An inquiry's status. A changed inquiry stays in the list, so that staff don't lose the row they are reading. */
export function useInquiryState(loaded: {
  readonly id: number;
  readonly status: InquiryState;
}): InquiryStateChange {
  const { id, status } = loaded;
  const [known, setKnown] = useState({ loaded, state: status });
  const { busy, failure, run } = useTask({
    what: 'The status of the inquiry',
    done: 'changed',
    label: 'Back to the inquiries',
  });
  if (known.loaded !== loaded) setKnown({ loaded, state: status }); // reloaded: the service's answer replaces ours
  const mark = (state: InquiryState): void => {
    if (state === known.state) return;
    run(async () => {
      await setInquiryStatus({ id, status: state });
      setKnown((now) => ({ ...now, state }));
      announce(`Marked as ${STATE_WORDS[state].toLowerCase()}.`);
    });
  };
  return { state: known.state, busy, failure, mark };
}
