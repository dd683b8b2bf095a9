import type { Plugin } from 'vite';

/** A medium that doesn't exist, for styles left out of documents' heads: engine/build/later-styles.ts removes them. */
export const LATER = 'later';

const STYLES = /\/src\/.*\.later(\.module)?\.css$/;

/** Marks the styles of what appears after a click, because a file's style sheets are merged into one. */
export function markLater(): Plugin {
  return {
    name: 'mark-later',
    enforce: 'pre',
    transform: (code, id) =>
      STYLES.test(id.replace(/\?.*$/, '')) ? { code: `@media ${LATER} {\n${code}\n}`, map: null } : null,
  };
}
