import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serveSite } from 'schema-pages/testing';
import type { TestSite } from 'schema-pages/testing';

let site: TestSite;

before(async () => {
  site = await serveSite();
});
after(() => site.close());

test('every page is there', async () => {
  const visitor = site.visitor();
  const { text } = await visitor.get('/sitemap.xml');
  const paths = [...text.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  assert.ok(paths.length > 1);
  for (const path of paths) assert.equal((await visitor.get(path)).status, 200, path);
  assert.equal((await visitor.get('/missing')).status, 404);
});
