import type { Times } from '../common/times.ts';
import type { Outline } from './cross-file.ts';
import type { Finding, Place, Placed } from './finding.ts';

/** Results of the last check. A page is checked again only if it or something it depends on has changed. */
export interface KnownPages {
  /** The saved data of each page, by file. */
  readonly checked: ReadonlyMap<string, Outline>;
  /** Page files that have changed since. */
  readonly changed: ReadonlySet<string>;
}

export const NO_KNOWN_PAGES: KnownPages = { checked: new Map(), changed: new Set() };

/** @returns the outline of an unchanged page */
export function outlineOfSame({ checked, changed }: KnownPages, file: string): Outline | undefined {
  return changed.has(file) ? undefined : checked.get(file);
}

/** Saves parsing an unchanged page again for the places of its findings. */
interface PlaceMemory {
  readonly place: Place;
  /** The findings placed in a file in this run. */
  readonly placedIn: (file: string) => Placed;
}

const NONE: Placed = {};

export function createPlaceMemory(known: KnownPages): PlaceMemory {
  const placed = new Map<string, Record<string, readonly Finding[]>>();
  return {
    place: (file, key, find) => {
      const findings = outlineOfSame(known, file)?.placed[key] ?? find();
      placed.set(file, { ...placed.get(file), [key]: findings });
      return findings;
    },
    placedIn: (file) => placed.get(file) ?? NONE,
  };
}

const PAGE_SCHEMA = 'page.schema.json';

/** The results of a lint run over all pages. A page that doesn't fit its schema is checked again in every run. */
export function pagesThatWereChecked({ outlines }: { readonly outlines: readonly Outline[] }): KnownPages {
  const checked = outlines.filter(
    ({ schema, broken, content }) => schema === PAGE_SCHEMA && !broken && content !== null,
  );
  return { checked: new Map(checked.map((page) => [page.file, page])), changed: new Set() };
}

/** An outline in its JSON form. */
export interface KeptOutline {
  readonly menuId: unknown;
  readonly title: string | null;
  readonly description: string | null;
  readonly prints: readonly number[];
  readonly anchors: readonly string[];
  readonly links: readonly string[];
  readonly fragments: readonly string[];
  /** The Markdown files that it shows, if any. */
  readonly markdownFiles?: readonly string[];
  readonly blocks: number;
  readonly setsLevel: boolean;
  readonly asksDrawing: boolean;
  readonly compares: boolean;
  /** The page's own, if any. */
  readonly times?: Times;
  /** Those of its blocks, if any. */
  readonly blockTimes?: readonly Times[];
  /** The page's findings, if any. */
  readonly own?: readonly Finding[];
  readonly placed?: Placed;
}

/** @param outline of a page without errors */
export function keepOutline({
  menuId,
  title,
  description,
  times,
  content,
  own,
  placed,
}: Outline): KeptOutline {
  if (!content) throw new Error('BUILD_INCOMPLETE: a page without content passed the lint');
  const { anchors, links, fragments, blocks, setsLevel, asksDrawing, compares, prints } = content;
  const lists = { anchors: [...anchors], links: [...links], fragments: [...fragments] };
  const shown = content.markdownFiles.size > 0 && { markdownFiles: [...content.markdownFiles] };
  const there = { ...(times && { times }), ...(content.times.length > 0 && { blockTimes: content.times }) };
  const findings = { ...(own.length > 0 && { own }), ...(Object.keys(placed).length > 0 && { placed }) };
  const flags = { blocks, setsLevel, asksDrawing, compares };
  return { menuId, title, description, ...lists, ...shown, ...flags, prints, ...there, ...findings };
}

/** A page as the last successful build left it. */
export interface BuiltPage {
  readonly outline: KeptOutline;
  /** The hash of its file. */
  readonly file: string;
}

/**
 * @param pages all pages of the built site, by route
 * @param hashOf the current hash of a file's content
 */
export function pagesThatWereBuilt(
  pages: Readonly<Record<string, BuiltPage>>,
  hashOf: (file: string) => string | undefined,
): KnownPages {
  const checked = new Map<string, Outline>();
  const changed = new Set<string>();
  for (const [route, { file: hash, outline }] of Object.entries(pages)) {
    const file = `pages-data/${route}.json`;
    if (hashOf(file) !== hash) changed.add(file);
    const { menuId, title, description, anchors, links, fragments, markdownFiles, prints, ...others } =
      outline;
    const { times = null, blockTimes = [], own = [], placed = NONE, ...rest } = others;
    const lists = {
      anchors: new Set(anchors),
      links: new Set(links),
      fragments: new Set(fragments),
      markdownFiles: new Set(markdownFiles),
    };
    const content = { faults: [], ...lists, times: [...blockTimes], prints: [...prints], ...rest };
    const kept = { file, schema: PAGE_SCHEMA, route, menuId, title, description, times, own, placed };
    checked.set(file, { ...kept, content, broken: false });
  }
  return { checked, changed };
}
