import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createPageMaker } from './make-page.ts';
import type { MadePage, PagePlaces } from './make-page.ts';

/** A page to make: its file below pages-data, and the hash of the existing page, if there is one. */
export type PageTask = readonly [file: string, hash: string | undefined];

/** Pages that justify another thread, which must load and warm up what the first one already has. */
const WORTH_A_THREAD = 750;
const MOST_THREADS = 4;
/** Pages per task of a thread. */
const AT_ONCE = 50;
/** MB. Pages create many short-lived objects; with less room, more of them are copied before they are dropped. */
const ROOM = { maxYoungGenerationSizeMb: 32 };

/** Makes pages and writes their files: a few in this thread, many in one thread per processor. @returns route -> page */
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
  const isSource = import.meta.url.endsWith('.ts'); // otherwise the worker is compiled beside this file
  const { Piscina } = await import('piscina');
  const pool = new Piscina<readonly PageTask[], MadePage[]>({
    filename: fileURLToPath(new URL(`page-threads-worker.${isSource ? 'ts' : 'js'}`, import.meta.url)),
    execArgv: isSource ? ['--import', import.meta.resolve('tsx')] : [], // lets a thread run TypeScript
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
    await pool.destroy();
  }
}

/** Makes pages one after another. */
export async function makeSome(
  maker: ReturnType<typeof createPageMaker>,
  pages: readonly PageTask[],
): Promise<MadePage[]> {
  const make = await maker;
  const made: MadePage[] = [];
  for (const page of pages) made.push(await make(...page));
  return made;
}
