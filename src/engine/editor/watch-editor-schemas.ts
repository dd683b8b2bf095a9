import { relative } from 'node:path';
import { createEditorSchemas } from './write-editor-schemas.ts';

/** Edits within this many milliseconds are one. The page that is being edited is shown first. */
const ONE_EDIT_MS = 600;

/** What names and words in the schemas for editors come from. */
const SOURCES =
  /^(?:pages-data\/.*\.json|public\/.*|schemas\/.*\.json|src\/(?:modules\/[^/]+\/)?blocks\/[^/]+\/examples\/.*)$/;

interface Watcher {
  readonly on: (event: 'all', listener: (event: string, file: string) => void) => unknown;
}

/**
 * Writes the schemas for editors soon, so that nothing waits for them, and after each edit.
 * @param tell is given the reason if they cannot be made, as while a schema is being edited
 */
export function watchEditorSchemas(root: string, watcher: Watcher, tell: (message: string) => void): void {
  const update = createEditorSchemas(root);
  const attempt = (): void => {
    try {
      update();
    } catch (cause) {
      tell(cause instanceof Error ? cause.message : String(cause));
    }
  };
  let timer = setTimeout(attempt, ONE_EDIT_MS);
  watcher.on('all', (_event, file) => {
    if (!SOURCES.test(relative(root, file).replaceAll('\\', '/'))) return;
    clearTimeout(timer);
    timer = setTimeout(attempt, ONE_EDIT_MS);
  });
}
