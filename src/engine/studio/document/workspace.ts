/**
 * The studio's open files with their changes, and the undo history. A missing file has no text (null), so that creating, moving
 * and deleting files are changes like any other.
 */
export interface Workspace {
  readonly files: ReadonlyMap<string, OpenFile>;
  readonly past: readonly Step[];
  readonly future: readonly Step[];
}

export interface OpenFile {
  /** As last seen on disk. */
  readonly saved: string | null;
  readonly text: string | null;
}

/** One undo step. */
export interface Step {
  /** Its description: "Moved a note". Browsers keep steps across releases, so the name stays. */
  readonly words: string;
  readonly changes: readonly Splice[];
  /** Consecutive steps with the same mark are one: the letters of a sentence. */
  readonly mark: string | null;
}

/** A change of one file's text. */
interface Splice {
  readonly file: string;
  readonly at: number;
  readonly removed: string;
  readonly put: string;
  /** Whether the file existed before, and exists after. */
  readonly was: boolean;
  readonly is: boolean;
}

export interface FileText {
  readonly file: string;
  readonly text: string | null;
}

export const EMPTY: Workspace = { files: new Map(), past: [], future: [] };

/**
 * Earlier steps are dropped. A browser stores about 5 million characters, which must also hold JSON syntax and the texts
 * themselves.
 */
const MAX_STEPS = 500;
const MAX_CHARACTERS = 1_500_000;
/** In inserted text, where a line break inside a value is written \n. */
const END_OF_SENTENCE = /(?:[.!?。]["”’)\\]*\s|\n|\\n)$/;

/** The file's text in the studio; undefined if it isn't open. */
export function textOf({ files }: Workspace, file: string): string | null | undefined {
  return files.get(file)?.text;
}

/** The open files that differ from the disk. */
export function unsavedFiles(workspace: Workspace): string[] {
  return unsavedTexts(workspace).map(({ file }) => file);
}

/** Their texts, and those on disk. */
export function unsavedTexts({ files }: Workspace): (FileText & { readonly was: string | null })[] {
  return [...files].flatMap(([file, { saved, text }]) =>
    saved === text ? [] : [{ file, text, was: saved }],
  );
}

/** Opens a file from the disk; an open one isn't changed. */
export function openFile(workspace: Workspace, { file, text }: FileText): Workspace {
  if (workspace.files.has(file)) return workspace;
  return { ...workspace, files: new Map(workspace.files).set(file, { saved: text, text }) };
}

/**
 * Changes open files; without a difference there is no step.
 * @param mark see Step; null for a step of its own
 * @throws Error STUDIO_STEP if a file isn't open
 */
export function change(
  workspace: Workspace,
  texts: readonly FileText[],
  label: string,
  mark: string | null = null,
): Workspace {
  const changes = texts.flatMap(({ file, text }) => {
    const open = workspace.files.get(file);
    if (!open) throw new Error(`STUDIO_STEP: ${file} was changed before it was opened`);
    return open.text === text ? [] : [spliceOf(file, open.text, text)];
  });
  if (changes.length === 0) return workspace;
  const files = put(workspace.files, texts);
  const last = workspace.past.at(-1);
  const [before] = last?.changes ?? [];
  const isSame = last?.changes.length === 1 && changes.length === 1 && before?.file === changes[0]?.file;
  if (mark !== null && last?.mark === mark && isSame && !END_OF_SENTENCE.test(before?.put ?? '')) {
    return merge(workspace, files, last, label);
  }
  return { files, past: lastOf([...workspace.past, { words: label, changes, mark }]), future: [] };
}

/** Undoes the last step. Returns the same workspace if there is none. */
export function undo({ files, past, future }: Workspace): Workspace {
  const step = past.at(-1);
  if (!step) return { files, past, future };
  const back = step.changes.map(({ file, at, removed, put: added, was, is }) =>
    spliced(files, { file, at, removed: added, put: removed, was: is, is: was }),
  );
  return {
    files: put(files, back),
    past: closed(past.slice(0, -1)),
    future: [{ ...step, mark: null }, ...future],
  };
}

/** Redoes the step that was undone last. Returns the same workspace if there is none. */
export function redo({ files, past, future }: Workspace): Workspace {
  const [step, ...rest] = future;
  if (!step) return { files, past, future };
  const again = step.changes.map((splice) => spliced(files, splice));
  return { files: put(files, again), past: [...past, step], future: rest };
}

/** Records the texts on disk: after saving, and after a change from outside that will be overwritten. */
export function noteSaved(workspace: Workspace, texts: readonly FileText[]): Workspace {
  const files = new Map(workspace.files);
  for (const { file, text } of texts)
    files.set(file, { saved: text, text: files.has(file) ? (files.get(file)?.text ?? null) : text });
  return { ...workspace, files, past: closed(workspace.past) };
}

/** Loads someone else's version, which can be undone, too. */
export function takeOver(workspace: Workspace, texts: readonly FileText[], text: string): Workspace {
  const opened = texts.reduce(openFile, workspace);
  return noteSaved(change(opened, texts, text), texts);
}

/** A workspace as JSON, without files that are the same as on disk and in no step. */
export function keepWorkspace(workspace: Workspace): string {
  const { past, future } = workspace;
  const touched = new Set([...past, ...future].flatMap(({ changes }) => changes.map(({ file }) => file)));
  const files = [...workspace.files].filter(([file, { saved, text }]) => saved !== text || touched.has(file));
  return JSON.stringify({ files, past, future });
}

/** @param kept the output of keepWorkspace @returns null if it's anything else */
export function recallWorkspace(kept: string): Workspace | null {
  try {
    // Written by keepWorkspace; damaged data fails below.
    const { files, past, future } = JSON.parse(kept) as {
      readonly files: readonly (readonly [string, OpenFile])[];
      readonly past: readonly Step[];
      readonly future: readonly Step[];
    };
    const workspace = { files: new Map(files), past: [...past], future: [...future] };
    walkThrough(workspace);
    return workspace;
  } catch {
    return null;
  }
}

/** Undoes and redoes everything once. @throws if a step doesn't fit its text */
function walkThrough(workspace: Workspace): void {
  let at = workspace;
  for (const _ of workspace.past) at = undo(at);
  for (const _ of [...workspace.past, ...workspace.future]) at = redo(at);
}

/** Closes the last step, so that further typing can be undone separately. */
function closed(past: readonly Step[]): readonly Step[] {
  return past.map((step, index) => (index === past.length - 1 ? { ...step, mark: null } : step));
}

/** As many of the last steps as can be stored; at least one. */
function lastOf(past: readonly Step[]): readonly Step[] {
  let letters = 0;
  const forgotten = past.findLastIndex(({ changes }, index) => {
    for (const { removed, put: added } of changes) letters += removed.length + added.length;
    return letters > MAX_CHARACTERS && index < past.length - 1;
  });
  return past.slice(Math.max(forgotten + 1, past.length - MAX_STEPS));
}

function merge(workspace: Workspace, files: Workspace['files'], last: Step, label: string): Workspace {
  const [only] = last.changes;
  if (!only) return workspace;
  const { file } = only;
  const before = undo(workspace).files.get(file)?.text ?? null;
  const after = files.get(file)?.text ?? null;
  const past = workspace.past.slice(0, -1);
  // Typed and removed again: as if nothing had been typed.
  if (before === after) return { files, past, future: [] };
  return {
    files,
    past: [...past, { ...last, words: label, changes: [spliceOf(file, before, after)] }],
    future: [],
  };
}

function put(files: Workspace['files'], texts: readonly FileText[]): Workspace['files'] {
  const changed = new Map(files);
  for (const { file, text } of texts) changed.set(file, { saved: files.get(file)?.saved ?? null, text });
  return changed;
}

function spliceOf(file: string, before: string | null, after: string | null): Splice {
  const [old, next] = [before ?? '', after ?? ''];
  const most = Math.min(old.length, next.length);
  let at = 0;
  while (at < most && old[at] === next[at]) at++;
  let end = 0;
  while (end < most - at && old.at(-1 - end) === next.at(-1 - end)) end++;
  return {
    file,
    at,
    removed: old.slice(at, old.length - end),
    put: next.slice(at, next.length - end),
    was: before !== null,
    is: after !== null,
  };
}

function spliced(files: Workspace['files'], { file, at, removed, put: added, was, is }: Splice): FileText {
  const text = files.get(file)?.text ?? null;
  if ((text !== null) !== was || (text ?? '').slice(at, at + removed.length) !== removed)
    throw new Error(`STUDIO_STEP: a step does not fit ${file}`);
  if (!is) return { file, text: null };
  return { file, text: (text ?? '').slice(0, at) + added + (text ?? '').slice(at + removed.length) };
}
