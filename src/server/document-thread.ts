import { join } from 'node:path';
import type { DocumentMaker } from '../shared/document.ts';
import type { DocumentAnswer, DocumentQuestion } from './document-thread-worker.ts';
import { startThread } from '../threads/start-thread.ts';
import { createThreadQueue } from './thread-queue.ts';
import type { ThreadOptions } from './thread-queue.ts';

const WORKER = join(import.meta.dirname, 'document-thread-worker.ts');

/** Milliseconds for a document; what the limits of a post let in takes a tenth of it. */
const LIMIT: ThreadOptions<DocumentQuestion>['limit'] = { first: 20_000, later: 4_000 };
/** Documents that may wait. */
const MOST = 60;

/** There is no time for a document now; there may be later. */
export class DocumentsBusy extends Error {
  override name = 'DocumentsBusy';
}

/** Makes documents in a thread, one after another: rendering a long post would hold up everything else of the process. */
export interface DocumentThread {
  readonly make: DocumentMaker;
  readonly close: () => Promise<void>;
}

/** @param dist the folder of the built site */
export function createDocumentThread(dist: string): DocumentThread {
  const words = {
    late: 'a document was not ready in time',
    full: `${MOST} documents wait`,
    closed: 'the service ends',
  };
  const thread = createThreadQueue<DocumentQuestion, DocumentAnswer>({
    start: () => startThread(WORKER, { dist }),
    limit: LIMIT,
    most: MOST,
    fail: (reason) => new DocumentsBusy(words[reason]),
  });
  return {
    make: async (view, address) => {
      const answer = await thread.ask({ view, address });
      if ('fault' in answer) throw new Error(answer.fault);
      return answer.html;
    },
    close: thread.close,
  };
}
