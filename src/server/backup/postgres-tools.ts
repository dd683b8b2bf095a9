import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ServiceError } from '../service-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Folders with a subfolder per version, such as `15` or `postgresql@15`, which contains `bin`. */
const VERSION_FOLDERS = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Applications/Postgres.app/Contents/Versions',
];

/**
 * The folder that contains all of these PostgreSQL programs: POSTGRES_BIN, then PATH, then the usual places, newest version
 * first; null if there is none. If POSTGRES_BIN is set without them, the others aren't searched.
 */
export function findPostgresPrograms(environment: Environment, programs: readonly string[]): string | null {
  const holdsAll = (folder: string): boolean =>
    programs.every((program) => existsSync(join(folder, program)));
  const named = environment['POSTGRES_BIN'];
  if (named) return holdsAll(named) ? named : null;
  const onPath = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...VERSION_FOLDERS.flatMap(versionsIn)].find(holdsAll) ?? null;
}

/** The folder of the programs that copy a database. @throws ServiceError POSTGRES_TOOLS */
export function providePostgresTools(environment: Environment): string {
  const found = findPostgresPrograms(environment, ['pg_dump', 'psql']);
  if (found) return found;
  const named = environment['POSTGRES_BIN'];
  const place = named ? `in POSTGRES_BIN=${named}` : 'on this machine';
  const sentence = `there is no pg_dump and psql ${place}. Install them (on Debian: apt-get install postgresql-client) in the version of the server or a newer one, or name their folder in POSTGRES_BIN.`;
  throw new ServiceError('POSTGRES_TOOLS', sentence);
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const version = (name: string): number => Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1] ?? 0);
  return readdirSync(folder)
    .filter((name) => version(name) > 0)
    .sort((one, other) => version(other) - version(one))
    .map((name) => join(folder, name, 'bin'));
}
