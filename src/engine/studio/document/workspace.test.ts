// R-STUDIO-02
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  EMPTY,
  change,
  keepWorkspace,
  noteSaved,
  openFile,
  recallWorkspace,
  redo,
  takeOver,
  textOf,
  undo,
  unsavedFiles,
} from './workspace.ts';
import type { Workspace } from './workspace.ts';

const FILE = 'pages-data/pumps.json';
const OTHER = 'pages-data/fans.json';
const OPEN = openFile(openFile(EMPTY, { file: FILE, text: 'one' }), { file: OTHER, text: 'two' });

function typed(workspace: Workspace, text: string, mark: string | null = null, file = FILE): Workspace {
  return change(workspace, [{ file, text }], `Typed ${text}`, mark);
}

test('undo goes back step by step across all files, and redo forward', () => {
  const both = change(
    typed(OPEN, 'one and a half'),
    [
      { file: FILE, text: null },
      { file: OTHER, text: 'two and a half' },
    ],
    'Removed the pumps',
  );
  expect(textOf(both, FILE)).toBeNull();
  const once = undo(both);
  expect([textOf(once, FILE), textOf(once, OTHER)]).toEqual(['one and a half', 'two']);
  expect(undo(once).files).toEqual(OPEN.files);
  expect(undo(undo(once)).files).toEqual(OPEN.files);
  expect(redo(redo(undo(once))).files).toEqual(both.files);
  expect(redo(both)).toEqual(both);
});

test('creating a file can be undone', () => {
  const made = change(
    openFile(OPEN, { file: 'new', text: null }),
    [{ file: 'new', text: '' }],
    'Made a page',
  );
  expect(textOf(made, 'new')).toBe('');
  expect(textOf(undo(made), 'new')).toBeNull();
  expect(textOf(redo(undo(made)), 'new')).toBe('');
});

test('typing a word is one step, and deleting it again leaves no step', () => {
  const word = typed(typed(typed(OPEN, 'onex', 'a'), 'onexy', 'a'), 'one more', 'b');
  expect(word.past.map(({ words }) => words)).toEqual(['Typed onexy', 'Typed one more']);
  expect(textOf(undo(undo(word)), FILE)).toBe('one');
  expect(typed(typed(OPEN, 'onex', 'a'), 'one', 'a').past).toEqual([]);
});

// R-STUDIO-24
test('undo removes typed text sentence by sentence', () => {
  const text = 'He said "No." Then 1.5 t. \nA line';
  const asJson = (letters: string): string => JSON.stringify({ text: letters });
  let at = typed(OPEN, asJson(''));
  for (let end = 1; end <= text.length; end++) at = typed(at, asJson(text.slice(0, end)), 'a');
  const seen: (string | null | undefined)[] = [];
  for (; at.past.length > 1; at = undo(at)) seen.push(textOf(at, FILE));
  expect(seen).toEqual(
    [text, 'He said "No." Then 1.5 t. \n', 'He said "No." Then 1.5 t. ', 'He said "No." '].map(asJson),
  );
});

test('the history keeps as many steps as the browser has space for, and always the last one', () => {
  const long = (letter: string): string => letter.repeat(200_000);
  let at = typed(OPEN, long('z'));
  for (const letter of 'abcdefgh') at = typed(at, long(letter));
  expect(at.past.map(({ words }) => words.at(-1))).toEqual(['f', 'g', 'h']);
  expect(textOf(undo(undo(undo(at))), FILE)).toBe(long('e'));
  expect(typed(at, 'i'.repeat(2_000_000)).past.map(({ words }) => words.at(-1))).toEqual(['i']);
  for (let step = 0; step < 600; step++) at = typed(at, String(step));
  expect(at.past).toHaveLength(500);
});

test('typing after undo, redo or saving starts a new step', () => {
  const two = typed(typed(OPEN, 'one 1', 'a'), 'one 2', 'b');
  expect(typed(undo(two), 'one 3', 'a').past).toHaveLength(2);
  expect(typed(redo(undo(two)), 'one 3', 'b').past).toHaveLength(3);
  expect(typed(noteSaved(two, [{ file: FILE, text: 'one 2' }]), 'one 3', 'b').past).toHaveLength(3);
});

test('a change that changes nothing isn’t a step, and keeps the redo history', () => {
  const back = undo(typed(OPEN, 'x'));
  expect(typed(back, 'one')).toBe(back);
});

test('a new step clears the redo history', () => {
  expect(typed(undo(typed(OPEN, 'x')), 'y').future).toEqual([]);
});

test('a file is unsaved while it differs from the disk, even after undoing past a save', () => {
  const edited = typed(OPEN, 'x');
  expect(unsavedFiles(edited)).toEqual([FILE]);
  const saved = noteSaved(edited, [{ file: FILE, text: 'x' }]);
  expect(unsavedFiles(saved)).toEqual([]);
  expect(unsavedFiles(undo(saved))).toEqual([FILE]);
});

test('another person’s version is loaded as a step', () => {
  const taken = takeOver(typed(OPEN, 'mine'), [{ file: FILE, text: 'theirs' }], 'Took over the file');
  expect([textOf(taken, FILE), unsavedFiles(taken)]).toEqual(['theirs', []]);
  expect([textOf(undo(taken), FILE), unsavedFiles(undo(taken))]).toEqual(['mine', [FILE]]);
});

test('a file must be opened before it can be changed', () => {
  expect(() => typed(EMPTY, 'x')).toThrowErrorMatchingInlineSnapshot(
    `[Error: STUDIO_STEP: pages-data/pumps.json was changed before it was opened]`,
  );
});

test('a stored workspace is restored with all its steps; a damaged one is not', () => {
  const at = undo(typed(typed(OPEN, 'x'), 'xy'));
  const kept = keepWorkspace(at);
  const back = recallWorkspace(kept);
  expect(back && redo(back).files.get(FILE)).toEqual({ saved: 'one', text: 'xy' });
  expect(back?.files.has(OTHER)).toBe(false); // same as on disk
  expect(recallWorkspace(kept.replace('"put":"x"', '"put":"z"'))).toBeNull();
  expect(recallWorkspace('[')).toBeNull();
  expect(recallWorkspace('{}')).toBeNull();
});

test('undoing any steps restores the earlier bytes, and redoing them the later ones', () => {
  const step = fc.record({
    file: fc.constantFrom(FILE, OTHER),
    text: fc.option(fc.string({ unit: fc.constantFrom('a', 'b', '한', '😀', '\n'), maxLength: 8 })),
    mark: fc.option(fc.constantFrom('m', 'n')),
    then: fc.constantFrom('nothing', 'undo', 'redo', 'save', 'reload'),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      let at = OPEN;
      for (const { file, text, mark, then } of steps) {
        at = change(at, [{ file, text }], 'Typed', mark);
        if (then === 'undo') at = undo(at);
        else if (then === 'redo') at = redo(at);
        else if (then === 'save') at = noteSaved(at, [{ file, text: textOf(at, file) ?? null }]);
        else if (then === 'reload')
          at = { ...at, files: new Map([...at.files, ...(recallWorkspace(keepWorkspace(at))?.files ?? [])]) };
      }
      const texts = (workspace: Workspace): unknown =>
        [...workspace.files].map(([file, { text }]) => [file, text]);
      let back = at;
      for (const _ of at.past) back = undo(back);
      expect(texts(back)).toEqual(texts(OPEN));
      for (const _ of [...at.past]) back = redo(back);
      expect(texts(back)).toEqual(texts(at));
    }),
  );
});
