import type { SearchTerm } from '../../../engine/common/site-index.ts';
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
  /** Terms with a page of their own, such as "price". */
  readonly tasks: readonly SearchTerm[];
}

/** The data for reading questions. */
export interface Lexicon {
  readonly terms: TermIndex;
  readonly vocabulary: Vocabulary;
}

/** A phrase in quotation marks of any kind, up to the end if it isn't closed. A mark after a number means inches. */
const QUOTED = /(?<!\S)'([^']+)'(?!\S)|(?<!\d)["«‹「『《〈【]([^"»›」』》〉】]*)["»›」』》〉】]?/gu;

/**
 * Reads a question: figures with units, quoted phrases, the site's terms, and words. Stop words count only if nothing else
 * remains.
 */
export function readQuestion(question: string, lexicon: Lexicon): ReadQuestion {
  const { figures, rest } = takeFigures(question);
  const phrases: Want[] = [];
  const loose = rest.replace(QUOTED, (_, single?: string, double?: string) => {
    const phrase = wordsOf(single ?? double ?? '').join(' ');
    if (phrase) phrases.push(words([phrase]));
    return ' ';
  });
  const { wants, tasks, joining } = readWords(loose, lexicon);
  const all = once([...figures, ...phrases, ...wants]);
  return { wants: all.length > 0 || tasks.length > 0 ? all : once(joining), tasks };
}

interface ReadWords {
  readonly wants: readonly Want[];
  readonly tasks: readonly SearchTerm[];
  /** Stop words, for a question that consists only of them. */
  readonly joining: readonly Want[];
}

function readWords(text: string, lexicon: Lexicon): ReadWords {
  // Parts typed without a blank, such as `BC-500` or `non-return`, have to be adjacent.
  const typed = text.split(/[\s/,;]+/).map(wordsOf);
  const given = typed.flatMap((together) =>
    together.map((word, nth) => ({ word, together: nth === 0 ? together : [] })),
  );
  const flat = given.map(({ word }) => word);
  const [wants, joining, tasks]: [Want[], Want[], SearchTerm[]] = [[], [], []];
  for (let at = 0; at < given.length;) {
    const { word = '', together = [] } = given[at] ?? {};
    const term = termAt(flat, at, lexicon.terms) ?? splitJoinedScript(word, lexicon.terms);
    if (term) {
      for (const entry of term.entries) {
        if (entry.page === undefined) wants.push(waysOfTerm(entry));
        else tasks.push(entry);
      }
      at += term.length;
      continue;
    }
    const { ways, length } =
      together.length > 1 ? gluedWays(together) : looseWays(flat, at, lexicon.vocabulary);
    (STOP_WORDS.has(word) && length === 1 ? joining : wants).push(words(ways));
    at += length;
  }
  return { wants, tasks, joining };
}

interface Ways {
  readonly ways: readonly string[];
  /** How many words of the question it takes. */
  readonly length: number;
}

function gluedWays(together: readonly string[]): Ways {
  return { ways: [together.join(' '), together.join('')], length: together.length };
}

/** A single word, or two that the site writes as one: `de gasser`. */
function looseWays(given: readonly string[], at: number, vocabulary: Vocabulary): Ways {
  const word = given[at] ?? '';
  const joined = `${word}${given[at + 1] ?? ''}`;
  const isJoined = joined !== word && vocabulary.has(joined) && !vocabulary.has(word);
  return isJoined ? { ways: [joined], length: 2 } : { ways: waysOfWord(word, vocabulary), length: 1 };
}

function waysOfTerm(entry: SearchTerm): Want {
  return words(
    [...(entry.means ?? []), ...namesOf(entry)].map((text) => wordsOf(text).join(' ')).filter(Boolean),
  );
}

/** The word, or the two words of the site that it may stand for: `wastewater`. */
function waysOfWord(word: string, vocabulary: Vocabulary): string[] {
  if (vocabulary.hasStart(word) || isJoinedScript(word)) return [word];
  const ways: string[] = [];
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at++) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (vocabulary.has(first) && vocabulary.has(second)) ways.push(`${first} ${second}`);
  }
  return [...ways, word];
}

const SHORTEST_PART = 2;

function words(ways: readonly string[]): Want {
  return { kind: 'words', ways };
}

function once(wants: readonly Want[]): Want[] {
  return [...new Map(wants.map((want) => [JSON.stringify(want), want])).values()];
}
