import type { ReactNode } from 'react';

/** What is said to those who aren't staff. */
export interface GateWords {
  /** What the panel shows, as it ends a sentence: "the inquiries". */
  readonly what: string;
  /** Whose business it is, as a sentence without its full stop: "Only staff can read inquiries". */
  readonly rule: string;
  readonly it: 'it' | 'them';
}

/** A part of staff's desk, which a module brings. */
export interface Panel extends GateWords {
  readonly title: string;
  /** What is under the title. It is shown to staff alone. @param panels those of all modules */
  readonly Content: (props: { readonly panels: Panels }) => ReactNode;
  /** How the audit trail words what is recorded here: 'inquiry.delete' -> 'Inquiry deleted'. */
  readonly actions?: Readonly<Record<string, string>>;
}

/**
 * What a module exports as `panels` from its file panels.tsx: its panels, by the last part of their addresses. Each is named in the module's
 * screens.json as well: `{ "desk": { "part": "inquiries" } }`.
 */
export type Panels = Readonly<Record<string, Panel>>;
