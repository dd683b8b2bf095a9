import { relative } from 'node:path';
import { createEditorSchemas } from './write-editor-schemas.ts';

/** Edits within this many milliseconds count as one. The edited page is shown first. */
const ONE_EDIT_MS = 600;

/** The sources of names and texts in the schemas for editors. */
const SOURCES =
  /^(?:pages-data\/.*\.json|public\/.*|schemas\/.*\.json|src\/(?:modules\/[^/]+\/)?blocks\/[^/]+\/examples\/.*)$/;

interface Watcher {
  readonly on: (event: 'all', listener: (event: string, file: string) => void) => unknown;
}

/**
 * Writes the schemas for editors soon after the start, without blocking it, and after each edit.
 * @param tell called with the reason if they can't be made, for example while a schema is being edited
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
