/** npm run api:report: writes what the package exports into tools/package/api, so that a change of it shows in a review. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_CACHE } from '../src/engine/common/build-cache.ts';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';
import { reportApi } from '../tools/package/api-report.ts';
import { makePackage } from '../tools/package/make-package.ts';

await runCommand(async () => {
  readWords({});
  mkdirSync(join(ENGINE_ROOT, BUILD_CACHE), { recursive: true });
  const folder = mkdtempSync(join(ENGINE_ROOT, BUILD_CACHE, 'package-'));
  try {
    await makePackage(ENGINE_ROOT, folder);
    const changed = reportApi(ENGINE_ROOT, folder, true);
    console.log(changed.length === 0 ? 'Nothing has changed.' : `Changed: ${changed.join(', ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
