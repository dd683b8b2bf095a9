import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { toZonedClock } from '../../../shared/zoned-clock.ts';
import type { InquiryRow } from './change-inquiry.ts';
import { confirmationSubject, quoteInquiry } from './confirmation-mail.ts';
import { mailHtml } from './mail-html.ts';

interface AnswerSettings {
  readonly timeZone: TimeZone;
  /** The names of the inquiry's files. */
  readonly files: readonly string[];
}

export function answerSubject({ company, receipt }: InquiryRow): string {
  return `Re: ${confirmationSubject(company, receipt)}`;
}

/** The mail that answers an inquiry: the answer, then what was asked. */
export function composeAnswer(
  inquiry: InquiryRow,
  text: string,
  { timeZone, files }: AnswerSettings,
): { readonly subject: string; readonly body: string; readonly html: string } {
  const { receipt, received_at: receivedAt } = inquiry;
  const received = `${toZonedClock(receivedAt, timeZone).replace('T', ' ')} (${timeZone.label})`;
  const quoteTitle = `Your inquiry ${receipt}, received ${received}:`;
  const [subject, answer] = [answerSubject(inquiry), text.trim().replace(/\r\n?/g, '\n')];
  const quoted = quoteInquiry(inquiry, files);
  return {
    subject,
    body: `${[answer, quoteTitle, quoted.map((line) => `> ${line}`).join('\n')].join('\n\n')}\n`,
    html: mailHtml({ subject, sentences: [answer], quoteTitle, quoted }),
  };
}
