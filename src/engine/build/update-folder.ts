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

/** An update of a folder's files, none of which is visible before `commit`. */
export interface FolderUpdate {
  /** The folder for new files, under their final paths. */
  readonly stage: string;
  /** A folder for temporary files. */
  readonly scratch: string;
  /** Declares a file that stays as it is, or was written into `stage`. */
  readonly keep: (path: string) => void;
  /** Leaves an existing file with the same content as it is. */
  readonly put: (path: string, content: string | Buffer) => void;
  /** Like `put`, with another file's content, by a hard link: don't write to either in place. */
  readonly link: (path: string, source: string) => void;
  /**
   * Puts everything in place, and removes undeclared files from these folders. If the process dies meanwhile, `finishUpdate`
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
 * Starts to change `target`, creating it if it doesn't exist. Files are written beside it first. Once the journal is in the
 * target the change is certain: after a crash, the next process completes it. Each step is synced before the next one, so that
 * a power failure leaves no journal without its files.
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
      if (!holds(join(target, path), content)) write(path, content);
      else if (named.has(path)) rmSync(join(stage, path), { force: true });
      named.add(path);
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

/** Completes an unfinished update in `target`, if there is one. May be repeated at any point. */
export function finishUpdate(target: string): void {
  const place = join(target, PLACE);
  const journal = join(target, UPDATE_JOURNAL);
  if (existsSync(journal)) {
    const { written, removed } = readJournal(target);
    for (const path of written) {
      const from = join(place, FILES, path);
      if (!existsSync(from)) continue;
      mkdirSync(dirname(join(target, path)), { recursive: true });
      renameSync(from, join(target, path));
    }
    for (const path of removed) removeFile(target, path);
    const folders = new Set([...written, ...removed].map((path) => dirname(join(target, path))));
    for (const folder of folders) if (existsSync(folder)) syncPath(folder);
    rmSync(journal); // completed from here on
  }
  rmSync(place, { recursive: true, force: true });
}

/**
 * Without a readable journal, the changes are unknown. The next build then makes everything, because the record of its inputs
 * is gone.
 */
function readJournal(target: string): UpdatedFiles {
  try {
    return JSON.parse(readFileSync(join(target, UPDATE_JOURNAL), 'utf8')) as UpdatedFiles; // written by `commit`
  } catch {
    for (const name of ['build.json', MANIFEST]) rmSync(join(target, name), { recursive: true, force: true });
    return { written: [], removed: [] };
  }
}

/** Also removes folders that become empty. */
function removeFile(target: string, path: string): void {
  rmSync(join(target, path), { force: true });
  for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) {
    try {
      rmdirSync(join(target, folder));
    } catch {
      return;
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

/** All files below a folder, sorted, with forward slashes; none if it doesn't exist. */
export function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1).replaceAll('\\', '/'))
    .sort();
}
