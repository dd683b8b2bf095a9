// R-ACC-05, R-ACC-06
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/testing/engines.ts';
import { signIn } from '../../../tools/testing/sign-in.ts';
import { write } from './database.ts';
import type { Database } from './engine.ts';
import { beginTry, forgetTries, loginTry, purgeNetworks, settleTry, whoTries } from './login-tries.ts';
import { TRIES, TRIES_FROM_STRANGERS } from './login-tries.ts';
import { readSecret } from './secret.ts';

const NOW = 1_000_000_000;
const DAY = 24 * 60 * 60_000;

async function start(database: Database) {
  await signIn(database, { id: 'office', role: 'staff' });
  const hash = await readSecret(database);
  const from = (network: string) => loginTry(hash, 'Office', network);
  const tryFrom = (network: string, now = NOW): Promise<number> =>
    write(database, (transaction) => beginTry(transaction, database.dialect, from(network), 'office', now));
  const enterFrom = (network: string, now = NOW): Promise<void> =>
    write(database, (transaction) => settleTry(transaction, from(network), 'office', now));
  const spend = async (network: string): Promise<void> => {
    for (let tries = 0; tries < TRIES.hits; tries++) await tryFrom(network);
  };
  return { hash, tryFrom, enterFrom, spend };
}

describe.each(ENGINES)('sign-in attempts on $name', ({ open }) => {
  test('are slowed down for the network they come from, and no other', async () => {
    const { tryFrom, spend } = await start(await open());
    await spend('192.0.2.1');
    const wait = await tryFrom('192.0.2.1');
    expect(wait).toBeGreaterThan(14 * 60_000);
    expect(wait).toBeLessThanOrEqual(15 * 60_000);
    expect(await tryFrom('192.0.2.2')).toBe(0);
    expect(await tryFrom('192.0.2.1', NOW + wait)).toBe(0);
  });

  test('are forgotten for the network that sent the right password, and no other', async () => {
    const { tryFrom, enterFrom, spend } = await start(await open());
    await spend('192.0.2.1');
    await spend('192.0.2.2');
    await enterFrom('192.0.2.1');
    expect(await tryFrom('192.0.2.1')).toBe(0);
    expect(await tryFrom('192.0.2.2')).toBeGreaterThan(0);
  });

  test('from many networks together are limited, except from a network that signed in before', async () => {
    const database = await open();
    const { tryFrom, enterFrom, spend } = await start(database);
    await enterFrom('198.51.100.7');
    for (let index = 0; index < TRIES_FROM_STRANGERS.hits / TRIES.hits; index++)
      await spend(`192.0.2.${index}`);
    const wait = await tryFrom('203.0.113.9');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3_601_000);
    expect(await tryFrom('198.51.100.7')).toBe(0);
    await write(database, (transaction) => purgeNetworks(transaction, NOW + 89 * DAY));
    expect(await tryFrom('198.51.100.7')).toBe(0);
    await write(database, (transaction) => purgeNetworks(transaction, NOW + 91 * DAY));
    expect(await tryFrom('198.51.100.7'), 'it is forgotten after 90 days').toBeGreaterThan(0);
  });

  test('that were refused on one network don’t count against others', async () => {
    const { tryFrom } = await start(await open());
    for (let tries = 0; tries < 2 * TRIES_FROM_STRANGERS.hits; tries++) await tryFrom('192.0.2.1');
    expect(await tryFrom('192.0.2.2')).toBe(0);
  });

  test('are all forgotten when the operator sets a password, and those of other ids are not', async () => {
    const database = await open();
    const { hash, tryFrom, spend } = await start(database);
    await spend('192.0.2.1');
    const other = loginTry(hash, 'kim', '192.0.2.1');
    await write(database, (transaction) => beginTry(transaction, database.dialect, other, '', NOW));
    await write(database, (transaction) => forgetTries(transaction, whoTries(hash, 'OFFICE')));
    expect(await tryFrom('192.0.2.1')).toBe(0);
    const keys = await database.read.selectFrom('rate_limit').select('key').execute();
    expect(keys.filter(({ key }) => key.startsWith(other.who))).toHaveLength(2);
  });
});
