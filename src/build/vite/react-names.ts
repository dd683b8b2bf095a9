import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import type { Plugin } from 'vite';

const PREFIX = '\0react-names:';

/** What our code imports by name, and the names that there are. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  react: namesOf(React),
  'react/jsx-runtime': namesOf(jsxRuntime),
};

/**
 * Lets our code call React's functions by names of their own. React is CommonJS, so without this every call of every file is
 * one of a property: `(0, a.jsx)(…)`.
 */
export function reactNames(): Plugin {
  return {
    name: 'react-names',
    enforce: 'pre',
    resolveId: (source, importer = '') => {
      const isOurs = !importer.startsWith(PREFIX) && !importer.includes('/node_modules/');
      return isOurs && Object.hasOwn(PACKAGES, source) ? PREFIX + source : null;
    },
    load: (id) => (id.startsWith(PREFIX) ? exportsOf(id.slice(PREFIX.length)) : null),
  };
}

/** The module that stands in a package's place. What nobody imports of it is dropped. */
export function exportsOf(source: string): string {
  const names = PACKAGES[source] ?? [];
  const lines = names.map((name) => `export const ${name} = all.${name};`);
  return [`import * as all from '${source}';`, ...lines, ''].join('\n');
}

function namesOf(exported: object): readonly string[] {
  return Object.keys(exported).filter((name) => name !== 'default' && /^[a-z]\w*$/i.test(name));
}
