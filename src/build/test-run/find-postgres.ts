import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { KnownError } from '../../shared/known-error.ts';
import { installWithApt } from './install-with-apt.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Folders that hold a folder for each version, such as `15` or `postgresql@15`, with `bin` in it. */
const VERSION_FOLDERS = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Applications/Postgres.app/Contents/Versions',
];

/**
 * The folder of PostgreSQL's server programs, initdb and postgres: POSTGRES_BIN first, then PATH, then the usual places,
 * the newest version first; null for none.
 */
export function findPostgres(environment: Environment): string | null {
  const named = environment['POSTGRES_BIN'];
  if (named) return holdsServer(named) ? named : null;
  const onPath = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...VERSION_FOLDERS.flatMap(versionsIn)].find(holdsServer) ?? null;
}

function holdsServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const version = (name: string): number => Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1] ?? 0);
  return readdirSync(folder)
    .filter((name) => version(name) > 0)
    .sort((one, other) => version(other) - version(one))
    .map((name) => join(folder, name, 'bin'));
}

/**
 * Finds PostgreSQL, or installs Debian's package where the machine allows it.
 * @param log hears what is being done
 * @throws KnownError POSTGRES_MISSING
 */
export function providePostgres(environment: Environment, log: (line: string) => void): string {
  const found = findPostgres(environment);
  if (found) return found;
  const named = environment['POSTGRES_BIN'];
  if (!named && installWithApt('PostgreSQL', 'postgresql', log)) {
    const installed = findPostgres(environment);
    if (installed) return installed;
  }
  const place = named ? `in POSTGRES_BIN=${named}` : 'on this machine';
  const sentence = `there is no PostgreSQL server ${place}. Install it (on Debian: apt-get install postgresql), or name the folder of its programs in POSTGRES_BIN.`;
  throw new KnownError('POSTGRES_MISSING', sentence);
}
