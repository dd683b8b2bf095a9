import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from '../engine/common/document.ts';
import { unreadable } from '../engine/common/unreadable.ts';
import type { ServiceModule } from './module.ts';
import { ServiceError } from './service-error.ts';

/**
 * Imports code of a built site.
 * @param dist the folder of the built site
 * @param path below dist
 * @throws ServiceError SITE_NOT_BUILT, KnownError SITE_UNREADABLE
 */
export async function loadBuilt<Exports>(dist: string, path: string): Promise<Exports> {
  const file = join(dist, path);
  try {
    accessSync(file, constants.R_OK); // `import` would report a missing module instead
    return (await import(pathToFileURL(file).href)) as Exports; // made by our build
  } catch (cause) {
    throw (
      unreadable(cause) ??
      new ServiceError('SITE_NOT_BUILT', `${dist} holds no built site. Run npm run build.`, { cause })
    );
  }
}

/** @throws like loadBuilt */
export async function loadModules(dist: string): Promise<readonly ServiceModule[]> {
  const { modules } = await loadBuilt<{ modules: readonly ServiceModule[] }>(dist, DIST.modules);
  return modules;
}
