import type { CompiledPage } from '../common/compiled-page.ts';
import { fillTokens } from './fill-tokens.ts';
import { readJson, readSite } from './compile-site.ts';

type PageName = Pick<CompiledPage, 'menuId' | 'route' | 'title'>;

/** Reads only the names of pages, for development. @param files page files below pages-data */
export function readPageNames(root: string, files: readonly string[]): PageName[] {
  const { facts } = readSite(root);
  return files.map((file) => {
    const { menuId, title } = readJson<Pick<PageName, 'menuId' | 'title'>>(root, file);
    return { menuId, route: file.slice(0, -'.json'.length), title: fillTokens(title, facts) };
  });
}
