import { version } from 'react-dom';
import type { Plugin } from 'vite';
import { leaveOut, together } from './leave-out.ts';
import { READ_OF, UNUSED_PARTS } from './unused-react.ts';
import type { ReactFile } from './unused-react.ts';

const REACT = /\/node_modules\/(?:react|react-dom)\/cjs\/(react|react-dom|react-dom-client)\.production\.js$/;
/** React itself, and the list of all of its names. */
const NOT_ASKING = /\/node_modules\/(?:react|react-dom|scheduler)\/|^\0/;
const PACKAGE = /\/node_modules\//;
const IMPORTS_REACT = /\bfrom\s*["']react(?:-dom)?(?:\/[\w-]+)?["']/;

/**
 * Leaves out of React what no code of the site asks for: a quarter of it. What that is stands in `unused-react.ts`; the build ends
 * where code asks for it after all. Another React than the one that was read is sent whole, and the build says so: an update must
 * not wait for somebody to read it.
 */
export function reactParts(installed = version): Plugin {
  const isRead = installed === READ_OF;
  return {
    name: 'react-parts',
    enforce: 'post',
    buildStart() {
      if (!isRead) this.warn(adviceFor(installed));
    },
    transform: (code, id) => {
      if (!isRead) return null;
      const file = REACT.exec(id)?.[1] as ReactFile | undefined; // the expression names these alone
      if (file) return { code: withoutUnused(file, code), map: null };
      if (!NOT_ASKING.test(id)) checkAsking(code, id);
      return null;
    },
  };
}

/** What to do where React has to be read anew. */
export function adviceFor(installed: string): string {
  return (
    `REACT_PARTS: nothing is left out of React: src/build/vite/unused-react.ts was written of ${READ_OF}, and ${installed} is installed. ` +
    'Read in react-dom-client.production.js whether each of its statements holds still, then set READ_OF.'
  );
}

/** @throws Error where this module asks for something that would not be there */
export function checkAsking(code: string, id: string): void {
  // Packages without React have words of their own.
  if (PACKAGE.test(id) && !IMPORTS_REACT.test(code)) return;
  const part = UNUSED_PARTS.find(({ askedFor }) => askedFor?.test(code));
  if (!part) return;
  throw new Error(
    `REACT_PARTS: ${id} asks for something of React that is left out: ${part.name}. ` +
      'Take that part out of src/build/vite/unused-react.ts.',
  );
}

/** @param code of one of React's files, for production */
export function withoutUnused(file: ReactFile, code: string): string {
  const known = UNUSED_PARTS.flatMap((part) => part.known[file] ?? []);
  return leaveOut(code, together(known));
}
