import { setTimeout as wait } from 'node:timers/promises';

export interface WorkerLog {
  readonly warn: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

export interface OutboxWorker {
  /** Call this when something new may wait. */
  readonly wake: () => void;
  /** Lets what is being sent finish, within a few seconds, and sends nothing else. */
  readonly stop: () => Promise<void>;
}

interface Sending {
  /** Sends one. @returns whether the next one may be sent at once */
  readonly sendNext: (isStopped: () => boolean) => Promise<boolean>;
  readonly log: Pick<WorkerLog, 'error'>;
  /** The log message if the database fails; the next look tries again. */
  readonly failed: string;
  /** Milliseconds. */
  readonly lookEvery?: number;
}

const LOOK_EVERY = 30_000;
const STOP_WAITS = 5_000;

/**
 * Sends what waits in a table, one after another. Looks when woken and every half minute; doesn't keep the process alive.
 */
export function startOutboxWorker({ sendNext, log, failed, lookEvery = LOOK_EVERY }: Sending): OutboxWorker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  const isStopped = (): boolean => stopped;

  async function sendAll(): Promise<void> {
    try {
      while (!isStopped() && (await sendNext(isStopped)));
    } catch (error) {
      log.error({ err: error }, failed);
    }
    running = null;
    if (again) wake();
  }

  function wake(): void {
    again = running !== null;
    if (!stopped) running ??= sendAll();
  }

  const timer = setInterval(wake, lookEvery).unref();
  wake();
  return {
    wake,
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await Promise.race([running, wait(STOP_WAITS, undefined, { ref: false })]);
    },
  };
}
