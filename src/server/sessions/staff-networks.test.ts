// R-ACC-36
import { expect, onTestFinished, test } from 'vitest';
import { browse, PASSWORD } from '../../../tools/testing/browse.ts';
import { makeBuiltSite } from '../../../tools/testing/built-site.ts';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { eventually } from '../../../tools/testing/eventually.ts';
import { createService } from '../http/service.ts';
import { staffNetworks } from './staff-networks.ts';
import { readUserCommand, runUserCommand } from './user-command.ts';

test.each([
  ['192.0.2.7', true],
  ['192.0.2.8', false],
  ['198.51.100.200', true],
  ['::ffff:198.51.100.200', true],
  ['198.51.100.200:50123', true],
  ['198.51.101.1', false],
  ['2001:db8:1::1', true],
  ['[2001:db8:1::1]:50123', true],
  ['2001:db9::1', false],
  ['127.0.0.1', false],
  ['unknown', false],
  ['', false],
])('from %s staff may work: %s', (address, isAllowed) => {
  expect(staffNetworks(['192.0.2.7', '198.51.100.0/24', '2001:db8::/32'])(address)).toBe(isAllowed);
  expect(staffNetworks(null)(address)).toBe(true);
});

test('staff elsewhere are refused with a sentence, lose their session, and are recorded; members are not', async () => {
  const database = await SQLITE.open();
  const settings = { siteUrl: null, logLevel: 'silent', staffNetworks: ['192.0.2.0/24'] } as const;
  const { app } = await createService(makeBuiltSite(), settings, database);
  onTestFinished(() => app.close());
  const command = readUserCommand(['add', 'office', '--role', 'staff']);
  await runUserCommand(database, command, () => Promise.resolve(PASSWORD));
  const refused = {
    code: 'NETWORK_REFUSED',
    message: 'Staff of this website can sign in only from certain networks, and this is none of them.',
  };
  const records = async (): Promise<string[]> => {
    const rows = await database.read.selectFrom('audit_log').selectAll().orderBy('id').execute();
    return rows.map(({ action, address, detail }) => [action, address, detail].filter(Boolean).join(' '));
  };

  const inside = browse(app, '192.0.2.7');
  expect((await inside.logIn('office')).statusCode).toBe(200);
  const outside = browse(app, '203.0.113.9');
  expect((await outside.logIn('office', 'a wrong password')).statusCode).toBe(401);
  const answer = await outside.logIn('office');
  expect([answer.statusCode, answer.json(), outside.jar.has('session')]).toEqual([403, refused, false]);

  for (const [name, value] of inside.jar) outside.jar.set(name, value);
  expect(await outside.me()).toBeNull();
  await eventually(async () => expect((await records()).at(-1)).toBe('session.refuse 203.0.113.9 network'));
  expect((await inside.post('/user/list.do')).statusCode).toBe(401);

  await inside.logIn('office');
  for (const [name, value] of inside.jar) outside.jar.set(name, value);
  const call = await outside.get('/system/state.do');
  expect([call.statusCode, call.json()]).toEqual([403, refused]);
  const kim = browse(app, '203.0.113.9');
  expect((await kim.join('kim')).statusCode).toBe(200);
  expect(await kim.me()).toMatchObject({ role: 'member' });
});
