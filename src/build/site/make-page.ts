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
import type { FreshRecord } from './page-record.ts';
import { textOf } from './page-texts.ts';

/** A page as the build writes it. */
export interface MadePage {
  readonly route: string;
  readonly record: FreshRecord;
  /** Path below dist and content: its document, its data and its text for the search. Empty if nothing would change. */
  readonly files: readonly (readonly [path: string, content: string | Buffer])[];
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
    const record = { uses, menuId, title, hash };
    if (hash === before) return { route, record, files: [] };
    const html = await makeDocument({ kind: 'page', page }, pagePath(menuId, route));
    const paths = filesOfPage(menuId, route);
    const text = JSON.stringify(textOf(context.walk, page));
    return {
      route,
      record,
      files: [
        [paths.document, html],
        [paths.data, data],
        [paths.text, text],
      ],
    };
  };
}

/** Where a page's files are below dist. */
export function filesOfPage(menuId: number, route: string) {
  return {
    document: `${DIST.pages}/${documentFile(pagePath(menuId, route))}`,
    data: `${DIST.client}/data/${route}.json`,
    text: `${DIST.texts}/${route}.json`,
  };
}
