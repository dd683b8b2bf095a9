import { propertyOf } from '../common/json-value.ts';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KnownError } from '../common/known-error.ts';
import { pagePath, parseAddress, parsePagePath } from '../common/address.ts';
import { readContent } from '../content/content-text.ts';
import { newPage, renewPagesDoc, writePage } from '../scaffold/new-page.ts';
import { menuItemUnknown, NAME, nameWrong } from '../scaffold/write-files.ts';
import type { SchemaSet } from '../schema/schema-walk.ts';
import { shown } from '../validate/sentences.ts';
import { watchLint } from './check-result.ts';
import type { ContentPlaces } from './content-places.ts';
import { appendEntry } from './edit-list.ts';
import { editText } from '../common/edit-text.ts';
import { findSpans } from './find-spans.ts';
import { changeLinks } from './move-links.ts';
import { pagesMeant, toRoute } from './page-paths.ts';
import { listItems, readList } from './read-data.ts';
import type { ListedItem } from './read-data.ts';
import { FRAGMENT_SCHEMA, PAGE_SCHEMA } from './scan-site.ts';
import type { ContentSite } from './scan-site.ts';
import { writeChanges } from './write-changes.ts';
import type { FileChange } from './write-changes.ts';

const MENU = 'pages-data/menu.json';
const BOARDS = 'pages-data/boards.json';
/** A site without boards has no such file. */
const NO_BOARDS = `{
  "$schema": "../.editor/boards.schema.json",
  "boards": []
}
`;

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
  readonly places: Pick<ContentPlaces, 'cache' | 'modules'>;
  readonly ask: Ask;
  readonly options: NewOptions;
}

/** Kinds of new content. */
export type NewKind = 'page' | 'menu-item' | 'fragment' | 'board';

/**
 * Makes a page, a menu item, a fragment or a board that passes the lint, and adds it to the menu or to its page.
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
    case 'board':
      return makeBoard(word, making);
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

const TYPES: Readonly<Record<string, string>> = {
  P: 'the path of the page that it opens',
  B: 'the id of the board that it opens',
  L: 'the full address that it opens in a new window',
};

async function makeMenuItem(word: string | undefined, making: Making): Promise<string> {
  const { site, ask, options } = making;
  const name = await ask('Name in the menu', 'NAME', word);
  const under = await ask('Name or id of its parent folder (empty: top level)', '', options.under);
  const type = (
    await ask(
      'Type: P opens a page, B a board, L another site, C a page of its own',
      '--type=P|B|L|C',
      options.type,
    )
  ).toUpperCase();
  const needs = TYPES[type];
  if (needs === undefined && type !== 'C')
    throw nameWrong(`the type of a menu item is P, B, L or C, not ${shown(type)}.`);
  const opens = needs === undefined ? '' : await ask(`Write ${needs}`, '--opens=…', options.opens);
  const id = freeId(listItems(site.root).map((item) => item.id));
  const pages = new Set(site.files.filter(({ schema }) => schema === PAGE_SCHEMA).map(({ file }) => file));
  const list = listBelow(site.root, under === '' ? undefined : under);
  const opened = type === 'P' ? openPage(site, opens, id) : null;
  const own = { id, name, menuType: type, ...(opened ? opened.own : whatOpens(type, opens)) };
  const before = opened?.changes.find(({ file }) => file === MENU)?.after ?? readContent(site.root, MENU);
  const item: FileChange = { file: MENU, after: appendEntry(String(before), list, own) };
  if (type === 'C') return makeContents(making, item, id, name);
  const others = opened?.changes.filter(({ file }) => file !== MENU) ?? [];
  write(
    making,
    [item, ...others],
    others.map(({ file }) => file).filter((file) => pages.has(file)),
  );
  const now = opened ? ` It opens ${opened.own.programUrl}; links to the page say so.` : '';
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

function whatOpens(type: string, opens: string): object {
  if (type === 'L') return { linkUrl: opens };
  return type === 'B' ? { boardConfigId: Number(opens) } : {};
}

/**
 * Makes a new menu item open a page: sets the page's menu id, which its address starts with, in every link to it.
 * @throws KnownError ALREADY_THERE if an item opens the page already
 */
function openPage(
  site: ContentSite,
  word: string,
  id: number,
): { readonly own: { readonly programUrl: string }; readonly changes: readonly FileChange[] } {
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

async function makeBoard(word: string | undefined, making: Making): Promise<string> {
  const { site, ask, options } = making;
  const title = await ask('Title of the board', 'TITLE', word);
  const { types, usual } = boardTypes(site.schemas);
  const type =
    (await ask(`Type: ${types.join(', ')} (empty: ${usual})`, '', options.type)).toUpperCase() || usual;
  const under = await ask('Id of its parent menu folder (empty: top level)', '', options.under);
  const id = freeId(
    readList(site.root, 'boards', 'boards').flatMap((board) => Number(propertyOf(board, 'id')) || []),
  );
  const itemId = freeId(listItems(site.root).map((item) => item.id));
  const boards = existsSync(join(site.root, BOARDS)) ? readContent(site.root, BOARDS) : NO_BOARDS;
  const menu = readContent(site.root, MENU);
  const item = { id: itemId, name: title, menuType: 'B', boardConfigId: id };
  write(
    making,
    [
      { file: BOARDS, after: appendEntry(boards, ['boards'], { id, title, boardType: type, pagesize: 10 }) },
      { file: MENU, after: appendEntry(menu, listBelow(site.root, under === '' ? undefined : under), item) },
    ],
    [],
  );
  return `Made the board ${id}, ${shown(title)}, and the menu item ${itemId} that opens it. Restart the service to show it.`;
}

/** The types of boards, and the default one. */
function boardTypes(schemas: SchemaSet): { readonly types: readonly string[]; readonly usual: string } {
  const types = propertyOf(schemas['board-type.schema.json'], 'enum');
  const path = ['properties', 'boards', 'items', 'properties', 'boardType', 'default'];
  const usual = path.reduce<unknown>(propertyOf, schemas['boards.schema.json']);
  return { types: Array.isArray(types) ? types.map(String) : [], usual: String(usual) };
}
