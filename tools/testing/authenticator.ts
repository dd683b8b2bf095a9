import { createHash, generateKeyPairSync, randomBytes, sign as signBytes } from 'node:crypto';
import type { Answer, Question } from '../../src/shared/do-contract.ts';

/** What a test changes about an answer. */
interface Change {
  readonly origin?: string;
  readonly isVerified?: boolean;
  readonly counter?: number;
}

/** An authenticator in software, with the browser in front of it, for one passkey (WebAuthn, ES256). */
export interface Authenticator {
  /** The passkey's id. */
  readonly id: string;
  /** The account that it belongs to. */
  readonly userId: () => string;
  readonly make: (options: Answer<'passkeyOptions'>) => Question<'addPasskey'>;
  readonly sign: (options: Answer<'signInOptions'>, change?: Change) => Question<'signInWithPasskey'>;
}

const FLAGS = { present: 0x01, verified: 0x04, hasKey: 0x40 };

/** Makes one that doesn't count, like those of phones, unless a test changes it. */
export function makeAuthenticator({
  id = randomBytes(16).toString('base64url'),
  userId = '',
} = {}): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const data = (rpId: string, flags: number, counter: number): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.of(flags), count]);
  };
  const client = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  return {
    id,
    userId: () => userId,
    make: (options) => {
      userId = options.userId;
      const rawId = Buffer.from(id, 'base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const head = data(options.rpId, FLAGS.present | FLAGS.verified | FLAGS.hasKey, 0);
      const authData = Buffer.concat([head, Buffer.alloc(16), length, rawId, coseKey(x, y)]);
      return {
        id,
        clientData: client('webauthn.create', options.challenge, 'http://localhost').toString('base64url'),
        attestation: attestation(authData).toString('base64url'),
        transports: ['internal'],
      };
    },
    sign: ({ rpId, challenge }, { origin = 'http://localhost', isVerified = true, counter = 0 } = {}) => {
      const clientData = client('webauthn.get', challenge, origin);
      const authenticatorData = data(rpId, FLAGS.present | (isVerified ? FLAGS.verified : 0), counter);
      const hash = createHash('sha256').update(clientData).digest();
      return {
        ...{ id, userId },
        clientData: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: signBytes('sha256', Buffer.concat([authenticatorData, hash]), privateKey).toString(
          'base64url',
        ),
      };
    },
  };
}

/** A public key as COSE, in CBOR: {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(x: string, y: string): Buffer {
  const part = (text: string): Buffer =>
    Buffer.concat([Buffer.of(0x58, 0x20), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    part(x),
    Buffer.of(0x22),
    part(y),
  ]);
}

/** {fmt: 'none', attStmt: {}, authData} in CBOR. */
function attestation(authData: Buffer): Buffer {
  const word = (text: string): Buffer => Buffer.concat([Buffer.of(0x60 + text.length), Buffer.from(text)]);
  return Buffer.concat([
    ...[Buffer.of(0xa3), word('fmt'), word('none'), word('attStmt'), Buffer.of(0xa0), word('authData')],
    ...[Buffer.of(0x58, authData.length), authData],
  ]);
}
