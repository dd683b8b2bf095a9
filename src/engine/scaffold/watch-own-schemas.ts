import { join, relative } from 'node:path';
import { ONE_EDIT_MS } from '../common/one-edit.ts';
import { BLOCKS } from '../schema/block-folders.ts';
import { OWN_SCHEMA } from '../schema/own-schemas.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { prepareSite } from './stale-files.ts';

interface Watcher {
  readonly add: (paths: string[]) => unknown;
  readonly on: (event: 'all', listener: (event: string, file: string) => void) => unknown;
}

/**
 * Updates the generated files of a site beside the engine after each edit of a schema in a block's or a module's folder, so that
 * its copy, its type and the registry of blocks are never out of date. In the engine's own folder, `npm run gen` does this.
 * @param tell called with the reason if they can't be made
 */
export function watchOwnSchemas(
  root: string,
  watcher: Watcher,
  tell: (message: string) => void,
  update = prepareSite,
): void {
  if (codeRoot(root) === root) return;
  let last = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const attempt = (): void => {
    last = last // one after the other
      .then(() => update(root))
      .catch(() => update(root)) // a file may have changed while it was read
      .catch((cause: unknown) => tell(cause instanceof Error ? cause.message : String(cause)));
  };
  watcher.add([join(root, BLOCKS), join(root, 'src/modules')]);
  watcher.on('all', (_event, file) => {
    if (!OWN_SCHEMA.test(relative(root, file).replaceAll('\\', '/'))) return;
    clearTimeout(timer);
    timer = setTimeout(attempt, ONE_EDIT_MS);
  });
}
