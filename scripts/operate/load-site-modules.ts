import { join } from 'node:path';
import { linkPackages } from '../../src/engine/build/link-packages.ts';
import { loadModules } from '../../src/server/load-built.ts';
import type { ServiceModule } from '../../src/server/module.ts';

/**
 * Loads what the modules of a built site add to the service.
 * @param root the site's folder
 * @throws ServiceError SITE_NOT_BUILT
 */
export function loadSiteModules(root: string): Promise<readonly ServiceModule[]> {
  const dist = join(root, 'dist');
  linkPackages(dist);
  return loadModules(dist);
}
