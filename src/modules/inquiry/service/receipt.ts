import { randomInt } from 'node:crypto';
import type { TimeZone } from '../../../engine/common/time-zone.ts';
import { toZonedClock } from '../../../shared/zoned-clock.ts';

/** Letters and digits that aren't confused when read out or written down. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;

/**
 * A number for a visitor to quote, such as `2026-1121-7K2MXQ`: the site's date and random characters, so that it doesn't reveal
 * how many others wrote. Two may be equal by chance; the table rejects duplicates.
 * @param now milliseconds since 1970
 */
export function makeReceipt(now: number, timeZone: TimeZone): string {
  const [year, month, day] = toZonedClock(now, timeZone).slice(0, 10).split('-');
  const signs = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `${year}-${month}${day}-${signs}`;
}
