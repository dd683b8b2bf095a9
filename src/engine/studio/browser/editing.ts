import { editText } from '../../common/edit-text.ts';
import { isRecord, propertyOf } from '../../common/json-value.ts';
import type { Path } from '../../schema/schema-walk.ts';
import type { TreeNode } from '../common.ts';
import { valueAt } from '../document/compiled-places.ts';
import { changedPlace } from '../document/changed-place.ts';
import { proposalOf } from '../document/proposal.ts';
import { change, redo, textOf, undo } from '../document/workspace.ts';
import type { Step, Workspace } from '../document/workspace.ts';
import type { Drafts } from './drafts.ts';
import { findNode, isGone } from './find-node.ts';
import { parseJson } from './parse-json.ts';
import type { StudioActions, StudioCore } from './studio-state.ts';

type Editing = Pick<StudioActions, 'edit' | 'editBlocks' | 'undo' | 'redo' | 'propose' | 'accept'>;

/** Edits with undo and redo. @param choose opens a file that a step has changed */
export function createEditing(
  { get, set, tell }: StudioCore,
  { put, send, describe, checkedText }: Drafts,
  choose: (node: TreeNode, path?: Path) => Promise<void>,
): Editing {
  /** Replaces a missing page by the first of these that exists, once the server knows it. */
  const leave = async (files: readonly string[]): Promise<void> => {
    set({ node: null, shown: null, path: [], anchor: null });
    await send();
    await describe();
    const { workspace, site, node } = get();
    const next = files
      .filter((file) => typeof textOf(workspace, file) === 'string')
      .map((file) => findNode(site.tree, file))
      .find((found) => found?.document === 'page');
    if (next && node === null) await choose(next);
  };
  const step = (move: (workspace: Workspace) => Workspace, label: string, none: string): void => {
    const before = get().workspace;
    const after = move(before);
    if (
      after === before ||
      (after.past.length === before.past.length && after.future.length === before.future.length)
    ) {
      set({ status: none });
      return;
    }
    const done = after.past.length < before.past.length ? after.future[0] : after.past.at(-1);
    put(after);
    const place = placeOf(before, after, done);
    const isHere = place !== null && place.file === get().node?.file;
    set({
      status: `${label}: ${done?.words ?? ''}`,
      anchor: null,
      ...(isHere && { path: place.path, jumps: get().jumps + 1 }),
    });
    // The change may be in another file.
    const files = done?.changes.map(({ file }) => file) ?? [];
    const come = files.filter((file) => typeof textOf(before, file) !== 'string');
    const other = findNode(get().site.tree, files[0] ?? null);
    if (get().node === null || isGone(get())) void leave([...come, ...files]);
    else if (other && other.file !== get().node?.file && textOf(after, other.file ?? '') !== null)
      void choose(other, place?.path ?? []);
  };

  const changeText: Editing['edit'] = (words, edit, mark) => {
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
  };
  return {
    edit: changeText,
    editBlocks: (words, edit) => {
      let path: Path = [];
      let anchor: Path | null = null;
      changeText(words, (text) => {
        const edited = edit(text);
        path = edited.path ?? [];
        const { count = 1 } = edited;
        anchor = count > 1 ? path.with(-1, Number(path.at(-1)) + count - 1) : null;
        return edited.text;
      });
      set({ path, anchor, status: words, jumps: get().jumps + 1 });
    },
    undo: () => step(undo, 'Undone', 'Nothing to undo.'),
    redo: () => step(redo, 'Redone', 'Nothing to redo.'),
    propose: (fault) => {
      const text = checkedText(fault.file);
      return text === null ? null : proposalOf(text, fault);
    },
    accept: (fault) => {
      const text = checkedText(fault.file);
      const proposal = text === null ? null : proposalOf(text, fault);
      if (text === null || !proposal)
        return set({ status: 'The text has changed since. Try again in a moment.' });
      const next = editText(text, [proposal.edit]);
      put(change(get().workspace, [{ file: fault.file, text: next }], `${proposal.label}: ${fault.message}`));
    },
  };
}

/** Whether a value contains lists of blocks, whose selection the tree keeps. */
function holdsBlocks(value: unknown): boolean {
  if (Array.isArray(value))
    return value.some((entry) => typeof propertyOf(entry, 'type') === 'string' || holdsBlocks(entry));
  return isRecord(value) && Object.values(value).some(holdsBlocks);
}

/** The value in which a step was undone or redone; null if it changed several files or the set of blocks. */
function placeOf(
  before: Workspace,
  after: Workspace,
  done: Step | undefined,
): { readonly file: string; readonly path: Path } | null {
  const [only, ...others] = done?.changes ?? [];
  if (!only || others.length > 0) return null;
  const [was, is] = [textOf(before, only.file), textOf(after, only.file)];
  if (typeof was !== 'string' || typeof is !== 'string') return null;
  const path = changedPlace(was, is, only.at);
  const hasBlocks = [was, is].some((text) => holdsBlocks(valueAt(parseJson(text), path ?? [])));
  return path === null || path.length === 0 || hasBlocks ? null : { file: only.file, path };
}
