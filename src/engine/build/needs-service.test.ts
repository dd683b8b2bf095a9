import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder } from '../../../tools/testing/temporary-folder.ts';
import { serviceNeeded } from './needs-service.ts';

// R-ENG-262
test('an export names the modules that don’t work without the service', () => {
  const root = makeFolder({ 'rooms/service.ts': '', 'visits/service.js': '', 'maps/browser.tsx': '' });
  const modules = (...names: string[]) =>
    names.map((name) => ({ name, folder: join(root, name), values: {}, files: {}, variants: null }));
  expect(serviceNeeded(modules('maps'))).toBeNull();
  expect(serviceNeeded(modules('maps', 'rooms', 'visits'))).toMatchInlineSnapshot(
    `"The modules rooms and visits in site.config.ts need the service, so their lists and forms don't work on a static host alone. Name the service's origin by SERVICE_URL, let the host pass calls on to the service, or serve the whole site with the service: npm run release packs it."`,
  );
  expect(serviceNeeded(modules('rooms'))).toContain('The module rooms in site.config.ts needs the service');
});
