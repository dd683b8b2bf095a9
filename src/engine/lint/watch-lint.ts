import { lstatSync, readdirSync } from 'node:fs';
import type { Dirent } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CHECKED } from './cli.ts';

/** Milliseconds between two scans, at least. Editors write a file in several steps: an edit is over when two scans agree. */
const SCAN_EVERY_MS = 200;
/** However many files a site has, scanning takes at most one part in this many of the time. */
const SHARE_OF_TIME = 20;

/** What stands around the findings of one look, so that an editor knows which it may forget (.vscode/tasks.json). */
export const LOOK = {
  begins: 'Checking…',
  ends: 'Waiting for the next edit. Press Ctrl+C to stop.',
} as const;

interface WatchOptions {
  /** @param changed the paths below the root since the last look, with forward slashes; none the first time */
  readonly look: (changed: readonly string[]) => Promise<string>;
  readonly write: (text: string) => void;
  /** Ends the watch. */
  readonly signal: AbortSignal;
}

/**
 * Looks at a site at once and after each edit, and writes what each look says between the lines of LOOK. A look that fails is told
 * like a finding; the next edit begins another.
 * @param root the site's folder
 * @returns when `signal` has ended the watch and the last look
 */
export async function watchLint(root: string, { look, write, signal }: WatchOptions): Promise<void> {
  const isOver = (): boolean => signal.aborted; // also after each await
  let known = scan(root);
  let edit: readonly string[] = [];
  const nextEdit = async (): Promise<readonly string[]> => {
    const changed = new Set<string>();
    for (;;) {
      const begun = performance.now();
      const found = scan(root);
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

/** Path below the root -> what tells one version of the file from another. */
type Stamps = ReadonlyMap<string, string>;

/**
 * The files as they are now. They are not left to the system's notifications: those end for a file that an editor or git replaces by another
 * of the same name, and never come from some shared folders.
 */
function scan(root: string): Stamps {
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
  CHECKED.forEach(visit);
  return stamps;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return []; // it is not there, or not any more
  }
}

function differ(before: Stamps, now: Stamps): string[] {
  const changed = [...now].filter(([path, stamp]) => before.get(path) !== stamp).map(([path]) => path);
  return [...changed, ...[...before.keys()].filter((path) => !now.has(path))];
}
