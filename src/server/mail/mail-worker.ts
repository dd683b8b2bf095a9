import { setTimeout as wait } from 'node:timers/promises';
import { startOutboxWorker } from '../outbox-worker.ts';
import type { OutboxWorker, WorkerLog } from '../outbox-worker.ts';
import type { Database } from '../store/engine.ts';
import { CLAIM_MS, claimMail, markFailed, markRefused, markSent } from './outbox.ts';
import type { ClaimedMail } from './outbox.ts';
import { SendFailed } from './send-mail.ts';
import type { SendMail } from './send-mail.ts';

const TRY_AGAIN = 1_000; // milliseconds

/** Sends the mails in the outbox. */
export function startMailWorker(
  database: Database,
  send: SendMail,
  log: WorkerLog,
  lookEvery?: number,
): OutboxWorker {
  return startOutboxWorker({
    sendNext: (isStopped) => sendNext(database, send, log, isStopped),
    log,
    failed: 'the outbox could not be read or written',
    ...(lookEvery !== undefined && { lookEvery }),
  });
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
