import { propertyOf } from '../../common/json-value.ts';
import { pagePath, parseAddress, parsePagePath } from '../../common/address.ts';
import { dataTitles, listItems, readList } from '../../content-commands/read-data.ts';
import type { ListedItem } from '../../content-commands/read-data.ts';
import { DEMO_SCHEMA, FRAGMENT_SCHEMA, PAGE_SCHEMA } from '../../content-commands/scan-site.ts';
import type { ContentSite, ScannedFile } from '../../content-commands/scan-site.ts';
import type { TreeNode } from '../common.ts';

/**
 * All content files, as staff know them: pages below their menu items, in menu order, then pages without one, shared content, and
 * the site's data files.
 * @param open the number of placeholders on a page
 */
export function pageTree(site: ContentSite, open: (file: string) => number): TreeNode[] {
  const pages = site.files.filter(({ schema }) => schema === PAGE_SCHEMA);
  const labels = dataTitles(site.addresses.lists);
  const placed = new Set<string>();
  const nodeOf = (page: ScannedFile, children: readonly TreeNode[] = [], label = page.title): TreeNode => {
    placed.add(page.file);
    return {
      label: label ?? page.route,
      file: page.file,
      document: 'page',
      address: pagePath(page.menuId ?? 0, page.route),
      open: open(page.file),
      times: page.times,
      uses: null,
      children,
    };
  };
  const home = pages.filter(({ route }) => route === 'main').map((page) => nodeOf(page, [], 'Home page'));
  const openedBy = (item: ListedItem): ScannedFile | undefined =>
    pages.find(({ route }) => route === routeOf(item));
  const opened = new Set(listItems(site.root).map((item) => openedBy(item)?.file));
  const items = (list: unknown): TreeNode[] =>
    itemsIn(list).map(({ item, below }) => {
      const page = openedBy(item);
      // Pages with this item's id that no other item opens.
      const others = pages
        .filter(({ file, menuId }) => menuId === item.id && !opened.has(file) && !placed.has(file))
        .map((other) => nodeOf(other));
      const children = [...others, ...items(below)];
      if (page && !placed.has(page.file)) return nodeOf(page, children, item.name);
      return { ...HEADING, label: item.name, children };
    });
  const inMenu = items(readList(site.root, 'menu', 'items'));
  const left = pages.filter(({ file }) => !placed.has(file)).map((page) => nodeOf(page));
  const group = (label: string, children: readonly TreeNode[]): TreeNode[] =>
    children.length === 0 ? [] : [{ ...HEADING, label, children }];
  const others = (schema: string): TreeNode[] =>
    site.files
      .filter((file) => file.schema === schema)
      .map((file) =>
        dataNode(
          file,
          file.route.split('/').pop() ?? '',
          schema === FRAGMENT_SCHEMA ? usesOf(site, file) : null,
        ),
      );
  return [
    ...home,
    ...inMenu,
    ...group('Other pages', left),
    ...group('Shared fragments', others(FRAGMENT_SCHEMA)),
    ...group(
      'Site',
      site.files.flatMap((file) => {
        const label = labels.get(file.route);
        return label === undefined ? [] : [dataNode(file, label)];
      }),
    ),
    ...group('Demonstration posts', others(DEMO_SCHEMA)),
  ];
}

function usesOf({ files }: ContentSite, { route }: ScannedFile): number {
  return files.filter(({ names }) => names?.includes(`fragment:${route}`)).length;
}

const HEADING = { file: null, document: null, address: null, open: 0, times: null, uses: null } as const;

function dataNode({ file, schema }: ScannedFile, label: string, uses: number | null = null): TreeNode {
  const document = schema.replace('.schema.json', '');
  return { label, file, document, address: null, open: 0, times: null, uses, children: [] };
}

/** A type C item opens the page named after it. */
function routeOf({ menuType, programUrl, id }: ListedItem): string | undefined {
  if (menuType === 'C') return `contents/${id}`;
  return programUrl.startsWith('/') ? parsePagePath(parseAddress(programUrl).path)?.route : undefined;
}

function itemsIn(list: unknown): { readonly item: ListedItem; readonly below: unknown }[] {
  return (Array.isArray(list) ? list : []).map((entry: unknown) => {
    const text = (key: string): string => String(propertyOf(entry, key) ?? '');
    const id = Number(propertyOf(entry, 'id'));
    const item = {
      id,
      name: text('name'),
      trail: [],
      menuType: text('menuType'),
      programUrl: text('programUrl'),
      path: [],
    };
    return { item, below: propertyOf(entry, 'subMenus') };
  });
}
