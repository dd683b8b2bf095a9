import { ALWAYS, overlapOf, periodOf, timesOf } from '../common/times.ts';
import type { Period, Times } from '../common/times.ts';
import type { TimeZone } from '../common/time-zone.ts';
import type { Path } from '../schema/schema-walk.ts';
import type { Tools } from './check-file.ts';
import type { Outline } from './cross-file.ts';

export interface TimedPlace {
  readonly path: Path;
  readonly times: Times;
  readonly period: Period;
}

export interface ListPlace {
  readonly path: Path;
  readonly length: number;
  /** Whether it is a block's own list, as that of a section, and not that of a tab or a column. */
  readonly ofBlock: boolean;
}

interface Timed {
  /** The page, where it says when it is there, and all blocks that do. */
  readonly places: readonly TimedPlace[];
  /** The lists of blocks without which there is nothing to see: those below a product are none. */
  readonly lists: readonly ListPlace[];
}

/** Reads what a page or fragment says of when its parts are there. */
export function timedPlaces(tools: Tools, { schema, times }: Outline, value: unknown, zone: TimeZone): Timed {
  const places: TimedPlace[] = [];
  const lists: ListPlace[] = [];
  const [seen, products] = [new Set<unknown>(), new Set<unknown>()];
  const add = (path: Path, found: Times | null): void => {
    if (found) places.push({ path, times: found, period: periodOf(found, { zone }) });
  };
  add([], times);
  tools.walk(schema, value, ({ notes, path, parent, value: blocks }) => {
    if (notes.catalogue === 'product') products.add(blocks);
    if (!notes.blocks || !Array.isArray(blocks)) return;
    blocks.forEach((block, index) => {
      seen.add(block);
      add([...path, index], timesOf(block));
    });
    if (!products.has(parent)) lists.push({ path, length: blocks.length, ofBlock: seen.has(parent) });
  });
  return { places, lists };
}

/** When that is there which stands at a path. */
export function periodAt(places: readonly TimedPlace[], path: Path): Period {
  const around = places.filter((place) => place.path.every((step, index) => path[index] === step));
  return around.reduce((period, place) => overlapOf(period, place.period), ALWAYS);
}
