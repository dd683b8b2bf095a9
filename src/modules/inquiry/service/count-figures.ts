import type { TimeZone } from '../../../engine/common/time-zone.ts';
import type { Answer } from '../../../shared/do-contract.ts';
import { lastMonths } from '../../../shared/months.ts';
import { fromZonedClock, toZonedClock } from '../../../shared/zoned-clock.ts';
import type { Reader } from '../../../server/store/engine.ts';
import { createYield } from '../../../server/yield-to-event-loop.ts';
import { readContents } from '../contents.ts';
import { createTally } from './tally.ts';

/** Rows per read: contents can be long, and other requests mustn't wait. */
const CHUNK = 500;

const MINUTE = 60_000;

type Figures = Answer<'inquiryFigures'>;

interface FigureSources {
  readonly read: Reader;
  readonly timeZone: TimeZone;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Counts the inquiries of this month and the eleven before in the site's time zone, without suspected spam. */
export async function countFigures(sources: FigureSources): Promise<Figures> {
  const months = monthsBefore(sources);
  const [machines, countries] = [createTally(), createTally()];
  for await (const row of received(sources, months[0]?.start ?? 0)) {
    const month = months.findLast(({ start }) => start <= row.received_at);
    if (!month) continue;
    month.received++;
    if (row.answered_at !== null) month.waits.push(row.answered_at - row.received_at);
    machines.add(readContents(row.contents).about.map(({ machine }) => machine));
    countries.add([row.country]);
  }
  return {
    months: months.map(({ month, received: count, waits }) => ({
      ...{ month, received: count, answered: waits.length },
      medianMinutes: medianMinutes(waits),
    })),
    open: await countOpen(sources.read),
    byMachine: machines.result(),
    byCountry: countries.result(),
  };
}

/** Oldest first. */
function monthsBefore({ timeZone, now }: FigureSources) {
  return lastMonths(toZonedClock(now, timeZone))
    .toReversed()
    .map((month) => ({
      month,
      start: Date.parse(fromZonedClock(`${month}-01T00:00`, timeZone) ?? ''),
      received: 0,
      /** Milliseconds until the first answer. */
      waits: [] as number[],
    }));
}

async function* received({ read }: FigureSources, since: number) {
  const yieldToEventLoop = createYield();
  for (let last = 0; ;) {
    const rows = await read
      .selectFrom('inquiry')
      .select(['id', 'received_at', 'answered_at', 'country', 'contents'])
      .where('spam', '=', 0)
      .where('received_at', '>=', since)
      .where('id', '>', last)
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    yield* rows;
    if (rows.length < CHUNK) return;
    last = rows.at(-1)?.id ?? last;
    await yieldToEventLoop();
  }
}

/** Now, however old they are. */
async function countOpen(read: Reader): Promise<number> {
  const { count } = await read
    .selectFrom('inquiry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('spam', '=', 0)
    .where('status', 'in', ['new', 'open'])
    .executeTakeFirstOrThrow();
  return count;
}

/** @param waits milliseconds */
function medianMinutes(waits: readonly number[]): number | null {
  if (waits.length === 0) return null;
  const sorted = waits.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return Math.max(0, Math.round((low + high) / 2 / MINUTE)); // a clock that was set back makes a wait negative
}
