import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createPageMaker } from './make-page.ts';
import type { MadePage, PagePlaces } from './make-page.ts';

/** A page to be made: its file below pages-data, and the hash of what stands already, if anything does. */
export type PageTask = readonly [file: string, hash: string | undefined];

/** Pages for which a thread of its own is worth its start: it loads and warms up what the first one has already. */
const WORTH_A_THREAD = 750;
const MOST_THREADS = 4;
/** Pages that a thread is given at a time. */
const AT_ONCE = 50;
/** MB. A page leaves much behind that is never needed again; with less room, more of it is copied before it is dropped. */
const ROOM = { maxYoungGenerationSizeMb: 32 };

/**
 * Makes pages and writes their files: few of them here, many in threads, one for each processor.
 * @returns route -> page
 */
export async function makePages(
  places: PagePlaces,
  pages: readonly PageTask[],
  count = threadsFor(pages.length),
): Promise<ReadonlyMap<string, MadePage>> {
  const made = await (count < 2 ? makeHere(places, pages) : makeInThreads(places, pages, count));
  return new Map(made.map((page) => [page.route, page]));
}

function threadsFor(pages: number): number {
  return Math.min(availableParallelism(), MOST_THREADS, Math.floor(pages / WORTH_A_THREAD));
}

async function makeHere(places: PagePlaces, pages: readonly PageTask[]): Promise<MadePage[]> {
  return pages.length === 0 ? [] : makeSome(createPageMaker(places), pages);
}

async function makeInThreads(
  places: PagePlaces,
  pages: readonly PageTask[],
  maxThreads: number,
): Promise<MadePage[]> {
  const isSource = import.meta.url.endsWith('.ts'); // otherwise the worker is compiled beside this
  const { Piscina } = await import('piscina'); // a build of few pages needs none
  const pool = new Piscina<readonly PageTask[], MadePage[]>({
    filename: fileURLToPath(new URL(`page-threads-worker.${isSource ? 'ts' : 'js'}`, import.meta.url)),
    execArgv: isSource ? ['--import', import.meta.resolve('tsx')] : [], // what lets a thread run TypeScript
    workerData: places,
    maxThreads,
    resourceLimits: ROOM,
  });
  const parts = Array.from({ length: Math.ceil(pages.length / AT_ONCE) }, (_, nth) =>
    pages.slice(nth * AT_ONCE, (nth + 1) * AT_ONCE),
  );
  try {
    return (await Promise.all(parts.map((part) => pool.run(part)))).flat();
  } finally {
    await pool.destroy(); // where one has failed, the others need not go on
  }
}

/** One after another. */
export async function makeSome(
  maker: ReturnType<typeof createPageMaker>,
  pages: readonly PageTask[],
): Promise<MadePage[]> {
  const make = await maker;
  const made: MadePage[] = [];
  for (const page of pages) made.push(await make(...page));
  return made;
}
