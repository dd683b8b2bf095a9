import type { ApiError } from '../../../api/api-error.ts';
import { assignInquiry, markSpam } from '../api/conversation.ts';
import { setInquiryStatus } from '../api/inquiry-desk.ts';
import { useTask } from '../../../shell/use-task.ts';
import { announce } from '../../../stores/announcements.ts';
import type { Conversation } from './desk-types.ts';
import type { InquiryState } from './inquiry-list-address.ts';
import { STATUS_WORDS } from './status-words.ts';

type Inquiry = Conversation['inquiry'];
type Person = Conversation['staff'][number];

export interface InquiryChange {
  readonly busy: boolean;
  readonly failure: ApiError | null;
  readonly setStatus: (inquiry: Inquiry, status: InquiryState) => void;
  readonly setSpam: (inquiry: Inquiry, spam: boolean) => void;
  /** @param person null for nobody */
  readonly assign: (inquiry: Inquiry, person: Person | null) => void;
}

/** Changes an inquiry in one press. @param onChanged loads it again */
export function useInquiryChange(onChanged: () => void): InquiryChange {
  const { busy, failure, run } = useTask({
    what: 'The inquiry',
    done: 'changed',
    label: 'Back to the inquiry',
  });
  const change = (call: () => Promise<void>, words: string): void =>
    run(async () => {
      await call();
      announce(words);
      onChanged();
    });
  return {
    busy,
    failure,
    setStatus: ({ id }, status) =>
      change(() => setInquiryStatus({ id, status }), `Status: ${STATUS_WORDS[status].toLowerCase()}.`),
    setSpam: ({ id }, spam) =>
      change(() => markSpam({ id, spam }), spam ? 'Marked as spam.' : 'Marked as no spam.'),
    assign: ({ id }, person) =>
      change(
        () => assignInquiry({ id, to: person?.id ?? null }),
        person ? `Assigned to ${person.nickName}.` : 'Assigned to nobody.',
      ),
  };
}
