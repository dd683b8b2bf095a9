import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../shared/known-error.ts';
import type { SiteIndex } from '../shared/site-index.ts';

/** The site as it was built: the service hands out what stands here and nothing else. */
export interface BuiltSite extends SiteIndex {
  readonly clientDir: string;
  /** Addresses of all files, such as `/assets/main-x1.js`. What is not in this list cannot be reached. */
  readonly files: ReadonlySet<string>;
  /** The document of every page. */
  readonly shell: string;
}

/**
 * Reads what `npm run build` wrote.
 * @param dist the folder of the built site
 * @throws KnownError SITE_NOT_BUILT
 */
export function readBuiltSite(dist: string): BuiltSite {
  const clientDir = join(dist, 'client');
  try {
    // Written by our own build and guarded by the hash in build.json.
    const index = JSON.parse(readFileSync(join(dist, 'site.json'), 'utf8')) as SiteIndex;
    const shell = readFileSync(join(clientDir, 'index.html'), 'utf8');
    return { ...index, clientDir, files: listFiles(clientDir), shell };
  } catch (cause) {
    throw new KnownError('SITE_NOT_BUILT', `${dist} holds no built site. Run npm run build.`, { cause });
  }
}

/** The shell has addresses of its own; compressed twins are an answer's form, not its address; dot folders are private. */
function listFiles(clientDir: string): ReadonlySet<string> {
  const entries = readdirSync(clientDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(clientDir.length).replaceAll('\\', '/'));
  const all = new Set(paths);
  const isTwin = (path: string): boolean =>
    /\.(br|gz)$/.test(path) && all.has(path.replace(/\.(br|gz)$/, ''));
  const isPublic = (path: string): boolean => path !== '/index.html' && !path.includes('/.') && !isTwin(path);
  return new Set(paths.filter(isPublic));
}
