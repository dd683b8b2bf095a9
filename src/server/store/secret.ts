import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto';
import type { BinaryLike } from 'node:crypto';
import { write } from './database.ts';
import type { Database } from './engine.ts';

const KEY = 'secret';

/** Makes a keyed hash of a text for one purpose; another purpose gives another hash. */
export type KeyedHash = (purpose: string, text: BinaryLike) => Buffer;

/**
 * The secret shared by all processes on one database. The first of them creates it; deleting it from the table `setting`
 * invalidates all XSRF tokens.
 */
export async function readSecret(database: Database): Promise<KeyedHash> {
  const find = database.read.selectFrom('setting').select('value').where('key', '=', KEY);
  const made = { key: KEY, value: randomBytes(32).toString('base64url') };
  let row = await find.executeTakeFirst();
  if (!row) {
    await write(database, (transaction) =>
      transaction
        .insertInto('setting')
        .values(made)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
    );
    row = await find.executeTakeFirstOrThrow(); // another process may have been first
  }
  const secret = createSecretKey(row.value, 'base64url'); // a key object isn't parsed anew for each hash
  return (purpose, text) => createHmac('sha256', secret).update(`${purpose}\0`).update(text).digest();
}

const CIPHER = 'aes-256-gcm';
const LENGTHS = { nonce: 12, tag: 16 };

/**
 * Encrypts a text with a key made from this database's secret, so that a table alone doesn't reveal it.
 * @param purpose a text sealed for one purpose can't be opened for another
 */
export function seal(hash: KeyedHash, purpose: string, text: string): string {
  const nonce = randomBytes(LENGTHS.nonce);
  const cipher = createCipheriv(CIPHER, hash('seal', purpose), nonce);
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]).toString('base64url');
}

/** @returns null if it was sealed with another secret or for another purpose, or was changed */
export function unseal(hash: KeyedHash, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const { nonce, tag } = LENGTHS;
  try {
    const decipher = createDecipheriv(CIPHER, hash('seal', purpose), bytes.subarray(0, nonce));
    decipher.setAuthTag(bytes.subarray(nonce, nonce + tag));
    return decipher.update(bytes.subarray(nonce + tag), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}
