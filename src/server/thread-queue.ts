import type { Worker } from 'node:worker_threads';

/** A thread that answers one question after another. */
export interface ThreadQueue<Question, Answer> {
  readonly ask: (question: Question) => Promise<Answer>;
  /** Whoever waits is told; asking again fails. */
  readonly close: () => Promise<void>;
}

export interface ThreadOptions<Question> {
  readonly start: () => Worker;
  /** What the thread is posted of a question; made when it is handed over, as a thread that began anew has heard of nothing yet. */
  readonly pack?: (question: Question) => unknown;
  /** Milliseconds for a question, counted from when its turn came; for the first one, the thread has yet to read its code. */
  readonly limit: { readonly first: number; readonly later: number };
  /**
   * Questions that the thread is handed at once, so that it need not wait for this one between two of them. With more than one, a
   * question may be asked twice, where a thread dies.
   */
  readonly handed?: number;
  /** Questions that may wait. Who comes then would get no answer in time. */
  readonly most: number;
  /** What those are told who get no answer. */
  readonly fail: (reason: 'late' | 'full' | 'closed') => Error;
  /** Turns an error that ended the thread into what is thrown. */
  readonly explain?: (error: Error) => unknown;
}

/** The thread starts with the first question, and again after its death. It posts one message for each question, in their order. */
export function createThreadQueue<Question, Answer>({
  start,
  pack = (question) => question,
  limit,
  handed = 1,
  most,
  fail,
  explain = (error) => error,
}: ThreadOptions<Question>): ThreadQueue<Question, Answer> {
  const queue: {
    readonly question: Question;
    readonly resolve: (answer: Answer) => void;
    readonly reject: (error: unknown) => void;
  }[] = [];
  let worker: Worker | null = null;
  let asked = 0; // of the queue, from its beginning on
  let timer: NodeJS.Timeout | undefined;
  let hasAnswered = false;
  let isClosed = false;

  const next = (): void => {
    const [first] = queue;
    if (!first) {
      worker?.unref(); // an idle thread keeps no process alive
      return;
    }
    worker ??= begin();
    worker.ref();
    timer = setTimeout(() => die(fail('late')), hasAnswered ? limit.later : limit.first);
    hand(worker);
  };
  const hand = (to: Worker): void => {
    for (const { question } of queue.slice(asked, handed)) {
      to.postMessage(pack(question));
      asked++;
    }
  };
  const finish = (end: (waiting: (typeof queue)[number]) => void): void => {
    clearTimeout(timer);
    const first = queue.shift();
    asked = Math.max(0, asked - 1);
    if (first) end(first);
    next();
  };
  const die = (error: unknown): void => {
    void worker?.terminate();
    worker = null;
    asked = 0;
    finish(({ reject }) => reject(error));
  };
  const begin = (): Worker => {
    const started = start();
    hasAnswered = false;
    started.on('message', (answer: Answer) => {
      if (started !== worker) return; // its time was over
      hasAnswered = true;
      finish(({ resolve }) => resolve(answer));
    });
    // Its error may overtake the answers it gave before, its end does not: whoever waits for the first answer then is the one it died of.
    let reason = explain(new Error('The thread ended.'));
    started.on('error', (error: Error) => (reason = explain(error)));
    started.on('exit', () => started === worker && die(reason));
    return started;
  };
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (isClosed || queue.length >= most) return reject(fail(isClosed ? 'closed' : 'full'));
        queue.push({ question, resolve, reject });
        if (queue.length === 1) next();
        else if (worker) hand(worker);
      }),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      for (const { reject } of queue.splice(0)) reject(fail('closed'));
      const last = worker;
      worker = null;
      await last?.terminate();
    },
  };
}
