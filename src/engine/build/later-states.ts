import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../common/document.ts';
import type { LaterState } from '../common/document.ts';
import type { SiteParts } from '../compile/compile-site.ts';
import { createFileWriter } from './file-writer.ts';
import { keptFilesOf, makeAll } from './make-all.ts';
import { documentContent } from './make-page.ts';
import type { PagePlaces } from './make-page.ts';
import { routeOf } from './page-record.ts';
import type { FreshRecord, PageRecord } from './page-record.ts';
import type { PageTask } from './page-threads.ts';
import type { OfModules } from '../compile/site-settings.ts';
import type { BuildModule } from '../content/build-module.ts';
import { collectionPaths } from './collections.ts';
import {
  NAME_FILES,
  embeddedIn,
  ROBOTS_FILE,
  SITE_INDEX,
  nameFiles,
  namesKey,
  siteFiles,
} from './site-files.ts';
import { filesBelow } from './update-folder.ts';
import type { FolderUpdate } from './update-folder.ts';

/** A site's content at a moment. */
export interface SiteState {
  /** Milliseconds since 1970. */
  readonly moment: number;
  /** The menu and redirects, without links to pages that aren't shown. */
  readonly parts: SiteParts;
  readonly menu: PagePlaces['menu'];
  /** The files of the shown pages, below pages-data. */
  readonly files: readonly string[];
  /** Which parts of a page are shown, by its route. */
  readonly stateOf: (route: string) => string;
}

interface MadeState extends SiteState {
  readonly pages: Readonly<Record<string, FreshRecord & Pick<PageRecord, 'state'>>>;
  readonly names: string;
  readonly collected: string;
}

interface LaterFiles {
  readonly records: readonly LaterState[];
  readonly pictures: readonly string[];
  readonly embeds: readonly string[];
}

interface LaterPlaces {
  readonly first: MadeState;
  readonly places: PagePlaces;
  readonly modules: readonly BuildModule[];
  readonly ofModules: OfModules;
  readonly dist: string;
  readonly update: FolderUpdate;
}

/**
 * Makes what differs at later moments, each compared with the moment before: changed pages, and all documents if the menu
 * changes.
 * @returns the service's data about these moments, the addresses of the picture files that pages show then, and what they embed
 */
export async function writeScheduledStates(
  states: readonly SiteState[],
  { first, places, modules, ofModules, dist, update }: LaterPlaces,
): Promise<LaterFiles> {
  const records: LaterState[] = [];
  const pictures = new Set<string>();
  const embeds = new Set<string>();
  const ofCollections = collectionPaths(modules);
  let before = first;
  let folders = [update.stage, dist];
  for (const state of states) {
    const folder = folderOf(state.moment);
    const target = join(update.scratch, folder);
    const made = await makeState(state, before, {
      places: { ...places, target },
      modules,
      ofModules,
      folders,
    });
    const paths = pathsOf(before, ofCollections);
    const isNew = (path: string): boolean => !paths.has(path) || !isSame(target, path, folders);
    for (const path of filesBelow(target)) {
      if (path.startsWith(`${DIST.collected}/`)) continue;
      const packed = path.replace(/\.(?:br|gz)$/, ''); // a compressed copy is next to its source
      if (isNew(packed)) update.put(`${DIST.later}/${folder}/${path}`, readFileSync(join(target, path)));
    }
    const there = pathsOf(made, ofCollections);
    records.push({ from: state.moment, folder, removed: [...paths].filter((path) => !there.has(path)) });
    for (const { uses } of Object.values(made.pages)) uses.pictures.forEach((src) => pictures.add(src));
    for (const source of embeddedIn(made.pages)) embeds.add(source);
    before = made;
    folders = [target, ...folders];
  }
  return { records, pictures: [...pictures], embeds: [...embeds] };
}

/** `2026-12-24T0000Z`, without a colon, which Windows forbids in names. */
function folderOf(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 16).replace(':', '')}Z`;
}

interface StatePlaces {
  readonly places: PagePlaces;
  readonly modules: readonly BuildModule[];
  readonly ofModules: OfModules;
  /** The folders of earlier states' files, newest first. */
  readonly folders: readonly string[];
}

async function makeState(
  state: SiteState,
  before: MadeState,
  { places, modules, ofModules, folders }: StatePlaces,
): Promise<MadeState> {
  const { moment, menu, files, stateOf, parts } = state;
  const isSameMenu = JSON.stringify(menu) === JSON.stringify(before.menu);
  const known = isSameMenu ? before.pages : {};
  const stale = files
    .filter((file) => (known[routeOf(file)]?.state ?? '') !== stateOf(routeOf(file)) || !known[routeOf(file)])
    .map((file): PageTask => [file, known[routeOf(file)]?.hash]);
  const { made, collected, listing } = await makeAll({
    places: { ...places, moment, menu },
    modules,
    folders: [places.target, ...folders],
    files,
    stale,
    known,
    previous: isSameMenu ? before : null,
  });
  const pages = Object.fromEntries(
    files.map((file) => {
      const route = routeOf(file);
      const record = made.get(route)?.record ?? known[route];
      if (!record) throw new Error(`BUILD_INCOMPLETE: ${file} was not made`);
      return [route, { ...record, state: stateOf(route) }];
    }),
  );
  const names = namesKey(pages);
  const write = createFileWriter(places.target);
  for (const file of listing ?? []) write(...file);
  if (names !== before.names) for (const file of await nameFiles(pages)) write(...file);
  const content = documentContent(places.codeFolder, parts.site, menu);
  for (const file of siteFiles(pages, parts, content, ofModules)) write(...file);
  return { ...state, pages, names, collected };
}

/** Paths of a state's files below dist. */
function pathsOf({ pages }: MadeState, ofCollections: readonly string[]): ReadonlySet<string> {
  const ofPages = Object.entries(pages).flatMap(([route, page]) => keptFilesOf(route, page));
  const all = [...ofPages, ...NAME_FILES, ...ofCollections, ROBOTS_FILE, DIST.content, SITE_INDEX];
  return new Set(all.filter((path) => !path.startsWith(`${DIST.collected}/`)));
}

function isSame(target: string, path: string, folders: readonly string[]): boolean {
  const folder = folders.find((name) => existsSync(join(name, path)));
  return folder !== undefined && readFileSync(join(target, path)).equals(readFileSync(join(folder, path)));
}
