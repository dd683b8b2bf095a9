import { findPostgresPrograms } from '../../src/server/backup/postgres-tools.ts';
import { ToolError } from '../tool-error.ts';
import { installWithApt } from './install-with-apt.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The folder of PostgreSQL's server programs, initdb and postgres; null for none. */
export function findPostgres(environment: Environment): string | null {
  return findPostgresPrograms(environment, ['initdb', 'postgres']);
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
