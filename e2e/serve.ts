import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { STAFF } from './support/staff.ts';
import { startSite } from './support/start-site.ts';
import { makeTestSite } from './support/test-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of the sites under test, one per worker. */
    readonly sites: readonly string[];
  }
}

/**
 * Builds a site if it is stale and serves it for browser tests: to each worker with a separate database, so that files that run
 * at the same time don't see each other's posts.
 */
export default async function serveForTests(project: TestProject): Promise<() => Promise<void>> {
  const root = project.name === 'live' ? join(import.meta.dirname, '..') : makeTestSite();
  // The tests of one file would exceed the limits for one person; service and two-process tests check those.
  const account = { STAFF_ID: STAFF.id, STAFF_PASSWORD: STAFF.password, RATE_LIMIT_FACTOR: '1000' };
  // The first one compiles the command and builds the site, which the others then find.
  const first = await startSite(root, account);
  const others = Array.from({ length: project.config.maxWorkers - 1 });
  const sites = [first, ...(await Promise.all(others.map(() => startSite(root, account))))];
  project.provide(
    'sites',
    sites.map(({ url }) => url),
  );
  return async () => {
    await Promise.all(sites.map((site) => site.stop()));
  };
}
