import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { idFault, passwordFault } from './sessions/account-rules.ts';
import { readBucket, readDatabaseUrl, readMail, readOrigin } from './settings/outside.ts';
import type { BucketSettings, MailSettings } from './settings/outside.ts';
import { readSyslog, readWebhooks } from './settings/webhooks.ts';
import type { SyslogSettings, WebhookSettings } from './settings/webhooks.ts';
import { refuseMisspelt } from './settings/unknown-names.ts';
import { VARIABLES } from './settings/variables.ts';
import { areSetTogether, wrongSecret, wrongSetting } from './settings/wrong-setting.ts';
import type { Environment } from './settings/wrong-setting.ts';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** The settings from the environment; `VARIABLES` describes each variable. */
export interface Settings {
  /** 0 lets the system choose a free one. */
  readonly port: number;
  readonly host: string;
  /** The public origin, such as `https://www.example.com`; null if it isn't set. */
  readonly siteUrl: URL | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** An absolute path. */
  readonly dataDir: string;
  /** Null for SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Connections to PostgreSQL per process. */
  readonly connections: number;
  /** PostgreSQL's time limit for one statement, in milliseconds. */
  readonly statementMs: number;
  /** Whether an empty database is filled for a demonstration. Never the default for a site that looks real. */
  readonly isDemo: boolean;
  /** All rate limits are multiplied by it. */
  readonly rateLimitFactor: number;
  /** The staff account that the first start creates. */
  readonly staff: { readonly id: string; readonly password: string } | null;
  /** Null sends no mail. */
  readonly mail: MailSettings | null;
  /** Null tells no other program of anything. */
  readonly webhooks: WebhookSettings | null;
  /** Collects the heads of the audit trail; null if no machine does. */
  readonly syslog: SyslogSettings | null;
  /** Null keeps uploaded files in `dataDir`. */
  readonly bucket: BucketSettings | null;
  /** Where metrics are served; null serves none. */
  readonly metrics: { readonly port: number; readonly host: string } | null;
  /** Days for which deleted content is kept. */
  readonly deletedFilesDays: number;
  /** How long shared caches may keep answers that are the same for everyone, in seconds; 0 for not at all. */
  readonly sharedSeconds: number;
  /** Seconds for which an idle connection stays open. */
  readonly keepAliveSeconds: number;
  /** Whose X-Forwarded-For is trusted: the proxies' addresses, or how many are chained; false trusts none. */
  readonly trustProxy: false | number | readonly string[];
  /** Whether staff must sign in with a second factor. */
  readonly isFactorRequired: boolean;
  /** The addresses and ranges from which staff may sign in and work; null allows all. */
  readonly staffNetworks: readonly string[] | null;
}

/**
 * Reads all variables. An empty variable counts as unset; a misspelt name is refused.
 * @throws ServiceError SETTING_WRONG, exit code 2, with the variable and, unless it is secret, its value
 */
export function readSettings(environment: Environment): Settings {
  refuseMisspelt(environment);
  const siteUrl = readOrigin('SITE_URL', environment['SITE_URL']);
  const databaseUrl = readDatabaseUrl(environment['DATABASE_URL']);
  const host = readHost('HOST', environment['HOST'] || VARIABLES.HOST.fallback);
  return {
    port: readPort('PORT', environment['PORT'] || VARIABLES.PORT.fallback),
    host,
    siteUrl,
    logLevel: readLogLevel(environment['LOG_LEVEL'] || VARIABLES.LOG_LEVEL.fallback),
    dataDir: resolve(environment['DATA_DIR'] || VARIABLES.DATA_DIR.fallback),
    databaseUrl,
    ...readDatabaseUse(environment),
    isDemo: readDemo(environment['DEMO'] || (siteUrl?.protocol === 'https:' || databaseUrl ? '0' : '1')),
    rateLimitFactor: readFactor(environment['RATE_LIMIT_FACTOR'] || VARIABLES.RATE_LIMIT_FACTOR.fallback),
    staff: readStaff(environment),
    mail: readMail(environment),
    webhooks: readWebhooks(environment),
    syslog: readSyslog(environment),
    bucket: readBucket(environment),
    metrics: readMetrics(environment),
    deletedFilesDays: readDays(environment['DELETED_FILES_DAYS'] || VARIABLES.DELETED_FILES_DAYS.fallback),
    sharedSeconds: readSharedSeconds(
      environment['SHARED_CACHE_SECONDS'] || VARIABLES.SHARED_CACHE_SECONDS.fallback,
    ),
    keepAliveSeconds: readWhole(
      'KEEP_ALIVE_SECONDS',
      environment['KEEP_ALIVE_SECONDS'] || VARIABLES.KEEP_ALIVE_SECONDS.fallback,
      1,
      3_600,
    ),
    trustProxy: readTrustProxy(environment['TRUST_PROXY'] || null),
    isFactorRequired: readSecondFactor(environment['STAFF_SECOND_FACTOR'] || null, host, siteUrl),
    staffNetworks: readStaffNetworks(environment['STAFF_NETWORKS'] || null),
  };
}

/** Unset, it is required if anyone but this machine's own users may reach the service. */
function readSecondFactor(text: string | null, host: string, siteUrl: URL | null): boolean {
  if (text === null) return !isLoopback(host) || siteUrl?.protocol === 'https:';
  if (text === 'required' || text === 'optional') return text === 'required';
  throw wrongSetting('STAFF_SECOND_FACTOR', text, 'required or optional');
}

function readStaffNetworks(text: string | null): Settings['staffNetworks'] {
  if (text === null) return null;
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every(isAddressOrRange)) return parts;
  const example = 'STAFF_NETWORKS=192.0.2.0/24,2001:db8::/32';
  throw wrongSetting(
    'STAFF_NETWORKS',
    text,
    `addresses and CIDR ranges, separated by commas, such as ${example}`,
  );
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.[\d.]+$/.test(host);
}

/** Settings that only PostgreSQL uses. */
function readDatabaseUse(environment: Environment): Pick<Settings, 'connections' | 'statementMs'> {
  const { DATABASE_CONNECTIONS: connections, DATABASE_TIMEOUT_SECONDS: seconds } = environment;
  const [alone] = ['DATABASE_CONNECTIONS', 'DATABASE_TIMEOUT_SECONDS'].filter((name) => environment[name]);
  if (alone && !environment['DATABASE_URL']) areSetTogether(environment, [alone, 'DATABASE_URL']);
  return {
    connections: readWhole(
      'DATABASE_CONNECTIONS',
      connections || VARIABLES.DATABASE_CONNECTIONS.fallback,
      2,
      200,
    ),
    statementMs:
      1_000 *
      readWhole('DATABASE_TIMEOUT_SECONDS', seconds || VARIABLES.DATABASE_TIMEOUT_SECONDS.fallback, 1, 60),
  };
}

function readWhole(variable: string, text: string, least: number, most: number): number {
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw wrongSetting(variable, text, `a whole number from ${least} to ${most}`);
}

function readPort(variable: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  throw wrongSetting(variable, text, `a whole number from 0 to 65535, such as ${variable}=8080`);
}

function readHost(variable: string, text: string): string {
  const name = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
  // The pattern for names also matches four numbers with dots, which must be a valid address.
  if (isIP(text) !== 0 || (name.test(text) && !/^[\d.]+$/.test(text))) return text;
  throw wrongSetting(variable, text, `an address or name of this machine, such as ${variable}=127.0.0.1`);
}

function readMetrics(environment: Environment): Settings['metrics'] {
  const { METRICS_PORT: port, METRICS_HOST: host } = environment;
  if (!port) {
    if (host) areSetTogether(environment, ['METRICS_HOST', 'METRICS_PORT']); // a host without a port would serve nothing
    return null;
  }
  const read = {
    port: readPort('METRICS_PORT', port),
    host: readHost('METRICS_HOST', host || VARIABLES.METRICS_HOST.fallback),
  };
  if (read.port > 0) return read;
  throw wrongSetting('METRICS_PORT', port, 'a whole number from 1 to 65535, such as METRICS_PORT=9464');
}

function readLogLevel(text: string): Settings['logLevel'] {
  const level = LOG_LEVELS.find((name) => name === text);
  if (level) return level;
  throw wrongSetting('LOG_LEVEL', text, `one of ${LOG_LEVELS.join(', ')}`);
}

function readDemo(text: string): boolean {
  if (text === '0' || text === '1') return text === '1';
  throw wrongSetting('DEMO', text, '1, or to 0 to leave an empty database empty');
}

function readFactor(text: string): number {
  const factor = /^\d{1,7}(\.\d{1,3})?$/.test(text) ? Number(text) : 0;
  if (factor > 0) return factor;
  throw wrongSetting('RATE_LIMIT_FACTOR', text, 'a number above 0, such as RATE_LIMIT_FACTOR=10');
}

function readDays(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw wrongSetting(
    'DELETED_FILES_DAYS',
    text,
    'a number of days from 1 to 9999, such as DELETED_FILES_DAYS=90',
  );
}

function readSharedSeconds(text: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) <= 3_600) return Number(text);
  const expected = 'a number of seconds from 0 to 3600, such as SHARED_CACHE_SECONDS=60';
  throw wrongSetting('SHARED_CACHE_SECONDS', text, expected);
}

function readStaff(environment: Environment): Settings['staff'] {
  if (!areSetTogether(environment, ['STAFF_ID', 'STAFF_PASSWORD'])) return null;
  const { STAFF_ID: id = '', STAFF_PASSWORD: password = '' } = environment;
  const [wrongId, wrongPassword] = [idFault(id), passwordFault(password, id)];
  if (wrongId !== null) throw wrongSetting('STAFF_ID', id, `an id, such as STAFF_ID=office; it ${wrongId}`);
  if (wrongPassword !== null) throw wrongSecret('STAFF_PASSWORD', `another password; it ${wrongPassword}`);
  return { id, password };
}

/** proxy-addr reads these names as ranges, https://github.com/jshttp/proxy-addr. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

function readTrustProxy(text: string | null): Settings['trustProxy'] {
  if (text === null) return false;
  if (/^[1-9]$/.test(text)) return Number(text);
  const parts = text.split(',').map((part) => part.trim());
  if (parts.every((part) => PROXY_RANGES.includes(part) || isAddressOrRange(part))) return parts;
  const example = 'TRUST_PROXY=loopback or TRUST_PROXY=10.0.0.0/8,192.0.2.7';
  throw wrongSetting(
    'TRUST_PROXY',
    text,
    `the addresses of your proxies, or their number, such as ${example}`,
  );
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}
