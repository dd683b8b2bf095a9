import type { LightMyRequestResponse } from 'fastify';
import { onTestFinished } from 'vitest';
import { createInquiryKeeper } from '../../src/modules/inquiry/service/keep-inquiries.ts';
import { createService } from '../../src/server/http/service.ts';
import type { FileStorage } from '../../src/server/files/file-storage.ts';
import type { Database } from '../../src/server/store/engine.ts';
import type { WebhookSettings } from '../../src/server/settings/webhooks.ts';
import { makeBuiltSite } from './built-site.ts';
import type { Form } from './file-service.ts';
import { makeInquiry } from './inquiry.ts';
import { signIn } from './sign-in.ts';
import { SITE } from './site-fixture.ts';

export const OFFICE = 'office@example.com';
const DAY = 24 * 60 * 60_000;
const MAIL = { smtpUrl: 'smtp://127.0.0.1:1', from: 'site@example.com', to: [OFFICE] };

/** A request of a member of staff: POST if it has a body, or a form with a file. */
export type AskAs = (url: string, body?: object | Form, key?: string) => Promise<LightMyRequestResponse>;

interface Desk {
  readonly mails?: boolean;
  readonly webhooks?: WebhookSettings;
  readonly storage?: FileStorage;
}

/**
 * A service with these inquiries in its database, received a day apart, and two members of staff. It isn't listening, so no
 * mail is sent.
 */
export async function startDesk(
  database: Database,
  inquiries: readonly Parameters<typeof makeInquiry>[0][] = [{}],
  { mails = true, webhooks, storage }: Desk = {},
) {
  const settings = {
    siteUrl: null,
    logLevel: 'silent',
    ...(mails && { mail: MAIL }),
    ...(webhooks && { webhooks }),
    ...(storage && { storage }),
  } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => []);
  const receipts: string[] = [];
  for (const [index, changes] of inquiries.entries()) {
    receipts.push(await keep(makeInquiry(changes, null, Date.UTC(2026, 0, 1) + index * DAY)));
  }
  const askAs = async (id: string, nickName: string): Promise<AskAs> => {
    const headers = (await signIn(database, { id, role: 'staff', nickName })) as Record<string, string>;
    return (url, body, key) =>
      app.inject({
        url,
        headers: { ...headers, ...(key !== undefined && { 'idempotency-key': key }), ...typeOf(body) },
        ...(body ? { method: 'POST', payload: isForm(body) ? body.body : body } : {}),
      });
  };
  return { app, receipts, lee: await askAs('lee', 'Lee Desk'), han: await askAs('han', 'Han Desk'), askAs };
}

function isForm(body: object): body is Form {
  return 'body' in body && Buffer.isBuffer(body.body);
}

function typeOf(body: object | undefined): Record<string, string> {
  return body && isForm(body) ? { 'content-type': body.type } : {};
}

/** What is in the outbox, oldest first. */
export const queued = ({ read }: Database) =>
  read.selectFrom('mail_outbox').selectAll().orderBy('id').execute();

/** The actions in the audit trail, with their details. */
export async function recorded({ read }: Database): Promise<string[]> {
  const rows = await read.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute();
  return rows.map(({ action, detail }) => `${action}: ${detail}`);
}
