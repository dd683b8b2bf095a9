import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../common/document.ts';
import { collectedFiles } from '../compile/collections.ts';
import type { CollectedOfPage } from '../compile/collections.ts';
import type { BuildModule } from '../content/build-module.ts';
import { compressData } from './compress-files.ts';
import { hashText } from './input-files.ts';
import { filesOfPage } from './make-page.ts';
import type { SiteFile } from './site-files.ts';

/** Possible paths of all collections' files. */
export function collectionPaths(modules: readonly BuildModule[]): string[] {
  return Object.keys(collectedFiles(modules, [])).flatMap((address) => {
    const file = `${DIST.client}${address}`;
    return [file, `${file}.br`, `${file}.gz`];
  });
}

/** A page's record, with its route. */
type KnownPage = readonly [route: string, page: { readonly menuId: number; readonly collected?: string }];

/** A hash over what all pages add to collections. */
export function collectionsKey(pages: readonly KnownPage[]): string {
  return hashText(
    JSON.stringify(pages.flatMap(([route, { collected }]) => (collected ? [[route, collected]] : []))),
  );
}

/** Reads what each page added to collections when it was made. @param folders to search, newest first */
export function readCollected(
  pages: readonly KnownPage[],
  folders: readonly string[],
): readonly CollectedOfPage[] {
  return pages.flatMap(([route, { menuId, collected }]) => {
    if (collected === undefined) return [];
    const path = filesOfPage(menuId, route).collected;
    const folder = folders.find((name) => existsSync(join(name, path)));
    if (folder === undefined) throw new Error(`BUILD_INCOMPLETE: ${path} was not made`);
    return [JSON.parse(readFileSync(join(folder, path), 'utf8')) as CollectedOfPage]; // written when the page was made
  });
}

/** The files of all collections for browsers, with compressed copies if they are worth it. */
export function collectionFiles(
  modules: readonly BuildModule[],
  pages: readonly CollectedOfPage[],
): SiteFile[] {
  return Object.entries(collectedFiles(modules, pages)).flatMap(([address, value]) =>
    withTwins(`${DIST.client}${address}`, value),
  );
}

function withTwins(file: string, value: unknown): SiteFile[] {
  const content = Buffer.from(JSON.stringify(value));
  return [
    [file, content],
    ...compressData(content).map(([ending, twin]): SiteFile => [`${file}${ending}`, twin]),
  ];
}
