import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isAlive } from '../../build/build-lock.ts';

const NAME = /^studio-(\d+)-/;
/** The system's signal numbers; a process ended by one exits with 128 plus its number. */
const ENDED_BY = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Makes the folder of a studio's working copy and removes those of killed studios. Its name contains the process id, so that
 * folders of running studios are kept.
 * @param parent the folder for temporary files
 */
export function makeWorkingFolder(parent: string): string {
  for (const name of readdirSync(parent)) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0);
    if (pid > 0 && (pid === process.pid || !isAlive(pid))) remove(join(parent, name));
  }
  return mkdtempSync(join(parent, `studio-${process.pid}-`));
}

/** Removes the folder when the process exits, including by a signal or when its terminal closes. */
export function removeAtTheEnd(folder: string): void {
  process.once('exit', () => remove(folder));
  for (const [signal, number] of Object.entries(ENDED_BY))
    process.once(signal, () => process.exit(128 + number));
}

function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  } catch {
    // another user's, or in use: the next start tries again
  }
}
