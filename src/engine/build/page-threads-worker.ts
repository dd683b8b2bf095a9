import { workerData } from 'node:worker_threads';
import { createPageMaker } from './make-page.ts';
import type { MadePage, PagePlaces } from './make-page.ts';
import { makeSome } from './page-threads.ts';
import type { PageTask } from './page-threads.ts';

let maker: ReturnType<typeof createPageMaker> | null = null;

/** Makes pages in a thread. Its inputs are read with the first pages, so that their caller gets any error. */
export default function make(pages: readonly PageTask[]): Promise<MadePage[]> {
  maker ??= createPageMaker(workerData as PagePlaces); // set by page-threads.ts
  return makeSome(maker, pages);
}
