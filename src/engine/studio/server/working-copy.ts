import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { decodeContent, encodingFault } from '../../content/content-text.ts';
import { listFiles } from '../../content/read-files.ts';
import { writeWhole } from '../../disk/write-whole.ts';
import { DOCUMENTS } from '../../markdown-files/markdown-folder.ts';
import { codeRoot } from '../../site-config/load-site.ts';
import type { FileText } from '../document/workspace.ts';

const CONTENT = 'pages-data';
/** Read-only: these are links to the site's own. */
const SHARED = ['schemas', 'public'];
const MODULES = join('src', 'modules');

/**
 * The site's content with the unsaved changes, in a folder of its own. The lint, the commands and the development server treat it
 * as any site, so that they don't depend on the studio. Changes by someone else are copied, except to files with unsaved changes.
 */
export interface WorkingCopy {
  /** The folder. */
  readonly root: string;
  /** Whether a path is that of content, existing or not: no other file is read or written. */
  readonly holds: (file: string) => boolean;
  /** Writes texts into the copy. @returns the files that changed */
  readonly put: (texts: readonly FileText[]) => readonly string[];
  /** Restores files from the disk, byte for byte. @returns the files that changed */
  readonly revert: (files: readonly string[]) => readonly string[];
  /** The copy's current files, without those that aren't UTF-8: no command changes them. */
  readonly texts: () => ReadonlyMap<string, string>;
  /** A file on disk; null if it doesn't exist. @throws KnownError ENCODING_WRONG */
  readonly onDisk: (file: string) => string | null;
  /** Whether the file on disk isn't UTF-8, so it can't be loaded. */
  readonly isUnreadable: (file: string) => boolean;
  /**
   * Checks the disk.
   * @returns the changed files
   */
  readonly follow: () => readonly string[];
}

/**
 * @param site the site's folder
 * @param folder for the copy; its previous content is deleted
 * @param alsoNaming files and folders besides pages-data whose JSON names pages, as in the commands
 */
export function createWorkingCopy(site: string, folder: string, alsoNaming: readonly string[]): WorkingCopy {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, CONTENT), { recursive: true });
  for (const name of SHARED) {
    mkdirSync(join(site, name), { recursive: true }); // a site may have no pictures yet
    symlinkSync(join(site, name), join(folder, name), 'junction');
  }
  if (existsSync(join(site, DOCUMENTS)))
    symlinkSync(join(site, DOCUMENTS), join(folder, DOCUMENTS), 'junction');
  // Modules of a site beside the engine say which screens and lists it has.
  if (codeRoot(site) !== site && existsSync(join(site, MODULES))) {
    mkdirSync(join(folder, dirname(MODULES)));
    symlinkSync(join(site, MODULES), join(folder, MODULES), 'junction');
  }
  const places = [CONTENT, ...alsoNaming];
  /** Files that were empty at the last check, but not before. */
  const emptied = new Set<string>();
  const known = new Map<string, { readonly stamp: string; readonly bytes: Buffer }>();
  const write = (file: string, content: string | Buffer | null): void => {
    const path = join(folder, file);
    if (content === null) return rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    writeWhole(path, content, join(folder, 'draft')); // the preview may read it at any moment
  };
  /** @returns whether the copy changed */
  const put = (file: string, content: string | Buffer | null): boolean => {
    if (isSame(readBytes(folder, file), content === null ? null : Buffer.from(content))) return false;
    write(file, content);
    return true;
  };
  const follow = (): string[] => {
    const changed: string[] = [];
    const listed = ifThere(() => listPlaces(site, places));
    if (listed === null) return changed; // a folder was deleted during the listing: the next check sees it
    const there = new Map(listed.map((file) => [file, stampOf(join(site, file))]));
    for (const [file, stamp] of there) {
      const before = known.get(file);
      if (stamp === null || before?.stamp === stamp) continue;
      const bytes = readBytes(site, file);
      if (bytes === null) continue; // it was just deleted: the next check sees it
      // Many editors empty a file before they write it.
      if (bytes.length === 0 && before?.bytes.length && !emptied.has(file)) {
        emptied.add(file);
        continue;
      }
      emptied.delete(file);
      known.set(file, { stamp, bytes });
      if (isSame(before?.bytes ?? null, bytes)) continue;
      changed.push(file);
      if (isSame(readBytes(folder, file), before?.bytes ?? null)) write(file, bytes);
    }
    for (const [file, { bytes }] of known) {
      if (there.has(file)) continue;
      known.delete(file);
      changed.push(file);
      if (isSame(readBytes(folder, file), bytes)) write(file, null);
    }
    return changed;
  };
  follow();
  return {
    root: folder,
    holds: (file) => places.some((place) => file === place || file.startsWith(`${place}/`)),
    put: (texts) => texts.filter(({ file, text }) => put(file, text)).map(({ file }) => file),
    revert: (files) => files.filter((file) => put(file, readBytes(site, file))),
    texts: () =>
      new Map(
        listPlaces(folder, places).flatMap((file) => {
          const bytes = readBytes(folder, file);
          return bytes === null || encodingFault(bytes) ? [] : [[file, bytes.toString('utf8')] as const];
        }),
      ),
    onDisk: (file) => {
      const bytes = readBytes(site, file);
      return bytes === null ? null : decodeContent(file, bytes);
    },
    isUnreadable: (file) => encodingFault(readBytes(site, file) ?? Buffer.alloc(0)) !== null,
    follow,
  };
}

function isSame(one: Buffer | null, other: Buffer | null): boolean {
  return one === null || other === null ? one === other : one.equals(other);
}

/** Files may appear and disappear during a listing: one that was just deleted counts as missing. */
function ifThere<T>(look: () => T): T | null {
  try {
    return look();
  } catch {
    return null;
  }
}

/** @returns null for a missing file, and for a symbolic link, whose target may be outside */
function readBytes(root: string, file: string): Buffer | null {
  return ifThere(() => {
    const path = join(root, file);
    return realpathSync(path) === join(realpathSync(root), file) ? readFileSync(path) : null;
  });
}

function stampOf(path: string): string | null {
  return ifThere(() => {
    const { size, mtimeMs, ctimeMs } = statSync(path);
    return `${size} ${mtimeMs} ${ctimeMs}`;
  });
}

/** A folder's content. @param places files and folders; nested ones are listed once */
function listPlaces(root: string, places: readonly string[]): string[] {
  const all = places.filter((place) => place === CONTENT || !place.startsWith(`${CONTENT}/`));
  return all.flatMap((place) => {
    const path = join(root, place);
    if (!existsSync(path)) return [];
    return statSync(path).isFile() ? [place] : listFiles(path).map((name) => `${place}/${name}`);
  });
}
