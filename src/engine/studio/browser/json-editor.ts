import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, indentWithTab } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import {
  bracketMatching,
  defaultHighlightStyle,
  foldGutter,
  foldKeymap,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation } from '@codemirror/state';
import { EditorView, drawSelection, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import type { Offer, StudioFault } from '../common.ts';

/** A JSON editor. It has no undo of its own: the studio's covers everything. */
export interface JsonEditor {
  /** Replaces the text, keeping the cursor and everything that is the same. */
  readonly show: (text: string) => void;
  readonly mark: (faults: readonly StudioFault[]) => void;
  /** Scrolls to a range and puts the cursor there, unless it's already inside. */
  readonly reveal: (span: { readonly offset: number; readonly length: number }) => void;
  readonly close: () => void;
}

interface Options {
  /** Its parent: a shadow root, in which its styles need no permission from the page's Content-Security-Policy. */
  readonly root: ShadowRoot;
  readonly label: string;
  readonly text: string;
  /** @param line the edited line, from 1 */
  readonly onEdit: (text: string, line: number) => void;
  /** The user moved the cursor. */
  readonly onMove: (offset: number) => void;
  readonly offer: (text: string, offset: number) => Promise<readonly Offer[]>;
}

/** Marks changes from the studio, so that they don't count as edits. */
const fromStudio = Annotation.define<boolean>();

export function openJsonEditor({ root, label, text, onEdit, onMove, offer }: Options): JsonEditor {
  // The editor has one character per line end, but a file may have two.
  let isCrlf = false;
  const inEditor = (file: string): string => {
    isCrlf = file.includes('\r\n');
    return file.replaceAll('\r\n', '\n');
  };
  const inFile = (typed: string): string => (isCrlf ? typed.replaceAll('\n', '\r\n') : typed);
  const offsetInFile = (at: number): number => inFile(view.state.sliceDoc(0, at)).length;
  const offsetInEditor = (offset: number): number => {
    const { doc } = view.state;
    let breaks = 0;
    while (isCrlf && breaks < doc.lines - 1 && doc.line(breaks + 1).to + breaks < offset) breaks++;
    return offset - breaks;
  };
  const complete = async (context: CompletionContext): Promise<CompletionResult | null> => {
    const { state, pos, explicit } = context;
    if (!explicit && !context.matchBefore(/["\w$/#{.-]$/)) return null;
    const offers = await offer(state.doc.toString(), pos);
    const [first] = offers;
    return first ? { from: first.from, to: first.to, options: offers.map(toCompletion), filter: true } : null;
  };
  const view = new EditorView({
    parent: root,
    root,
    doc: inEditor(text),
    extensions: [
      lineNumbers(),
      foldGutter(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      closeBrackets(),
      indentUnit.of('  '),
      json(),
      syntaxHighlighting(defaultHighlightStyle),
      lintGutter(),
      autocompletion({ override: [complete], activateOnTyping: true }),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
      THEME,
      keymap.of([
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...lintKeymap,
        ...foldKeymap,
        ...defaultKeymap,
        indentWithTab,
      ]),
      EditorView.updateListener.of(({ docChanged, selectionSet, transactions, state }) => {
        if (transactions.some((transaction) => transaction.annotation(fromStudio))) return;
        if (docChanged)
          onEdit(inFile(state.doc.toString()), state.doc.lineAt(state.selection.main.head).number);
        else if (selectionSet) onMove(offsetInFile(state.selection.main.head));
      }),
    ],
  });
  const annotations = fromStudio.of(true);
  return {
    show: (next) => {
      const changes = difference(view.state.doc.toString(), inEditor(next));
      if (changes) view.dispatch({ changes, annotations });
    },
    mark: (faults) => {
      const end = view.state.doc.length;
      const diagnostics = faults.map(({ offset, length, message, severity }) => ({
        from: Math.min(offsetInEditor(offset), end),
        to: Math.min(offsetInEditor(offset + length), end),
        severity: severity === 'error' ? ('error' as const) : ('warning' as const),
        message,
      }));
      view.dispatch(setDiagnostics(view.state, diagnostics), { annotations });
    },
    reveal: ({ offset, length }) => {
      const { head } = view.state.selection.main;
      const [from, to] = [offsetInEditor(offset), offsetInEditor(offset + length)];
      if (to > view.state.doc.length || (head >= from && head <= to)) return;
      view.dispatch({
        selection: { anchor: from },
        effects: EditorView.scrollIntoView(from, { y: 'start', yMargin: 40 }),
        annotations,
      });
    },
    close: () => view.destroy(),
  };
}

function toCompletion({ label, words, text, select }: Offer): Completion {
  return {
    label,
    info: words,
    apply: (view, _completion, from, to) => {
      const indent = /^\s*/.exec(view.state.doc.lineAt(from).text)?.[0] ?? '';
      const indented = (part: string): string => part.replaceAll('\n', `\n${indent}`);
      const insert = indented(text);
      const at = select ? from + indented(text.slice(0, select.from)).length : from + insert.length;
      const head = select ? at + (select.to - select.from) : at;
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: at, head },
        userEvent: 'input.complete',
      });
    },
  };
}

/** The one range in which two texts differ; null if they are the same. */
function difference(before: string, after: string): { from: number; to: number; insert: string } | null {
  if (before === after) return null;
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

const THEME = EditorView.theme({
  '&': { height: '100%', fontSize: '13px', backgroundColor: '#ffffff', color: '#17202a' },
  '.cm-scroller': { fontFamily: 'ui-monospace, Consolas, monospace' },
  '.cm-gutters': { backgroundColor: '#eef1f4', color: '#4a5967' },
  '&.cm-focused': { outline: '2px solid #1f5a99', outlineOffset: '-2px' },
});
