import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ToolError } from '../tool-error.ts';
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
  return findFolder(environment, ['initdb', 'postgres']);
}

function findFolder(environment: Environment, programs: readonly string[]): string | null {
  const holdsAll = (folder: string): boolean =>
    programs.every((program) => existsSync(join(folder, program)));
  const named = environment['POSTGRES_BIN'];
  if (named) return holdsAll(named) ? named : null;
  const onPath = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...VERSION_FOLDERS.flatMap(versionsIn)].find(holdsAll) ?? null;
}

/**
 * The folder of the programs that copy a database, which are looked for in the same places.
 * @throws ToolError POSTGRES_TOOLS
 */
export function providePostgresTools(environment: Environment): string {
  const found = findFolder(environment, ['pg_dump', 'psql']);
  if (found) return found;
  const named = environment['POSTGRES_BIN'];
  const place = named ? `in POSTGRES_BIN=${named}` : 'on this machine';
  const sentence = `there is no pg_dump and psql ${place}. Install them (on Debian: apt-get install postgresql-client) in the version of the server or a newer one, or name their folder in POSTGRES_BIN.`;
  throw new ToolError('POSTGRES_TOOLS', sentence);
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
 * @throws ToolError POSTGRES_MISSING
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
  throw new ToolError('POSTGRES_MISSING', sentence);
}
