import type { ServiceModule } from '../../server/module.ts';
import { addAuditCall } from './service/audit-call.ts';
import { addMailCalls } from './service/mail-calls.ts';
import { addWebhookCalls } from './service/webhook-calls.ts';
import { addSystemCall } from './service/system-call.ts';

/** Every answer and change is recorded first or in the same transaction. */
export const service: ServiceModule = {
  add: (app, { content, database, mail, wakeMail, webhooks, facts, actions }) => {
    addMailCalls(app, { database, mail, wakeMail });
    addWebhookCalls(app, { database, webhooks });
    addAuditCall(app, { database, timeZone: content.timeZone, actions });
    addSystemCall(app, database, facts);
  },
};
