import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DIST, PAGE_NAMES } from '../../shared/document.ts';
import type { DocumentContent } from '../../shared/document.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import type { PageUses } from '../compile/record-uses.ts';
import { MANIFEST, writeManifest } from './build-manifest.ts';
import type { BuildManifest } from './build-manifest.ts';
import { createFileWriter } from './file-writer.ts';
import type { InputFiles } from './input-files.ts';
import { documentContent, filesOfPage } from './make-page.ts';
import type { PageRecord } from './page-record.ts';
import { makePages } from './page-threads.ts';
import type { WrittenPage } from './page-threads.ts';
import { linkFolder } from './link-folder.ts';
import { hashFolder, makeSharedFiles } from './shared-files.ts';
import type { PageRecords, SiteFile } from './site-files.ts';
import { nameFiles, sameAddresses, sameNames, siteFiles, sitemapFile } from './site-files.ts';
import { keepPreviousAssets, swapFolder } from './swap-folder.ts';
import { beginUpdate } from './update-folder.ts';
import type { FolderUpdate, UpdatedFiles } from './update-folder.ts';
import { ASSETS, updateLeftOver, updateShared, writeIfNew } from './update-shared.ts';

/** What a build works with. */
export interface BuildWork {
  readonly root: string;
  readonly dist: string;
  readonly inputs: InputFiles;
  readonly parts: SiteParts;
  readonly base: string;
  readonly around: string;
  readonly codeFolder: string;
  readonly keyOf: (file: string, uses: PageUses) => string;
  /** The page files, below pages-data. */
  readonly files: readonly string[];
  /** Told of each step that has ended. */
  readonly lap: (name: string) => void;
}

/** What a build did. */
export interface BuildReport extends UpdatedFiles {
  /** `clean`: everything was made; `written` and `removed` are empty then. */
  readonly kind: 'clean' | 'update';
  /** Pages that were compiled. */
  readonly compiled: number;
  readonly pages: number;
}

const TWINS = ['.br', '.gz'];

export async function buildClean(work: BuildWork): Promise<BuildReport> {
  const { root, dist, codeFolder, files, lap } = work;
  const fresh = mkdtempSync(join(root, '.dist-'));
  try {
    const client = join(fresh, DIST.client);
    linkFolder(join(codeFolder, DIST.client), client);
    linkFolder(join(codeFolder, DIST.server), join(fresh, DIST.server));
    lap('code put in place');
    const made = await makePages({
      root,
      codeFolder,
      target: fresh,
      pages: files.map((file) => [file, undefined]),
    });
    lap('pages');
    const pages = recordsOf(work, made, {});
    const shown = shownPictures(pages);
    const shared = await makeSharedFiles(root, work.inputs, shown);
    linkFolder(shared.folder, client);
    keepPreviousAssets(dist, fresh, ASSETS);
    lap('files of public/');
    const described = { key: shared.key, files: hashFolder(shared.folder) };
    const manifest: BuildManifest = { base: work.base, around: work.around, shared: described, pages };
    const write = createFileWriter(fresh);
    write(...(await sitemapFile(pages)));
    for (const file of [...nameFiles(pages), ...wholeFiles(work, manifest)]) write(...file);
    write(DIST.texts, [...Object.keys(pages)].map((route) => made.get(route)?.text ?? '').join(''));
    lap('files of the site');
    swapFolder(fresh, dist);
    lap('put in place');
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return { kind: 'clean', compiled: files.length, pages: files.length, written: [], removed: [] };
}

export async function buildUpdate(work: BuildWork, previous: BuildManifest): Promise<BuildReport> {
  const { root, dist, codeFolder, files, lap } = work;
  const stale = findStale(work, previous);
  const update = beginUpdate(dist);
  try {
    const tasks = stale.map((file) => [file, previous.pages[routeOf(file)]?.hash] as const);
    const made = await makePages({ root, codeFolder, target: update.stage, pages: tasks });
    lap('pages');
    const pages = recordsOf(work, made, previous.pages);
    removeOldFiles(update, pages, previous.pages, made);
    const shared = await updateShared(work, update, shownPictures(pages), previous);
    updateLeftOver(work, update, shared.files, previous.shared.files);
    lap('files of public/');
    const manifest: BuildManifest = { base: work.base, around: work.around, shared, pages };
    const write = (file: SiteFile): void => writeIfNew(dist, update, file);
    if (!sameAddresses(pages, previous.pages)) write(await sitemapFile(pages));
    if (!sameNames(pages, previous.pages)) {
      const names = nameFiles(pages);
      for (const file of names) write(file);
      for (const twin of TWINS.map((ending) => `${DIST.client}${PAGE_NAMES}${ending}`)) {
        if (!names.some(([path]) => path === twin)) update.remove(twin); // the list has become too short for it
      }
    }
    for (const file of wholeFiles(work, manifest)) write(file);
    if (made.size > 0 || Object.keys(pages).length !== Object.keys(previous.pages).length) {
      write([DIST.texts, joinTexts(dist, pages, previous.pages, made)]);
    }
    lap('files of the site');
    const changes = update.commit();
    lap('put in place');
    return { kind: 'update', compiled: stale.length, pages: files.length, ...changes };
  } finally {
    update.discard();
  }
}

function routeOf(file: string): string {
  return file.slice(0, -'.json'.length);
}

/** The page files of which another page would come out than stands there, or whose layout has changed. */
function findStale({ files, inputs, around, keyOf }: BuildWork, previous: BuildManifest): readonly string[] {
  const isAroundSame = around === previous.around;
  return files.filter((file) => {
    const before = previous.pages[routeOf(file)];
    if (!before || before.file !== inputs.files.get(`pages-data/${file}`)) return true;
    return !isAroundSame && keyOf(file, before.uses) !== before.key;
  });
}

function recordsOf(
  { files, inputs, keyOf }: BuildWork,
  made: ReadonlyMap<string, WrittenPage>,
  before: PageRecords,
): PageRecords {
  const records = files.map((file): [string, PageRecord] => {
    const route = routeOf(file);
    const record = made.get(route)?.record;
    const known = before[route];
    if (record) {
      const hash = inputs.files.get(`pages-data/${file}`) ?? '';
      return [route, { file: hash, key: keyOf(file, record.uses), ...record }];
    }
    if (!known) throw new Error(`BUILD_INCOMPLETE: ${file} was not made`);
    return [route, known];
  });
  return Object.fromEntries(records);
}

function shownPictures(pages: PageRecords): string[] {
  return [...new Set(Object.values(pages).flatMap(({ uses }) => uses.pictures))].sort();
}

/** The files beside the pages that are cheap to make: all of them, each time. */
function wholeFiles({ parts, codeFolder, inputs }: BuildWork, manifest: BuildManifest): readonly SiteFile[] {
  const content: DocumentContent = documentContent(codeFolder, parts);
  return [
    ...siteFiles(manifest.pages, parts, content),
    [MANIFEST, writeManifest(manifest)],
    ['build.json', JSON.stringify({ inputs: inputs.all })],
  ];
}

/** Takes away what pages left that are gone or have moved. */
function removeOldFiles(
  update: FolderUpdate,
  pages: PageRecords,
  before: PageRecords,
  made: ReadonlyMap<string, WrittenPage>,
): void {
  for (const [route, old] of Object.entries(before)) {
    const now = pages[route];
    const { document, data } = filesOfPage(old.menuId, route);
    if (now && !made.has(route)) continue;
    if (!now || now.menuId !== old.menuId) update.remove(document);
    if (!now) update.remove(data);
  }
}

/** The file of texts, with the lines of unchanged pages as they stand in the one before. */
function joinTexts(
  dist: string,
  pages: PageRecords,
  before: PageRecords,
  made: ReadonlyMap<string, WrittenPage>,
): Buffer {
  const old = readFileSync(join(dist, DIST.texts));
  const lines = new Map<string, Buffer>();
  let at = 0;
  for (const [route, { textBytes }] of Object.entries(before)) {
    lines.set(route, old.subarray(at, at + textBytes));
    at += textBytes;
  }
  return Buffer.concat(
    Object.keys(pages).map((route) => {
      const fresh = made.get(route);
      return fresh ? Buffer.from(fresh.text) : (lines.get(route) ?? Buffer.alloc(0));
    }),
  );
}
