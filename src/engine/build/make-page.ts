import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { pagePath } from '../common/address.ts';
import { DIST, documentFile } from '../common/document.ts';
import type { BuiltCode, DocumentContent, DocumentModule } from '../common/document.ts';
import { shellFacts } from '../common/site-facts.ts';
import type { SiteFacts } from '../common/site-facts.ts';
import { collectFrom, listCollected } from '../compile/collections.ts';
import type { CollectedOfPage } from '../compile/collections.ts';
import type { DerivedPage } from '../content/build-module.ts';
import { compileFile, createContext, readSite } from '../compile/compile-site.ts';
import { partsOf } from '../compile/page-parts.ts';
import { recordUses } from '../compile/record-uses.ts';
import { documentsFolder } from '../markdown-files/markdown-folder.ts';
import { createPicturePlan } from '../pictures/plan-pictures.ts';
import { importBuildModules } from './build-modules.ts';
import { createFileWriter } from './file-writer.ts';
import { hashText } from './input-files.ts';
import type { DerivedRecord, FreshRecord } from './page-record.ts';
import { textOf } from './page-texts.ts';

/** Source and target folders of pages. */
export interface PagePlaces {
  readonly root: string;
  /** The output of `makeCode`: the module that makes documents, and its description of the code. */
  readonly codeFolder: string;
  /** The URL of the bundle of what modules add (`BuildModules`). */
  readonly modulesUrl: string;
  /** Where files are written, under their paths below dist. */
  readonly target: string;
  /** The time for scheduled content, in milliseconds since 1970. */
  readonly moment: number;
  /** The menu at that time. */
  readonly menu: Pick<DocumentContent, 'menu' | 'bringsMenu'>;
  /** What all pages add to collections. A page that lists it waits until it is known. */
  readonly collected?: readonly CollectedOfPage[];
}

/** Below the folder of built code: the description of the code (BuiltCode). */
export const CODE_FILE = 'code.json';

/** A page whose document, data and search text are written. */
export interface MadePage {
  readonly route: string;
  readonly record: FreshRecord;
}

/**
 * Makes a page.
 * @param file its path below pages-data
 * @param hash the hash of the existing page: if the new one has the same, nothing is written
 */
type PageMaker = (file: string, hash?: string) => Promise<MadePage>;

/** What all documents share; the service gets it to make further ones. */
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
  modulesUrl,
  target,
  moment,
  menu,
  collected,
}: PagePlaces): Promise<PageMaker> {
  const url = pathToFileURL(join(codeFolder, DIST.renderer)).href;
  const { createDocumentMaker } = (await import(url)) as DocumentModule; // src/app/entry-server.tsx, built
  const modules = await importBuildModules(modulesUrl);
  const makeDocument = createDocumentMaker(documentContent(codeFolder, readSite(root, modules), menu));
  const write = createFileWriter(target);
  const { context, taken } = recordUses({
    ...createContext(root, createPicturePlan(root, documentsFolder(root, modules)).file, modules, { moment }),
    collected: (name) => listCollected(modules, name, collected ?? []),
  });
  return async (file, before) => {
    const page = compileFile(root, file, context);
    const parts = partsOf(page, context);
    const derived = modules.flatMap((module) => module.derived?.of(parts) ?? []);
    const uses = taken();
    const { route, menuId, title } = page;
    const data = Buffer.from(JSON.stringify(page));
    const hash = hashText(data);
    const own = collectFrom(parts, modules);
    const ownText = Object.keys(own).length > 0 ? JSON.stringify(own) : null;
    const hashes = { hash, ...(ownText !== null && { collected: hashText(ownText) }) };
    const record = { uses, menuId, title, derived: derived.map(recordOf), ...hashes };
    if (hash === before) return { route, record };
    const paths = filesOfPage(menuId, route);
    if (ownText !== null) write(paths.collected, ownText);
    if (uses.collected && !collected) return { route, record };
    write(paths.document, await makeDocument({ kind: 'page', page }, pagePath(menuId, route)));
    write(paths.data, data);
    for (const { page: made, files } of derived) {
      const at = filesOfPage(menuId, made.route);
      write(at.document, await makeDocument({ kind: 'page', page: made }, pagePath(menuId, made.route)));
      write(at.data, JSON.stringify(made));
      for (const [address, text] of Object.entries(files)) write(fileAt(address), text);
    }
    write(paths.text, JSON.stringify(textOf(context.walk, parts, modules)));
    return { route, record };
  };
}

function recordOf({ page: { route, title }, files }: DerivedPage): DerivedRecord {
  return { route, title, files: Object.keys(files) };
}

/** Paths of a page's files below dist. The last one exists only if the page adds to a collection. */
export function filesOfPage(menuId: number, route: string) {
  return {
    document: `${DIST.pages}/${documentFile(pagePath(menuId, route))}`,
    data: `${DIST.client}/data/${route}.json`,
    text: `${DIST.texts}/${route}.json`,
    collected: `${DIST.collected}/${route}.json`,
  };
}

/** Paths of the files of a derived page, which the search doesn't include. */
export function filesOfDerived(menuId: number, { route, files }: DerivedRecord): string[] {
  const { document, data } = filesOfPage(menuId, route);
  return [document, data, ...files.map(fileAt)];
}

const fileAt = (address: string): string => `${DIST.client}${address}`;
