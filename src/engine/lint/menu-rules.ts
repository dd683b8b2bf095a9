import type { ContentList } from '../common/content-list.ts';
import { propertyOf } from '../common/json-value.ts';
import { contentsRoute, parseAddress, parsePagePath } from '../common/address.ts';
import type { Fault } from '../validate/fault.ts';
import type { Path } from '../schema/schema-walk.ts';

/** A menu item as far as it can be read: the file may be wrong. */
interface RawItem {
  readonly id: number | null;
  readonly name: string;
  readonly programUrl: string | null;
  /** Whether it has type C: the item opens the page in contents/ with its id. */
  readonly opensContents: boolean;
  /** The entry of a module's list that it opens, if it has the type of such items. */
  readonly opens: { readonly list: ContentList; readonly id: number } | null;
  readonly path: Path;
}

export interface MenuFacts {
  readonly ids: ReadonlySet<number>;
  readonly names: ReadonlyMap<number, string>;
  /** Route -> the ids of its menu items. */
  readonly leadsTo: ReadonlyMap<string, ReadonlySet<number>>;
  /** Type C items: id -> their place in menu.json. */
  readonly contents: ReadonlyMap<number, Path>;
  /** Name of a module's list -> the entries that the menu opens, by their ids. */
  readonly opened: ReadonlyMap<string, ReadonlyMap<number, OpenedEntry>>;
  /** The places of items with the id of another item: their own id is unknown. */
  readonly repeated: ReadonlySet<string>;
  readonly faults: readonly Fault[];
}

interface OpenedEntry {
  /** Its first place in the menu. */
  readonly path: Path;
  readonly menuIds: Set<number>;
}

/** The header, the mobile menu and the breadcrumb show no further levels. */
const MAX_LEVELS = 3;

/** Reads the parts of menu.json that the rules need, and checks the items against each other. */
export function readMenu(value: unknown, lists: readonly ContentList[]): MenuFacts {
  const items = itemsOf(propertyOf(value, 'items'), ['items'], lists);
  const repeated = findRepeated(items);
  const ids = new Set<number>();
  const names = new Map<number, string>();
  const leadsTo = new Map<string, Set<number>>();
  const contents = new Map<number, Path>();
  const opened = new Map<string, Map<number, OpenedEntry>>(lists.map(({ name }) => [name, new Map()]));
  const faults: Fault[] = [];
  for (const item of items) {
    const { name, programUrl, opensContents, opens, path } = item;
    if (path.length === 2 * (MAX_LEVELS + 1)) faults.push(tooDeep(path));
    if (repeated.has(item)) faults.push(repeatedId(item));
    // If an item has the id of another, its address shows which id was meant.
    const id = repeated.has(item) ? idInAddress(item) : item.id;
    const entries = opens && opened.get(opens.list.name);
    if (entries && !entries.has(opens.id))
      entries.set(opens.id, { path: [...path, opens.list.key], menuIds: new Set() });
    if (id === null) continue;
    ids.add(id);
    names.set(id, name);
    if (opensContents) contents.set(id, path);
    if (opens) entries?.get(opens.id)?.menuIds.add(id);
    const route = opensContents ? contentsRoute(id) : routeOf(programUrl);
    if (route !== undefined) leadsTo.set(route, (leadsTo.get(route) ?? new Set()).add(id));
  }
  const places = new Set([...repeated].map(({ path }) => path.join('/')));
  return { ids, names, leadsTo, contents, opened, repeated: places, faults };
}

/** Of the items with one id, all except the one with that id in its address, or the first. */
function findRepeated(items: readonly RawItem[]): ReadonlySet<RawItem> {
  const groups = new Map<number, RawItem[]>();
  for (const item of items) {
    if (item.id === null) continue;
    const group = groups.get(item.id);
    if (group) group.push(item);
    else groups.set(item.id, [item]);
  }
  const others = [...groups.values()].flatMap((group) => {
    if (group.length < 2) return [];
    const owner =
      group.find((item) => idInAddress(item) === item.id) ??
      group.find((item) => idInAddress(item) === null) ??
      group[0];
    return group.filter((item) => item !== owner);
  });
  return new Set(others);
}

function repeatedId(item: RawItem): Fault {
  const before = idInAddress(item);
  const hint = before === null || before === item.id ? '' : ` Did you mean ${before}?`;
  const message = `Another menu item already has the id ${item.id}. Each item needs a number of its own.${hint}`;
  return { path: [...item.path, 'id'], at: 'value', rule: 'duplicate-menu-id', message };
}

/** The number at the start of an item's address. */
function idInAddress({ programUrl }: RawItem): number | null {
  return programUrl === null ? null : (parsePagePath(parseAddress(programUrl).path)?.menuId ?? null);
}

function tooDeep(path: Path): Fault {
  const message = `Menus show ${MAX_LEVELS} levels, so this item would be in none of them. Move it up one level.`;
  return { path, at: 'open', rule: 'menu-depth', message };
}

/** Type C items whose page is missing. */
export function checkContentsItems({ contents }: MenuFacts, pages: ReadonlyMap<string, unknown>): Fault[] {
  return [...contents].flatMap(([id, path]): Fault[] => {
    const route = contentsRoute(id);
    if (pages.has(route)) return [];
    const message = `This item is of type C and opens /${route}, but there is no file pages-data/${route}.json. Run npm run new:page -- ${route} to make it.`;
    return [{ path: [...path, 'menuType'], at: 'value', rule: 'contents-page', message }];
  });
}

/**
 * An item's address starts with its own id.
 * @param isValidLink whether the link itself is valid; its faults are reported elsewhere
 */
export function checkOwnIds(
  value: unknown,
  { repeated }: MenuFacts,
  isValidLink: (link: string) => boolean,
): Fault[] {
  return itemsOf(propertyOf(value, 'items'), ['items'], []).flatMap(({ id, programUrl, path }): Fault[] => {
    if (id === null || programUrl === null || repeated.has(path.join('/')) || !isValidLink(programUrl))
      return [];
    const place = parsePagePath(parseAddress(programUrl).path);
    if (!place || place.menuId === id) return [];
    const message = `"programUrl" begins with ${place.menuId}, but this item's id is ${id}. An item's address must begin with its own id.`;
    return [{ path: [...path, 'programUrl'], at: 'value', rule: 'menu-own-id', message }];
  });
}

function itemsOf(items: unknown, path: Path, lists: readonly ContentList[]): RawItem[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown, index) => {
    const id = propertyOf(item, 'id');
    const programUrl = propertyOf(item, 'programUrl');
    const type = propertyOf(item, 'menuType');
    const list = lists.find(({ menu }) => menu?.type === type);
    const entry = list && propertyOf(item, list.key);
    const name = propertyOf(item, 'name');
    const own = {
      name: typeof name === 'string' ? name : '',
      id: typeof id === 'number' ? id : null,
      programUrl: typeof programUrl === 'string' && programUrl.startsWith('/') ? programUrl : null,
      opensContents: type === 'C',
      opens: list && typeof entry === 'number' ? { list, id: entry } : null,
      path: [...path, index],
    };
    return [own, ...itemsOf(propertyOf(item, 'subMenus'), [...path, index, 'subMenus'], lists)];
  });
}

function routeOf(programUrl: string | null): string | undefined {
  return programUrl === null ? undefined : parsePagePath(parseAddress(programUrl).path)?.route;
}
