import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readWords } from '../../src/engine/command-line/command-line.ts';
import { SITE_OPTION, siteFolder } from '../../src/engine/command-line/site-folder.ts';
import { listedModules } from '../../src/engine/scaffold/generated-files.ts';
import { makeFromTemplates, valuesOfName } from '../../src/engine/scaffold/make-from-template.ts';
import { prepareSite } from '../../src/engine/scaffold/stale-files.ts';
import { nameWrong } from '../../src/engine/scaffold/write-files.ts';
import { ENGINE_ROOT, PACKAGE } from '../../src/engine/site-config/engine-root.ts';
import { codeRoot } from '../../src/engine/site-config/load-site.ts';
import { variantId } from '../../src/engine/site-config/read-variants.ts';

const BOARDS = 'src/modules/boards';
/** In a site that doesn't name a folder yet. */
const USUAL = 'src/board-types';

/** npm run new:board-type */
export async function makeBoardType(): Promise<void> {
  const { values, words } = readWords(SITE_OPTION, 1);
  const root = siteFolder(values.site, ENGINE_ROOT);
  await prepareSite(root);
  const code = codeRoot(root);
  const isOwn = code === root;
  const listed = isOwn ? null : await siteTypes(root, code);
  const folder = isOwn ? `${BOARDS}/types` : (listed ?? USUAL);
  const named = valuesOfName('board type', 'events', words[0]);
  if (!isOwn && existsSync(join(code, BOARDS, 'types', named.name)))
    throw nameWrong(`"${named.name}" is already a type of board of the engine. Choose another name.`);
  const id = variantId(named.name);
  const place = join(root, folder, named.name);
  const tools = join(code, 'tools');
  const isTested = existsSync(join(tools, 'testing'));
  const templates = ['board-type', ...(isTested ? ['board-type-test'] : [])];
  const folders = templates.map((name) => join(code, BOARDS, 'templates', name));
  const files = await makeFromTemplates(root, folders, {
    ...named,
    id,
    folder,
    tools: relative(place, tools).replaceAll('\\', '/'),
    declaration: isOwn
      ? ''
      : `declare module '${PACKAGE}/modules/boards/open-types' { interface BoardTypes { ${id}: object } }\n\n`,
  });
  console.log(`Made:\n${files.map((file) => `  ${file}`).join('\n')}`);
  if (!isOwn && listed === null)
    console.log(`To use it, write boards({ types: '${USUAL}' }) in "modules" of site.config.ts.`);
  if (isOwn) console.log('Run npm run gen.');
  console.log(
    `A board of this type: npm run content -- new board "Its title" --type=${id}. What to change in the files: docs/BOARD-TYPES.md.`,
  );
}

/** The folder of types that the site names, below its own; null if it names none. */
async function siteTypes(root: string, code: string): Promise<string | null> {
  const modules = await listedModules(root);
  const boards = modules.find(({ folder }) => relative(join(code, BOARDS), folder) === '');
  return boards?.variants ? relative(root, boards.variants).replaceAll('\\', '/') : null;
}
