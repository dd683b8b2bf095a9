import { emailAddressOf } from '../../shared/email-address.ts';
import { loadLate } from '../load-late.ts';
import type { MailSettings } from '../settings/outside.ts';
import { codeOf } from '../store/store-unavailable.ts';
import type { ClaimedMail } from './outbox.ts';

/** Milliseconds; their sum is shorter than a claim. */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends a mail. @throws SendFailed */
export type SendMail = (mail: ClaimedMail) => Promise<void>;

/** The server refused a mail. Keeps only the codes, because the server's message may quote an address. */
export class SendFailed extends Error {
  /** Such as `EAUTH 535`. */
  readonly reason: string;
  /** Whether only this mail was refused; otherwise others would have failed too. */
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
 * Sends plain text through the configured mail server. With a login in its address, nothing is sent before the connection is
 * encrypted: an attacker in between could hide that the server offers encryption, and read the password. A retry has the same
 * Message-ID, so that mail programs recognise duplicates.
 * @param load loads nodemailer; after a failure it is called again for the next mail
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
    // Passed as an object, so that no part of it is parsed as a name, a comment or a list.
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

/** nodemailer's codes for problems of one message: its addresses or its content. */
const OF_ONE = new Set(['EENVELOPE', 'EMESSAGE']);

function failureOf(error: unknown): SendFailed {
  const code = codeOf(error) || 'EUNKNOWN';
  const answer = error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return new SendFailed(`${code}${answer}`, OF_ONE.has(code));
}
