import { frameSites } from '../content/frame-sites.ts';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILD_CACHE } from '../common/build-cache.ts';
import { DIST, LATER_STATES } from '../common/document.ts';
import { refuseReadOnly } from '../disk/refuse-read-only.ts';
import { shellFacts } from '../common/site-facts.ts';
import {
  pageFiles,
  readDemoPosts,
  readDrawings,
  readPagesOfFiles,
  readParts,
  readSiteDocument,
} from '../compile/compile-site.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { partsWithout } from '../compile/parts-without.ts';
import { readOfModules, settingsOf } from '../compile/site-settings.ts';
import { createRouteOf } from '../content/read-files.ts';
import { documentsFolder } from '../markdown-files/markdown-folder.ts';
import { CACHE_FOLDER } from '../pictures/picture-cache.ts';
import { readSchemas } from '../schema/read-schemas.ts';
import { createWalker } from '../schema/schema-walk.ts';
import { readScreens } from '../site-config/read-screens.ts';
import { withBuildLock } from './build-lock.ts';
import { MANIFEST, manifestFiles, readManifest } from './build-manifest.ts';
import { checkInputs } from './check-inputs.ts';
import { checkScreens } from './check-screens.ts';
import { checkValues } from './check-values.ts';
import { keptFolder } from './folder-cache.ts';
import { followUmask } from './follow-umask.ts';
import { NOTHING_HELD, createHeldFiles, putSharedLater } from './held-files.ts';
import { hashDocuments, hashText, readInputs, withDocuments } from './input-files.ts';
import type { InputFiles } from './input-files.ts';
import { BUILD_FILE } from './is-built.ts';
import type { BuildRecord } from './is-built.ts';
import { LEFT_OVER, leftOverFiles } from './left-over-files.ts';
import { writeScheduledStates } from './later-states.ts';
import type { SiteState } from './later-states.ts';
import { keptFilesOf, makeAll } from './make-all.ts';
import { documentContent } from './make-page.ts';
import { createKeys, findStale, recordPages, routeOf } from './page-record.ts';
import { loadBuildModules } from './build-modules.ts';
import type { BuildModules } from './build-modules.ts';
import { collectionPaths } from './collections.ts';
import { createSchedule } from './schedule.ts';
import { makeSharedFiles } from './shared-files.ts';
import { NAME_FILES, nameFiles, namesKey, siteFiles } from './site-files.ts';
import { createStopwatch } from './stopwatch.ts';
import type { Stopwatch } from './stopwatch.ts';
import { beginUpdate, filesBelow, finishUpdate } from './update-folder.ts';
import type { FolderUpdate, UpdatedFiles } from './update-folder.ts';

/**
 * Builds the site's code into a folder: `client/` for browsers, `server/` for Node, and the description of the code for
 * documents.
 */
export type CodeMaker = (root: string, folder: string, parts: SiteParts) => Promise<void>;

interface BuildOptions {
  /** For tests of pages, which need only fake code. */
  readonly makeCode?: CodeMaker;
  /** For tests with other modules than the site's. */
  readonly loadModules?: (root: string) => Promise<BuildModules>;
  /** The time for scheduled content, in milliseconds since 1970. Defaults to the system clock. */
  readonly now?: number;
  /** Called after each step. */
  readonly stopwatch?: Pick<Stopwatch, 'lap'>;
}

/** The result of a build. */
export interface BuildReport extends UpdatedFiles {
  /** `clean`: every page was made. */
  readonly kind: 'clean' | 'update';
  readonly compiled: number;
  readonly pages: number;
  /** The page lint's warnings. */
  readonly warnings: number;
}

/**
 * Builds the site into `<root>/dist`: `client/` has the files for visitors, `pages/` the documents of all pages, `server/` the
 * code that makes other documents, `site.json` and `texts/` the service's data about the site, `build.json` the inputs, and
 * `manifest/` the inputs of each page. `later/` has the files that differ once scheduled content appears or disappears; the
 * service switches to them in time.
 * Whatever depends on nothing that has changed is kept; the result is the same as from a clean build, byte for byte. A build
 * that fails leaves the existing site; one that is killed leaves either that or a new one that `finishUpdate` completes.
 * @throws KnownError if the inputs can't be built, and SITE_READ_ONLY
 */
export function buildSite(
  root: string,
  {
    makeCode = ownCode,
    loadModules = loadBuildModules,
    now = Date.now(),
    stopwatch: { lap } = createStopwatch(),
  }: BuildOptions = {},
): Promise<BuildReport> {
  refuseReadOnly(root);
  return withBuildLock(root, () => build(root, { makeCode, loadModules, now, lap }));
}

interface BuildParts {
  readonly makeCode: CodeMaker;
  readonly loadModules: (root: string) => Promise<BuildModules>;
  readonly now: number;
  readonly lap: Stopwatch['lap'];
}

async function build(root: string, { makeCode, loadModules, now, lap }: BuildParts): Promise<BuildReport> {
  const dist = join(root, 'dist');
  clearLeftovers(root, dist);
  followUmask(root, keptTrees(root, dist));
  const own = readInputs(root); // before the build, so that an edit during it counts as stale
  lap('input files');
  const { url: modulesUrl, modules } = await loadModules(root);
  const documents = documentsFolder(root, modules);
  const inputs = withDocuments(own, documents);
  const before = readManifest(dist);
  const routeOfFile = createRouteOf(root);
  // Pages depend on all inputs but other pages and posts that no page shows.
  const around = inputs.hashOf(
    (file) => routeOfFile(file) === null && !file.startsWith('pages-data/demo-posts/'),
  );
  lap('former build');
  const built = before?.around === around ? before.pages : {};
  const content = await checkInputs(root, inputs, { built, modules, now });
  lap('check');
  const all = readParts(root, modules);
  const schedule = createSchedule(content.outlines.values(), all.site.timeZone);
  // The code is used at all times, so it excludes scheduled content.
  const ofCode = partsWithout(all, (route) => !schedule.isAlwaysThere(route));
  const stateAt = (moment: number): SiteState => {
    const parts = partsWithout(all, (route) => !schedule.isThere(route, moment));
    const isOfCode = JSON.stringify(parts.menu) === JSON.stringify(ofCode.menu);
    const menu = { menu: parts.menu, ...(!isOfCode && { bringsMenu: true as const }) };
    const files = pageFiles(root).filter((file) => schedule.isThere(routeOf(file), moment));
    return { moment, parts, menu, files, stateOf: (route) => schedule.stateOf(route, moment) };
  };
  const state = stateAt(now);
  const { parts, files, stateOf } = state;
  const triesBlocks = modules.some((module) => module.triesBlocks);
  const trial = triesBlocks ? inputs.hashOf((file) => OF_TRIAL.test(file)) : '';
  const codeKey = codeKeyOf(inputs, ofCode, trial);
  const schemas = inputs.hashOf((file) => file.startsWith('schemas/'));
  const ownMenu = state.menu.bringsMenu ? [JSON.stringify(parts.menu)] : [];
  // Derived pages link to these, such as printed copies.
  const printed = inputs.hashOf((file) =>
    all.derivedFolders.some((folder) => file.startsWith(`public/${folder}/`)),
  );
  const codeFolder = await keptFolder(root, 'code', codeKey, (folder) => makeCode(root, folder, ofCode));
  const { code } = documentContent(codeFolder, parts.site, state.menu);
  const siteDocument = readSiteDocument(root);
  const ofModules = readOfModules(modules, siteDocument);
  const settings = [
    ...modules.map((module) => settingsOf(module, siteDocument) as unknown),
    ...frameSites(siteDocument), // their names are shown
  ];
  const base = hashText([codeKey, schemas, printed, JSON.stringify(settings), ...ownMenu].join());
  checkScreens(content.outlines.values(), readScreens(root), code.offered);
  const schemaSet = readSchemas(join(root, 'schemas'));
  checkValues(schemaSet, modules);
  lap('code');

  const isWhole = existsSync(join(dist, BUILD_FILE)) && existsSync(join(dist, 'site.json'));
  const previous = before?.base === base && isWhole ? before : null;
  const known = previous?.pages ?? {};
  const keyOf = createKeys({
    root,
    inputs,
    facts: parts.site.facts,
    drawings: readDrawings(root),
    pagesOfFiles: () => readPagesOfFiles(root, createWalker(schemaSet)),
  });
  const isAroundSame = previous?.around === around;
  const stale = findStale({ files, inputs, keyOf, known, stateOf, isAroundSame });
  const update = beginUpdate(dist);
  try {
    const { moment, menu } = state;
    const places = { root, codeFolder, modulesUrl, target: update.stage, moment, menu };
    const folders = [update.stage, dist];
    const { made, collected, listing } = await makeAll({
      places,
      modules,
      folders,
      files,
      stale,
      known,
      previous,
    });
    lap('pages');
    const pages = recordPages({ files, inputs, keyOf, known, made, stateOf, outlines: content.outlines });
    for (const [route, page] of Object.entries(pages)) keptFilesOf(route, page).forEach(update.keep);
    if (listing === null) collectionPaths(modules).forEach(update.keep);
    else for (const file of listing) update.put(...file);
    const names = namesKey(pages);
    if (previous?.names === names) NAME_FILES.forEach(update.keep);
    else for (const file of await nameFiles(pages)) update.put(...file);
    const ofDocuments = documentContent(codeFolder, parts.site, menu);
    for (const file of siteFiles(pages, parts, ofDocuments, ofModules)) update.put(...file);
    const later = schedule.changesAfter(now).map(stateAt);
    const { records, pictures, embeds } = await writeScheduledStates(later, {
      first: { ...state, pages, names, collected },
      places,
      modules,
      ofModules,
      dist,
      update,
    });
    // The service has one policy for all of a site's states.
    if (embeds.length > 0)
      for (const file of siteFiles(pages, parts, ofDocuments, ofModules, embeds)) update.put(...file);
    const shown = [
      ...new Set([...Object.values(pages).flatMap(({ uses }) => uses.pictures), ...pictures]),
    ].sort();
    const folder = await makeSharedFiles(root, inputs, shown, documents);
    const heldAt = schedule.isTimeless
      ? NOTHING_HELD
      : createHeldFiles(root, {
          zone: parts.site.timeZone,
          shown,
          derivedFolders: parts.derivedFolders,
          documents,
        });
    putHandedOut(dist, update, codeFolder, folder, heldAt(now));
    const states = putSharedLater(records, { folder, update, heldAt, now });
    if (states.length > 0) update.put(`${DIST.later}/${LATER_STATES}`, JSON.stringify(states));
    lap('files of public/');
    update.put(DIST.demoPosts, JSON.stringify(readDemoPosts(root)));
    for (const file of manifestFiles({ base, around, names, collected, pages })) update.put(...file);
    const record: BuildRecord = {
      inputs: own.all,
      ...(inputs !== own && {
        documents: { folder: relative(root, documents), hash: hashDocuments(inputs) },
      }),
    };
    update.put(BUILD_FILE, JSON.stringify(record));
    lap('files of the site');
    const changes = update.commit([
      DIST.client,
      DIST.pages,
      DIST.server,
      DIST.texts,
      DIST.collected,
      DIST.later,
      MANIFEST,
    ]);
    lap('put in place');
    const kind = previous ? 'update' : 'clean';
    const warnings = content.warnings.length;
    return { kind, compiled: stale.length, pages: files.length, warnings, ...changes };
  } finally {
    update.discard();
  }
}

/** An operator may restrict `dist` itself, so the mode of a file in it shows how it was built. */
function keptTrees(root: string, dist: string): Parameters<typeof followUmask>[1] {
  const caches = [BUILD_CACHE, CACHE_FOLDER].map((name) => join(root, name));
  return [
    { folder: dist, witness: join(dist, BUILD_FILE) },
    ...caches.map((folder) => ({ folder, witness: folder })),
  ];
}

/** Deletes the remains of killed builds; no other build is running now. */
function clearLeftovers(root: string, dist: string): void {
  finishUpdate(dist);
  for (const name of readdirSync(root)) {
    if (name.startsWith('.dist-')) rmSync(join(root, name), { recursive: true, force: true });
  }
}

/** The inputs of Vite: code, and drawings, from which a site's brand may make the picture for shared links. */
const OF_CODE = /^(?!pages-data\/|public\/|documents\/|(?:engine\/)?schemas\/)|^public\/art\/[^/]+\.svg$/;

/**
 * A hash over everything that the code is made from. From pages-data it includes the menu, the facts around pages and former
 * addresses.
 * @param trial what `virtual:trial` is made from, if a module uses it
 */
function codeKeyOf(inputs: InputFiles, { menu, site, redirects }: SiteParts, trial: string): string {
  const content = JSON.stringify({ menu, site: shellFacts(site), redirects, trial });
  return hashText(`${inputs.hashOf((file) => OF_CODE.test(file))} ${content}`);
}

/** What `virtual:trial` is made from. */
const OF_TRIAL = /^(?:schemas|public)\/|^pages-data\/site\.json$/;

const ASSETS = `${DIST.client}/assets`;

/** The files of the code and those made from public/, which come first. Pages open in browsers may still need older ones. */
function putHandedOut(
  dist: string,
  update: FolderUpdate,
  codeFolder: string,
  sharedFolder: string,
  isHeld: (path: string) => boolean,
): void {
  const sources = new Map<string, string>();
  const add = (folder: string, below: string, isLeftOut = (_path: string): boolean => false): void => {
    for (const file of filesBelow(folder))
      if (!isLeftOut(file)) sources.set(`${below}/${file}`, join(folder, file));
  };
  add(join(codeFolder, DIST.server), DIST.server);
  add(join(codeFolder, DIST.client), DIST.client);
  add(sharedFolder, DIST.client, isHeld);
  for (const [path, source] of sources) update.link(path, source);
  const assets = filesBelow(join(dist, ASSETS));
  const leftOver = leftOverFiles(dist, assets, (name) => sources.has(`${ASSETS}/${name}`));
  const names = Object.keys(leftOver);
  for (const name of names) update.keep(`${ASSETS}/${name}`);
  if (names.length > 0) update.put(LEFT_OVER, JSON.stringify(leftOver));
}

async function ownCode(root: string, folder: string, parts: SiteParts): Promise<void> {
  const { buildCode } = await import('./build-code.ts'); // loads Vite, which most builds don't need
  await buildCode(root, folder, parts);
}
