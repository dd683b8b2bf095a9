// R-ENG-20
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { environmentOf } from './site-folder.ts';

afterEach(() => vi.unstubAllEnvs());

test('a named site keeps its data in its own folder, unless DATA_DIR is set', () => {
  vi.stubEnv('DATA_DIR', undefined);
  expect(environmentOf('examples/workshop', '/sites/workshop')['DATA_DIR']).toBe(
    join('/sites/workshop', 'var'),
  );
  expect(environmentOf(undefined, '/sites/own')['DATA_DIR']).toBeUndefined();
  vi.stubEnv('DATA_DIR', '/data');
  expect(environmentOf('examples/workshop', '/sites/workshop')['DATA_DIR']).toBe('/data');
});
