import type { ServiceModule } from '../../server/module.ts';
import { addAuditCall } from './service/audit-call.ts';
import { addMailCalls } from './service/mail-calls.ts';
import { addWaitingCalls } from './service/waiting-calls.ts';
import { addWebhookCalls } from './service/webhook-calls.ts';
import { addReviewCalls } from './service/review-calls.ts';
import { addSystemCall } from './service/system-call.ts';

/** Every answer and change is recorded first or in the same transaction. */
export const service: ServiceModule = {
  add: (app, { content, database, mail, wakeMail, webhooks, ...parts }) => {
    const { facts, actions, subjects, waiting } = parts;
    addWaitingCalls(app, { database, waiting });
    addMailCalls(app, { database, mail, wakeMail });
    addWebhookCalls(app, { database, webhooks });
    const audited = { database, timeZone: content.timeZone, subjects };
    addAuditCall(app, { ...audited, actions });
    addReviewCalls(app, audited);
    addSystemCall(app, database, facts);
  },
};
