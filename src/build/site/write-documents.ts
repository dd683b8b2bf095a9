import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pagePath } from '../../shared/address.ts';
import type { CompiledPage } from '../../shared/compiled-page.ts';
import { documentFile } from '../../shared/document.ts';
import type { DocumentMaker } from '../../shared/document.ts';

/** A page as the build writes it: for those who enter by it, and for those who move to it. */
export interface PublishedPage {
  /** Path below dist/pages and the document. */
  readonly document: readonly [file: string, html: string];
  /** Path below dist/client/data and the page as JSON. */
  readonly data: readonly [file: string, json: string];
}

/** What is published of one page. It depends on the page, and on what the maker was made of: menu, facts and code. */
export async function publishPage(page: CompiledPage, makeDocument: DocumentMaker): Promise<PublishedPage> {
  const address = pagePath(page.menuId, page.route);
  const html = await makeDocument({ kind: 'page', page }, address);
  return {
    document: [documentFile(address), html],
    data: [`${page.route}.json`, JSON.stringify(page)],
  };
}

/** Writes a file and the folders above it. */
export function writeInto(folder: string, [file, content]: readonly [string, string]): void {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
