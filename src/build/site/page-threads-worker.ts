import { workerData } from 'node:worker_threads';
import { createPageMaker } from './make-page.ts';
import type { MadePage, PagePlaces } from './make-page.ts';
import { makeSome } from './page-threads.ts';
import type { PageTask } from './page-threads.ts';

const maker = createPageMaker(workerData as PagePlaces); // what page-threads.ts gives

/** Makes pages in a thread. */
export default function make(pages: readonly PageTask[]): Promise<MadePage[]> {
  return makeSome(maker, pages);
}
