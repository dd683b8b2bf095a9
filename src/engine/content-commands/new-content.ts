import { propertyOf } from '../common/json-value.ts';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../common/known-error.ts';
import { pagePath, parseAddress, parsePagePath } from '../common/address.ts';
import { anEntry } from '../common/content-list.ts';
import type { ContentList } from '../common/content-list.ts';
import { readContent } from '../content/content-text.ts';
import { newPage, renewPagesDoc, writePage } from '../scaffold/new-page.ts';
import { menuItemUnknown, NAME, nameWrong } from '../scaffold/write-files.ts';
import { shown } from '../validate/sentences.ts';
import { readScreens } from '../site-config/read-screens.ts';
import { watchLint } from './check-result.ts';
import type { CommandPlaces } from './content-places.ts';
import { appendEntry } from './edit-list.ts';
import { editText } from '../common/edit-text.ts';
import { findSpans } from './find-spans.ts';
import type { NewKind } from './new-kinds.ts';
import { refuseUnlisted } from './listed-modules.ts';
import { changeLinks } from './move-links.ts';
import { pagesMeant, toRoute } from './page-paths.ts';
import { listItems, readList } from './read-data.ts';
import type { ListedItem } from './read-data.ts';
import { screenAddress } from './screen-address.ts';
import { FRAGMENT_SCHEMA, PAGE_SCHEMA } from './scan-site.ts';
import type { ContentSite } from './scan-site.ts';
import { writeChanges } from './write-changes.ts';
import type { FileChange } from './write-changes.ts';

const MENU = 'pages-data/menu.json';

/** Asks for a command's value. Resolves to the given argument or to the typed answer. */
export type Ask = (question: string, option: string, given: string | undefined) => Promise<string>;

/** The options of `new`. */
export interface NewOptions {
  readonly menu?: string | undefined;
  readonly under?: string | undefined;
  readonly name?: string | undefined;
  readonly type?: string | undefined;
  readonly opens?: string | undefined;
  readonly in?: string | undefined;
}

interface Making {
  readonly site: ContentSite;
  readonly places: Pick<CommandPlaces, 'cache' | 'modules' | 'listed'>;
  readonly ask: Ask;
  readonly options: NewOptions;
}

/**
 * Makes a page, a menu item, a fragment or an entry of a module's list that passes the lint, and adds it to the menu or to its page.
 * @param word its path or name
 * @returns a sentence about the result
 * @throws KnownError NAME_WRONG, ALREADY_THERE, MENU_ITEM_UNKNOWN, CONTENT_NOT_FOUND, CONTENT_REFUSED or CONTENT_NOT_WRITTEN;
 * then nothing has changed
 */
export async function newContent(kind: NewKind, word: string | undefined, making: Making): Promise<string> {
  switch (kind) {
    case 'page':
      return makePage(word, making);
    case 'menu-item':
      return makeMenuItem(word, making);
    case 'fragment':
      return makeFragment(word, making);
    default:
      return makeEntry(kind, word, making);
  }
}

async function makePage(word: string | undefined, { site, places, ask, options }: Making): Promise<string> {
  const path = await ask('Path of the page, such as business/plant/cranes', 'PATH', word);
  const route = toRoute(path);
  if (options.under === undefined) {
    const isContents = route.startsWith('contents/');
    const menu = isContents
      ? options.menu
      : await ask('Id of its menu item (empty: the nearest one)', '', options.menu);
    const { file, address, reason } = await newPage(
      site.root,
      places.modules,
      route,
      menu === '' ? undefined : menu,
    );
    return `Made ${file}, shown at ${address}. ${reason}`;
  }
  const name = await ask('Name in the menu', '--name=NAME', options.name);
  const id = freeId(listItems(site.root).map((item) => item.id));
  const item = { id, name, menuType: 'P', programUrl: pagePath(id, route) };
  const menu = readContent(site.root, MENU);
  const check = startCheck(site, places);
  writeFileSync(join(site.root, MENU), appendEntry(menu, listBelow(site.root, options.under), item));
  let made: string | null = null;
  try {
    const { file, address } = await writePage(site.root, places.modules, route, String(id));
    made = file;
    check([file], 'Choose another path or name.');
    renewPagesDoc(site.root);
    return `Made ${file}, shown at ${address}, and the menu item ${id}, ${shown(name)}.`;
  } catch (cause) {
    writeFileSync(join(site.root, MENU), menu);
    if (made !== null) rmSync(join(site.root, made), { force: true });
    throw cause;
  }
}

function startCheck(site: ContentSite, places: Making['places']): ReturnType<typeof watchLint> {
  const pages = site.files.filter(({ schema }) => schema === PAGE_SCHEMA).length;
  return watchLint(site.root, places, [], pages);
}

function write({ site, places }: Making, changes: readonly FileChange[], pages: readonly string[]): void {
  const check = startCheck(site, places);
  writeChanges(site.root, changes, () =>
    check(pages, 'Choose another name, or correct the faults listed first.'),
  );
}

/** A type of menu item: what it opens, and what to write for that. */
type MenuType = readonly [type: string, opens: string, needs: string | null];

function menuTypes(lists: readonly ContentList[]): readonly MenuType[] {
  return [
    ['P', 'opens a page', 'the path of the page that it opens, or the address of a screen such as /search'],
    ...lists.flatMap((list): MenuType[] =>
      list.menu ? [[list.menu.type, anEntry(list), `the id of the ${list.entry} that it opens`]] : [],
    ),
    ['L', 'another site', 'the full address that it opens in a new window'],
    ['C', 'a page of its own', null],
  ];
}

async function makeMenuItem(word: string | undefined, making: Making): Promise<string> {
  const { site, ask, options } = making;
  const name = await ask('Name in the menu', 'NAME', word);
  const under = await ask('Name or id of its parent folder (empty: top level)', '', options.under);
  const types = menuTypes(site.addresses.lists);
  const names = types.map(([one]) => one);
  const question = `Type: ${types.map(([one, what]) => `${one} ${what}`).join(', ')}`;
  const type = (await ask(question, `--type=${names.join('|')}`, options.type)).toUpperCase();
  const [, , needs] = types.find(([one]) => one === type) ?? [];
  if (needs === undefined)
    throw nameWrong(`the type of a menu item is ${names.slice(0, -1).join(', ')} or C, not ${shown(type)}.`);
  const opens = needs === null ? '' : await ask(`Write ${needs}`, '--opens=…', options.opens);
  const id = freeId(listItems(site.root).map((item) => item.id));
  const pages = new Set(site.files.filter(({ schema }) => schema === PAGE_SCHEMA).map(({ file }) => file));
  const list = listBelow(site.root, under === '' ? undefined : under);
  const opened = type === 'P' ? openPage(making, opens, id) : null;
  const own = {
    id,
    name,
    menuType: type,
    ...(opened ? opened.own : whatOpens(site.addresses.lists, type, opens)),
  };
  const before = opened?.changes.find(({ file }) => file === MENU)?.after ?? readContent(site.root, MENU);
  const item: FileChange = { file: MENU, after: appendEntry(String(before), list, own) };
  if (type === 'C') return makeContents(making, item, id, name);
  const others = opened?.changes.filter(({ file }) => file !== MENU) ?? [];
  write(
    making,
    [item, ...others],
    others.map(({ file }) => file).filter((file) => pages.has(file)),
  );
  const now = opened
    ? ` It opens ${opened.own.programUrl}${others.length > 0 ? '; links to the page say so' : ''}.`
    : '';
  return `Made the menu item ${id}, ${shown(name)}.${now}`;
}

/** A type C item opens the page named after it, so both are made. */
async function makeContents(making: Making, item: FileChange, id: number, name: string): Promise<string> {
  const { site, places } = making;
  const menu = readContent(site.root, MENU);
  const check = startCheck(site, places);
  const file = `pages-data/contents/${id}.json`;
  writeFileSync(join(site.root, MENU), item.after ?? menu);
  try {
    await writePage(site.root, places.modules, `contents/${id}`);
    check([file], 'Choose another name.');
    renewPagesDoc(site.root);
  } catch (cause) {
    writeFileSync(join(site.root, MENU), menu);
    rmSync(join(site.root, file), { force: true });
    throw cause;
  }
  return `Made the menu item ${id}, ${shown(name)}, and its page ${file}, shown at /contents/${id}.`;
}

function whatOpens(lists: readonly ContentList[], type: string, opens: string): object {
  if (type === 'L') return { linkUrl: opens };
  const list = lists.find(({ menu }) => menu?.type === type);
  return list ? { [list.key]: Number(opens) } : {};
}

/**
 * Makes a new menu item open a screen or a page. Sets the page's menu id, which its address starts with, in every link to it.
 * @throws KnownError ALREADY_THERE if an item opens the page already
 */
function openPage(
  { site, places }: Making,
  word: string,
  id: number,
): { readonly own: { readonly programUrl: string }; readonly changes: readonly FileChange[] } {
  const screen = screenAddress(word, id, readScreens(site.root, places.listed));
  if (screen !== null) return { own: { programUrl: screen }, changes: [] };
  const { pages, isFolder } = pagesMeant(site, word);
  const [page] = pages;
  if (!page || isFolder) throw nameWrong(`a menu item opens one page, and ${shown(word)} is a folder.`);
  const opener = listItems(site.root).find(({ programUrl }) => routeIn(programUrl) === page.route);
  if (opener) {
    const sentence = `the menu item ${opener.id}, ${shown(opener.name)}, already opens ${page.file}; nothing was changed.`;
    throw new KnownError('ALREADY_THERE', sentence, { exitCode: 2 });
  }
  const programUrl = pagePath(id, page.route);
  const former = pagePath(page.menuId ?? 0, page.route);
  const changes = site.files.flatMap((scanned): FileChange[] => {
    const { file, schema, names } = scanned;
    if (file !== page.file && !names?.includes(`page:${page.route}`)) return [];
    const before = readContent(site.root, file);
    const { text } = changeLinks(site, schema, before, (link) =>
      routeIn(link) === page.route && link.startsWith(former) ? programUrl + link.slice(former.length) : null,
    );
    const [span] = file === page.file ? findSpans(text, [['menuId']]) : [];
    const after = span ? editText(text, [{ ...span, text: String(id) }]) : text;
    return after === before ? [] : [{ file, after }];
  });
  return { own: { programUrl }, changes };
}

function routeIn(link: string): string | undefined {
  return link.startsWith('/') ? parsePagePath(parseAddress(link).path)?.route : undefined;
}

function freeId(ids: readonly number[]): number {
  return Math.max(0, ...ids) + 1;
}

/** The list in menu.json for a new item. @throws KnownError MENU_ITEM_UNKNOWN */
function listBelow(root: string, under: string | undefined): (string | number)[] {
  if (under === undefined) return ['items'];
  const items = listItems(root);
  const isNamed = ({ name, id }: ListedItem): boolean =>
    String(id) === under || name.toLowerCase() === under.toLowerCase();
  const named = items.filter(isNamed);
  const folders = named.filter(({ menuType }) => menuType === 'F');
  const [item] = folders.length > 0 ? folders : named;
  if (!item || folders.length > 1) {
    const choice = (folders.length > 1 ? folders : items.filter(({ menuType }) => menuType === 'F'))
      .map(({ id, trail }) => `${id} ${trail.join(' › ')}`)
      .join(', ');
    const why = item
      ? `${folders.length} folders have the name`
      : 'menu.json has no item with the id or name';
    throw menuItemUnknown(`${why} ${shown(under)}. Write the id of one of these folders: ${choice}.`);
  }
  if (item.menuType === 'F') return [...item.path, 'subMenus'];
  throw menuItemUnknown(
    `the menu item ${item.id}, ${shown(item.name)}, isn't a folder (type F), so it can't contain items.`,
  );
}

async function makeFragment(word: string | undefined, making: Making): Promise<string> {
  const { site, ask, options } = making;
  const name = await ask('Name of the fragment, such as buyer-note', 'NAME', word);
  if (!NAME.test(name)) {
    throw nameWrong(
      `${shown(name)} can't be the name of a fragment. Use lower-case letters, digits and single hyphens, such as buyer-note.`,
    );
  }
  const file = `pages-data/fragments/${name}.json`;
  if (site.files.some(({ schema, route }) => schema === FRAGMENT_SCHEMA && route === name)) {
    throw new KnownError(
      'ALREADY_THERE',
      `${file} already exists; nothing was changed. Choose another name.`,
      { exitCode: 2 },
    );
  }
  const into = await ask('Page that takes it in, such as business/plant/cranes', '--in=PAGE', options.in);
  const page = pagesMeant(site, into).pages[0]?.file ?? into;
  const text = readContent(site.root, page);
  const fragment = {
    $schema: '../../.editor/fragment-file.schema.json',
    blocks: [{ type: 'rich-text', text: `What the pages with the fragment ${name} share.` }],
  };
  write(
    making,
    [
      { file, after: `${JSON.stringify(fragment, null, 2)}\n` },
      { file: page, after: appendEntry(text, ['blocks'], { type: 'fragment', name }) },
    ],
    [page],
  );
  return `Made ${file}, at the end of ${page}. Write { "type": "fragment", "name": ${shown(name)} } on other pages that should show it.`;
}

async function makeEntry(list: ContentList, word: string | undefined, making: Making): Promise<string> {
  const { site, ask, options } = making;
  const { name, entry, key, menu: opener, defaults } = list;
  refuseUnlisted(site.root, list, making.places.listed);
  const title = await ask(`Title of the ${entry}`, 'TITLE', word);
  const type = await askType(list, making);
  const under = opener && (await ask('Id of its parent menu folder (empty: top level)', '', options.under));
  const id = freeId(readList(site.root, name, name).flatMap((one) => Number(propertyOf(one, 'id')) || []));
  const file = `pages-data/${name}.json`;
  const entries = existsSync(join(site.root, file)) ? readContent(site.root, file) : emptyList(name);
  const made = { file, after: appendEntry(entries, [name], { id, title, ...type, ...defaults }) };
  if (!opener) {
    write(making, [made], []);
    return `Made the ${entry} ${id}, ${shown(title)}. ${PUBLISHED}`;
  }
  const itemId = freeId(listItems(site.root).map((item) => item.id));
  const menu = readContent(site.root, MENU);
  const item = { id: itemId, name: title, menuType: opener.type, [key]: id };
  const place = listBelow(site.root, under === '' ? undefined : under);
  write(making, [made, { file: MENU, after: appendEntry(menu, place, item) }], []);
  return `Made the ${entry} ${id}, ${shown(title)}, and the menu item ${itemId} that opens it. ${PUBLISHED}`;
}

const PUBLISHED = 'npm run dev shows it at once; visitors see it after the next build and restart.';

/** The file of a list that a site doesn't have yet. */
function emptyList(name: string): string {
  return `{\n  "$schema": "../.editor/${name}.schema.json",\n  "${name}": []\n}\n`;
}

/** Asks for what staff choose of a new entry. Its schema has the values and the default. */
async function askType({ name, type }: ContentList, { site, ask, options }: Making): Promise<object> {
  if (!type) return {};
  const types = propertyOf(site.schemas[type.schema], 'enum');
  const known = Array.isArray(types) ? types.map(String) : [];
  const path = ['properties', name, 'items', 'properties', type.property, 'default'];
  const usual = String(path.reduce<unknown>(propertyOf, site.schemas[`${name}.schema.json`]));
  const answer = await ask(`Type: ${known.join(', ')} (empty: ${usual})`, '', options.type);
  return { [type.property]: answer.toUpperCase() || usual };
}
