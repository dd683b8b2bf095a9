import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../server/http/http-error.ts';
import { userOf } from '../../../server/sessions/admission.ts';
import { tryPassword } from '../../../server/sessions/try-password.ts';
import type { ProvenAccount } from '../../../server/sessions/try-password.ts';
import { LIMITS } from './account-calls.ts';
import type { AccountSources } from './account-calls.ts';

/** Checks the signed-in account's password. @throws HttpError 400 PASSWORD_WRONG; 429 after too many tries */
export async function prove(
  { database, hash, limit }: AccountSources,
  request: FastifyRequest,
  password: string,
): Promise<ProvenAccount> {
  await limit(request, 'login', LIMITS.login);
  const proven = await tryPassword({ database, hash }, request, userOf(request).id, password);
  if (!proven) throw passwordWrong();
  return proven;
}

/** Not 401, which means that the session has ended. */
export function passwordWrong(): HttpError {
  const fields = { password: 'is wrong' };
  return new HttpError(400, 'PASSWORD_WRONG', 'The password is wrong.', { fields });
}
