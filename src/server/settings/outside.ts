import { databaseUrlFault, isEncoded } from './database-url.ts';
import { areSetTogether, wrongSecret, wrongSetting } from './wrong-setting.ts';
import type { Environment } from './wrong-setting.ts';

/** The mail server, and the staff that it notifies. */
export interface MailSettings {
  /** Such as `smtps://user:password@mail.example.com`. */
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: readonly string[];
}

/** A bucket for uploaded files, instead of DATA_DIR. */
export interface BucketSettings {
  readonly bucket: string;
  readonly region: string;
  /** Null for Amazon's. */
  readonly endpoint: URL | null;
  /** Null uses the machine's credentials, such as its role. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

/** @returns null if it isn't set */
export function readOrigin(name: string, text: string | undefined): URL | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (url && isOrigin && !url.username && !url.password) return url;
  throw wrongSetting(name, text, `an origin without a path, such as ${name}=https://www.example.com`);
}

/** The public origin of an export, and the origin for its calls. @throws ServiceError SETTING_WRONG */
export function readExportPlaces(environment: Environment): { siteUrl: URL; serviceUrl: URL | null } {
  const siteUrl = readOrigin('SITE_URL', environment['SITE_URL']);
  const serviceUrl = readOrigin('SERVICE_URL', environment['SERVICE_URL']);
  const example = 'the origin at which visitors find the pages, such as SITE_URL=https://www.example.com';
  if (!siteUrl) throw wrongSetting('SITE_URL', '', example);
  if (!serviceUrl || serviceUrl.protocol === siteUrl.protocol) return { siteUrl, serviceUrl };
  const expected = `an origin of the same site as SITE_URL (${siteUrl.origin}), by the same scheme: otherwise browsers send it no cookies`;
  throw wrongSetting('SERVICE_URL', serviceUrl.origin, expected);
}

export function readDatabaseUrl(text: string | undefined): string | null {
  const fault = text ? databaseUrlFault(text) : null;
  if (fault !== null) throw wrongSecret('DATABASE_URL', fault);
  return text || null;
}

export function readMail(environment: Environment): MailSettings | null {
  if (!areSetTogether(environment, ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'])) return null;
  const { SMTP_URL: smtpUrl = '', MAIL_FROM: from = '', MAIL_TO: to = '' } = environment;
  const url = URL.canParse(smtpUrl) ? new URL(smtpUrl) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname || !isEncoded(url)) {
    throw wrongSecret('SMTP_URL', 'an address such as SMTP_URL=smtps://user:password@mail.example.com');
  }
  const receivers = to.split(',').map((address) => address.trim());
  const isAddress = (address: string): boolean => /^[^\s@<>,;]+@[^\s@<>,;]+$/.test(address);
  if (!isAddress(from))
    throw wrongSetting('MAIL_FROM', from, 'one address, such as MAIL_FROM=site@example.com');
  if (receivers.every(isAddress)) return { smtpUrl, from, to: receivers };
  const example = 'MAIL_TO=sales@example.com,office@example.com';
  throw wrongSetting('MAIL_TO', to, `one address or several with commas between, such as ${example}`);
}

export function readBucket(environment: Environment): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = environment;
  const hasKeys = areSetTogether(environment, ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!areSetTogether(environment, ['S3_BUCKET', 'S3_REGION'])) {
    const lone = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID'].find((name) => environment[name]);
    if (lone) areSetTogether(environment, [lone, 'S3_BUCKET']);
    return null;
  }
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = environment;
  const credentials = hasKeys ? { accessKeyId, secretAccessKey } : null;
  return {
    bucket: readBucketName(bucket),
    region: region ?? '',
    endpoint: readEndpoint(endpoint),
    credentials,
  };
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
function readBucketName(name = ''): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) return name;
  const form = '3 to 63 small letters, digits, dots and hyphens';
  throw wrongSetting('S3_BUCKET', name, `the name of a bucket: ${form}, such as S3_BUCKET=site-files`);
}

function readEndpoint(text: string | undefined): URL | null {
  if (!text) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && /^https?:$/.test(url.protocol) && !url.username && !url.password) return url;
  throw wrongSecret('S3_ENDPOINT', 'an http or https address, such as S3_ENDPOINT=https://s3.example.com');
}
