import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CHECKED } from './cli.ts';

/** Editors write a file in several steps; what comes within this many milliseconds is one edit. */
const ONE_EDIT_MS = 100;

/** What stands around the findings of one look, so that an editor knows which it may forget (.vscode/tasks.json). */
export const LOOK = { begins: 'Checking…', ends: 'Waiting for the next edit. Ctrl+C ends.' } as const;

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
  const changed = new Set<string>();
  let wake = (): void => undefined;
  signal.addEventListener('abort', () => wake(), { once: true });
  for (const folder of CHECKED.filter((name) => existsSync(join(root, name)))) {
    watch(join(root, folder), { recursive: true, signal }, (_event, file) => {
      changed.add(`${folder}/${file ?? ''}`.replaceAll('\\', '/'));
      wake();
    });
  }
  for (;;) {
    const edit = [...changed];
    changed.clear();
    write(`${LOOK.begins}\n`);
    write(
      await look(edit).catch(
        (cause: unknown) => `${cause instanceof Error ? cause.message : String(cause)}\n`,
      ),
    );
    if (isOver()) return;
    write(`${LOOK.ends}\n`);
    await new Promise<void>((resolve) => {
      wake = resolve;
      if (changed.size > 0 || isOver()) resolve();
    });
    if (isOver()) return;
    await setTimeout(ONE_EDIT_MS);
  }
}
