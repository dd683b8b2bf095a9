import type { SchemaSet } from '../../engine/schema-walk.ts';
import type { SiteContext } from '../../engine/validate/content-rules.ts';
import type { Fault } from '../../engine/validate/fault.ts';
import { FRAGMENT_FILE } from '../../engine/validate/heading-rules.ts';
import { readLinkForm } from '../../engine/validate/link-form.ts';
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
import { createLinkRules } from './link-rules.ts';
import type { LinkFault, Places } from './link-rules.ts';
import { checkOwnIds, readBoards, readMenu } from './menu-rules.ts';
import { DATA_FILES } from './read-files.ts';
import type { DataFile, PageFile, SiteFiles } from './read-files.ts';
import { checkOtherFile, checkRouteFile } from './route-file.ts';
import { ART_INDEX, createPublicFiles, knownIds, readDrawings, readTokens } from './site-context.ts';
import type { DataSource } from './site-context.ts';

export const PAGE_FILE = 'page.schema.json';

export interface SiteCheck {
  readonly outlines: readonly Outline[];
  readonly findings: readonly Finding[];
}

/**
 * Checks every file by itself, then what only shows when all are known.
 */
export function checkSite(tools: Tools, files: SiteFiles, schemas: SchemaSet): SiteCheck {
  const { root } = tools;
  const data = loadData(root);
  const sources = {
    site: toSource(tools, data, 'site'),
    menu: toSource(tools, data, 'menu'),
    boards: toSource(tools, data, 'boards'),
  };
  const menu = readMenu(sources.menu.value);
  const boards = readBoards(sources.boards.value);
  const loadedFragments = new Map(files.fragments.map(({ route, file }) => [route, loadFile(root, file)]));
  const values = new Map([...loadedFragments].map(([name, loaded]) => [name, valueOf(loaded)]));
  const { fragments: infos, cycles } = resolveFragments(tools.walk, values);
  const { drawings, findings: artFindings } = readDrawings(root);
  const context: SiteContext = {
    tokens: readTokens(sources.site),
    menuIds: knownIds(menu.ids, sources.menu),
    boardIds: knownIds(boards.ids, sources.boards),
    fragments: infos,
    linkForm: readLinkForm(schemas),
    drawings,
    ...createPublicFiles(root),
  };
  const circled = new Set([...cycles.values()].flat());
  const findings: Finding[] = [...artFindings, ...files.others.flatMap(checkOtherFile)];
  const check = (page: PageFile, schema: string, loaded?: Loaded): Outline => {
    const checked = checkFile(tools, page.file, schema, context, loaded);
    // A fragment that takes in itself brings its own names in again: one mistake.
    const isRound = schema === FRAGMENT_FILE && circled.has(page.route);
    findings.push(...checked.findings.filter(({ rule }) => !(isRound && rule === 'duplicate-id')));
    return toOutline(page, schema, checked);
  };
  const dataOutlines = DATA_FILES.map((name) =>
    check({ file: dataFile(name), route: name }, `${name}.schema.json`, data[name]),
  );
  const fragments = new Map(
    files.fragments.map((file) => [file.route, check(file, FRAGMENT_FILE, loadedFragments.get(file.route))]),
  );
  const pages = files.pages.map((file) => {
    findings.push(...checkRouteFile(file));
    return check(file, PAGE_FILE);
  });
  findings.push(
    ...placeLater(tools, dataFile('menu'), menu.faults),
    ...placeLater(tools, dataFile('boards'), boards.faults),
    ...checkAcross({
      tools,
      context,
      menu,
      menuValue: sources.menu.value,
      dataOutlines,
      fragments,
      pages,
      cycles,
    }),
  );
  const outlines = [...dataOutlines, ...fragments.values(), ...pages];
  if (!drawings && artFindings.length === 0 && outlines.some(({ content }) => content?.asksDrawing)) {
    findings.push(
      fileFinding(
        ART_INDEX,
        'missing-picture',
        'The list of drawings is missing, so no drawing can be checked. Run npm run art, which writes it.',
      ),
    );
  }
  return { outlines, findings };
}

function dataFile(name: DataFile): string {
  return `pages-data/${name}.json`;
}

function loadData(root: string): Record<DataFile, Loaded> {
  return {
    site: loadFile(root, dataFile('site')),
    menu: loadFile(root, dataFile('menu')),
    boards: loadFile(root, dataFile('boards')),
  };
}

function toSource(tools: Tools, data: Record<DataFile, Loaded>, name: DataFile): DataSource {
  const loaded = data[name];
  if ('finding' in loaded) return { value: undefined, text: '', sound: false };
  const { value, parsed } = loaded.document;
  const sound = parsed === null && tools.validate(`${name}.schema.json`, value).length === 0;
  return { value, text: loaded.text, sound };
}

function valueOf(loaded: Loaded): unknown {
  return 'document' in loaded ? loaded.document.value : undefined;
}

function toOutline({ file, route }: PageFile, schema: string, { value, content, broken }: Checked): Outline {
  const menuId: unknown =
    typeof value === 'object' && value !== null && 'menuId' in value ? value.menuId : undefined;
  return { file, schema, route, menuId, content, broken };
}

interface Site {
  readonly tools: Tools;
  readonly context: SiteContext;
  readonly menu: ReturnType<typeof readMenu>;
  readonly menuValue: unknown;
  readonly dataOutlines: readonly Outline[];
  readonly fragments: ReadonlyMap<string, Outline>;
  readonly pages: readonly Outline[];
  readonly cycles: ReadonlyMap<string, readonly string[]>;
}

/** The menu and the site facts stand on every page, so a mere anchor in them is not followed. */
const ANYWHERE: Places = { all: [], has: () => true };

/** In the menu an address and the item's id are one decision, which no program should take. */
function withoutMend(fault: LinkFault | null): LinkFault | null {
  if (!fault) return null;
  const { mend: _, ...rest } = fault;
  return rest;
}

/** The rules that need more than one file. */
function checkAcross({
  tools,
  context,
  menu,
  menuValue,
  dataOutlines,
  fragments,
  pages,
  cycles,
}: Site): Finding[] {
  const targets = new Map(pages.map((page) => [page.route, toTarget(tools, page, menu)]));
  const follow = createLinkRules({
    pages: targets,
    boardIds: context.boardIds,
    hasPublicFile: context.hasPublicFile,
    publicFiles: context.publicFiles,
  });
  const findings: Finding[] = [];
  const includers = new Map([...fragments.keys()].map((name): [string, Outline[]] => [name, []]));
  for (const page of pages) {
    findings.push(...placeLater(tools, page.file, checkPageIds(page, menu)));
    const places = placesOf(tools, page);
    findings.push(...checkLinks(tools, page, (link) => follow(link, places)));
    for (const name of fragmentsWithin(page, fragments)) {
      includers.get(name)?.push(page);
    }
  }
  for (const [name, fragment] of fragments) {
    const around = includers.get(name) ?? [];
    const own = placesOf(tools, fragment);
    // A place that a fragment links to stands in the fragment or on every page that takes it in.
    const has = (anchor: string): boolean =>
      own.has(anchor) || (around.length > 0 && around.every((page) => placesOf(tools, page).has(anchor)));
    findings.push(...checkLinks(tools, fragment, (link) => follow(link, { all: own.all, has })));
  }
  for (const outline of dataOutlines) {
    findings.push(...checkLinks(tools, outline, (link) => withoutMend(follow(link, ANYWHERE))));
  }
  const ownIds: Fault[] = checkOwnIds(menuValue, (link) => follow(link, ANYWHERE) === null);
  findings.push(...placeLater(tools, dataFile('menu'), ownIds));
  const broken = pages.filter((page) => page.broken);
  findings.push(
    ...checkFragments(
      tools,
      fragments,
      new Set([...includers].flatMap(([name, around]) => (around.length > 0 ? [name] : []))),
      broken,
      cycles,
    ),
  );
  return findings;
}
