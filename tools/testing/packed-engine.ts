import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
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
  const folder = mkdtempSync(join(cache, 'package-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await makePackage(ENGINE_ROOT, folder);
  return folder;
}
