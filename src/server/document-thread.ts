import { Piscina } from 'piscina';
import { DIST } from '../engine/common/document.ts';
import type { DocumentView } from '../shared/document-view.ts';
import { threadModule } from './thread-module.ts';
import type { DocumentQuestion } from './document-thread-worker.ts';

interface Limits {
  /** Time limits for a document in milliseconds, from when its turn comes. During the first one the thread loads its code. */
  readonly first: number;
  readonly later: number;
  /** Longest queue. Documents beyond it would time out anyway. */
  readonly most: number;
}

/** The longest text allowed takes a tenth of this time. */
const LIMITS: Limits = { first: 20_000, later: 4_000, most: 60 };

/** There is no time for a document now; try again later. */
export class DocumentsBusy extends Error {
  override name = 'DocumentsBusy';
}

/** Makes documents in a thread, one after another, because rendering a long text would block the process. */
export interface DocumentThread {
  /** @param content the content file below dist. Default: DIST.content */
  readonly make: (view: DocumentView, address: string, content?: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the thread with the first document, and again after a document that killed it or took too long; only that one fails.
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
      isWarm = pool.threads.length > 0;
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
