import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folders with a subfolder per version, such as `15` or `postgresql@15`, which contains `bin`. */
const VERSION_FOLDERS = [
  '/usr/lib/postgresql',
  '/opt/homebrew/opt',
  '/usr/local/opt',
  '/Applications/Postgres.app/Contents/Versions',
];
const PROGRAMS = ['initdb', 'postgres'];

/**
 * The folder that contains the programs of a PostgreSQL server: POSTGRES_BIN, then PATH, then the usual places, newest version
 * first; null if there is none. If POSTGRES_BIN is set without them, the others aren't searched.
 */
export function findPostgres(environment: Readonly<Record<string, string | undefined>>): string | null {
  const holdsAll = (folder: string): boolean =>
    PROGRAMS.every((program) => existsSync(join(folder, program)));
  const named = environment['POSTGRES_BIN'];
  if (named) return holdsAll(named) ? named : null;
  const onPath = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  return [...onPath, ...VERSION_FOLDERS.flatMap(versionsIn)].find(holdsAll) ?? null;
}

function versionsIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const version = (name: string): number => Number(/^(?:postgresql@)?(\d+)$/.exec(name)?.[1] ?? 0);
  return readdirSync(folder)
    .filter((name) => version(name) > 0)
    .sort((one, other) => version(other) - version(one))
    .map((name) => join(folder, name, 'bin'));
}
