import type { FastifyInstance } from 'fastify';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { AccountSources } from '../account-calls.ts';
import { addAuditCall } from './audit-call.ts';
import { addMailCalls } from './mail-calls.ts';
import type { MailCallSources } from './mail-calls.ts';
import { addMemberCalls } from './member-calls.ts';
import { addPasswordLinkCalls } from './password-link-calls.ts';
import { addSystemCall } from './system-call.ts';
import type { SystemFacts } from './system-call.ts';

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
