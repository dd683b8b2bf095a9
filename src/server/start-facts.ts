import { join } from 'node:path';
import type { Settings } from './settings.ts';

/** The facts that a start logs, by name; none of them is a password. */
export type StartFacts = Readonly<
  Record<'version' | 'site' | 'database' | 'files' | 'mail' | 'demonstration', string>
>;

type Sources = Pick<
  Settings,
  'siteUrl' | 'dataDir' | 'databaseUrl' | 'connections' | 'bucket' | 'mail' | 'isDemo'
>;

/** @param version the program's */
export function factsOf(settings: Sources, version: string): StartFacts {
  const { siteUrl, dataDir, bucket, mail, isDemo } = settings;
  return {
    version,
    site: siteUrl ? siteUrl.origin : 'none (SITE_URL is not set)',
    database: placeOfRows(settings),
    files: bucket
      ? `bucket ${bucket.bucket} at ${bucket.endpoint?.origin ?? bucket.region}`
      : join(dataDir, 'files'),
    mail: mail ? `on, by ${new URL(mail.smtpUrl).host}` : 'off',
    demonstration: isDemo ? 'on, for an empty database' : 'off',
  };
}

function placeOfRows({ dataDir, databaseUrl, connections }: Sources): string {
  if (databaseUrl === null) return `SQLite, ${join(dataDir, 'site.db')}`;
  const { host, pathname, searchParams } = new URL(databaseUrl);
  const tls = searchParams.get('sslmode') ?? 'disable';
  const use = `${connections} connections, ${tls === 'disable' ? 'no TLS' : `TLS (${tls})`}`;
  return `PostgreSQL, ${searchParams.get('host') ?? host}${pathname}, ${use}`;
}

/** One line per fact, for a terminal. */
export function describeFacts(facts: StartFacts): string {
  return Object.entries(facts)
    .map(([name, fact]) => `${`${name}:`.padEnd(15)}${fact}\n`)
    .join('');
}
