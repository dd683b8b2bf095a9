import { createStore } from 'zustand/vanilla';
import type { CommandAnswer, SiteDescription } from '../common.ts';
import { EMPTY, change, openFile, textOf } from '../document/workspace.ts';
import type { FileText, Workspace } from '../document/workspace.ts';
import { messageOf } from './ask-server.ts';
import type { AskServer } from './ask-server.ts';
import { createDrafts, draftTexts, toolsOf } from './drafts.ts';
import { createEditing } from './editing.ts';
import { findNode, isGone } from './find-node.ts';
import { createSaving } from './saving.ts';
import type { Studio, StudioActions, StudioCore, StudioStore } from './studio-state.ts';

/** Starts the studio's state. @param kept the unsaved changes from before */
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
    anchor: null,
    clip: [],
    status: '',
    trouble: null,
    conflicts: [],
    jumps: 0,
  }));
  const { getState: get, setState: set } = store;
  const tell = (cause: unknown): void => set({ trouble: messageOf(cause) });
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (cause) {
      tell(cause);
    }
  };
  const core: StudioCore = { get, set, ask, tell, attempt };
  const drafts = createDrafts(core);
  const { put, send, describe } = drafts;
  const open = async (file: string): Promise<void> => {
    if (get().workspace.files.has(file)) return;
    const read = await ask.get<FileText>(`/api/file?file=${encodeURIComponent(file)}`);
    set({ workspace: openFile(get().workspace, read) });
  };
  const choose: StudioActions['choose'] = (node, path = []) =>
    attempt(async () => {
      if (node.file === null) return;
      await open(node.file);
      const isPage = node.address !== null;
      set({ node, path, anchor: null, trouble: null, ...(isPage && { shown: node }) });
    });
  const { recall, ...saving } = createSaving(core, drafts);
  const actions: StudioActions = {
    ...createEditing(core, drafts, choose),
    ...saving,
    choose,
    select: (path, isJump = false) =>
      set({ path, anchor: null, status: '', jumps: get().jumps + (isJump ? 1 : 0) }),
    selectRange: (anchor, path, said) => set({ anchor, path, status: said }),
    hold: (clip, said) => set({ clip, status: said }),
    say: (said) => set({ status: said }),
    clearTrouble: () => set({ trouble: null }),
    command: async (question) => {
      const { shown } = get();
      // Otherwise the preview would request the page at its old address while it moves.
      if (question.do !== 'new' && !question.isTrial) set({ shown: null });
      let answer: CommandAnswer;
      try {
        answer = await ask.post<CommandAnswer>('/api/command', {
          ...question,
          files: draftTexts(get().workspace),
        });
      } catch (cause) {
        set({ shown });
        throw cause;
      }
      const { words, files } = answer;
      for (const { file } of files) await open(file);
      const before = get().workspace;
      put(change(before, files, words[0] ?? 'Changed pages'));
      await send(); // otherwise an earlier request could win
      await describe();
      set({ status: words.at(-1) ?? '' });
      const made = files
        .filter(({ file, text }) => text !== null && typeof textOf(before, file) !== 'string')
        .map(({ file }) => findNode(get().site.tree, file))
        .find((node) => node?.document === 'page' || node?.document === 'fragment-file');
      if (made) await choose(made);
      else if (isGone(get())) set({ node: null, shown: null, path: [], anchor: null });
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
    showOwn: send,
    open: (file) => attempt(() => open(file)),
    describe,
  };
  if (kept) await recall(kept);
  await send();
  return Object.assign(store, { actions, ask });
}
