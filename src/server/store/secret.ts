import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
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
