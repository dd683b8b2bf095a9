import { readWords } from '../../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteFolder } from '../../src/engine/command-line/site-folder.ts';
import { newModule } from '../../src/engine/scaffold/new-module.ts';
import { prepareSite } from '../../src/engine/scaffold/stale-files.ts';
import { codeRoot } from '../../src/engine/site-config/load-site.ts';
import { ENGINE_ROOT } from '../../src/engine/site-config/engine-root.ts';

/** npm run new:module */
export async function makeModule(): Promise<void> {
  const { values, words } = readWords(SITE_OPTION, 1);
  const root = siteFolder(values.site, ENGINE_ROOT);
  await prepareSite(root);
  const { files, exported, name } = await newModule(root, words[0]);
  console.log(`Made:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(
    `To use it, add ${exported}() to "modules" in site.config.ts, with this line above:\nimport { ${exported} } from './src/modules/${name}/module.ts';`,
  );
  if (codeRoot(root) === root) console.log('Then run npm run gen.');
}
