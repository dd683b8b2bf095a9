import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { UPDATE_JOURNAL } from '../common/document.ts';
import { linkFile } from '../disk/link-file.ts';
import { syncPath, syncTree } from '../disk/sync-files.ts';
import { MANIFEST } from './build-manifest.ts';
import { makeDraft } from './draft-folder.ts';
import { createFileWriter } from './file-writer.ts';

/** Files on their way into a folder: nobody sees any of them before `commit`. */
export interface FolderUpdate {
  /** The folder that new files are written into, under the paths that they will have. */
  readonly stage: string;
  /** A folder for what is only needed meanwhile. */
  readonly scratch: string;
  /** Names a file that stays as it is, or was written into `stage`. */
  readonly keep: (path: string) => void;
  /** A file that is there with the same content is left as it is. */
  readonly put: (path: string, content: string | Buffer) => void;
  /** The same with the content of another file, which shares its bytes: neither may be written to in place. */
  readonly link: (path: string, source: string) => void;
  /**
   * Puts all of it in place, and removes from these folders what was not named. If the process dies meanwhile, `finishUpdate`
   * does the rest.
   */
  readonly commit: (folders: readonly string[]) => UpdatedFiles;
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
 * Begins to change `target`, or to make it if it is not there. Files are written beside it first. Once the journal stands in the
 * target the change is certain: the next process after a crash completes it. Each step is on the disk before the next one begins, so
 * that a power cut leaves no journal without the files that it names.
 */
export function beginUpdate(target: string): FolderUpdate {
  const draft = makeDraft(join(dirname(target), '.dist-'));
  const [stage, scratch] = [join(draft, FILES), join(draft, 'scratch')];
  mkdirSync(stage);
  const write = createFileWriter(stage);
  const named = new Set<string>();
  return {
    stage,
    scratch,
    keep: (path) => void named.add(path),
    put: (path, content) => {
      named.add(path);
      if (!holds(join(target, path), content)) write(path, content);
    },
    link: (path, source) => {
      named.add(path);
      if (isSameFile(join(target, path), source)) return;
      mkdirSync(dirname(join(stage, path)), { recursive: true });
      linkFile(source, join(stage, path));
    },
    commit: (folders) => {
      const written = filesBelow(stage);
      syncTree(stage);
      if (!existsSync(target)) {
        renameSync(stage, target);
        syncPath(dirname(target));
        return { written, removed: [] };
      }
      const there = folders.flatMap((folder) =>
        filesBelow(join(target, folder)).map((file) => `${folder}/${file}`),
      );
      const changes = { written, removed: there.filter((path) => !named.has(path)) };
      writeFileSync(join(draft, JOURNAL), JSON.stringify(changes), { flush: true });
      syncPath(draft);
      renameSync(draft, join(target, PLACE));
      syncPath(target);
      finishUpdate(target);
      return changes;
    },
    discard: () => rmSync(draft, { recursive: true, force: true }),
  };
}

/** Carries out an update that was begun in `target`; does nothing if there is none. It may be repeated at any point. */
export function finishUpdate(target: string): void {
  const place = join(target, PLACE);
  const journal = join(target, UPDATE_JOURNAL);
  if (existsSync(journal)) {
    const { written, removed } = readJournal(target);
    for (const path of written) {
      const from = join(place, FILES, path);
      if (!existsSync(from)) continue; // put in place already
      mkdirSync(dirname(join(target, path)), { recursive: true });
      renameSync(from, join(target, path));
    }
    for (const path of removed) removeFile(target, path);
    const folders = new Set([...written, ...removed].map((path) => dirname(join(target, path))));
    for (const folder of folders) if (existsSync(folder)) syncPath(folder);
    rmSync(journal); // from here on it is done
  }
  rmSync(place, { recursive: true, force: true });
}

/**
 * Without a journal that can be read nobody knows what was changed. The next build then makes everything, because nothing says any
 * more what this one was made from.
 */
function readJournal(target: string): UpdatedFiles {
  try {
    return JSON.parse(readFileSync(join(target, UPDATE_JOURNAL), 'utf8')) as UpdatedFiles; // written by `commit`
  } catch {
    for (const name of ['build.json', MANIFEST]) rmSync(join(target, name), { recursive: true, force: true });
    return { written: [], removed: [] };
  }
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

function holds(file: string, content: string | Buffer): boolean {
  return existsSync(file) && readFileSync(file).equals(Buffer.from(content));
}

function isSameFile(file: string, source: string): boolean {
  const [one, other] = [statSync(file, { throwIfNoEntry: false }), statSync(source)];
  if (one?.size !== other.size) return false;
  return (one.ino === other.ino && one.dev === other.dev) || holds(file, readFileSync(source));
}

/** All files below a folder, with forward slashes, in alphabetical order; none if it is not there. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'))
    .sort();
}
