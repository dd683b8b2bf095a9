import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { KnownError } from '../common/known-error.ts';
import { BUILD_CACHE } from '../common/build-cache.ts';

interface LockOptions {
  /** Milliseconds to wait for another build before giving up. */
  readonly patience?: number;
  readonly tell?: (sentence: string) => void;
}

const LOCK = join(BUILD_CACHE, 'lock');
const LOOK_EVERY_MS = 100;

const held = new Set<string>();

/**
 * Runs `build` while no other build of the same folder runs; a second one waits for the first. Takes over the lock of a killed
 * build.
 * @throws KnownError BUILD_RUNNING if the other build doesn't end
 */
export async function withBuildLock<T>(
  root: string,
  build: () => Promise<T>,
  options: LockOptions = {},
): Promise<T> {
  const { patience = 600_000, tell = (sentence) => void process.stderr.write(`${sentence}\n`) } = options;
  const file = join(root, LOCK);
  mkdirSync(join(root, BUILD_CACHE), { recursive: true });
  const until = performance.now() + patience;
  for (let isReported = false; !take(file);) {
    const holder = holderOf(file);
    if (holder !== null && !isHolding(holder, file)) {
      removeDead(file, holder);
      continue;
    }
    if (performance.now() > until) throw stillRunning(holder);
    if (!isReported) tell(`Waiting for another build of this folder (process ${holder ?? 'unknown'})…`);
    isReported = true;
    await wait(LOOK_EVERY_MS);
  }
  held.add(file);
  try {
    return await build();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
}

function stillRunning(holder: number | null): KnownError {
  const sentence = `process ${holder ?? 'unknown'} is still building this folder. Stop it, or delete ${LOCK} if it isn't a build.`;
  return new KnownError('BUILD_RUNNING', sentence);
}

/** The lock file appears with its holder in it, so that a killed process leaves none without one. */
function take(file: string): boolean {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** If another waiting build has taken over the lock at the same moment, gives it back. */
function removeDead(file: string, holder: number): void {
  const aside = `${file}.${process.pid}.dead`;
  try {
    renameSync(file, aside);
    if (holderOf(aside) !== holder) linkSync(aside, file);
  } catch {
    // already deleted, or taken again
  }
  rmSync(aside, { force: true });
}

/** Null if the file was just deleted; 0 if it contains no number, for example after a power failure. */
function holderOf(file: string): number | null {
  try {
    return Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    return null;
  }
}

/** Containers reuse process ids, so a lock with this process's id may belong to a killed build. */
function isHolding(pid: number, file: string): boolean {
  return pid === process.pid ? held.has(file) : pid > 0 && isAlive(pid);
}

/** A process of another user can't be signalled, but exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
