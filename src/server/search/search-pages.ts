import type { PageText } from '../../shared/site-index.ts';
import { excerptAround, wordsOf } from './excerpt.ts';

/** A page that was found. */
export interface FoundPage {
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
}

/** Pages that an answer holds at most. */
const MOST = 20;

/** What a word, or the whole term, is worth where it begins a word. */
const WORTH = { title: 100, heading: 10, text: 1 } as const;
/**
 * And inside a word, in comparison: who types "so" is on the way to "solar" and not to "also". Below a tenth, so that a heading's
 * beginning counts more than the inside of a title.
 */
const INSIDE = 0.05;
/** The words in their order, side by side, are worth more than each by itself. */
const WHOLE_TERM = 5;

/** A letter or figure at the end: what follows stands inside a word. */
const LETTER_BEFORE = /[\p{L}\p{M}\p{N}]$/u;
/** Places that are looked at in one text: one letter stands at thousands. */
const MOST_PLACES = 200;

interface Searched {
  readonly page: PageText;
  readonly title: string;
  readonly headings: string;
  readonly text: string;
}

/**
 * Makes a search over the pages of the site: every word of the term has to stand somewhere on the page; a word in the title
 * counts more than one in a heading, that more than one in the text, and the beginning of a word more than its inside.
 */
export function createPageSearch(texts: readonly PageText[]): (term: string) => FoundPage[] {
  const searched = texts.map((page) => ({
    page,
    title: fold(page.title),
    headings: fold(page.headings.join('\n')),
    text: fold(page.text),
  }));
  return (term) => {
    const words = wordsOf(term).map(fold);
    const whole = words.length > 1 ? fold(term.trim().replace(/\s+/g, ' ')) : null;
    return searched
      .map((one) => ({ page: one.page, score: scoreOf(one, words, whole) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .slice(0, MOST)
      .map(({ page }) => answer(page, term));
  };
}

/** @returns 0 where a word is missing */
function scoreOf(page: Searched, words: readonly string[], whole: string | null): number {
  let score = whole === null ? 0 : WHOLE_TERM * worthOf(page, whole);
  for (const word of words) {
    const worth = worthOf(page, word);
    if (worth === 0) return 0;
    score += worth;
  }
  return score;
}

function worthOf({ title, headings, text }: Searched, wanted: string): number {
  return Math.max(
    WORTH.title * shareOf(title, wanted),
    WORTH.heading * shareOf(headings, wanted),
    WORTH.text * shareOf(text, wanted),
  );
}

/** @returns 1 where the wanted letters begin a word, `INSIDE` where they only stand inside one, 0 where they are missing */
function shareOf(text: string, wanted: string): number {
  let place = text.indexOf(wanted);
  if (place < 0) return 0;
  for (let tries = 0; place >= 0 && tries < MOST_PLACES; tries += 1) {
    if (!LETTER_BEFORE.test(text.slice(Math.max(0, place - 2), place))) return 1;
    place = text.indexOf(wanted, place + 1);
  }
  return INSIDE;
}

function answer({ href, title, headings, text }: PageText, term: string): FoundPage {
  const others = headings.filter((heading) => heading !== title);
  return { href, title, excerpt: excerptAround([text, ...others].join('\n').normalize('NFC'), term) };
}

/** As texts are compared: NFC, lower case. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
