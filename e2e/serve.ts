import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { STAFF } from './support/staff.ts';
import { startSite } from './support/start-site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the site under test is served, without a slash at the end. */
    readonly baseUrl: string;
  }
}

/** Builds the site where it is stale and serves it for all browser tests. */
export default async function serveForTests(project: TestProject): Promise<() => Promise<void>> {
  const site = await startSite(join(import.meta.dirname, '..'), {
    STAFF_ID: STAFF.id,
    STAFF_PASSWORD: STAFF.password,
  });
  project.provide('baseUrl', site.url);
  return async () => {
    await site.stop();
  };
}
