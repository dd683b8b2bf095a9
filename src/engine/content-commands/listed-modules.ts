import { basename, join, relative } from 'node:path';
import type { ContentList } from '../common/content-list.ts';
import { KnownError } from '../common/known-error.ts';
import { moduleOfList } from '../site-config/read-content-lists.ts';
import { PACKAGE } from '../site-config/engine-root.ts';
import { SITE_CONFIG } from '../site-config/load-site.ts';

/**
 * Refuses a new entry of a list that no page would show.
 * @param listed the folders of the modules that the site lists
 * @throws KnownError MODULE_NOT_LISTED, exit code 2
 */
export function refuseUnlisted(root: string, list: ContentList, listed: readonly string[]): void {
  const folder = moduleOfList(root, list);
  if (listed.some((one) => relative(one, folder) === '')) return;
  const name = basename(folder);
  const call = name.replace(/-./g, ([, letter = '']) => letter.toUpperCase());
  const isOwn = folder === join(root, 'src/modules', name);
  const from = isOwn ? `./src/modules/${name}/module.ts` : `${PACKAGE}/modules/${name}`;
  const sentence = `the site has no ${list.name}: its ${SITE_CONFIG} doesn't list ${call}(). Add ${call}() to "modules" there, with this line above:\nimport { ${call} } from '${from}';`;
  throw new KnownError('MODULE_NOT_LISTED', sentence, { exitCode: 2 });
}
