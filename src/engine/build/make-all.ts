import type { BuildManifest } from './build-manifest.ts';
import { filesOfPage, filesOfSheet } from './make-page.ts';
import type { MadePage, PagePlaces } from './make-page.ts';
import { routeOf } from './page-record.ts';
import type { FreshRecord } from './page-record.ts';
import { makePages } from './page-threads.ts';
import type { PageTask } from './page-threads.ts';
import { gatherMachines, machineFiles, machinesKey } from './collections.ts';

interface PagesWanted {
  readonly places: PagePlaces;
  /** Where the files of pages are that need not be made again, the newest first. */
  readonly folders: readonly string[];
  readonly files: readonly string[];
  readonly stale: readonly PageTask[];
  /** Records of pages that need not be made again, by their routes. */
  readonly known: Readonly<Record<string, FreshRecord>>;
  readonly previous: Pick<BuildManifest, 'machines'> | null;
}

/** Makes pages; those that list the machines of all others come last, and come again whenever a machine changes. */
export async function makeAll({ places, folders, files, stale, known, previous }: PagesWanted) {
  const first = await makePages(places, stale);
  const pages = files.map((file): [string, FreshRecord] => {
    const route = routeOf(file);
    const record = first.get(route)?.record ?? known[route];
    if (!record) throw new Error(`BUILD_INCOMPLETE: ${file} was not made`);
    return [route, record];
  });
  const machines = machinesKey(pages);
  const isSame = previous?.machines === machines;
  const listers = pages.filter(([route, { uses }]) => uses.machines && (!isSame || first.has(route)));
  if (isSame && listers.length === 0) return { made: first, machines, listing: null };
  const all = gatherMachines(pages, folders);
  const tasks = listers.map(([route]): PageTask => [`${route}.json`, known[route]?.hash]);
  const last = await makePages({ ...places, machines: all.listings }, tasks);
  const made: ReadonlyMap<string, MadePage> = new Map([...first, ...last]);
  return { made, machines, listing: machineFiles(all) };
}

/** Where the files of a page that is made are below dist. */
export function keptFilesOf(route: string, { menuId, machines, sheets }: FreshRecord): string[] {
  const { machines: own, ...others } = filesOfPage(menuId, route);
  const ofSheets = sheets.flatMap((sheet) => Object.values(filesOfSheet(menuId, sheet.route)));
  return [...Object.values(others), ...(machines === undefined ? [] : [own]), ...ofSheets];
}
