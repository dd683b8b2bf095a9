/** An inquiry's stored contents: what it's about, then the visitor's text. Anyone can type the first part by hand. */

import { tidySubject } from '../../shared/subject.ts';
import type { Subject } from '../../shared/subject.ts';

export interface InquiryContents {
  /** The machines and models the inquiry is about; often none. */
  readonly about: readonly Subject[];
  /** What the visitor typed. */
  readonly text: string;
}

const HEAD = 'Asked about on the website';
const NOTE = /^Asked about on the website\n(?:Machine: .+\n(?:Model: .+\n)?(?:Page: .+\n)?)+\n/;
const ENTRY = /^Machine: (.+)\n(?:Model: (.+)\n)?(?:Page: (.+)\n)?/gm;

/** The contents to store: a paragraph with what the inquiry is about, then what the visitor typed. */
export function writeContents({ about, text }: InquiryContents): string {
  return about.length > 0 ? `${noteOf(about.map(tidySubject))}${text}` : text;
}

/**
 * Parses contents. A first paragraph that isn't exactly what `writeContents` writes belongs to the visitor's text; one that was
 * typed by hand can't contain anything that the form couldn't have sent.
 */
export function readContents(contents: string): InquiryContents {
  const [note = ''] = NOTE.exec(contents) ?? [];
  const about = Array.from(note.matchAll(ENTRY), ([, machine = '', model = '', page = '']) =>
    tidySubject({ machine, model, page }),
  );
  if (note === '' || note !== noteOf(about)) return { about: [], text: contents };
  return { about, text: contents.slice(note.length) };
}

function noteOf(about: readonly Subject[]): string {
  const lines = about.flatMap(({ machine, model, page }) => [
    `Machine: ${machine}`,
    model && `Model: ${model}`,
    page && `Page: ${page}`,
  ]);
  return `${[HEAD, ...lines].filter(Boolean).join('\n')}\n\n`;
}
