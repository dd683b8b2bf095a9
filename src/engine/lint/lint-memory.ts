import type { Times } from '../common/times.ts';
import type { Outline } from './cross-file.ts';
import type { Finding } from './finding.ts';

/**
 * Pages that had no findings when all were looked at last. One that is as it was then, as all is that pages stand on, need not be
 * checked by itself again.
 */
export interface KnownPages {
  /** What was kept of each, by its file. */
  readonly passed: ReadonlyMap<string, Outline>;
  /** The files of those that are not as they were, or have to be told of again. */
  readonly changed: ReadonlySet<string>;
  /** Whether they were all pages of the site. */
  readonly wereAll: boolean;
}

export const NO_KNOWN_PAGES: KnownPages = { passed: new Map(), changed: new Set(), wereAll: false };

/** @returns the outline of a page that is as it was */
export function outlineOfSame({ passed, changed }: KnownPages, file: string): Outline | undefined {
  return changed.has(file) ? undefined : passed.get(file);
}

/**
 * The pages whose links have to be followed. Links of a page that is as it was find what they found, unless a page has come, gone or
 * moved, or a named place has.
 * @param pages all of the site
 */
export function pagesToFollow(known: KnownPages, pages: readonly Outline[]): readonly Outline[] {
  const edited = pages.filter(({ file }) => !outlineOfSame(known, file));
  const areFoundAlike =
    known.wereAll &&
    pages.length === known.passed.size &&
    edited.every((page) => isSameTarget(page, known.passed.get(page.file)));
  return areFoundAlike ? edited : pages;
}

/** Whether links to a page find what they found. */
function isSameTarget(page: Outline, before: Outline | undefined): boolean {
  if (page.broken || !page.content || !before?.content || page.menuId !== before.menuId) return false;
  const { anchors } = page.content;
  const formerly = before.content.anchors;
  return anchors.size === formerly.size && [...formerly].every((anchor) => anchors.has(anchor));
}

const PAGE_SCHEMA = 'page.schema.json';

/** What is known after a run of the lint over all pages. */
export function pagesThatPassed({
  findings,
  outlines,
}: {
  readonly findings: readonly Finding[];
  readonly outlines: readonly Outline[];
}): KnownPages {
  const faulty = new Set(findings.map(({ file }) => file));
  const pages = outlines.filter(({ schema }) => schema === PAGE_SCHEMA);
  const passed = pages.filter(
    ({ file, broken, content }) => !faulty.has(file) && !broken && content !== null,
  );
  return {
    passed: new Map(passed.map((page) => [page.file, page])),
    changed: new Set(),
    wereAll: passed.length === pages.length,
  };
}

/** An outline as JSON has it. */
export interface KeptOutline {
  readonly menuId: unknown;
  readonly title: string | null;
  readonly description: string | null;
  readonly prints: readonly number[];
  readonly anchors: readonly string[];
  readonly links: readonly string[];
  readonly fragments: readonly string[];
  readonly blocks: number;
  readonly setsLevel: boolean;
  readonly asksDrawing: boolean;
  readonly compares: boolean;
  /** Of the page, where it says so. */
  readonly times?: Times;
  /** Of its blocks, where some say so. */
  readonly blockTimes?: readonly Times[];
}

/** @param outline of a page without errors */
export function keepOutline({ menuId, title, description, times, content }: Outline): KeptOutline {
  if (!content) throw new Error('BUILD_INCOMPLETE: a page without content passed the lint');
  const { anchors, links, fragments, blocks, setsLevel, asksDrawing, compares, prints } = content;
  const lists = { anchors: [...anchors], links: [...links], fragments: [...fragments] };
  const there = { ...(times && { times }), ...(content.times.length > 0 && { blockTimes: content.times }) };
  return { menuId, title, description, ...lists, blocks, setsLevel, asksDrawing, compares, prints, ...there };
}

/** A page as a build that ended well left it. */
export interface BuiltPage {
  readonly outline: KeptOutline;
  /** The hash of its file. */
  readonly file: string;
  readonly isWarned: boolean;
}

/**
 * @param pages all pages of the site as it was built, by their routes
 * @param hashOf the hash of a file's content as it is now
 */
export function pagesThatWereBuilt(
  pages: Readonly<Record<string, BuiltPage>>,
  hashOf: (file: string) => string | undefined,
): KnownPages {
  const passed = new Map<string, Outline>();
  const changed = new Set<string>();
  for (const [route, { file: hash, outline, isWarned }] of Object.entries(pages)) {
    const file = `pages-data/${route}.json`;
    if (isWarned || hashOf(file) !== hash) changed.add(file);
    const { menuId, title, description, anchors, links, fragments, prints, ...others } = outline;
    const { times = null, blockTimes = [], ...rest } = others;
    const lists = { anchors: new Set(anchors), links: new Set(links), fragments: new Set(fragments) };
    const content = { faults: [], ...lists, times: [...blockTimes], prints: [...prints], ...rest };
    const kept = { file, schema: PAGE_SCHEMA, route, menuId, title, description, times };
    passed.set(file, { ...kept, content, broken: false });
  }
  return { passed, changed, wereAll: true };
}
