import { existsSync } from 'node:fs';
import type { ContentList } from '../common/content-list.ts';
import type { SchemaSet } from '../schema/schema-walk.ts';
import type { LintRule } from '../common/errors.ts';
import type { Screens } from '../common/screens.ts';
import { timesOf } from '../common/times.ts';
import { propertyOf } from '../common/json-value.ts';
import { UTC, isTimeZone } from '../common/time-zone.ts';
import type { TimeZone } from '../common/time-zone.ts';
import type { SiteContext } from '../validate/content-rules.ts';
import type { Fault } from '../validate/fault.ts';
import { readDocument } from '../validate/read-document.ts';
import { FRAGMENT_FILE } from '../validate/heading-rules.ts';
import { readLinkForm } from '../validate/link-form.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { checkFile, loadFile } from './check-file.ts';
import type { Checked, Loaded, Tools } from './check-file.ts';
import {
  checkFragments,
  checkLinks,
  checkPageIds,
  fragmentsWithin,
  placesOf,
  placeLater,
  toTarget,
} from './cross-file.ts';
import type { Outline } from './cross-file.ts';
import { fileFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { resolveFragments } from './fragment-rules.ts';
import { createPlaceMemory, outlineOfSame } from './lint-memory.ts';
import type { KnownPages } from './lint-memory.ts';
import { createLinkRules } from './link-rules.ts';
import { derivedFoldersOf } from '../compile/site-settings.ts';
import type { BuildModule } from '../content/build-module.ts';
import type { LinkFault, LintRules, LintedSite } from '../content/lint-rules.ts';
import type { LinkTarget, Places } from './link-context.ts';
import { checkList } from './list-rules.ts';
import type { CheckedList } from './list-rules.ts';
import { checkContentsItems, checkOwnIds, readMenu } from './menu-rules.ts';
import type { MenuFacts } from './menu-rules.ts';
import { REDIRECTS, SEARCH_TERMS, dataFiles } from '../content/read-files.ts';
import { checkPages } from './page-rules.ts';
import type { PageFile, SiteFiles } from '../content/read-files.ts';
import { checkRedirects } from './redirect-rules.ts';
import { checkSearchTerms } from './search-term-rules.ts';
import { documentsFolder, openMarkdownFolder } from '../markdown-files/markdown-folder.ts';
import type { MarkdownFolder } from '../markdown-files/markdown-folder.ts';
import { checkMarkdownFiles, createKnownFiles } from './markdown-files.ts';
import { checkLinkedFiles } from './linked-file.ts';
import { checkSchedule } from './schedule-rules.ts';
import type { ScheduleSources } from './schedule-rules.ts';
import { checkSiteFile, comparingPages } from './site-rules.ts';
import { checkOtherFile, checkRouteFile, reservedNames } from './route-file.ts';
import { readContentLists } from '../site-config/read-content-lists.ts';
import { readScreens } from '../site-config/read-screens.ts';
import {
  ART_INDEX,
  createPublicFiles,
  knownIds,
  readDrawings,
  readFrameSites,
  readTokens,
} from './site-context.ts';
import type { PublicFiles } from './site-context.ts';
import type { DataSource } from './site-context.ts';
import { checkSvgFiles } from './svg-rules.ts';

export const PAGE_FILE = 'page.schema.json';
export const DEMO_FILE = 'demo-posts.schema.json';

export interface SiteCheck {
  readonly outlines: readonly Outline[];
  readonly findings: readonly Finding[];
}

interface CheckOptions {
  readonly schemas: SchemaSet;
  /** What the site's modules add. */
  readonly modules: readonly BuildModule[];
  readonly damaged: DamagedPictures;
  /** Pages whose own check can be skipped. */
  readonly known: KnownPages;
  /** Whether to apply the rules across files. */
  readonly across: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Checks every file on its own, then applies the rules that need all of them. */
export function checkSite(given: Omit<Tools, 'place'>, files: SiteFiles, options: CheckOptions): SiteCheck {
  const { schemas, modules, damaged, known, across, now } = options;
  const derivedFolders = derivedFoldersOf(modules);
  const { place, placedIn } = createPlaceMemory(known);
  const tools = { ...given, place };
  const markdown = openMarkdownFolder(documentsFolder(tools.root, modules));
  const site = gatherSite(tools, files, { schemas, damaged, markdown });
  const findings: Finding[] = [
    ...site.findings,
    ...files.others.flatMap(checkOtherFile),
    ...(across ? [...checkLinkedFiles(tools.root, files.links), ...checkSvgFiles(tools.root)] : []),
  ];
  const check = (page: PageFile, schema: string, loaded?: Loaded): Outline => {
    const checked = checkFile(tools, page.file, schema, site.context, loaded);
    // A fragment that includes itself repeats its own names: one mistake.
    const isRound = schema === FRAGMENT_FILE && site.circled.has(page.route);
    const own = checked.findings.filter(({ rule }) => !(isRound && rule === 'duplicate-id'));
    findings.push(...own);
    return toOutline(page, schema, { ...checked, findings: own });
  };
  const data = dataFiles(tools.root).map((name) =>
    check({ file: dataFile(name), route: name }, `${name}.schema.json`, site.data[name]),
  );
  const fragments = new Map(
    files.fragments.map((file) => [file.route, check(file, FRAGMENT_FILE, site.fragments.get(file.route))]),
  );
  const reserved = reservedNames(site.screens, derivedFolders);
  const pages = files.pages.map((file) => {
    findings.push(...checkRouteFile(file, reserved));
    const same = outlineOfSame(known, file.file);
    if (!same) return check(file, PAGE_FILE);
    findings.push(...same.own);
    return same;
  });
  const redirects = files.redirects && check(files.redirects, `${REDIRECTS}.schema.json`);
  const searchTerms = files.searchTerms && check(files.searchTerms, `${SEARCH_TERMS}.schema.json`);
  const demoPosts = files.demoPosts.map((file) => check(file, DEMO_FILE));
  const outlines = [...data, ...fragments.values(), ...demoPosts, ...pages];
  if (!across) return { outlines, findings };
  const outlined = { data, fragments, demoPosts, pages, redirects, searchTerms };
  const follow = createFollower(tools, site, outlined, modules);
  const ofFiles = checkMarkdownFiles(tools, {
    folder: markdown,
    pages,
    fragments: fragments.values(),
    follow: follow.link,
  });
  const later = [
    ...checkAcross(tools, site, outlined, follow),
    ...ofFiles.findings,
    ...checkTimes(tools, site, outlined, { derivedFolders, now }),
  ];
  const all = [...reportOnce(findings, later), ...checkArt(site, outlines)];
  const compared = checkPages(tools, pages, {
    others: [...data, ...fragments.values()],
    ofFiles: ofFiles.links,
    menu: site.menu,
  });
  const misplaced = new Set(all.filter(({ rule }) => MISPLACED.has(rule)).map(({ file }) => file));
  const copied = compared.flatMap(({ file, rule }) => (rule === 'copied-page' ? [file] : []));
  // A copy has the schema path of its original, and a misplaced page that of its right place: one mistake.
  const moved = new Set([...misplaced, ...copied]);
  const own = all.filter(({ file, rule }) => rule !== 'schema-path' || !moved.has(file));
  const placed = outlines.map((outline) => ({ ...outline, placed: placedIn(outline.file) }));
  return { outlines: placed, findings: [...own, ...compared.filter(({ file }) => !misplaced.has(file))] };
}

/** A malformed address is one mistake: it is reported by its intended target if that is known, or else by its form. */
function reportOnce(early: readonly Finding[], later: readonly Finding[]): Finding[] {
  const places = (findings: readonly Finding[], rule: LintRule): ReadonlySet<string> =>
    new Set(findings.filter((finding) => finding.rule === rule).map(placeOf));
  const proposals = later.filter(({ suggestion }) => suggestion !== undefined);
  const misspelt = places(proposals, 'unknown-page-link');
  const kept = early.filter((finding) => finding.rule !== 'wrong-form' || !misspelt.has(placeOf(finding)));
  const reported = places(kept, 'wrong-form');
  return [...kept, ...later.filter((finding) => !reported.has(placeOf(finding)))];
}

/** Nothing can link to a misplaced page: one mistake. */
const MISPLACED: ReadonlySet<LintRule> = new Set(['route-file', 'contents-page']);

function placeOf({ file, line, column }: Finding): string {
  return `${file}:${line}:${column}`;
}

/** Data that is read before any page. */
interface Site {
  /** By its name, such as `site`. */
  readonly data: Readonly<Record<string, Loaded>>;
  readonly menu: MenuFacts;
  readonly menuValue: unknown;
  readonly siteValue: unknown;
  /** site.json has no faults of its own. */
  readonly isSiteValid: boolean;
  /** What modules bring. */
  readonly lists: readonly CheckedList[];
  readonly schemas: SchemaSet;
  /** Those of all modules that the site could list. */
  readonly screens: Screens;
  /** menu.json has no faults of its own. */
  readonly isMenuValid: boolean;
  readonly fragments: ReadonlyMap<string, Loaded>;
  readonly cycles: ReadonlyMap<string, readonly string[]>;
  /** Fragments that include themselves, directly or indirectly. */
  readonly circled: ReadonlySet<string>;
  readonly context: SiteContext & PublicFiles;
  /** Findings about the list of drawings. */
  readonly findings: readonly Finding[];
}

interface SiteSources {
  readonly schemas: SchemaSet;
  readonly damaged: DamagedPictures;
  readonly markdown: MarkdownFolder;
}

function gatherSite(tools: Tools, files: SiteFiles, { schemas, damaged, markdown }: SiteSources): Site {
  const { root } = tools;
  const brought = readContentLists(root);
  const data = loadData(root, brought);
  const menuSource = toSource(tools, data, 'menu');
  const menu = readMenu(menuSource.value, brought);
  const isMenuValid = menuSource.isValid && menu.repeated.size === 0;
  const lists = brought.map((list) => checkList(list, toSource(tools, data, list.name), menu));
  const siteSource = toSource(tools, data, 'site');
  const fragments = new Map(files.fragments.map(({ route, file }) => [route, loadFile(root, file)]));
  const values = new Map([...fragments].map(([name, loaded]) => [name, valueOf(loaded)]));
  const { drawings, findings } = readDrawings(root);
  const { fragments: infos, cycles } = resolveFragments(tools.walk, values, drawings);
  const context: SiteContext & PublicFiles = {
    tokens: readTokens(siteSource),
    frameSites: readFrameSites(siteSource),
    // An item with another's id hides its own, which pages still use.
    menuIds: menu.repeated.size > 0 ? { all: menu.ids, has: () => true } : knownIds(menu.ids, menuSource),
    lists: lists.map(({ list }) => list),
    fragments: infos,
    linkForm: readLinkForm(schemas),
    markdownFiles: createKnownFiles(markdown),
    drawings,
    ...createPublicFiles(root, damaged),
  };
  const circled = new Set([...cycles.values()].flat());
  return {
    data,
    menu,
    menuValue: menuSource.value,
    siteValue: siteSource.value,
    isSiteValid: siteSource.isValid,
    lists,
    schemas,
    screens: readScreens(root),
    isMenuValid,
    fragments,
    cycles,
    circled,
    context,
    findings,
  };
}

/** A missing list of drawings is reported once, and only if a page uses a drawing. */
function checkArt({ context, findings }: Site, outlines: readonly Outline[]): Finding[] {
  if (context.drawings || findings.length > 0) return [];
  if (!outlines.some(({ content }) => content?.asksDrawing)) return [];
  const message =
    "The list of drawings is missing, so drawings can't be checked. Run npm run art to make it.";
  return [fileFinding(ART_INDEX, 'missing-picture', message)];
}

function dataFile(name: string): string {
  return `pages-data/${name}.json`;
}

function loadData(root: string, lists: readonly ContentList[]): Record<string, Loaded> {
  const names = ['site', 'menu'].map((name) => [name, loadFile(root, dataFile(name))] as const);
  return Object.fromEntries([...names, ...lists.map(({ name }) => [name, loadList(root, name)] as const)]);
}

/** A list that a site doesn't have is empty. */
function loadList(root: string, name: string): Loaded {
  if (existsSync(`${root}/${dataFile(name)}`)) return loadFile(root, dataFile(name));
  const text = `{ "${name}": [] }\n`;
  return { text, document: readDocument(text), earlierForms: [] };
}

function toSource(tools: Tools, data: Record<string, Loaded>, name: string): DataSource {
  const loaded = data[name];
  if (!loaded || 'finding' in loaded) return { value: undefined, text: '', isValid: false };
  const { value, parsed } = loaded.document;
  const isValid = parsed === null && tools.validate(`${name}.schema.json`, value).length === 0;
  return { value, text: loaded.text, isValid };
}

function valueOf(loaded: Loaded): unknown {
  return 'document' in loaded ? loaded.document.value : undefined;
}

function toOutline(
  { file, route }: PageFile,
  schema: string,
  { value, content, broken, findings }: Checked,
): Outline {
  const { menuId, title, description }: Readonly<Record<string, unknown>> =
    typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    file,
    schema,
    route,
    menuId,
    title: textOrNull(title),
    description: textOrNull(description),
    times: schema === PAGE_FILE ? timesOf(value) : null,
    content,
    broken,
    own: findings,
    placed: {},
  };
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** The menu and the site facts are on every page, so a bare anchor in them isn't checked. */
const ANYWHERE: Places = { all: [], has: () => true };

/** In the menu, an address and the item's id are one decision, which a program shouldn't make. */
function withoutReplacement(fault: LinkFault | null): LinkFault | null {
  if (!fault) return null;
  const { replacement: _, ...rest } = fault;
  return rest;
}

interface Outlines {
  readonly data: readonly Outline[];
  readonly fragments: ReadonlyMap<string, Outline>;
  readonly demoPosts: readonly Outline[];
  readonly pages: readonly Outline[];
  readonly redirects: Outline | null;
  readonly searchTerms: Outline | null;
}

/** What checks of links need, gathered from all files. */
interface Follower {
  readonly link: ReturnType<typeof createLinkRules>;
  /** Pages by route in lower case. */
  readonly targets: ReadonlyMap<string, LinkTarget>;
  readonly linted: LintedSite;
  /** The rules of the site's modules. */
  readonly rules: readonly LintRules[];
}

function createFollower(
  tools: Tools,
  site: Site,
  { pages }: Outlines,
  modules: readonly BuildModule[],
): Follower {
  const { menu, context, screens } = site;
  // A name in capital letters is reported at its file; links to it are right.
  const targets = new Map(pages.map((page) => [page.route.toLowerCase(), toTarget(tools, page, menu)]));
  const { lists, publicFile, publicFiles } = context;
  const linted: LintedSite = {
    site: site.siteValue,
    isSiteValid: site.isSiteValid,
    lists,
    menu: site.isMenuValid ? menu : null,
    tokens: context.tokens,
    schemas: site.schemas,
    screens,
    comparing: comparingPages(pages),
  };
  const rules = modules.flatMap(({ lint }) => lint ?? []);
  const derivedFolders = derivedFoldersOf(modules);
  const link = createLinkRules({
    pages: targets,
    site: linted,
    rules,
    derivedFolders,
    publicFile,
    publicFiles,
  });
  return { link, targets, linted, rules };
}

/** The rules that need more than one file. */
function checkAcross(
  tools: Tools,
  site: Site,
  { data, fragments, demoPosts, pages, redirects, searchTerms }: Outlines,
  { link: follow, targets, linted, rules }: Follower,
): Finding[] {
  const { menu, context, cycles, screens } = site;
  const { hasPublicFile } = context;
  const includers = findIncluders(fragments, pages);
  const used = new Set([...includers].flatMap(([name, around]) => (around.length > 0 ? [name] : [])));
  const broken = pages.filter((page) => page.broken);
  const ownIds = checkOwnIds(site.menuValue, menu, (link) => follow(link, ANYWHERE) === null);
  return [
    ...site.lists.flatMap(({ list, faults }) => placeLater(tools, dataFile(list.name), faults)),
    ...placeLater(tools, dataFile('menu'), [
      ...menu.faults,
      ...site.lists.flatMap(({ menuFaults }) => menuFaults),
      ...ownIds,
      ...checkContentsItems(menu, targets),
    ]),
    ...placeLater(tools, dataFile('site'), checkSiteFile({ site: linted, menuValue: site.menuValue }, rules)),
    ...rereadForLinks(tools, redirects, (value) =>
      checkRedirects(value, {
        isPage: (route) => targets.has(route),
        isFile: hasPublicFile,
        screens,
        follow: (link) => follow(link, ANYWHERE),
      }),
    ),
    ...rereadForLinks(tools, searchTerms, checkSearchTerms),
    ...(searchTerms ? checkLinks(tools, searchTerms, (link) => follow(link, ANYWHERE)) : []),
    ...pages.flatMap((page) => placeLater(tools, page.file, checkPageIds(page, menu))),
    ...pages.flatMap((page) => {
      const places = placesOf(tools, page);
      return checkLinks(tools, page, (link) => follow(link, places));
    }),
    ...[...fragments].flatMap(([name, fragment]) => {
      const places = placesAround(tools, fragment, includers.get(name) ?? []);
      return checkLinks(tools, fragment, (link) => follow(link, places));
    }),
    ...demoPosts.flatMap((posts) => checkLinks(tools, posts, (link) => follow(link, ANYWHERE))),
    ...data.flatMap((outline) =>
      checkLinks(tools, outline, (link) => withoutReplacement(follow(link, ANYWHERE))),
    ),
    ...checkFragments(tools, fragments, used, broken, cycles),
  ];
}

/** The checks that depend on when content is visible. */
function checkTimes(
  tools: Tools,
  { siteValue, context }: Site,
  { data, fragments, demoPosts, pages }: Outlines,
  { derivedFolders, now }: Pick<ScheduleSources, 'derivedFolders' | 'now'>,
): Finding[] {
  const others = [...demoPosts, ...data.filter(({ route }) => route === 'site')];
  const { drawings } = context;
  return checkSchedule(tools, {
    pages,
    fragments,
    others,
    drawings,
    derivedFolders,
    zone: zoneOf(siteValue),
    now,
  });
}

/** Reads the zone of a file that may be wrong. */
function zoneOf(site: unknown): TimeZone {
  const name = propertyOf(site, 'timeZone');
  const label = propertyOf(site, 'timeZoneLabel');
  if (typeof name !== 'string' || !isTimeZone(name)) return UTC;
  return { name, label: typeof label === 'string' ? label : name };
}

/** Reads a file again, because only its links are saved, not its former addresses or terms. */
function rereadForLinks(
  tools: Tools,
  outline: Outline | null,
  check: (value: unknown) => Fault[],
): readonly Finding[] {
  if (!outline) return [];
  return placeLater(tools, outline.file, check(valueOf(loadFile(tools.root, outline.file))));
}

/** Fragment -> the pages that include it, directly or indirectly. */
function findIncluders(
  fragments: ReadonlyMap<string, Outline>,
  pages: readonly Outline[],
): ReadonlyMap<string, readonly Outline[]> {
  const includers = new Map([...fragments.keys()].map((name): [string, Outline[]] => [name, []]));
  for (const page of pages) {
    for (const name of fragmentsWithin(page, fragments)) includers.get(name)?.push(page);
  }
  return includers;
}

/** An anchor that a fragment links to must be in the fragment or on every page that includes it. */
function placesAround(tools: Tools, fragment: Outline, around: readonly Outline[]): Places {
  const own = placesOf(tools, fragment);
  const isAround = (anchor: string): boolean =>
    around.length > 0 && around.every((page) => placesOf(tools, page).has(anchor));
  return { all: own.all, has: (anchor) => own.has(anchor) || isAround(anchor) };
}
