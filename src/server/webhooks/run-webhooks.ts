import type { FastifyInstance } from 'fastify';
import { startOutboxWorker } from '../outbox-worker.ts';
import { runEvery } from '../run-every.ts';
import type { WebhookSettings } from '../settings/webhooks.ts';
import type { Database } from '../store/engine.ts';
import {
  NO_RECEIVER,
  claimDelivery,
  createEventQueue,
  markTried,
  purgeDeliveries,
  targetOf,
} from './deliveries.ts';
import type { QueueEvents } from './deliveries.ts';
import { createWebhookSender } from './send-webhook.ts';
import type { SendWebhook } from './send-webhook.ts';

const DAY = 24 * 60 * 60_000;

/** Webhooks, as modules use them. */
export interface Webhooks {
  /** Whether anyone is told of what happens. */
  readonly isOn: boolean;
  /** Does nothing if no one is told. */
  readonly queue: QueueEvents;
  /** Whether anyone is told of the head of the audit trail. */
  readonly tellsHead: boolean;
  readonly queueHead: QueueEvents;
  /** Call this after the transaction. */
  readonly wake: () => void;
}

/** Sends queued messages while the service listens. Stops before the database is closed. */
export function runWebhooks(
  app: FastifyInstance,
  database: Database,
  settings: WebhookSettings | null,
  send: SendWebhook | null = settings && createWebhookSender(settings),
): Webhooks {
  let wake = (): void => undefined;
  if (settings && send) {
    const urls = [...settings.urls, ...(settings.headUrl ? [settings.headUrl] : [])];
    const byTarget = new Map(urls.map((url) => [targetOf(url), url]));
    const sendNext = (): Promise<boolean> => sendOne(database, byTarget, send);
    let stop = (): Promise<void> => Promise.resolve();
    app.addHook('onListen', (done) => {
      const failed = 'the queue of webhooks could not be read or written';
      ({ wake, stop } = startOutboxWorker({ sendNext, log: app.log, failed }));
      done();
    });
    app.addHook('onClose', () => stop());
    runEvery(app, {
      every: DAY,
      work: () => purgeDeliveries(database, Date.now()),
      failed: 'old webhooks could not be deleted; trying again in a day',
    });
  }
  return {
    isOn: (settings?.urls.length ?? 0) > 0,
    queue: createEventQueue(settings?.urls ?? []),
    tellsHead: Boolean(settings?.headUrl),
    queueHead: createEventQueue(settings?.headUrl ? [settings.headUrl] : []),
    wake: () => wake(),
  };
}

/** @returns whether another may be due */
async function sendOne(
  database: Database,
  byTarget: ReadonlyMap<string, URL>,
  send: SendWebhook,
): Promise<boolean> {
  const delivery = await claimDelivery(database, Date.now());
  if (!delivery) return false;
  const url = byTarget.get(delivery.target);
  await markTried(database, delivery, url ? await send({ ...delivery, url }) : NO_RECEIVER, Date.now());
  return true;
}
