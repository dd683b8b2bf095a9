import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ask, send } from '../../../api/ask.ts';
import { guardFor } from '../../../api/guard-for.ts';
import { DONE } from '../../../shared/calls/parts.ts';
import { USER } from '../../../shared/calls/user.ts';
import type { Answer, Question, User } from '../../../shared/do-contract.ts';
import { withProof } from '../../../shell/staff/with-proof.ts';
import { PASSKEYS, PASSKEY_OPTIONS, SIGN_IN_OPTIONS } from '../contract.ts';

/** One function per call about passkeys. All of them throw only ApiError. */

/** Whether this browser can use passkeys at this address. */
export const canUsePasskeys = browserSupportsWebAuthn;

/** The browser used no passkey. */
export interface Unused {
  /** Why, as a sentence for the visitor. */
  readonly unused: string;
}

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
        timeout: TIMEOUT,
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
  const signed = await orUnused(() =>
    startAuthentication({
      optionsJSON: { challenge, rpId, userVerification: 'required', timeout: TIMEOUT },
    }),
  );
  if ('unused' in signed) return signed;
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = signed.response;
  const question = { id: signed.id, clientData: clientDataJSON, authenticatorData, signature };
  return send('/user/signInWithPasskey.do', { ...question, userId: userHandle }, { check: guardFor(USER) });
}

export async function renamePasskey(question: Question<'renamePasskey'>): Promise<void> {
  await send('/user/renamePasskey.do', question, { check: guardFor(DONE) });
}

export async function removePasskey(id: string): Promise<void> {
  await withProof(() => send('/user/removePasskey.do', { id }, { check: guardFor(DONE) }));
}

/** Milliseconds; the service's challenge lasts as long. */
const TIMEOUT = 5 * 60_000;

/** Ed25519, ECDSA with SHA-256, RSA with SHA-256 (COSE), as the service accepts them. */
const ALGORITHMS = [-8, -7, -257];

/** Browsers report everything, also that the visitor cancelled, as an exception. */
async function orUnused<Result>(work: () => Promise<Result>): Promise<Result | Unused> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : '';
    const name = error instanceof Error ? error.name : '';
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
      return { unused: 'This device already has a passkey of this account.' };
    }
    return {
      unused:
        name === 'NotAllowedError' || name === 'AbortError'
          ? 'No passkey was used: it was cancelled, or it took too long.'
          : 'Your browser could not use a passkey on this website.',
    };
  }
}
