import { workerData } from 'node:worker_threads';
import { createPageMaker } from './make-page.ts';
import type { MadePage, PagePlaces } from './make-page.ts';
import { makeSome } from './page-threads.ts';
import type { PageTask } from './page-threads.ts';

let maker: ReturnType<typeof createPageMaker> | null = null;

/** Makes pages in a thread. What it needs is read with the first of them, so that the caller who waits for these is told of a fault. */
export default function make(pages: readonly PageTask[]): Promise<MadePage[]> {
  maker ??= createPageMaker(workerData as PagePlaces); // what page-threads.ts gives
  return makeSome(maker, pages);
}
