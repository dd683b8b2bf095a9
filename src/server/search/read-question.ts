import type { SearchTerm } from '../../engine/common/site-index.ts';
import { namesOf, splitJoinedScript, termAt } from './site-terms.ts';
import type { TermIndex } from './site-terms.ts';
import type { Vocabulary } from './vocabulary.ts';
import { takeFigures } from './wants.ts';
import type { Want } from './wants.ts';
import { isJoinedScript, STOP_WORDS, wordsOf } from './words.ts';

/** What a question asks for. */
export interface ReadQuestion {
  /** All of them have to be found. */
  readonly wants: readonly Want[];
  /** Terms that lead to a page by themselves, such as "price". */
  readonly tasks: readonly SearchTerm[];
}

/** What questions are read with. */
export interface Lexicon {
  readonly terms: TermIndex;
  readonly vocabulary: Vocabulary;
}

/** A phrase in quotation marks of any kind, to the end if none closes it. A mark behind a number says inches. */
const QUOTED = /(?<!\S)'([^']+)'(?!\S)|(?<!\d)["«‹「『《〈【]([^"»›」』》〉】]*)["»›」』》〉】]?/gu;

/**
 * Reads a question: figures with their units, phrases in quotation marks, the site's terms, and words. Words that only join others are left
 * out if something else remains.
 */
export function readQuestion(question: string, lexicon: Lexicon): ReadQuestion {
  const { figures, rest } = takeFigures(question);
  const phrases: Want[] = [];
  const loose = rest.replace(QUOTED, (_, single?: string, double?: string) => {
    const phrase = wordsOf(single ?? double ?? '').join(' ');
    if (phrase) phrases.push(words([phrase]));
    return ' ';
  });
  const { wants, tasks, joining } = readWords(wordsOf(loose), lexicon);
  const all = once([...figures, ...phrases, ...wants]);
  return { wants: all.length > 0 || tasks.length > 0 ? all : once(joining), tasks };
}

interface ReadWords {
  readonly wants: readonly Want[];
  readonly tasks: readonly SearchTerm[];
  /** Words without a meaning of their own, for a question of nothing else. */
  readonly joining: readonly Want[];
}

function readWords(given: readonly string[], { terms, vocabulary }: Lexicon): ReadWords {
  const [wants, joining, tasks]: [Want[], Want[], SearchTerm[]] = [[], [], []];
  for (let at = 0; at < given.length;) {
    const word = given[at] ?? '';
    const found = termAt(given, at, terms) ?? splitJoinedScript(word, terms);
    if (found) {
      tasks.push(...found.entries.filter(({ page }) => page !== undefined));
      wants.push(...found.entries.filter(({ page }) => page === undefined).map(waysOfTerm));
      at += found.length;
      continue;
    }
    const joined = `${word}${given[at + 1] ?? ''}`;
    const isJoined = at + 1 < given.length && vocabulary.has(joined) && !vocabulary.has(word);
    const list = STOP_WORDS.has(word) ? joining : wants;
    list.push(words(isJoined ? [joined] : waysOfWord(word, vocabulary)));
    at += isJoined ? 2 : 1;
  }
  return { wants, tasks, joining };
}

function waysOfTerm(entry: SearchTerm): Want {
  return words([...(entry.means ?? []), ...namesOf(entry)].map((text) => wordsOf(text).join(' ')));
}

/** The word, or the two words of the site that it may be written for: `wastewater`. */
function waysOfWord(word: string, vocabulary: Vocabulary): string[] {
  const ways: string[] = [];
  if (vocabulary.hasStart(word) || isJoinedScript(word)) return [word];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.has(first) && vocabulary.has(second)) ways.push(`${first} ${second}`);
  }
  return [...ways, word];
}

const SHORTEST_PART = 3;

function words(ways: readonly string[]): Want {
  return { kind: 'words', ways };
}

function once(wants: readonly Want[]): Want[] {
  return [...new Map(wants.map((want) => [JSON.stringify(want), want])).values()];
}
