/** npm run test:blocks: tries the examples of the blocks that a site beside the engine has of its own. */
import { misused, readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteFolder } from '../src/engine/command-line/site-folder.ts';
import { buildSite } from '../src/engine/build/build-site.ts';
import { tryExamples } from '../src/engine/build/try-examples.ts';
import { prepareSite } from '../src/engine/scaffold/stale-files.ts';
import { codeRoot } from '../src/engine/site-config/load-site.ts';

await runCommand(async () => {
  const { values } = readWords(SITE_OPTION);
  const root = siteFolder(values.site, process.cwd());
  if (codeRoot(root) === root)
    throw misused('The blocks of the engine are tested by npm test. Name a site beside it.');
  await prepareSite(root);
  await buildSite(root);
  const count = await tryExamples(root);
  const right = count === 1 ? '1 example is right.' : `${count} examples are right.`;
  console.log(count === 0 ? 'The site has no blocks of its own.' : right);
});
