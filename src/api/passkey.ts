import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';

/** Whether this browser can use passkeys at this address. */
export const canUsePasskeys = browserSupportsWebAuthn;

/** The browser used no passkey. */
export interface Unused {
  /** Why, as a sentence for the visitor. */
  readonly unused: string;
}

/** What a passkey signed; bytes are in base64url. */
export interface SignedByPasskey {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
  /** The account that the passkey belongs to, if the device says so. */
  readonly userId: string;
}

interface SignOptions {
  readonly challenge: string;
  /** The site's host name. */
  readonly rpId: string;
  /** The passkeys to choose from; empty: any of this site. */
  readonly allowed?: readonly { readonly id: string }[];
}

/** Has a passkey of the visitor's choice sign a challenge of the service. */
export async function signWithPasskey({
  challenge,
  rpId,
  allowed = [],
}: SignOptions): Promise<SignedByPasskey | Unused> {
  const allowCredentials = allowed.map(({ id }) => ({ id, type: 'public-key' as const }));
  const signed = await orUnused(() =>
    startAuthentication({
      optionsJSON: {
        ...{ challenge, rpId, userVerification: 'required', timeout: PASSKEY_TIMEOUT },
        ...(allowCredentials.length > 0 && { allowCredentials }),
      },
    }),
  );
  if ('unused' in signed) return signed;
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = signed.response;
  return { id: signed.id, clientData: clientDataJSON, authenticatorData, signature, userId: userHandle };
}

/** Milliseconds; the service's challenge lasts as long. */
export const PASSKEY_TIMEOUT = 5 * 60_000;

/** Browsers report everything, also that the visitor cancelled, as an exception. */
export async function orUnused<Result>(work: () => Promise<Result>): Promise<Result | Unused> {
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
