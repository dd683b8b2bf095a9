import { emailAddressOf } from '../../shared/email-address.ts';
import { loadLate } from '../load-late.ts';
import type { MailSettings } from '../settings/outside.ts';
import { codeOf } from '../store/store-unavailable.ts';
import type { ClaimedMail } from './outbox.ts';

/** Milliseconds; their sum is shorter than a claim. */
const TIMES = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** A file of a mail. */
export interface Attachment {
  readonly name: string;
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Sends a mail. @throws SendFailed */
export type SendMail = (mail: ClaimedMail, attachments: readonly Attachment[]) => Promise<void>;

/**
 * The server refused a mail, or the storage didn't give its files. Keeps only the codes, because the server's message may quote
 * an address.
 */
export class SendFailed extends Error {
  /** Such as `EAUTH 535`. */
  readonly reason: string;
  /** Whether only this mail was refused; otherwise others would have failed too. */
  readonly isOnlyThis: boolean;
  /** Whether the server will never take it: its recipient or its text. */
  readonly isFinal: boolean;

  constructor(reason: string, { isOnlyThis, isFinal }: Pick<SendFailed, 'isOnlyThis' | 'isFinal'>) {
    super(`a mail was not sent: ${reason}`);
    this.name = 'SendFailed';
    this.reason = reason;
    this.isOnlyThis = isOnlyThis;
    this.isFinal = isFinal;
  }
}

type Mailer = Pick<typeof import('nodemailer'), 'createTransport'>;

const loadMailer = (): Mailer => loadLate('nodemailer') as Mailer;

/**
 * Sends mails through the configured mail server. With a login in its address, nothing is sent before the connection is
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
  return async (mail, attachments) => {
    const { id, to, subject, body, reference, answerTo, html, messageKey, threadKeys } = mail;
    const address = answerTo === null ? null : emailAddressOf({ email1: answerTo, email2: '' });
    try {
      opened ??= open();
      await opened.sendMail({
        from,
        to: single(to),
        subject,
        text: body,
        ...(html === null ? {} : { html }),
        messageId: `<${messageKey ?? `${id}.${reference ?? 'mail'}`}@${domain}>`,
        ...threadOf(threadKeys, domain),
        ...(address ? { replyTo: single(address) } : {}),
        ...(attachments.length > 0 && { attachments: attachments.map(toPart) }),
      });
    } catch (error) {
      throw failureOf(error);
    }
  };
}

function toPart({ name, mime, bytes }: Attachment) {
  return { filename: name, contentType: mime, content: bytes };
}

/** Mail programs show an answer below what it answers. A person has written it, unlike all other mails (RFC 3834). */
function threadOf(keys: string | null, domain: string) {
  if (keys === null) return { headers: { 'Auto-Submitted': 'auto-generated' } };
  const references = keys.split(' ').map((key) => `<${key}@${domain}>`);
  return { references, inReplyTo: references.at(-1) ?? '' };
}

/** An object, so that no part of the address is parsed as a name, a comment or a list. */
const single = (address: string) => ({ name: '', address });

/** nodemailer's codes for problems of one message: its addresses or its content. */
const OF_ONE = new Set(['EENVELOPE', 'EMESSAGE']);

/** As nodemailer adds them to its errors. */
interface ServerAnswer {
  readonly responseCode?: unknown;
  readonly response?: unknown;
  readonly command?: unknown;
}

function failureOf(error: unknown): SendFailed {
  const code = codeOf(error) || 'EUNKNOWN';
  const answer: ServerAnswer = typeof error === 'object' && error !== null ? error : {};
  const reason = answer.responseCode === undefined ? code : `${code} ${String(answer.responseCode)}`;
  return new SendFailed(reason, { isOnlyThis: OF_ONE.has(code), isFinal: isFinal(code, answer) });
}

/**
 * A permanent refusal of the recipient, or of the message as a whole. A refusal of the sender, and one by policy (5.7, RFC 3463),
 * such as "relaying denied", is about the server's settings, which can be corrected.
 */
function isFinal(code: string, { responseCode, response, command }: ServerAnswer): boolean {
  if (typeof responseCode !== 'number' || responseCode < 500) return false;
  if (code === 'EENVELOPE') return command === 'RCPT TO' && !/^5\d\d[ -]5\.7\./.test(String(response));
  return code === 'EMESSAGE';
}
