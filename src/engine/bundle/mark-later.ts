import type { Plugin } from 'vite';

/** The name of a medium that does not exist, for what stands in no document's head: engine/build/later-styles.ts takes it out. */
export const LATER = 'later';

const STYLES = /\/src\/.*\.later(\.module)?\.css$/;

/** Marks the style sheets of what appears at a press, since all of a file's style sheets become one. */
export function markLater(): Plugin {
  return {
    name: 'mark-later',
    enforce: 'pre',
    transform: (code, id) =>
      STYLES.test(id.replace(/\?.*$/, '')) ? { code: `@media ${LATER} {\n${code}\n}`, map: null } : null,
  };
}
