/** npm run test:blocks: tries the examples of the blocks that a site beside the engine has of its own. */
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteFolder } from '../src/engine/command-line/site-folder.ts';
import { buildSite } from '../src/engine/build/build-site.ts';
import { tryExamples } from '../src/engine/build/try-examples.ts';
import { prepareSite } from '../src/engine/scaffold/stale-files.ts';

await runCommand(async () => {
  const { values } = readWords(SITE_OPTION);
  const root = siteFolder(values.site, process.cwd());
  await prepareSite(root);
  await buildSite(root);
  const count = await tryExamples(root);
  console.log(`${count === 1 ? '1 example is' : `${count} examples are`} right.`);
});
