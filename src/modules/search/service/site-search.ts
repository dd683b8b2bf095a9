import { parseAddress } from '../../../engine/common/address.ts';
import type { SearchTerm, SiteIndex } from '../../../engine/common/site-index.ts';
import { pageDocuments } from './page-documents.ts';
import type { PageDocument } from './page-documents.ts';
import { readQuestion } from './read-question.ts';
import type { Lexicon } from './read-question.ts';
import { createMachineSearch } from './search-machines.ts';
import type { FoundMachine } from './search-machines.ts';
import { createPageSearch, INDEXED_FIELDS } from './search-pages.ts';
import type { FoundPage } from './search-pages.ts';
import { indexTerms, namesOf } from './site-terms.ts';
import { createVocabulary } from './vocabulary.ts';
import type { Vocabulary, WeightedWords } from './vocabulary.ts';
import { holds, takeFigures } from './wants.ts';
import type { Want } from './wants.ts';
import { plain, replaceWords, stem, STOP_WORDS, surfaceWordsOf } from './words.ts';

/** The site's own results for a question. */
export interface SiteFinds {
  readonly machines: readonly FoundMachine[];
  readonly pages: readonly FoundPage[];
  /** The wants of the question, for marking. */
  readonly wants: readonly Want[];
}

export interface SiteSearch {
  readonly find: (question: string) => SiteFinds;
  /** For a question without results: the nearest with results, with corrected spelling or without unknown words; or null. */
  readonly meant: (question: string) => string | null;
  /** The question in the site's own words, for finding posts: `shakers` -> `shaker`. */
  readonly inPlainWords: (question: string) => string;
}

type Sources = Pick<SiteIndex, 'texts' | 'menu' | 'companyNames' | 'searchTerms'>;

/** How likely a word is to be meant in a correction, by where the site has it. */
const WEIGHT = { title: 100, models: 50, headings: 20, table: 2, text: 1, term: 100 } as const;

/** Creates the search over a site's machines and pages. */
export function createSiteSearch(site: Sources): SiteSearch {
  const documents = pageDocuments(site);
  const pageSearch = createPageSearch(documents);
  const machineSearch = createMachineSearch(site.texts);
  const lexicon: Lexicon = {
    terms: indexTerms(site.searchTerms),
    vocabulary: createVocabulary(weightedWords(documents, site.searchTerms)),
  };
  const pages = new Map(documents.map((document) => [document.href, document]));
  const read = (question: string) => readQuestion(question, lexicon);

  const find = (question: string): SiteFinds => {
    const { wants, tasks } = read(question);
    const led = tasks.flatMap((task) => leadTo(task, pages.get(parseAddress(task.page ?? '').path)));
    const asWritten = wants.length > 0 ? wants : surfaceWordsOf(question).map(asWord);
    const found = [...led, ...pageSearch(asWritten)];
    const once = new Map(found.toReversed().map((page) => [page.href, page]));
    return {
      machines: machineSearch(wants),
      pages: [...once.values()].toReversed(),
      wants: asWritten,
    };
  };

  const findsSomething = (question: string): boolean => {
    const { machines, pages: found } = find(question);
    return machines.length > 0 || found.length > 0;
  };

  return {
    find,
    meant: (question) => {
      const corrected = correct(question, lexicon.vocabulary);
      const asGiven = plain(question);
      const tries = [corrected, withoutUnknown(corrected)];
      return tries.find((one) => one !== asGiven && one !== '' && findsSomething(one)) ?? null;
    },
    inPlainWords: (question) => wordsFor(read(question).wants),
  };

  /** The words that occur in names on the site, if they are at least half of the question. */
  function withoutUnknown(question: string): string {
    if (/"/.test(question)) return ''; // phrases aren't corrected
    const { figures, rest } = takeFigures(question);
    const words = surfaceWordsOf(rest).filter((word) => !STOP_WORDS.has(word));
    const kept = words.filter((word) => documents.some(({ prominent }) => holds(prominent, asWord(word))));
    return kept.length * 2 >= words.length + figures.length ? kept.join(' ') : '';
  }
}

function correct(question: string, { hasStart, nearest }: Vocabulary): string {
  return replaceWords(question, (word) => {
    const compared = stem(word);
    return hasStart(compared) ? word : (nearest(compared) ?? word);
  });
}

function asWord(word: string): Want {
  return { kind: 'words', ways: [stem(word)] };
}

function leadTo({ page, sentence }: SearchTerm, document: PageDocument | undefined): FoundPage[] {
  if (page === undefined || !document) return []; // the page isn't visible in this state of the site
  const [first] = document.sentences;
  return [{ href: page, title: document.name, excerpt: sentence ?? first?.text ?? '' }];
}

/** Adjacent words become a phrase. Posts aren't searched for figures in other units. */
function wordsFor(wants: readonly Want[]): string {
  const ways = wants.flatMap((want) => (want.kind === 'words' ? (want.ways[0] ?? []) : []));
  return ways.map((way) => (way.includes(' ') ? `"${way}"` : way)).join(' ');
}

function* weightedWords(
  documents: readonly PageDocument[],
  terms: readonly SearchTerm[],
): Generator<WeightedWords> {
  for (const document of documents)
    for (const field of INDEXED_FIELDS) yield [document[field].split(' '), WEIGHT[field]];
  // The single words of a longer term don't count as words of the site.
  const names = terms.flatMap(namesOf).map(surfaceWordsOf);
  for (const name of names) if (name.length === 1) yield [name, WEIGHT.term];
}
