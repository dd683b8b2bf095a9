import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { addCall } from '../../../server/http/calls.ts';
import { sessionNeeded } from '../../../server/http/http-error.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import { spendCode } from '../../../server/sessions/spend-code.ts';
import type { AccountUser } from '../../../server/store/account-user.ts';
import { write } from '../../../server/store/database.ts';
import { findPasskey, notePasskeyUse } from '../../../server/store/passkeys.ts';
import { findFactor } from '../../../server/store/second-factor.ts';
import type { SecondFactor } from '../../../server/store/second-factor.ts';
import { noteProof } from '../../../server/store/sessions.ts';
import type { Tables } from '../../../server/store/tables.ts';
import type { Answer, Question } from '../../../shared/do-contract.ts';
import { ACCOUNT_CALLS } from '../contract.ts';
import { LIMITS, recordRefusal } from './account-calls.ts';
import type { AccountSources } from './account-calls.ts';
import { readCounter } from './passkey-sign-in.ts';
import { passwordWrong, prove } from './prove-password.ts';
import { passkeyWrong } from './webauthn.ts';

/** The calls with which people prove again who uses their session. */
export function addProofCalls(app: FastifyInstance, sources: AccountSources): void {
  addCall<Question<'stepUp'>>(app, ACCOUNT_CALLS.stepUp, ({ proof }, request) =>
    stepUp(sources, proof, request),
  );
  addCall<Question<'stepUpWithPasskey'>>(app, ACCOUNT_CALLS.stepUpWithPasskey, (question, request) =>
    stepUpWithPasskey(sources, question, request),
  );
}

type Proofs = Answer<'secondFactor'>['proofs'];

/** What a proof can be. It's never less than the second step, which a password alone would be. */
export function proofsOf(role: AccountUser['role'], { since, passkeys }: SecondFactor): Proofs {
  const byPasskey: Proofs = passkeys > 0 ? ['passkey'] : [];
  if (since !== null) return ['code', ...byPasskey];
  return role === 'staff' && passkeys > 0 ? byPasskey : ['password', ...byPasskey];
}

async function stepUp(
  sources: AccountSources,
  proof: string,
  request: FastifyRequest,
): Promise<Answer<'stepUp'>> {
  const { database } = sources;
  const user = userOf(request);
  const proofs = proofsOf(user.role, await findFactor(database.read, user.id));
  const note = noteFor(request);
  if (proofs.includes('code')) {
    await sources.limit(request, 'login', LIMITS.login);
    await spendCode(sources, request, user, proof, note);
    return { ok: true };
  }
  if (!proofs.includes('password')) throw passkeyWrong('This account proves itself with its passkey.');
  const proven = await prove(sources, request, proof);
  await write(database, async (transaction) => {
    if (!(await proven.settle(transaction))) throw passwordWrong();
    await note(transaction);
  });
  return { ok: true };
}

async function stepUpWithPasskey(
  sources: AccountSources,
  question: Question<'stepUpWithPasskey'>,
  request: FastifyRequest,
): Promise<Answer<'stepUpWithPasskey'>> {
  const { database, limit } = sources;
  await limit(request, 'login', LIMITS.login);
  const user = userOf(request);
  const note = noteFor(request);
  const passkey = await findPasskey(database.read, question.id);
  const counter = await readCounter(sources, passkey, question, request);
  const isProven =
    counter !== null &&
    passkey?.account.user.id === user.id &&
    (await write(database, async (transaction) => {
      if (!(await notePasskeyUse(transaction, question.id, counter, Date.now()))) return false;
      await note(transaction);
      return true;
    }));
  if (isProven) return { ok: true };
  if (user.role === 'staff') await recordRefusal(database, request, user, 'passkey');
  throw passkeyWrong();
}

function noteFor({ credentials: { session } }: FastifyRequest) {
  if (session === null) throw sessionNeeded();
  return (transaction: Transaction<Tables>): Promise<void> => noteProof(transaction, session, Date.now());
}
