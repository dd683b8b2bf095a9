import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { startThread } from '../../threads/start-thread.ts';
import { createFileWriter } from './file-writer.ts';
import { createPageMaker } from './make-page.ts';
import type { MadePage } from './make-page.ts';

/** A page to be made: its file below pages-data, and the hash of what stands already, if anything does. */
export type PageTask = readonly [file: string, hash: string | undefined];

/** What a thread is given. */
export interface ThreadTask {
  readonly root: string;
  readonly codeFolder: string;
  /** Where files are written, under the paths that they have below dist. */
  readonly target: string;
  readonly pages: readonly PageTask[];
}

/** A page whose files are written. */
export type WrittenPage = Omit<MadePage, 'files'>;

export interface ThreadAnswer {
  readonly made: readonly WrittenPage[];
}

/** Pages for which a thread of its own is worth its start: it loads and warms up what the first one has already. */
const WORTH_A_THREAD = 750;
const MOST_THREADS = 4;

/** Makes pages and writes their files: few of them here, many in threads, one for each processor. */
export async function makePages(
  task: ThreadTask,
  count = threadsFor(task.pages.length),
): Promise<ReadonlyMap<string, WrittenPage>> {
  const made = count < 2 ? await makeHere(task) : await makeInThreads(task, count);
  return new Map(made.map((page) => [page.route, page]));
}

function threadsFor(pages: number): number {
  return Math.min(availableParallelism(), MOST_THREADS, Math.floor(pages / WORTH_A_THREAD));
}

async function makeHere({ root, codeFolder, target, pages }: ThreadTask): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  if (pages.length === 0) return written;
  const make = await createPageMaker(root, codeFolder);
  const write = createFileWriter(target);
  for (const [file, hash] of pages) {
    const { files, ...page } = await make(file, hash);
    for (const [path, content] of files) write(path, content);
    written.push(page);
  }
  return written;
}

async function makeInThreads(task: ThreadTask, count: number): Promise<WrittenPage[]> {
  // Neighbours in turn, so that a folder of long pages is shared out.
  const share = (thread: number): PageTask[] => task.pages.filter((_page, index) => index % count === thread);
  const threads = Array.from({ length: count }, (_, thread) =>
    startThread(WORKER, { ...task, pages: share(thread) }, LIMITS),
  );
  try {
    return (await Promise.all(threads.map(gather))).flat();
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate())); // where one has failed, the others need not go on
  }
}

const WORKER = join(import.meta.dirname, 'page-threads-worker.ts');

/** MB. A page leaves much behind that is never needed again; with less room, more of it is copied before it is dropped. */
const LIMITS = { maxYoungGenerationSizeMb: 32 };

/** All that a thread makes, when it is done. */
function gather(thread: Worker): Promise<WrittenPage[]> {
  const written: WrittenPage[] = [];
  return new Promise((resolve, reject) => {
    thread.on('message', ({ made }: ThreadAnswer) => void written.push(...made));
    thread.once('error', reject);
    thread.once('exit', (code) =>
      code === 0 ? resolve(written) : reject(new Error(`BUILD_INCOMPLETE: a thread ended with ${code}`)),
    );
  });
}
