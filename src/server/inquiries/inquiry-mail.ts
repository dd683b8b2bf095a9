import type { TimeZone } from '../../engine/common/time-zone.ts';
import { toZonedClock } from '../../shared/zoned-clock.ts';
import type { InquiryMail, NewInquiry } from './keep-inquiries.ts';

/**
 * The mails that tell staff of an inquiry, one for each address, so that one that fails is sent again alone; none for
 * suspected spam. The subject holds nothing that the visitor typed.
 * @param settings whom to tell, and in which time zone
 */
export function composeInquiryMails(
  { to, timeZone }: { readonly to: readonly string[]; readonly timeZone: TimeZone },
  inquiry: NewInquiry,
  receipt: string,
): InquiryMail[] {
  if (inquiry.spam === 1) return [];
  const { title, worker, tel, email, contents, received_at: receivedAt } = inquiry;
  const lines = [
    `An inquiry was saved on the website: ${receipt}`,
    '',
    `Received: ${toZonedClock(receivedAt, timeZone).replace('T', ' ')} (${timeZone.label})`,
    `Name: ${worker}`,
    `Phone number: ${tel}`,
    `E-mail: ${email}`,
    '',
    'Contents, as they were typed by the visitor:',
    '',
    ...contents.split(/\r\n|\r|\n/).map((line) => `> ${line}`),
  ];
  const words = { subject: `${title} ${receipt}`, body: `${lines.join('\n')}\n` };
  return to.map((address) => ({ to_address: address, ...words }));
}
