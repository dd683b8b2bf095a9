import { isEncoded } from './database-url.ts';
import { areSetTogether, wrongSecret, wrongSetting } from './wrong-setting.ts';
import type { Environment } from './wrong-setting.ts';

/** Who is told by webhook, and how. */
export interface WebhookSettings {
  /** Told of events. */
  readonly urls: readonly URL[];
  /** Told of the head of the audit trail; null if no one is. */
  readonly headUrl: URL | null;
  /** Signs all messages. */
  readonly secret: Buffer;
  /** Whether messages may go to private networks, and without encryption. */
  readonly isPrivateAllowed: boolean;
}

/** The machine that collects the heads of the audit trail by syslog (RFC 5424 over UDP). */
export interface SyslogSettings {
  readonly host: string;
  readonly port: number;
}

const SECRET = /^whsec_([A-Za-z0-9+/]{32,88}={0,2})$/;

/** @throws ServiceError SETTING_WRONG; without the addresses, which may be secrets */
export function readWebhooks(environment: Environment): WebhookSettings | null {
  const { WEBHOOK_URLS: urls, AUDIT_HEAD_URL: head, WEBHOOK_PRIVATE: isPrivate } = environment;
  const isSentByWebhook = head !== undefined && head !== '' && !head.startsWith('syslog:');
  if (!urls && !isSentByWebhook) {
    const lone = ['WEBHOOK_SECRET', 'WEBHOOK_PRIVATE'].find((name) => environment[name]);
    if (lone) areSetTogether(environment, [lone, 'WEBHOOK_URLS']);
    return null;
  }
  areSetTogether(environment, [urls ? 'WEBHOOK_URLS' : 'AUDIT_HEAD_URL', 'WEBHOOK_SECRET']);
  if (isPrivate && isPrivate !== '0' && isPrivate !== '1')
    throw wrongSetting('WEBHOOK_PRIVATE', isPrivate, '1 to allow private networks, or 0');
  const isPrivateAllowed = isPrivate === '1';
  const addresses = (urls ?? '').split(',').flatMap((text) => text.trim() || []);
  return {
    urls: addresses.map((text) => readUrl('WEBHOOK_URLS', text, isPrivateAllowed)),
    headUrl: isSentByWebhook ? readUrl('AUDIT_HEAD_URL', head, isPrivateAllowed) : null,
    secret: readSecret(environment['WEBHOOK_SECRET'] ?? ''),
    isPrivateAllowed,
  };
}

/** @throws ServiceError SETTING_WRONG */
export function readSyslog(environment: Environment): SyslogSettings | null {
  const text = environment['AUDIT_HEAD_URL'] ?? '';
  if (!text.startsWith('syslog:')) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.hostname && !url.username && !url.search && /^\/?$/.test(url.pathname))
    return { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || 514) };
  throw wrongSetting('AUDIT_HEAD_URL', text, 'a host, such as AUDIT_HEAD_URL=syslog://logs.example.com:514');
}

function readUrl(name: string, text: string, isPrivateAllowed: boolean): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isAllowed = url?.protocol === 'https:' || (isPrivateAllowed && url?.protocol === 'http:');
  if (url && isAllowed && !url.hash && isEncoded(url)) return url;
  const scheme = isPrivateAllowed ? 'http or https addresses' : 'https addresses';
  throw wrongSecret(name, `${scheme}, such as ${name}=https://hooks.example.com/site`);
}

function readSecret(text: string): Buffer {
  const [, base64] = SECRET.exec(text) ?? [];
  const secret = Buffer.from(base64 ?? '', 'base64');
  if (secret.length >= 24 && secret.length <= 64) return secret;
  throw wrongSecret('WEBHOOK_SECRET', 'whsec_ and 24 to 64 random bytes in base64 (openssl rand -base64 32)');
}
