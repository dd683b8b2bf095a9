import { lstatSync, readdirSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** Minimum milliseconds between two scans. Editors write a file in several steps: an edit is complete when two scans agree. */
const SCAN_EVERY_MS = 200;
/** However many files a site has, scanning takes at most one part in this many of the time. */
const SHARE_OF_TIME = 20;

/** The lines around the findings of one run, so that an editor knows which findings to forget (.vscode/tasks.json). */
export const LOOK = {
  begins: 'Checking…',
  ends: 'Waiting for the next edit. Press Ctrl+C to stop.',
} as const;

interface WatchOptions {
  /** The folders to watch, relative to the root; called before each scan. */
  readonly folders: () => readonly string[];
  /** @param changed paths below the root that have changed since the last run, with forward slashes; none the first time */
  readonly look: (changed: readonly string[]) => Promise<string>;
  readonly write: (text: string) => void;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/**
 * Runs the lint at once and after each edit, and writes the output between the lines of LOOK. A failure is reported like a
 * finding; the next edit starts another run.
 * @param root the site's folder
 * @returns after `signal` has ended the watch and the last run is complete
 */
export async function watchLint(root: string, { folders, look, write, signal }: WatchOptions): Promise<void> {
  const isOver = (): boolean => signal.aborted; // checked after each await, too
  let known = scan(root, folders());
  let edit: readonly string[] = [];
  const nextEdit = async (): Promise<readonly string[]> => {
    const changed = new Set<string>();
    for (;;) {
      const begun = performance.now();
      const found = scan(root, folders());
      const differences = differ(known, found);
      known = found;
      if (differences.length === 0 && changed.size > 0) return [...changed];
      for (const file of differences) changed.add(file);
      const pause = Math.max(SCAN_EVERY_MS, SHARE_OF_TIME * (performance.now() - begun));
      await setTimeout(pause, undefined, { signal }).catch(() => undefined); // the signal ends it early
      if (isOver()) return [];
    }
  };
  for (;;) {
    write(`${LOOK.begins}\n`);
    write(
      await look(edit).catch(
        (cause: unknown) => `${cause instanceof Error ? cause.message : String(cause)}\n`,
      ),
    );
    if (isOver()) return;
    write(`${LOOK.ends}\n`);
    edit = await nextEdit();
    if (isOver()) return;
  }
}

/** Path below the root -> a version stamp of the file. */
export type Stamps = ReadonlyMap<string, string>;

/**
 * The current files. System notifications aren't used: they stop for a file that an editor or git replaces, and never come from
 * some shared folders.
 */
export function scan(root: string, folders: readonly string[]): Stamps {
  const stamps = new Map<string, string>();
  const visit = (folder: string): void => {
    for (const entry of entriesOf(join(root, folder))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(path);
      else {
        const stat = lstatSync(join(root, path), { throwIfNoEntry: false });
        if (stat) stamps.set(path, `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs}`);
      }
    }
  };
  folders.forEach(visit);
  return stamps;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // it doesn't exist, or not any more
  }
}

/** The paths of files that were added, changed or deleted. */
export function differ(before: Stamps, now: Stamps): string[] {
  const changed = [...now].filter(([path, stamp]) => before.get(path) !== stamp).map(([path]) => path);
  return [...changed, ...[...before.keys()].filter((path) => !now.has(path))];
}
