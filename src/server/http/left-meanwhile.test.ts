// R-FAULT-56
import { describe, expect, onTestFinished, test } from 'vitest';
import { browse } from '../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { formOf, part } from '../../../tools/testing/file-service.ts';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { openStorage } from '../files/open-storage.ts';
import { FORMER_NAMES } from '../sessions/office-names.ts';
import { findAccount } from '../store/accounts.ts';
import type { Database } from '../store/engine.ts';
import { eraseAccount } from '../store/erase-account.ts';
import { createService } from './service.ts';

const QUESTION = { boardConfigId: 151, title: 'How deep is the quay?', content: '<p>In metres.</p>' };
const NEEDED: unknown = expect.objectContaining({ code: 'SESSION_NEEDED' });

/** A member whose account is deleted during the next request, after its session has been read. */
async function start(database: Database) {
  let isLeaving = false;
  const leave = async (): Promise<void> => {
    isLeaving = false;
    await database.attempt(async (transaction) => {
      const account = await findAccount(transaction, 'kim');
      if (account) await eraseAccount(transaction, database.dialect, account.user, FORMER_NAMES.member, []);
    });
  };
  const racing: Database = {
    ...database,
    attempt: async (work) => {
      if (isLeaving) await leave();
      return database.attempt(work);
    },
  };
  const storage = await openStorage({ dataDir: makeFolder(), bucket: null }, database);
  const settings = { siteUrl: null, logLevel: 'silent', rateLimitFactor: 100, storage } as const;
  const { app } = await createService(makeBuiltSite(), settings, racing);
  onTestFinished(() => app.close());
  await app.ready();
  const member = browse(app);
  expect((await member.join('kim', undefined, 'Kim')).statusCode).toBe(200);
  return { app, member, leaveInTheNext: () => void (isLeaving = true) };
}

describe.each(ENGINES)('a member who deletes the account in another window, on $name,', ({ open }) => {
  test.each([
    ['a post', '/board/save.do', {}],
    ['a post with a key', '/board/save.do', { 'idempotency-key': 'one' }],
  ])('is signed out when %s arrives, and nothing is saved', async (_what, url, headers) => {
    const database = await open();
    const { member, leaveInTheNext } = await start(database);
    leaveInTheNext();
    const answer = await member.post(url, QUESTION, headers);
    expect([answer.statusCode, answer.json()]).toEqual([401, NEEDED]);
    expect(await database.read.selectFrom('post').selectAll().execute()).toEqual([]);
  });

  test('is signed out when a file arrives', async () => {
    const database = await open();
    const { app, member, leaveInTheNext } = await start(database);
    const { body, type } = formOf(part('Some words.\n', 'words.txt'));
    const cookie = [...member.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-xsrf-token': member.jar.get('XSRF-TOKEN') ?? '', 'content-type': type };
    leaveInTheNext();
    const answer = await app.inject({
      method: 'POST',
      url: '/fileInfo/uploadFile.do',
      headers,
      payload: body,
    });
    expect([answer.statusCode, answer.json()]).toEqual([401, NEEDED]);
    expect(await database.read.selectFrom('file').selectAll().execute()).toEqual([]);
  });
});
