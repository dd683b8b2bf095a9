/** npm run lint:pages: checks the site in this folder, or else this project. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { BUILD_CACHE } from '../src/engine/common/build-cache.ts';
import { misused, runCommand } from '../src/engine/command-line/command-line.ts';
import { siteFolder, takeSite } from '../src/engine/command-line/site-folder.ts';
import { loadBuildModules } from '../src/engine/build/build-modules.ts';
import { createEditorSchemas } from '../src/engine/editor/write-editor-schemas.ts';
import { CHECKED, runLint } from '../src/engine/lint/cli.ts';
import { documentsFolder } from '../src/engine/markdown-files/markdown-folder.ts';
import { watchLint } from '../src/engine/lint/watch-lint.ts';
import { prepareSite } from '../src/engine/scaffold/stale-files.ts';
import { findDamagedPictures } from '../src/engine/pictures/inspect-pictures.ts';
import type { DamagedPictures } from '../src/engine/pictures/inspect-pictures.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const here = process.cwd();
const isSite = ['pages-data', 'schemas'].some((folder) => existsSync(join(here, folder)));
// npm runs commands in the project's folder, and says in which one they were typed.
const from = process.env['INIT_CWD'] ?? here;
const own = isSite ? here : ENGINE_ROOT;

await runCommand(async () => {
  const { given, rest } = takeSite(process.argv.slice(2));
  const root = siteFolder(given, own);
  const cache = join(root, BUILD_CACHE);
  const args = rest.filter((word) => word !== '--watch');
  if (args.length < rest.length) {
    if (args.some((word) => /^--(fix|format)\b/.test(word)))
      throw misused('--watch only says what is wrong, as text: --fix and --format are for a run by itself.');
    const end = new AbortController();
    let damaged: DamagedPictures = new Map();
    const findDocuments = async (): Promise<readonly string[]> => {
      const { modules } = await loadBuildModules(root);
      return [relative(root, documentsFolder(root, modules))];
    };
    let documents = await findDocuments().catch(() => []); // the first look says what is wrong
    const folders = (): readonly string[] => [...CHECKED, ...documents];
    const updateEditor = createEditorSchemas(root);
    const look = async (changed: readonly string[]): Promise<string> => {
      await prepareSite(root);
      if (changed.length === 0 || changed.some((file) => file.startsWith('public/')))
        damaged = await findDamagedPictures(root);
      const { modules } = await loadBuildModules(root);
      documents = await findDocuments();
      const { output, error, exitCode } = runLint(root, args, { modules, damaged, from, cache });
      if (exitCode === 2) {
        process.exitCode = exitCode;
        end.abort();
      }
      updateEditor();
      return error + output;
    };
    await watchLint(root, {
      folders,
      look,
      write: (text) => void process.stdout.write(text),
      signal: end.signal,
    });
    return;
  }
  await prepareSite(root);
  const damaged = await findDamagedPictures(root);
  const { modules } = await loadBuildModules(root);
  const { output, error, exitCode } = runLint(root, args, { modules, damaged, from, cache });
  process.stdout.write(output);
  process.stderr.write(error);
  process.exitCode = exitCode;
});
