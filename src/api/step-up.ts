import { DONE, TEXT, listOf, object } from '../shared/calls/parts.ts';
import { askUntyped, sendUntyped } from './ask.ts';
import { guardFor } from './guard-for.ts';
import { signWithPasskey } from './passkey.ts';
import type { Unused } from './passkey.ts';

/*
 * Calls of the accounts module that the frame makes for other modules' calls that need a fresh proof. All of them throw only
 * ApiError.
 */

/** What a proof of the account is: `password` and `code`, as far as they are listed, or else `passkey`. */
export async function getProofs(): Promise<readonly string[]> {
  const check = guardFor(object({ proofs: listOf(TEXT) }));
  return (await askUntyped('/user/secondFactor.do', {}, { check })).proofs;
}

/** Proves again who uses the session. @param typed the password and, if the account has codes, a code */
export async function stepUp(typed: Readonly<Record<string, string>>): Promise<void> {
  await sendUntyped('/user/stepUp.do', typed, { check: guardFor(DONE) });
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
