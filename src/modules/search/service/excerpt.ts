import { bestPlace, fold, searchTerms } from '../../../engine/common/search-words.ts';
import { holds } from './wants.ts';
import type { Searched, Want } from './wants.ts';

/** Length of an excerpt in characters, before its ends are moved to word boundaries. */
const LENGTH = 180;
/** How many of them come before the match. */
const BEFORE = 60;
/** A sentence up to this length is shown whole. */
const LONGEST = 260;

/** A sentence of a page. */
export interface Sentence {
  readonly text: string;
  readonly searched: Searched;
}

/** The end of a sentence, if another one follows. */
const SENTENCE_END = /(?<=[.!?。！？]["”’)]?)\s+(?=[\p{Lu}\p{Lo}\p{N}"“‘(])/u;
const WHOLE_SENTENCE = /[.!?。！？]["”’)]?$/;

/** Minimum number of words of a line that isn't a label. A line with the end of a sentence may be shorter. */
const LEAST = { sentence: 5, line: 8 } as const;

/** The sentences in a page's lines, followed by lines that are as long as one. Labels and table cells are left out. */
export function sentencesIn(lines: readonly string[]): string[] {
  const [sentences, others]: [string[], string[]] = [[], []];
  for (const line of lines) {
    for (const part of line.split(SENTENCE_END)) {
      const { length } = part.split(/\s+/);
      if (WHOLE_SENTENCE.test(part) && length >= LEAST.sentence) sentences.push(part);
      else if (length >= LEAST.line) others.push(part);
    }
  }
  return [...sentences, ...others];
}

/** Whether a line is a label or a table cell rather than a sentence. */
export function isLabel(line: string): boolean {
  return !WHOLE_SENTENCE.test(line) && line.split(/\s+/).length < LEAST.line;
}

/** The first of the sentences that cover most of what is wanted; the very first sentence if none covers any of it. */
export function bestSentence(sentences: readonly Sentence[], wants: readonly Want[]): string {
  let [best, most] = [sentences[0]?.text ?? '', 0];
  for (const { text, searched } of sentences) {
    const count = wants.filter((want) => holds(searched, want)).length;
    if (count > most) [best, most] = [text, count];
  }
  return best.length > LONGEST ? excerptAround(best, '') : best;
}

/**
 * An excerpt around the first match of the whole question, or else of one of its words; the beginning of the text if there is
 * none. A match at the beginning of a word takes precedence over one inside. Cut at word boundaries, with `…` for omitted text.
 */
export function excerptAround(text: string, question: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const hit = bestPlace(line, [fold(question), ...searchTerms(question)]) ?? 0;
  const start = Math.max(0, hit - BEFORE);
  const from = start === 0 ? 0 : wordStart(line, start, hit);
  const end = from + LENGTH;
  const to = end >= line.length ? line.length : wordEnd(line, end, Math.max(from, hit));
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.length ? '…' : ''}`;
}

/** The first beginning of a word from `start` on; `start` itself if one long word reaches to the match. */
function wordStart(line: string, start: number, hit: number): number {
  const blank = line.indexOf(' ', start);
  return blank >= 0 && blank < hit ? blank + 1 : wholeCharacter(line, start);
}

/** The last end of a word up to `end`. */
function wordEnd(line: string, end: number, hit: number): number {
  const blank = line.lastIndexOf(' ', end);
  return blank > hit ? blank : wholeCharacter(line, end);
}

/** A position between two characters, not inside a surrogate pair. */
function wholeCharacter(line: string, place: number): number {
  return /[\uDC00-\uDFFF]/.test(line.charAt(place)) ? place - 1 : place;
}
