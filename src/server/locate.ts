import { pagePath, parsePagePath } from '../engine/common/address.ts';
import { movedPath } from '../engine/common/moved-path.ts';
import type { Moves } from '../engine/common/moved-path.ts';

/** The content at an address. */
export type Place =
  | { readonly kind: 'file'; readonly path: string }
  /** A page with its own address. */
  | { readonly kind: 'page'; readonly path: string }
  /** A page that was requested under another menu id or by its former address. */
  | { readonly kind: 'moved'; readonly to: string }
  /** Nothing. `file` is true for the address of a file, for which a page would be misleading. */
  | { readonly kind: 'missing'; readonly file: boolean };

interface Site extends Moves {
  readonly files: ReadonlySet<string>;
  readonly pages: Readonly<Record<string, number>>;
}

/**
 * Looks up a decoded path. Files are looked up by exact address, so no path leads outside the site. Their names may differ from
 * the address in Unicode form, because macOS decomposes letters. Pages also answer with a trailing slash.
 */
export function locate(site: Site, path: string): Place {
  const file = site.files.has(path) ? path : composedFiles(site.files).get(path.normalize());
  if (file !== undefined) return { kind: 'file', path: file };
  const asked = path.length > 1 ? path.replace(/\/$/, '') : path;
  const page = parsePagePath(asked);
  const menuId = page && Object.hasOwn(site.pages, page.route) ? site.pages[page.route] : undefined;
  if (page && menuId !== undefined) {
    const right = pagePath(menuId, page.route);
    return right === asked || asked === '/main'
      ? { kind: 'page', path: right }
      : { kind: 'moved', to: right };
  }
  const to = movedPath(site, asked);
  if (to !== undefined) return { kind: 'moved', to };
  return { kind: 'missing', file: /^\/(assets|art|data)\/|\.\w+$/.test(path) };
}

/** Files with non-ASCII names, by their composed address; computed once per built site. */
function composedFiles(files: ReadonlySet<string>): ReadonlyMap<string, string> {
  const known = composed.get(files);
  if (known) return known;
  const made = new Map(
    [...files].filter((path) => /[^\0-\x7f]/.test(path)).map((path) => [path.normalize(), path]),
  );
  composed.set(files, made);
  return made;
}

const composed = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string>>();
