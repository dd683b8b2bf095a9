import { showingAt } from '../common/moments.ts';
import { isThereAt } from '../common/times.ts';
import type { Period } from '../common/times.ts';
import type { TimeZone } from '../common/time-zone.ts';
import type { Fault } from '../validate/fault.ts';
import { periodAt } from './timed-places.ts';
import type { ListPlace, TimedPlace } from './timed-places.ts';

/** Finds lists that visitors will see empty. @param now milliseconds since 1970 */
export function emptyListFaults(
  lists: readonly ListPlace[],
  places: readonly TimedPlace[],
  { zone, now }: { readonly zone: TimeZone; readonly now: number },
): Fault[] {
  return lists.flatMap((list): Fault[] => {
    const { path, length } = list;
    const around = periodAt(places, path);
    const blocks = Array.from({ length }, (_, index) => periodAt(places, [...path, index]));
    const moment = firstEmpty(around, blocks, now);
    if (moment === null) return [];
    const start =
      moment > now
        ? `From ${showingAt(moment, zone).replace('T', ' at ')} (${zone.label}) on, visitors`
        : 'Visitors';
    const message = `${start} find nothing here: every block in this list is a draft, yet to come or expired. ${remedy(list)}`;
    return [{ path, at: 'key', rule: 'nothing-there', message }];
  });
}

/** The first moment from now on when the list is visible and all its blocks are hidden. */
function firstEmpty(around: Period, blocks: readonly Period[], now: number): number | null {
  const changes = [now, around.from, ...blocks.map(({ until }) => until)];
  const ahead = changes.filter((moment) => moment >= now && moment < Infinity).sort((a, b) => a - b);
  const isEmptyAt = (moment: number): boolean => !blocks.some((block) => isThereAt(block, moment));
  return ahead.find((moment) => isThereAt(around, moment) && isEmptyAt(moment)) ?? null;
}

/** A page and a block can have times of their own; a tab or a column cannot. */
function remedy({ path, ofBlock }: ListPlace): string {
  if (path.length === 1) return 'Give the page these times instead, or add a block that stays.';
  return ofBlock
    ? 'Give the block around them these times instead, or add a block that stays.'
    : 'Add a block that stays, such as a note, or remove what would be empty until then.';
}
