import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';
import { makePackage } from '../package/make-package.ts';

let made: Promise<string> | undefined;

/**
 * The engine's package, made once for the test files of a process, because compiling it takes half a minute. It is in a folder of the
 * repository, so that it finds the packages that it depends on.
 */
export function packedEngine(): Promise<string> {
  made ??= make();
  return made;
}

async function make(): Promise<string> {
  const cache = join(ENGINE_ROOT, '.build-cache');
  mkdirSync(cache, { recursive: true });
  // Vitest kills its workers, so a run leaves its folders to the next one.
  for (const name of readdirSync(cache)) {
    const [, pid] = /^package-(\d+)$/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(cache, name), { recursive: true, force: true });
  }
  const folder = join(cache, `package-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  await makePackage(ENGINE_ROOT, folder);
  return folder;
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
