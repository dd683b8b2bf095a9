import { innerLinksAt } from '../validate/content-rules.ts';
import type { Content } from '../validate/content-rules.ts';
import { placeFaults } from '../validate/place-faults.ts';
import type { Fault } from '../validate/fault.ts';
import { quoted, shown } from '../validate/sentences.ts';
import { contentsId } from '../common/address.ts';
import type { Times } from '../common/times.ts';
import { loadFile } from './check-file.ts';
import type { Tools } from './check-file.ts';
import { fileFinding, toFinding } from './finding.ts';
import { firstOf } from '../validate/first-of.ts';
import type { Finding, Placed } from './finding.ts';
import type { LinkFault } from '../content/lint-rules.ts';
import type { LinkTarget, Places } from './link-context.ts';
import type { MenuFacts } from './menu-rules.ts';

/** The data kept of a checked file. The rules across files need no more, so thousands of files fit in memory. */
export interface Outline {
  readonly file: string;
  readonly schema: string;
  /** A page's address without its menu id; a fragment's name. */
  readonly route: string;
  readonly menuId: unknown;
  /** Null if there is none, or if it can't be read. */
  readonly title: string | null;
  readonly description: string | null;
  /** When the page is visible; null if always. */
  readonly times: Times | null;
  readonly content: Content | null;
  readonly broken: boolean;
  /** Findings of the file on its own. */
  readonly own: readonly Finding[];
  /** Findings that also depend on other files. */
  readonly placed: Placed;
}

/** Whether a faulty file may contain a name: its text does, or the file can't be read at all. */
function mayName(tools: Tools, file: string, name: string): boolean {
  const loaded = loadFile(tools.root, file);
  if ('finding' in loaded || loaded.document.value === undefined) return true;
  return loaded.text.includes(JSON.stringify(name));
}

/** The anchors of a page or fragment. In a faulty file, every name in the text may be one. */
export function placesOf(tools: Tools, { content, broken, file }: Outline): Places {
  const anchors = content?.anchors ?? new Set<string>();
  const maybe = (anchor: string): boolean =>
    [...anchors].some((name) => toAnchor(name) === anchor) || mayName(tools, file, anchor);
  return { all: anchors, has: (anchor) => anchors.has(anchor) || (broken && maybe(anchor)) };
}

/** `Dense Phase` -> `dense-phase`: a malformed anchor is reported at its own place. */
function toAnchor(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

/** A page as links see it. */
export function toTarget(tools: Tools, page: Outline, menu: MenuFacts): LinkTarget {
  return { menuIds: trustedIds(page, menu), places: placesOf(tools, page) };
}

/** The ids that links may use: the page's own, unless a fault in the page or the menu makes it doubtful. */
function trustedIds({ menuId, route }: Outline, menu: MenuFacts): ReadonlySet<number> {
  if (typeof menuId !== 'number' || !menu.ids.has(menuId)) return new Set();
  const leading = menu.leadsTo.get(route);
  return !leading || leading.has(menuId) ? new Set([menuId]) : new Set([menuId, ...leading]);
}

/** Checks the page's menu id against the menu. An unknown id is reported by the check of the page. */
export function checkPageIds({ route, menuId }: Outline, menu: MenuFacts): Fault[] {
  if (typeof menuId !== 'number') return [];
  const at = { path: ['menuId'], at: 'value', rule: 'page-menu-id' } as const;
  if (route === 'main' && menuId !== 0) return [{ ...at, message: 'The home page must have the menu id 0.' }];
  if (route !== 'main' && menuId === 0) {
    return [
      { ...at, message: 'Only the home page, main.json, can have the menu id 0. Use the id of a menu item.' },
    ];
  }
  const leading = menu.leadsTo.get(route);
  if (!menu.ids.has(menuId)) return [];
  if (!leading && contentsId(route) !== null) return [{ ...at, ...notContents(route, menuId) }];
  if (!leading || leading.has(menuId)) return [];
  const [right = 0] = leading;
  const message = `menu.json opens this page from item ${right}, but "menuId" is ${menuId}. Did you mean ${right}?`;
  const isOnly = leading.size === 1; // so that there is no choice
  const fix = isOnly && { replacement: { find: '', put: String(right) } };
  return [{ ...at, message, suggestion: String(right), ...fix }];
}

/** A page in contents/ whose name isn't the id of a type C item. */
function notContents(route: string, menuId: number): Pick<Fault, 'rule' | 'message'> {
  const id = contentsId(route);
  const message =
    id === menuId
      ? `Menu item ${menuId} isn't of type C, so it doesn't open /${route}. Make it type C in menu.json, or put the page elsewhere.`
      : `This file belongs to menu item ${id}, but menu.json has no item of type C with that id. Name the file after one that exists.`;
  return { rule: 'contents-page', message };
}

/** Places the faults that need the whole site. */
export function placeLater(tools: Tools, file: string, faults: readonly Fault[]): readonly Finding[] {
  if (faults.length === 0) return [];
  return tools.place(file, JSON.stringify(faults), () => {
    const loaded = loadFile(tools.root, file);
    if ('finding' in loaded) return [];
    return placeFaults(loaded.text, faults, loaded.document.parsed).map((fault) => toFinding(file, fault));
  });
}

/** Follows a file's links; reads the file again for the place only if a link is wrong. */
export function checkLinks(
  tools: Tools,
  outline: Outline,
  follow: (link: string) => LinkFault | null,
): readonly Finding[] {
  const wrong = new Map<string, LinkFault>();
  for (const link of outline.content?.links ?? []) {
    const fault = follow(link);
    if (fault) wrong.set(link, fault);
  }
  if (wrong.size === 0) return [];
  return tools.place(outline.file, JSON.stringify([...wrong]), () => placeLinks(tools, outline, wrong));
}

function placeLinks(tools: Tools, outline: Outline, wrong: ReadonlyMap<string, LinkFault>): Finding[] {
  const loaded = loadFile(tools.root, outline.file);
  if ('finding' in loaded) return [];
  const faults: Fault[] = [];
  tools.walk(outline.schema, loaded.document.value, (visit) => {
    for (const { link, within } of innerLinksAt(visit)) {
      const fault = wrong.get(link);
      if (fault) faults.push({ ...fault, path: visit.path, at: 'value', ...(within && { within }) });
    }
  });
  const placed = placeFaults(loaded.text, firstOf(faults), loaded.document.parsed);
  return placed.map((fault) => toFinding(outline.file, fault));
}

/** The names of all fragments that a file includes, also indirectly. */
export function fragmentsWithin(
  outline: Outline,
  fragments: ReadonlyMap<string, Outline>,
): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (names: Iterable<string>): void => {
    for (const name of names) {
      if (found.has(name)) continue;
      found.add(name);
      visit(fragments.get(name)?.content?.fragments ?? []);
    }
  };
  visit(outline.content?.fragments ?? []);
  return found;
}

/** Fragments that no page uses, and fragments that include themselves. */
export function checkFragments(
  tools: Tools,
  fragments: ReadonlyMap<string, Outline>,
  used: ReadonlySet<string>,
  brokenPages: readonly Outline[],
  cycles: ReadonlyMap<string, readonly string[]>,
): Finding[] {
  const findings: Finding[] = [];
  const circled = new Set([...cycles.values()].flat());
  for (const [name, { file }] of fragments) {
    const round = cycles.get(name);
    if (round) {
      const way = round.length > 1 ? `through ${quoted(round.filter((step) => step !== name))}` : 'directly';
      findings.push(fileFinding(file, 'fragment-cycle', `Fragment ${shown(name)} includes itself, ${way}.`));
    }
    if (used.has(name) || circled.has(name)) continue;
    // A misspelt reference has been reported.
    if (brokenPages.some((page) => mayName(tools, page.file, name))) continue;
    const message = `No page uses fragment ${shown(name)}. Use it ({ "type": "fragment", "name": ${shown(name)} }) or delete the file.`;
    findings.push(fileFinding(file, 'unused-fragment', message));
  }
  return findings;
}
