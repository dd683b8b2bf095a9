import { setTimeout as wait } from 'node:timers/promises';
import { startOutboxWorker } from '../outbox-worker.ts';
import type { OutboxWorker, WorkerLog } from '../outbox-worker.ts';
import type { Database } from '../store/engine.ts';
import { CLAIM_MS, claimMail, markFailed, markRefused, markSent, renewClaim } from './outbox.ts';
import type { ClaimedMail } from './outbox.ts';
import { readAttachments } from './read-attachments.ts';
import type { AttachmentStorage } from './read-attachments.ts';
import { SendFailed } from './send-mail.ts';
import type { SendMail } from './send-mail.ts';

const TRY_AGAIN = 1_000; // milliseconds

interface MailWork {
  /** Where the files of mails are; without it, mails with files wait. */
  readonly storage?: AttachmentStorage | null;
  /** Milliseconds. */
  readonly renewEvery?: number;
}

/** Sends the mails in the outbox. */
export function startMailWorker(
  database: Database,
  send: SendMail,
  log: WorkerLog,
  { storage = null, renewEvery = CLAIM_MS / 5 }: MailWork = {},
): OutboxWorker {
  const work: Work = { database, send, log, storage, renewEvery };
  return startOutboxWorker({
    sendNext: (isStopped) => sendNext(work, isStopped),
    log,
    failed: 'the outbox could not be read or written',
  });
}

interface Work extends Required<MailWork> {
  readonly database: Database;
  readonly send: SendMail;
  readonly log: WorkerLog;
}

/** @returns whether the next one may be tried at once */
async function sendNext(work: Work, isStopped: () => boolean): Promise<boolean> {
  const { database, log } = work;
  const mail = await claimMail(database, Date.now());
  if (!mail) return false;
  try {
    await sendClaimed(work, mail);
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

async function sendClaimed(
  { database, send, log, storage, renewEvery }: Work,
  mail: ClaimedMail,
): Promise<void> {
  const attachments = await readAttachments(database.read, storage, mail.fileIds);
  const renewing = setInterval(() => {
    renewClaim(database, mail.id, Date.now()).catch((error: unknown) =>
      log.warn({ mail: mail.id, err: error }, 'a claim could not be renewed; trying again'),
    );
  }, renewEvery);
  try {
    await send(mail, attachments);
  } finally {
    clearInterval(renewing);
  }
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
