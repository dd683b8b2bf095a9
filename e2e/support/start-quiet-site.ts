import { onTestFinished } from 'vitest';
import { STAFF } from './staff.ts';
import { startSite } from './start-site.ts';
import { testSiteRoot } from './test-site.ts';

/**
 * Starts the test site on an empty database until the test ends: all that a test adds is on the first page of a list, whatever
 * other tests have added elsewhere.
 * @returns its address
 */
export async function startQuietSite(): Promise<string> {
  const environment = { STAFF_ID: STAFF.id, STAFF_PASSWORD: STAFF.password, DEMO: '0' };
  const site = await startSite(testSiteRoot(), environment);
  onTestFinished(async () => {
    await site.stop();
  });
  return site.url;
}
