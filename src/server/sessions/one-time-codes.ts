import { Secret, TOTP } from 'otpauth';

/** Seconds for which a code is shown (RFC 6238). */
const PERIOD = 30;

/** A new key for an authenticator app: 160 random bits in base32. */
export function makeKey(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from the picture. @param issuer the site's name in the app */
export function keyUri(key: string, issuer: string, account: string): string {
  return new TOTP({ issuer, label: account, secret: Secret.fromBase32(key), period: PERIOD }).toString();
}

/** A QR code: the path of its dark squares, each 1 wide, as in the attribute `d` of SVG. */
export interface KeyPicture {
  /** Squares per side. */
  readonly size: number;
  readonly path: string;
}

export async function keyPicture(uri: string): Promise<KeyPicture> {
  const { create } = await import('qrcode'); // only for the few who set up codes
  const { modules } = create(uri, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_row, y) =>
    Array.from({ length: modules.size }, (_square, x) =>
      modules.get(y, x) ? `M${x} ${y}h1v1h-1z` : '',
    ).join(''),
  );
  return { size: modules.size, path: rows.join('') };
}

/**
 * Compares a code with the current one, the one before and the one after, in constant time.
 * @param now milliseconds since 1970
 * @returns the number of the code's period; null if the code is wrong
 */
export function stepOf(key: string, code: string, now: number): number | null {
  const secret = Secret.fromBase32(key);
  const delta = TOTP.validate({ token: code, secret, period: PERIOD, timestamp: now, window: 1 });
  return delta === null ? null : TOTP.counter({ period: PERIOD, timestamp: now }) + delta;
}
