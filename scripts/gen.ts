/** npm run gen: makes the generated files, or says which of them are stale and what does not fit together. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readWords, runCommand } from '../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteFolder } from '../src/engine/command-line/site-folder.ts';
import { codeRoot } from '../src/engine/site-config/load-site.ts';
import { createEditorSchemas } from '../src/engine/editor/write-editor-schemas.ts';
import { staleReferences } from '../tools/gen/stale-references.ts';
import { staleLicencesDoc } from '../tools/gen/licences-doc.ts';
import { staleRequirements } from '../tools/promises/requirements.ts';
import { stalePagesDoc } from '../src/engine/scaffold/pages-doc.ts';
import { renewFiles, staleFiles } from '../src/engine/scaffold/stale-files.ts';
import { checkMirror } from '../src/engine/scaffold/mirror.ts';
import { KnownError } from '../src/engine/common/known-error.ts';
import { ENGINE_ROOT } from '../src/engine/site-config/engine-root.ts';

const own = ENGINE_ROOT;

await runCommand(async () => {
  const { values } = readWords({ check: { type: 'boolean', default: false }, ...SITE_OPTION });
  const root = siteFolder(values.site, own);
  const isOwn = codeRoot(root) === root;
  const licences = isOwn ? staleLicencesDoc(root) : null;
  const generated = await staleFiles(root);
  if (!values.check) {
    renewFiles(root, generated);
    const pages = isOwn ? stalePagesDoc(root) : null; // follows the content, so that it is no fault when it lags behind
    const others = [
      ...(isOwn ? [...(await staleReferences(root)), ...staleRequirements(root)] : []),
      licences,
      pages,
    ];
    renewFiles(
      root,
      others.filter((file) => file !== null),
    );
    createEditorSchemas(root)();
    return;
  }
  // It reads what is generated, and the references are made of what fits together.
  const problems = isOwn && generated.length === 0 ? checkMirror(root) : [];
  if (problems.length > 0) {
    console.error(problems.map((problem) => `MIRROR_BROKEN: ${problem}`).join('\n'));
    process.exitCode = 1;
    return;
  }
  const isWhole = generated.every(({ path }) => existsSync(join(root, path))); // without them the calls cannot be read
  refuseStale([
    ...generated,
    ...(isOwn && isWhole ? await staleReferences(root) : []),
    ...(licences ? [licences] : []),
  ]);
  refuseStale(isOwn ? staleRequirements(root) : []);
});

function refuseStale(stale: readonly { path: string }[]): void {
  if (stale.length === 0) return;
  const names = stale.map(({ path }) => path).join(', ');
  throw new KnownError(
    'GENERATED_STALE',
    `${names} differ from what they are made from. Run npm run gen and commit.`,
  );
}
