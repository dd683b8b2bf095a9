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

/** What a word, or the whole term, is worth by where it stands. */
const WORTH = { title: 100, heading: 10, text: 1 } as const;
/** The words in their order, side by side, are worth more than each by itself. */
const WHOLE_TERM = 5;

interface Searched {
  readonly page: PageText;
  readonly title: string;
  readonly headings: string;
  readonly text: string;
}

/**
 * Makes a search over the pages of the site: every word of the term has to stand somewhere on the page; a word in the title
 * counts more than one in a heading, that more than one in the text.
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
  if (title.includes(wanted)) return WORTH.title;
  if (headings.includes(wanted)) return WORTH.heading;
  return text.includes(wanted) ? WORTH.text : 0;
}

function answer({ href, title, headings, text }: PageText, term: string): FoundPage {
  const others = headings.filter((heading) => heading !== title);
  return { href, title, excerpt: excerptAround([text, ...others].join('\n').normalize('NFC'), term) };
}

/** As texts are compared: NFC, lower case. */
function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}
