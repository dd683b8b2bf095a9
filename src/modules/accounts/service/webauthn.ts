import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../../../server/http/http-error.ts';

/** The site, as browsers and authenticators know it. */
interface RelyingParty {
  /** Its host name. */
  readonly id: string;
  readonly origin: string;
}

/** Ed25519, ECDSA with SHA-256, RSA with SHA-256 (COSE); the browser offers the same. */
const ALGORITHMS = [-8, -7, -257];

/**
 * From SITE_URL. Without it, from the request's own host, which is trusted only if it's this machine.
 * @throws HttpError 409 PASSKEY_ADDRESS
 */
export function relyingParty({ headers }: FastifyRequest, siteUrl: URL | null): RelyingParty {
  const ownHost = `http://${headers.host ?? ''}`;
  const url = siteUrl ?? (URL.canParse(ownHost) ? new URL(ownHost) : null);
  const name = url?.hostname ?? '';
  const isHere = name === 'localhost' || name.endsWith('.localhost');
  const isNamed = isIP(name.replaceAll(/[[\]]/g, '')) === 0;
  if (url && (isHere || (siteUrl?.protocol === 'https:' && isNamed))) return { id: name, origin: url.origin };
  const message = 'Passkeys need https and a host name. The operator of this website has to set SITE_URL.';
  throw new HttpError(409, 'PASSKEY_ADDRESS', message);
}

/** Ours are 256 random bits. */
const CHALLENGE = /^[\w-]{43}$/;

/** @param clientData as signed. @returns null if it has no challenge of ours */
export function challengeIn(clientData: string): string | null {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(clientData, 'base64url').toString('utf8'));
    if (typeof parsed !== 'object' || parsed === null || !('challenge' in parsed)) return null;
    const { challenge } = parsed;
    return typeof challenge === 'string' && CHALLENGE.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** What is checked besides the signature. */
interface Expected {
  readonly party: RelyingParty;
  /** Used up before. */
  readonly challenge: string;
}

interface Made {
  readonly id: string;
  readonly clientData: string;
  readonly attestation: string;
}

interface Key {
  readonly publicKey: string;
  readonly counter: number;
}

/** Checks a new passkey. @returns null if it's wrong; the log says why */
export async function checkNew(
  { log }: FastifyRequest,
  { party, challenge }: Expected,
  { id, clientData, attestation }: Made,
): Promise<Key | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server'); // only for the few who use passkeys
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: clientData, attestationObject: attestation },
      },
      ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
      ...{ requireUserVerification: true, supportedAlgorithmIDs: ALGORITHMS },
    });
    const credential = registrationInfo?.credential;
    if (credential?.id !== id) return null;
    return {
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
    };
  } catch (error) {
    log.info({ err: error }, 'a new passkey was refused');
    return null;
  }
}

interface Signed {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** Checks a signature. @returns the authenticator's counter; null if the signature is wrong; the log says why */
export async function checkSigned(
  { log }: FastifyRequest,
  { party, challenge }: Expected,
  { id, clientData, authenticatorData, signature }: Signed,
  publicKey: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: { clientDataJSON: clientData, authenticatorData, signature },
      },
      ...{ expectedChallenge: challenge, expectedOrigin: party.origin, expectedRPID: party.id },
      requireUserVerification: true,
      // The store compares the counter, in the transaction that opens the session.
      credential: { id, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused');
    return null;
  }
}

/** Not 401, which means that the session has ended. */
export function passkeyWrong(message = 'This passkey was not accepted.'): HttpError {
  return new HttpError(400, 'PASSKEY_WRONG', message);
}
