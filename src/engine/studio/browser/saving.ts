import type { FileDiff } from '../../content-commands/diff-content.ts';
import { layOut } from '../../lint/lay-out.ts';
import type { OutsideAnswer } from '../common.ts';
import { change, noteSaved, takeOver, textOf, unsavedFiles, unsavedTexts } from '../document/workspace.ts';
import type { FileText, Workspace } from '../document/workspace.ts';
import { Refused } from './ask-server.ts';
import type { Drafts } from './drafts.ts';
import { parseJson } from './parse-json.ts';
import type { Studio, StudioActions, StudioCore } from './studio-state.ts';

interface Saving extends Pick<StudioActions, 'save' | 'discard' | 'settle' | 'follow'> {
  /** Compares stored changes with the current files on disk. */
  readonly recall: (kept: Workspace) => Promise<void>;
}

/** Saving to the disk, and following changes that someone else makes there. */
export function createSaving(core: StudioCore, { put, send, describe }: Drafts): Saving {
  const { get, set, ask, tell, attempt } = core;
  let seen = 0;
  /** Adds descriptions of someone else's changes. */
  const withDescriptions = async (files: readonly FileText[]): Promise<Studio['conflicts']> => {
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
  return {
    save: async () => {
      put(laidOut(get().workspace));
      const files = unsavedTexts(get().workspace);
      try {
        await ask.post('/api/save', { files });
      } catch (cause) {
        if (cause instanceof Refused && cause.refusal.conflicts) set({ conflicts: cause.refusal.conflicts });
        tell(cause);
        return false;
      }
      set({ workspace: noteSaved(get().workspace, files), status: 'Saved.', trouble: null, conflicts: [] });
      void describe();
      return true;
    },
    discard: () => {
      const { workspace } = get();
      const back = unsavedTexts(workspace).map(({ file, was }) => ({ file, text: was }));
      put(change(workspace, back, 'Discarded unsaved changes'));
      set({ path: [], status: 'All changes discarded.' });
    },
    settle: (file, whose) => {
      const conflict = get().conflicts.find((one) => one.file === file);
      if (!conflict) return;
      const theirs = [{ file, text: conflict.text }];
      const { workspace, conflicts } = get();
      put(
        whose === 'mine' ? noteSaved(workspace, theirs) : takeOver(workspace, theirs, 'Loaded their version'),
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
        if (followed.length > 0) {
          put(takeOver(workspace, followed, 'Changed outside the studio'));
          set({ status: 'A file was changed outside the studio.' });
        }
        const conflicts = await withDescriptions(touched);
        if (conflicts.length > 0)
          set({
            conflicts: [
              ...get().conflicts.filter(({ file }) => !conflicts.some((one) => one.file === file)),
              ...conflicts,
            ],
          });
        if (files.length === 0) return;
        await send();
        await describe();
      }),
    recall: async (workspace) => {
      for (const [file, { saved, text }] of workspace.files) {
        const disk = await ask
          .get<FileText>(`/api/file?file=${encodeURIComponent(file)}`)
          .catch((cause: unknown) => {
            tell(cause);
            return null;
          });
        if (!disk || disk.text === saved) continue;
        if (saved === text)
          set({ workspace: takeOver(get().workspace, [disk], 'Changed outside the studio') });
        else if (disk.text === text) set({ workspace: noteSaved(get().workspace, [disk]) });
        else set({ conflicts: [...get().conflicts, ...(await withDescriptions([disk]))] });
      }
      set({ status: 'Your unsaved changes have been restored.' });
    },
  };
}

/** Formats text typed as JSON as the lint requires. Invalid JSON isn't changed. */
function laidOut(workspace: Workspace): Workspace {
  const texts = unsavedTexts(workspace).flatMap(({ file, text }): FileText[] =>
    text !== null && parseJson(text) !== undefined ? [{ file, text: layOut(text) }] : [],
  );
  return change(workspace, texts, 'Formatted the text');
}
