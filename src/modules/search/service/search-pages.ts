import MiniSearch from 'minisearch';
import type { Query, SearchOptions } from 'minisearch';
import { bestSentence } from './excerpt.ts';
import type { PageDocument } from './page-documents.ts';
import { holds, START_OF_WORD, toSearched } from './wants.ts';
import type { Want } from './wants.ts';
import { indexTerms, isJoinedScript } from './words.ts';

/** A page that was found. */
export interface FoundPage {
  readonly href: string;
  readonly title: string;
  readonly excerpt: string;
}

/** The most pages in an answer. */
const MOST = 20;

/** The weight of a word by where it was found: so far apart that many matches of one weight don't outweigh the next higher. */
const BOOST = { title: 100, models: 30, headings: 10, table: 3, text: 1 } as const;
export const INDEXED_FIELDS = ['title', 'models', 'headings', 'table', 'text'] as const;

const splitWords = (words: string): string[] => words.split(' ');

const SEARCH_OPTIONS: SearchOptions = {
  boost: BOOST,
  weights: { prefix: START_OF_WORD, fuzzy: 0 },
  prefix: (term) => !/\d/.test(term) && !isJoinedScript(term),
  tokenize: splitWords,
  processTerm: (term) => (isJoinedScript(term) ? indexTerms(term) : term), // already a stem
};

/** Finds the pages that match all wants, best first. */
export type PageSearch = (wants: readonly Want[]) => FoundPage[];

export function createPageSearch(documents: readonly PageDocument[]): PageSearch {
  const index = new MiniSearch<PageDocument>({
    fields: [...INDEXED_FIELDS],
    idField: 'href',
    tokenize: splitWords,
    processTerm: indexTerms,
  });
  index.addAll(documents);
  const byHref = new Map(documents.map((document) => [document.href, document]));
  return (wants) => {
    if (wants.length === 0) return [];
    const found = index.search(toQuery(wants), {
      ...SEARCH_OPTIONS,
      boostDocument: (href: string) => figureBoost(byHref.get(href), wants),
      filter: ({ id }) => holdsAll(byHref.get(String(id)), wants),
    });
    return found.slice(0, MOST).flatMap(({ id }) => {
      const page = byHref.get(String(id));
      return page ? [toFound(page, wants)] : [];
    });
  };
}

/** Each want in one of its ways. Adjacent words and figures are checked afterwards. */
function toQuery(wants: readonly Want[]): Query {
  const queries = wants.flatMap((want): Query[] =>
    want.kind === 'words'
      ? [{ combineWith: 'OR', queries: want.ways.map((way) => ({ combineWith: 'AND', queries: [way] })) }]
      : [],
  );
  return queries.length > 0 ? { combineWith: 'AND', queries } : MiniSearch.wildcard;
}

function holdsAll(page: PageDocument | undefined, wants: readonly Want[]): boolean {
  return page !== undefined && wants.every((want) => linesWith(page, want).length > 0);
}

function linesWith({ lines, figureLines }: PageDocument, want: Want): readonly unknown[] {
  return (want.kind === 'figure' ? figureLines : lines).filter(({ searched }) => holds(searched, want));
}

/** A page that contains a figure more often is more relevant. */
function figureBoost(page: PageDocument | undefined, wants: readonly Want[]): number {
  if (!page) return 1;
  const figures = wants.filter(({ kind }) => kind === 'figure');
  return figures.reduce((boost, want) => boost + linesWith(page, want).length, 1);
}

function toFound(page: PageDocument, wants: readonly Want[]): FoundPage {
  const sentence = bestSentence(page.sentences, wants);
  return {
    href: page.href,
    title: page.name,
    excerpt: `${sentence} ${labelledFigure(page, sentence, wants)}`.trim(),
  };
}

/** A wanted figure that only a table cell has, with the label before it: `Land-form solar plant: 2,000 kW.` */
function labelledFigure({ lines }: PageDocument, sentence: string, wants: readonly Want[]): string {
  const shown = toSearched(sentence);
  const missing = wants.find((want) => want.kind === 'figure' && !holds(shown, want));
  if (!missing) return '';
  const at = lines.findIndex(({ text, searched }) => /^\d/.test(text) && holds(searched, missing));
  const [label, value] = [lines[at - 1]?.text, lines[at]?.text];
  return label === undefined || value === undefined || /\d/.test(label) ? '' : `${label}: ${value}.`;
}
