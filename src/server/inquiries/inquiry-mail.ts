import type { MailSettings } from '../settings/outside.ts';
import type { InquiryMail, NewInquiry } from './keep-inquiries.ts';

/**
 * The mails that tell staff of an inquiry, one for each address, so that one that fails is sent again alone; none for
 * suspected spam. The subject holds nothing that the visitor typed.
 * @param settings null where no mail is sent
 */
export function composeInquiryMails(
  settings: Pick<MailSettings, 'to'> | null,
  inquiry: NewInquiry,
  receipt: string,
): InquiryMail[] {
  if (settings === null || inquiry.spam === 1) return [];
  const { title, worker, tel, email, contents, received_at: receivedAt } = inquiry;
  const lines = [
    `A new inquiry has arrived on the website: ${receipt}`,
    '',
    `Received: ${formatInKorea(receivedAt)} (Korean time)`,
    `Name: ${worker}`,
    `Phone number: ${tel}`,
    `E-mail: ${email}`,
    '',
    'Contents, as the visitor typed them:',
    '',
    ...contents.split(/\r\n|\r|\n/).map((line) => `> ${line}`),
  ];
  const words = { subject: `${title} ${receipt}`, body: `${lines.join('\n')}\n` };
  return settings.to.map((address) => ({ to_address: address, ...words }));
}

/** `2026-11-21 14:05`. */
function formatInKorea(time: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Seoul',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(time); // Swedish dates are written as ISO 8601
}
