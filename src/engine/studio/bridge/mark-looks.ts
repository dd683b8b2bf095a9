import { MARK_KINDS } from './messages.ts';
import type { MarkKind } from './messages.ts';

/** The look of each kind of highlight, in the page and beside its name in the studio: the lines differ, not only the colours. */
const LOOKS: Readonly<Record<MarkKind, { readonly background: string; readonly line: string }>> = {
  typical: { background: '#fff0c2', line: 'underline dotted 3px #7a4800' },
  placeholder: { background: '#ffe1dc', line: 'underline wavy 2px #a3221a' },
  // Above the text: a text from a token may also be a placeholder.
  token: { background: '#dcebff', line: 'overline double 1px #1f5a99' },
};

/** The colour of highlighted text, legible on each of the backgrounds: at least 13.4 : 1. */
const INK = '#17202a';

/** Adds the styles to the document. @param selectorOf the selector for a kind */
export function addMarkLooks(selectorOf: (kind: MarkKind) => string): void {
  const sheet = new CSSStyleSheet();
  for (const kind of MARK_KINDS) {
    const { background, line } = LOOKS[kind];
    sheet.insertRule(
      `${selectorOf(kind)} { color: ${INK}; background-color: ${background}; text-decoration: ${line} }`,
    );
  }
  document.adoptedStyleSheets.push(sheet);
}
