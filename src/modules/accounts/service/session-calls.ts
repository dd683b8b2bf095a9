import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { addCall } from '../../../server/http/calls.ts';
import { notFound } from '../../../server/http/http-error.ts';
import { isoTime } from '../../../server/http/iso-time.ts';
import { requireFresh, userOf } from '../../../server/sessions/admission.ts';
import { audit } from '../../../server/sessions/audit.ts';
import { write } from '../../../server/store/database.ts';
import { unseal } from '../../../server/store/secret.ts';
import { endOwnSession, hashToken, listSessions } from '../../../server/store/sessions.ts';
import { ACCOUNT_CALLS } from '../contract.ts';
import { SESSION_NETWORK } from './account-calls.ts';
import type { AccountSources } from './account-calls.ts';

/** The calls with which people see where their account is signed in, and sign out there. */
export function addSessionCalls(app: FastifyInstance, { database, hash }: AccountSources): void {
  addCall<Question<'sessions'>>(app, ACCOUNT_CALLS.sessions, async (_question, request) => {
    const sessions = await listSessions(database.read, userOf(request).id, Date.now());
    const own = ownId(request);
    const items = sessions.map(({ id, device, network, begunAt, usedAt }) => ({
      ...{ id, device },
      network: network === null ? null : unseal(hash, SESSION_NETWORK, network),
      begun: isoTime(begunAt),
      lastUsed: isoTime(usedAt),
      own: id === own,
    }));
    return { items } satisfies Answer<'sessions'>;
  });
  addCall<Question<'endSession'>>(app, ACCOUNT_CALLS.endSession, async ({ id }, request) => {
    requireFresh(request);
    const user = userOf(request);
    await write(database, async (transaction) => {
      if (!(await endOwnSession(transaction, user.id, id))) throw notFound();
      if (user.role !== 'staff') return;
      await audit(transaction, request, {
        action: 'session.end',
        subjectType: 'account',
        subjectId: user.id,
      });
    });
    return { ok: true } satisfies Answer<'endSession'>;
  });
}

function ownId({ credentials }: FastifyRequest): string | null {
  return credentials.session === null ? null : hashToken(credentials.session);
}
