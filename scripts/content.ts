/** npm run content: lists, finds, moves, removes, compares and makes content. */
import { join } from 'node:path';
import { runCommand } from '../src/engine/command-line/command-line.ts';
import { BUILD_CACHE } from '../src/engine/common/build-cache.ts';
import { siteFolder, takeSite } from '../src/engine/command-line/site-folder.ts';
import { loadBuildModules } from '../src/engine/build/build-modules.ts';
import { listedModules } from '../src/engine/scaffold/generated-files.ts';
import { prepareSite } from '../src/engine/scaffold/stale-files.ts';
import { runContent, terminalAsk } from '../src/engine/content-commands/run-content.ts';
import { ALSO_NAMING } from './develop/also-naming.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const own = ENGINE_ROOT;

await runCommand(async () => {
  const root = siteFolder(takeSite(process.argv.slice(2)).given, own);
  await prepareSite(root);
  const { modules } = await loadBuildModules(root);
  const listed = (await listedModules(root)).map(({ folder }) => folder);
  const places = { cache: join(root, BUILD_CACHE), modules, listed, alsoNaming: ALSO_NAMING };
  console.log(await runContent(root, places, { ask: terminalAsk() }));
});
