import { contentsId, parseAddress, parsePagePath, pagePath } from '../common/address.ts';
import { nearest } from '../validate/nearest.ts';
import { shown } from '../validate/sentences.ts';
import type { LintRule } from '../common/errors.ts';
import { loadFile } from './check-file.ts';
import type { Tools } from './check-file.ts';
import { findCopies } from './copied-pages.ts';
import { placeLater } from './cross-file.ts';
import type { Outline } from './cross-file.ts';
import { fileFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import type { MenuFacts } from './menu-rules.ts';

/** What leads to pages besides pages. */
interface LinkSources {
  /** Fragments, the menu, the site facts. */
  readonly others: readonly Outline[];
  /** The addresses that Markdown files link to. */
  readonly ofFiles: readonly string[];
  readonly menu: MenuFacts;
}

/**
 * Checks that need all pages: copies, repeated titles or descriptions, pages without links to them. Each is one pass over the
 * saved data; a file is read again only if two may be alike.
 */
export function checkPages(tools: Tools, pages: readonly Outline[], sources: LinkSources): Finding[] {
  const { menu } = sources;
  // Of two alike, the one that the menu opens is the original.
  const isOpened = ({ route }: Outline): boolean => menu.leadsTo.has(route);
  const ordered = [...pages.filter(isOpened), ...pages.filter((page) => !isOpened(page))];
  const copies = findCopies(tools, ordered);
  const own = ordered.filter(({ file }) => !copies.has(file));
  return [
    ...[...copies].flatMap(([file, { original, but }]) => {
      const message = `This page is the same as ${original}${but}. Write what is special to this page, or delete this file and add its address to redirects.json.`;
      return placeLater(tools, file, [{ path: ['blocks'], at: 'key', rule: 'copied-page', message }]);
    }),
    ...checkRepeats(tools, own, 'title', menu),
    ...checkRepeats(tools, own, 'description', menu),
    ...findUnlinked(tools, pages, sources)
      .filter(({ file }) => !copies.has(file))
      .map(({ file, route, menuId }) => {
        const link =
          typeof menuId === 'number' ? `link to it as ${shown(pagePath(menuId, route))}` : 'link to it';
        const item = `npm run content -- new menu-item NAME --type=P --opens=${route}`;
        const message = `No menu item and no link leads to this page, so visitors can't find it. Give it a menu item (${item}), ${link}, or delete the file.`;
        return fileFinding(file, 'unlinked-page', message);
      }),
  ];
}

const REPEATED = {
  title: {
    rule: 'duplicate-title',
    message: 'has the same title. Give one of them a title of its own.',
  },
  description: {
    rule: 'duplicate-description',
    message: 'has the same description. Describe what each page is about.',
  },
} as const satisfies Readonly<Record<string, { rule: LintRule; message: string }>>;

function checkRepeats(
  tools: Tools,
  pages: readonly Outline[],
  property: keyof typeof REPEATED,
  menu: MenuFacts,
): Finding[] {
  const { rule, message } = REPEATED[property];
  const first = new Map<string, Outline>();
  return pages.flatMap((page) => {
    const text = page[property];
    if (text === null) return [];
    const key = plain(text);
    const before = first.get(key);
    if (!before) first.set(key, page);
    // The menu tells the two apart, and so does the browser's title, which comes from it.
    if (!before || (property === 'title' && isNamedByMenu(page, menu) && isNamedByMenu(before, menu)))
      return [];
    return placeLater(tools, page.file, [
      { path: [property], at: 'value', rule, message: `${before.file} ${message}` },
    ]);
  });
}

function isNamedByMenu({ title, route }: Outline, { names, leadsTo }: MenuFacts): boolean {
  const ids = [...(leadsTo.get(route) ?? [])];
  return title !== null && ids.some((id) => plain(names.get(id) ?? '') === plain(title));
}

/** As a listener would hear it: ignores case and punctuation at the end. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^ |[\p{P} ]+$/gu, '')
    .toLowerCase();
}

function findUnlinked(
  tools: Tools,
  pages: readonly Outline[],
  { others, ofFiles, menu }: LinkSources,
): readonly Outline[] {
  const linked = new Set(['main', ...menu.leadsTo.keys(), ...ofFiles.map(routeOf)]);
  const routes = new Map<string, string>();
  const follow = (outline: Outline, own: string | null): void => {
    for (const link of outline.content?.links ?? []) {
      let route = routes.get(link);
      if (route === undefined) routes.set(link, (route = routeOf(link)));
      if (route !== own) linked.add(route);
    }
  };
  for (const page of pages) follow(page, page.route);
  for (const other of others) follow(other, null);
  const unlinked = pages.filter(({ route }) => !linked.has(route.toLowerCase()));
  if (unlinked.length === 0) return [];
  // A faulty link is reported at its own place.
  const known = new Set(pages.map(({ route }) => route));
  const meant = new Set([...linked].map((route) => (known.has(route) ? null : nearest(route, known)?.name)));
  const doubtful = [...pages, ...others].filter(({ broken }) => broken);
  const isHidden = (route: string): boolean => menu.repeated.size > 0 && contentsId(route) !== null;
  return unlinked.filter(
    ({ route }) =>
      !meant.has(route) && !isHidden(route) && !doubtful.some(({ file }) => mentions(tools, file, route)),
  );
}

/** The route of a link's page; '' if it stays on its own page. */
function routeOf(link: string): string {
  if (link.startsWith('#')) return '';
  return parsePagePath(parseAddress(link).path)?.route.toLowerCase() ?? '';
}

/** Whether a faulty file may link to a page: its text contains the page's address, or it can't be read at all. */
function mentions(tools: Tools, file: string, route: string): boolean {
  const loaded = loadFile(tools.root, file);
  if ('finding' in loaded || loaded.document.value === undefined) return true;
  const id = contentsId(route);
  return loaded.text.includes(route) || (id !== null && loaded.text.includes(String(id)));
}
