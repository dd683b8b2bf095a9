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
  /** Whether it's a block's own list, as in a section, rather than that of a tab or a column. */
  readonly ofBlock: boolean;
}

interface Timed {
  /** The page, if it has times, and all blocks that do. */
  readonly places: readonly TimedPlace[];
  /** The lists of blocks that mustn't be empty; those in a product may be. */
  readonly lists: readonly ListPlace[];
}

/** Reads when the parts of a page or fragment are visible. */
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

/** When the value at a path is visible. */
export function periodAt(places: readonly TimedPlace[], path: Path): Period {
  const around = places.filter((place) => place.path.every((step, index) => path[index] === step));
  return around.reduce((period, place) => overlapOf(period, place.period), ALWAYS);
}
