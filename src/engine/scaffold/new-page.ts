import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_SCAFFOLD } from '../validate/unfinished-rules.ts';
import { contentsId, pagePath } from '../common/address.ts';
import type { MenuItem } from '../common/menu.ts';
import { menuTrail } from '../common/menu.ts';
import { editorSchema } from '../content/editor-schema.ts';
import { codeRoot } from '../site-config/load-site.ts';
import { stalePagesDoc } from './pages-doc.ts';
import { readMenu } from '../compile/compile-site.ts';
import { derivedFoldersOf } from '../compile/site-settings.ts';
import type { BuildModule } from '../content/build-module.ts';
import { isReserved } from '../content/read-files.ts';
import { checkRouteFile, reservedNames } from '../lint/route-file.ts';
import { readScreens } from '../site-config/read-screens.ts';
import { titleOf } from './fill-template.ts';
import { menuItemUnknown, NAME, nameWrong, writeNewFiles } from './write-files.ts';

export interface NewPage {
  /** The page's file, below the root. */
  readonly file: string;
  readonly address: string;
  /** Why the page belongs to its menu item, as a sentence. */
  readonly reason: string;
}

/** Makes a page like writePage, and adds it to the list of pages. */
export async function newPage(
  root: string,
  modules: readonly BuildModule[],
  route: string | undefined,
  menu?: string,
): Promise<NewPage> {
  const page = await writePage(root, modules, route, menu);
  renewPagesDoc(root);
  return page;
}

/** Updates docs/PAGES.md, which only the site in the engine's folder has. */
export function renewPagesDoc(root: string): void {
  const list = codeRoot(root) === root ? stalePagesDoc(root) : null;
  if (list) writeFileSync(join(root, list.path), list.content);
}

/**
 * Makes a page file that passes the lint.
 * @param modules what the site's modules add
 * @param route the file's path below pages-data without `.json`, such as `business/plant/cranes`
 * @param menu the id of its menu item. `contents/40` implies it; the default is the item whose page shares the longest path with
 * it, otherwise the first item that opens a page
 * @throws KnownError NAME_WRONG, MENU_ITEM_UNKNOWN or ALREADY_THERE, exit code 2
 */
export async function writePage(
  root: string,
  modules: readonly BuildModule[],
  route: string | undefined,
  menu?: string,
): Promise<NewPage> {
  if (!route) throw nameWrong('the path is missing. Example: npm run new:page -- business/plant/cranes.');
  const segments = route.split('/');
  if (!segments.every((segment) => NAME.test(segment)) || isReserved(root, route)) {
    const sentence = `"${route}" can't be the path of a page. Use lower-case letters, digits and single hyphens, with slashes between folders, such as business/plant/cranes.`;
    throw nameWrong(sentence);
  }
  const [taken] = checkRouteFile(
    { file: `pages-data/${route}.json`, route },
    reservedNames(readScreens(root), derivedFoldersOf(modules)),
  );
  if (taken) throw nameWrong(`"${route}" can't be the path of a page. ${taken.message}`);
  const items = readMenu(root);
  const isContents = segments[0] === 'contents';
  const { item, reason } = isContents ? contentsItem(items, route, menu) : chooseItem(items, segments, menu);
  const file = `pages-data/${route}.json`;
  const title = isContents ? item.name : titleOf(segments.at(-1) ?? route);
  const page = {
    $schema: editorSchema(file, 'page.schema.json'),
    menuId: item.id,
    title,
    description: PAGE_SCAFFOLD.description(title),
    blocks: [{ type: 'rich-text', text: PAGE_SCAFFOLD.text(title) }],
  };
  await writeNewFiles(root, { [file]: JSON.stringify(page, null, 2) });
  return { file, address: pagePath(item.id, route), reason };
}

/** The type C item that a page in contents/ is named after. */
function contentsItem(
  items: readonly MenuItem[],
  route: string,
  menu: string | undefined,
): { item: MenuItem; reason: string } {
  const id = contentsId(route);
  if (id === null || (menu !== undefined && menu !== String(id))) {
    const sentence = `"${route}" can't be the path of a page. A page in contents is named after its menu item, which is of type C, such as contents/40.`;
    throw nameWrong(sentence);
  }
  const item = menuTrail(items, id).at(-1);
  if (item?.menuType === 'C') return { item, reason: `It is the page of "${item.name}" (${id}).` };
  const example = JSON.stringify({ id, name: 'The name in the menu', menuType: 'C' });
  throw menuItemUnknown(
    item
      ? `The menu item ${id}, "${item.name}", is of type ${item.menuType}. Only items of type C have a page in contents.`
      : `menu.json has no item with the id ${id}. Add it first, such as ${example}.`,
  );
}

function chooseItem(
  items: readonly MenuItem[],
  segments: readonly string[],
  menu: string | undefined,
): { item: MenuItem; reason: string } {
  if (menu !== undefined) {
    const item = /^\d+$/.test(menu) ? menuTrail(items, Number(menu)).at(-1) : undefined;
    if (!item) throw menuItemUnknown(`menu.json has no item with the id "${menu}". Name one that is there.`);
    return { item, reason: `It belongs to "${item.name}" (${item.id}), as you asked.` };
  }
  const pages = flatten(items).filter((item) => item.menuType === 'P');
  const [first] = pages;
  if (!first) {
    throw menuItemUnknown('menu.json has no item that opens a page. Add one, or name an item: --menu=20.');
  }
  const best = pages.reduce((chosen, item) =>
    shared(item, segments) > shared(chosen, segments) ? item : chosen,
  );
  const why =
    shared(best, segments) > 0 ? 'its page shares the longest path' : 'it is the first that opens a page';
  return {
    item: best,
    reason: `It belongs to "${best.name}" (${best.id}): ${why}. Another one: --menu=ID, or menuId in the file.`,
  };
}

function flatten(items: readonly MenuItem[]): readonly MenuItem[] {
  return items.flatMap((item) => [item, ...flatten(item.subMenus)]);
}

/** How many leading segments the item's page has in common; its address starts with the menu id. */
function shared({ programUrl = '' }: MenuItem, segments: readonly string[]): number {
  const own = programUrl.split('/').slice(2);
  const end = segments.findIndex((segment, index) => segment !== own[index]);
  return end < 0 ? segments.length : end;
}
