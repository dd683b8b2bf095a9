import type { OutgoingHttpHeaders } from 'node:http';
import { TOKEN_COOKIE, TOKEN_HEADER } from '../../src/server/sessions/cookies.ts';
import { xsrfTokens } from '../../src/server/sessions/xsrf-token.ts';
import type { AccountUser } from '../../src/server/store/account-user.ts';
import { write } from '../../src/server/store/database.ts';
import type { Database } from '../../src/server/store/engine.ts';
import { readSecret } from '../../src/server/store/secret.ts';
import { openSession } from '../../src/server/store/sessions.ts';

/** The headers of a visitor's request over plain http: cookies, and the matching XSRF token. */
export type VisitorHeaders = OutgoingHttpHeaders & {
  readonly cookie: string;
  readonly [TOKEN_HEADER]: string;
};

/** The headers of a visitor who isn't signed in. */
export async function visitAs(database: Database): Promise<VisitorHeaders> {
  return headersOf(database, null);
}

/** The public key of an account created by `signIn`. */
export function publicKeyOf(id: string): string {
  return `key-of-${id}`;
}

/**
 * The headers of a visitor with a session. Creates the account if it doesn't exist; its password can't be used to sign in.
 * @param user nickName and role are only used when creating the account
 */
export async function signIn(
  database: Database,
  { id, role = 'member', nickName = id }: Pick<AccountUser, 'id'> & Partial<AccountUser>,
): Promise<VisitorHeaders> {
  const now = Date.now();
  const times = { created_at: now, disabled_at: null };
  const account = { id, role, nick_name: nickName, password_hash: '', public_key: publicKeyOf(id), ...times };
  const session = await write(database, async (transaction) => {
    await transaction
      .insertInto('account')
      .values(account)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return openSession(transaction, id, now, { device: 'A test', network: '', isSecondDone: true });
  });
  return headersOf(database, session);
}

async function headersOf(database: Database, session: string | null): Promise<VisitorHeaders> {
  const token = xsrfTokens(await readSecret(database)).make(session);
  const cookies = [`${TOKEN_COOKIE}=${token}`, ...(session === null ? [] : [`session=${session}`])];
  return { cookie: cookies.join('; '), [TOKEN_HEADER]: token };
}
