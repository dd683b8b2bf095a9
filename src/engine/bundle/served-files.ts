import { realpathSync, statSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';

/** The folders that a development server serves, as absolute paths. */
interface ServedFolders {
  /** The engine's folder, to which addresses of code are relative. */
  readonly code: string;
  /** Folders of code, packages and themes, in which style sheets find their fonts and pictures. */
  readonly sources: readonly string[];
  readonly publicDir: string;
  /** Vite's folder of pre-bundled packages. */
  readonly prepared: string;
}

/** Vite reads its own parameters in the query; all of them are names with short values. */
const VITE_QUERY = /^(?:\?(?:[\w-]+(?:=[\w.-]*)?(?:&|$))*)?$/;
/** Modules of Vite and of plugins, which aren't files. */
const VITE_MODULE = /^\/(?:@vite\/(?:client|env)|@react-refresh|@id\/__x00__[\w-]+(?::[\w-]+)*)$/;
/** Documents' scripts, and files beside them, which no module imports. */
const ENTRY = /^src\/(?:app|engine\/studio\/bridge)\/.*\.(?:tsx?|js|css)$/;
/** Files used by style sheets aren't among Vite's modules. */
const ASSET = /\.(?:avif|gif|ico|jpe?g|png|svg|webp|woff2?|ttf|otf|eot)$/i;
const PREPARED = /\.(?:js|css)(?:\.map)?$/;
const HIDDEN = /(?:^|\/)\.(?!pnpm\/)/;

const FS_PREFIX = '/@fs/';
/** On Windows a drive follows the prefix, on other systems the path's first slash. */
const ROOT_SLASH = sep === '/' ? '/' : '';

/**
 * Decides by an address's file, after following links. Serves public files, modules imported by served code, and style sheets'
 * fonts and pictures.
 * @param isImported whether served code imports this file
 * @returns a function of a decoded path and its query with `?`: the kind of file, or null if it isn't served
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
    if (/%[\da-f]{2}/i.test(path)) return null; // decoding it again would give a different path
    const open = realFile(join(publicDir, path));
    if (open !== null) return isShownBelow(publicDir, open) ? 'public' : null;
    if (!VITE_QUERY.test(query) || /[?#]/.test(path)) return null;
    if (VITE_MODULE.test(path)) return 'code';
    const isWhole = path.startsWith(FS_PREFIX);
    const asked = isWhole ? join(ROOT_SLASH, path.slice(FS_PREFIX.length)) : join(code, path);
    const file = realFile(asked);
    // Vite holds a request until the package is pre-bundled; its file doesn't exist before that.
    if (asked === join(prepared, basename(asked)) && (file === null || pathBelow(prepared, file) !== null))
      return PREPARED.test(asked) ? 'code' : null;
    return file !== null && isCode(file) ? 'code' : null;
  };
}

function isShownBelow(folder: string, file: string): boolean {
  const path = pathBelow(folder, file);
  return path !== null && !HIDDEN.test(path);
}

/** @returns a file's path below a folder, which may be a link, with forward slashes; null if it is elsewhere */
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
