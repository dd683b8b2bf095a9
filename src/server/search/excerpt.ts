/** Characters of an excerpt, before its ends are moved to the ends of words. */
const LENGTH = 180;
/** Of them, those that stand before the hit. */
const BEFORE = 60;

/**
 * A line around the first word that begins with the term, or else the first place that holds it, or else the first of its words,
 * in any letter case; the beginning of the text where none is found. Cut at words; `…` stands for what is left out.
 * @param text in NFC
 */
export function excerptAround(text: string, term: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const hit = firstHit(line, [term, ...wordsOf(term)]);
  const start = Math.max(0, hit - BEFORE);
  const from = start === 0 ? 0 : wordStart(line, start, hit);
  const end = from + LENGTH;
  const to = end >= line.length ? line.length : wordEnd(line, end, Math.max(from, hit));
  return `${from > 0 ? '…' : ''}${line.slice(from, to).trim()}${to < line.length ? '…' : ''}`;
}

/** The words of a term, in NFC; each once. */
export function wordsOf(term: string): string[] {
  return [...new Set(term.normalize('NFC').split(/\s+/).filter(Boolean))];
}

function firstHit(line: string, wanted: readonly string[]): number {
  for (const text of wanted) {
    const letters = escapeRegExp(text.normalize('NFC'));
    const start = line.search(new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${letters}`, 'iu'));
    const place = start >= 0 ? start : line.search(new RegExp(letters, 'iu'));
    if (place >= 0) return place;
  }
  return 0;
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
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
