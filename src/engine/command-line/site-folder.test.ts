// R-ENG-20
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { environmentOf } from './site-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('the data of a site that is named lie in its folder, unless DATA_DIR names another', () => {
  vi.stubEnv('DATA_DIR', undefined);
  expect(environmentOf('examples/workshop', '/sites/workshop')['DATA_DIR']).toBe(
    join('/sites/workshop', 'var'),
  );
  expect(environmentOf(undefined, '/sites/own')['DATA_DIR']).toBeUndefined();
  vi.stubEnv('DATA_DIR', '/data');
  expect(environmentOf('examples/workshop', '/sites/workshop')['DATA_DIR']).toBe('/data');
});
