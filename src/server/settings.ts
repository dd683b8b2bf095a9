import { isIP } from 'node:net';
import { KnownError } from '../shared/known-error.ts';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** What the environment sets; docs/OPERATIONS.md describes each variable. */
export interface Settings {
  /** 0 lets the system choose a free one. */
  readonly port: number;
  readonly host: string;
  /** The public origin, such as `https://www.example.com`; null where none is set. */
  readonly siteUrl: URL | null;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads PORT, HOST, SITE_URL and LOG_LEVEL. An empty variable counts as unset.
 * @throws KnownError SETTING_WRONG, exit code 2, naming the variable and its value
 */
export function readSettings(environment: Environment): Settings {
  return {
    port: readPort(environment['PORT'] || '8080'),
    host: readHost(environment['HOST'] || '127.0.0.1'),
    siteUrl: readSiteUrl(environment['SITE_URL'] || null),
    logLevel: readLogLevel(environment['LOG_LEVEL'] || 'warn'),
  };
}

function readPort(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65535) return port;
  throw wrong('PORT', text, 'a whole number from 0 to 65535, such as PORT=8080');
}

function readHost(text: string): string {
  const name = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;
  // Four numbers with dots are a name by this pattern, too; as an address they must be a valid one.
  if (isIP(text) !== 0 || (name.test(text) && !/^[\d.]+$/.test(text))) return text;
  throw wrong('HOST', text, 'an address or name of this machine, such as HOST=127.0.0.1');
}

function readSiteUrl(text: string | null): URL | null {
  if (text === null) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (url && isOrigin && !url.username && !url.password) return url;
  throw wrong('SITE_URL', text, 'an origin without a path, such as SITE_URL=https://www.example.com');
}

function readLogLevel(text: string): Settings['logLevel'] {
  const level = LOG_LEVELS.find((name) => name === text);
  if (level) return level;
  throw wrong('LOG_LEVEL', text, `one of ${LOG_LEVELS.join(', ')}`);
}

function wrong(name: string, value: string, expected: string): KnownError {
  const sentence = `the environment variable ${name} is ${JSON.stringify(value)}. Set it to ${expected}.`;
  return new KnownError('SETTING_WRONG', sentence, { exitCode: 2 });
}
