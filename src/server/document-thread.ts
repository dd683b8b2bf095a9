import { Piscina } from 'piscina';
import { DIST } from '../engine/common/document.ts';
import type { DocumentView } from '../shared/document-view.ts';
import { threadModule } from './thread-module.ts';
import type { DocumentQuestion } from './document-thread-worker.ts';

interface Limits {
  /** Milliseconds for a document, counted from when its turn came; for the first one the thread has yet to read its code. */
  readonly first: number;
  readonly later: number;
  /** Documents that may wait. Who comes then would get none in time. */
  readonly most: number;
}

/** A text as long as its limits allow takes a tenth of this time. */
const LIMITS: Limits = { first: 20_000, later: 4_000, most: 60 };

/** There is no time for a document now; there may be later. */
export class DocumentsBusy extends Error {
  override name = 'DocumentsBusy';
}

/** Makes documents in a thread, one after another: rendering a long text would hold up everything else in the process. */
export interface DocumentThread {
  /** @param content the file below dist with what the document is made with: DIST.content where it is not given */
  readonly make: (view: DocumentView, address: string, content?: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/**
 * The thread starts with the first document, and again where one killed it or took too long: that one fails alone.
 * @param dist the folder of the built site
 */
export function createDocumentThread(dist: string, limits = LIMITS): DocumentThread {
  const pool = new Piscina<DocumentQuestion, string>({
    ...threadModule('document-thread-worker', import.meta.url),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: Infinity,
    workerData: { dist },
  });
  // The caller who waits for a document is told.
  pool.on('error', () => undefined);
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let isWarm = false;
  let isClosed = false;

  const run = async (question: DocumentQuestion): Promise<string> => {
    const signal = AbortSignal.timeout(isWarm ? limits.later : limits.first);
    try {
      const html = await pool.run(question, { signal });
      isWarm = true;
      return html;
    } catch (error) {
      isWarm = pool.threads.length > 0; // a fault of the document leaves the thread as it was
      if (isClosed) throw new DocumentsBusy('the service ends');
      throw signal.aborted ? new DocumentsBusy('a document was not ready in time') : error;
    }
  };
  return {
    make: (view, address, content = DIST.content) => {
      if (isClosed) return Promise.reject(new DocumentsBusy('the service ends'));
      if (waiting >= limits.most) return Promise.reject(new DocumentsBusy(`${limits.most} documents wait`));
      waiting += 1;
      const turn = last.then(() => run({ view, address, content }));
      last = turn.catch(() => undefined).finally(() => (waiting -= 1));
      return turn;
    },
    close: async () => {
      isClosed = true;
      await pool.destroy();
      await last;
    },
  };
}
