// R-SEC-27
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSchemas } from '../../src/engine/schema/read-schemas.ts';
import { ALL_CALLS } from './all-calls.ts';
import { isSlow, patternsInCode, patternsInSchema } from './slow-patterns.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const SLOW = { timeout: 240_000 };

/** Only used on short texts: file and pattern -> why. */
const SHORT: readonly (readonly [string, string])[] = [
  ['src/modules/inquiry/inquiry-rules.ts', String.raw`/\B(?=(\d{3})+$)/g`], // the digits of a number
];

const isShort = (place: string): boolean =>
  SHORT.some(([file, pattern]) => place.startsWith(file) && place.endsWith(pattern));

test('no pattern for visitor input takes more than linear time', SLOW, () => {
  const found = [
    'src/shared',
    'src/server',
    'src/modules/search',
    'src/modules/inquiry',
    'src/api',
    'src/engine/common',
  ].flatMap((folder) => patternsInCode(ROOT, folder));
  expect(found.length).toBeGreaterThan(100);
  const slow = found.filter(({ place, pattern }) => !isShort(place) && isSlow(pattern));
  expect(slow.map(({ place }) => place)).toEqual([]);
});

test('no pattern in the call contract or a schema takes more than linear time', SLOW, () => {
  const schemas = Object.entries({ ...readSchemas(join(ROOT, 'schemas')), contract: ALL_CALLS });
  const found = schemas.flatMap(([name, schema]) => patternsInSchema(schema, name));
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ pattern }) => isSlow(pattern)).map(({ place }) => place)).toEqual([]);
});

/** Patterns with exponential cost, such as `(a+)+$`, never return: the test times out. */
test.each([/\s+$/, /^[ .]+|[ ]+$/g, /\/+$/, /-+$/, /"(?:[^"\\]|\\.)*"|[[\]{}]/gs])(
  '%s is detected as slow',
  SLOW,
  (pattern) => {
    expect(isSlow(pattern)).toBe(true);
  },
);
