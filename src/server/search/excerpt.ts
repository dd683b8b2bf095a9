import { bestPlace, fold, searchTerms } from '../../engine/common/search-words.ts';

/** Characters of an excerpt, before its ends are moved to the ends of words. */
const LENGTH = 180;
/** Of them, those that stand before the hit. */
const BEFORE = 60;

/**
 * A line around the first place of what was asked for as a whole, or else of one of its words; the beginning of the text where
 * none is found. The beginning of a word goes before its inside. Cut at words; `…` stands for what is left out.
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

/** The first beginning of a word from `start` on, `start` itself where one long word reaches as far as the hit. */
function wordStart(line: string, start: number, hit: number): number {
  const blank = line.indexOf(' ', start);
  return blank >= 0 && blank < hit ? blank + 1 : wholeCharacter(line, start);
}

/** The last end of a word up to `end`. */
function wordEnd(line: string, end: number, hit: number): number {
  const blank = line.lastIndexOf(' ', end);
  return blank > hit ? blank : wholeCharacter(line, end);
}

/** A place between two characters, not inside a surrogate pair. */
function wholeCharacter(line: string, place: number): number {
  return /[\uDC00-\uDFFF]/.test(line.charAt(place)) ? place - 1 : place;
}
