import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Installs a package of Debian where this user may.
 * @param name what a person calls it
 * @param log hears what is being done
 * @returns whether it was tried
 */
export function installWithApt(name: string, debianPackage: string, log: (line: string) => void): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  log(`${name} is missing; installing it with apt-get.`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const words of [['update'], ['install', '-y', '--no-install-recommends', debianPackage]]) {
    const { status } = spawnSync('apt-get', words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) log(`apt-get ${words.join(' ')} ended with ${String(status)}.`);
  }
  return true;
}
