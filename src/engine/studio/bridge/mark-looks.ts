import { MARK_KINDS } from './messages.ts';
import type { MarkKind } from './messages.ts';

/** How each kind of mark looks, in the page and beside its name in the studio: the lines differ, not the colours alone. */
const LOOKS: Readonly<Record<MarkKind, { readonly background: string; readonly line: string }>> = {
  typical: { background: '#fff0c2', line: 'underline dotted 3px #7a4800' },
  placeholder: { background: '#ffe1dc', line: 'underline wavy 2px #a3221a' },
  // Above the words: a text from a token may wait for the owner as well.
  token: { background: '#dcebff', line: 'overline double 1px #1f5a99' },
};

/** The colour of marked words, which can be read on each of the backgrounds: 13.4 : 1 at least. */
const INK = '#17202a';

/** Adds the looks to the document. @param selectorOf what has the look of a kind */
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
