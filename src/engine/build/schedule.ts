import { ALWAYS, isThereAt, periodOf } from '../common/times.ts';
import type { Period } from '../common/times.ts';
import type { TimeZone } from '../common/time-zone.ts';
import { fragmentsWithin } from '../lint/cross-file.ts';
import type { Outline } from '../lint/cross-file.ts';
import { FRAGMENT_FILE } from '../validate/heading-rules.ts';

const PAGE = /^pages-data\/(.+)\.json$/;

/** When pages and their blocks are shown. */
export interface Schedule {
  /** Later moments at which something appears or disappears, in order. */
  readonly changesAfter: (moment: number) => readonly number[];
  /** Whether the site has no drafts and no scheduled content. */
  readonly isTimeless: boolean;
  readonly isThere: (route: string, moment: number) => boolean;
  readonly isAlwaysThere: (route: string) => boolean;
  /** Which scheduled parts of a page are shown: moments with the same text have the same page. Empty if there are none. */
  readonly stateOf: (route: string, moment: number) => string;
}

/** @param outlines the lint's data about each file */
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
