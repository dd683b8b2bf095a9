import { readWords } from '../../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteFolder } from '../../src/engine/command-line/site-folder.ts';
import { loadBuildModules } from '../../src/engine/build/build-modules.ts';
import { newPage } from '../../src/engine/scaffold/new-page.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';

/** npm run new:page */
export async function makePage(): Promise<void> {
  const { values, words } = readWords({ menu: { type: 'string' }, ...SITE_OPTION }, 1);
  const root = siteFolder(values.site, ENGINE_ROOT);
  const { modules } = await loadBuildModules(root);
  const { file, address, reason } = await newPage(root, modules, words[0], values.menu);
  console.log(`Made ${file}, shown at ${address}. ${reason}`);
}
