// R-ACC-51
import { expect, onTestFinished, test, vi } from 'vitest';
import { SQLITE } from '../../../tools/testing/engines.ts';
import { signIn } from '../../../tools/testing/sign-in.ts';
import { makeKey } from '../sessions/one-time-codes.ts';
import { write } from './database.ts';
import { renewRecoveryCodes, takeRecoveryCode } from './second-factor.ts';

/** Nothing secret may come from a generator that can be predicted. */
function breakWeakGenerator(): void {
  const weak = vi.spyOn(Math, 'random').mockReturnValue(0);
  onTestFinished(() => weak.mockRestore());
}

test('keys of one-time codes have 160 bits of a secure generator', () => {
  breakWeakGenerator();
  const keys = Array.from({ length: 500 }, makeKey);
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/); // 5 bits a letter
  expect(new Set(keys.join('')).size).toBe(32);
});

test('recovery codes have 120 bits of a secure generator, and the database has only their hashes', async () => {
  breakWeakGenerator();
  const database = await SQLITE.open();
  await signIn(database, { id: 'office', role: 'staff' });
  const codes: string[] = [];
  for (let turn = 0; turn < 20; turn++) {
    codes.push(...(await write(database, (transaction) => renewRecoveryCodes(transaction, 'office'))));
  }
  expect(new Set(codes).size).toBe(200);
  const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'; // without 0, 1, I and O, which are easily confused
  for (const code of codes) expect(code).toMatch(new RegExp(`^([${signs}]{4}-){5}[${signs}]{4}$`));
  expect(new Set(codes.join('').replaceAll('-', ''))).toEqual(new Set(signs));
  const [first = ''] = codes.slice(-10);
  const stored = await database.read.selectFrom('recovery_code').select('code_hash').execute();
  for (const { code_hash: hash } of stored) expect(hash).toMatch(/^[\w-]{43}$/);
  const take = (): Promise<boolean> =>
    write(database, (transaction) => takeRecoveryCode(transaction, 'office', first));
  expect([await take(), await take()]).toEqual([true, false]);
});
