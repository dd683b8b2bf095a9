/** npm run release: builds the site if it is stale, and packs it into one archive below its folder release. */
import { relative } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteOfCommand } from '../src/engine/command-line/site-folder.ts';
import { buildInChildProcess } from '../src/engine/build/build-in-child-process.ts';
import { isBuilt } from '../src/engine/build/is-built.ts';
import { makeRelease } from '../src/engine/build/make-release.ts';
import { codeRoot } from '../src/engine/site-config/load-site.ts';

/** What deploy/ calls the site that contains the engine. */
const OWN_NAME = 'group-site';

await runCommand(async () => {
  const { values } = readWords(SITE_OPTION);
  const root = siteOfCommand(values.site);
  const code = isBuilt(root) ? 0 : await buildInChildProcess(root);
  if (code === 0)
    console.log(
      `Packed into ${relative(root, await makeRelease(root, codeRoot(root) === root ? OWN_NAME : undefined))}.`,
    );
  else process.exitCode = code;
});
