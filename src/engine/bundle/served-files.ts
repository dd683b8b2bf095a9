import { realpathSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** What a development server hands out, as paths from the root of the file system. */
interface ServedFolders {
  /** The engine's folder, from which addresses of code are read. */
  readonly code: string;
  /** Folders of code, packages and themes, in which style sheets find their fonts and pictures. */
  readonly sources: readonly string[];
  readonly publicDir: string;
  /** Where Vite keeps the packages that it has prepared. */
  readonly prepared: string;
}

/** Vite reads its own questions behind `?`; none of them needs more than names and short values. */
const VITE_QUERY = /^(?:\?(?:[\w-]+(?:=[\w.-]*)?(?:&|$))*)?$/;
/** Modules of Vite and of plugins, which are no files. */
const VITE_MODULE = /^\/(?:@vite\/(?:client|env)|@react-refresh|@id\/__x00__[\w-]+(?::[\w-]+)*)$/;
/** The scripts of documents, and what stands beside them: no module imports them. */
const ENTRY = /^src\/(?:app|engine\/studio\/bridge)\/.*\.(?:tsx?|css)$/;
/** What style sheets name is not among Vite's modules. */
const ASSET = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|woff2?|ttf|otf|eot)$/i;
const PREPARED = /\.(?:js|css)(?:\.map)?$/;
const HIDDEN = /(?:^|\/)\.(?!pnpm\/)/;

const FS_PREFIX = '/@fs/';
/** Windows has the drive behind the prefix, other systems the first slash of the path. */
const ROOT_SLASH = sep === '/' ? '/' : '';

/**
 * Decides by the file that an address leads to, links followed: public files, modules that served code imports, and the fonts and pictures of
 * style sheets.
 * @param isImported whether served code imports this file
 * @returns of a decoded path and what is behind it, beginning with `?`: what it is, or null if it is not served
 */
export function createServedFiles(
  { code, sources, publicDir, prepared }: ServedFolders,
  isImported: (file: string) => boolean,
): (path: string, query: string) => 'code' | 'public' | null {
  const isCode = (file: string): boolean => {
    if (isImported(file) || ENTRY.test(pathBelow(code, file) ?? '')) return true;
    return ASSET.test(file) && sources.some((folder) => isShownBelow(folder, file));
  };
  return (path, query) => {
    if (/%[\da-f]{2}/i.test(path)) return null; // decoded once more, it would be another
    const open = realFile(join(publicDir, path));
    if (open !== null) return isShownBelow(publicDir, open) ? 'public' : null;
    if (!VITE_QUERY.test(query) || /[?#]/.test(path)) return null;
    if (VITE_MODULE.test(path)) return 'code';
    const isWhole = path.startsWith(FS_PREFIX);
    const asked = isWhole ? join(ROOT_SLASH, path.slice(FS_PREFIX.length)) : join(code, path);
    const file = realFile(asked);
    // Vite keeps a request waiting until the package is prepared, and there is no file before that.
    if (asked === join(prepared, basename(asked)) && (file === null || pathBelow(prepared, file) !== null))
      return PREPARED.test(asked) ? 'code' : null;
    return file !== null && isCode(file) ? 'code' : null;
  };
}

function isShownBelow(folder: string, file: string): boolean {
  const path = pathBelow(folder, file);
  return path !== null && !HIDDEN.test(path);
}

/** @returns the path of a file below a folder that may be a link, with forward slashes; null if it is elsewhere */
function pathBelow(folder: string, file: string): string | null {
  const path = relative(realOf(folder) ?? folder, file).replaceAll(sep, '/');
  return path === '' || path.startsWith('..') || path.includes(':') ? null : path;
}

function realFile(path: string): string | null {
  const real = realOf(path);
  return real !== null && statSync(real, { throwIfNoEntry: false })?.isFile() === true ? real : null;
}

function realOf(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
