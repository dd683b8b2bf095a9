// R-FAULT-53, R-ENG-15
import { readdirSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../tools/ci/free-port.ts';
import { makeFolder } from '../tools/testing/temporary-folder.ts';
import { startSite } from './support/start-site.ts';
import { testSiteRoot } from './support/test-site.ts';

const ROOT = testSiteRoot();

test('metrics are on their own port and stop with the service, and a taken port fails the start', async () => {
  const port = await freePort();
  const settings = { METRICS_PORT: String(port), DEMO: '0' };
  const site = await startSite(ROOT, settings);
  onTestFinished(() => void site.process.kill('SIGKILL'));
  const address = `http://127.0.0.1:${port}/metrics`;

  expect((await fetch(`${site.url}/menu.do?siteId=35`)).status).toBe(200);
  expect((await fetch(`${site.url}/`)).status).toBe(200);
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  const text = await (await fetch(address)).text();
  expect(text).toContain('http_requests_total{method="GET",route="/menu.do",status="2xx"} 1\n');
  expect(text).toContain('http_requests_total{method="GET",route="/*",status="2xx"} 1\n');
  expect(text).toContain('site_database_up 1\n');

  const dataDir = makeFolder();
  await expect(startSite(ROOT, { ...settings, DATA_DIR: dataDir })).rejects.toThrow(
    `the site ended with code 1:\nPORT_IN_USE: metrics cannot be served on 127.0.0.1:${port}`,
  );
  expect(readdirSync(dataDir), 'nothing was written').toEqual([]);
  expect(await site.stop()).toBe(0);
  await expect(fetch(address)).rejects.toThrow();
});
