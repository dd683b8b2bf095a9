import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { nameSubject } from '../../../shared/subject.ts';
import { readContents } from '../contents.ts';
import { toZonedClock } from '../../../shared/zoned-clock.ts';
import type { NewInquiry } from './new-inquiry.ts';
import type { InquiryMail } from './queue-mails.ts';

interface MailSettings {
  readonly to: readonly string[];
  readonly timeZone: TimeZone;
  readonly origin: string;
}

const SUSPECTED =
  'Suspected spam: a field that visitors cannot see was filled in. Programs do that, and so do some password managers.';

/**
 * The mails that tell staff about an inquiry, one per address, so that only a failed one is sent again; none for certain spam.
 * Other suspected spam is marked as such. The subject contains nothing that the visitor typed.
 * @param files their names; staff read them at the desk
 * @param settings the recipients, the time zone, and the public origin for links to pages, without a trailing slash
 */
export function composeInquiryMails(
  { to, timeZone, origin }: MailSettings,
  inquiry: NewInquiry,
  receipt: string,
  files: readonly string[] = [],
): InquiryMail[] {
  if (!inquiry.isMailed) return [];
  const isSuspect = inquiry.spam === 1;
  const { title, worker, tel, email, contents, received_at: receivedAt } = inquiry;
  const { visitor_company: company, country, quantity } = inquiry;
  const { about, text } = readContents(contents);
  const lines = [
    `A new inquiry has arrived on the website: ${receipt}`,
    ...(isSuspect ? ['', SUSPECTED] : []),
    '',
    `Received: ${toZonedClock(receivedAt, timeZone).replace('T', ' ')} (${timeZone.label})`,
    `Name: ${worker}`,
    `Phone number: ${tel}`,
    `E-mail: ${email}`,
    ...(company ? [`Company: ${company}`] : []),
    ...(country ? [`Country: ${country}`] : []),
    ...(quantity ? [`Quantity: ${quantity}`] : []),
    ...about.flatMap((one) => [
      `Asked about: ${nameSubject(one)}`,
      ...(one.page ? [`Page: ${origin}${one.page}`] : []),
    ]),
    ...(files.length > 0 ? [`Files, at the desk: ${files.join(', ')}`] : []),
    '',
    'Contents, as the visitor typed them:',
    '',
    ...text.split(/\r\n|\r|\n/).map((line) => `> ${line}`),
  ];
  const mark = isSuspect ? '[Suspected spam] ' : '';
  const mail = { subject: `${mark}${title} ${receipt}`, body: `${lines.join('\n')}\n` };
  return to.map((address) => ({ to_address: address, ...mail }));
}
