import type { PageText } from '../../engine/common/site-index.ts';
import { findWordStart, fold, searchTerms } from '../../engine/common/search-words.ts';
import { excerptAround } from './excerpt.ts';

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

interface Searched {
  readonly page: PageText;
  readonly title: string;
  readonly headings: string;
  readonly text: string;
}

/**
 * Makes a search over the pages of the site: every word and phrase of the term has to stand somewhere on the page, as in posts;
 * one in the title counts more than one in a heading, that more than one in the text, and the beginning of a word more than its
 * inside.
 */
export function createPageSearch(texts: readonly PageText[]): (term: string) => FoundPage[] {
  const searched = texts.map((page) => ({
    page,
    title: fold(page.title),
    headings: page.headings.map(fold).join('\n'),
    text: fold(page.text),
  }));
  return (term) => {
    const words = searchTerms(term);
    const whole = words.length > 1 ? fold(term) : null;
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
  if (!text.includes(wanted)) return 0;
  return findWordStart(text, wanted) < 0 ? INSIDE : 1;
}

function answer({ href, title, headings, text }: PageText, term: string): FoundPage {
  const others = headings.filter((heading) => heading !== title);
  return { href, title, excerpt: excerptAround([text, ...others].join('\n'), term) };
}
