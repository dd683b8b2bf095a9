/** An inquiry's stored contents: what it is about, then the visitor's text. Anybody can type the first part by hand. */

import { tidyAbout } from './inquiry-about.ts';
import type { InquiryAbout } from './inquiry-about.ts';

/** An inquiry's contents taken apart. */
export interface InquiryContents {
  /** The machines and models that are asked about; often none. */
  readonly about: readonly InquiryAbout[];
  /** What the visitor typed. */
  readonly words: string;
}

const HEAD = 'Asked about on the website';
const NOTE = /^Asked about on the website\n(?:Machine: .+\n(?:Model: .+\n)?(?:Page: .+\n)?)+\n/;
const ENTRY = /^Machine: (.+)\n(?:Model: (.+)\n)?(?:Page: (.+)\n)?/gm;

/** The contents that are stored: what the inquiry is about as a paragraph of its own, then what the visitor typed. */
export function writeContents({ about, words }: InquiryContents): string {
  return about.length > 0 ? `${noteOf(about.map(tidyAbout))}${words}` : words;
}

/**
 * Takes contents apart. A first paragraph that is not exactly what `writeContents` writes is part of the visitor's words; one that
 * was typed by hand can say nothing worse than what the form would have sent.
 */
export function readContents(contents: string): InquiryContents {
  const [note = ''] = NOTE.exec(contents) ?? [];
  const about = Array.from(note.matchAll(ENTRY), ([, machine = '', model = '', page = '']) =>
    tidyAbout({ machine, model, page }),
  );
  if (note === '' || note !== noteOf(about)) return { about: [], words: contents };
  return { about, words: contents.slice(note.length) };
}

function noteOf(about: readonly InquiryAbout[]): string {
  const lines = about.flatMap(({ machine, model, page }) => [
    `Machine: ${machine}`,
    model && `Model: ${model}`,
    page && `Page: ${page}`,
  ]);
  return `${[HEAD, ...lines].filter(Boolean).join('\n')}\n\n`;
}
