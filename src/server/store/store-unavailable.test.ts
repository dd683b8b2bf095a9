// R-FAULT-51
import { expect, test } from 'vitest';
import { describeFailure } from '../../engine/command-line/command-line.ts';
import { REASONS, StoreUnavailable, toCommandError } from './store-unavailable.ts';

test('a command during a database outage exits with a code, the reason and what to do', () => {
  const printed = REASONS.map((reason) => {
    const error = new StoreUnavailable(reason, new Error('its own words'));
    return describeFailure(toCommandError(error));
  });
  expect(printed.map(({ exitCode }) => exitCode)).toEqual(REASONS.map(() => 1));
  expect(printed.map(({ text }) => text).join('\n')).toMatchInlineSnapshot(`
    "STORE_UNAVAILABLE: the database is locked: its own words. Try again when nothing else writes to it.
    STORE_UNAVAILABLE: the database is in conflict: its own words. Try again.
    STORE_UNAVAILABLE: the database is full: its own words. Make room on its disk and try again.
    STORE_UNAVAILABLE: the database is unreachable: its own words. Look whether the server runs, and whether the change was made, before you try again.
    STORE_UNAVAILABLE: the database is slow: its own words. Try again when less is going on."
  `);
});

test('any other failure of a command is passed on unchanged', () => {
  const other = new Error('a fault of the program');
  expect(toCommandError(other)).toBe(other);
});
