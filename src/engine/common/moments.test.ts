// R-ENG-162
import { expect, test } from 'vitest';
import { momentOf, momentsOf, showingAt } from './moments.ts';
import type { TimeZone } from './time-zone.ts';

const SEOUL: TimeZone = { name: 'Asia/Seoul', label: 'Korean time' };
const LONDON: TimeZone = { name: 'Europe/London', label: 'UK time' };
const at = (iso: string): number => Date.parse(iso);

test('a minute on the clocks of a zone is one moment', () => {
  expect(momentsOf('2026-12-24T09:00', SEOUL)).toEqual([at('2026-12-24T00:00:00Z')]);
  expect(momentsOf('2026-07-01T09:00', LONDON)).toEqual([at('2026-07-01T08:00:00Z')]);
  expect(momentsOf('2026-12-24T09:00', LONDON)).toEqual([at('2026-12-24T09:00:00Z')]);
});

test('a minute that clocks skip is none, and one that they show twice is two', () => {
  expect(momentsOf('2026-03-29T01:30', LONDON)).toEqual([]);
  expect(momentsOf('2026-10-25T01:30', LONDON)).toEqual([
    at('2026-10-25T00:30:00Z'),
    at('2026-10-25T01:30:00Z'),
  ]);
  expect(momentsOf('2026-10-25T02:00', LONDON)).toEqual([at('2026-10-25T02:00:00Z')]);
});

test('what no calendar has is none', () => {
  expect(momentsOf('2026-02-29T09:00', SEOUL)).toEqual([]);
  expect(momentsOf('2026-02-30T09:00', SEOUL)).toEqual([]);
  expect(momentsOf('2026-02-30T24:00', SEOUL)).toEqual([]);
  expect(momentsOf('soon', SEOUL)).toEqual([]);
});

test('content that the lint has yet to refuse still has a moment', () => {
  expect(momentOf('2026-03-29T01:30', LONDON)).toBe(at('2026-03-29T01:30:00Z'));
  expect(momentOf('2026-10-25T01:30', LONDON)).toBe(at('2026-10-25T00:30:00Z'));
});

test('a moment is shown as the clocks of the zone do', () => {
  expect(showingAt(at('2026-12-24T00:00:59Z'), SEOUL)).toBe('2026-12-24T09:00');
});
