import { createNames } from '../../content-commands/name-things.ts';
import { createWalker } from '../../schema/schema-walk.ts';
import type { DraftAnswer, SiteDescription, TreeNode } from '../common.ts';
import type { SchemaTools } from '../document/blocks.ts';
import { unsavedTexts } from '../document/workspace.ts';
import type { FileText, Workspace } from '../document/workspace.ts';
import { findNode } from './find-node.ts';
import type { StudioCore } from './studio-state.ts';

/** Milliseconds without typing before the server checks and shows the text. */
const PAUSE_MS = 120;
/** Names and the list of pages can wait longer. */
const NAMES_MS = 1500;

/** Keeps the server up to date with the edits, and the page with their results. */
export interface Drafts {
  /** Accepts a workspace and sends it after a pause. */
  readonly put: (workspace: Workspace) => void;
  readonly send: () => Promise<void>;
  /** Requests the site's current pages and names. */
  readonly describe: () => Promise<void>;
  /** The text in which a file's faults were found; null if it has changed, or isn't open. */
  readonly checkedText: (file: string) => string | null;
}

export function createDrafts({ get, set, ask, attempt }: StudioCore): Drafts {
  /** The texts of the last check. */
  let sent = new Map<string, string | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;

  /** Sends everything unsaved: another window, or one that was closed, may have sent other texts. */
  const send = oneAtATime(() =>
    attempt(async () => {
      clearTimeout(timer);
      const files = draftTexts(get().workspace);
      const next = new Map(files.map(({ file, text }) => [file, text]));
      const isSame = sent.size === next.size && files.every(({ file, text }) => sent.get(file) === text);
      const { faults } = await ask.post<DraftAnswer>('/api/draft', { files });
      sent = next; // only now: until then, the faults are those of the previous texts
      set({ faults });
      if (isSame) return;
      clearTimeout(later);
      later = setTimeout(() => void describe(), NAMES_MS);
    }),
  );
  const put = (workspace: Workspace): void => {
    if (workspace === get().workspace) return;
    set({ workspace });
    clearTimeout(timer);
    timer = setTimeout(() => void send(), PAUSE_MS);
  };
  const describe = oneAtATime(() =>
    attempt(async () => {
      const next = await ask.get<SiteDescription>('/api/site');
      const { node, shown } = get();
      const again = (old: TreeNode | null): TreeNode | null => old && (findNode(next.tree, old.file) ?? old);
      // Schemas seldom change. Keeping the object keeps an open editor open.
      const isSame = JSON.stringify(next.schemas) === JSON.stringify(get().site.schemas);
      set({ site: next, ...(!isSame && { tools: toolsOf(next) }), node: again(node), shown: again(shown) });
    }),
  );
  const checkedText = (file: string): string | null => {
    const open = get().workspace.files.get(file);
    const checked = sent.has(file) ? sent.get(file) : open?.saved;
    return open && typeof open.text === 'string' && open.text === checked ? open.text : null;
  };
  return { put, send, describe, checkedText };
}

/** The unsaved changes in the form of the call. */
export function draftTexts(workspace: Workspace): FileText[] {
  return unsavedTexts(workspace).map(({ file, text }) => ({ file, text }));
}

/** Otherwise an older answer could arrive last and win. Waiting calls are merged. */
function oneAtATime(act: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let waiting: Promise<void> | null = null;
  return () => {
    waiting ??= running.then(() => {
      waiting = null;
      running = act();
      return running;
    });
    return waiting;
  };
}

export function toolsOf({ schemas }: SiteDescription): SchemaTools {
  return { walk: createWalker(schemas), names: createNames(schemas) };
}
