import type { FastifyInstance } from 'fastify';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { AccountSources } from '../../../modules/accounts/service/account-calls.ts';
import { addAuditCall } from '../../../modules/desk/service/audit-call.ts';
import { addMailCalls } from '../../../modules/desk/service/mail-calls.ts';
import type { MailCallSources } from '../../../modules/desk/service/mail-calls.ts';
import { addMemberCalls } from '../../../modules/accounts/service/member-calls.ts';
import { addPasswordLinkCalls } from '../../../modules/accounts/service/password-link-calls.ts';
import { addSystemCall } from '../../../modules/desk/service/system-call.ts';
import type { SystemFacts } from '../../../modules/desk/service/system-call.ts';

type DeskSources = AccountSources &
  Omit<MailCallSources, 'database'> & {
    readonly facts: SystemFacts;
    readonly timeZone: TimeZone;
  };

/** All calls with which staff run the site. */
export function addDeskCalls(app: FastifyInstance, sources: DeskSources): void {
  addMemberCalls(app, sources);
  addPasswordLinkCalls(app, sources);
  addMailCalls(app, sources);
  addAuditCall(app, sources);
  addSystemCall(app, sources.database, sources.facts);
}
