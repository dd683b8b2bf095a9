import type { Plugin } from 'vite';

const CODE = /\/src\/.*\.tsx?$/;
const STYLES = /\/src\/.*\.module\.css$/;
const IMPORT = /^import (\w+) from ('[^']+\.module\.css');$/gm;

/**
 * Lets class names stand in the code where they are used: `css.row` becomes `"k3a"`, and the table that says so (a third of
 * a small block) is left out. Where a name is worked out (`css[tone]`), the table stays.
 */
export function classConstants(): Plugin[] {
  return [
    {
      name: 'class-constants',
      enforce: 'pre',
      transform: (code, id) => {
        if (!CODE.test(id)) return null;
        const changed = importNames(code);
        return changed === code ? null : { code: changed, map: null };
      },
    },
    {
      // Vite takes a style sheet of which no name is left in the code for one that nobody needs.
      name: 'class-constants-styles',
      enforce: 'post',
      transform: (code, id) =>
        STYLES.test(id) ? { code, map: null, moduleSideEffects: 'no-treeshake' as const } : null,
    },
  ];
}

/** Imports the names of a style sheet one by one where they are only read one by one. */
export function importNames(code: string): string {
  return code.replaceAll(IMPORT, (statement, name: string, file: string) => {
    const isRead = new RegExp(String.raw`(?<![\w.$])${name}\b(?!\.\w)`, 'g');
    const uses = code.replaceAll(statement, '').match(isRead) ?? [];
    return uses.length > 0 ? statement : `import * as ${name} from ${file};`;
  });
}
