import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readDerivedRoute } from '../common/address.ts';
import type { CompiledPage } from '../common/compiled-page.ts';
import { isShown } from '../common/times.ts';
import type { Showing } from '../common/times.ts';
import type { TimeZone } from '../common/time-zone.ts';
import { collectedFiles } from '../compile/collections.ts';
import { collectAll, compileFile, createContext, pageFilesAt, readJson } from '../compile/compile-site.ts';
import type { CompileContext } from '../compile/compile-page.ts';
import { derivedFoldersOf } from '../compile/site-settings.ts';
import { partsOf } from '../compile/page-parts.ts';
import type { BuildModule, DerivedPage } from '../content/build-module.ts';
import { createRouteOf } from '../content/read-files.ts';
import { readPageNames } from '../compile/page-names.ts';
import type { Finding } from '../lint/finding.ts';
import { NO_KNOWN_PAGES, pagesThatWereChecked } from '../lint/lint-memory.ts';
import { lintSite } from '../lint/lint-site.ts';
import type { DamagedPictures } from '../pictures/inspect-pictures.ts';
import { documentsFolder } from '../markdown-files/markdown-folder.ts';
import { originalPictures } from '../pictures/plan-pictures.ts';
import { keepLastGood } from './keep-last-good.ts';

/** A site's pages while they are edited: reads again only what each edit changes. */
export interface LivePages {
  /**
   * @param changed files relative to the root, with forward slashes; none the first time
   * @param damaged pictures that can't be decoded
   * @returns the errors of all content
   */
  readonly check: (changed: readonly string[], damaged?: DamagedPictures) => readonly Finding[];
  /** The errors of one page file, without the rules across files. */
  readonly checkFile: (file: string) => readonly Finding[];
  /** The page of a route, which may be derived from another page; null if it isn't shown then. @throws PAGE_NOT_COMPILED */
  readonly page: (route: string, when?: When) => CompiledPage | null;
  /** A derived page with its files; null if it isn't shown then. @throws PAGE_NOT_COMPILED */
  readonly derived: (route: string, when?: When) => DerivedPage | null;
  readonly derivedFolders: readonly string[];
  /** The folder of Markdown files. */
  readonly documents: string;
  /** The addresses of the collections' files. */
  readonly collections: readonly string[];
  /** The content of one of these addresses. @throws PAGE_NOT_COMPILED */
  readonly collection: (address: string, when?: When) => unknown;
  readonly names: (when?: When) => ReturnType<typeof readPageNames>;
  /** The time zone of times in the content. */
  readonly zone: () => TimeZone;
}

type When = Omit<Showing, 'zone'>;

const MINUTE_MS = 60_000;

/** Routes that the lint allows; none of them leads outside pages-data. */
const ROUTE = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/;

/**
 * @param root the project's root
 * @param modules what the site's modules add to its pages
 */
export function createLivePages(root: string, modules: readonly BuildModule[] = []): LivePages {
  const derivedFolders = derivedFoldersOf(modules);
  const routeOf = createRouteOf(root);
  const documents = documentsFolder(root, modules);
  let known = NO_KNOWN_PAGES;
  let held: { readonly key: string; readonly context: CompileContext } | null = null;
  let wanted: When = { moment: 0 };
  const readContext = keepLastGood(() =>
    createContext(root, originalPictures(root, documents), modules, wanted),
  );
  /** Scheduled content changes with the minute. */
  const contextAt = (when: When = { moment: Date.now() }): CompileContext => {
    const key = `${Math.floor(when.moment / MINUTE_MS)} ${when.drafts ?? false} ${when.isEverything ?? false}`;
    if (held?.key === key) return held.context;
    wanted = when;
    held = { key, context: readContext() };
    return held.context;
  };
  const forget = (changed: readonly string[]): void => {
    known = { ...known, changed: new Set([...known.changed, ...changed]) };
    if (changed.every((file) => routeOf(file) !== null)) return;
    known = NO_KNOWN_PAGES; // other inputs, such as a fragment or a picture, may cause an error on any page
    held = null;
  };
  const pageOf = (route: string, when?: When): CompiledPage | null => {
    if (!ROUTE.test(route) || routeOf(`pages-data/${route}.json`) === null) return null;
    if (!existsSync(join(root, 'pages-data', `${route}.json`))) return null;
    const context = contextAt(when);
    const file = `${route}.json`;
    return isShown(readJson(root, file), context.showing) ? compileFile(root, file, context) : null;
  };
  const derived: LivePages['derived'] = (route, when) => {
    const of = pageOf(readDerivedRoute(route, derivedFolders)?.of ?? '', when);
    if (!of) return null;
    const parts = partsOf(of, contextAt(when));
    const all = modules.flatMap((module) => module.derived?.of(parts) ?? []);
    return all.find(({ page }) => page.route === route) ?? null;
  };
  return {
    check: (changed, damaged = new Map()) => {
      forget(changed);
      const result = lintSite({ root, modules, known, damaged });
      known = pagesThatWereChecked(result);
      return result.findings.filter(({ severity }) => severity === 'error');
    },
    checkFile: (file) =>
      lintSite({ root, modules, only: [file] }).findings.filter(({ severity }) => severity === 'error'),
    page: (route, when) =>
      readDerivedRoute(route, derivedFolders) === null
        ? pageOf(route, when)
        : (derived(route, when)?.page ?? null),
    derived,
    derivedFolders,
    documents,
    collections: Object.keys(collectedFiles(modules, [])),
    collection: (address, when) => collectedFiles(modules, collectAll(root, contextAt(when)))[address],
    names: (when) => readPageNames(root, pageFilesAt(root, contextAt(when).showing)),
    zone: () => contextAt().showing.zone,
  };
}
