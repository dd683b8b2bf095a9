// R-FAULT-19
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryCount } from './rate-limits.ts';

const MINUTE = [{ hits: 5, seconds: 60 }];
const START = Date.UTC(2026, 0);

test('the sixth hit in a minute has to wait until the first is a minute old', () => {
  const count = createMemoryCount(10);
  const take = (after: number): number => count({ key: 'a', rules: MINUTE, now: START + after });
  expect([0, 10_000, 20_000, 59_000, 59_000].map(take)).toEqual([0, 0, 0, 0, 0]);
  expect(take(59_500)).toBe(1_500); // hits count by the second, until the whole second is a minute old
  expect(take(60_999)).toBe(1);
  expect(take(61_000)).toBe(0);
  expect(take(61_000)).toBe(10_000);
});

test('refused hits don’t count for any rule', () => {
  const count = createMemoryCount(10);
  const rules = [...MINUTE, { hits: 7, seconds: 3_600 }];
  const take = (after: number): number => count({ key: 'a', rules, now: START + after });
  for (let index = 0; index < 50; index++) take(0);
  expect(take(61_000)).toBe(0);
  expect(take(61_000)).toBe(0);
  expect(take(61_000)).toBe(3_601_000 - 61_000);
});

test('keys are counted separately, and hits from before a clock was set back don’t count', () => {
  const ahead = START + 400 * 24 * 60 * 60_000;
  const count = createMemoryCount(10);
  for (let index = 0; index < 5; index++) count({ key: 'a', rules: MINUTE, now: ahead });
  expect(count({ key: 'a', rules: MINUTE, now: START })).toBe(0);
  expect(count({ key: 'a', rules: MINUTE, now: ahead })).toBeGreaterThan(0);
  expect(count({ key: 'b', rules: MINUTE, now: ahead })).toBe(0);
});

test('no period of a rule’s length ever exceeds its hits, and a client that waits as told is served', () => {
  const steps = fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 1, maxLength: 80 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 1, max: 6 }), (pauses, hits) => {
      const count = createMemoryCount(10);
      const rules = [{ hits, seconds: 60 }];
      const taken: number[] = [];
      let now = START;
      for (const pause of pauses) {
        now += pause;
        const wait = count({ key: 'a', rules, now });
        expect(wait).toBeLessThanOrEqual(61_000);
        if (wait === 0) taken.push(now);
        else {
          now += wait;
          expect(count({ key: 'a', rules, now })).toBe(0);
          taken.push(now);
        }
      }
      for (const [index, first] of taken.entries()) {
        const last = taken[index + hits];
        if (last !== undefined) expect(last - first).toBeGreaterThan(60_000 - 1);
      }
    }),
  );
});
