import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { TEST_CERTIFICATE, TEST_KEY } from './certificates.ts';

/** A mail as received. */
export interface TakenMail {
  readonly to: readonly string[];
  /** Header lines, unfolded: name in lower case -> values. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Decoded; of a mail in two forms, the plain text. */
  readonly body: string;
  /** Decoded; null if the mail is plain text only. */
  readonly html: string | null;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly bytes: Buffer }[];
}

export interface MailServer {
  readonly url: string;
  /** Passwords that were sent, right or wrong. */
  readonly logins: string[];
  readonly mails: TakenMail[];
  /** How to answer the next mails; by default they are accepted. */
  answer: (mail: TakenMail) => MailAnswer | Promise<MailAnswer>;
  /** How to answer recipients; with null, they are accepted. */
  refuseRecipient: (address: string) => Refusal | null;
}

/** `refuse` is temporary. */
type MailAnswer = 'take' | 'refuse' | Refusal;

/** Such as 550 and `5.1.1 no such user`. */
interface Refusal {
  readonly code: number;
  readonly text: string;
}

interface MailServerSettings {
  /** all: from the first byte · later: after STARTTLS · none: never */
  readonly encrypts?: 'all' | 'later' | 'none';
  /** The password of every account; with null, anyone can sign in. */
  readonly password?: string | null;
}

/** A real mail server on a free port, stopped after the test. */
export async function startMailServer({
  encrypts = 'none',
  password = null,
}: MailServerSettings = {}): Promise<MailServer> {
  const mails: TakenMail[] = [];
  const logins: string[] = [];
  const server: MailServer = {
    ...{ url: '', mails, logins },
    answer: () => 'take',
    refuseRecipient: () => null,
  };
  const smtp = new SMTPServer({
    secure: encrypts === 'all',
    key: TEST_KEY,
    cert: TEST_CERTIFICATE,
    disabledCommands: encrypts === 'none' ? ['STARTTLS'] : [],
    authOptional: password === null,
    allowInsecureAuth: encrypts === 'none', // accepts what no client should send
    onAuth: ({ password: typed }, _session, done) => {
      const sent = typed ?? '';
      logins.push(sent);
      if (sent === password) done(null, { user: 'site' });
      else done(Object.assign(new Error(`${sent} is not the password`), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _session, done) => {
      const refusal = server.refuseRecipient(address);
      done(refusal && errorOf(refusal));
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const mail = parse(
          session.envelope.rcptTo.map(({ address }) => address),
          Buffer.concat(chunks).toString('latin1'),
        );
        void Promise.resolve(server.answer(mail)).then((answer) => {
          if (answer !== 'take') {
            done(
              errorOf(answer === 'refuse' ? { code: 451, text: `no mail for ${mail.to.join()}` } : answer),
            );
            return;
          }
          mails.push(mail);
          done();
        });
      });
    },
  });
  smtp.on('error', () => undefined); // senders that disconnect midway are part of the tests
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  onTestFinished(() => new Promise((resolve) => smtp.close(() => resolve())));
  const { port } = smtp.server.address() as AddressInfo; // a TCP server's address is never a string
  return Object.assign(server, { url: `${encrypts === 'all' ? 'smtps' : 'smtp'}://127.0.0.1:${port}` });
}

function errorOf({ code, text }: Refusal): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

function parse(to: readonly string[], raw: string): TakenMail {
  const { headers } = parsePart(raw);
  const parts = flatten(raw);
  const textOf = (type: string): string | undefined =>
    parts.find((part) => nameOf(part) === null && typeOf(part).startsWith(type))?.bytes.toString('utf8');
  const attachments = parts.flatMap((part) => {
    const name = nameOf(part);
    return name === null ? [] : [{ name, type: typeOf(part), bytes: part.bytes }];
  });
  return { to, headers, body: textOf('text/plain') ?? '', html: textOf('text/html') ?? null, attachments };
}

interface Part {
  readonly headers: TakenMail['headers'];
  readonly bytes: Buffer;
}

function typeOf({ headers }: Part): string {
  return headers['content-type']?.[0]?.split(';')[0] ?? 'text/plain';
}

/** The file name of an attachment (RFC 2231 for other letters than ASCII); null if it is none. */
function nameOf({ headers }: Part): string | null {
  const [disposition = ''] = headers['content-disposition'] ?? [];
  if (!disposition.startsWith('attachment')) return null;
  const pieces = [...disposition.matchAll(/filename(?:\*\d+)?(\*?)="?([^";]+)"?/g)];
  return pieces
    .map(([, encoded, text = '']) => (encoded ? decodeURIComponent(text.replace(/^utf-8''/i, '')) : text))
    .join('');
}

/** The parts of a mail that have no parts themselves. */
function flatten(raw: string): readonly Part[] {
  const part = parsePart(raw);
  const [, boundary] = /^multipart\/.*boundary="([^"]+)"/.exec(part.headers['content-type']?.[0] ?? '') ?? [];
  if (boundary === undefined) return [part];
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .flatMap((inner) => flatten(inner.replace(/^\r\n|\r\n$/g, '')));
}

function parsePart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const headers: Record<string, string[]> = {};
  for (const line of raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const [name = '', ...value] = line.split(':');
    (headers[name.toLowerCase()] ??= []).push(value.join(':').trim());
  }
  const [coding = ''] = headers['content-transfer-encoding'] ?? [];
  return { headers, bytes: decode(raw.slice(end + 4), coding) };
}

function decode(text: string, coding: string): Buffer {
  if (coding === 'base64') return Buffer.from(text, 'base64');
  if (coding !== 'quoted-printable') return Buffer.from(text, 'latin1');
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
