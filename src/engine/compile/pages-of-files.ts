import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageOfFile, PagesOfFiles } from '../markdown-files/resolve-link.ts';
import type { createWalker } from '../schema/schema-walk.ts';

/** Most pages show no Markdown file, and needn't be parsed to find out. */
const MAY_SHOW = /"document"|\\u/;

/**
 * Finds the pages that show Markdown files.
 * @param files of pages, below pages-data
 * @param read a page's document
 */
export function findPagesOfFiles(
  root: string,
  files: readonly string[],
  walk: ReturnType<typeof createWalker>,
  read: (file: string) => unknown,
): PagesOfFiles {
  const pages = new Map<string, PageOfFile>();
  for (const file of files) {
    if (!MAY_SHOW.test(readFileSync(join(root, 'pages-data', file), 'utf8'))) continue;
    const page = read(file);
    const { menuId } = page as { readonly menuId: number }; // the lint has checked it
    const route = file.slice(0, -'.json'.length);
    walk('page.schema.json', page, ({ notes, value }) => {
      if (notes.content === 'markdown-file' && typeof value === 'string') pages.set(value, { menuId, route });
    });
  }
  return pages;
}
