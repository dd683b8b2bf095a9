import { BENCH_BOARD } from './bench-rows.ts';
import { COMMON_TERMS, createRandom, rareTerm } from './bench-words.ts';

/** One thing that is measured. */
export interface Measure {
  readonly name: string;
  /** The guard in docs/BENCHMARKS.md: the ratio to Fastify's fixed body, or requests a second. */
  readonly wanted: string;
  readonly method: 'GET' | 'POST';
  /** The path of the nth request of all clients; what varies does so by it. */
  readonly path: (nth: number) => string;
  /** Asked one after another before: what is kept after the first time is measured as kept. */
  readonly before?: readonly string[];
  /** Whether each answer is a read of a post, which is to be counted. */
  readonly isRead?: boolean;
  /** The JSON body of the nth request. */
  readonly body?: (nth: number) => object;
}

/** Posts of a page of the board, as pages-data/boards.json says. */
const BOARD = `boardConfigId=${BENCH_BOARD}`;
const PAGE = `/getSimpleBoardListForPage.do?${BOARD}`;
const COUNT = `/getSimpleBoardListForTotalCnt.do?${BOARD}`;

/** @param posts of the board @param pages of its list */
export function measuresOf(posts: number, pages: number): Measure[] {
  const below = (nth: number, count: number): number => Math.floor(createRandom(nth + 11)() * count);
  const page = (nth: number): number => 1 + below(nth, pages);
  const common = (nth: number): string => COMMON_TERMS[below(nth, COMMON_TERMS.length)] ?? '';
  // As the page of a search does, two ask for one term: one for the list, one for its count.
  const search = (term: string, nth: number, page: number): string =>
    `${nth % 2 ? PAGE : COUNT}&searchTxt=${encodeURIComponent(term)}&page=${page}`;
  const pair = (nth: number): number => nth >> 1;
  const get = (name: string, wanted: string, path: Measure['path']): Measure => ({
    name,
    wanted,
    method: 'GET',
    path,
  });
  const middle = Math.max(1, Math.floor(pages / 2));
  return [
    get('first page', '≥ 0.4', () => `${PAGE}&page=1`),
    get('page in the middle', '≥ 0.2', () => `${PAGE}&page=${middle}`),
    get('random pages', '≥ 0.2', (nth) => `${PAGE}&page=${page(nth)}`),
    get('count', '≥ 0.4', () => COUNT),
    {
      ...get(
        'random posts, each read counted',
        '≥ 0.2',
        (nth) => `/getBoardView.do?${BOARD}&boardId=${1 + below(nth, posts)}`,
      ),
      isRead: true,
    },
    get('search of rare words', '≥ 0.1', (nth) => search(rareTerm(below(pair(nth), posts)), nth, 1)),
    {
      ...get('search of common words', '≥ 0.1', (nth) =>
        search(common(pair(nth)), nth, 1 + below(pair(nth), 1_000)),
      ),
      before: COMMON_TERMS.map((term) => search(term, 0, 1)),
    },
    {
      name: 'inquiries saved',
      wanted: '≥ 300 a second',
      method: 'POST',
      path: () => '/contact/save.do',
      body: (nth) => ({
        worker: `Bench ${nth}`,
        tel: '051-000-0000',
        email1: 'bench',
        email2: 'example.com',
        email: 'bench@example.com',
        contents: `Inquiry ${nth} of the benchmark.`,
      }),
    },
  ];
}
