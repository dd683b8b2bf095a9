import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { editText } from '../../common/edit-text.ts';
import type { FileDiff } from '../../content-commands/diff-content.ts';
import { layOut } from '../../lint/lay-out.ts';
import { createNames } from '../../content-commands/name-things.ts';
import { createWalker } from '../../schema/schema-walk.ts';
import type { Path } from '../../schema/schema-walk.ts';
import type {
  CommandAnswer,
  CommandQuestion,
  DraftAnswer,
  OutsideAnswer,
  Refusal,
  SiteDescription,
  StudioFault,
  TreeNode,
} from '../common.ts';
import type { BlockEdit, SchemaTools } from '../document/blocks.ts';
import { proposalOf } from '../document/proposal.ts';
import type { Proposal } from '../document/proposal.ts';
import {
  EMPTY,
  change,
  noteSaved,
  openFile,
  redo,
  takeOver,
  textOf,
  undo,
  unsavedFiles,
} from '../document/workspace.ts';
import type { FileText, Workspace } from '../document/workspace.ts';
import { Refused } from './ask-server.ts';
import type { AskServer } from './ask-server.ts';
import { parseJson } from './parse-json.ts';

/** Everything that the studio's page shows. */
export interface Studio {
  readonly site: SiteDescription;
  readonly tools: SchemaTools;
  readonly workspace: Workspace;
  readonly faults: readonly StudioFault[];
  /** What is being edited; null before a page is chosen. */
  readonly node: TreeNode | null;
  /** The page in the preview: what is being edited, or the page that a fragment is seen on. */
  readonly shown: TreeNode | null;
  /** The place that the form shows: a block, or the document itself (empty). */
  readonly path: Path;
  /** Blocks that were cut or copied, as JSON. */
  readonly clip: readonly string[];
  /** What was done last, for those who do not see it. */
  readonly said: string;
  /** What went wrong last, in sentences; null if it is over. */
  readonly trouble: string | null;
  /** Files that somebody else has changed and that have unsaved changes here. */
  readonly conflicts: NonNullable<Refusal['conflicts']>;
  /** How many times something was selected elsewhere than in the tree, so that it comes into view. */
  readonly jumps: number;
}

export interface StudioActions {
  readonly choose: (node: TreeNode, path?: Path) => Promise<void>;
  readonly select: (path: Path, isJump?: boolean) => void;
  /** Changes the text of the file that is being edited. @param mark edits with one mark are one step of undo */
  readonly edit: (words: string, edit: (text: string) => string, mark?: string) => void;
  readonly editBlocks: (words: string, edit: (text: string) => BlockEdit) => void;
  readonly hold: (blocks: readonly string[], words: string) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly say: (words: string) => void;
  readonly clearTrouble: () => void;
  /** @returns null if the fault proposes nothing, or if its text has changed since it was found */
  readonly propose: (fault: StudioFault) => Proposal | null;
  readonly accept: (fault: StudioFault) => void;
  readonly save: () => Promise<boolean>;
  readonly discard: () => void;
  readonly command: (question: CommandQuestion) => Promise<readonly string[]>;
  readonly upload: (file: File) => Promise<string | null>;
  readonly settle: (file: string, whose: 'mine' | 'theirs') => void;
  /** Looks for what somebody else has written. */
  readonly follow: () => Promise<void>;
  /** Opens a file beside the one that is edited, such as a fragment of the page. */
  readonly open: (file: string) => Promise<void>;
  readonly describe: () => Promise<void>;
  /** Says that this window is used now: faults, preview and commands go by what is not saved in it. */
  readonly takeUp: () => Promise<void>;
}

export type StudioStore = StoreApi<Studio> & { readonly actions: StudioActions; readonly ask: AskServer };

/** Milliseconds without a key after which the server checks and shows what was typed. */
const PAUSE_MS = 120;
/** Names and the list of pages may wait longer. */
const NAMES_MS = 1500;

/** Starts the studio's state. @param kept what was not saved when the page was left */
export async function startStudio(ask: AskServer, kept: Workspace | null): Promise<StudioStore> {
  const site = await ask.get<SiteDescription>('/api/site');
  const store = createStore<Studio>(() => ({
    site,
    tools: toolsOf(site),
    workspace: kept ?? EMPTY,
    faults: [],
    node: null,
    shown: null,
    path: [],
    clip: [],
    said: '',
    trouble: null,
    conflicts: [],
    jumps: 0,
  }));
  const { getState: get, setState: set } = store;
  let seen = 0;
  const sent = new Map<string, string | null>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let later: ReturnType<typeof setTimeout> | undefined;

  const tell = (cause: unknown): void => {
    const message = cause instanceof Error ? cause.message : String(cause);
    set({ trouble: message });
  };
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (cause) {
      tell(cause);
    }
  };

  /**
   * Sends the texts that the server does not have yet.
   * @param isWhole sends all that is not saved; what other windows have sent goes, because this one is used
   */
  const sendDrafts = (isWhole = false): Promise<void> =>
    attempt(async () => {
      const files = [...get().workspace.files].flatMap(([file, { saved, text }]): FileText[] => {
        const known = sent.has(file) && !isWhole ? sent.get(file) : saved;
        return known === text ? [] : [{ file, text }];
      });
      if (isWhole) sent.clear();
      for (const { file, text } of files) sent.set(file, text);
      const { faults } = await ask.post<DraftAnswer>('/api/draft', { files, isWhole });
      set({ faults });
      clearTimeout(later);
      if (files.length > 0) later = setTimeout(() => void describe(), NAMES_MS);
    });
  const put = (workspace: Workspace): void => {
    if (workspace === get().workspace) return;
    set({ workspace });
    clearTimeout(timer);
    timer = setTimeout(() => void sendDrafts(), PAUSE_MS);
  };
  const describe = (): Promise<void> =>
    attempt(async () => {
      const next = await ask.get<SiteDescription>('/api/site');
      const { node, shown } = get();
      const again = (old: TreeNode | null): TreeNode | null => old && (findNode(next.tree, old.file) ?? old);
      // Schemas seldom change, and what is made of them is kept then: an editor that is open stays open.
      const isSame = JSON.stringify(next.schemas) === JSON.stringify(get().site.schemas);
      set({ site: next, ...(!isSame && { tools: toolsOf(next) }), node: again(node), shown: again(shown) });
    });
  /** Says in words what somebody else has done to files. */
  const withWords = async (files: readonly FileText[]): Promise<Studio['conflicts']> => {
    if (files.length === 0) return [];
    const question = files.map(({ file, text }) => ({
      file,
      text,
      was: get().workspace.files.get(file)?.saved ?? null,
    }));
    const { files: diffs } = await ask.post<{ readonly files: readonly FileDiff[] }>('/api/diff', {
      files: question,
    });
    return files.map((one) => ({ ...one, diff: diffs.find(({ file }) => file === one.file) ?? null }));
  };
  /** The text that the faults of a file were found in; null if it is another one now, or not open. */
  const checkedText = (file: string): string | null => {
    const open = get().workspace.files.get(file);
    const checked = sent.has(file) ? sent.get(file) : open?.saved;
    return open && typeof open.text === 'string' && open.text === checked ? open.text : null;
  };
  const open = async (file: string): Promise<void> => {
    if (get().workspace.files.has(file)) return;
    const read = await ask.get<FileText>(`/api/file?file=${encodeURIComponent(file)}`);
    set({ workspace: openFile(get().workspace, read) });
  };
  const isGone = (node: TreeNode | null): boolean =>
    typeof node?.file === 'string' && textOf(get().workspace, node.file) === null;
  /** Goes from a page that is no longer there to the first of these that is, once the server knows it. */
  const leave = async (files: readonly string[]): Promise<void> => {
    set({ node: null, shown: null, path: [] });
    clearTimeout(timer);
    await sendDrafts();
    await describe();
    const { workspace, site: now, node } = get();
    const next = files
      .filter((file) => typeof textOf(workspace, file) === 'string')
      .map((file) => findNode(now.tree, file))
      .find((found) => found?.document === 'page');
    if (next && node === null) await actions.choose(next);
  };
  const step = (move: (workspace: Workspace) => Workspace, words: string, none: string): void => {
    const before = get().workspace;
    const after = move(before);
    if (
      after === before ||
      (after.past.length === before.past.length && after.future.length === before.future.length)
    ) {
      set({ said: none });
      return;
    }
    const done = after.past.length < before.past.length ? after.future[0] : after.past.at(-1);
    put(after);
    set({ said: `${words}: ${done?.words ?? ''}` });
    // What was changed may be in another file.
    const file = done?.changes[0]?.file;
    const other = findNode(get().site.tree, file ?? null);
    if (get().node === null || isGone(get().node))
      void leave(done?.changes.map((changed) => changed.file) ?? []);
    else if (other && other.file !== get().node?.file && textOf(after, other.file ?? '') !== null)
      void actions.choose(other);
  };

  const actions: StudioActions = {
    choose: (node, path = []) =>
      attempt(async () => {
        if (node.file === null) return;
        await open(node.file);
        const isPage = node.address !== null;
        set({ node, path, trouble: null, ...(isPage && { shown: node }) });
      }),
    select: (path, isJump = false) => set({ path, jumps: get().jumps + (isJump ? 1 : 0) }),
    edit: (words, edit, mark) => {
      const file = get().node?.file;
      const text = file === undefined || file === null ? null : textOf(get().workspace, file);
      if (file === undefined || file === null || text === null || text === undefined) return;
      try {
        put(
          change(
            get().workspace,
            [{ file, text: edit(text) }],
            words,
            mark === undefined ? null : `${file} ${mark}`,
          ),
        );
      } catch (cause) {
        tell(cause);
      }
    },
    editBlocks: (words, edit) => {
      let path: Path = [];
      actions.edit(words, (text) => {
        const edited = edit(text);
        path = edited.path ?? [];
        return edited.text;
      });
      set({ path, said: words, jumps: get().jumps + 1 });
    },
    hold: (clip, said) => set({ clip, said }),
    undo: () => step(undo, 'Undone', 'There is nothing to undo.'),
    redo: () => step(redo, 'Done again', 'There is nothing to do again.'),
    say: (said) => set({ said }),
    clearTrouble: () => set({ trouble: null }),
    propose: (fault) => {
      const text = checkedText(fault.file);
      return text === null ? null : proposalOf(text, fault);
    },
    accept: (fault) => {
      const text = checkedText(fault.file);
      const proposal = text === null ? null : proposalOf(text, fault);
      if (text === null || !proposal)
        return actions.say('The text has changed meanwhile. Try again in a moment.');
      const next = editText(text, [proposal.edit]);
      put(change(get().workspace, [{ file: fault.file, text: next }], `${proposal.words}: ${fault.message}`));
    },
    save: async () => {
      put(laidOut(get().workspace));
      const { workspace } = get();
      const files = unsavedFiles(workspace).map((file) => ({
        file,
        text: workspace.files.get(file)?.text ?? null,
        was: workspace.files.get(file)?.saved ?? null,
      }));
      try {
        await ask.post('/api/save', { files });
      } catch (cause) {
        if (cause instanceof Refused && cause.refusal.conflicts) set({ conflicts: cause.refusal.conflicts });
        tell(cause);
        return false;
      }
      for (const { file, text } of files) sent.set(file, text);
      set({ workspace: noteSaved(get().workspace, files), said: 'Saved.', trouble: null, conflicts: [] });
      void describe();
      return true;
    },
    discard: () => {
      const { workspace } = get();
      const back = unsavedFiles(workspace).map((file) => ({
        file,
        text: workspace.files.get(file)?.saved ?? null,
      }));
      put(change(workspace, back, 'Took back what was not saved'));
      set({ path: [], said: 'Everything is as it was saved.' });
    },
    command: async (question) => {
      clearTimeout(timer);
      await sendDrafts(true);
      const { shown } = get();
      // The preview would ask for the page at its old address while it goes there.
      if (question.do !== 'new' && !question.isTrial) set({ shown: null });
      let answer: CommandAnswer;
      try {
        answer = await ask.post<CommandAnswer>('/api/command', question);
      } catch (cause) {
        set({ shown });
        throw cause;
      }
      const { words, files } = answer;
      for (const { file } of files) await open(file);
      for (const { file, text } of files) sent.set(file, text);
      const before = get().workspace;
      put(change(before, files, words[0] ?? 'Changed pages'));
      await describe();
      set({ said: words.at(-1) ?? '' });
      const made = files
        .filter(({ file, text }) => text !== null && typeof textOf(before, file) !== 'string')
        .map(({ file }) => findNode(get().site.tree, file))
        .find((node) => node?.document === 'page' || node?.document === 'fragment-file');
      if (made) await actions.choose(made);
      else if (isGone(get().node)) set({ node: null, shown: null, path: [] });
      return words;
    },
    upload: async (file) => {
      try {
        const { src } = await ask.upload<{ readonly src: string }>(
          `/api/picture?name=${encodeURIComponent(file.name)}`,
          file,
        );
        void describe();
        return src;
      } catch (cause) {
        tell(cause);
        return null;
      }
    },
    settle: (file, whose) => {
      const conflict = get().conflicts.find((one) => one.file === file);
      if (!conflict) return;
      const theirs = [{ file, text: conflict.text }];
      const { workspace, conflicts } = get();
      put(
        whose === 'mine'
          ? noteSaved(workspace, theirs)
          : takeOver(workspace, theirs, 'Took over what somebody else has written'),
      );
      set({ conflicts: conflicts.filter((one) => one !== conflict), trouble: null });
    },
    follow: () =>
      attempt(async () => {
        const { now, files } = await ask.get<OutsideAnswer>(`/api/outside?since=${seen}`);
        seen = now;
        const { workspace } = get();
        const unsaved = new Set(unsavedFiles(workspace));
        const others = files.filter(
          ({ file, text }) => workspace.files.has(file) && workspace.files.get(file)?.saved !== text,
        );
        const followed = others.filter(({ file }) => !unsaved.has(file));
        const touched = others.filter(
          ({ file, text }) => unsaved.has(file) && textOf(workspace, file) !== text,
        );
        const conflicts = await withWords(touched);
        if (followed.length > 0) {
          for (const { file, text } of followed) sent.set(file, text);
          put(takeOver(workspace, followed, 'Changed outside the studio'));
          set({ said: 'A file was changed outside the studio.' });
        }
        if (conflicts.length > 0)
          set({
            conflicts: [
              ...get().conflicts.filter(({ file }) => !conflicts.some((one) => one.file === file)),
              ...conflicts,
            ],
          });
        if (files.length > 0) await describe();
      }),
    open: (file) => attempt(() => open(file)),
    describe,
    takeUp: () => sendDrafts(true),
  };
  if (kept) await recall(kept);
  await sendDrafts(true);
  return Object.assign(store, { actions, ask });

  /** Compares what was kept with the disk as it is now. */
  async function recall(workspace: Workspace): Promise<void> {
    for (const [file, { saved, text }] of workspace.files) {
      const disk = await ask.get<FileText>(`/api/file?file=${encodeURIComponent(file)}`);
      if (disk.text === saved) continue;
      if (saved === text) set({ workspace: takeOver(get().workspace, [disk], 'Changed outside the studio') });
      else if (disk.text === text) set({ workspace: noteSaved(get().workspace, [disk]) });
      else set({ conflicts: [...get().conflicts, ...(await withWords([disk]))] });
    }
    set({ said: 'What you had not saved is here again.' });
  }
}

/** What was typed as JSON is laid out as the lint asks for. What is no JSON stays as it is. */
function laidOut(workspace: Workspace): Workspace {
  const texts = unsavedFiles(workspace).flatMap((file): FileText[] => {
    const text = textOf(workspace, file);
    return typeof text === 'string' && parseJson(text) !== undefined ? [{ file, text: layOut(text) }] : [];
  });
  return change(workspace, texts, 'Laid out the text');
}

function toolsOf({ schemas }: SiteDescription): SchemaTools {
  return { walk: createWalker(schemas), names: createNames(schemas) };
}

export function findNode(nodes: readonly TreeNode[], file: string | null): TreeNode | null {
  if (file === null) return null;
  for (const node of nodes) {
    const found = node.file === file ? node : findNode(node.children, file);
    if (found) return found;
  }
  return null;
}
