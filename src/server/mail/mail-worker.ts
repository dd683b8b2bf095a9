import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../store/engine.ts';
import { CLAIM_MS, claimMail, markFailed, markRefused, markSent } from './outbox.ts';
import type { ClaimedMail } from './outbox.ts';
import { SendFailed } from './send-mail.ts';
import type { SendMail } from './send-mail.ts';

interface WorkerLog {
  readonly warn: (facts: object, message: string) => void;
  readonly error: (facts: object, message: string) => void;
}

export interface MailWorker {
  /** Call this when the outbox may contain a new mail. */
  readonly wake: () => void;
  /** Lets the current mail finish, within a few seconds, and sends no others. */
  readonly stop: () => Promise<void>;
}

/** Milliseconds. */
const LOOK_EVERY = 30_000;
const STOP_WAITS = 5_000;
const TRY_AGAIN = 1_000;

/**
 * Sends the mails in the outbox, one after another. Checks it when woken and every half minute; doesn't keep the process alive.
 */
export function startMailWorker(
  database: Database,
  send: SendMail,
  log: WorkerLog,
  lookEvery: number = LOOK_EVERY,
): MailWorker {
  let stopped = false;
  let again = false;
  let running: Promise<void> | null = null;

  const isStopped = (): boolean => stopped;

  async function sendAll(): Promise<void> {
    try {
      while (!isStopped() && (await sendNext(database, send, log, isStopped)));
    } catch (error) {
      log.error({ err: error }, 'the outbox could not be read or written');
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

/** @returns whether the next one may be tried at once */
async function sendNext(
  database: Database,
  send: SendMail,
  log: WorkerLog,
  isStopped: () => boolean,
): Promise<boolean> {
  const mail = await claimMail(database, Date.now());
  if (!mail) return false;
  try {
    await send(mail);
  } catch (error) {
    if (!(error instanceof SendFailed)) throw error;
    log.warn({ mail: mail.id, attempts: mail.attempts, reason: error.reason }, 'a mail was not sent');
    const mark = error.isFinal && mail.isToVisitor ? markRefused : markFailed;
    await mark(database, mail, error.reason, Date.now());
    return error.isOnlyThis; // if the server is down, the other mails wait too
  }
  await rememberSent(database, mail, log, isStopped);
  return true;
}

/** A sent mail must not be sent again, so this waits until the database is available. */
async function rememberSent(
  database: Database,
  { id }: ClaimedMail,
  log: WorkerLog,
  isStopped: () => boolean,
): Promise<void> {
  const end = performance.now() + CLAIM_MS / 2;
  for (;;) {
    try {
      await markSent(database, id, Date.now());
      return;
    } catch (error) {
      if (isStopped() || performance.now() > end) throw error;
      log.warn({ mail: id, err: error }, 'a mail was sent and could not be marked; trying again');
    }
    await wait(TRY_AGAIN);
  }
}
