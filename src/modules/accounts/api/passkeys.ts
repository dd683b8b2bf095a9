import { startRegistration } from '@simplewebauthn/browser';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { orUnused, PASSKEY_TIMEOUT, signWithPasskey } from '../../../api/passkey.ts';
import type { Unused } from '../../../api/passkey.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { USER } from '../../../shared/calls/user.ts';
import type { Answer, Question, User } from '../../../shared/do-contract.ts';
import { withProof } from '../../../shell/staff/with-proof.ts';
import { PASSKEYS, PASSKEY_OPTIONS, SIGN_IN_OPTIONS } from '../contract.ts';

/** One function per call about passkeys. All of them throw only ApiError. */

export function getPasskeys(signal: AbortSignal): Promise<Answer<'passkeys'>> {
  return ask('/user/passkeys.do', {}, { check: guardFor(PASSKEYS), signal });
}

/** Has the browser make a passkey, and adds it to the account. @returns null if it did */
export async function addPasskey(): Promise<Unused | null> {
  const options = await withProof(() =>
    send('/user/passkeyOptions.do', {}, { check: guardFor(PASSKEY_OPTIONS) }),
  );
  const made = await orUnused(() =>
    startRegistration({
      optionsJSON: {
        challenge: options.challenge,
        rp: { id: options.rpId, name: options.rpName },
        user: { id: options.userId, name: options.userName, displayName: options.displayName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: options.existing.map(({ id, transports }) => ({
          ...{ id, type: 'public-key' },
          transports: [...transports],
        })),
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        timeout: PASSKEY_TIMEOUT,
      },
    }),
  );
  if ('unused' in made) return made;
  const { clientDataJSON, attestationObject, transports = [] } = made.response;
  const question = { id: made.id, clientData: clientDataJSON, attestation: attestationObject };
  await send('/user/addPasskey.do', { ...question, transports }, { check: guardFor(DONE) });
  return null;
}

/** Signs in with a passkey of the visitor's choice. */
export async function signInWithPasskey(): Promise<User | Unused> {
  const { challenge, rpId } = await send('/user/signInOptions.do', {}, { check: guardFor(SIGN_IN_OPTIONS) });
  const signed = await signWithPasskey({ challenge, rpId });
  return 'unused' in signed ? signed : send('/user/signInWithPasskey.do', signed, { check: guardFor(USER) });
}

export async function renamePasskey(question: Question<'renamePasskey'>): Promise<void> {
  await send('/user/renamePasskey.do', question, { check: guardFor(DONE) });
}

export async function removePasskey(id: string): Promise<void> {
  await withProof(() => send('/user/removePasskey.do', { id }, { check: guardFor(DONE) }));
}

/** Ed25519, ECDSA with SHA-256, RSA with SHA-256 (COSE), as the service accepts them. */
const ALGORITHMS = [-8, -7, -257];
