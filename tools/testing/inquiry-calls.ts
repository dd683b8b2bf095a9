import type { InjectOptions } from 'fastify';
import { onTestFinished } from 'vitest';
import { createInquiryKeeper } from '../../src/modules/inquiry/service/keep-inquiries.ts';
import { createService } from '../../src/server/http/service.ts';
import type { Database } from '../../src/server/store/engine.ts';
import { makeBuiltSite } from './built-site.ts';
import { makeInquiry } from './inquiry.ts';
import { signIn } from './sign-in.ts';
import { SITE } from './site-fixture.ts';

const DAY = 24 * 60 * 60_000;

/** A service with these inquiries in its database, and signed-in people. */
export async function startInquiryCalls(
  database: Database,
  inquiries: readonly Parameters<typeof makeInquiry>[0][] = [],
) {
  const { app } = await createService(makeBuiltSite(), { siteUrl: null, logLevel: 'silent' }, database);
  onTestFinished(() => app.close());
  const { keep } = createInquiryKeeper({ database, timeZone: SITE.timeZone }, () => []);
  const receipts: string[] = [];
  for (const [index, changes] of inquiries.entries()) {
    receipts.push(await keep(makeInquiry(changes, null, Date.UTC(2026, 0, 1) + index * DAY)));
  }
  const staff = await signIn(database, { id: 'lee', role: 'staff', nickName: 'Lee Desk' });
  const ask = (url: string, body?: object, headers: object = staff) => {
    const question: InjectOptions = body ? { method: 'POST', payload: body } : {};
    return app.inject({ url, ...question, headers: headers as Record<string, string> });
  };
  return { ask, receipts };
}

/** The audit trail, oldest first. */
export const auditOf = ({ read }: Database) =>
  read
    .selectFrom('audit_log')
    .select(['actor', 'address', 'action', 'subject_type', 'subject_id', 'detail'])
    .orderBy('id')
    .execute();

/** So many visitors with different names. */
export const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ worker: `Visitor ${index + 1}` }));
