import { compileCompanyNames } from '../../src/engine/compile/compile-site-facts.ts';
import {
  readDemoPosts,
  readLists,
  readSite,
  readSiteDocument,
} from '../../src/engine/compile/compile-site.ts';
import { readOfModules } from '../../src/engine/compile/site-settings.ts';
import { KnownError } from '../../src/engine/common/known-error.ts';
import { formatText } from '../../src/engine/lint/formats.ts';
import { lintSite } from '../../src/engine/lint/lint-site.ts';
import type { BuildModule } from '../../src/engine/content/build-module.ts';
import { createLivePages } from '../../src/engine/bundle/live-pages.ts';
import type { ListEntries } from '../../src/shared/served-site.ts';

/** What the calls need of pages-data, without the menu and the terms of the search. */
export function plainOf(content: string, modules: readonly BuildModule[]) {
  const site = readSite(content);
  return {
    siteId: site.siteId,
    companyNames: compileCompanyNames(site),
    timeZone: site.timeZone,
    places: site.places,
    ...(readLists(content) as object as ListEntries), // held to their schemas by the lint
    ...readOfModules(modules, readSiteDocument(content)),
  };
}

/** @throws KnownError PAGE_LINT: here nothing else holds faulty posts back */
export function postsOf(content: string, modules: readonly BuildModule[], command: string): unknown {
  const { findings } = lintSite({ root: content, modules, paths: ['pages-data/demo-posts'] });
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return readDemoPosts(content);
  const sentence = `the demonstration posts have the faults listed above. Fix them, or start without these posts: DEMO=0 ${command}.`;
  throw new KnownError('PAGE_LINT', sentence, { before: formatText(errors).trimEnd() });
}

/** The build writes it into a file; here it is compiled. */
export function sheetAt(content: string, address: string, modules: readonly BuildModule[]): string | null {
  const route = address.replace(/^\/|\.csv$/g, '');
  return createLivePages(content, modules).derived(route)?.files[address] ?? null;
}
