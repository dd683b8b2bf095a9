import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { csvAddress, pagePath } from '../common/address.ts';
import { DIST, documentFile } from '../common/document.ts';
import type { BuiltCode, DocumentContent, DocumentModule } from '../common/document.ts';
import type { MachineListing } from '../../modules/equipment/machines.ts';
import { shellFacts } from '../common/site-facts.ts';
import type { SiteFacts } from '../common/site-facts.ts';
import { catalogueOf } from '../content/catalogue.ts';
import { machinesOf } from '../../modules/equipment/build/machines-of.ts';
import { compileFile, createContext, readSite } from '../compile/compile-site.ts';
import { dataSheetsOf } from '../../modules/equipment/build/data-sheets.ts';
import { recordUses } from '../compile/record-uses.ts';
import { createPicturePlan } from '../pictures/plan-pictures.ts';
import { createFileWriter } from './file-writer.ts';
import { hashText } from './input-files.ts';
import type { FreshRecord } from './page-record.ts';
import { textOf } from './page-texts.ts';

/** Where pages are made from and to. */
export interface PagePlaces {
  readonly root: string;
  /** What `makeCode` left: the module that makes documents, and what it has to know of the code. */
  readonly codeFolder: string;
  /** Where files are written, under the paths that they have below dist. */
  readonly target: string;
  /** For when pages are made, in milliseconds since 1970. */
  readonly moment: number;
  /** The menu at that time. */
  readonly menu: Pick<DocumentContent, 'menu' | 'bringsMenu'>;
  /** The machines of all pages. A page that lists them waits until they are known. */
  readonly machines?: readonly MachineListing[];
}

/** Below the folder of built code: what documents have to know of it (BuiltCode). */
export const CODE_FILE = 'code.json';

/** A page whose document, data and text for the search are written. */
export interface MadePage {
  readonly route: string;
  readonly record: FreshRecord;
}

/**
 * Makes a page of its file's path below pages-data.
 * @param hash the hash of the page as it stands already: where that would not change, nothing is written
 */
type PageMaker = (file: string, hash?: string) => Promise<MadePage>;

/** What all documents have in common: what the service gets to make further ones with. */
export function documentContent(
  codeFolder: string,
  site: SiteFacts,
  menu: PagePlaces['menu'],
): DocumentContent {
  const code = JSON.parse(readFileSync(join(codeFolder, CODE_FILE), 'utf8')) as BuiltCode; // written by makeCode
  return { ...menu, site: shellFacts(site), code };
}

export async function createPageMaker({
  root,
  codeFolder,
  target,
  moment,
  menu,
  machines,
}: PagePlaces): Promise<PageMaker> {
  const url = pathToFileURL(join(codeFolder, DIST.renderer)).href;
  const { createDocumentMaker } = (await import(url)) as DocumentModule; // src/app/entry-server.tsx, built
  const makeDocument = createDocumentMaker(documentContent(codeFolder, readSite(root), menu));
  const write = createFileWriter(target);
  const { context, taken } = recordUses({
    ...createContext(root, createPicturePlan(root).file, { moment }),
    machines: () => machines ?? [],
  });
  return async (file, before) => {
    const page = compileFile(root, file, context);
    const sheets = dataSheetsOf(page, context);
    const uses = taken();
    const { route, menuId, title } = page;
    const data = Buffer.from(JSON.stringify(page));
    const hash = hashText(data);
    const names = sheets.map(({ page: sheet }) => ({ route: sheet.route, title: sheet.title }));
    const offered = machinesOf(catalogueOf(context.walk, page));
    const own = offered.machines.length > 0 ? JSON.stringify(offered) : null;
    const hashes = { hash, ...(own !== null && { machines: hashText(own) }) };
    const record = { uses, menuId, title, sheets: names, ...hashes };
    if (hash === before) return { route, record };
    const paths = filesOfPage(menuId, route);
    if (own !== null) write(paths.machines, own);
    if (uses.machines && !machines) return { route, record };
    write(paths.document, await makeDocument({ kind: 'page', page }, pagePath(menuId, route)));
    write(paths.data, data);
    for (const { page: sheet, csv } of sheets) {
      const files = filesOfSheet(menuId, sheet.route);
      write(files.document, await makeDocument({ kind: 'page', page: sheet }, pagePath(menuId, sheet.route)));
      write(files.data, JSON.stringify(sheet));
      write(files.csv, csv.text);
    }
    write(paths.text, JSON.stringify(textOf(context.walk, page)));
    return { route, record };
  };
}

/** Where a page's files are below dist. The last one is there only if the page has machines. */
export function filesOfPage(menuId: number, route: string) {
  return {
    document: `${DIST.pages}/${documentFile(pagePath(menuId, route))}`,
    data: `${DIST.client}/data/${route}.json`,
    text: `${DIST.texts}/${route}.json`,
    machines: `${DIST.machines}/${route}.json`,
  };
}

/** Where the files of a data sheet are below dist. It is no page of its own for the search. */
export function filesOfSheet(menuId: number, route: string) {
  const { document, data } = filesOfPage(menuId, route);
  return { document, data, csv: `${DIST.client}${csvAddress(route)}` };
}
