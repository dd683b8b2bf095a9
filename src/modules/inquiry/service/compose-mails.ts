import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { InquirySettings } from '../facts.ts';
import { composeConfirmation } from './confirmation-mail.ts';
import { composeInquiryMails } from './inquiry-mail.ts';
import type { ComposeMails } from './queue-mails.ts';

interface ComposerSettings {
  readonly settings: Pick<InquirySettings, 'company' | 'confirms' | 'answer'>;
  /** Staff; replies to a confirmation go to the first. If empty, no mail is sent at all. */
  readonly to: readonly string[];
  readonly timeZone: TimeZone;
  readonly origin: () => string;
}

/** Composes the mails about an inquiry: to staff, and to the sender unless the site wants no confirmation or it may be spam. */
export function createComposer({ settings, to, timeZone, origin }: ComposerSettings): ComposeMails {
  const { company, confirms, answer } = settings;
  const [answerTo = null] = to;
  return (inquiry, receipt, files) => {
    const place = { timeZone, origin: origin() };
    const toStaff = composeInquiryMails({ to, ...place }, inquiry, receipt, files);
    if (!confirms || answerTo === null || inquiry.spam === 1) return toStaff;
    return [
      ...toStaff,
      composeConfirmation({ company, answer, answerTo, ...place }, inquiry, receipt, files),
    ];
  };
}
