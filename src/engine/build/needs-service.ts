import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { codeFile } from '../site-config/engine-root.ts';
import { SITE_CONFIG } from '../site-config/load-site.ts';
import type { LoadedSite } from '../site-config/load-site.ts';

type Modules = LoadedSite['modules'];

/** The modules that add to the service: full paths of their `service.ts`, by their names. */
export function serviceFiles(modules: Modules): ReadonlyMap<string, string> {
  const files = modules.map(({ name, folder }) => [name, codeFile(join(folder, 'service.ts'))] as const);
  return new Map(files.filter(([, file]) => existsSync(file)));
}

/**
 * Says which modules of a site don't work on a static host by themselves.
 * @returns null if all of them do
 */
export function serviceNeeded(modules: Modules): string | null {
  const names = [...serviceFiles(modules).keys()];
  const last = names.pop();
  if (last === undefined) return null;
  const list = names.length > 0 ? `${names.join(', ')} and ${last}` : last;
  const [what, need] = names.length > 0 ? ['modules', 'need'] : ['module', 'needs'];
  return `The ${what} ${list} in ${SITE_CONFIG} ${need} the service, so their lists and forms don't work on a static host alone. Name the service's origin by SERVICE_URL, let the host pass calls on to the service, or serve the whole site with the service: npm run release packs it.`;
}
