import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DIST } from '../common/document.ts';
import { joinMachines, MACHINE_TABLES, MACHINES } from '../../modules/equipment/machines.ts';
import type { PageMachines } from '../../modules/equipment/machines.ts';
import { compressData } from './compress-files.ts';
import { hashText } from './input-files.ts';
import { filesOfPage } from './make-page.ts';
import type { SiteFile } from './site-files.ts';

const FILES = { machines: `${DIST.client}${MACHINES}`, tables: `${DIST.client}${MACHINE_TABLES}` } as const;

/** Where `machineFiles` may be. */
export const MACHINE_FILES = Object.values(FILES).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);

/** A page that is known, by its route. */
type KnownPage = readonly [route: string, page: { readonly menuId: number; readonly machines?: string }];

/** A hash over the machines of all pages. */
export function machinesKey(pages: readonly KnownPage[]): string {
  return hashText(
    JSON.stringify(pages.flatMap(([route, { machines }]) => (machines ? [[route, machines]] : []))),
  );
}

/** Joins what making each page left. @param folders where that may be, the newest first */
export function gatherMachines(pages: readonly KnownPage[], folders: readonly string[]): PageMachines {
  const own = pages.flatMap(([route, { menuId, machines }]) => {
    if (machines === undefined) return [];
    const path = filesOfPage(menuId, route).machines;
    const folder = folders.find((name) => existsSync(join(name, path)));
    if (folder === undefined) throw new Error(`BUILD_INCOMPLETE: ${path} was not made`);
    return [JSON.parse(readFileSync(join(folder, path), 'utf8')) as PageMachines]; // written when the page was made
  });
  return joinMachines(own);
}

/** What the equipment finder and the comparison load, and twins that are worth it. */
export function machineFiles({ machines, tables }: Pick<PageMachines, 'machines' | 'tables'>): SiteFile[] {
  return [...withTwins(FILES.machines, machines), ...withTwins(FILES.tables, tables)];
}

function withTwins(file: string, value: unknown): SiteFile[] {
  const content = Buffer.from(JSON.stringify(value));
  return [
    [file, content],
    ...compressData(content).map(([ending, twin]): SiteFile => [`${file}${ending}`, twin]),
  ];
}
