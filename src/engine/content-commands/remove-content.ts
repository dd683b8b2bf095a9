import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pagePath, parseAddress, parsePagePath } from '../common/address.ts';
import { KnownError } from '../common/known-error.ts';
import { readContent } from '../content/content-text.ts';
import { REDIRECTS } from '../content/read-files.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { counted, shown } from '../validate/sentences.ts';
import { watchLint } from './check-result.ts';
import { removeEntry } from './edit-list.ts';
import { lineOf } from '../common/edit-text.ts';
import { findSpans } from './find-spans.ts';
import { changeLinks } from './move-links.ts';
import type { ContentPlaces } from './content-places.ts';
import type { ContentPlan } from './move-pages.ts';
import { shortenPagesList } from './other-files.ts';
import { pagesMeant, toRoute } from './page-paths.ts';
import { listItems } from './read-data.ts';
import type { ListedItem } from './read-data.ts';
import { NO_REDIRECTS, redirectMoves, redirectsIn } from './redirect-list.ts';
import { fileName } from './references.ts';
import { FRAGMENT_SCHEMA, PAGE_SCHEMA, refuseUnreadable } from './scan-site.ts';
import type { ContentSite, ScannedFile } from './scan-site.ts';
import { usesOf } from './where-used.ts';
import type { Use } from './where-used.ts';
import { writeChanges } from './write-changes.ts';
import type { FileChange } from './write-changes.ts';

const MENU = 'pages-data/menu.json';
const REDIRECT_FILE = `pages-data/${REDIRECTS}.json`;

/**
 * Removes a page, all pages of a folder, a fragment or a file of public.
 * @param word what to remove, as staff write it
 * @param to an address of this site, for visitors of a removed page. Links to the page are changed to it, and its menu item is
 * removed
 * @throws KnownError CONTENT_IN_USE with the places that link to it, CONTENT_NOT_FOUND, CONTENT_REFUSED, CONTENT_NOT_WRITTEN or
 * PAGE_LINT; then nothing has changed
 */
export function removeContent(
  site: ContentSite,
  word: string,
  to: string | undefined,
  places: ContentPlaces,
  isTrial: boolean,
): ContentPlan {
  refuseUnreadable(site, ' Nothing was changed.');
  const plan = planFile(site, word, to) ?? planPages(site, word, to);
  if (!isTrial) {
    const edited = plan.changes
      .filter(({ file }) => site.files.some((one) => one.file === file && one.schema === PAGE_SCHEMA))
      .map(({ file, after }) => ({ file, isGone: after === null }));
    const count = site.files.filter(({ schema }) => schema === PAGE_SCHEMA).length;
    const check = watchLint(
      site.root,
      places,
      edited.map(({ file }) => file),
      count,
    );
    writeChanges(site.root, plan.changes, () =>
      check(
        edited.filter(({ isGone }) => !isGone).map(({ file }) => file),
        'Correct the faults listed first.',
      ),
    );
  }
  return isTrial
    ? { ...plan, summary: `${plan.summary.replace(/^Removed/, 'Would remove')} Nothing was changed.` }
    : plan;
}

interface Removal extends ContentPlan {
  readonly changes: readonly FileChange[];
}

/** @returns null if the name is that of pages */
function planFile(site: ContentSite, word: string, to: string | undefined): Removal | null {
  const path = word.replace(/^\.?\//, '');
  const name = toRoute(word).replace(/^fragments\//, '');
  const isFragment = /^(pages-data\/)?fragments\//.test(path);
  const fragment = site.files.find(({ schema, route }) => schema === FRAGMENT_SCHEMA && route === name);
  if (isFragment && !fragment) {
    const names = site.files.filter(({ schema }) => schema === FRAGMENT_SCHEMA).map(({ route }) => route);
    throw new KnownError(
      'CONTENT_NOT_FOUND',
      `there is no fragment ${shown(name)}.${didYouMean(nearest(name, names))}`,
      {
        exitCode: 2,
      },
    );
  }
  const file = isFragment ? fragment?.file : publicFile(site.root, path);
  if (file === undefined && path.startsWith('public/')) {
    const sentence = `there is no file ${shown(path)} that can be removed. Name a single file in public, such as public/files/old.pdf; JSON files there belong to the site.`;
    throw new KnownError('CONTENT_NOT_FOUND', sentence, { exitCode: 2 });
  }
  if (file === undefined) return null;
  if (to !== undefined) {
    throw new KnownError('COMMAND_WRONG', `--to is for pages; ${file} has no address of its own.`, {
      exitCode: 2,
    });
  }
  const uses = usesOf(site, [
    isFragment ? { kind: 'fragment', name } : { kind: 'file', name: fileName(file.slice('public'.length)) },
  ]);
  if (uses.length > 0) throw inUse(file, uses, 'Remove it there first.');
  return { lines: [`${file} is removed`], summary: `Removed ${file}.`, changes: [{ file, after: null }] };
}

function publicFile(root: string, path: string): string | undefined {
  const file = path.startsWith('public/') ? path : `public/${path}`;
  const full = join(root, file);
  return /\.(?!json$)\w+$/.test(path) && !path.includes('..') && existsSync(full) && statSync(full).isFile()
    ? file
    : undefined;
}

function planPages(site: ContentSite, word: string, to: string | undefined): Removal {
  const { pages } = pagesMeant(site, word);
  if (pages.some(({ route }) => route === 'main')) {
    throw new KnownError(
      'CONTENT_REFUSED',
      "the home page can't be removed: / shows it. Nothing was changed.",
    );
  }
  const routes = new Set(pages.map(({ route }) => route));
  const going = new Set(pages.map(({ file }) => file));
  const target = to === undefined ? null : targetOf(site, to, routes);
  const uses = usesOf(
    site,
    pages.map(({ route }) => ({ kind: 'page', name: route })),
  ).filter(({ file }) => !going.has(file));
  const items = itemsOf(site, routes);
  const led = leadingHere(site.root, routes);
  if (target === null && uses.length + items.length + led.length > 0) {
    const contents = items
      .filter(({ menuType }) => menuType === 'C')
      .map(({ path }) => useOf(site.root, path, 'the menu item that opens it'));
    const all = [...uses, ...contents, ...led];
    throw inUse(
      pages.length === 1 ? (pages[0]?.file ?? word) : word,
      all,
      'Correct these places, or name where to send visitors: --to=ADDRESS points the links there, writes a redirect and removes the menu item.',
    );
  }
  if (target !== null) refuseOrphans(site, items, going);
  const edits =
    target === null
      ? { changes: [], lines: [], links: 0 }
      : redirectLinks(site, routes, going, items, target);
  const redirects = target === null ? { changes: [], lines: [] } : redirectAll(site.root, pages, target);
  return {
    lines: [
      ...pages.map((page) => `${page.file} is removed: ${addressOf(page)}`),
      ...edits.lines,
      ...redirects.lines,
    ],
    summary: `Removed ${counted(pages.length, 'page', 'pages')}.${target === null ? " The old address isn't redirected: visitors who use it are told that the page doesn't exist." : ` Visitors are redirected to ${target}.`}`,
    changes: [
      ...edits.changes,
      ...redirects.changes,
      ...shortenPagesList(site.root, pages),
      ...pages.map(({ file }) => ({ file, after: null })),
    ],
  };
}

function addressOf({ menuId, route }: ScannedFile): string {
  return pagePath(menuId ?? 0, route);
}

/** @throws KnownError CONTENT_NOT_FOUND if the address isn't on this site, or is removed as well */
function targetOf(site: ContentSite, to: string, going: ReadonlySet<string>): string {
  const route = parsePagePath(parseAddress(to).path)?.route;
  const page = site.files.find((one) => one.schema === PAGE_SCHEMA && one.route === (route ?? toRoute(to)));
  if (page && !going.has(page.route) && page.route !== 'main') return addressOf(page);
  const sentence = `--to takes the address of a remaining page other than the home page, such as /30/references, not ${shown(to)}. Nothing was changed.`;
  throw new KnownError('CONTENT_NOT_FOUND', sentence, { exitCode: 2 });
}

/** @throws KnownError CONTENT_IN_USE if a removed menu item has other pages, or sub-items that aren't removed */
function refuseOrphans(site: ContentSite, items: readonly ListedItem[], going: ReadonlySet<string>): void {
  const ids = new Set(items.map(({ id }) => id));
  const others = site.files.filter(
    ({ schema, menuId, file }) =>
      schema === PAGE_SCHEMA && menuId !== null && ids.has(menuId) && !going.has(file),
  );
  const below = listItems(site.root).filter(
    ({ id, path }) =>
      !ids.has(id) && items.some((item) => item.path.every((key, depth) => path[depth] === key)),
  );
  if (others.length + below.length === 0) return;
  const uses = [
    ...others.map(({ file, menuId }): Use => ({
      file,
      line: 1,
      kind: 'menu',
      text: `belongs to ${menuId ?? 0}`,
    })),
    ...below.map(({ id, name, path }) => useOf(site.root, path, `item ${id}, ${shown(name)}, is below it`)),
  ];
  const what = `the menu item to be removed, ${[...ids].join(', ')},`;
  const advice = [
    others.length > 0 &&
      'Let the item open one of these pages ("programUrl" in menu.json), or give them another "menuId".',
    below.length > 0 && 'Move the items below it elsewhere in menu.json.',
  ];
  throw inUse(what, uses, advice.filter(Boolean).join(' '));
}

/** The menu items that open the pages. */
function itemsOf(site: ContentSite, routes: ReadonlySet<string>): ListedItem[] {
  return listItems(site.root).filter(({ id, menuType, programUrl }) => {
    const route = menuType === 'C' ? `contents/${id}` : parsePagePath(parseAddress(programUrl).path)?.route;
    return route !== undefined && (menuType === 'C' || menuType === 'P') && routes.has(route);
  });
}

function useOf(root: string, path: ListedItem['path'], text: string): Use {
  const menu = readContent(root, MENU);
  const offset = findSpans(menu, [path])[0]?.offset ?? 0;
  return { file: MENU, line: lineOf(menu, offset), kind: 'page', text };
}

function leadingHere(root: string, routes: ReadonlySet<string>): Use[] {
  if (!existsSync(join(root, REDIRECT_FILE))) return [];
  const text = readContent(root, REDIRECT_FILE);
  return redirectsIn(text).flatMap(({ to }, index): Use[] => {
    if (!routes.has(parsePagePath(to)?.route ?? '')) return [];
    const offset = findSpans(text, [['redirects', index, 'to']])[0]?.offset ?? 0;
    return [{ file: REDIRECT_FILE, line: lineOf(text, offset), kind: 'page', text: to }];
  });
}

function inUse(what: string, uses: readonly Use[], advice: string): KnownError {
  const lines = uses.map(({ file, line, text }) => `${file}:${line}${text ? ` ${text}` : ''}`);
  const sentence = `${what} is used in ${counted(uses.length, 'place', 'places')}, listed above. Nothing was changed. ${advice}`;
  return new KnownError('CONTENT_IN_USE', sentence, { before: lines.join('\n') });
}

/** Changes links to the pages, and removes their menu items. */
function redirectLinks(
  site: ContentSite,
  routes: ReadonlySet<string>,
  going: ReadonlySet<string>,
  items: readonly ListedItem[],
  target: string,
): { readonly changes: readonly FileChange[]; readonly lines: readonly string[] } {
  const named = new Set([...routes].map((route) => `page:${route}`));
  const lines: string[] = [];
  const changes: FileChange[] = [];
  const toTarget = (link: string): string | null => {
    const route = link.startsWith('#') ? undefined : parsePagePath(parseAddress(link).path)?.route;
    return route !== undefined && routes.has(route) ? target : null;
  };
  for (const { file, schema, names } of site.files) {
    const isMenu = file === MENU;
    if (going.has(file) || !(isMenu ? items.length > 0 : names?.some((name) => named.has(name)))) continue;
    const before = readContent(site.root, file);
    // From the last to the first, so that earlier positions stay valid.
    const without = isMenu
      ? items.toReversed().reduce((text, { path }) => removeEntry(text, path), before)
      : before;
    const { text, links } = changeLinks(site, schema, without, toTarget);
    if (isMenu) lines.push(...items.map(({ id, name }) => `${MENU}: item ${id}, ${shown(name)}, is removed`));
    lines.push(...links.map((link) => `${file}:${link.line} ${link.before} → ${link.after}`));
    changes.push({ file, after: text });
  }
  return { changes, lines };
}

function redirectAll(
  root: string,
  pages: readonly ScannedFile[],
  target: string,
): { readonly changes: readonly FileChange[]; readonly lines: readonly string[] } {
  const before = existsSync(join(root, REDIRECT_FILE)) ? readContent(root, REDIRECT_FILE) : NO_REDIRECTS;
  const moves = pages.map((page) => ({ from: addressOf(page), to: target, isWayBack: false }));
  const { text, lines } = redirectMoves(before, moves);
  return {
    changes: [{ file: REDIRECT_FILE, after: text }],
    lines: lines.map((sentence) => `${REDIRECT_FILE}: ${sentence}`),
  };
}
