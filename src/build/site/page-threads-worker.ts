import { parentPort, workerData } from 'node:worker_threads';
import { createFileWriter } from './file-writer.ts';
import { createPageMaker } from './make-page.ts';
import type { ThreadAnswer, ThreadTask } from './page-threads.ts';

/** Pages between two answers: enough that telling costs nothing, few enough that no text waits long. */
const AT_ONCE = 50;

const { root, codeFolder, target, pages } = workerData as ThreadTask; // what page-threads.ts gives
const make = await createPageMaker(root, codeFolder);
const write = createFileWriter(target);
for (let start = 0; start < pages.length; start += AT_ONCE) {
  const made: ThreadAnswer['made'][number][] = [];
  for (const [file, hash] of pages.slice(start, start + AT_ONCE)) {
    const { files, ...page } = await make(file, hash);
    for (const [path, content] of files) write(path, content);
    made.push(page);
  }
  parentPort?.postMessage({ made } satisfies ThreadAnswer);
}
