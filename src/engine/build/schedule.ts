import { ALWAYS, isThereAt, periodOf } from '../common/times.ts';
import type { Period } from '../common/times.ts';
import type { TimeZone } from '../common/time-zone.ts';
import { fragmentsWithin } from '../lint/cross-file.ts';
import type { Outline } from '../lint/cross-file.ts';
import { FRAGMENT_FILE } from '../validate/heading-rules.ts';

const PAGE = /^pages-data\/(.+)\.json$/;

/** What the build knows of when pages and their blocks are there. */
export interface Schedule {
  /** The moments after this one at which something comes or goes, in their order. */
  readonly changesAfter: (moment: number) => readonly number[];
  /** Whether nothing of the site is a draft, comes or goes. */
  readonly isTimeless: boolean;
  /** Whether the page of a route is there. */
  readonly isThere: (route: string, moment: number) => boolean;
  /** Whether it is there at any time. */
  readonly isAlwaysThere: (route: string) => boolean;
  /** Of all that comes and goes on a page, what is there: two moments with the same text have the same page. Empty if nothing does. */
  readonly stateOf: (route: string, moment: number) => string;
}

/** @param outlines what the lint knows of each file */
export function createSchedule(outlines: Iterable<Outline>, zone: TimeZone): Schedule {
  const all = [...outlines];
  const fragments = new Map(
    all.filter(({ schema }) => schema === FRAGMENT_FILE).map((outline) => [outline.route, outline]),
  );
  const pages = new Map<string, Period>();
  const periods = new Map<string, readonly Period[]>();
  for (const outline of all) {
    const route = outline.schema === FRAGMENT_FILE ? undefined : PAGE.exec(outline.file)?.[1];
    if (route === undefined) continue;
    if (outline.times) pages.set(route, periodOf(outline.times, { zone }));
    const files = [
      outline,
      ...[...fragmentsWithin(outline, fragments)].flatMap((name) => fragments.get(name) ?? []),
    ];
    const times = files.flatMap(({ content }) => content?.times ?? []);
    if (times.length > 0)
      periods.set(
        route,
        times.map((one) => periodOf(one, { zone })),
      );
  }
  const moments = [...pages.values(), ...[...periods.values()].flat()].flatMap(({ from, until }) => [
    from,
    until,
  ]);
  const changes = [...new Set(moments)].filter(Number.isFinite).sort((left, right) => left - right);
  return {
    isTimeless: pages.size === 0 && all.every(({ content }) => (content?.times.length ?? 0) === 0),
    changesAfter: (moment) => changes.filter((change) => change > moment),
    isThere: (route, moment) => isThereAt(pages.get(route) ?? ALWAYS, moment),
    isAlwaysThere: (route) => !pages.has(route),
    stateOf: (route, moment) =>
      (periods.get(route) ?? []).map((period) => (isThereAt(period, moment) ? '1' : '0')).join(''),
  };
}
