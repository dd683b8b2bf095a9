import { KnownError } from '../common/known-error.ts';
import { parsePagePath } from '../common/address.ts';
import { checkRouteFile, reservedNames } from '../lint/route-file.ts';
import { derivedFoldersOf } from '../compile/site-settings.ts';
import type { BuildModule } from '../content/build-module.ts';
import { readScreens } from '../site-config/read-screens.ts';
import { isReserved } from '../content/read-files.ts';
import { nameWrong } from '../scaffold/write-files.ts';
import { didYouMean, nearest } from '../validate/nearest.ts';
import { shown } from '../validate/sentences.ts';
import { PAGE_SCHEMA } from './scan-site.ts';
import type { ContentSite, ScannedFile } from './scan-site.ts';

/** Parses a path as staff may write it: below pages-data or the root, with or without `.json`, or an address. */
export function toRoute(word: string): string {
  const address = word.startsWith('/') ? parsePagePath(word.replace(/\/+$/, '')) : null;
  if (address) return address.route;
  return word
    .replace(/^\.?\//, '')
    .replace(/^pages-data\//, '')
    .replace(/\.json$/, '')
    .replace(/\/+$/, '');
}

/**
 * The pages that a path names: one page, or all pages of a folder.
 * @throws KnownError CONTENT_NOT_FOUND if there are none, or if the path names both a page and a folder
 */
export function pagesMeant(
  { files }: ContentSite,
  word: string,
): {
  readonly pages: readonly ScannedFile[];
  readonly isFolder: boolean;
} {
  const route = toRoute(word);
  const pages = files.filter(({ schema }) => schema === PAGE_SCHEMA);
  const page = word.endsWith('/') ? undefined : pages.find((one) => one.route === route);
  const inside = word.endsWith('.json') ? [] : pages.filter((one) => one.route.startsWith(`${route}/`));
  if (page && inside.length > 0 && !word.startsWith('/')) {
    const sentence = `${shown(word)} is a page and a folder. Write ${route}.json for the page, or ${route}/ for the folder.`;
    throw new KnownError('CONTENT_NOT_FOUND', sentence, { exitCode: 2 });
  }
  if (page) return { pages: [page], isFolder: false };
  if (inside.length > 0) return { pages: inside, isFolder: true };
  const folders = pages.flatMap((one) =>
    one.route
      .split('/')
      .slice(0, -1)
      .map((_, at, parts) => parts.slice(0, at + 1).join('/')),
  );
  const hint = didYouMean(nearest(route, [...pages.map((one) => one.route), ...folders]));
  const sentence = `there is no page or folder ${shown(word)} in pages-data.${hint} npm run content -- list shows all pages.`;
  throw new KnownError('CONTENT_NOT_FOUND', sentence, { exitCode: 2 });
}

/** @throws KnownError NAME_WRONG or ALREADY_THERE if a page can't have this route */
export function checkNewRoute(
  { root, files }: ContentSite,
  route: string,
  modules: readonly BuildModule[],
): void {
  const [wrong] = checkRouteFile(
    { file: `pages-data/${route}.json`, route },
    reservedNames(readScreens(root), derivedFoldersOf(modules)),
  );
  if (wrong) throw nameWrong(`${shown(route)} can't be the path of a page. ${wrong.message}`);
  if (isReserved(root, route)) {
    throw nameWrong(`${shown(route)} can't be the path of a page: the site itself uses that name.`);
  }
  if (/^contents\//.test(route)) {
    throw nameWrong(
      `${shown(route)} can't be the new path of a page: a page in contents belongs to its menu item. npm run new:page -- ${route} makes one.`,
    );
  }
  if (files.some((file) => file.schema === PAGE_SCHEMA && file.route === route)) {
    const sentence = `pages-data/${route}.json already exists; nothing was changed. Choose another name.`;
    throw new KnownError('ALREADY_THERE', sentence, { exitCode: 2 });
  }
}
