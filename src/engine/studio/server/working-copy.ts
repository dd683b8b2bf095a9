import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../../content/read-files.ts';
import type { FileText } from '../document/workspace.ts';

const CONTENT = 'pages-data';
/** Read, never written: they lead to the site's own. */
const SHARED = ['schemas', 'public'];

/**
 * The site's content with the changes that are not saved yet, in a folder of its own. The lint, the commands and the development server look
 * at it as at any site, so that they need not know of the studio. Files that somebody else changes follow, unless they have unsaved changes.
 */
export interface WorkingCopy {
  /** The folder. */
  readonly root: string;
  /** Whether a file is content, there or not: nothing else is read or written. */
  readonly holds: (file: string) => boolean;
  /** Puts a draft into the copy. */
  readonly put: (texts: readonly FileText[]) => void;
  /**
   * Puts files back to what they are on the disk.
   * @param but files that stay as they are
   * @returns the files that were not as on the disk
   */
  readonly forget: (but: readonly string[]) => readonly string[];
  /** The files of the copy as they are. */
  readonly texts: () => ReadonlyMap<string, string>;
  /** A file as the site has it on the disk; null if it is not there. */
  readonly onDisk: (file: string) => string | null;
  /**
   * Looks at the disk.
   * @returns the files that are not as they were, with what they are now
   */
  readonly follow: () => readonly FileText[];
}

/**
 * @param site the site's folder
 * @param folder where the copy is made; what is there goes
 * @param alsoNaming files and folders beside pages-data whose JSON names pages, as the commands take them
 */
export function createWorkingCopy(site: string, folder: string, alsoNaming: readonly string[]): WorkingCopy {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, CONTENT), { recursive: true });
  for (const name of SHARED) {
    mkdirSync(join(site, name), { recursive: true }); // a site may have no pictures yet
    symlinkSync(join(site, name), join(folder, name), 'junction');
  }
  const list = (root: string): string[] =>
    [CONTENT, ...alsoNaming.filter((place) => !place.startsWith(`${CONTENT}/`))].flatMap((place) => {
      const path = join(root, place);
      if (!existsSync(path)) return [];
      return statSync(path).isFile() ? [place] : listFiles(path).map((name) => `${place}/${name}`);
    });
  const places = [CONTENT, ...alsoNaming];
  const known = new Map<string, { readonly stamp: string; readonly text: string }>();
  const read = (root: string, file: string): string | null => {
    try {
      return readFileSync(join(root, file), 'utf8');
    } catch {
      return null; // gone, or on its way
    }
  };
  const write = (file: string, text: string | null): void => {
    const path = join(folder, file);
    if (text === null) return rmSync(path, { force: true });
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  };
  const stampOf = (file: string): string => {
    const { size, mtimeMs, ctimeMs } = statSync(join(site, file));
    return `${size} ${mtimeMs} ${ctimeMs}`;
  };
  const follow = (): FileText[] => {
    const changed: FileText[] = [];
    const there = new Set(list(site));
    for (const file of there) {
      const stamp = stampOf(file);
      const before = known.get(file);
      if (before?.stamp === stamp) continue;
      const text = read(site, file);
      if (text === null) continue;
      known.set(file, { stamp, text });
      if (before?.text === text) continue;
      changed.push({ file, text });
      if (read(folder, file) === (before?.text ?? null)) write(file, text);
    }
    for (const [file, { text }] of known) {
      if (there.has(file)) continue;
      known.delete(file);
      changed.push({ file, text: null });
      if (read(folder, file) === text) write(file, null);
    }
    return changed;
  };
  for (const file of list(site)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(join(site, file), join(folder, file));
    known.set(file, { stamp: stampOf(file), text: readFileSync(join(site, file), 'utf8') });
  }
  return {
    root: folder,
    holds: (file) => places.some((place) => file === place || file.startsWith(`${place}/`)),
    put: (texts) => {
      for (const { file, text } of texts) if (read(folder, file) !== text) write(file, text);
    },
    forget: (but) => {
      const names = new Set([...list(folder), ...known.keys()]);
      for (const file of but) names.delete(file);
      const drafts = [...names].filter((file) => read(folder, file) !== (known.get(file)?.text ?? null));
      for (const file of drafts) write(file, known.get(file)?.text ?? null);
      return drafts;
    },
    texts: () =>
      new Map(
        list(folder).flatMap((file) => {
          const text = read(folder, file);
          return text === null ? [] : [[file, text] as const];
        }),
      ),
    onDisk: (file) => read(site, file),
    follow,
  };
}
