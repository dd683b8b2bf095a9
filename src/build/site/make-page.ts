import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagePath } from '../../shared/address.ts';
import { DIST, documentFile } from '../../shared/document.ts';
import type { BuiltCode, DocumentContent, DocumentModule } from '../../shared/document.ts';
import { shellFacts } from '../../shared/site-facts.ts';
import { compileFile, createContext, readParts } from '../compile/compile-site.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { recordUses } from '../compile/record-uses.ts';
import { createPicturePlan } from '../pictures/plan-pictures.ts';
import { CODE_FILE } from './code-files.ts';
import { hashText } from './input-files.ts';
import type { PageRecord } from './page-record.ts';
import { textOf } from './page-texts.ts';

/** A page as the build writes it. */
export interface MadePage {
  readonly route: string;
  readonly record: Omit<PageRecord, 'file' | 'key'>;
  /** Path below dist and content: its document and its data. Empty where nothing would change. */
  readonly files: readonly (readonly [path: string, content: string | Buffer])[];
  /** Its line in the file of texts. */
  readonly text: string;
}

/**
 * Makes a page of its file's path below pages-data.
 * @param hash the hash of the page as it stands already
 */
export type PageMaker = (file: string, hash?: string) => Promise<MadePage>;

/** What all documents have in common: what the service gets to make further ones with. */
export function documentContent(codeFolder: string, { menu, site }: SiteParts): DocumentContent {
  const code = JSON.parse(readFileSync(join(codeFolder, CODE_FILE), 'utf8')) as BuiltCode; // written by makeCode
  return { menu, site: shellFacts(site), code };
}

/** @param codeFolder what `makeCode` left: the module that makes documents, and what it has to know of the code */
export async function createPageMaker(root: string, codeFolder: string): Promise<PageMaker> {
  const parts = readParts(root);
  const url = pathToFileURL(join(codeFolder, DIST.renderer)).href;
  const { createDocumentMaker } = (await import(url)) as DocumentModule; // src/app/entry-server.tsx, built
  const makeDocument = createDocumentMaker(documentContent(codeFolder, parts));
  const { context, taken } = recordUses(createContext(root, createPicturePlan(root).file));
  return async (file, before) => {
    const page = compileFile(root, file, context);
    const uses = taken();
    const { route, menuId, title } = page;
    const data = Buffer.from(JSON.stringify(page));
    const hash = hashText(data);
    const text = `${JSON.stringify(textOf(context.walk, page))}\n`;
    const record = { uses, menuId, title, hash, textBytes: Buffer.byteLength(text) };
    if (hash === before) return { route, record, files: [], text };
    const { document, data: path } = filesOfPage(menuId, route);
    const html = await makeDocument({ kind: 'page', page }, pagePath(menuId, route));
    return {
      route,
      record,
      files: [
        [document, html],
        [path, data],
      ],
      text,
    };
  };
}

/** Where a page's document and data lie below dist. */
export function filesOfPage(
  menuId: number,
  route: string,
): { readonly document: string; readonly data: string } {
  const document = `${DIST.pages}/${documentFile(pagePath(menuId, route))}`;
  return { document, data: `${DIST.client}/data/${route}.json` };
}
