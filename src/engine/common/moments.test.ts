// R-ENG-162
import { expect, test } from 'vitest';
import { momentOf, momentsOf, showingAt } from './moments.ts';
import type { TimeZone } from './time-zone.ts';

const SEOUL: TimeZone = { name: 'Asia/Seoul', label: 'Korean time' };
const LONDON: TimeZone = { name: 'Europe/London', label: 'UK time' };
const at = (iso: string): number => Date.parse(iso);

test('a local time in a zone is one moment', () => {
  expect(momentsOf('2026-12-24T09:00', SEOUL)).toEqual([at('2026-12-24T00:00:00Z')]);
  expect(momentsOf('2026-07-01T09:00', LONDON)).toEqual([at('2026-07-01T08:00:00Z')]);
  expect(momentsOf('2026-12-24T09:00', LONDON)).toEqual([at('2026-12-24T09:00:00Z')]);
});

test('a local time that clocks skip has no moment, and one that they show twice has two', () => {
  expect(momentsOf('2026-03-29T01:30', LONDON)).toEqual([]);
  expect(momentsOf('2026-10-25T01:30', LONDON)).toEqual([
    at('2026-10-25T00:30:00Z'),
    at('2026-10-25T01:30:00Z'),
  ]);
  expect(momentsOf('2026-10-25T02:00', LONDON)).toEqual([at('2026-10-25T02:00:00Z')]);
});

test('an invalid date has no moment', () => {
  expect(momentsOf('2026-02-29T09:00', SEOUL)).toEqual([]);
  expect(momentsOf('2026-02-30T09:00', SEOUL)).toEqual([]);
  expect(momentsOf('2026-02-30T24:00', SEOUL)).toEqual([]);
  expect(momentsOf('soon', SEOUL)).toEqual([]);
});

test('a time that the lint refuses still has a moment', () => {
  expect(momentOf('2026-03-29T01:30', LONDON)).toBe(at('2026-03-29T01:30:00Z'));
  expect(momentOf('2026-10-25T01:30', LONDON)).toBe(at('2026-10-25T00:30:00Z'));
});

test('a moment is shown as local time in the zone', () => {
  expect(showingAt(at('2026-12-24T00:00:59Z'), SEOUL)).toBe('2026-12-24T09:00');
});
