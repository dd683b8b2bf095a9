import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { makeFolder } from '../../tools/testing/temporary-folder.ts';
import { loadLate } from './load-late.ts';

const FILES = {
  'package.json': '{ "type": "module", "exports": "./index.js" }',
  'index.js': "export { part } from './part.js';",
  'part.js': 'export const part = 1;',
};

test.each(['index.js', 'part.js'] as const)(
  'a module that failed to load without %s loads once the file exists',
  (missing) => {
    const folder = makeFolder({ 'node_modules/late/package.json': FILES['package.json'] });
    const put = (name: keyof typeof FILES): void =>
      writeFileSync(join(folder, 'node_modules/late', name), FILES[name]);
    const load = (): unknown => loadLate('late', pathToFileURL(join(folder, 'service.js')).href);
    put(missing === 'index.js' ? 'part.js' : 'index.js');
    expect(load).toThrow(/[Cc]annot find module/);
    put(missing);
    expect(load()).toMatchObject({ part: 1 });
  },
);
