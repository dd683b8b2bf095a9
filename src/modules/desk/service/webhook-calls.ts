import type { FastifyInstance } from 'fastify';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { addCall } from '../../../server/http/calls.ts';
import { HttpError } from '../../../server/http/http-error.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { record } from '../../../server/http/record.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { write } from '../../../server/store/database.ts';
import type { Database } from '../../../server/store/engine.ts';
import { listDeliveries, sendAgain } from '../../../server/webhooks/list-deliveries.ts';
import type { Webhooks } from '../../../server/webhooks/run-webhooks.ts';
import { DESK_CALLS } from '../contract.ts';

const PAGE_SIZE = 20;

interface WebhookCallSources {
  readonly database: Database;
  readonly webhooks: Pick<Webhooks, 'isOn' | 'tellsHead' | 'wake'>;
}

/** The calls with which staff see what other programs were told, and send it again. */
export function addWebhookCalls(app: FastifyInstance, { database, webhooks }: WebhookCallSources): void {
  addCall<Question<'webhookList'>>(
    app,
    DESK_CALLS.webhookList,
    async ({ page: asked = '1' }, request): Promise<Answer<'webhookList'>> => {
      const page = Math.max(1, Number(asked));
      const { total, deliveries } = await listDeliveries(
        database.read,
        { page, size: PAGE_SIZE },
        Date.now(),
      );
      const detail = `page=${page}`;
      await record(database, request, {
        action: 'webhook.list',
        subjectType: 'webhook',
        subjectId: '',
        detail,
      });
      const items = deliveries.map(({ reference, createdAt, at, ...delivery }) => ({
        ...delivery,
        receipt: reference,
        createdTime: isoTime(createdAt),
        time: isoTime(at),
      }));
      return { on: webhooks.isOn || webhooks.tellsHead, total, pagesize: PAGE_SIZE, items };
    },
  );
  addCall<Question<'webhookRetry'>>(app, DESK_CALLS.webhookRetry, async ({ id }, request) => {
    const outcome = await write(database, async (transaction) => {
      const became = await sendAgain(transaction, id, Date.now());
      if (became === 'done') {
        const subject = { subjectType: 'webhook', subjectId: String(id) };
        await audit(transaction, request, { action: 'webhook.retry', ...subject });
      }
      return became;
    });
    if (outcome === 'gone') throw new HttpError(404, 'NOT_FOUND', 'This webhook is no longer kept.');
    if (outcome === 'sending') {
      const headers = { 'retry-after': '60' };
      throw new HttpError(409, 'WEBHOOK_BUSY', 'This webhook is being sent now. Refresh in a minute.', {
        headers,
      });
    }
    webhooks.wake();
    return { ok: true };
  });
}
