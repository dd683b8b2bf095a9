import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleService } from '../../src/engine/build/bundle-service.ts';
import { linkPackages } from '../../src/engine/build/link-packages.ts';
import { DIST } from '../../src/engine/common/document.ts';
import { enginePath } from '../../src/engine/site-config/engine-root.ts';
import type { LoadedSite } from '../../src/engine/site-config/load-site.ts';
import type { ServiceModule } from '../../src/server/module.ts';
import type { DevelopmentService, openDevelopment } from '../../src/server/open-development.ts';

/**
 * Bundles the service with the site's modules, as a build does, and opens it.
 * @param folder where the bundle is kept
 */
export async function openService(
  loaded: LoadedSite,
  folder: string,
  sources: Omit<Parameters<typeof openDevelopment>[0], 'modules'>,
): Promise<{ readonly service: DevelopmentService; readonly files: readonly string[] }> {
  const files = await bundleService(loaded, folder, [enginePath('src/server/open-development.ts')], folder);
  linkPackages(folder);
  const load = (path: string): Promise<unknown> => import(pathToFileURL(join(folder, path)).href);
  const { modules } = (await load(DIST.modules)) as { modules: readonly ServiceModule[] };
  const made = (await load(join(DIST.server, 'open-development.js'))) as {
    openDevelopment: typeof openDevelopment;
  };
  return { service: await made.openDevelopment({ ...sources, modules }), files };
}

/** What a module may have besides code that is bundled. */
export function partsOfModule({ folder }: LoadedSite['modules'][number]): string[] {
  return ['screens.json', 'content.json', 'service.ts'].map((file) => join(folder, file));
}
