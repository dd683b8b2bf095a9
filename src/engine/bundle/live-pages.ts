import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { routeOfSheet } from '../common/address.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import type { PageMachines } from '../common/machines.ts';
import { compileFile, createContext, pageFiles, readMachines } from '../compile/compile-site.ts';
import type { CompileContext } from '../compile/compile-page.ts';
import { dataSheetsOf } from '../compile/data-sheets.ts';
import type { DataSheet } from '../compile/data-sheets.ts';
import { readPageNames } from '../compile/page-names.ts';
import type { Finding } from '../lint/finding.ts';
import { NO_KNOWN_PAGES, pagesThatPassed } from '../lint/lint-memory.ts';
import { lintSite } from '../lint/lint-site.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { originalPictures } from '../pictures/plan-pictures.ts';
import { keepSound } from './keep-sound.ts';

/** The pages of a site while they are being edited: of each edit only what it changes is read again. */
export interface LivePages {
  /**
   * @param changed files relative to the root, with forward slashes; none the first time
   * @param damaged pictures that cannot be decoded
   * @returns the errors of all content
   */
  readonly check: (changed: readonly string[], damaged?: DamagedPictures) => readonly Finding[];
  /** The errors of one page file by itself, in no time. */
  readonly checkFile: (file: string) => readonly Finding[];
  /** The page of a route, that of a data sheet as well, or null where there is none. @throws PAGE_NOT_COMPILED */
  readonly page: (route: string) => CompiledPage | null;
  /** The data sheet of a route, or null where there is none. @throws PAGE_NOT_COMPILED */
  readonly sheet: (route: string) => DataSheet | null;
  /** What the equipment finder and the comparison load. @throws PAGE_NOT_COMPILED */
  readonly machines: () => PageMachines;
  readonly names: () => ReturnType<typeof readPageNames>;
}

/** Routes as the lint allows them: none of them leads out of pages-data. */
const ROUTE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;
const NO_PAGE = /^(site|menu|boards|redirects|fragments\/.*|demo-posts\/.*)$/;
const PAGE_FILE = /^pages-data\/(.+)\.json$/;

/** @param root the project's root */
export function createLivePages(root: string): LivePages {
  let known = NO_KNOWN_PAGES;
  let context: CompileContext | null = null;
  const readContext = keepSound(() => createContext(root, originalPictures(root)));
  const forget = (changed: readonly string[]): void => {
    known = { ...known, changed: new Set([...known.changed, ...changed]) };
    if (changed.every((file) => routeOfFile(file) !== null)) return;
    known = NO_KNOWN_PAGES; // what stands around the pages, such as a fragment or a picture, may be a fault of any of them
    context = null;
  };
  const page: LivePages['page'] = (route) => {
    if (!ROUTE.test(route) || NO_PAGE.test(route)) return null;
    if (!existsSync(join(root, 'pages-data', `${route}.json`))) return null;
    context ??= readContext();
    return compileFile(root, `${route}.json`, context);
  };
  const sheet: LivePages['sheet'] = (route) => {
    const of = page(routeOfSheet(route) ?? '');
    if (!of || !context) return null;
    return dataSheetsOf(of, context).find((one) => one.page.route === route) ?? null;
  };
  return {
    check: (changed, damaged = new Map()) => {
      forget(changed);
      const result = lintSite({ root, known, damaged });
      known = pagesThatPassed(result);
      return result.findings.filter(({ severity }) => severity === 'error');
    },
    checkFile: (file) =>
      lintSite({ root, only: [file] }).findings.filter(({ severity }) => severity === 'error'),
    page: (route) => (routeOfSheet(route) === null ? page(route) : (sheet(route)?.page ?? null)),
    sheet,
    machines: () => readMachines(root, (context ??= readContext())),
    names: () => readPageNames(root, pageFiles(root)),
  };
}

/** `pages-data/a/b.json` -> `a/b`; null for what is no page. */
export function routeOfFile(file: string): string | null {
  const route = PAGE_FILE.exec(file)?.[1];
  return route === undefined || NO_PAGE.test(route) ? null : route;
}
