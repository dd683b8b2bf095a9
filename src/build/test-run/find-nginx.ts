import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { KnownError } from '../../shared/known-error.ts';
import { installWithApt } from './install-with-apt.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const PLACES = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin', '/usr/local/bin'];

/** The program of nginx: NGINX_PATH first, then PATH, then the usual places; null for none. */
export function findNginx(environment: Environment): string | null {
  const named = environment['NGINX_PATH'];
  if (named) return existsSync(named) ? named : null;
  const folders = [...(environment['PATH'] ?? '').split(delimiter).filter(Boolean), ...PLACES];
  return folders.map((folder) => join(folder, 'nginx')).find((program) => existsSync(program)) ?? null;
}

/**
 * Finds nginx, or installs Debian's package where the machine allows it.
 * @param log is told what is being done
 * @throws KnownError NGINX_MISSING
 */
export function provideNginx(environment: Environment, log: (line: string) => void): string {
  const found = findNginx(environment);
  if (found) return found;
  const named = environment['NGINX_PATH'];
  if (!named && installWithApt('nginx', 'nginx-light', log)) {
    const installed = findNginx(environment);
    if (installed) return installed;
  }
  const place = named ? `at NGINX_PATH=${named}` : 'on this machine';
  const sentence = `there is no nginx ${place}. Install it (on Debian: apt-get install nginx-light), or name its program in NGINX_PATH.`;
  throw new KnownError('NGINX_MISSING', sentence);
}
