// R-ACC-04, R-ACC-08, R-SEC-22
import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

vi.mock('@node-rs/argon2', async (load) => {
  const library = await load<typeof argon2>();
  return { ...library, hash: vi.fn(library.hash), verify: vi.fn(library.verify) };
});
const verify = vi.mocked(argon2.verify);

test('a password matches however its characters are composed, and no other one does', async () => {
  const stored = await hashPassword('부산 café 3');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(stored).not.toBe(await hashPassword('부산 café 3'));
  expect(await isPassword(stored, '부산 café 3'.normalize('NFD'))).toBe(true);
  for (const other of ['부산 cafe 3', '부산 Café 3', '', ' 부산 café 3']) {
    expect(await isPassword(stored, other)).toBe(false);
  }
});

test('the comparison costs the same with an account, without one, and without a password', async () => {
  const stored = await hashPassword('부산 harbour 3');
  verify.mockClear();
  for (const hash of [stored, null, '']) expect(await isPassword(hash, 'a wrong one')).toBe(false);
  const compared = verify.mock.calls.map(([hash, password]) => [String(hash).slice(0, 31), password]);
  expect(compared).toEqual(Array(3).fill(['$argon2id$v=19$m=19456,t=2,p=1$', 'a wrong one']));
});

test('requests beyond capacity are refused, and the rest are answered', async () => {
  const stored = await hashPassword('부산 harbour 3');
  const answers = await Promise.allSettled(
    Array.from({ length: 70 }, () => isPassword(stored, '부산 harbour 3')),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  for (const { reason } of refused as PromiseRejectedResult[]) {
    expect(reason).toMatchObject({
      statusCode: 503,
      body: { code: 'BUSY' },
      headers: { 'retry-after': '3' },
    });
  }
  expect(await isPassword(stored, '부산 harbour 3')).toBe(true);
});

test('a first sign-in during overload leaves no broken state, so the next unknown id is answered', async () => {
  const stored = await hashPassword('부산 harbour 3');
  vi.resetModules(); // like a new process
  const library = await import('@node-rs/argon2');
  vi.mocked(library.hash).mockResolvedValue(stored);
  const fresh = await import('./passwords.ts');
  const joins = Array.from({ length: 64 }, () => fresh.hashPassword('부산 harbour 3'));
  const busy = await Promise.allSettled([stored, null].map((hash) => fresh.isPassword(hash, 'a wrong one')));
  expect(busy).toMatchObject(Array(2).fill({ status: 'rejected', reason: { body: { code: 'BUSY' } } }));
  await Promise.all(joins);
  expect(await fresh.isPassword(null, 'a wrong one')).toBe(false);
});
