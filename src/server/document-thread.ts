import type { Worker } from 'node:worker_threads';
import type { DocumentMaker } from '../shared/document.ts';
import type { DocumentAnswer, DocumentQuestion } from './document-thread-worker.ts';
import { startThread } from './start-thread.ts';

/** Milliseconds for a document, counted from when its turn came; what the limits of a post let in takes a tenth of it. */
const LIMIT = 4_000;
/** Milliseconds for the first one, which waits until the thread has read its code. */
const FIRST_LIMIT = 20_000;
/** Documents that may wait. Who comes then would get none in time. */
const QUEUE = 60;

/** There is no time for a document now; there may be later. */
export class DocumentsBusy extends Error {
  override name = 'DocumentsBusy';
}

interface Waiting {
  readonly question: DocumentQuestion;
  readonly resolve: (html: string) => void;
  readonly reject: (error: Error) => void;
}

/** Makes documents in a thread, one after another: rendering a long post would hold up everything else of the process. */
export interface DocumentThread {
  readonly make: DocumentMaker;
  readonly close: () => Promise<void>;
}

/**
 * The thread starts with the first document, and again after its death.
 * @param dist the folder of the built site
 */
export function createDocumentThread(dist: string): DocumentThread {
  const queue: Waiting[] = [];
  let worker: Worker | null = null;
  let timer: NodeJS.Timeout | undefined;
  let hasAnswered = false;

  const ask = (): void => {
    const [first] = queue;
    if (!first) {
      worker?.unref(); // an idle thread keeps no process alive
      return;
    }
    worker ??= start();
    worker.ref();
    const limit = hasAnswered ? LIMIT : FIRST_LIMIT;
    timer = setTimeout(() => die(new DocumentsBusy(`no document in ${limit} ms`)), limit);
    worker.postMessage(first.question satisfies DocumentQuestion);
  };
  const finish = (answer: (waiting: Waiting) => void): void => {
    clearTimeout(timer);
    const first = queue.shift();
    if (first) answer(first);
    ask();
  };
  const die = (error: Error): void => {
    void worker?.terminate();
    worker = null;
    finish(({ reject }) => reject(error));
  };
  const start = (): Worker => {
    const started = startThread(new URL('./document-thread-worker.ts', import.meta.url), { dist });
    hasAnswered = false;
    started.on('message', (answer: DocumentAnswer) => {
      if (started !== worker) return; // its time was over
      hasAnswered = true;
      finish(({ resolve, reject }) =>
        'html' in answer ? resolve(answer.html) : reject(new Error(answer.fault)),
      );
    });
    started.on('error', (error: Error) => started === worker && die(error));
    return started;
  };
  return {
    make: (view, address) =>
      new Promise((resolve, reject) => {
        if (queue.length >= QUEUE) return reject(new DocumentsBusy(`${QUEUE} documents wait`));
        queue.push({ question: { view, address }, resolve, reject });
        if (queue.length === 1) ask();
      }),
    close: async () => {
      clearTimeout(timer);
      for (const { reject } of queue.splice(0)) reject(new DocumentsBusy('the service ends'));
      await worker?.terminate();
      worker = null;
    },
  };
}
