import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UPDATE_JOURNAL } from '../../shared/document.ts';

/** Files on their way into a folder: nobody sees any of them before `commit`. */
export interface FolderUpdate {
  /** The folder that new files are written into, under the paths that they will have. */
  readonly stage: string;
  readonly write: (path: string, content: string | Uint8Array) => void;
  readonly remove: (path: string) => void;
  /** Puts all of it in place. A process that dies meanwhile leaves it to `finishUpdate`. */
  readonly commit: () => UpdatedFiles;
  readonly discard: () => void;
}

export interface UpdatedFiles {
  readonly written: readonly string[];
  readonly removed: readonly string[];
}

const FILES = 'files';
const PLACE = dirname(UPDATE_JOURNAL);
const JOURNAL = UPDATE_JOURNAL.slice(PLACE.length + 1);

/**
 * Begins to change some files of `target`. They are written beside it first. From the moment that the journal stands in the
 * target, the change is certain: whoever comes next after a crash carries it out to its end.
 */
export function beginUpdate(target: string): FolderUpdate {
  const draft = mkdtempSync(join(dirname(target), '.dist-'));
  const stage = join(draft, FILES);
  mkdirSync(stage);
  const removed = new Set<string>();
  const write: FolderUpdate['write'] = (path, content) => {
    mkdirSync(dirname(join(stage, path)), { recursive: true });
    writeFileSync(join(stage, path), content);
  };
  return {
    stage,
    write,
    remove: (path) => {
      if (existsSync(join(target, path))) removed.add(path);
    },
    commit: () => {
      const written = filesBelow(stage);
      const changes: UpdatedFiles = {
        written,
        removed: [...removed].filter((path) => !written.includes(path)),
      };
      writeFileSync(join(draft, JOURNAL), JSON.stringify(changes));
      renameSync(draft, join(target, PLACE));
      finishUpdate(target);
      return changes;
    },
    discard: () => rmSync(draft, { recursive: true, force: true }),
  };
}

/** Carries out an update that was begun in `target`; does nothing where there is none. It may be repeated at any point. */
export function finishUpdate(target: string): void {
  const place = join(target, PLACE);
  const journal = join(target, UPDATE_JOURNAL);
  if (existsSync(journal)) {
    const { written, removed } = JSON.parse(readFileSync(journal, 'utf8')) as UpdatedFiles; // written by `commit`
    for (const path of written) {
      const from = join(place, FILES, path);
      if (!existsSync(from)) continue; // put in place already
      mkdirSync(dirname(join(target, path)), { recursive: true });
      renameSync(from, join(target, path));
    }
    for (const path of removed) removeFile(target, path);
    rmSync(journal); // from here on it is done
  }
  rmSync(place, { recursive: true, force: true });
}

/** With the folders that are empty without it. */
function removeFile(target: string, path: string): void {
  rmSync(join(target, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(target, folder));
    } catch {
      return; // it holds something else
    }
  }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'))
    .sort();
}
