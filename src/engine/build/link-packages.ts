import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { refuseReadOnly } from '../disk/refuse-read-only.ts';

/** A package that the service can't start without. */
const NEEDED = 'fastify';
const FOLDER = 'node_modules';

/**
 * Makes a built site in a folder without packages runnable: adds a link in `dist` to the engine's, which builds keep.
 * @param dist the folder of the built site
 */
export function linkPackages(dist: string): void {
  if (!existsSync(dist) || findsPackages(dist)) return;
  const found = createRequire(import.meta.url).resolve(NEEDED);
  const link = join(dist, FOLDER);
  refuseReadOnly(dist);
  rmSync(link, { force: true }); // a link to an engine that was moved
  symlinkSync(found.slice(0, found.lastIndexOf(FOLDER) + FOLDER.length), link, 'junction');
}

function findsPackages(dist: string): boolean {
  try {
    return createRequire(join(dist, 'package.json')).resolve(NEEDED) !== '';
  } catch {
    return false;
  }
}
