import type { BuildManifest } from './build-manifest.ts';
import { filesOfDerived, filesOfPage } from './make-page.ts';
import type { MadePage, PagePlaces } from './make-page.ts';
import { routeOf } from './page-record.ts';
import type { FreshRecord } from './page-record.ts';
import { makePages } from './page-threads.ts';
import type { PageTask } from './page-threads.ts';
import type { BuildModule } from '../content/build-module.ts';
import { collectionFiles, collectionsKey, readCollected } from './collections.ts';

interface PagesWanted {
  readonly places: PagePlaces;
  readonly modules: readonly BuildModule[];
  /** Folders with the files of pages that are kept, newest first. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly stale: readonly PageTask[];
  /** Records of pages that are kept, by route. */
  readonly known: Readonly<Record<string, FreshRecord>>;
  readonly previous: Pick<BuildManifest, 'collected'> | null;
}

/** Makes pages. Those that list collected content come last, and are made again if any of it changes. */
export async function makeAll({ places, modules, folders, files, stale, known, previous }: PagesWanted) {
  const first = await makePages(places, stale);
  const pages = files.map((file): [string, FreshRecord] => {
    const route = routeOf(file);
    const record = first.get(route)?.record ?? known[route];
    if (!record) throw new Error(`BUILD_INCOMPLETE: ${file} was not made`);
    return [route, record];
  });
  const collected = collectionsKey(pages);
  const isSame = previous?.collected === collected;
  const listers = pages.filter(([route, { uses }]) => uses.collected && (!isSame || first.has(route)));
  if (isSame && listers.length === 0) return { made: first, collected, listing: null };
  const all = readCollected(pages, folders);
  const tasks = listers.map(([route]): PageTask => [`${route}.json`, known[route]?.hash]);
  const last = await makePages({ ...places, collected: all }, tasks);
  const made: ReadonlyMap<string, MadePage> = new Map([...first, ...last]);
  return { made, collected, listing: collectionFiles(modules, all) };
}

/** Paths of a page's files below dist. */
export function keptFilesOf(route: string, { menuId, collected, derived }: FreshRecord): string[] {
  const { collected: own, ...others } = filesOfPage(menuId, route);
  const ofDerived = derived.flatMap((made) => filesOfDerived(menuId, made));
  return [...Object.values(others), ...(collected === undefined ? [] : [own]), ...ofDerived];
}
