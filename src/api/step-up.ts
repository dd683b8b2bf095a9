import { DONE, TEXT, listOf, object } from '../shared/calls/parts.ts';
import { askUntyped, sendUntyped } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { signWithPasskey } from './passkey.ts';
import type { Unused } from './passkey.ts';

/*
 * Calls of the accounts module that the frame makes for other modules' calls that need a fresh proof. All of them throw only
 * ApiError.
 */

/** What the account can prove itself with: `code`, `password` and `passkey`. */
export async function getProofs(): Promise<readonly string[]> {
  const check = guardFor(object({ proofs: listOf(TEXT) }));
  return (await askUntyped('/user/secondFactor.do', {}, { check })).proofs;
}

/** Proves again who uses the session. @param proof a code, or the password if the account has no codes */
export async function stepUp(proof: string): Promise<void> {
  await sendUntyped('/user/stepUp.do', { proof }, { check: guardFor(DONE) });
}

/** Proves the same with a passkey of the account. @returns null if it did */
export async function stepUpWithPasskey(): Promise<Unused | null> {
  const [options, { items }] = await Promise.all([
    sendUntyped('/user/signInOptions.do', {}, { check: guardFor(object({ challenge: TEXT, rpId: TEXT })) }),
    askUntyped('/user/passkeys.do', {}, { check: guardFor(object({ items: listOf(object({ id: TEXT })) })) }),
  ]);
  const signed = await signWithPasskey({ ...options, allowed: items });
  if ('unused' in signed) return signed;
  const { id, clientData, authenticatorData, signature } = signed;
  const question = { id, clientData, authenticatorData, signature };
  await sendUntyped('/user/stepUpWithPasskey.do', question, { check: guardFor(DONE) });
  return null;
}
