import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { setInquiryStatus } from '../api/inquiry-desk.ts';
import { markSpam } from '../api/conversation.ts';
import { useTask } from '../../../shell/use-task.ts';
import { announce } from '../../../stores/announcements.ts';
import type { InquiryState } from './inquiry-list-address.ts';
import { STATUS_WORDS } from './status-words.ts';

export interface Bulk {
  readonly busy: boolean;
  readonly failure: ApiError | null;
  /** How many were changed before one failed. */
  readonly done: number;
  readonly change: (ids: readonly number[], to: InquiryState | 'spam') => void;
}

/** Changes inquiries one after the other. After a failure, those before it stay changed. @param onChanged at the end, also then */
export function useBulk(onChanged: () => void): Bulk {
  const [done, setDone] = useState(0);
  const { busy, failure, run } = useTask({
    what: 'The status of the inquiries',
    done: 'changed',
    label: 'Back to the inquiries',
  });
  const change = (ids: readonly number[], to: InquiryState | 'spam'): void =>
    run(async () => {
      setDone(0);
      try {
        for (const id of ids) {
          await (to === 'spam' ? markSpam({ id, spam: true }) : setInquiryStatus({ id, status: to }));
          setDone((count) => count + 1);
        }
      } finally {
        onChanged();
      }
      const count = ids.length === 1 ? '1 inquiry' : `${ids.length} inquiries`;
      announce(`${count}: ${to === 'spam' ? 'spam' : STATUS_WORDS[to].toLowerCase()}.`);
    });
  return { busy, failure, done, change };
}
