import { parseAddress, parsePagePath } from '../common/address.ts';
import { propertyOf } from '../common/json-value.ts';
import { isMinute, momentsOf, showingAt } from '../common/moments.ts';
import { tablePlaces } from '../common/table-places.ts';
import { ALWAYS, isThereAt, overlapOf, periodOf } from '../common/times.ts';
import type { Period } from '../common/times.ts';
import type { TimeZone } from '../common/time-zone.ts';
import type { Visit } from '../schema/schema-walk.ts';
import { innerLinksAt } from '../validate/content-rules.ts';
import type { Fault } from '../validate/fault.ts';
import { FRAGMENT_FILE } from '../validate/heading-rules.ts';
import { partPlacesIn } from '../validate/picture-rules.ts';
import type { Drawings } from '../validate/picture-rules.ts';
import { shown } from '../validate/sentences.ts';
import { loadFile } from './check-file.ts';
import type { Tools } from './check-file.ts';
import { fragmentsWithin, placeLater } from './cross-file.ts';
import type { Outline } from './cross-file.ts';
import { emptyListFaults } from './empty-list-rules.ts';
import { firstOf } from '../validate/first-of.ts';
import type { Finding } from './finding.ts';
import { derivedAt } from './link-rules.ts';
import { periodAt, timedPlaces } from './timed-places.ts';
import type { TimedPlace } from './timed-places.ts';

export interface ScheduleSources {
  readonly pages: readonly Outline[];
  readonly fragments: ReadonlyMap<string, Outline>;
  /** Other files with links; their content is always visible. */
  readonly others: readonly Outline[];
  readonly drawings: Drawings | null;
  /** The folders of derived pages. */
  readonly derivedFolders: readonly string[];
  readonly zone: TimeZone;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Times that ended longer ago, in milliseconds, are probably forgotten. */
const LONG_MS = 30 * 24 * 60 * 60 * 1_000;

/** Checks the times of pages and blocks, and that no link leads to hidden content. */
export function checkSchedule(tools: Tools, sources: ScheduleSources): Finding[] {
  const { pages, fragments, others } = sources;
  const files = [...pages, ...fragments.values()];
  const timed = files.filter(({ times, content }) => times !== null || (content?.times.length ?? 0) > 0);
  if (timed.length === 0) return [];
  const own = timed.flatMap((outline) => placeLater(tools, outline.file, ownFaults(tools, outline, sources)));
  const { targetOf, aroundOf } = readTargets(tools, sources, new Set(timed));
  const links = [...files, ...others].flatMap((outline) => {
    const all = [...(outline.content?.links ?? [])];
    if (all.every((link) => targetOf(link, outline) === ALWAYS)) return [];
    const find = (link: string): Period => targetOf(link, outline);
    return placeLater(tools, outline.file, linkFaults(tools, outline, find, aroundOf(outline), sources));
  });
  return [...own, ...links];
}

function valueOf(tools: Tools, file: string): unknown {
  const loaded = loadFile(tools.root, file);
  return 'document' in loaded ? loaded.document.value : undefined;
}

function ownFaults(tools: Tools, outline: Outline, { zone, now }: ScheduleSources): Fault[] {
  const value = valueOf(tools, outline.file);
  const { places, lists } = timedPlaces(tools, outline, value, zone);
  const faults = places.flatMap((place) => [
    ...minuteFaults(place, zone),
    ...orderFaults(place, zone, now),
    ...neededFaults(place, outline, value),
  ]);
  const own = outline.schema === FRAGMENT_FILE ? lists.filter(({ path }) => path.length > 1) : lists; // a page has more than one fragment
  return [...firstOf(faults), ...emptyListFaults(own, places, { zone, now })];
}

function minuteFaults({ path, times }: TimedPlace, zone: TimeZone): Fault[] {
  return (['from', 'until'] as const).flatMap((name): Fault[] => {
    const minute = times[name];
    const count = minute === undefined ? 1 : momentsOf(minute, zone).length;
    if (minute === undefined || count === 1 || !isMinute(minute)) return []; // another form has been reported
    const what =
      count === 0
        ? `${shown(minute)} doesn't exist in ${zone.name}: there is no such day, or the clocks skip it when they go forward. Write a time that exists.`
        : `${shown(minute)} comes twice in ${zone.name}, because the clocks go back. Write a time before or after that hour.`;
    return [{ path: [...path, name], at: 'value', rule: 'unknown-time', message: what }];
  });
}

function orderFaults({ path, times, period }: TimedPlace, zone: TimeZone, now: number): Fault[] {
  if (times.until === undefined) return [];
  const at = { path: [...path, 'until'], at: 'value' } as const;
  const bounds = periodOf(times, { zone, drafts: true });
  if (bounds.until <= bounds.from) {
    const message = `"until" isn't after "from", so this is never shown. Write a time later than ${shown(times.from ?? '')}.`;
    return [{ ...at, rule: 'time-order', message }];
  }
  if (period.until > now - LONG_MS || times.draft) return [];
  const message = `This expired at ${shown(times.until)}. Delete it, or write a later "until".`;
  return [{ ...at, rule: 'long-over', message }];
}

/** Times of content that a page or the site needs. */
function neededFaults({ path, times }: TimedPlace, { route, schema }: Outline, page: unknown): Fault[] {
  const [name = 'draft'] = Object.keys(times);
  const at = { path: [...path, name], at: 'key' } as const;
  if (path.length === 0 && route === 'main') {
    const message = `The home page is always shown. Remove ${shown(name)}; its blocks may come and go.`;
    return [{ ...at, rule: 'always-needed', message }];
  }
  const isHeading = path.join('/') === 'blocks/0' && propertyOf(page, 'heading') === 'block';
  if (!isHeading || schema === FRAGMENT_FILE) return [];
  const message = `This block shows the main heading of the page, which a page always needs. Remove ${shown(name)}, or write it on the page.`;
  return [{ ...at, rule: 'always-needed', message }];
}

interface Targets {
  /** When the target of a file's link is visible. */
  readonly targetOf: (link: string, from: Outline) => Period;
  /** When a file is visible: a fragment is visible as long as any page that includes it. */
  readonly aroundOf: (outline: Outline) => Period;
}

function readTargets(tools: Tools, sources: ScheduleSources, timed: ReadonlySet<Outline>): Targets {
  const { pages, fragments, derivedFolders, zone } = sources;
  const byRoute = new Map(pages.map((page) => [page.route.toLowerCase(), page]));
  const anchors = createAnchorReader(tools, sources, timed);
  // The times of a home page are reported elsewhere.
  const pagePeriod = ({ route, times }: Outline): Period =>
    route === 'main' ? ALWAYS : periodOf(times, { zone });
  const targetOf: Targets['targetOf'] = (link, from) => {
    const { path, anchor, search } = parseAddress(link);
    const isOwn = link.startsWith('#');
    const derived = derivedAt(path, derivedFolders);
    const page = isOwn ? from : byRoute.get(derived?.of ?? parsePagePath(path)?.route ?? '');
    if (!page) return ALWAYS;
    const popup = new URLSearchParams(search).get('popup') ?? '';
    const names = isOwn ? [link.slice(1)] : [anchor, popup, derived?.key ?? ''];
    const period = isOwn ? ALWAYS : pagePeriod(page);
    const there = names.flatMap((name) => anchors(page).get(name) ?? []);
    return there.length === 0 ? period : there.reduce(overlapOf, period);
  };
  const aroundOf: Targets['aroundOf'] = (outline) => {
    if (outline.schema !== FRAGMENT_FILE) return ALWAYS; // a page's own times are found in it
    const around = pages
      .filter((page) => fragmentsWithin(page, fragments).has(outline.route))
      .map(pagePeriod);
    if (around.length === 0) return ALWAYS;
    return {
      from: Math.min(...around.map(({ from }) => from)),
      until: Math.max(...around.map(({ until }) => until)),
    };
  };
  return { targetOf, aroundOf };
}

/** Reads which anchors of a page or fragment aren't always visible: name -> when they are, while the page is. */
function createAnchorReader(
  tools: Tools,
  { fragments, drawings, zone }: ScheduleSources,
  timed: ReadonlySet<Outline>,
): (outline: Outline) => ReadonlyMap<string, Period> {
  const known = new Map<Outline, Map<string, Period>>();
  const read = (outline: Outline): ReadonlyMap<string, Period> => {
    const before = known.get(outline);
    if (before) return before;
    const found = new Map<string, Period>();
    known.set(outline, found); // set first, so that cycles of fragments end
    const within = [...fragmentsWithin(outline, fragments)].flatMap((name) => fragments.get(name) ?? []);
    if (![outline, ...within].some((one) => timed.has(one))) return found;
    const value = valueOf(tools, outline.file);
    const places = timedPlaces(tools, outline, value, zone).places.filter(({ path }) => path.length > 0);
    tools.walk(outline.schema, value, (visit) => {
      const own = placesNamedAt(visit, drawings);
      const fragment = visit.notes.content === 'fragment' ? fragments.get(String(visit.value)) : undefined;
      if (own.length === 0 && !fragment) return;
      const period = periodAt(places, visit.path);
      if (period !== ALWAYS) for (const name of own) found.set(name, period);
      if (!fragment) return;
      const inner = read(fragment);
      for (const name of fragment.content?.anchors ?? []) {
        const there = overlapOf(inner.get(name) ?? ALWAYS, period);
        if (there.from !== -Infinity || there.until !== Infinity) found.set(name, there);
      }
    });
    return found;
  };
  return read;
}

function placesNamedAt(visit: Visit, drawings: Drawings | null): string[] {
  const { value, notes } = visit;
  if (notes.content === 'anchor') return typeof value === 'string' ? [value] : [];
  if (notes.catalogue === 'models') return tablePlaces(value);
  return notes.partPlaces ? partPlacesIn(visit, drawings) : [];
}

function linkFaults(
  tools: Tools,
  outline: Outline,
  targetOf: (link: string) => Period,
  around: Period,
  { zone, now }: ScheduleSources,
): Fault[] {
  const value = valueOf(tools, outline.file);
  const { places } = timedPlaces(tools, outline, value, zone);
  const faults: Fault[] = [];
  tools.walk(outline.schema, value, (visit) => {
    for (const { link, within } of innerLinksAt(visit)) {
      const target = targetOf(link);
      if (target === ALWAYS) continue;
      const gap = gapOf(overlapOf(around, periodAt(places, visit.path)), target, now);
      if (gap === null) continue;
      const fault = { path: visit.path, at: 'value', ...(within && { within }) } as const;
      faults.push({ ...fault, ...gapFault(link, { target, gap, now, zone }) });
    }
  });
  return [...firstOf(faults)];
}

/** The first moment from now on when the link is visible and its target isn't. */
function gapOf(source: Period, target: Period, now: number): number | null {
  const changes = [now, source.from, source.until, target.from, target.until];
  const ahead = changes.filter((moment) => moment >= now && moment < Infinity).sort((a, b) => a - b);
  return ahead.find((moment) => isThereAt(source, moment) && !isThereAt(target, moment)) ?? null;
}

interface Gap {
  readonly target: Period;
  readonly gap: number;
  readonly now: number;
  readonly zone: TimeZone;
}

function gapFault(link: string, { target, gap, now, zone }: Gap): Pick<Fault, 'rule' | 'message'> {
  const rule = gap > now ? 'not-always-there' : 'not-there';
  const say = (moment: number): string => `${showingAt(moment, zone).replace('T', ' at ')} (${zone.label})`;
  const start = gap > now ? `From ${say(gap)} on, ` : '';
  if (target.from === Infinity) {
    const message = `${start}${shown(link)} leads to a draft, which visitors don't see. Publish it, make the block of this link a draft too, or remove the link.`;
    return { rule, message };
  }
  if (gap < target.from) {
    const message = `${start}${shown(link)} leads to something that appears only on ${say(target.from)}. Give the block of this link the same "from", or add the link later.`;
    return { rule, message };
  }
  const message =
    gap > now
      ? `${start}${shown(link)} leads to something that has disappeared. Give the block of this link the same "until".`
      : `${shown(link)} leads to something that disappeared on ${say(target.until)}. Remove the link, or change the "until" of its target.`;
  return { rule, message };
}
