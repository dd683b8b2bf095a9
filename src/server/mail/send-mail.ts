import { emailAddressOf } from '../../shared/email-address.ts';
import { loadLate } from '../load-late.ts';
import type { MailSettings } from '../settings/outside.ts';
import { codeOf } from '../store/store-unavailable.ts';
import type { ClaimedMail } from './outbox.ts';

/** Milliseconds; all together less than a claim lasts. */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends a mail. @throws SendFailed */
export type SendMail = (mail: ClaimedMail) => Promise<void>;

/** A mail that the server did not take. The codes alone are kept: its words may quote an address. */
export class SendFailed extends Error {
  /** Such as `EAUTH 535`. */
  readonly reason: string;
  /** Whether this mail alone was refused; otherwise no other would have been taken either. */
  readonly isOnlyThis: boolean;

  constructor(reason: string, isOnlyThis: boolean) {
    super(`the mail server did not take a mail: ${reason}`);
    this.name = 'SendFailed';
    this.reason = reason;
    this.isOnlyThis = isOnlyThis;
  }
}

type Mailer = Pick<typeof import('nodemailer'), 'createTransport'>;

const loadMailer = (): Mailer => loadLate('nodemailer') as Mailer;

/**
 * Plain text through the mail server of the settings. With a login in its address nothing is sent before the connection is
 * encrypted: an attacker in between can hide that the server offers it, and would read the password. A mail that is sent again has the same Message-ID, by which mail
 * programs tell that they have it.
 * @param load brings nodemailer, and is asked again with the next mail where it could not
 */
export function createSender(
  { smtpUrl, from }: Pick<MailSettings, 'smtpUrl' | 'from'>,
  load: () => Mailer = loadMailer,
): SendMail {
  const open = () =>
    load().createTransport({
      url: smtpUrl,
      requireTLS: new URL(smtpUrl).username !== '',
      ...TIMES,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  let opened: ReturnType<typeof open> | null = null;
  const domain = from.slice(from.indexOf('@') + 1);
  return async ({ id, to, subject, body, reference, answerTo }) => {
    // An address beyond doubt, as an object: nothing in it is read as a name, a comment or a list.
    const address = answerTo === null ? null : emailAddressOf({ email1: answerTo, email2: '' });
    try {
      opened ??= open();
      await opened.sendMail({
        from,
        to,
        subject,
        text: body,
        messageId: `<${id}.${reference ?? 'mail'}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(address ? { replyTo: { name: '', address } } : {}),
      });
    } catch (error) {
      throw failureOf(error);
    }
  };
}

/** nodemailer's codes for what concerns one message: its addresses, its content. */
const OF_ONE = new Set(['EENVELOPE', 'EMESSAGE']);

function failureOf(error: unknown): SendFailed {
  const code = codeOf(error) || 'EUNKNOWN';
  const answer = error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return new SendFailed(`${code}${answer}`, OF_ONE.has(code));
}
